import {
  type ClusterGraph,
  coverages,
  defineComparison,
  distinctEntries,
  failing,
  type Finding,
  formatCidr,
  heededRequests,
  type IPPool,
  type Manifest,
  type Node,
  nodesPhrase,
  nodesRelated,
  objectPhrase,
  parseCidr,
  poolChanges,
  poolPhrase,
  type PoolRequest,
  type Related,
  type RequestEntry,
} from '../../src/linter/rule/kit.ts';
import { poolFate } from '../../src/calico/facts/pools/fate.ts';
import { managesPools } from '../../src/calico/facts/cluster/operator.ts';
import { selects } from '../../src/calico/choice/choice.ts';

const shown = (pool: IPPool): Related => ({
  at: pool.fields.name.place,
  label: `${poolPhrase(pool)} before this change`,
  isPast: true,
});

const steps = (pool: IPPool): string =>
  `set \`disabled: true\` on "${pool.name}" first, restart the pods that have its addresses, and delete it in a later change`;

function stillRequested(pool: IPPool, { owner }: PoolRequest, entry: RequestEntry): Finding {
  const word = parseCidr(entry.text)
    ? `the given pool (${entry.text}) does not exist, or is not enabled`
    : `error parsing pool "${entry.text}": invalid CIDR address: ${entry.text}`;
  return {
    at: entry.at,
    subject: pool.id,
    severity: 'error',
    message: `this change removes ${poolPhrase(pool)}, which ${objectPhrase(owner)} still requests`,
    note: `${failing(owner)}: ${word}`,
    help: `keep the pool, or let ${objectPhrase(owner)} request another one before it goes`,
    related: [shown(pool)],
  };
}

function leftBehind(pool: IPPool, nodes: readonly Node[]): Finding {
  return {
    at: nodes[0]!.at,
    subject: pool.id,
    severity: 'error',
    message: `this change removes ${poolPhrase(pool)}, which no other pool replaces on ${nodesPhrase(nodes)}`,
    note: 'new pods there get no address: no configured Calico pools for node; running pods keep theirs until they end',
    help: `keep the pool, or let another one select ${nodesPhrase(nodes)} before it goes`,
    related: [shown(pool), ...nodesRelated(nodes.slice(1))],
    victims: nodes,
  };
}

function stillEnabled(pool: IPPool, cluster: ClusterGraph): Finding | undefined {
  const manifest = nearest(cluster.manifests, pool.fields.name.place.file.path);
  return (
    manifest && {
      // The pool has no place any more: this one stands in for it.
      at: { ...manifest.root.get('kind').place, object: pool.id, field: '' },
      subject: pool.id,
      message: `this change removes ${poolPhrase(pool)} while it is enabled`,
      note: 'pods keep its addresses after it is gone, but BGP no longer advertises them and nothing masquerades them',
      help: steps(pool),
      related: [shown(pool)],
    }
  );
}

/** An operator before v1.34 deletes no pool. */
function* stays(pool: IPPool, cluster: ClusterGraph): Generator<Finding> {
  const [installation] = cluster.installations;
  const manifest = nearest(cluster.manifests, pool.fields.cidr.place.file.path);
  if (!installation || !manifest) return;
  yield {
    at: { ...manifest.root.get('kind').place, object: pool.id, field: '' },
    subject: pool.id,
    severity: 'note',
    message: `this change takes ${poolPhrase(pool)} out of the Installation`,
    note: 'the edit has no effect on the pool: operators before v1.34 (Calico v3.28) change and delete no existing pool',
    help: 'to stop using the pool, set `disabled: true` on the IPPool object with kubectl',
    related: [shown(pool)],
  };
}

/** What stands in the file, else what is nearest to it in the tree, a pool before anything else. */
function nearest(manifests: ClusterGraph['manifests'], path: string): Manifest | undefined {
  const folders = path.split('/');
  const nearness = ({ file, kind }: Manifest): number => {
    const others = file.path.split('/');
    const common = folders.findIndex((folder, index) => folder !== others[index]);
    const isPool = kind === 'IPPool' || kind === 'Installation';
    return 2 * (common < 0 ? folders.length : common) + (isPool ? 1 : 0);
  };
  let best: { readonly manifest: Manifest; readonly near: number } | undefined;
  for (const manifest of manifests) {
    const near = nearness(manifest);
    if (near > (best?.near ?? -1)) best = { manifest, near };
  }
  return best?.manifest;
}

/** Whether Calico as a whole goes: nothing is left that looks at its pools. */
const isLeaving = (before: ClusterGraph, { pools, installations, agents }: ClusterGraph): boolean =>
  before.installations.length + before.agents.length > 0 &&
  pools.length + installations.length + agents.length === 0;

/** The nodes that the pool may have served before, and that nothing serves now. */
function nodesWithout(pool: IPPool, before: ClusterGraph, cluster: ClusterGraph): readonly Node[] {
  const family = pool.cidr?.family;
  const gaps = (of: ClusterGraph): readonly Node[] =>
    coverages(of).flatMap(coverage => (coverage.family === family ? coverage.gaps.flat() : []));
  const old = new Set(gaps(before).map(({ name }) => name));
  const served = new Set(
    before.nodes.filter(({ labels }) => selects(pool.nodeSelector, labels) !== false).map(({ name }) => name),
  );
  return gaps(cluster).filter(({ name }) => served.has(name) && !old.has(name));
}

function* judge(pool: IPPool, before: ClusterGraph, cluster: ClusterGraph): Generator<Finding> {
  const isMeant = ({ text }: RequestEntry): boolean => {
    const range = parseCidr(text);
    return range
      ? pool.cidr !== undefined && formatCidr(range) === formatCidr(pool.cidr)
      : text === pool.name;
  };
  const requests = heededRequests(cluster).flatMap(request =>
    distinctEntries(request)
      .filter(isMeant)
      .map(entry => stillRequested(pool, request, entry)),
  );
  yield* requests;
  const nodes = nodesWithout(pool, before, cluster);
  if (nodes.length > 0) yield leftBehind(pool, nodes);
  if (requests.length > 0 || nodes.length > 0) return;
  const found = stillEnabled(pool, cluster);
  if (found) yield found;
}

/** A pool that gives out addresses: to delete any other does no harm. */
const isInUse = ({ disabled, allowedUses, origin }: IPPool): boolean =>
  disabled === false && allowedUses?.includes('Workload') === true && origin !== 'calico-node';

/** A pool that is refused, or has no block, has no pods that could lose it. */
function neverServed(before: ClusterGraph, pool: IPPool): boolean {
  const fate = poolFate(before, pool);
  return fate?.isCertain === true && fate.kind !== 'reserved' && fate.kind !== 'not allocatable';
}

export default defineComparison({
  id: 'removed-pool-in-use',
  summary: 'a change removes a pool that is enabled, or that something still needs',
  severity: 'warning',
  family: 'change',
  assumesNoMore: ['IPPool'],
  *compare({ before, cluster }) {
    if (isLeaving(before, cluster)) return;
    for (const pool of poolChanges(before, cluster).removed) {
      if (!isInUse(pool) || neverServed(before, pool)) continue;
      if (pool.origin === 'Installation' && managesPools(cluster) === false) yield* stays(pool, cluster);
      else yield* judge(pool, before, cluster);
    }
  },
});
