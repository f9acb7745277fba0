import { group } from '../../base/text/group.ts';
import { ancestors, folderOf } from '../../base/text/path.ts';
import type { Member } from '../../load/member.ts';
import { branchOf, stageOf } from './branch-names.ts';
import { isCalledLikeTool, isKind, setsUp } from './setup-claims.ts';

const ending = /\.(?:ya?ml|json)$/i;
/** How set-up files are called that are kept to be copied. */
const sample = /(?:^|[-_.])(?:defaults?|examples?|init|samples?)$/i;
/** How folders and files are called that keep what ran before. */
const backup = /^(?:.*[-_.])?(?:backups?|bak|copy|orig)(?:[-_.]?\d[-_.\d]*)?$/i;
/** How Calico's own manifests are called, and copies of them. */
const published = /^(?:calico|canal|custom-resources|installation|tigera)/i;

/**
 * Branches that hold once more, in another form, what another one beside them holds, each with that one: no cluster of their own.
 * `cluster-config-secure.yaml` is another form of `cluster-config.yaml`, and a `custom-resources.yaml` beside a folder with an
 * Installation one of the folder's. So is a second file of kind with the same name. What is called after a cluster or a stage is never one.
 */
export function formsAmong(
  branches: ReadonlySet<string>,
  members: readonly Member[],
  isFleet: (folder: string) => boolean = () => false,
): ReadonlyMap<string, string> {
  const held = group(members, ({ home }) => branchOf(home, branches) ?? '');
  const runs = (branch: string): boolean =>
    held.get(branch)?.some(({ manifest }) => !setsUp(manifest)) ?? false;
  const forms = new Map<string, string>();
  for (const [around, beside] of group(branches, branch => ancestors(branch)[0]!)) {
    if (isFleet(around)) continue;
    const unnamed = beside.filter(branch => stageOf(branch) === undefined);
    const running = unnamed.filter(runs);
    const folder = running.find(branch => !ending.test(branch));
    const folders = beside.filter(branch => !ending.test(branch));
    const tools = running.filter(branch => !ending.test(branch) && isCalledLikeTool(nameOf(branch)));
    const setups = unnamed.filter(
      branch => ending.test(branch) && !runs(branch) && variantOf(branch, branches) === undefined,
    );
    const setup = setups.find(branch => !sample.test(nameOf(branch))) ?? setups[0];
    const current = beside.find(branch => !backup.test(nameOf(branch)));
    const [main] = tools.toSorted((a, b) => held.get(b)!.length - held.get(a)!.length);
    for (const branch of unnamed) {
      const isFile = ending.test(branch);
      const isRun = running.includes(branch);
      const original =
        (backup.test(nameOf(branch)) ? current : undefined) ??
        (isFile ? variantOf(branch, branches) : undefined) ??
        (isFile && isRun
          ? (folder ?? running.find(other => other === branch || areAlike(other, branch)))
          : undefined) ??
        (isFile && !isRun && sample.test(nameOf(branch)) ? setup : undefined) ??
        (isRun && !isFile && tools.length === folders.length ? main : undefined);
      if (original !== undefined && original !== branch) forms.set(branch, original);
    }
  }
  return forms;
}

/** Whether these are files of kind beside each other for clusters of one name, of which a machine has one: they are forms of one cluster. */
export function areFormsOfKind(twins: readonly Member[]): boolean {
  const nameIn = ({ manifest }: Member) => (isKind(manifest) ? manifest.root.get('name').string : undefined);
  const [first] = twins as [Member];
  const isAlike = (twin: Member) =>
    nameIn(twin) === nameIn(first) && folderOf(twin.home) === folderOf(first.home);
  return nameIn(first) !== undefined && twins.every(isAlike);
}

const nameOf = (branch: string): string => branch.slice(branch.lastIndexOf('/') + 1).replace(ending, '');

/**
 * Whether files are called alike: `installation-bgp.yaml` and `installation-vxlan.yaml`, or like Calico's own. Files with a number
 * each are as many clusters.
 */
function areAlike(one: string, other: string): boolean {
  const [name, otherName] = [nameOf(one), nameOf(other)];
  if (name.replace(/\d+/g, '') === otherName.replace(/\d+/g, '')) return false;
  return (
    (published.test(name) && published.test(otherName)) ||
    name.split(/[-_.]/)[0] === otherName.split(/[-_.]/)[0] ||
    name.replace(mode, '') === otherName.replace(mode, '')
  );
}

/** How Calico carries packets, as files are called that differ in it. */
const mode = /(?:^|[-_.])(bgp|ipip|vxlan)(?=[-_.]|$)/i;

/** Whether these are one pool with one range, in files beside each other that are called after ways to carry packets: one is to be applied. */
export function areModesOfPool(twins: readonly Member[]): boolean {
  const differ = (of: (twin: Member) => string | undefined) => new Set(twins.map(of));
  const modes = differ(({ home }) => mode.exec(nameOf(home))?.[1]?.toLowerCase());
  const [first, ...others] = twins as [Member, ...Member[]];
  return (
    first.manifest.kind === 'IPPool' &&
    others.every(({ home }) => areAlike(first.home, home)) &&
    modes.size === twins.length &&
    !modes.has(undefined) &&
    differ(({ home }) => folderOf(home)).size === 1 &&
    differ(({ manifest }) => manifest.root.get('spec').get('cidr').string).size === 1
  );
}

/** The file of whose name the name of another file beside it is a longer form. */
function variantOf(branch: string, branches: ReadonlySet<string>): string | undefined {
  const stem = branch.replace(ending, '');
  const from = stem.lastIndexOf('/') + 1;
  return [...stem.slice(from).matchAll(/[-_]/g)]
    .map(({ index }) => stem.slice(0, from + index))
    .flatMap(short => ['yaml', 'yml', 'json'].map(each => `${short}.${each}`))
    .find(path => branches.has(path));
}
