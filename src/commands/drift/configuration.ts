import type { ClusterGraph } from '../../cluster/graph.ts';
import { formatRelease } from '../../cluster/release.ts';
import { unseenFor } from '../../calico/facts/cluster/unseen.ts';
import type { Dump } from '../../cluster/live/dump.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { SettingChange } from '../../answers/plan/plan.ts';
import { kinds, type ConfigurationKind, type AddressSetting } from './configuration-kinds.ts';
import type { ConfigurationDrift } from './drift.ts';
import { outrankedSettings } from './felix-environment.ts';
import { listedPoolDrift } from './listed-pools.ts';

/** What is set otherwise in the cluster, besides pools: reservations, blocks, tunnels, the operator, the release. */
export function configurationsOf(
  live: ClusterGraph,
  declared: ClusterGraph,
  dump: Dump,
): readonly ConfigurationDrift[] {
  return [
    ...releaseDrift(live, declared),
    ...kinds.filter(({ kind }) => dump.counts.has(kind)).flatMap(kind => ofKind(kind, declared, dump)),
    ...listedPoolDrift(dump, declared),
  ];
}

/** Kinds that Git declares and the dump does not hold: they may be missing in either. */
export const unseenConfigurations = (declared: ClusterGraph, { counts }: Dump): readonly string[] =>
  kinds.flatMap(kind =>
    counts.has(kind.kind) || named(kind, declared.manifests).size === 0 ? [] : kind.kind,
  );

function releaseDrift(live: ClusterGraph, declared: ClusterGraph): readonly ConfigurationDrift[] {
  const [there, here] = [live.release, declared.release];
  const at = here?.at ?? there?.at;
  if (!there || !here || !at) return [];
  const from = formatRelease({ ...there, isExact: here.isExact });
  const to = formatRelease(here);
  if (from === to) return [];
  const settings = [{ field: 'version', from: formatRelease(there), to }];
  return [{ object: 'Calico', fate: 'changed', settings, at, isDeclared: here.at !== undefined }];
}

/** By name; undefined where several objects claim one. */
function named({ kind, aliases, reads }: ConfigurationKind, manifests: readonly Manifest[]) {
  const found = new Map<string, Manifest | undefined>();
  for (const manifest of manifests) {
    const { name } = manifest;
    if (name === undefined || !isOf({ kind, aliases }, manifest) || !reads(name)) continue;
    found.set(name, found.has(name) ? undefined : manifest);
  }
  return found;
}

const isOf = ({ kind, aliases }: Pick<ConfigurationKind, 'kind' | 'aliases'>, manifest: Manifest): boolean =>
  (manifest.kind === kind || aliases.includes(manifest.kind)) &&
  calicoGroups.has(groupOf(manifest.apiVersion));

const calicoGroups: ReadonlySet<string> = new Set([
  'projectcalico.org',
  'crd.projectcalico.org',
  'operator.tigera.io',
]);

function ofKind(kind: ConfigurationKind, declared: ClusterGraph, dump: Dump): readonly ConfigurationDrift[] {
  const [here, there] = [named(kind, declared.manifests), named(kind, dump.manifests)];
  const isOutranked =
    kind.kind === 'FelixConfiguration' ? outrankedSettings(declared, dump) : (): boolean => false;
  const compared = kind.settings.filter(({ path }) => !isOutranked(path));
  const isHidden =
    unseenFor(declared, 'IPPool', kind.kind, ...kind.aliases) !== undefined ||
    declared.manifests.some(manifest => manifest.name === undefined && isOf(kind, manifest));
  return [...new Set([...here.keys(), ...there.keys()])].sort().flatMap((name): ConfigurationDrift[] => {
    const [ours, theirs] = [here.get(name), there.get(name)];
    if (here.has(name) !== (ours !== undefined) || (!ours && isHidden)) return [];
    const at = (ours ?? theirs)?.root.get('metadata').get('name').place;
    if (!at) return [];
    const settings = compared.flatMap(setting => changeOf(inside(name, setting), ours, theirs, declared));
    const fate = !theirs ? 'added' : ours ? 'changed' : 'removed';
    const first = kind.settings.find(({ path }) => path === settings[0]?.field);
    const place = fate === 'changed' && settings.length === 1 && first ? placeOf(ours!, first) : at;
    return settings.length === 0
      ? []
      : [{ object: `${kind.kind}/${name}`, fate, settings, at: place, isDeclared: ours !== undefined }];
  });
}

/** What the object of one node does not say is as that for all nodes says. */
const inside = (name: string, setting: AddressSetting): AddressSetting =>
  name.startsWith('node.') ? { ...setting, byDefault: undefined } : setting;

const fieldOf = ({ root }: Manifest, { path }: AddressSetting) =>
  path.split('.').reduce((field, key) => field.get(key), root.get('spec'));

const placeOf = (manifest: Manifest, setting: AddressSetting) => {
  const field = fieldOf(manifest, setting);
  return field.isAbsent ? manifest.root.get('metadata').get('name').place : field.place;
};

function changeOf(
  setting: AddressSetting,
  ours: Manifest | undefined,
  theirs: Manifest | undefined,
  declared: ClusterGraph,
): readonly SettingChange[] {
  const [one, two] = [theirs, ours].map(manifest => {
    const field = manifest && fieldOf(manifest, setting);
    return field && !field.isAbsent ? setting.textOf(field) : null;
  });
  if (one === undefined || two === undefined) return [];
  const [from, to] = [one ?? setting.byDefault, two ?? setting.byDefault];
  if (from === to || (two === null && !setting.isNews(one!, declared))) return [];
  const words = (text: string | null): string =>
    text ?? (setting.byDefault === undefined ? 'not set' : `${setting.byDefault} by default`);
  return [{ field: setting.path, from: words(one), to: words(two) }];
}
