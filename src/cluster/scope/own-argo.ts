import { group } from '../../base/text/group.ts';
import type { Deployment } from '../../load/deployment.ts';
import type { Member } from '../../load/member.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { branchTowards, commonFolder } from './branch-names.ts';

type Rooted = Deployment & { readonly root: Member };

/**
 * The folders of roots of Argo CD that are of several clusters, whatever these are called: each root applies itself and installs
 * an Argo CD, and no two of them share a file. One Argo CD needs one such root, so they are as many, each in its own cluster.
 */
export function apartByArgo(rooted: readonly Rooted[]): ReadonlyMap<Member, string> {
  const own = rooted.filter(({ route }) => route.isFromRoot);
  const byRoot = [...group(own, ({ root }) => root)];
  if (byRoot.length < 2 || !byRoot.every(([root, those]) => isWhole(root, those))) return new Map();
  const known = new Set<string>();
  for (const [, those] of byRoot) {
    const files = new Set(those.flatMap(each => [...each.files]));
    if ([...files].some(path => known.has(path))) return new Map();
    for (const path of files) known.add(path);
  }
  const homes = byRoot.map(([{ home }]) => home);
  const fork = commonFolder(homes);
  const branches = homes.map(home => branchTowards(home, fork));
  const areFolders = new Set(branches).size === homes.length && !homes.some(home => branches.includes(home));
  return areFolders ? new Map(byRoot.map(([root], index) => [root, branches[index]!])) : new Map();
}

/** Whether a root of Argo CD applies itself, and installs an Argo CD. */
const isWhole = ({ manifest }: Member, deployments: readonly Rooted[]): boolean =>
  manifest.kind.startsWith('Application') &&
  deployments.some(({ files }) => files.has(manifest.file.path)) &&
  deployments.some(({ manifests }) => manifests.some(installsArgo));

/** Whether an object is a part of Argo CD, or an Application that installs it. */
function installsArgo({ kind, name, root }: Manifest): boolean {
  if (kind === 'Deployment' || kind === 'StatefulSet')
    return /^argocd-(?:server|application-controller)$/.test(name ?? '');
  if (kind !== 'Application') return false;
  const spec = root.get('spec');
  return [spec.get('source'), ...spec.get('sources').items()].some(
    source =>
      source.get('chart').text === 'argo-cd' || /\bargoproj\/argo-cd\b/.test(source.get('repoURL').text),
  );
}
