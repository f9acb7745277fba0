import { isPlaceholder } from '../../base/yaml/template.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { within } from '../../base/text/budget.ts';
import { memo } from '../../base/text/memo.ts';
import type { Place } from '../../base/files/source-file.ts';
import type { DataObjects } from '../data-objects.ts';
import type { AppliedFolders } from './folders.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import { ownSources, repositoriesOf, sourceLabel, type SourcedPlan } from './own-sources.ts';
import type { DeployPlan } from './plan.ts';
import { askedFromTop, fromTop } from './from-top.ts';
import type { sourceIgnores } from './source-ignores.ts';
import { belowRoot, sourceRoots } from './source-roots.ts';

/** What an object asks for; most ask for nothing. */
export type PlansOf = (manifest: Manifest) => readonly DeployPlan[];

/** What the objects that deploy ask for, and which of it is for other repositories. */
export interface OwnPlans {
  /** Folders are relative to the root of this repository; those of other repositories are left out. */
  readonly plansOf: PlansOf;
  /** What is applied out of other repositories, or out of folders that are absent, and is not seen. */
  readonly unseen: readonly UnseenEntry[];
  /** Whether the URL of a source of Argo CD is that of another repository. */
  readonly isForeign: (url: string) => boolean;
  /** Who owns this repository. */
  readonly owners: ReadonlySet<string>;
}

/** What a repository holds besides the objects that deploy, as far as it decides what they mean. */
export interface DeployContext {
  readonly objects: DataObjects;
  readonly trees: readonly string[];
  /** As `Snapshot.prefix`. */
  readonly prefix?: string | undefined;
  readonly ignores: ReturnType<typeof sourceIgnores>;
  /** The URLs under which the user says that this repository is known. */
  readonly ownUrls?: readonly string[] | undefined;
}

/** `exceed` is told of what asks for too much. */
export function ownPlans(
  written: readonly Manifest[],
  folders: AppliedFolders,
  { objects, trees, prefix, ignores, ownUrls }: DeployContext,
  exceed: (entry: string, at: Place) => void,
): OwnPlans {
  const { plansOf: plansWritten, lead } = askedFromTop(written, folders.all, objects, { prefix, exceed });
  const repositoryOf = repositoriesOf(objects);
  const asWritten = once(manifest =>
    plansWritten(manifest).map((plan): SourcedPlan => ({ ...plan, repository: repositoryOf(plan.source) })),
  );
  const rootOf = sourceRoots(written.flatMap(asWritten), folders.all, trees);
  const fromRoot = once(manifest =>
    asWritten(manifest).map(plan => {
      if (plan.folder === undefined) return plan;
      const root = rootOf(plan);
      const leavesOut = within(
        () => ignores(plan.source, { root, lead }),
        () => exceed(plan.name, plan.at),
      );
      return { ...plan, folder: belowRoot(root, plan.folder), leavesOut };
    }),
  );
  const asked = written.flatMap(fromRoot);
  const isWhole = trees.includes('');
  const present = new Set(
    asked.flatMap(({ folder, repository }) => (folder && folders.all.has(folder) ? [repository] : [])),
  );
  // The root may be a part of its repository, whose folders count from further up.
  const isBelow = (repository: string, folder: string) =>
    isWhole && (present.has(repository) || folders.all.has(folder.split('/', 1)[0]!));
  const { isOwn, isGuessed, isForeign, owners } = ownSources(asked, folders.all, ownUrls);
  return {
    plansOf: once(manifest =>
      fromRoot(manifest).flatMap(plan =>
        isOwn(plan)
          ? {
              ...plan,
              isGuessed: plan.isGuessed || isGuessed(plan),
              ...(isGuessed(plan) && { assumed: sourceLabel({ ...plan, folder: undefined }) }),
            }
          : plan.isChart
            ? []
            : { ...plan, folder: undefined, isForeign: plan.folder !== undefined },
      ),
    ),
    unseen: asked.flatMap((plan): readonly UnseenEntry[] => {
      const { folder, at, repository } = plan;
      if (folder === undefined) return [];
      if (!isOwn(plan))
        return [{ entry: sourceLabel({ ...plan, folder: fromTop(folder, lead) }), at, why: 'foreign' }];
      const isAbsent =
        isBelow(repository, folder) && !isGuessed(plan) && !folders.all.has(folder) && !isPlaceholder(folder);
      return isAbsent ? [{ entry: folder, at, why: 'absent' }] : [];
    }),
    isForeign,
    owners,
  };
}

/** The same plans, worked out once for each object. */
function once<Plan extends DeployPlan>(
  plansOf: (manifest: Manifest) => readonly Plan[],
): (manifest: Manifest) => readonly Plan[] {
  const known = memo(plansOf);
  return manifest => (isDeployer(manifest) || manifest.kind === 'HelmRelease' ? known(manifest) : noPlans);
}

const noPlans: readonly never[] = [];
