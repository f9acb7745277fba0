import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../src/config/settings.ts';
import type { Diagnostic } from '../../src/diagnostic/diagnostic.ts';
import type { JsonObject } from '../../src/ipam/write-path/admission.ts';
import { textOf } from '../../src/ipam/write-path/schema.ts';
import { lint } from '../../src/lint.ts';
import { alwaysMatches } from '../../src/selector/evaluate.ts';
import { parseSelector } from '../../src/selector/parse.ts';
import { snapshotOf } from '../kit/case.ts';
import { verdictOn, type ValidationCase, type Verdict } from './verdicts.ts';
import { vectors } from './vectors.ts';

const test = suite('what rules say of objects that Calico judged');

const groups = ['projectcalico.org/v3', 'crd.projectcalico.org/v1'] as const;
type Group = (typeof groups)[number];

/** An object as the only one of a repository, or beside the pools that are stored already. */
interface Judged {
  readonly each: ValidationCase;
  readonly group: Group;
  /** Of who takes manifests of the group: Calico's API server, or an API server with the raw CRDs. */
  readonly verdict: Verdict;
  readonly native: Verdict | undefined;
  readonly said: readonly Diagnostic[];
}

function manifestOf(group: Group, kind: string, name: string, spec: JsonObject): string {
  const isRaw = group === 'crd.projectcalico.org/v1';
  const served = isRaw && kind === 'IPAMConfiguration' ? 'IPAMConfig' : kind;
  return JSON.stringify({ apiVersion: group, kind: served, metadata: { name }, spec }, undefined, 1);
}

function judge(each: ValidationCase, group: Group, calicoVersion: string): Judged {
  const { kind, name, spec, others = {} } = each;
  const stored = Object.entries(others).map(([other, pool]) => manifestOf(group, 'IPPool', other, pool));
  const files = [
    { path: 'object.yaml', text: manifestOf(group, kind, name, spec) },
    { path: 'stored.yaml', text: stored.join('\n---\n') },
  ];
  const { diagnostics, failures } = lint(snapshotOf(files), { ...defaultSettings, calicoVersion }, rules);
  assert.equal(failures, []);
  // What is stored may be at fault, too; of it only counts what it has to do with the object.
  const said = diagnostics.filter(
    ({ at, rule }) => at.file.path === 'object.yaml' || rule === 'overlapping-pools',
  );
  const path = group === 'projectcalico.org/v3' ? 'clientv3' : 'crd v1';
  return { each, group, verdict: verdictOn(each, path)!, native: verdictOn(each, 'crd v3'), said };
}

const isError = ({ severity }: Diagnostic): boolean => severity === 'error';

const empty = 'a name that is empty is still to be written';
const felix = 'no rule judges FelixConfiguration';
const taken = 'objects of one name are alternatives';
const mapped = 'IPv4-mapped ranges are judged as IPv4';
const native = 'native v3 CRDs take it: less than an error';
const twofold = 'clients refuse the overlap, and native v3 CRDs the empty mode';

/** Why an object is refused, and no rule says so as an error; undefined where nothing excuses it. */
function excuseOf({ each, group, native: taker }: Judged): string | undefined {
  const { kind, name, spec, others } = each;
  if (kind === 'FelixConfiguration') return felix;
  if (name === '') return empty;
  if (others && Object.hasOwn(others, name)) return taken;
  if (textOf(spec, 'cidr').startsWith('::ffff:')) return mapped;
  if (group === 'projectcalico.org/v3' && taker?.accepted) return native;
  // Disabled pools may overlap there.
  if (taker && (spec.ipipMode === '' || spec.vxlanMode === '') && spec.disabled === true && others)
    return twofold;
  return undefined;
}

/** How often each excuse is made. */
const excuses: Readonly<Record<string, Readonly<Record<Group, Readonly<Record<string, number>>>>>> = {
  'v3.29.7': {
    'projectcalico.org/v3': { [felix]: 256, [taken]: 11, [empty]: 4, [mapped]: 4 },
    'crd.projectcalico.org/v1': { [felix]: 81, [empty]: 4 },
  },
  'v3.32.1': {
    'projectcalico.org/v3': {
      [felix]: 265,
      [taken]: 12,
      [empty]: 5,
      [mapped]: 4,
      [native]: 13,
      [twofold]: 1,
    },
    'crd.projectcalico.org/v1': { [felix]: 168, [empty]: 4 },
  },
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

/** Keys of a pool that an API server with the raw CRD drops, and those that a rule says are read by nobody. */
function keysOf({ each: { spec }, verdict: { stored = {} }, said }: Judged) {
  const keys = Object.keys(spec).filter(key => !retired.includes(key));
  const heard = said.filter(({ rule }) => aboutKeys.includes(rule)).map(({ message }) => message);
  return {
    dropped: keys.filter(key => !Object.hasOwn(stored, key) && matters(key, spec[key])),
    named: keys.filter(key => heard.some(message => message.includes(key))),
  };
}

for (const { header, cases } of vectors<ValidationCase>('validation')) {
  const { tag } = header.calico;
  // A repository shows one state, and no update.
  const asked = cases.filter(({ old }) => !old);
  for (const group of groups) {
    const judged = asked.map(each => judge(each, group, tag));
    const refused = judged.filter(({ verdict }) => !verdict.accepted);
    const silent = refused.filter(({ said }) => !said.some(isError));

    test(`${refused.length - silent.length} of ${refused.length} refused ${group} of ${tag} draw an error, the rest is excused`, () => {
      for (const each of silent) assert.ok(excuseOf(each), question(each));
      assert.equal(countBy(silent.map(each => excuseOf(each)!)), excuses[tag]?.[group]);
    });

    const kept = judged.filter(({ each, verdict, native }) => {
      const raw = verdictOn(each, 'crd v1')!;
      const all = [verdict, raw, verdictOn(each, 'clientv3')!, ...(native ? [native] : [])];
      return all.every(({ accepted }) => accepted) && keeps(raw, each.spec);
    });

    test(`${kept.length} ${group} of ${tag} that every path takes and keeps draw no error`, () => {
      assert.ok(kept.length >= 500);
      for (const each of kept) {
        // A pool that is fine may still be the wrong one for a cluster.
        const errors = each.said
          .filter(({ at, rule }) => at.file.path === 'object.yaml' && rule !== 'last-tunnel-pool-disabled')
          .filter(isError);
        assert.equal(
          errors.map(({ message }) => message),
          [],
          question(each),
        );
      }
    });

    if (group === 'projectcalico.org/v3') continue;
    const dropping = judged.filter(
      ({ each: { kind, others }, verdict }) => kind === 'IPPool' && !others && verdict.accepted,
    );
    const lost = dropping.flatMap(each => keysOf(each).dropped).length;

    test(`${lost} keys of ${dropping.length} pools that the raw CRD of ${tag} drops, and no others, are named`, () => {
      assert.ok(lost >= 30);
      for (const each of dropping) assert.equal(keysOf(each).named, keysOf(each).dropped, question(each));
    });
  }
}

test.run();
