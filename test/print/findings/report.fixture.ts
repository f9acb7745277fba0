import { createHash } from 'node:crypto';
import type {
  ClusterSummary,
  Diagnostic,
  Failure,
  Report,
  RunningCalico,
  Summary,
  Suppressed,
} from '../../../src/linter/diagnostic/diagnostic.ts';
import type { Severity } from '../../../src/linter/rule/finding.ts';
import type { Related } from '../../../src/calico/phrases/phrases.ts';
import type { Place, SourceFile } from '../../../src/base/files/source-file.ts';

/** A place in a file by the text that stands there; `nth` counts from 0 where the text repeats. */
export function at(file: SourceFile, text: string, nth = 0): Place {
  let start = file.text.indexOf(text);
  for (let skipped = 0; skipped < nth; skipped++) start = file.text.indexOf(text, start + 1);
  if (start < 0) throw new Error(`${file.path} does not hold ${JSON.stringify(text)}`);
  return between(file, start, start + text.length);
}

export function between(file: SourceFile, start: number, end: number): Place {
  return { file, span: { start, end }, object: 'IPPool/edge', field: 'spec.cidr' };
}

export function file(path: string, ...lines: readonly string[]): SourceFile {
  return { path, text: lines.map(line => `${line}\n`).join('') };
}

type Given = Pick<Diagnostic, 'rule' | 'severity' | 'message' | 'at'> & Partial<Diagnostic>;

export function diagnostic(given: Given): Diagnostic {
  const fingerprint = createHash('sha256')
    .update(`${given.rule} ${given.message}`)
    .digest('hex')
    .slice(0, 16);
  return { related: [], clusters: ['production'], fingerprint, ...given };
}

export function cluster(name: string, evidence: string, calico?: RunningCalico): ClusterSummary {
  return { name, evidence, pools: 4, nodes: 4, namespaces: 2, workloads: 5, calico };
}

type ReportParts = {
  readonly diagnostics?: readonly Diagnostic[];
  readonly suppressed?: readonly Suppressed[];
  readonly clusters?: readonly ClusterSummary[];
  readonly failures?: readonly Failure[];
  readonly summary?: Partial<Summary>;
};

export function reportOf({
  diagnostics = [],
  suppressed = [],
  clusters,
  failures = [],
  summary,
}: ReportParts): Report {
  const of = (severity: Severity) => diagnostics.filter(found => found.severity === severity).length;
  const scopes = clusters ?? [cluster('production', 'everything in this repository')];
  return {
    version: '0.1.0',
    clusters: scopes,
    diagnostics,
    suppressed,
    failures,
    summary: {
      files: 14,
      documents: 23,
      skippedFiles: [],
      skippedDocuments: [],
      clusters: scopes.length,
      pools: 4,
      setAside: { files: 0, pools: 0 },
      remoteBases: [],
      unseen: [],
      acceptedPlaces: 0,
      notChecked: [],
      poolMakers: [],
      nodes: 4,
      namespaces: 2,
      workloads: 5,
      errors: of('error'),
      warnings: of('warning'),
      notes: of('note'),
      undecided: [],
      ...summary,
    },
  };
}

function pool(name: string, cidr: string): readonly string[] {
  return [
    'apiVersion: projectcalico.org/v3',
    'kind: IPPool',
    'metadata:',
    `  name: ${name}`,
    'spec:',
    `  cidr: ${cidr}`,
    '  blockSize: 26',
  ];
}

const edge = file('pools/edge.yaml', ...pool('edge', '10.42.0.0/16'));
const standard = file('pools/default.yaml', ...pool('default', '10.0.0.0/8'));
const both = file('pools/all.yaml', ...pool('east', '10.10.0.0/24'), '---', ...pool('west', '10.10.0.0/25'));
const windows = file('legacy/pool.yaml', ...pool('windows', '10.66.141.1/24').map(line => `${line}\r`));
const marked = {
  ...file('legacy/bom.yaml', 'kind: IPPool'),
  text: '\ufeffkind: IPPool\nspec: {cidr: 10.0.0.1/8}\n',
};
const odd = file('weird #1 [100%]/a:b/zürich, pool.yaml', ...pool('zurich', '10.7.0.0/33'));
const flagship = file(
  'apps/team-a.yaml',
  'apiVersion: v1',
  'kind: Namespace',
  'metadata:',
  '  name: team-a',
  '  annotations:',
  `    cni.projectcalico.org/ipv4pools: '["pool-east", "pool-west"]'`,
);
const deployments = file(
  'apps/deployments.yaml',
  ...['web', 'api', 'db', 'cache', 'queue', 'cron', 'mail', 'search', 'proxy'].flatMap(name => [
    'kind: Deployment',
    `metadata: { name: ${name}, namespace: team-a }`,
    'spec: { template: { spec: { nodeSelector: { region: east } } } }',
    '---',
  ]),
);
const selectors = file(
  'pools/selectors.yaml',
  'spec:',
  '  nodeSelector: >-',
  '    region == "east" and',
  '    zone in ("a", "b")',
  '\tcidr:\t10.0.0.0/8',
  '  # 東京 🚀 préféré: nodeSelector: has(東京)',
  '  disabled:',
);
const hostile = file(
  'pools/hostile.yaml',
  'spec: # \x1b[31mred\x1b[0m \u202egnihsif ##[add-mask]secret \x9b2J\x07',
  '  cidr: 10.0.0.0/8 \u200b# ::add-mask::secret',
);
const minified: SourceFile = {
  path: 'generated/all.json',
  text: `{"items":[${`{"kind":"ConfigMap","data":{"k":"${'v'.repeat(60)}"}},`.repeat(300)}{"kind":"IPPool","spec":{"cidr":"10.9.0.0/8"}},${'{"kind":"Secret"},'.repeat(300)}{}]}\n`,
};
const broken = file('apps/broken.yaml', 'kind: Deployment', 'metadata: {name: [}');

const workload = (name: string, index: number): Related => ({
  at: at(deployments, `name: ${name}`),
  label: `Deployment ${name} runs on node-${index}, wants pool-east, can get pool-west`,
});

const overlap = diagnostic({
  rule: 'overlapping-pools',
  severity: 'error',
  message: 'pool "edge" (10.42.0.0/16) overlaps pool "default" (10.0.0.0/8)',
  note: 'calicoctl refuses the later pool; applied with kubectl, both hand out the same addresses',
  help: 'give "edge" a range outside 10.0.0.0/8; a pool\'s CIDR cannot be changed in place, so replace the pool',
  at: at(edge, '10.42.0.0/16'),
  related: [{ at: at(standard, '10.0.0.0/8'), label: '"default" claims it here' }],
});

const unmasked = diagnostic({
  rule: 'unmasked-pool-cidr',
  severity: 'error',
  message: 'pool "windows" has host bits in its CIDR 10.66.141.1/24',
  note: 'Calico refuses a pool whose CIDR is not masked',
  at: at(windows, '10.66.141.1/24'),
  fix: {
    title: 'write 10.66.141.0/24',
    safety: 'safe',
    edits: [{ at: at(windows, '10.66.141.1/24'), text: '10.66.141.0/24' }],
  },
});

const bypass = diagnostic({
  rule: 'annotation-bypasses-selector',
  severity: 'error',
  message: 'namespace "team-a" asks for pools "pool-east" and "pool-west" whatever the node',
  note: 'a pool that an annotation asks for is used without looking at its nodeSelector',
  help: 'remove the annotation, and let the selectors choose:\n`kubectl annotate namespace team-a cni.projectcalico.org/ipv4pools-`',
  at: at(flagship, `'["pool-east", "pool-west"]'`),
  related: ['web', 'api', 'db', 'cache', 'queue', 'cron', 'mail', 'search', 'proxy'].map(workload),
});

/** A report of everything that is in any way awkward to print. */
export const rich = reportOf({
  diagnostics: [
    bypass,
    diagnostic({
      rule: 'unreadable-document',
      severity: 'warning',
      message: 'this document is not YAML: a flow sequence is not closed',
      at: at(broken, '[}'),
    }),
    diagnostic({
      rule: 'unreadable-document',
      severity: 'warning',
      message: 'the document ends too early',
      at: between(broken, broken.text.length, broken.text.length),
    }),
    diagnostic({
      rule: 'unmasked-pool-cidr',
      severity: 'error',
      message: 'pool "json" has host bits in its CIDR 10.9.0.0/8',
      at: at(minified, '10.9.0.0/8'),
    }),
    unmasked,
    diagnostic({
      rule: 'unmasked-pool-cidr',
      severity: 'warning',
      message: 'pool "bom" has host bits in its CIDR 10.0.0.1/8',
      at: at(marked, '10.0.0.1/8'),
      related: [{ at: between(marked, 0, 5), label: 'the byte order mark is no column' }],
    }),
    diagnostic({
      rule: 'overlapping-pools',
      severity: 'error',
      message: 'pool "west" (10.10.0.0/25) overlaps pool "east" (10.10.0.0/24)',
      note: 'calicoctl refuses the later pool; applied with kubectl, both hand out the same addresses',
      at: at(both, '10.10.0.0/25'),
      related: [
        { at: at(both, '10.10.0.0/24'), label: '"east" claims it here' },
        { at: at(both, '26', 1), label: '' },
      ],
    }),
    overlap,
    diagnostic({
      rule: 'invalid-pool-cidr',
      severity: 'error',
      message:
        'pool "\x1b]0;owned\x07" has a CIDR with\na line break, ##vso[task.complete] and \u202eright to left',
      note: 'the note says\n::stop-commands::token and goes on with ::error::fake\rand a carriage return',
      help: '::add-mask::secret ##[add-mask]secret [a link](1) 100%25 \\[not a link\\]',
      at: at(hostile, '10.0.0.0/8'),
      related: [{ at: at(hostile, 'red'), label: 'the label [2](2) ##[error] \u2028::debug::x\\' }],
      clusters: ['a\x1b[0m', '::error::b'],
    }),
    diagnostic({
      rule: 'invalid-selector',
      severity: 'error',
      message: 'the nodeSelector of pool "selectors" does not parse: "and" is not an operator',
      help: 'write `region == "east" && zone in {"a", "b"}`',
      at: at(selectors, '>-\n    region == "east" and\n    zone in ("a", "b")'),
      related: [
        { at: at(selectors, '10.0.0.0/8'), label: 'behind tabs' },
        { at: at(selectors, 'has(東京)'), label: 'behind wide and accented letters' },
      ],
    }),
    diagnostic({
      rule: 'malformed-request',
      severity: 'note',
      message: 'disabled has no value',
      at: between(
        selectors,
        selectors.text.indexOf('disabled:') + 9,
        selectors.text.indexOf('disabled:') + 9,
      ),
    }),
    diagnostic({
      rule: 'invalid-pool-cidr',
      severity: 'error',
      message: 'pool "zurich" has no CIDR but "10.7.0.0/33"',
      at: at(odd, '10.7.0.0/33'),
      clusters: ['production', 'staging'],
      fix: { title: 'guess /32', safety: 'unsafe', edits: [{ at: at(odd, '/33'), text: '/32' }] },
    }),
  ],
  clusters: [
    cluster('production', 'everything reached from clusters/production by Flux', {
      version: 'v3.28.1',
      evidence: 'image of calico-node',
      at: at(odd, '10.7.0.0/33'),
    }),
    cluster('staging', 'declared in the configuration', {
      version: undefined,
      evidence: 'image of calico-node says v3.28.1, tigera-operator v1.38.6 says v3.30',
      at: undefined,
    }),
  ],
  failures: [
    {
      rule: 'uncovered-node',
      cluster: 'staging',
      error: 'TypeError: x is not iterable\n    at check (rule.ts:1:1)',
    },
  ],
  summary: {
    skippedFiles: [{ reason: 'larger than 8 MiB', count: 1 }],
    skippedDocuments: [
      { reason: 'a Helm template, which only Helm can read', count: 2 },
      { reason: 'encrypted with SOPS', count: 1 },
    ],
    undecided: [
      { wants: 'nodes', rules: ['annotation-bypasses-selector', 'uncovered-node'], count: 4 },
      { wants: 'calico version', rules: ['broken-internal-ip-detection'], count: 1 },
    ],
  },
});

/** What most people see most of the time. */
export const usual = reportOf({
  diagnostics: [unmasked, overlap],
  clusters: [
    cluster('production', 'everything in this repository', {
      version: 'v3.28.1',
      evidence: '--calico-version',
      at: undefined,
    }),
  ],
});

export const clean = reportOf({});

export const undecided = reportOf({
  summary: {
    undecided: [
      ...rich.summary.undecided.map(each =>
        each.wants === 'nodes'
          ? { ...each, known: [{ nodes: 23, open: 'maybe incomplete: no Node has the label rack' }] }
          : each,
      ),
      { wants: 'pool ranges', rules: ['invalid-pool-cidr'], count: 2 },
    ],
    skippedDocuments: [{ reason: 'a Helm template, which only Helm can read', count: 2 }],
  },
});

const none = { pools: 0, nodes: 0, namespaces: 0, workloads: 0 };

export const noPools = reportOf({ summary: { ...none, clusters: 1, namespaces: 2, workloads: 9 } });

export const noPoolsButSkipped = reportOf({
  summary: { ...none, skippedDocuments: [{ reason: 'a Helm template, which only Helm can read', count: 3 }] },
});

const excused = file(
  'pools/excused.yaml',
  ...pool('excused', '10.3.0.1/16 # ipamlint-ignore unmasked-pool-cidr until 2027-01-31: [masked](1)'),
);

export const silenced = reportOf({
  suppressed: [
    {
      ...diagnostic({
        rule: 'unmasked-pool-cidr',
        severity: 'error',
        message: 'cidr 10.3.0.1/16 of pool "excused" has host bits set',
        at: at(excused, '10.3.0.1/16'),
      }),
      suppression: {
        at: at(excused, '# ipamlint-ignore unmasked-pool-cidr until 2027-01-31: [masked](1)'),
        reason: '[masked](1)',
        until: '2027-01-31',
      },
    },
  ],
});

export const nothing = reportOf({ clusters: [], summary: { ...none, files: 0, documents: 0 } });

export const defect = reportOf({ failures: rich.failures });

const fixed = file(
  'apps/fixed.yaml',
  ...Array.from({ length: 13 }, (_, index) => `cni.projectcalico.org/ipAddrs: '["10.1.0.${index + 10}"]'`),
);

/** Thirteen findings of one cause, the second of which says something hostile, and one that stands alone. */
export const grouped = reportOf({
  diagnostics: [
    ...Array.from({ length: 13 }, (_, index) => {
      const who = `10.1.0.${index + 10} of Pod "shop/${index === 1 ? '\x1b[31m##[error]\n::error::x' : `db-${index}`}"`;
      return diagnostic({
        rule: 'unreserved-static-ip',
        severity: 'note',
        message: `${who} is not reserved in pool "edge" (10.1.0.0/16)`,
        help: 'declare an IPReservation',
        at: at(fixed, `10.1.0.${index + 10}`),
        group: { id: '0123456789abcdef', who },
      });
    }),
    unmasked,
  ],
});

/** Every report of this file, by the name of its golden file. */
export const reports = {
  rich,
  usual,
  clean,
  undecided,
  'no-pools': noPools,
  'no-pools-but-skipped': noPoolsButSkipped,
  nothing,
  silenced,
  grouped,
  defect,
};

/** More findings than any format shows at once. */
export function crowd(size: number): Report {
  const severities = ['note', 'error', 'warning'] as const;
  const diagnostics = Array.from({ length: size }, (_, index) =>
    diagnostic({
      ...overlap,
      severity: severities[index % 3]!,
      fingerprint: index.toString(16).padStart(16, '0'),
    }),
  );
  return reportOf({ diagnostics });
}
