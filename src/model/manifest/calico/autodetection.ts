import type { Family } from '../../../base/net/address.ts';
import type { Tri } from '../../../base/text/tri.ts';
import type { Field } from '../core/field.ts';
import type { Environment } from './environment.ts';

/** How calico-node is told to find a node's address, and where. */
export interface Autodetection {
  readonly family: Family;
  /** As calico-node reads it: `kubernetes-internal-ip`, `interface=eth.*`. Undefined when not determined. */
  readonly method: string | undefined;
  readonly field: Field;
  /** The key of the Installation that says so; undefined for a variable of calico-node. */
  readonly key: string | undefined;
  /** Whether calico-node detects an address of this family at all, rather than being given one or having none. */
  readonly isUsed: Tri;
}

/** What the environment of calico-node says. */
export function autodetectionIn({ field: env }: Environment): readonly Autodetection[] {
  return ([4, 6] as const).flatMap(family => {
    const field = env(family === 4 ? 'IP_AUTODETECTION_METHOD' : 'IP6_AUTODETECTION_METHOD');
    if (field.isAbsent) return [];
    return [{ family, method: field.string, field, key: undefined, isUsed: detects(env, family) }];
  });
}

/**
 * `startup.go:configureIPsAndSubnets`, v3.20 to v3.33: IPv6 addresses are looked for on request, IPv4 addresses unless `IP`
 * says otherwise, and none at all where Calico does not connect the pods.
 */
function detects(env: Environment['field'], family: Family): Tri {
  if (env('CALICO_NETWORKING_BACKEND').string === 'none') return false;
  const field = env(family === 4 ? 'IP' : 'IP6');
  if (field.isUnknown) return 'unknown';
  return field.string === 'autodetect' || (family === 4 && (field.isAbsent || field.string === ''));
}

/**
 * Each method that the operator's Installation names, in the order in which the operator takes the first one
 * (`tigera/operator`, `pkg/render/node.go:getAutodetectionMethod`).
 */
export function autodetectionOf(network: Field): readonly Autodetection[] {
  return ([4, 6] as const).flatMap(family => {
    const block = addressBlock(network, family);
    return Object.entries(methods).flatMap(([key, methodOf]) => {
      const field = block.get(key);
      if (field.isAbsent) return [];
      const method = field.isUnknown ? undefined : methodOf(field);
      return method === '' ? [] : [{ family, method, field, key, isUsed: true }];
    });
  });
}

/** Nothing, where what is written asks for nothing; undefined where it is not determined, or of another type. */
const methods: Readonly<Record<string, (field: Field) => string | undefined>> = {
  interface: field => withArgument('interface', field.string),
  skipInterface: field => withArgument('skip-interface', field.string),
  canReach: field => withArgument('can-reach', field.string),
  firstFound: field => (field.boolean === false ? '' : field.boolean ? 'first-found' : undefined),
  cidrs: field => {
    const texts = field.items().map(item => item.string);
    if (field.node?.kind !== 'sequence' || texts.includes(undefined)) return undefined;
    return withArgument('cidr', texts.join(','));
  },
  kubernetes: field => (field.string === 'NodeInternalIP' ? 'kubernetes-internal-ip' : field.string),
};

const withArgument = (word: string, argument: string | undefined): string | undefined =>
  argument === undefined || argument === '' ? argument : `${word}=${argument}`;

/** Where an Installation names the methods of a family. */
export const addressBlock = (network: Field, family: Family): Field =>
  network.get(`nodeAddressAutodetectionV${family}`);

/** What a finding calls it: `IP_AUTODETECTION_METHOD`, `nodeAddressAutodetectionV4.cidrs`. */
export const detectionName = ({ family, key }: Autodetection): string =>
  key ? `nodeAddressAutodetectionV${family}.${key}` : `IP${family === 6 ? '6' : ''}_AUTODETECTION_METHOD`;
