import {
  type Field,
  type Finding,
  formatCidr,
  listed,
  parseCidr,
  quoted,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import type { Autodetection } from '../../src/model/manifest/calico/autodetection.ts';
import type { Installation } from '../../src/model/manifest/calico/installation.ts';

export const degraded = (words: string): string =>
  `the operator stops at the Installation and reports itself degraded: ${words}`;

/** `operatorv1.NodeAddressAutodetection`: what each method takes. */
const types: Readonly<Record<string, 'a string' | 'a boolean' | 'a list of strings'>> = {
  interface: 'a string',
  skipInterface: 'a string',
  canReach: 'a string',
  firstFound: 'a boolean',
  cidrs: 'a list of strings',
};

function isOfType(field: Field, type: string): boolean {
  if (type === 'a boolean') return field.boolean !== undefined;
  if (type === 'a string') return field.string !== undefined;
  return (
    field.node?.kind === 'sequence' &&
    field.items().every(item => item.isUnknown || item.string !== undefined)
  );
}

/** Undefined where the value has the type that its method takes, or is not determined. */
function mistyped({ field, family, key = '' }: Autodetection): Finding | undefined {
  const type = Object.hasOwn(types, key) ? types[key] : undefined;
  if (type === undefined || field.isUnknown || isOfType(field, type)) return undefined;
  const texts = field.items().flatMap(({ string }) => string ?? []);
  const single = field.string === undefined ? undefined : parseCidr(field.string);
  return {
    at: field.place,
    subject: `IPv${family} ${key} type`,
    message: `nodeAddressAutodetectionV${family}.${key} is ${valuePhrase(field)}, not ${type}`,
    note: 'the API server refuses the Installation',
    help:
      type === 'a string' && texts.length > 0
        ? `write ${key}: ${texts.join(',')}`
        : single
          ? `write ${key}: [${formatCidr(single)}]`
          : `write ${type}, or leave ${key} out`,
  };
}

/** `pkg/controller/installation/validation.go:validateNodeAddressDetection`, operator v1.20 to v1.43. */
function several(methods: readonly Autodetection[]): Finding {
  const [first, ...others] = methods.toSorted((a, b) => a.field.place.span.start - b.field.place.span.start);
  const { family, field } = first!;
  const keys = [first!, ...others].map(({ key = '' }) => key);
  return {
    at: others[0]!.field.place,
    subject: `IPv${family} ${keys.join(' ')}`,
    message: `nodeAddressAutodetectionV${family} names ${keys.length} methods: ${listed(keys)}`,
    note: degraded('no more than one node address autodetection method can be specified per-family'),
    help: 'keep one of them',
    related: [{ at: field.place, label: 'the other method' }],
  };
}

const keysOfBlock = ['firstFound', 'kubernetes', 'interface', 'skipInterface', 'canReach', 'cidrs'];

function unknownKey(block: Field, key: string, family: 4 | 6): Finding {
  const meant = keysOfBlock.find(
    one => one.replace(/s$/, '').toLowerCase() === key.replace(/[-_]|s$/g, '').toLowerCase(),
  );
  return {
    at: block.get(key).entry,
    subject: `IPv${family} ${key}`,
    message: `nodeAddressAutodetectionV${family} has no field ${quoted(key)}, and names no method`,
    note: `the API server drops the field, and calico-node detects no IPv${family} address`,
    help: meant ? `did you mean ${meant}?` : `write one of ${keysOfBlock.join(', ')}`,
  };
}

/** `operatorv1.KubernetesAutodetectionMethod` has one word. */
const unknownWord = ({ field, family }: Autodetection): Finding => ({
  at: field.place,
  subject: `IPv${family} kubernetes`,
  message: `kubernetes of nodeAddressAutodetectionV${family} is ${quoted(field.text)}, which is no source of addresses`,
  note: 'the API server refuses the Installation: NodeInternalIP is the only valid value',
  help: 'write kubernetes: NodeInternalIP',
});

/** `judge` looks at one method as calico-node reads it. */
export function* ofInstallation(
  { addressBlocks, autodetection, usesCalicoCni }: Installation,
  judge: (one: Autodetection) => Iterable<Finding>,
): Generator<Finding> {
  for (const [family, block] of addressBlocks) {
    const methods = autodetection.filter(one => one.family === family);
    if (block.isUnknown) continue;
    if (methods.length > 1) yield several(methods);
    const isOdd = ([key]: [string, Field]) => !keysOfBlock.includes(key);
    const odd = block.entries().filter(isOdd);
    if (methods.length === 0 && odd.length > 0) yield unknownKey(block, odd[0]![0], family);
    for (const one of methods) {
      const fault = mistyped(one);
      if (fault) yield fault;
      else if (one.key === 'kubernetes') {
        if (one.field.string !== undefined && one.field.string !== 'NodeInternalIP') yield unknownWord(one);
      } else if (one.key === 'cidrs' || usesCalicoCni === true) yield* judge(one);
    }
  }
}
