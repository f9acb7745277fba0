import { asStored, inListOrder, type Supply } from '../../src/calico/choice/supply.ts';
import { parseRelease } from '../../src/model/manifest/calico/calico-version.ts';
import { decodeIPPool } from '../../src/model/manifest/calico/ip-pool.ts';
import type { Manifest } from '../../src/model/manifest/core/manifest.ts';
import { requestsOf, type Request } from '../../src/model/manifest/calico/request.ts';
import { formatCidr, parseCidr } from '../../src/base/net/cidr.ts';
import type { Labels } from '../../src/base/selector/evaluate.ts';
import { manifest } from '../kit/manifests.ts';

/** What a pod could use in a cluster in which nothing is assigned yet. */
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

/** `refused`: why clientv3 would not create it; it was then stored as it is written. */
export interface ClusterPool {
  readonly name: string;
  readonly spec: unknown;
  readonly refused?: string;
}

export interface ClusterNode {
  readonly labels?: Readonly<Record<string, string>>;
  readonly wireguard?: boolean;
}

/** A small cluster that Calico's IPAM client was asked about (README.md). */
export interface Cluster {
  readonly id: string;
  readonly nodes: Readonly<Record<string, ClusterNode>>;
  readonly namespaces: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly pools: readonly ClusterPool[];
  readonly reservations: Readonly<Record<string, readonly string[]>>;
  readonly census: readonly Census[];
}

/** Labels of which all are known. */
export const known = (labels: Readonly<Record<string, string>> = {}): Labels => ({
  lookup: key => (Object.hasOwn(labels, key) ? labels[key]! : null),
});

const written = new Map<string, Manifest>();

/** An object as it is read; the versions have most of them in common. */
function manifestOf(object: unknown): Manifest {
  const text = JSON.stringify(object);
  const read = written.get(text) ?? manifest(text);
  written.set(text, read);
  return read;
}

/** The annotation that makes the CNI plugin ask as the vectors do. */
export function requestFor(family: 4 | 6, names: readonly string[] | undefined): Request | undefined {
  if (!names || names.length === 0) return undefined;
  const annotations = { [`cni.projectcalico.org/ipv${family}pools`]: JSON.stringify(names) };
  const object = { apiVersion: 'v1', kind: 'Namespace', metadata: { name: 'n', annotations } };
  return requestsOf(manifestOf(object).root.get('metadata'))[0];
}

/** The pools of a case as its Calico stores them, in the order in which Calico lists them. */
export function supplyOf(cluster: Cluster, tag: string): Supply {
  const release = parseRelease(tag);
  const pools = cluster.pools.map(({ name, spec, refused }) => {
    const apiVersion = refused === undefined ? 'projectcalico.org/v3' : 'crd.projectcalico.org/v1';
    const object = { apiVersion, kind: 'IPPool', metadata: { name }, spec };
    return asStored(decodeIPPool(manifestOf(object)), release);
  });
  const isNamed = (text: string) => pools.some(({ name }) => name === text);
  return {
    pools: inListOrder(pools),
    mayHoldMore: false,
    isMissing: text => !isNamed(text) && !pools.some(({ cidr }) => cidr && sameRange(formatCidr(cidr), text)),
    release,
    assigned: { 4: true, 6: true },
    configured: { 4: undefined, 6: undefined },
  };
}

function sameRange(range: string, text: string): boolean {
  const cidr = parseCidr(text);
  return cidr !== undefined && formatCidr(cidr) === range;
}
