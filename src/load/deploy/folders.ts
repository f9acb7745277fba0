import { isKustomization } from '../../base/files/kustomization-names.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import { Budget, within } from '../../base/text/budget.ts';
import { globOf } from '../../base/text/glob.ts';
import type { UnseenEntry } from '../unseen/unseen.ts';
import type { Build, Kustomizer } from '../kustomize/build.ts';
import { control, type ChartDeployers } from './chart-deployers.ts';
import type { LeavesOut } from './source-ignores.ts';
import { below } from '../kustomize/folders.ts';
import type { Directory, DeployPlan } from './plan.ts';
import { memo } from '../../base/text/memo.ts';
import { folderOf } from '../../base/text/path.ts';

/** What applying a folder gives. */
export interface Applied {
  readonly manifests: readonly Manifest[];
  /** Every file that has a say in it. */
  readonly files: ReadonlySet<string>;
  /** Files that it would take, were they not excluded. */
  readonly leftOut?: ReadonlySet<string>;
  readonly unseen: readonly UnseenEntry[];
}

/** The folders of a repository, and what applying one gives. */
export interface AppliedFolders {
  readonly all: ReadonlySet<string>;
  apply(plan: DeployPlan): Applied;
}

/** How many files are looked at for all folders of Argo CD, and of sources of Flux that leave files out. */
export const MOST_GATHERED = 3_000_000;

const nothing: Applied = { manifests: [], files: new Set(), unseen: [] };

/** `manifestsIn`: the objects as they stand in a file, those of patches excluded; `ignoredBy`: what a `.helmignore` leaves out. */
export function foldersOf(
  paths: readonly string[],
  manifestsIn: (path: string) => readonly Manifest[],
  builder: Kustomizer,
  charts: Pick<ChartDeployers, 'paths' | 'made'>,
  ignoredBy: (path: string) => LeavesOut | undefined = () => undefined,
  looked = new Budget(MOST_GATHERED),
): AppliedFolders {
  const children = childrenAmong(paths);
  const known = new Map<string, Applied>();

  /** The files of a folder, as Argo CD takes them where nothing tells it how to build one. */
  const gathered = (folder: string, directory: Directory): Applied => {
    const key = JSON.stringify([folder, directory]);
    const found = known.get(key) ?? gather(folder, directory);
    known.set(key, found);
    return found;
  };
  const gather = (folder: string, directory: Directory): Applied => {
    looked.take(1);
    const isChart = children.get(folder)!.files.some(isChartFile);
    const files = [...filesBelow(children, folder, isChart || directory.isRecursive)];
    looked.take(files.length);
    if (isChart) {
      const isIgnored = ignoredBy(below(folder, '.helmignore'));
      const manifests = files
        .filter(path => isTemplateOf(folder)(path) && !isIgnored?.(path))
        .flatMap(path => renderedAsWritten(manifestsIn(path)));
      return { ...nothing, manifests, files: new Set(files) };
    }
    const isTaken = takenBy(folder, directory);
    const taken = new Set(files.filter(isTaken));
    return {
      ...nothing,
      manifests: [...taken].flatMap(manifestsIn),
      files: taken,
      leftOut: new Set(files.filter(path => !taken.has(path))),
    };
  };

  /** With what templates of a chart make that deploys, as far as they are evaluated. */
  const withMade = memo(({ folder = '', directory, deployer }: DeployPlan): Applied => {
    const found = gathered(folder, directory);
    const made = [...charts.made(folder, deployer)].filter(([path]) => found.files.has(path));
    const paths = new Set(made.map(([path]) => path));
    const isKept = (manifest: Manifest) => !isDeployer(manifest) || !paths.has(manifest.file.path);
    return { ...found, manifests: [...found.manifests.filter(isKept), ...made.flatMap(([, each]) => each)] };
  });

  const tooMuch = ({ folder = '', at }: DeployPlan): Applied => ({
    ...nothing,
    unseen: [{ entry: folder, at, why: 'limit' }],
  });
  return {
    all: new Set(children.keys()),
    apply: plan => within(() => applied(plan)) ?? tooMuch(plan),
  };

  function applied(plan: DeployPlan): Applied {
    const { folder, overlay, directory, by, leavesOut } = plan;
    const here = folder === undefined ? undefined : children.get(folder);
    if (folder === undefined || !here) return nothing;
    if (plan.isChart) return here.files.some(isChartFile) ? gathered(folder, directory) : nothing;
    const isKustomized = here.files.some(isKustomization);
    if (by === 'Argo CD' && !isKustomized)
      return charts.paths.size === 0 ? gathered(folder, directory) : withMade(plan);
    const own = leavesOut && !isKustomized ? [...filesBelow(children, folder, true)] : [];
    looked.take(own.length);
    const built = appliedOf(builder.build(folder, { by, overlay, leavesOut }));
    if (!leavesOut || isKustomized) return built;
    return { ...built, leftOut: new Set(own.filter(path => leavesOut(path) && !built.files.has(path))) };
  }
}

/** What building a kustomization gives; nothing where there is none. */
export const appliedOf = (build: Build | undefined): Applied => build ?? nothing;

interface Children {
  readonly files: string[];
  readonly folders: string[];
}

function childrenAmong(paths: readonly string[]): ReadonlyMap<string, Children> {
  const all = new Map<string, Children>();
  const childrenOf = (folder: string): Children => {
    const known = all.get(folder);
    if (known) return known;
    const fresh = { files: [], folders: [] };
    all.set(folder, fresh);
    if (folder !== '') childrenOf(folderOf(folder)).folders.push(folder);
    return fresh;
  };
  for (const path of paths) childrenOf(folderOf(path)).files.push(path);
  return all;
}

function* filesBelow(
  all: ReadonlyMap<string, Children>,
  folder: string,
  isRecursive: boolean,
): Generator<string> {
  const { files, folders } = all.get(folder)!;
  yield* files;
  if (isRecursive) for (const child of folders) yield* filesBelow(all, child, true);
}

const isChartFile = (path: string): boolean => /(?:^|\/)Chart\.yaml$/.test(path);

/** What Helm renders of a chart: files below `templates/`, but for those with partial templates. */
const isTemplateOf =
  (folder: string) =>
  (path: string): boolean =>
    path.startsWith(folder === '' ? 'templates/' : `${folder}/templates/`) &&
    /(?:^|\/)[^/_][^/]*\.(?:ya?ml|json)$/i.test(path);

/** When Argo CD applies what Helm calls a hook; it leaves out those of tests, rollbacks and deletions. */
const appliedHook = /\b(?:crd-install|(?:pre|post)-(?:install|upgrade))\b/;

/** The objects of one template that Helm makes as they stand, apart from what is filled into their values. */
function renderedAsWritten(manifests: readonly Manifest[]): readonly Manifest[] {
  const [first] = manifests;
  if (first === undefined || control.test(first.file.text)) return [];
  return manifests.filter(({ root }) => {
    const hook = root.get('metadata').get('annotations').get('helm.sh/hook');
    return hook.isAbsent || (hook.string !== undefined && appliedHook.test(hook.string));
  });
}

function takenBy(folder: string, { include, exclude }: Directory): (path: string) => boolean {
  const [included, excluded] = [include, exclude].map(glob =>
    glob === undefined ? undefined : meaningOf(glob),
  );
  return path => {
    const relative = folder === '' ? path : path.slice(folder.length + 1);
    const isManifest = /\.(?:ya?ml|json)$/i.test(path);
    return isManifest && (included?.(relative) ?? true) && !(excluded?.(relative) ?? false);
  };
}

/** To Argo CD a star stands for slashes, too (`reposerver/repository/repository.go`, gobwas/glob without separators). */
function meaningOf(glob: string): (path: string) => boolean {
  const flat = (text: string) => text.replaceAll('/', '\0');
  const matches = globOf(flat(glob));
  return path => matches?.(flat(path)) === true;
}
