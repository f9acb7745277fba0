import { memo } from '../base/text/memo.ts';
import { isFleetFolder } from './fleet-folder.ts';
import { lastNameOf } from '../base/text/path.ts';

const retired: readonly RegExp[] = [
  /[._]*(?:archived?|attic|bak|decommissioned|deprecated|disabled|legacy|not[-_]used|obsolete|old|retired|unused(?:[-_][^/]*)?)/,
  /[^/]*[-_]old|old[-_][^/]*/,
  /(?:apps?|applications?|argo-?cd|clusters?|flux|helm|k8s|kubernetes|manifests?|releases|services|workloads)[-_](?:archived?|deprecated|disabled|retired)/,
];

/** Names of folders of what ran once. */
export const retiredFolder = new RegExp(`^(?:${retired.map(({ source }) => source).join('|')})$`, 'i');

/**
 * Names of folders whose content no cluster runs as it stands (`docs/tools.md` §3). A name says nothing of what a
 * deployment reaches.
 */
const folders: readonly RegExp[] = [
  ...retired,
  // Shown to people.
  /docs?|documentation|(?:[^/.]+\.)?_?(?:examples?|samples?)_?|exercises?|labs|tutorials?|workshops?|(?:lessons?|lectures?|exercises?|chapters?|homeworks?)[-_. ]?\d[^/]*/,
  // Kept to try or copy.
  /scratch|snippets?/,
  // Tried by programs, or part of them.
  /(?:(?:integration|smoke)[-_]?)?tests?|testing|test[-_][^/]*|testdata|e2e|fixtures?|goldens?|mocks?|mock[-_]?data|__(?:e2e|fixtures|generated|mocks|snapshots|tests?)__|molecule|third[-_]?party|vendor/,
  // Used on the way: CI clusters, tasks.
  /hack|[.](?:github|gitlab|\w*ci|semaphore|buildkite|devcontainer|taskfiles?|vscode)/,
  // Filled in first: Helm charts, generators.
  /[._]?(?:templates?|tmpl|skel(?:eton)?|boilerplate)|cluster[-_]template/,
  // Kept in case of a mistake.
  /(?:files?|helm|k8s|kubernetes|manifests?|values|ya?mls?)[-_]backups?|[^/]*[._-]bak/,
];

/** Such a folder on the way to a file: one pattern, since a path may have as many folders as a file has letters. */
const asideFolder = new RegExp(`(?<=^|/)(?:${folders.map(({ source }) => source).join('|')})(?=/)`, 'gi');

/** Names of files of the same sorts; `restore.yaml` is applied by hand, once, when the rest is lost. */
const files =
  /(?:^restore(?:[-_.][^/]*)?|[-_.](?:bak|examples?|golden|orig|restore|samples?|tmpl))\.(?:ya?ml|json)$/i;

/** Names that call a stage as well: in a folder of clusters they do. */
export const stageFolder = /^(?:(?:integration[-_]?)?tests?|testing|test[-_].*|e2e|scratch)$/i;

const template = /^(?:templates?|tmpl)$/i;

/**
 * The name on the way to a file that says that no cluster runs it: `examples/`, `restore.yaml`; undefined where none does.
 * The tree that the user named is judged as it is, whatever it is called.
 */
export function asideName(path: string, trees: readonly string[]): string | undefined {
  const [folder] = asideFoldersOf(path, trees);
  if (folder !== undefined) return `${folder}/`;
  const name = lastNameOf(path);
  return files.test(name) && !setOf(trees).has(path) ? name : undefined;
}

/** The same for many files: each folder is looked at once. */
export const asideNamesIn = memo((trees: readonly string[]): ((path: string) => string | undefined) => {
  const known = new Map<string, string | undefined>();
  const named = setOf(trees);
  return path => {
    const slash = path.lastIndexOf('/') + 1;
    if (named.has(path) || files.test(path.slice(slash))) return asideName(path, trees);
    const key = path.slice(0, slash);
    if (!known.has(key)) known.set(key, asideName(key, trees));
    return known.get(key);
  };
});

/** Whether what stands at `path` reaches no cluster by any way that we know; the templates of a chart may. */
export function isPutAside(path: string, trees: readonly string[]): boolean {
  return asideFoldersOf(path, trees).some(folder => !template.test(folder));
}

/** The names of such folders between the tree that the user named and the file. */
function asideFoldersOf(path: string, trees: readonly string[]): readonly string[] {
  const start = treeOf(path, trees).length;
  return [...path.matchAll(asideFolder)].flatMap(({ 0: name, index }) =>
    index < start || (holdsStages(path.slice(0, Math.max(index - 1, 0))) && stageFolder.test(name))
      ? []
      : name,
  );
}

/** Whether a folder holds one for each cluster or stage, as the inventories of Ansible do. */
const holdsStages = (folder: string): boolean =>
  isFleetFolder(folder) || /(?:^|\/)inventor(?:y|ies)$/i.test(folder);

/** The trees as a set, made once: a user may name thousands. */
const setOf = memo((trees: readonly string[]): ReadonlySet<string> => new Set(trees));

/** How long trees are, the longest first. */
const lengthsOf = memo((trees: readonly string[]) =>
  [...new Set(trees.map(({ length }) => length))].sort((a, b) => b - a),
);

/** The innermost of the trees that hold a path; empty where only the root does. */
function treeOf(path: string, trees: readonly string[]): string {
  const length = lengthsOf(trees).find(
    end => (path.length === end || path[end] === '/') && setOf(trees).has(path.slice(0, end)),
  );
  return path.slice(0, length ?? 0);
}
