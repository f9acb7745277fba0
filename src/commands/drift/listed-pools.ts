import type { ClusterGraph } from '../../cluster/graph.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { decodeInstallation, type Installation } from '../../model/manifest/calico/installation.ts';
import type { IPPool } from '../../model/manifest/calico/ip-pool.ts';
import { formatCidr } from '../../base/net/cidr.ts';
import type { SettingChange } from '../../answers/plan/plan.ts';
import { settingChanges } from '../../answers/plan/pool-settings.ts';
import type { ConfigurationDrift } from './drift.ts';

/**
 * How `calicoNetwork.ipPools` of the Installations differ: the operator makes pools what its own says, whatever becomes of
 * Git's. Nothing where Git has no list, for the operator fills in a pool of its own then.
 */
export function listedPoolDrift(dump: Dump, declared: ClusterGraph): readonly ConfigurationDrift[] {
  const [ours, ...others] = declared.installations;
  const [theirs, ...more] = dump.manifests
    .filter(({ kind, name }) => kind === 'Installation' && name === 'default')
    .map(decodeInstallation);
  if (!ours || !theirs || others.length + more.length > 0) return [];
  if (ours.mayCreateDefaultPools || theirs.mayCreateDefaultPools) return [];
  const settings = changesOf(theirs, ours);
  return settings.length === 0
    ? []
    : [{ object: 'Installation/default', fate: 'changed', settings, at: ours.list.place, isDeclared: true }];
}

function changesOf(theirs: Installation, ours: Installation): readonly SettingChange[] {
  const [there, here] = [byRange(theirs.pools), byRange(ours.pools)];
  if (!there || !here) return [];
  const title = (range: string, field?: string): string =>
    `calicoNetwork.ipPools[${range}]${field === undefined ? '' : `.${field}`}`;
  return [...new Set([...here.keys(), ...there.keys()])].sort().flatMap((range): SettingChange[] => {
    const [one, two] = [there.get(range), here.get(range)];
    if (!one) return [{ field: title(range), from: 'not listed', to: 'listed' }];
    if (!two) return [{ field: title(range), from: 'listed', to: 'not listed' }];
    const changes = settingChanges(one, two).filter(({ isOpen }) => isOpen !== true);
    return changes.map(change => ({ ...change, field: title(range, change.field) }));
  });
}

/** Undefined where a range is not determined, or stands there twice. */
function byRange(pools: readonly IPPool[]): ReadonlyMap<string, IPPool> | undefined {
  const found = new Map(pools.flatMap(pool => (pool.cidr ? [[formatCidr(pool.cidr), pool]] : [])));
  return found.size === pools.length ? found : undefined;
}
