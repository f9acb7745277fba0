import { asStored, inListOrder, type Inventory } from '../../src/ipam/inventory.ts';
import { parseVersion } from '../../src/manifest/calico-version.ts';
import { decodeIPPool } from '../../src/manifest/ip-pool.ts';
import { formatCidr, parseCidr } from '../../src/net/cidr.ts';
import type { Labels } from '../../src/selector/evaluate.ts';
import { manifest } from '../kit/manifests.ts';

/** What a pod could draw on in a cluster in which nothing is assigned yet. */
export interface Census {
  readonly node: string;
  readonly namespace?: string;
  readonly ipv4?: boolean;
  readonly ipv6?: boolean;
  readonly pools4?: readonly string[];
  readonly pools6?: readonly string[];
  readonly windows?: boolean;
  readonly error?: string;
  readonly message?: string;
  readonly pools?: readonly { readonly pool: string; readonly addresses: number; readonly blocks: number }[];
}

/** A small cluster that Calico's IPAM client was asked about (README.md). */
export interface Cluster {
  readonly id: string;
  readonly nodes: Readonly<Record<string, { readonly labels?: Readonly<Record<string, string>> }>>;
  readonly namespaces: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pools: readonly { readonly name: string; readonly spec: unknown }[];
  readonly reservations: Readonly<Record<string, readonly string[]>>;
  readonly census: readonly Census[];
}

/** Labels of which all are known. */
export const known = (labels: Readonly<Record<string, string>> = {}): Labels => ({
  lookup: key => (Object.hasOwn(labels, key) ? labels[key]! : null),
});

/** The pools of a case as its Calico stores them, in the order in which Calico lists them. */
export function inventoryOf(cluster: Cluster, tag: string): Inventory {
  const version = parseVersion(tag);
  const pools = cluster.pools.map(({ name, spec }) => {
    const object = { apiVersion: 'crd.projectcalico.org/v1', kind: 'IPPool', metadata: { name }, spec };
    return asStored(decodeIPPool(manifest(JSON.stringify(object))), version);
  });
  const isNamed = (text: string) => pools.some(({ name }) => name === text);
  return {
    pools: inListOrder(pools),
    mayHoldMore: false,
    isMissing: text => !isNamed(text) && !pools.some(({ cidr }) => cidr && sameRange(formatCidr(cidr), text)),
    version,
    assigned: { 4: true, 6: true },
  };
}

function sameRange(range: string, text: string): boolean {
  const cidr = parseCidr(text);
  return cidr !== undefined && formatCidr(cidr) === range;
}
