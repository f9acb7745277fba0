import { repeats } from '../../base/text/group.ts';
import { folderOf, isBelow, lastNameOf } from '../../base/text/path.ts';
import { isCalledLikeTool } from './setup-claims.ts';
import { isCalledLikeCluster } from './branch-names.ts';
import type { Member } from '../../load/member.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { isOfK0s, k0sSpec, machinesOfK0sctl } from '../../model/manifest/setup/k0s.ts';
import { machinesIn } from '../../model/manifest/setup/kubespray.ts';

/**
 * Whether a file is of the inventory that kubespray brings beside its `inventory/sample`, to be tried on the machine that Ansible runs
 * on: it gives no machine an address. Undefined where there is none.
 */
export function ofTrialInventory(manifests: readonly Manifest[]): ((path: string) => boolean) | undefined {
  const found = new Map<string, Manifest>();
  for (const manifest of manifests)
    if (manifest.kind === 'KubesprayInventory') found.set(folderOf(manifest.file.path), manifest);
  if (found.size < 2) return undefined;
  const trials = [...found].flatMap(([folder, inventory]) => {
    const isOne =
      /(?:^|\/)inventor(?:y|ies)\/local$/.test(folder) &&
      isOfThisMachine(inventory) &&
      !isAddressed(inventory);
    return isOne && found.has(folder.replace(/local$/, 'sample')) ? folder : [];
  });
  return trials.length === 0 ? undefined : path => trials.some(folder => isBelow(path, folder));
}

/**
 * Inventories that are copies of another one, letter for letter, with the path of that: the same machines, by their addresses, are of
 * one cluster, and kubespray's own `extra_playbooks/` has a copy. The first in the fewest folders is the inventory.
 */
export function copiedInventories(members: readonly Member[]): ReadonlyMap<Member, string> {
  const placed: Member[] = [];
  for (const member of members)
    if (member.manifest.kind === 'KubesprayInventory' && isPlaced(member.manifest)) placed.push(member);
  const copies = new Map<Member, string>();
  for (const those of repeats(placed, ({ manifest }) => manifest.file.text).values()) {
    const paths = those.map(({ manifest }) => manifest.file.path);
    const depth = (path: string) => path.split('/').length;
    const original = paths.reduce((best, path) => (depth(path) < depth(best) ? path : best));
    for (const member of those) if (member.manifest.file.path !== original) copies.set(member, original);
  }
  return copies;
}

/** Whether an inventory gives some machine an address. */
const isAddressed = (inventory: Manifest): boolean =>
  machinesIn(inventory).some(({ addresses }) => addresses.length > 0);

/** Whether an inventory gives each of its machines an address. */
const isPlaced = (inventory: Manifest): boolean =>
  isFilledIn(inventory) && machinesIn(inventory).every(({ addresses }) => addresses.length > 0);

/** Of some inventories of kubespray those that list the machines of a cluster, one for each cluster. */
function inventoriesApart(inventories: readonly Member[]): readonly Member[] {
  const filled = inventories.filter(({ manifest }) => isFilledIn(manifest));
  return filled.length < 2 ? filled : apartBy(filled, keysOf(filled));
}

/**
 * Of some objects with one identity those that may be of a cluster each: files that set up the same machines set up one, and one for no
 * machine but this sets up none beside others.
 */
export function apartAmong(alike: readonly Member[]): readonly Member[] {
  const { manifest } = alike[0]!;
  if (manifest.kind === 'KubesprayInventory') return inventoriesApart(alike);
  if (!isOfK0s(manifest)) return alike;
  const machinesOf = (each: Member) => machinesOfK0sctl(each.manifest);
  const placed = alike.filter(each => machinesOf(each).length > 0);
  const files = placed.length > 0 ? placed : alike;
  // With other pods, a private address is that of another machine.
  const ranges = new Set(
    files.flatMap(each => k0sSpec(each.manifest).get('network').get('podCIDR').string ?? []),
  );
  return ranges.size > 1 ? files : apartBy(files, files.map(machinesOf));
}

/** One of those that share a key, directly or by way of others. */
function apartBy(members: readonly Member[], keys: readonly Iterable<string>[]): readonly Member[] {
  const first = members.map((_, index) => index);
  const clusterOf = (index: number): number => {
    let at = index;
    while (first[at] !== at) at = first[at] = first[first[at]!]!;
    return at;
  };
  const holders = new Map<string, number>();
  for (const [index, own] of keys.entries())
    for (const key of own) {
      const holder = holders.get(key);
      if (holder === undefined) {
        holders.set(key, index);
        continue;
      }
      const [one, other] = [clusterOf(holder), clusterOf(index)];
      first[Math.max(one, other)] = Math.min(one, other);
    }
  return members.filter((_, index) => clusterOf(index) === index);
}

/**
 * For each inventory what another one of the same machines has as well. One folder has several inventories of the same machines, by
 * whatever names. In other folders a machine of the same name is another one where both have addresses and none of these is
 * equal: kubespray calls the machines of every cluster `node1` and so on.
 */
function keysOf(inventories: readonly Member[]): readonly Iterable<string>[] {
  const places = inventories.map(({ manifest }) => placeOf(manifest.file.path));
  const isShared = repeats(places, place => place);
  const bare = new Set<string>();
  for (const { manifest } of inventories)
    for (const { name, addresses } of machinesIn(manifest)) if (addresses.length === 0) bare.add(name);
  function* keysIn(manifest: Manifest, place: string): Generator<string> {
    for (const { name, addresses } of machinesIn(manifest)) {
      if (isShared.has(place)) {
        if (isCalledLikeTool(lastNameOf(manifest.file.path).replace(/\..*/, ''))) yield `in ${place}`;
        for (const key of [name, ...addresses]) yield `in ${place}: ${key}`;
      }
      if (bare.has(name)) yield name;
      else for (const address of addresses) yield `${name} ${address}`;
    }
  }
  return inventories.map(({ manifest }, index) => keysIn(manifest, places[index]!));
}

/** The folder of an inventory; `inventory/prod.ini` is one of its own. */
const placeOf = (path: string): string => (isCalledLikeCluster(path) ? path : folderOf(path));

/**
 * Whether an inventory says which machines a cluster has. Without hosts it is a form beside those that do. The machine that Ansible
 * runs on says nothing either: kubespray brings an `inventory/local` for it.
 */
function isFilledIn(inventory: Manifest): boolean {
  const { length } = machinesIn(inventory);
  return length > 1 || (length === 1 && !isOfThisMachine(inventory));
}

const isOfThisMachine = ({ file }: Manifest): boolean =>
  /\bansible_connection["']?\s*[=:]\s*["']?local\b/.test(file.text);

/** Whether one of some objects is an inventory that says which machines a cluster has. */
export function listMachines(members: readonly Member[]): boolean {
  for (const { manifest } of members)
    if (manifest.kind === 'KubesprayInventory' && isFilledIn(manifest)) return true;
  return false;
}
