import {
  alwaysMatches,
  type ClusterGraph,
  counted,
  defineRule,
  fact,
  type Finding,
  inhabitantsOf,
  type IPPool,
  listed,
  type Node,
  nodesPhrase,
  objectPhrase,
  placedPhrase,
  poolLabel,
  type PoolRequest,
  poolRequests,
  type Related,
  type Undecided,
  usesPools,
} from '../../src/linter/rule/kit.ts';
import {
  bypassesOf,
  loopholesOf,
  needsNodes,
  type Bypass,
  type BypassedSelector,
  type Intent,
} from '../../src/calico/facts/requests/bypass.ts';
import { grantedPools, guardedAmong } from '../../src/calico/facts/requests/granted-pools.ts';

function finding(
  { owner, request }: PoolRequest,
  excluded: string,
  wrong: readonly BypassedSelector[],
  related: readonly Related[],
): Finding {
  const pools = wrong.length > 1 ? 'pools whose selectors exclude' : 'a pool whose selector excludes';
  const names = listed(
    wrong.map(({ pool }) => pool.name),
    3,
  );
  return {
    at: request.field.place,
    message: `${objectPhrase(owner)} requests ${pools} ${excluded}: ${names}`,
    note:
      'Calico ignores both selectors of a requested pool; a node first fills the blocks that it owns in any of the ' +
      'listed pools, then claims new ones in the order of the list',
    help:
      'remove the annotation and let the selectors choose, or request in each workload only pools that select the ' +
      'nodes it is pinned to; mark a pool that only serves requests with nodeSelector "!all()" or assignmentMode Manual',
    related: [...related, ...wrong.map(selectorOf)],
    cause: {
      key: [excluded, ...wrong.map(({ pool, by }) => `${by} of ${pool.id}`)].join(),
      who: placedPhrase(owner),
    },
  };
}

const phraseOf = fact((nodes: readonly Node[]) => nodesPhrase(nodes));

/** The selector at fault, and whom it leaves out. */
function selectorOf({ pool, by, nodes }: BypassedSelector): Related {
  const out = nodes.length > 0 && by === 'nodeSelector' ? phraseOf(nodes) : undefined;
  const label = out ? `pool "${pool.name}" leaves out ${out}` : `what pool "${pool.name}" selects`;
  return { at: pool.fields[by].place, label };
}

/** Where pods of some workloads run, what the selectors choose there, and what the annotation allows, in Calico's order. */
function victims(alike: readonly Bypass[], granted: readonly IPPool[]): Related {
  const [{ drawer, intents, wrong }] = alike as readonly [Bypass, ...Bypass[]];
  const { kind, name, namespace, podSpec, at } = drawer.workload;
  const pin = podSpec.get('nodeSelector').entries()[0]?.[1];
  const others = alike.length > 1 ? ` (and ${alike.length - 1} more like it)` : '';
  const isForeign = wrong.every(({ by }) => by === 'namespaceSelector');
  const known = intents.filter(({ nodes }) => nodes.length > 0);
  const where =
    known.length > 0
      ? `can run ${known.slice(0, shownIntents).map(onNodes).join(', and ')}${furtherNodes(known)}`
      : `${isForeign ? `is in namespace "${namespace}"` : `is pinned ${pin ? 'here' : 'by its affinity'}`}, ${meant(intents[0])}`;
  return {
    at: pin?.entry ?? at,
    label: `${objectPhrase({ kind, name })}${others} ${where}; the annotation allows ${granted.map(poolLabel).join(' or ')}`,
  };
}

const shownIntents = 3;

const meant = (intent: Intent | undefined): string =>
  `where the selectors choose ${intent?.pools.map(poolLabel).join(', ') || 'none of the known pools'}`;

const onNodes = (intent: Intent): string => `on ${nodesPhrase(intent.nodes)}, ${meant(intent)}`;

function furtherNodes(intents: readonly Intent[]): string {
  const further = intents.slice(shownIntents).reduce((sum, { nodes }) => sum + nodes.length, 0);
  return further > 0 ? `, and on ${counted(further, 'more node')}` : '';
}

const keyOf = fact((intents: readonly Intent[]) =>
  intents.flatMap(({ nodes, pools }) => [...nodes, ...pools].map(({ id }) => id)).join('\n'),
);

/** Bypasses with the same nodes and the same intended pools. */
function alike(bypasses: readonly Bypass[]): Iterable<readonly Bypass[]> {
  const groups = new Map<string, Bypass[]>();
  for (const bypass of bypasses) {
    const key = keyOf(bypass.intents);
    const group = groups.get(key);
    if (group) group.push(bypass);
    else groups.set(key, [bypass]);
  }
  return groups.values();
}

/** Whether a pool serves the pods of a workload on none of the nodes that they may run on. */
const isLeftOutOf =
  (pool: IPPool) =>
  ({ intents, wrong }: Bypass): boolean =>
    wrong.some(
      each =>
        each.pool === pool &&
        (each.by === 'namespaceSelector' ||
          each.nodes.length === intents.flatMap(({ nodes }) => nodes).length),
    );

function bypassed(drawn: PoolRequest, bypasses: readonly Bypass[], granted: readonly IPPool[]): Finding {
  const every = bypasses.flatMap(({ wrong }) => wrong);
  const wrong = granted.flatMap((pool): readonly BypassedSelector[] => {
    const same = every.filter(exclusion => exclusion.pool === pool);
    const [only, ...others] = same;
    const nodes =
      only && others.length === 0 ? only.nodes : [...new Set(same.flatMap(exclusion => exclusion.nodes))];
    return same[0] ? [{ ...same[0], nodes }] : [];
  });
  const related = [...alike(bypasses)].map(group => victims(group, granted));
  const excludesAll =
    bypasses.length === drawn.drawers.length && wrong.every(({ pool }) => bypasses.every(isLeftOutOf(pool)));
  return {
    ...finding(drawn, excludesAll ? 'its pods' : 'some of its pods', wrong, related),
    victims: bypasses.map(({ drawer }) => drawer.workload),
  };
}

/** No workload is known. The namespace alone may prove a pool wrong; a node makes it no more than likely. */
function loophole(drawn: PoolRequest, loopholes: readonly BypassedSelector[]): Finding {
  const foreign = loopholes.filter(({ by }) => by === 'namespaceSelector');
  if (foreign.length > 0) return finding(drawn, 'this namespace', foreign, []);
  return { ...finding(drawn, 'some of the nodes', loopholes, []), severity: 'warning' };
}

function judge(cluster: ClusterGraph, drawn: PoolRequest): Finding | Undecided | undefined {
  const { drawers, owner } = drawn;
  const granted = grantedPools(cluster, drawn);
  if (!granted) return undefined;
  const guarded = guardedAmong(cluster)(granted);
  if (guarded.length === 0) return undefined;
  if (drawers.length === 0 && owner.kind === 'Namespace') {
    const { isKnown, mayAsk } = inhabitantsOf(cluster, owner.name, drawn.family);
    if (isKnown && !mayAsk) return undefined;
    const loopholes = loopholesOf(cluster, drawn, guarded);
    if (loopholes.length > 0) return loophole(drawn, loopholes);
    return cluster.nodes.length === 0 && guarded.some(isChoosy) ? { wants: 'nodes' } : undefined;
  }
  const bypasses = bypassesOf(cluster, drawn, guarded);
  if (bypasses.length > 0) return bypassed(drawn, bypasses, granted);
  return drawers.some(drawer => needsNodes(cluster, drawer, guarded)) ? { wants: 'nodes' } : undefined;
}

const isChoosy = ({ nodeSelector: { selector } }: IPPool): boolean =>
  selector !== undefined && !alwaysMatches(selector);

export default defineRule({
  id: 'annotation-bypasses-selector',
  summary: 'an annotation requests pools whose selectors exclude where its pods run',
  severity: 'error',
  family: 'request',
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn of poolRequests(cluster)) {
      const verdict = judge(cluster, drawn);
      if (verdict) yield verdict;
    }
  },
});
