import { group } from '../../base/text/group.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { alternatives, branchOf } from './divergence.ts';
import { isFleetFolder } from '../../load/fleet-folder.ts';
import type { PathQuestion } from './ground.ts';
import type { Member } from '../../load/member.ts';
import type { ClusterScope } from './scope.ts';

/** A scope on the way to be one: its members still know where they come from. */
export type ScopeDraft = Omit<ClusterScope, 'members'> & { readonly members: readonly Member[] };

const besideBranches = 'what stands beside the other clusters, and may belong to any of them';

/** Clusters within clusters: nobody keeps them so deep, and each level is looked for in all that is left. */
const MOST_LEVELS = 12;

/** A part, or the branches of it that exclude each other and what stands beside them. */
export function divide(part: ScopeDraft): readonly ClusterScope[] {
  if (part.lineage.length >= MOST_LEVELS) return [settled(part)];
  const branches = alternatives(part.members);
  if (branches.size === 0) return [settled(part)];
  const belongsTo = (path: string) => branchOf(path, branches);
  const groups = group(part.members, ({ home }) => belongsTo(home));
  const branchFor: PathQuestion = path => [belongsTo(path)];
  return [
    ...divide({
      ...part,
      evidence: part.lineage.length > 0 ? part.evidence : besideBranches,
      members: groups.get(undefined) ?? [],
      ground: { question: branchFor, answer: undefined, outer: part.ground },
    }),
    ...[...branches].flatMap(([branch, why]) => {
      const ground = { question: branchFor, answer: branch, outer: part.ground };
      return divide(branchOff({ ...part, ground }, branch, why, groups.get(branch) ?? []));
    }),
  ];
}

function settled({ members, ...part }: ScopeDraft): ClusterScope {
  return { ...part, members: members.map(({ manifest }) => manifest).sort(byPlace) };
}

const byPlace = (a: Manifest, b: Manifest): number =>
  a.file.path === b.file.path ? a.span.start - b.span.start : a.file.path < b.file.path ? -1 : 1;

/** `part`: with the ground of the branch. */
function branchOff(part: ScopeDraft, branch: string, why: string, members: readonly Member[]): ScopeDraft {
  return {
    name: branch,
    evidence: evidenceFor(branch, why),
    isDeployed: part.isDeployed,
    lineage: [...part.lineage, branch],
    members,
    ground: part.ground,
  };
}

function evidenceFor(branch: string, why: string): string {
  const parent = branch.slice(0, Math.max(branch.lastIndexOf('/'), 0));
  return isFleetFolder(parent)
    ? `${branch}, one of the clusters that ${parent}/ keeps apart`
    : `${branch} by itself, since ${why}`;
}

/**
 * A cluster with what stands around it, but for the branches of that which contradict it: these are clusters of their
 * own, tried out or set up in another way.
 */
export function join(cluster: ScopeDraft, around: readonly Member[]): readonly ClusterScope[] {
  if (around.length === 0) return [settled(cluster)];
  const own = cluster.members.map(({ manifest }) => ({ manifest, home: manifest.file.path }));
  const branches = alternatives([...own, ...around]);
  const taken = new Set(own.map(({ home }) => branchOf(home, branches)));
  const isStrange = (path: string) => {
    const branch = branchOf(path, branches);
    return branch !== undefined && !taken.has(branch);
  };
  const strangers = group(
    around.filter(({ home }) => isStrange(home)),
    ({ home }) => branchOf(home, branches)!,
  );
  const beside = { ...cluster, lineage: cluster.lineage.slice(0, -1) };
  const branchFor: PathQuestion = path => [branchOf(path, branches)];
  return [
    settled({
      ...cluster,
      members: [...cluster.members, ...around.filter(({ home }) => !isStrange(home))],
      ground: { question: path => [isStrange(path)], answer: false, outer: cluster.ground },
    }),
    ...[...strangers].flatMap(([branch, members]) => {
      const ground = { question: branchFor, answer: branch, outer: cluster.ground };
      return divide(branchOff({ ...beside, ground }, branch, branches.get(branch)!, members));
    }),
  ];
}
