import { group } from '../../base/text/group.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { ownCluster } from '../deployment.ts';
import { liveAmong } from '../ground.ts';
import { asideNamesIn } from '../aside-names.ts';
import { shareOf } from '../../base/files/shared-files.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import { Budget } from '../../base/text/budget.ts';
import type { DataObjects } from '../data-objects.ts';
import type { Kustomizer } from '../kustomize/build.ts';
import { noCharts, type ChartDeployers } from './chart-deployers.ts';
import type { Overlays } from './begun-by-hand.ts';
import { findDeployments, type Deployments, type DeployGround } from './deployments.ts';
import { appliedOf, foldersOf, MOST_GATHERED } from './folders.ts';
import { hidesObjects, type UnseenEntry } from '../unseen/unseen.ts';
import { appliedByOthers } from './other-appliers.ts';
import { comparing, leftOutByHelm, sourceIgnores } from './source-ignores.ts';
import { isHelmIgnore } from '../paths.ts';

/** How many objects may be applied, in all clusters together: each is read, kept and judged where it is applied. */
const MOST_OBJECTS = 50_000;
/** What a kustomization costs besides. */
const ROOT = 6;

/** Everything that is applied as a whole: with Flux, with Argo CD, and what is left for kustomize. */
export function deploymentsIn(
  snapshot: Pick<Snapshot, 'files' | 'trees' | 'prefix' | 'comparedWith'>,
  manifests: readonly Manifest[],
  builder: Kustomizer,
  objects: DataObjects,
  ownUrls: readonly string[],
  charts: ChartDeployers = noCharts,
): Deployments {
  const { files, trees } = snapshot;
  const budget = new Budget(shareOf(MOST_OBJECTS, snapshot));
  const roots = builder.roots();
  const isMade = new Set(charts.installed.map(({ file }) => file.path));
  const all =
    isMade.size === 0
      ? manifests
      : [...manifests.filter(each => !isDeployer(each) || !isMade.has(each.file.path)), ...charts.installed];
  const controlled = all.some(isDeployer)
    ? controlledIn(snapshot, all, builder, { objects, ownUrls, budget, charts, roots })
    : nothing;
  const live = liveAmong(controlled.deployments, asideNamesIn(trees));
  const reached = new Set(live.flatMap(({ files }) => [...files]));
  const built = roots
    .filter(({ path }) => !reached.has(path))
    .map(({ folder, path, itself }) => {
      const build = builder.build(folder);
      const isTooMuch = build !== undefined && !budget.mayTake(build.manifests.length + ROOT);
      const kept = isTooMuch ? { ...build, manifests: [], unseen: [...build.unseen, itself] } : build;
      return { folder, path, applied: appliedOf(kept) };
    });
  return {
    deployments: [
      ...controlled.deployments,
      ...built.map(({ folder, path, applied }) => ({
        name: `kustomization ${folder || '.'}`,
        path,
        root: undefined,
        route: ownCluster,
        manifests: applied.manifests,
        files: applied.files,
        ...(applied.unseen.some(hidesObjects) && {
          bringsUnseen: true as const,
        }),
      })),
    ],
    isForeign: controlled.isForeign,
    unseen: distinct([
      ...controlled.unseen,
      ...built.flatMap(({ applied }) => applied.unseen),
      ...appliedByOthers(files, objects, ownUrls),
    ]),
  };
}

const nothing: Deployments = { deployments: [], unseen: [], isForeign: () => false };

/** What Flux and Argo CD apply. */
function controlledIn(
  snapshot: Pick<Snapshot, 'files' | 'trees' | 'prefix' | 'comparedWith'>,
  manifests: readonly Manifest[],
  builder: Kustomizer,
  {
    charts,
    roots,
    ...given
  }: Pick<DeployGround, 'objects' | 'ownUrls' | 'budget' | 'charts'> & Pick<Overlays, 'roots'>,
): Deployments {
  const { files, trees, prefix } = snapshot;
  const byFile = group(manifests, ({ file }) => file.path);
  const paths = files.map(({ path }) => path);
  const compared = comparing();
  const ignored = new Map(
    files.flatMap(file =>
      isHelmIgnore(file.path) ? [[file.path, leftOutByHelm(file, compared)] as const] : [],
    ),
  );
  const folders = foldersOf(
    paths,
    path => byFile.get(path) ?? [],
    builder,
    charts,
    path => ignored.get(path),
    new Budget(shareOf(MOST_GATHERED, snapshot)),
  );
  const ignores = sourceIgnores(files, given.objects, compared);
  const asideName = asideNamesIn(trees);
  const overlays: Overlays = {
    roots,
    read: ({ folder, path }) => {
      const manifest = asideName(path) === undefined ? byFile.get(path)?.[0] : undefined;
      return manifest && { manifest, folder, applied: appliedOf(builder.build(folder)) };
    },
  };
  return findDeployments(manifests, folders, { ...given, charts, trees, prefix, ignores, overlays });
}

/** A base that several build on is met several times. */
function distinct(unseen: readonly UnseenEntry[]): readonly UnseenEntry[] {
  return [...new Map(unseen.map(each => [`${each.at.file.path}:${each.at.span.start}`, each])).values()];
}
