import { operatorRelease } from '../../src/calico/facts/cluster/operator.ts';
import type { Autodetection } from '../../src/model/manifest/calico/autodetection.ts';
import type { InstalledRelease } from '../../src/model/manifest/calico/calico-node.ts';
import {
  compareVersions,
  formatVersion,
  isBetween,
  parseVersion,
  type CalicoVersion,
} from '../../src/model/manifest/calico/calico-version.ts';
import { defineRule, type Finding } from '../../src/linter/rule/kit.ts';

/** What becomes of the method. */
type Fate = 'fine' | 'subnet address' | 'unknown method' | 'unknown field';

/** The release that decides: of Calico itself, or of the operator, which brings a certain Calico. */
interface Decisive {
  /** `calico-node v3.22.1`, `operator v1.25.2`. */
  readonly phrase: string;
  readonly fate: Fate;
  readonly cure: string;
  /** Where the release is written; undefined where the user declared it. */
  readonly written: InstalledRelease['field'] | undefined;
}

function misdetected(method: Autodetection, release: Decisive): Finding {
  const { phrase, cure, written } = release;
  const other = isNodeInternalIP(method) ? 'cidrs: [<range of the nodes>]' : 'cidr=<range of the nodes>';
  return {
    at: method.field.place,
    subject: `IPv${method.family}`,
    ...wordsFor(method, release),
    help: `run ${cure}, or choose another method, such as ${other}`,
    related: written ? [{ at: written.place, label: `runs ${phrase}` }] : [],
  };
}

function wordsFor(
  { family, field }: Autodetection,
  { fate, phrase }: Decisive,
): Pick<Finding, 'message' | 'note'> {
  const [subnet, address] = family === 4 ? ['10.0.0.0/24', '10.0.0.0'] : ['fd00::/64', 'fd00::'];
  switch (fate) {
    case 'unknown method':
      return {
        message: `${phrase} does not know the autodetection method "${field.text}"`,
        note: 'calico-node exits when it starts: "Invalid IP autodetection method: kubernetes-internal-ip"',
      };
    case 'unknown field':
      return {
        message: `${phrase} does not know the autodetection method "${field.text}"`,
        note: `the API server drops the field, and calico-node detects no IPv${family} address`,
      };
    default:
      return {
        message: `${phrase} with "${field.text}" stores the subnet's address, not the node's`,
        note:
          `all nodes of ${subnet} use ${address} as their own: one starts, the others exit with ` +
          `"Calico node … is already using the IPv${family} address ${address}"`,
      };
  }
}

/** Nothing tells the release. */
const suspected = ({ field, family, key }: Autodetection): Finding => ({
  at: field.place,
  cause: {
    key: 'release',
    who: key ? `nodeAddressAutodetectionV${family}` : `IP${family === 6 ? '6' : ''}_AUTODETECTION_METHOD`,
  },
  severity: 'note',
  subject: `IPv${family}`,
  message: `"${field.text}" stores the subnet's address on Calico v3.22.0 to v3.22.3, v3.23.0 and v3.23.1`,
  note: 'up to v3.21 Calico does not know the method; the release that runs is unknown',
  help: 'run v3.22.4, v3.23.2, v3.24.0 or a later release; pass --calico-version to have this checked',
});

const first = parseVersion('v3.22.0')!;
const firstOperator = parseVersion('v1.25.0')!;

/** `node/pkg/lifecycle/startup/autodetection/autodetection_methods.go`: added by 2a36b23f55, fixed by af1cf285c3. */
function fateOf(calico: CalicoVersion): Fate {
  if (compareVersions(calico, first) < 0) return 'unknown method';
  const isBroken = isBetween(calico, 'v3.22.0', 'v3.22.3') || isBetween(calico, 'v3.23.0', 'v3.23.1');
  return isBroken ? 'subnet address' : 'fine';
}

/** The Calico that each release of tigera/operator brings: its `config/calico_versions.yml`. */
function fateUnder(operator: CalicoVersion): Fate {
  if (compareVersions(operator, firstOperator) < 0) return 'unknown field';
  const isBroken =
    isBetween(operator, 'v1.25.0', 'v1.25.10') ||
    operator.minor === 26 ||
    isBetween(operator, 'v1.27.0', 'v1.27.6');
  return isBroken ? 'subnet address' : 'fine';
}

/** `own` is what an image says; the user may have declared another version. */
function ofCalico({ version }: Pick<InstalledRelease, 'version'>, own?: InstalledRelease): Decisive {
  const isBehind = compareVersions(version, parseVersion('v3.23.0')!) < 0;
  return {
    phrase: `calico-node ${formatVersion(version)}`,
    fate: fateOf(version),
    cure: `Calico ${isBehind ? 'v3.22.4, or v3.23.2 or later' : 'v3.23.2 or later'}`,
    written: own && compareVersions(own.version, version) === 0 ? own.field : undefined,
  };
}

/** An operator that brings a Calico without the method has no field for it, either. */
const underOperator = (calico: Decisive): Decisive =>
  calico.fate === 'unknown method' ? { ...calico, fate: 'unknown field' } : calico;

function ofOperator({ version, field }: InstalledRelease): Decisive {
  const isBehind = compareVersions(version, parseVersion('v1.26.0')!) < 0;
  return {
    phrase: `operator ${formatVersion(version)}`,
    fate: fateUnder(version),
    cure: `tigera/operator ${isBehind ? 'v1.25.11, or v1.27.7 or later' : 'v1.27.7 or later'}`,
    written: field,
  };
}

const judge = (methods: readonly Autodetection[], release: Decisive | undefined): readonly Finding[] =>
  release?.fate === 'fine'
    ? []
    : methods.map(method => (release ? misdetected(method, release) : suspected(method)));

/** calico-node takes every method that begins so. */
const isInternalIP = ({ method, isUsed }: Autodetection): boolean =>
  isUsed === true && method?.startsWith('kubernetes-internal-ip') === true;

/** The operator's name for it, and the only one that it takes. */
const isNodeInternalIP = ({ key, field }: Autodetection): boolean =>
  key === 'kubernetes' && field.string === 'NodeInternalIP';

export default defineRule({
  id: 'broken-internal-ip-detection',
  summary: 'a Calico release whose detection of node addresses by InternalIP does not work',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    const { agents, installations, release } = cluster;
    const exact = release?.isExact ? release : undefined;
    // What the user declares outranks an image; what another image says does not.
    const declared = exact?.isDeclared ? exact : undefined;
    for (const { autodetection, release: own } of agents) {
      const running = declared ?? own ?? exact;
      const decisive = running && ofCalico(running, own);
      yield* judge(autodetection.filter(isInternalIP), decisive);
    }
    for (const { autodetection, isOpenSource } of installations) {
      const operator = operatorRelease(cluster);
      const decisive = exact ? underOperator(ofCalico(exact)) : operator && ofOperator(operator);
      if (isOpenSource === true) yield* judge(autodetection.filter(isNodeInternalIP), decisive);
    }
  },
});
