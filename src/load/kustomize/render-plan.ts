import { by } from '../../base/text/order.ts';
import { group } from '../../base/text/group.ts';
import { asideNamesIn } from '../aside-names.ts';
import type { RenderOrder } from '../../base/files/rendering.ts';
import type { Snapshot } from '../../base/files/snapshot.ts';
import { readDocuments } from '../documents.ts';
import { kustomizer, type Build, type Kustomizer } from './build.ts';
import { Closures, type Closure } from './closure.ts';
import { below } from './folders.ts';

/** A kustomization that is to be built, and what keeps us from asking for it. */
export interface RenderPlan extends RenderOrder {
  /** A clause that says why it is not built; undefined where it may be. */
  readonly refusal: string | undefined;
  /** Whether that is a base in another repository, of which all reports tell anyway. */
  readonly isRemote: boolean;
}

/**
 * The kustomizations to build: of those that nothing else refers to the ones that come to something we judge, or may do
 * so; where `isEvery`, all of them that may be deployed, even those that cannot be read or lead in a circle.
 */
export function rootsToRender(snapshot: Snapshot, isEvery: boolean): readonly RenderPlan[] {
  const { trees } = readDocuments(snapshot);
  const byFile = group(trees, ({ file }) => file);
  const builder = kustomizer({
    files: snapshot.files,
    data: snapshot.data,
    documents: file => byFile.get(file) ?? [],
  });
  const asideOf = asideNamesIn(snapshot.trees);
  const isPutAside = (folder: string) => asideOf(below(folder, 'kustomization.yaml')) !== undefined;
  const closures = new Closures(listedIn(snapshot));
  const plans: RenderPlan[] = [];
  const reached = new Set<string>();
  const add = (folder: string): void => {
    const closure = closures.of(folder);
    for (const each of closure.folders) reached.add(each);
    const isDue = (isEvery || closure.refusal !== undefined) && !isPutAside(folder);
    if (isDue || mayMatter(folder, builder)) plans.push(planOf(closure, builder));
  };
  for (const { folder } of builder.roots()) add(folder);
  if (isEvery)
    for (const folder of builder.mayDeploy()) if (!reached.has(folder) && !isPutAside(folder)) add(folder);
  return plans.sort(by(({ folder }) => folder));
}

/** Whether building it may tell us something: it has objects that we judge, or something of it is not to be seen. */
function mayMatter(folder: string, builder: Kustomizer): boolean {
  const build = builder.build(folder);
  if (!build) return false;
  return build.manifests.length > 0 || build.unseen.some(({ why }) => why === 'hidden' || why === 'missing');
}

function planOf({ folder, files, refusal }: Closure, builder: Kustomizer): RenderPlan {
  const remote = refusal === undefined ? remoteIn(builder.build(folder)) : undefined;
  const fetching = remote === undefined ? undefined : `it builds on ${remote}, and nothing is fetched`;
  return { folder, files, refusal: refusal ?? fetching, isRemote: remote !== undefined };
}

const remoteIn = (build: Build | undefined): string | undefined =>
  build?.unseen.find(({ why }) => why === 'remote')?.entry;

function listedIn({ files, data = [], garbled, others }: Snapshot) {
  const byPath = new Map([...files, ...data].map(file => [file.path, file]));
  const unread = new Set(garbled.map(({ file }) => file.path));
  return {
    files: byPath,
    has: (path: string): boolean => byPath.has(path) || unread.has(path) || others.has(path),
  };
}
