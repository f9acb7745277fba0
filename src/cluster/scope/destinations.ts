import { ascending } from '../../base/text/order.ts';
import { group } from '../../base/text/group.ts';
import { folderOf } from '../../base/text/path.ts';
import { someOf } from '../../base/text/some.ts';
import { groupOf, isDeployer, toolOf } from '../../model/manifest/core/kinds.ts';
import { apartByArgo } from './own-argo.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Deployment } from '../../load/deployment.ts';
import { branchOf } from './branch-names.ts';
import { alternatives } from './divergence.ts';
import type { Member } from '../../load/member.ts';

/** Deployments of Flux and Argo CD that go to one cluster. */
export interface Destination {
  /** Undefined where the cluster is the only one. */
  readonly name: string | undefined;
  /** As `ClusterScope.evidence`. */
  readonly evidence: string;
  readonly deployments: readonly Deployment[];
}

/** So many sources are named where nothing says which of them is this repository. */
const MOST_SOURCES = 2;

type Rooted = Deployment & { readonly root: Member };

/**
 * Which deployments share a cluster: those whose roots stand in one folder of `clusters/` and the like, or in one of
 * several that would contradict each other, and of these the ones that name the same destination.
 */
export function destinationsOf(deployments: readonly Deployment[]): readonly Destination[] {
  const rooted = deployments.filter((deployment): deployment is Rooted => deployment.root !== undefined);
  const brought = broughtByRoot(rooted);
  const branches = new Map([
    ...apartByArgo(rooted),
    ...branchesOf([...new Set(rooted.map(({ root }) => root))], brought),
  ]);
  const placeOf = (root: Member) => branches.get(root) ?? (isByHand(root) ? folderOf(root.home) : undefined);
  const nameOf = ({ root, route }: Rooted): string =>
    [route.isFromRoot ? placeOf(root) : undefined, ...route.names]
      .filter(part => part !== undefined)
      .join(' → ');
  return [...group(rooted, nameOf)].map(([name, members]) => ({
    name: name || undefined,
    evidence: evidenceOf(members),
    deployments: members,
  }));
}

/** Whether an overlay is a root, which people apply. */
const isByHand = ({ manifest }: Member): boolean =>
  groupOf(manifest.apiVersion) === 'kustomize.config.k8s.io';

/** Whether only overlays that people apply begin it. */
export const isBegunByHand = ({ deployments }: Destination): boolean =>
  deployments.every(({ root }) => root !== undefined && isByHand(root));

/**
 * The pools that each root brings to the cluster that holds it, in its place: two clusters may have the same. Of roots that apply
 * themselves also what these have Flux or Argo CD deploy: two of one cluster would undo each other's.
 */
function broughtByRoot(rooted: readonly Rooted[]): ReadonlyMap<Member, readonly Member[]> {
  const own = rooted.filter(({ route }) => route.isFromRoot && route.names.length === 0);
  return new Map(
    [...group(own, ({ root }) => root)].map(([root, deployments]) => {
      const { file } = root.manifest;
      const appliesItself = deployments.some(({ files }) => files.has(file.path));
      const tells = (each: Manifest) =>
        each.kind === 'IPPool' || (appliesItself && isDeployer(each) && each.id !== root.manifest.id);
      const told = deployments.flatMap(({ manifests }) => manifests).filter(tells);
      return [root, told.map(manifest => ({ manifest, home: root.home }))];
    }),
  );
}

/** The innermost branch that each root stands on: `clusters/eu` may hold a folder for each cluster in turn. */
function branchesOf(
  roots: readonly Member[],
  brought: ReadonlyMap<Member, readonly Member[]>,
): ReadonlyMap<Member, string> {
  const branches = alternatives(roots.flatMap(root => [root, ...(brought.get(root) ?? [])]));
  if (branches.size === 0) return new Map();
  return new Map(
    [...group(roots, ({ home }) => branchOf(home, branches))].flatMap(([branch, those]) =>
      branch === undefined
        ? []
        : [...those.map((root): [Member, string] => [root, branch]), ...branchesOf(those, brought)],
    ),
  );
}

/** `Flux root clusters/prod/flux-system, 14 Kustomizations`. */
function evidenceOf(deployments: readonly Rooted[]): string {
  const begun = group(deployments, ({ root }) => root);
  const roots = [...begun.keys()].sort(
    (a, b) => begun.get(b)!.length - begun.get(a)!.length || ascending(pathOf(a), pathOf(b)),
  );
  const [first] = roots as [Member];
  const start = isByHand(first) ? 'kustomization' : `${toolOf(first.manifest)} root`;
  const more = roots.length > 1 ? ` and ${roots.length - 1} more` : '';
  const kinds = group(
    new Map(deployments.flatMap(({ name, deployer }) => (deployer ? [[name, deployer.kind]] : []))).values(),
    kind => kind,
  );
  const counts = [...kinds].map(([kind, { length }]) => `${length} ${kind}${length === 1 ? '' : 's'}`).sort();
  const { names } = deployments[0]!.route;
  const target = names.length > 0 ? ` to ${names.at(-1)}` : '';
  const assumed = [...new Set(deployments.flatMap(each => each.assumed ?? []))];
  const guessed =
    assumed.length > 0 ? `; assumes that ${someOf(assumed, MOST_SOURCES)} is this repository` : '';
  const where = `${start} ${folderOf(pathOf(first)) || pathOf(first)}${more}`;
  return `${[where, ...counts].join(', ')}${target}${guessed}`;
}

const pathOf = ({ manifest }: Member): string => manifest.file.path;
