import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { usesPools } from '../../src/facts/addressing.ts';
import {
  bypassOf,
  grantedPools,
  isForRequestsOnly,
  isSelective,
  loopholesOf,
  needsNodes,
  type Bypass,
  type Exclusion,
  type Loophole,
} from '../../src/facts/bypass.ts';
import { poolRequests, type PoolRequest } from '../../src/facts/requests.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import type { Finding, Related, Undecided } from '../../src/rule/finding.ts';
import { listed, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';
import { alwaysMatches } from '../../src/selector/evaluate.ts';

function finding(
  { owner, request }: PoolRequest,
  excluded: string,
  wrong: readonly Exclusion[],
  related: readonly Related[],
): Finding {
  const [pools, whose] = wrong.length > 1 ? ['pools', 'exclude'] : ['a pool', 'excludes'];
  return {
    at: request.field.place,
    message: `${owner.kind} "${owner.name}" requests ${pools} that ${whose} ${excluded}: ${listed(wrong.map(nameOf), 3)}`,
    note:
      'Calico ignores both selectors of a requested pool; a node first fills the blocks that it owns in any of the ' +
      'listed pools, then claims new ones in the order of the list',
    help:
      'remove the annotation and let the selectors choose, or request in each workload only pools that select the ' +
      'nodes it is pinned to; a pool for requests alone says so: nodeSelector "!all()" or assignmentMode Manual',
    related: [...related, ...wrong.map(selectorOf)],
  };
}

const nameOf = ({ pool }: Exclusion): string => pool.name;

const selectorOf = ({ pool, by }: Exclusion): Related => ({
  at: pool.fields[by].place,
  label: `what pool "${pool.name}" selects`,
});

/** Where pods of some workloads run, what the selectors intend for them, and what they can get, in Calico's order. */
function victims(alike: readonly Bypass[], granted: readonly IPPool[]): Related {
  const [{ drawer, nodes, intended, wrong }] = alike as readonly [Bypass, ...Bypass[]];
  const { kind, name, namespace, podSpec, at } = drawer.workload;
  const pin = podSpec.get('nodeSelector').entries()[0]?.[1];
  const others = alike.length > 1 ? ` (and ${alike.length - 1} more like it)` : '';
  const isForeign = wrong.every(({ by }) => by === 'namespaceSelector');
  const where =
    nodes.length > 0
      ? `can run on ${listed(nodes.map(node => node.name))}`
      : isForeign
        ? `runs in namespace "${namespace}"`
        : `is pinned ${pin ? 'here' : 'by its affinity'}`;
  const meant = intended.map(poolLabel).join(', ') || 'none of the known pools';
  const got = granted.map(poolLabel).join(', then ');
  return {
    at: pin?.entry ?? at,
    label: `${kind} "${name}"${others} ${where}; selectors intend ${meant}; it can get ${got}`,
  };
}

/** Bypasses with the same nodes and the same intended pools. */
function alike(bypasses: readonly Bypass[]): Iterable<readonly Bypass[]> {
  const groups = new Map<string, Bypass[]>();
  for (const bypass of bypasses) {
    const key = [...bypass.nodes, ...bypass.intended].map(({ id }) => id).join('\n');
    const group = groups.get(key);
    if (group) group.push(bypass);
    else groups.set(key, [bypass]);
  }
  return groups.values();
}

function bypassed(drawn: PoolRequest, bypasses: readonly Bypass[], granted: readonly IPPool[]): Finding {
  const everyWrong = bypasses.flatMap(({ wrong }) => wrong);
  const wrong = granted.flatMap(pool => everyWrong.find(exclusion => exclusion.pool === pool) ?? []);
  const related = [...alike(bypasses)].map(group => victims(group, granted));
  return finding(drawn, 'its pods', wrong, related);
}

/** No workload is known. The namespace alone may prove a pool wrong; a node makes it no more than likely. */
function loophole(drawn: PoolRequest, loopholes: readonly Loophole[]): Finding {
  const foreign = loopholes.filter(({ by }) => by === 'namespaceSelector');
  if (foreign.length > 0) return finding(drawn, 'this namespace', foreign, []);
  const related = loopholes.map(({ pool, nodes }) => ({
    at: nodes[0]!.at,
    label: `pool "${pool.name}" does not select ${listed(nodes.map(({ name }) => name))}, which any pod can run on`,
  }));
  return { ...finding(drawn, 'some of the nodes', loopholes, related), severity: 'warning' };
}

function judge(cluster: ClusterGraph, drawn: PoolRequest): Finding | Undecided | undefined {
  const { drawers, owner } = drawn;
  const granted = grantedPools(cluster, drawn) ?? [];
  const guarded = granted.filter(pool => isSelective(pool) && !isForRequestsOnly(pool, cluster.nodes));
  if (guarded.length === 0) return undefined;
  if (drawers.length === 0 && owner.kind === 'Namespace') {
    const loopholes = loopholesOf(cluster, drawn, guarded);
    if (loopholes.length > 0) return loophole(drawn, loopholes);
    return cluster.nodes.length === 0 && guarded.some(isChoosy) ? { wants: 'nodes' } : undefined;
  }
  const bypasses = drawers.flatMap(drawer => bypassOf(cluster, drawn, drawer, guarded) ?? []);
  if (bypasses.length > 0) return bypassed(drawn, bypasses, granted);
  return drawers.some(drawer => needsNodes(cluster, drawer, guarded)) ? { wants: 'nodes' } : undefined;
}

const isChoosy = ({ nodeSelector: { selector } }: IPPool): boolean =>
  selector !== undefined && !alwaysMatches(selector);

export default defineRule({
  id: 'annotation-bypasses-selector',
  summary: 'an annotation requests pools whose selectors exclude where its pods run',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn of poolRequests(cluster)) {
      const verdict = judge(cluster, drawn);
      if (verdict) yield verdict;
    }
  },
});
