import {
  blamesForName,
  type ClusterGraph,
  defineRule,
  type Field,
  type Finding,
  isStandInFor,
  objectPhrase,
  refusal,
  runs,
} from '../../src/linter/rule/kit.ts';
import { wordsFor } from '../../src/calico/admission/admit.ts';
import type { IPAMConfiguration } from '../../src/model/manifest/calico/ipam-configuration.ts';

/** Calico's API takes one name; a raw CRD takes any, and Calico never looks at the others. */
function misnamed(configuration: IPAMConfiguration, faults: readonly Finding[]): Finding {
  const { kind, name, fields } = configuration;
  const refusal = refusalOf(configuration) ?? faults[0]?.note;
  return {
    at: fields.name.place,
    subject: 'name',
    severity: refusal === undefined ? 'warning' : 'error',
    message: `${objectPhrase({ kind, name })} has no effect: Calico reads only the one named "default"`,
    note: refusal ?? 'Kubernetes stores it, and Calico uses its own defaults',
    help: 'name it "default"',
  };
}

/** Why an object that is not called `default` is not even stored; undefined where it is. */
function refusalOf(configuration: IPAMConfiguration): string | undefined {
  const { name, origin } = configuration;
  if (origin === 'projectcalico.org/v3')
    return "Calico's API server refuses it; native v3 CRDs would store it, and Calico would keep its defaults";
  const [blame] = blamesForName(name);
  if (blame) return `the API server refuses it: ${blame.reason.replace(/ \(regex: .*$/, '')}`;
  const [missing] = missingIn(configuration);
  return missing && `the API server refuses it: "spec.${missing}: Required value"`;
}

function bothOff({ kind, fields }: IPAMConfiguration): Finding {
  return {
    at: fields.autoAllocateBlocks.place,
    subject: 'autoAllocateBlocks',
    severity: 'warning',
    message: `${kind} "default" switches both autoAllocateBlocks and strictAffinity off`,
    note: `calicoctl ipam refuses it; a manifest passes, and a node without a free address fails: "failed to find or claim a block"`,
    help: 'set autoAllocateBlocks: true, or strictAffinity: true',
    related: [{ at: fields.strictAffinity.place, label: 'strictAffinity is off' }],
  };
}

function outOfRange({ kind, fields: { maxBlocksPerHost: field } }: IPAMConfiguration): Finding {
  return {
    at: field.place,
    subject: 'maxBlocksPerHost',
    message: `${kind} "default" sets maxBlocksPerHost to ${field.text}, which is not a number of blocks`,
    note: 'the object is refused: maxBlocksPerHost has to be from 0, which means 20, to 2147483647',
    help: 'write how many blocks a node may have, or leave maxBlocksPerHost out',
  };
}

/** `maximum` of the CRDs, v3.33; before, the field is dropped. */
function tooLong({ kind, fields: { ipCooldownSeconds: field } }: IPAMConfiguration): Finding {
  return {
    at: field.place,
    subject: 'ipCooldownSeconds',
    message: `${kind} "default" sets ipCooldownSeconds to ${field.text}, which is out of range: 0 to 1200`,
    note: 'the API server refuses the object',
    help: 'write how many seconds an address rests, or leave ipCooldownSeconds out',
  };
}

const words = ['Enabled', 'Disabled'];

/** `enum` in both CRDs, v3.32 and v3.33; up to v3.31 the field is dropped. */
function unknownWord({ kind, fields: { kubeVirtVMAddressPersistence: field } }: IPAMConfiguration): Finding {
  const meant = words.find(word => word.toLowerCase() === field.text.toLowerCase());
  return {
    at: field.place,
    subject: 'kubeVirtVMAddressPersistence',
    message: `${kind} "default" has kubeVirtVMAddressPersistence "${field.text}", which Calico does not know`,
    note: `the API server refuses the object: only ${words.join(' and ')} are valid`,
    help: meant ? `write ${meant}` : `write ${words.join(' or ')}, or leave it out`,
  };
}

/** `required` in the schema of the raw CRD, v3.20 to v3.33. */
function incomplete({ fields }: IPAMConfiguration, missing: string): Finding {
  return {
    at: fields.name.place,
    subject: missing,
    message: `IPAMConfig "default" lacks ${missing}, which its CRD requires`,
    note: `the API server refuses it: "spec.${missing}: Required value"`,
    help: `set ${missing}: ${missing === 'strictAffinity' ? 'false' : 'true'}, which is what Calico assumes without an object`,
  };
}

const missingIn = ({ fields }: IPAMConfiguration): readonly string[] =>
  (['strictAffinity', 'autoAllocateBlocks'] as const).filter(key => fields[key].isAbsent);

function* judge(cluster: ClusterGraph, configuration: IPAMConfiguration): Generator<Finding> {
  const { origin, fields } = configuration;
  const { name, strictAffinity, autoAllocateBlocks } = fields;
  if (name.string === undefined) return;
  const faults = [...valueFaults(cluster, configuration)];
  if (name.string !== 'default') {
    yield misnamed(configuration, faults);
    return;
  }
  yield* faults;
  const isRaw = origin === 'crd.projectcalico.org/v1';
  const missing = isRaw ? missingIn(configuration) : [];
  for (const key of missing) yield incomplete(configuration, key);
  if (missing.length > 0 || strictAffinity.boolean !== false) return;
  // Calico's API server writes true there whatever it is told; a raw CRD keeps what is written.
  if (autoAllocateBlocks.boolean === false && isRaw) yield bothOff(configuration);
}

/** What the CRDs and Calico's validator say of a value of the right type (`docs/calico.md` §4.4). */
function* valueFaults(cluster: ClusterGraph, configuration: IPAMConfiguration): Generator<Finding> {
  const {
    maxBlocksPerHost: limit,
    kubeVirtVMAddressPersistence: word,
    ipCooldownSeconds,
  } = configuration.fields;
  const object = { kind: 'IPAMConfiguration', origin: configuration.origin } as const;
  const isRefused = (key: string, { scalar }: Field): boolean =>
    refusal(cluster, object, { [key]: Number(scalar) }).isCertain === true;
  // Up to v3.23 the raw CRD had no bounds, and Go has them all the same.
  const isOut = (count: number): boolean => count < 0 || count > 0x7fff_ffff;
  if (typeof limit.scalar === 'number' && (isOut(limit.scalar) || isRefused('maxBlocksPerHost', limit)))
    yield outOfRange(configuration);
  const isKnown = typeof ipCooldownSeconds.scalar === 'number' && runs(cluster, 'v3.33.0') === true;
  if (isKnown && isRefused('ipCooldownSeconds', ipCooldownSeconds)) yield tooLong(configuration);
  const words = wordsFor('IPAMConfiguration', 'kubeVirtVMAddressPersistence');
  if (word.string === undefined || isStandInFor(words, word.string) || runs(cluster, 'v3.32.0') !== true)
    return;
  const { isCertain } = refusal(cluster, object, { kubeVirtVMAddressPersistence: word.string });
  if (isCertain === true) yield unknownWord(configuration);
}

export default defineRule({
  id: 'ipam-config-ignored',
  summary: 'an IPAM configuration that Calico refuses or never reads',
  severity: 'error',
  family: 'setup',
  *check({ cluster }) {
    for (const configuration of cluster.ipamConfigurations) yield* judge(cluster, configuration);
  },
});
