import type { ClusterGraph } from '../../src/cluster/graph.ts';
import { bypassOf, grantedPools, isForRequestsOnly, type Bypass } from '../../src/facts/bypass.ts';
import { poolRequests, type PoolRequest } from '../../src/facts/requests.ts';
import { selects } from '../../src/ipam/choice.ts';
import type { IPPool } from '../../src/manifest/ip-pool.ts';
import { alwaysMatches } from '../../src/selector/evaluate.ts';
import type { Finding, Related, Severity, Undecided } from '../../src/rule/finding.ts';
import { listed, poolLabel } from '../../src/rule/phrases.ts';
import { defineRule } from '../../src/rule/rule.ts';

function bypassed(
  drawn: PoolRequest,
  wrong: readonly IPPool[],
  severity: Severity,
  related: readonly Related[],
): Finding {
  const { owner, request } = drawn;
  return {
    at: request.field.place,
    severity,
    message: `${owner.kind} "${owner.name}" requests pools that exclude its pods: ${listed(names(wrong), 3)}`,
    note:
      'a requested pool is used on any node and in any namespace: Calico ignores both selectors then; blocks that ' +
      'a node owns in a listed pool come first, new blocks are claimed in the order of the list',
    help:
      'remove the annotation and let the selectors choose, or request in each workload only the pools of the nodes ' +
      'it is pinned to; a pool meant for requests alone says so with nodeSelector "!all()" or assignmentMode Manual',
    related: [...related, ...wrong.map(selectorOf)],
  };
}

const names = (pools: readonly IPPool[]): readonly string[] => pools.map(({ name }) => name);

function selectorOf(pool: IPPool): Related {
  const field = pool.namespaceSelector.field.isAbsent
    ? pool.fields.nodeSelector
    : pool.fields.namespaceSelector;
  return { at: field.place, label: `what "${pool.name}" selects` };
}

/** Where one workload's pods run, what its selectors intend, and what it can get. */
function victim({ drawer, nodes, intended }: Bypass, granted: readonly IPPool[]): Related {
  const { workload } = drawer;
  const pinned = workload.podSpec.get('nodeSelector').entries()[0]?.[1];
  const where = nodes.length > 0 ? `runs on ${listed(nodes.map(({ name }) => name))}` : 'is pinned here';
  const meant = intended.length > 0 ? intended.map(poolLabel).join(', ') : 'no pool';
  return {
    at: pinned?.entry ?? workload.at,
    label: `${workload.kind} "${workload.name}" ${where}; selectors intend ${meant}; it can get ${granted.map(poolLabel).join(', ')}`,
  };
}

/** Without a workload the namespace, or a node that takes any pod, may still prove that a pool is the wrong one. */
function withoutWorkloads(
  cluster: ClusterGraph,
  drawn: PoolRequest,
  guarded: readonly IPPool[],
): Finding | undefined {
  const { namespace } = drawn;
  const foreign = guarded.filter(
    pool => namespace && selects(pool.namespaceSelector, namespace.labels) === false,
  );
  if (foreign.length > 0) return bypassed(drawn, foreign, 'error', []);
  const open = cluster.nodes.filter(({ taints }) => taints?.length === 0);
  const proofs = guarded.flatMap(pool => {
    const excluded = open.filter(({ labels }) => selects(pool.nodeSelector, labels) === false);
    return excluded[0] ? [{ pool, node: excluded[0], excluded }] : [];
  });
  if (proofs.length === 0) return undefined;
  const related = proofs.map(({ pool, node, excluded }) => ({
    at: node.at,
    label: `"${pool.name}" does not select ${listed(excluded.map(({ name }) => name))}, which take any pod`,
  }));
  return bypassed(
    drawn,
    proofs.map(({ pool }) => pool),
    'warning',
    related,
  );
}

function* judge(cluster: ClusterGraph, drawn: PoolRequest): Generator<Finding | Undecided> {
  const granted = grantedPools(cluster, drawn);
  if (!granted) return;
  const guarded = granted.filter(pool => !isForRequestsOnly(pool, cluster.nodes));
  const bypasses = drawn.drawers.flatMap(drawer => bypassOf(cluster, drawn, drawer, guarded) ?? []);
  const isNamespaceAlone = drawn.drawers.length === 0 && drawn.owner.kind === 'Namespace';
  const alone = isNamespaceAlone ? withoutWorkloads(cluster, drawn, guarded) : undefined;
  if (bypasses.length > 0) {
    const wrong = [...new Set(bypasses.flatMap(bypass => bypass.wrong))];
    yield bypassed(
      drawn,
      wrong,
      'error',
      bypasses.map(bypass => victim(bypass, granted)),
    );
  } else if (alone) {
    yield alone;
  } else if (cluster.nodes.length === 0 && guarded.some(isChoosy)) {
    yield { wants: 'nodes' };
  }
}

const isChoosy = ({ nodeSelector: { selector } }: IPPool): boolean =>
  selector !== undefined && !alwaysMatches(selector);

export default defineRule({
  id: 'annotation-bypasses-selector',
  summary: 'an annotation requests pools whose selectors exclude where its pods run',
  severity: 'error',
  since: '0.1.0',
  *check({ cluster }) {
    for (const drawn of poolRequests(cluster)) yield* judge(cluster, drawn);
  },
});
