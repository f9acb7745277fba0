import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { groupOf } from '../../model/manifest/core/kinds.ts';
import { isPlaceholder } from '../../base/yaml/template.ts';
import { isForSeveral, isUndetermined } from '../../load/deployment.ts';
import type { Member } from '../../load/member.ts';
import type { Destination } from './destinations.ts';
import type { PathQuestion } from './ground.ts';
import { asTheyStand, type ClusterScope } from './scope.ts';
import { isKind, ownName, setsUp, standsBesidePools } from './setup-claims.ts';
import { group } from '../../base/text/group.ts';

/** A cluster that is served or set up, and what it holds. */
interface Hub {
  readonly name: string;
  readonly destination: Pick<Destination, 'deployments'>;
  readonly members: readonly Member[];
}

/** Whether a Cluster is one of Cluster API with a control plane: without, it describes the cluster that holds it. */
function makesCluster(manifest: Manifest): boolean {
  const { name = '', apiVersion, root } = manifest;
  if (groupOf(apiVersion) !== 'cluster.x-k8s.io') return false;
  const spec = root.get('spec');
  const isWhole = !spec.get('controlPlaneRef').isAbsent || !spec.get('topology').isAbsent;
  return isWhole && name !== '' && !isPlaceholder(name);
}

/**
 * The clusters that objects of others make, and that nothing deploys to. Those that are called like one that something is deployed
 * to are that one; so may any of them be where a destination has no name, or only an address. What is for those that labels select is for these.
 */
export function clustersMade(hubs: readonly Hub[], question: PathQuestion): readonly ClusterScope[] {
  const isOpen = hubs.some(
    ({ name, destination }) =>
      /^https?:/.test(name.split(/\s/).at(-1)!) ||
      destination.deployments.some(({ route }) => isUndetermined(route) && !isForSeveral(route)),
  );
  if (isOpen) return [];
  const taken = new Set(hubs.map(({ name }) => ownName(name.replace(/-kubeconfig$/, ''))).filter(Boolean));
  const found = new Map<string, ClusterScope>();
  for (const { members } of hubs) {
    const makers: Manifest[] = [];
    for (const { manifest } of members)
      if (manifest.kind === 'Cluster' && makesCluster(manifest)) makers.push(manifest);
    if (makers.length === 0 || standsBesidePools(members.map(({ manifest }) => manifest))) continue;
    for (const maker of makers) {
      const name = maker.name!;
      if (taken.has(ownName(name)) || found.has(name) || hubs.some(hub => hub.name === name)) continue;
      found.set(name, {
        name,
        evidence: `a Cluster of Cluster API: ${maker.file.path}`,
        isCertain: true,
        isDeployed: true,
        isMade: true,
        members: [maker],
        ground: { question, answer: maker },
      });
    }
  }
  return [...found.values()];
}

/** Kinds of files by which one cluster each is set up and called, but for those by which clusters are tried out. */
const setUpKinds: ReadonlySet<string> = new Set(['Cluster', 'ClusterConfig', 'Talconfig']);

/**
 * The clusters that only set-up files name, next to others of the same kind that what deploys to the rest names: the one that Argo CD
 * runs in, where it deploys to other clusters alone, or one to which nothing is deployed yet.
 */
export function clustersSetUp(
  members: readonly { readonly member: Member; readonly isClaimed: boolean }[],
  taken: readonly { readonly name: string }[],
  question: PathQuestion,
): readonly ClusterScope[] {
  const files = members.filter(
    ({ member: { manifest } }) => setUpKinds.has(manifest.kind) && setsUp(manifest) && !isKind(manifest),
  );
  const claimed = new Set(files.flatMap(({ member, isClaimed }) => (isClaimed ? kindOf(member) : [])));
  const names = new Set(taken.map(({ name }) => ownName(name)));
  const free = files.filter(
    ({ member, isClaimed }) => !isClaimed && claimed.has(kindOf(member)) && isCalled(member.manifest),
  );
  return [...group(free, ({ member }) => calledIn(member.manifest))].flatMap(([name, those]) =>
    names.has(ownName(name))
      ? []
      : {
          name,
          evidence: `set up by ${those[0]!.member.manifest.file.path}, next to clusters that are deployed to`,
          isCertain: true,
          isDeployed: true,
          members: asTheyStand(those.map(({ member }) => member)),
          ground: { question, answer: those[0] },
        },
  );
}

const kindOf = ({ manifest: { kind, apiVersion } }: Member): string => `${groupOf(apiVersion)}/${kind}`;

const calledIn = ({ name, root }: Manifest): string => name ?? root.get('clusterName').text;

const isCalled = (manifest: Manifest): boolean =>
  ownName(calledIn(manifest)) !== '' && !isPlaceholder(calledIn(manifest));
