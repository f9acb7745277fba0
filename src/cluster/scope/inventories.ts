import { group } from '../../base/text/group.ts';
import { folderOf, isBelow } from '../../base/text/path.ts';
import { isCalledLikeCluster } from './branch-names.ts';
import type { Member } from '../../load/member.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { machinesIn } from '../../model/manifest/setup/kubespray.ts';

/**
 * Whether a file is of the inventory that kubespray brings beside its `inventory/sample`, to be tried on the machine that Ansible runs
 * on, as it was brought. Undefined where there is none.
 */
export function ofTrialInventory(manifests: readonly Manifest[]): ((path: string) => boolean) | undefined {
  const found = new Map<string, Manifest>();
  for (const manifest of manifests)
    if (manifest.kind === 'KubesprayInventory') found.set(folderOf(manifest.file.path), manifest);
  if (found.size < 2) return undefined;
  const trials = [...found].flatMap(([folder, inventory]) => {
    const isOne = /(?:^|\/)inventory\/local$/.test(folder) && !isFilledIn(inventory);
    return isOne && found.has(folder.replace(/local$/, 'sample')) ? folder : [];
  });
  return trials.length === 0 ? undefined : path => trials.some(folder => isBelow(path, folder));
}

/** Of some inventories of kubespray those that list the machines of a cluster, one for each cluster. */
export function inventoriesApart(inventories: readonly Member[]): readonly Member[] {
  const filled = inventories.filter(({ manifest }) => isFilledIn(manifest));
  if (filled.length < 2) return filled;
  const first = filled.map((_, index) => index);
  const clusterOf = (index: number): number => {
    let at = index;
    while (first[at] !== at) at = first[at] = first[first[at]!]!;
    return at;
  };
  for (const indices of sharedIn(filled))
    for (const index of indices) {
      const [a, b] = [clusterOf(indices[0]!), clusterOf(index)];
      first[Math.max(a, b)] = Math.min(a, b);
    }
  return filled.filter((_, index) => clusterOf(index) === index);
}

/**
 * The inventories that have a machine in common, as lists of indices. One folder has several inventories of the same machines, by
 * whatever names. In other folders a machine of the same name is another one where both have addresses and none of these is
 * equal: kubespray calls the machines of every cluster `node1` and so on.
 */
function* sharedIn(inventories: readonly Member[]): Generator<readonly number[]> {
  const machines = inventories.flatMap(({ manifest }, index) =>
    machinesIn(manifest).map(machine => ({ ...machine, index, folder: placeOf(manifest.file.path) })),
  );
  const addressed = machines.flatMap(({ addresses, ...machine }) =>
    addresses.map(address => ({ ...machine, address })),
  );
  for (const those of group(addressed, ({ folder, address }) => `${folder} ${address}`).values())
    yield those.map(({ index }) => index);
  for (const those of group(machines, ({ name }) => name).values()) {
    const keysOf = those.some(({ addresses }) => addresses.length === 0)
      ? () => ['']
      : ({ folder, addresses }: (typeof those)[number]) => [`in ${folder}`, ...addresses];
    const byKey = group(
      those.flatMap(machine => keysOf(machine).map(key => ({ key, index: machine.index }))),
      ({ key }) => key,
    );
    for (const alike of byKey.values()) yield alike.map(({ index }) => index);
  }
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
