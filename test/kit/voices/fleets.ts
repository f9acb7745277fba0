import { overlaps } from '../../../src/base/net/cidr.ts';
import { isListed } from '../../../src/calico/choice/fate.ts';
import { mayReserveMore, reservedAddresses } from '../../../src/calico/facts/pools/reserved.ts';
import { survey } from '../../../src/cluster/survey.ts';
import { noFleetConfig } from '../../../src/commands/fleet/config.ts';
import { Collection } from '../../../src/commands/fleet/collection.ts';
import { judgeFleet } from '../../../src/commands/fleet/judge.ts';
import { takeIn } from '../../../src/commands/fleet/take-in.ts';
import { inventoryJson } from '../../../src/commands/inventory/json.ts';
import { takeInventory } from '../../../src/commands/inventory/take.ts';
import { judge, settingsOf } from '../../fuzz/judge.ts';
import { snapshotOf } from '../case.ts';
import { filesOfCluster, filesOfGroup, type SmallCluster } from '../small-clusters.ts';
import { voicesOf, type PoolVoice } from './voices.ts';

/**
 * What `check` says of two clusters in one repository, with `groups:`, and `fleet` of their inventories, in which they contradict
 * each other or what becomes of a pool: each as the pools of both clusters that share addresses.
 */
export function fleetContradictions(one: SmallCluster, other: SmallCluster): readonly string[] {
  const { fleet, diagnostics, suppressed } = judge(filesOfGroup({ one, other }));
  const byGroups = diagnostics
    .filter(({ rule, clusters }) => rule === 'overlapping-pools' && clusters.length === 2)
    .map(({ message }) => pairIn(message));
  const byFleet = judgeFleet(
    collected({ one, other }),
    { config: noFleetConfig, isOneNetwork: true, levels: new Map(), only: undefined },
    '0.1.0',
  )
    .findings.filter(({ rule }) => rule === 'overlapping-pools')
    .map(({ message }) => pairIn(message));
  const [here, there] = voicesOf(fleet, [...diagnostics, ...suppressed]);
  const isFree = [here!, there!].map(({ cluster }) => ({
    isOpen: mayReserveMore(cluster),
    reserved: reservedAddresses(cluster),
  }));
  const expected = here!.pools.flatMap(mine =>
    there!.pools.flatMap(theirs => {
      const [a, b] = [mine.pool.cidr, theirs.pool.cidr];
      if (!a || !b || !overlaps(a, b) || !mayGive(mine) || !mayGive(theirs)) return [];
      const inner = a.prefix > b.prefix ? a : b;
      if (isFree.some(({ isOpen, reserved }) => isOpen || reserved.covers(inner))) return [];
      return [[`one ${mine.pool.name}`, `other ${theirs.pool.name}`].join(', ')];
    }),
  );
  return [
    ...lacking('groups: does not say', expected, byGroups),
    ...lacking('groups: says', byGroups, expected),
    ...lacking('fleet does not say', expected, byFleet),
    ...lacking('fleet says', byFleet, expected),
  ];
}

/** A pool that is refused, or without a block, shares nothing with any other. */
const mayGive = ({ pool, fate }: PoolVoice): boolean =>
  pool.disabled === false &&
  isListed(fate) !== false &&
  !(fate?.kind === 'without a block' && fate.isCertain);

const lacking = (what: string, these: readonly string[], among: readonly string[]): readonly string[] =>
  [...new Set(these)].filter(each => !among.includes(each)).map(each => `${what}: ${each}`);

/** `one p0, other p1` out of `pool "p1" (10.0.0.0/26) of other overlaps pool "p0" (10.0.0.0/24) of one`. */
const pairIn = (message: string): string =>
  [...message.matchAll(/pool "(?<name>[^"]*)" \([^)]*\) of (?<cluster>one|other)\b/g)]
    .map(({ groups }) => `${groups!['cluster']} ${groups!['name']}`)
    .sort()
    .join(', ');

function collected(clusters: Readonly<Record<string, SmallCluster>>): Collection {
  const collection = new Collection();
  for (const [name, cluster] of Object.entries(clusters)) {
    const files = filesOfCluster(cluster).map(({ path, text }) => ({
      path,
      text: text.replace('name: .', `name: ${name}`),
    }));
    const { config } = settingsOf(files);
    const snapshot = snapshotOf(files);
    const inventory = takeInventory(snapshot, survey(snapshot, { ...(config && { config }) }), [''], {
      name,
      commit: undefined,
    });
    takeIn({ source: `${name}.json`, label: name, text: inventoryJson(inventory) }, collection);
  }
  return collection;
}
