import {
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  type Fix,
  groupOf,
  isStandIn,
  jsonOf,
  type Manifest,
  manifestPhrase,
  refusal,
  replaceScalar,
  type Undecided,
  valuePhrase,
  type WrittenObject,
} from '../../src/linter/rule/kit.ts';
import { bearsOnAddressesIn } from '../../src/calico/facts/requests/address-bearers.ts';
import type { WrittenKind } from '../../src/calico/admission/admission.ts';
import { mistypesIn } from '../../src/calico/admission/admit.ts';
import { objectsRefusedFor } from '../../src/calico/facts/cluster/refused-objects.ts';

function mistyped(manifest: Manifest, key: string, field: Field, type: string): Finding {
  const meant = meantBy(field, type);
  const fix = meant !== undefined && unquoting(field, meant);
  return {
    at: field.place,
    subject: key,
    message: `${key} of ${manifestPhrase(manifest)} is ${valuePhrase(field)}, not ${articled[type] ?? type}`,
    note: `the API server refuses the object: ${key} must be ${articled[type] ?? type}`,
    help:
      meant === undefined ? `write ${articled[type] ?? type}, or leave ${key} out` : `write ${key}: ${meant}`,
    cause: {
      key: `${manifest.kind} ${key}`,
      who: `${key} of ${manifestPhrase(manifest)}, ${valuePhrase(field)}`,
    },
    ...(fix && { fix }),
  };
}

const articled: Readonly<Record<string, string>> = {
  boolean: 'a boolean',
  integer: 'an integer',
  string: 'a string',
  array: 'a list',
  object: 'a map',
};

/** What is plainly meant by a text or a number of the wrong type. */
function meantBy({ node, text }: Field, type: string): string | undefined {
  if (node?.kind !== 'scalar') return undefined;
  const word = text.trim();
  if (type === 'integer') return /^(?:0|[1-9]\d*)$/.test(word) ? word : undefined;
  if (type === 'string') return `"${word}"`;
  if (/^(?:true|yes|on|1|enabled)$/i.test(word)) return 'true';
  return /^(?:false|no|off|0|disabled)$/i.test(word) ? 'false' : undefined;
}

/** Safe where nothing changes but the quotes: nothing stored the object as it was. */
function unquoting(field: Field, meant: string): Fix | undefined {
  const edit = replaceScalar(field, meant);
  const isSame = typeof field.scalar === 'string' && field.text === meant;
  return edit && { title: `write ${meant}`, safety: isSame ? 'safe' : 'unsafe', edits: [edit] };
}

/** Fields whose types other rules judge, with what else may be wrong with them. */
const judgedElsewhere: ReadonlySet<string> = new Set([
  'allowedUses',
  'assignmentMode',
  'blockSize',
  'cidr',
  'ipipMode',
  'namespaceSelector',
  'nodeSelector',
  'reservedCIDRs',
  'vxlanMode',
]);

/** The kinds that Calico keeps, by what a manifest calls them; `invalid-felix-setting` is about one more. */
const kinds: Readonly<Record<string, WrittenKind>> = {
  IPPool: 'IPPool',
  IPReservation: 'IPReservation',
  IPAMConfig: 'IPAMConfiguration',
  IPAMConfiguration: 'IPAMConfiguration',
};

function* judge(cluster: ClusterGraph, manifest: Manifest): Generator<Finding | Undecided> {
  const kind = Object.hasOwn(kinds, manifest.kind) ? kinds[manifest.kind] : undefined;
  if (!kind) return;
  const isServed = groupOf(manifest.apiVersion) === 'projectcalico.org';
  const origin = isServed ? 'projectcalico.org/v3' : 'crd.projectcalico.org/v1';
  for (const [key, field] of manifest.root.get('spec').entries())
    if (!judgedElsewhere.has(key) && !isOwnWord(key, field))
      yield* judgeField(cluster, { kind, origin }, manifest, key, field);
}

/** `unknown-pool-field` says what words for NAT the operator takes, and what an object takes. */
const isOwnWord = (key: string, { scalar }: Field): boolean =>
  key === 'natOutgoing' && typeof scalar === 'string';

function* judgeField(
  cluster: ClusterGraph,
  object: WrittenObject,
  manifest: Manifest,
  key: string,
  field: Field,
): Generator<Finding | Undecided> {
  const value = jsonOf(field);
  if (value === undefined || isStandIn(field.text)) return;
  const [wrong] = mistypesIn(object.kind, { [key]: value });
  if (!wrong) return;
  const { isCertain } = refusal(cluster, object, { [key]: value });
  if (isCertain === true) yield mistyped(manifest, key, field, wrong.type);
  else if (isCertain === 'unknown') yield { wants: 'calico version' };
}

/** What the operator takes for true or false in its pools. */
const switches = ['disableBGPExport', 'disableNewAllocations'] as const;

function* listed(manifest: Manifest): Generator<Finding> {
  const pools = manifest.root.get('spec').get('calicoNetwork').get('ipPools').items();
  for (const pool of pools)
    for (const key of switches) {
      const field = pool.get(key);
      const isWrong = !field.isAbsent && jsonOf(field) !== undefined && field.boolean === undefined;
      if (isWrong && !isStandIn(field.text)) yield mistyped(manifest, key, field, 'boolean');
    }
}

export default defineRule({
  id: 'mistyped-field',
  summary: 'a field holds a value of a type that it does not take',
  severity: 'error',
  family: 'repository',
  fixable: 'mixed',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      yield* judge(cluster, manifest);
      if (manifest.kind === 'Installation') yield* listed(manifest);
    }
    for (const { manifest, fault } of objectsRefusedFor(cluster, 'type'))
      if (bearsOnAddressesIn(cluster, manifest, fault.field.path))
        yield mistyped(manifest, fault.key, fault.field, fault.type);
  },
});
