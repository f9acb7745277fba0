import { suite, type Test } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import type { Config } from '../../src/model/config/config.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import type { Diagnostic } from '../../src/linter/diagnostic/diagnostic.ts';
import type { JsonObject, WritePath } from '../../src/calico/admission/admission.ts';
import { admit } from '../../src/calico/admission/admit.ts';
import { lint } from '../../src/linter/lint.ts';
import { alwaysMatches } from '../../src/base/selector/evaluate.ts';
import { parseSelector } from '../../src/base/selector/parse.ts';
import { parseVersion } from '../../src/model/manifest/calico/calico-version.ts';
import { snapshotOf } from '../kit/case.ts';
import { configAmong } from '../kit/config.ts';
import { verdictOn, type ValidationCase, type Verdict } from './verdicts.ts';
import { vectors } from './vectors.ts';
import { isSweep, sampled } from '../kit/sweep.ts';

/** The ways into a cluster, each as a repository shows it: the API group, and what `ipamlint.yaml` says serves it. */
const ways = {
  clientv3: { group: 'projectcalico.org/v3', calico: 'api: aggregated' },
  'crd v1': { group: 'crd.projectcalico.org/v1', calico: 'datastore: kubernetes' },
  'crd v3': { group: 'projectcalico.org/v3', calico: 'api: native' },
} as const satisfies Record<WritePath, { readonly group: string; readonly calico: string }>;

const paths = Object.keys(ways) as WritePath[];

const configs = Object.fromEntries(
  Object.entries(ways).map(([path, { calico }]) => {
    const text = `clusters: [{ name: one, include: ['**'], calico: { ${calico} } }]`;
    return [path, configAmong([{ path: 'ipamlint.yaml', text }])!];
  }),
) as unknown as Readonly<Record<WritePath, Config>>;

/** An object as the only one of a repository, or beside the pools that are stored already. */
interface Judged {
  readonly each: ValidationCase;
  readonly path: WritePath;
  /** Of whom the way ends with. */
  readonly isRefused: boolean;
  readonly stored: JsonObject;
  readonly said: readonly Diagnostic[];
}

function manifestOf(group: string, kind: string, name: string, spec: JsonObject): string {
  const isRaw = group === 'crd.projectcalico.org/v1';
  const served = isRaw && kind === 'IPAMConfiguration' ? 'IPAMConfig' : kind;
  return JSON.stringify({ apiVersion: group, kind: served, metadata: { name }, spec }, undefined, 1);
}

function judge(each: ValidationCase, path: WritePath, calicoVersion: string): Judged {
  const { kind, name, spec, others = {} } = each;
  const { group } = ways[path];
  const stored = Object.entries(others).map(([other, pool]) => manifestOf(group, 'IPPool', other, pool));
  const files = [
    { path: 'object.yaml', text: manifestOf(group, kind, name, spec) },
    { path: 'stored.yaml', text: stored.join('\n---\n') },
  ];
  const settings = { ...defaultSettings, calicoVersion, config: configs[path] };
  const { diagnostics, failures } = lint(snapshotOf(files), settings, rules);
  assert.equal(failures, []);
  // What is stored may be at fault, too; of it only counts what it has to do with the object.
  const said = diagnostics.filter(
    ({ at, rule }) =>
      rule === 'overlapping-pools' || (at.file.path === 'object.yaml' && !aboutClusters.includes(rule)),
  );
  const verdict = verdictOn(each, path)!;
  const end = verdict.accepted && path === 'clientv3' ? handedOn(each, verdict, calicoVersion) : verdict;
  return { each, path, isRefused: !end.accepted, stored: end.stored ?? {}, said };
}

/** What Calico's clients take, they hand to an API server with the raw CRDs; `validation.test.ts` compares its verdicts. */
function handedOn({ kind, name }: ValidationCase, { stored = {} }: Verdict, calicoVersion: string): Verdict {
  const admission = admit(kind, { name, spec: stored }, 'crd v1', parseVersion(calicoVersion)!)!;
  return admission.accepted ? { accepted: true, stored: admission.stored } : { accepted: false };
}

/** A pool that is fine may still be the wrong one for a cluster, and one that is not may be that besides. */
const aboutClusters: readonly string[] = ['last-tunnel-pool-disabled', 'unrouted-pool'];

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

/** Whether a finding says that the object is refused at once. */
const saysRefused = ({ severity, note = '' }: Diagnostic): boolean =>
  severity === 'error' && /^(?:Calico|the API server) refuses the (?:pool|object)(?:: | since |$)/.test(note);

const taken = 'objects of one name are alternatives';

/** Why an object is refused, and no rule says so as an error; undefined where nothing excuses it. */
const excuseOf = ({ each: { name, others } }: Judged): string | undefined =>
  others && Object.hasOwn(others, name) ? taken : undefined;

/** How often each excuse is made. */
const excuses: Readonly<
  Record<string, Readonly<Partial<Record<WritePath, Readonly<Record<string, number>>>>>>
> = {
  'v3.29.7': { clientv3: { [taken]: 13 } },
  'v3.32.1': { clientv3: { [taken]: 12 } },
};

const countBy = (texts: readonly string[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const text of texts) counts[text] = (counts[text] ?? 0) + 1;
  return counts;
};

const question = ({ each: { kind, name, spec, others } }: Judged): string =>
  JSON.stringify({ kind, name, spec, others });

/** Whether what is read back holds everything that was written. */
const keeps = ({ stored = {} }: Verdict, spec: JsonObject): boolean =>
  Object.entries(spec).every(([key, value]) => JSON.stringify(stored[key]) === JSON.stringify(value));

/** Whether a pool would do something else without the key: what says nothing may be dropped without a word. */
function matters(key: string, value: unknown): boolean {
  if (key === 'assignmentMode') return value === 'Manual';
  if (key !== 'namespaceSelector') return value !== false;
  const selector = parseSelector(String(value));
  return selector.kind !== 'fault' && !alwaysMatches(selector);
}

const aboutKeys = ['unknown-pool-field', 'unsupported-pool-field'];
const retired = ['ipip', 'nat-outgoing'];

/** Keys of a pool that an API server with the raw CRD drops, and those that a rule says are not read. */
function keysOf({ each: { spec }, stored, said }: Judged) {
  const keys = Object.keys(spec).filter(key => !retired.includes(key));
  const heard = said.filter(({ rule }) => aboutKeys.includes(rule)).map(({ message }) => message);
  return {
    dropped: keys.filter(key => !Object.hasOwn(stored, key) && matters(key, spec[key])),
    named: keys.filter(key => heard.some(message => message.includes(key))),
  };
}

/** Lints every object that one release of Calico judged, each way into a cluster. A file for each release: it takes a minute. */
export function writePathsOf(tag: string): Test {
  const test = suite(`what rules say of objects that Calico ${tag} judged`);
  const { cases } = vectors<ValidationCase>('validation').find(({ header }) => header.calico.tag === tag)!;
  // A repository shows one state, and no update.
  const asked = sampled(
    cases.filter(({ old }) => !old),
    150,
  );
  for (const path of paths) {
    const judged = asked.filter(each => verdictOn(each, path)).map(each => judge(each, path, tag));
    if (judged.length === 0) continue;
    const refused = judged.filter(({ isRefused }) => isRefused);
    const silent = refused.filter(({ said }) => !said.some(isError));

    test(`${refused.length - silent.length} of ${refused.length} refused by ${path} of ${tag} draw an error, the rest is excused`, () => {
      for (const each of silent) assert.ok(excuseOf(each), question(each));
      if (isSweep) assert.equal(countBy(silent.map(each => excuseOf(each)!)), excuses[tag]?.[path] ?? {});
    });

    const taken = judged.filter(({ isRefused }) => !isRefused);

    test(`${taken.length} that ${path} of ${tag} takes are not said to be refused`, () => {
      for (const each of taken)
        assert.equal(
          each.said.filter(saysRefused).map(({ rule, message, note }) => `${rule}: ${message}: ${note}`),
          [],
          question(each),
        );
    });

    const kept = taken.filter(({ each }) => {
      const raw = verdictOn(each, 'crd v1')!;
      return paths.every(way => verdictOn(each, way)?.accepted !== false) && keeps(raw, each.spec);
    });

    test(`${kept.length} by ${path} of ${tag} that every path takes and keeps draw no error`, () => {
      assert.ok(kept.length >= (isSweep ? 500 : 20));
      for (const each of kept) {
        const errors = each.said.filter(({ at }) => at.file.path === 'object.yaml').filter(isError);
        assert.equal(
          errors.map(({ message }) => message),
          [],
          question(each),
        );
      }
    });

    if (path !== 'crd v1') continue;
    const dropping = taken.filter(({ each: { kind, others } }) => kind === 'IPPool' && !others);
    const lost = dropping.flatMap(each => keysOf(each).dropped).length;

    test(`${lost} keys of ${dropping.length} pools that the raw CRD of ${tag} drops, and no others, are named`, () => {
      if (isSweep) assert.ok(lost >= 30);
      for (const each of dropping) assert.equal(keysOf(each).named, keysOf(each).dropped, question(each));
    });
  }
  return test;
}
