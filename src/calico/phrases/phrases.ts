import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import type { NodeGroup } from '../../model/manifest/kubernetes/node-group.ts';
import type { Node } from '../../model/manifest/kubernetes/node.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import { grouped } from '../../base/text/digits.ts';
import type { Place } from '../../base/files/source-file.ts';
import { someOf } from '../../base/text/some.ts';

/** Another place that a finding is about, and what it has to do with it. */
export interface Related {
  readonly at: Place;
  readonly label: string;
  /** Whether it stands in the state before the change that is judged, and in no file of today. */
  readonly isPast?: true;
}

/** Names for a message, at most `limit` of them in full: `"a", "b" and 3 more`. */
export function listed(names: Iterable<string>, limit = 4): string {
  const all = [...(names instanceof Set ? (names as ReadonlySet<string>) : new Set(names))];
  return someOf(all, limit, name => `"${name}"`);
}

/** An object by its kind and name: `Deployment "web"`; only by its kind if it has no name. */
export function objectPhrase({ kind, name }: { readonly kind: string; readonly name: string }): string {
  return name === '' ? kind : `${kind} "${name}"`;
}

/** `Deployment "shop/web"`: the same with its namespace, where it is known and the object has one. */
export function placedPhrase({
  kind,
  name,
  namespace,
}: {
  readonly kind: string;
  readonly name: string;
  readonly namespace?: string | undefined;
}): string {
  return objectPhrase({ kind, name: name === '' || !namespace ? name : `${namespace}/${name}` });
}

/** The same for a manifest that is not decoded. */
export const manifestPhrase = ({ kind, root }: Manifest): string =>
  objectPhrase({ kind, name: root.get('metadata').get('name').text });

/** A pool as messages name it: `pool "edge" (10.42.0.0/16)`; a pool of the operator without a name is called by its range. */
export function poolPhrase(pool: IPPool): string {
  return `pool ${poolLabel(pool)}`;
}

/** `"edge" (10.42.0.0/16)`, for lists of pools. */
export function poolLabel({ name, cidr, fields }: IPPool): string {
  const range = cidr ? formatCidr(cidr) : clipped(fields.cidr.text.trim(), longestRange);
  if (name === '' || name === fields.cidr.text) return range || 'without a name';
  return range ? `"${name}" (${range})` : `"${name}"`;
}

/** `pool "edge" (10.42.0.0/16) has`, `pools "a" (…), "b" (…) have`. */
export const poolsHave = (pools: readonly IPPool[]): string =>
  pools.length > 1
    ? `pools ${pools.slice(0, 3).map(poolLabel).join(', ')} have`
    : `pool ${poolLabel(pools[0]!)} has`;

/** `"edge" (10.42.0.0/16), "core" (10.43.0.0/16) or "lab" (10.44.0.0/16)`: pools of which one will do, at most three spelled out. */
export function anyOf(pools: readonly IPPool[]): string {
  const shown = pools.length === 4 ? pools : pools.slice(0, 3);
  const rest = pools.length - shown.length;
  const ways = [...shown.map(poolLabel), ...(rest > 0 ? [`one of ${grouped(rest)} more`] : [])];
  return choice(ways, ways.length);
}

/** `rack=0, rack=1, rack=2 or 5 more`: ways of which one will do. */
export function choice(ways: readonly string[], limit = 3): string {
  const shown = ways.slice(0, ways.length > limit ? limit : -1);
  const last = ways.length > limit ? `${grouped(ways.length - limit)} more` : ways.at(-1)!;
  return shown.length > 0 ? `${shown.join(', ')} or ${last}` : last;
}

/** No CIDR is longer; what is, need not be quoted whole. */
const longestRange = 49;

const clipped = (text: string, limit: number): string =>
  text.length > limit ? `${text.slice(0, limit)}…` : text;

/** A count with its noun: `one address`, `3 addresses`, `4,096 addresses`. */
export function counted(count: number | bigint, noun: string, plural = `${noun}s`): string {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${grouped(count)} ${plural}`;
}

/** `4 to 6`, `up to 6`, `6`; `4 or more` where nothing bounds it. */
export function between(least: number, most: number | undefined): string {
  if (most === undefined) return least === 0 ? 'an unknown number' : `${grouped(least)} or more`;
  const bound = grouped(most);
  return least === most ? bound : least === 0 ? `up to ${bound}` : `${grouped(least)} to ${bound}`;
}

/** `every new pod in the namespace fails`: what becomes of the pods that an annotation of the owner is for. */
export function failing(owner: { readonly kind: string; readonly isLoose?: true }): string {
  if (owner.isLoose) return 'every new pod that gets it fails';
  if (owner.kind === 'Pod') return 'the pod fails';
  return owner.kind === 'Namespace' ? 'every new pod in the namespace fails' : 'every new pod fails';
}

/** `MachineDeployment "md-0"`. */
const groupPhrase = ({ source, name }: NodeGroup): string => objectPhrase({ kind: source, name });

/** `Nodes "a", "b" and 3 nodes of MachineDeployment "md-0"`: nodes without names go by their group. */
export function nodesPhrase(nodes: readonly Node[], limit = 4): string {
  const first = nodes.find(({ group }) => !group);
  const names = new Set<string>();
  for (const { group, name } of nodes) if (!group) names.add(name);
  const parts = first ? [names.size > 1 ? `Nodes ${listed(names, limit)}` : nodePhrase(first)] : [];
  const groups = groupsOf(nodes);
  for (const [group, count] of groups.slice(0, limit)) {
    parts.push(`${count > 1 ? counted(count, 'node') : 'the node'} of ${groupPhrase(group)}`);
  }
  if (groups.length > limit) parts.push(counted(groups.length - limit, 'more group'));
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

/** A node as messages name it: `Node "a"`, or `a node of MachineDeployment "md-0"`. */
export const nodePhrase = ({ name, group }: Node): string =>
  group ? `a node of ${groupPhrase(group)}` : objectPhrase({ kind: 'Node', name });

/** One related place for each node, or group, of some: at most `limit`. */
export function nodesRelated(nodes: readonly Node[], limit = 3, label = ''): readonly Related[] {
  const first = nodes.filter(
    ({ group }, index) => !group || nodes.findIndex(node => node.group === group) === index,
  );
  return first.slice(0, limit).map(node => ({
    at: node.at,
    label: label + (node.group ? groupPhrase(node.group) : nodePhrase(node)),
  }));
}

/** The groups of some nodes, with how many of the nodes are of each. */
function groupsOf(nodes: readonly Node[]): readonly (readonly [NodeGroup, number])[] {
  const counts = new Map<NodeGroup, number>();
  for (const { group } of nodes) if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts];
}
