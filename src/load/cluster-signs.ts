import { makingIn, providing, releasing } from '../base/files/cluster-making.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import { belowAmong, withinAny } from '../base/text/below.ts';
import { group } from '../base/text/group.ts';
import { ancestors, folderOf, lastNameOf, resolveIn } from '../base/text/path.ts';
import type { Entry, YamlNode } from '../base/yaml/node.ts';
import { setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';
import { productsAmong } from './ansible-products.ts';
import { asideNamesIn } from './aside-names.ts';
import { foldersForContexts } from './fleet-folder.ts';
import { publishedIn } from './published.ts';

/*
 * Scripts, Terraform, NixOS and Pulumi that make a cluster. They show that there is one; which addresses it uses, they do not say.
 */

/** What a script shows: whether anybody ran it, and where, it does not say. */
export const scriptSign = 'a script may set one up';

/** Something that shows a cluster. `environments`: those that are clusters of their own, each with what tells it from the others. */
export function signIn(
  file: SourceFile,
  words: string,
  noun = '',
  environments: readonly (readonly [name: string, context: string])[] = [],
): Manifest {
  const span = { start: 0, end: 0 };
  const scalar = (text: string) => ({ kind: 'scalar', ...span, text, value: text, style: 'folded' }) as const;
  const mapping = (entries: readonly (readonly [string, YamlNode])[]) => ({
    kind: 'mapping' as const,
    ...span,
    entries: new Map(entries.map(([key, value]): [string, Entry] => [key, { key: scalar(key), value }])),
  });
  const root = mapping([
    ['words', scalar(words)],
    ['noun', scalar(noun)],
    ['environments', mapping(environments.map(([name, context]) => [name, scalar(context)]))],
  ]);
  return setupManifestOf(file, root, 'ClusterSign');
}

/** What of a repository is made here, and not shown, tried out or written for others. */
function liveIn(snapshot: Snapshot): (path: string) => boolean {
  const { files, others, trees } = snapshot;
  const paths = [...files.map(({ path }) => path), ...others];
  const asideOf = asideNamesIn(trees);
  const published = publishedIn(snapshot);
  const isProduct = productsAmong(paths);
  const mains = new Set(
    paths.flatMap(path => {
      const found = /^(|.*?\/)(?:cmd\/(?:[^/]+\/)?)?main\.go$/.exec(path);
      return found ? found[1]! : [];
    }),
  );
  const programs = paths.filter(
    path =>
      path.endsWith('.gemspec') ||
      (lastNameOf(path) === 'go.mod' && mains.has(path.slice(0, -'go.mod'.length))),
  );
  const isOfProgram = withinAny(programs.map(folderOf));
  const terraform = new Set(paths.filter(path => path.endsWith('.tf')).map(folderOf));
  /** What Terraform fills in is no example. */
  const placed = (path: string): string => {
    const [, around] = /^(?:(.*)\/)?templates?\/[^/]+\.(?:sh|tpl|tftpl|tmpl)$/.exec(path) ?? [];
    return terraform.has(around ?? '') ? path.replace(/templates?\/(?=[^/]+$)/, '') : path;
  };
  return path =>
    asideOf(placed(path)) === undefined &&
    published?.(path) === undefined &&
    !isProduct(path) &&
    !isOfProgram(path) &&
    !/(?:^|\/)roles\//.test(path);
}

export function clusterSigns(snapshot: Snapshot): readonly Manifest[] {
  const { files, setups = [] } = snapshot;
  const clouds: SourceFile[] = [];
  const described: SourceFile[] = [];
  for (const file of files) {
    const { path, text } = file;
    if (text.startsWith('#cloud-config') && makingIn(path, text) === 'script') clouds.push(file);
    if (text.includes('controlplane') && ofRke.test(text) && !/(?:^|\/)templates\//.test(path))
      described.push(file);
  }
  const called = calledAfterContexts(files);
  if (setups.length + clouds.length + described.length + called.length === 0) return [];
  const isLive = liveIn(snapshot);
  const made = group(
    [...setups, ...clouds].filter(({ path }) => isLive(path)),
    ({ path, text }) => makingIn(path, text),
  );
  const of = (kind: ReturnType<typeof makingIn>) => made.get(kind) ?? [];
  const stacks = stacksAmong(files, [...of('pulumi'), ...of('script')]);
  const isOfStacks = withinAny(stacks.map(({ file }) => folderOf(file.path)));
  return [
    ...stacks,
    ...firstOfFolders(of('script').filter(({ path }) => !isOfStacks(path)))
      .toSorted((a, b) => Number(joining.test(a.path)) - Number(joining.test(b.path)))
      .map(file => signIn(file, scriptSign)),
    ...firstOfFolders(of('nixos')).map(file => signIn(file, 'NixOS runs it')),
    ...terraformRoots(snapshot, of('terraform'), of('call'), of('part')),
    ...described
      .filter(({ path }) => isLive(path))
      .slice(0, 1)
      .map(file => signIn(file, 'RKE sets it up')),
    ...called.filter(({ path }) => isLive(path)).map(file => signIn(file, 'a folder for its context')),
  ];
}

/** A file of each folder for a context: an agent may apply nothing from it that is checked. */
function calledAfterContexts(files: readonly SourceFile[]): readonly SourceFile[] {
  const folders = foldersForContexts(files.map(({ path }) => path));
  if (folders.size === 0) return [];
  const first = new Map<string, SourceFile>();
  for (const file of files) {
    const folder = ancestors(file.path).find(each => folders.has(each));
    if (folder !== undefined && !first.has(folder)) first.set(folder, file);
  }
  return [...first.values()];
}

/** What RKE sets up clusters with. */
const ofRke =
  /^nodes:[ \t]*\r?\n(?:[ \t]*(?:#.*)?\r?\n){0,999}[ \t]*-[ \t]+(?:address|internal_address|hostname_override|user|port|role):/m;

/** Scripts for the machines that come later. */
const joining = /(?:join|worker|agent)[^/]*$/i;

const firstOfFolders = (files: readonly SourceFile[]): readonly SourceFile[] =>
  [...group(files, ({ path }) => folderOf(path)).values()].map(
    those => those.find(({ path }) => !joining.test(path)) ?? those[0]!,
  );

/** The projects of Pulumi that make a cluster, each with its stacks. */
function stacksAmong(files: readonly SourceFile[], makers: readonly SourceFile[]): readonly Manifest[] {
  if (makers.length === 0) return [];
  const projects = files.filter(({ path }) => /(?:^|\/)Pulumi\.ya?ml$/.test(path));
  if (projects.length === 0) return [];
  const stacks = group(
    files.flatMap(({ path }) => {
      const [, name] = /(?:^|\/)Pulumi\.([\w-]+)\.ya?ml$/.exec(path) ?? [];
      return name === undefined ? [] : [[name, path] as const];
    }),
    ([, path]) => folderOf(path),
  );
  const below = belowAmong(makers.map(({ path }) => path));
  return projects.flatMap(file => {
    const folder = folderOf(file.path);
    const own = stacks.get(folder) ?? [];
    const isMade = own.length > 0 && !below(folder).next().done;
    return isMade ? [signIn(file, 'a stack of Pulumi creates it', 'stack', own)] : [];
  });
}

/** How deep modules call each other, and how many one file calls. */
const [MOST_LEVELS, MOST_CALLS] = [5, 20];
const calling = /^[ \t]*source[ \t]*=[ \t]*"(\.{1,2}\/[^"\n]{0,200})"/gm;
const provider = /^[ \t]*provider[ \t]+"(?:helm|kubectl|kubernetes)"/m;
const backend = /^[ \t]*backend[ \t]+"|^[ \t]*cloud[ \t]+\{/m;
/** What only stands beside what Terraform is run on, or is called after a stage, and not in modules that this calls. */
const ofRoot =
  /(?:^|\/)(?:(?:providers?|backends?)(?:[._-][^/]*)?\.(?:tf|tofu)|\.terraform\.lock\.hcl|terragrunt\.hcl|[^/]*\.tfvars)$|(?:^|\/)(?:prod(?:uction)?|live|stag(?:e|ing)|dev)\/[^/]*\.tf$/;

/**
 * The folders on which Terraform is run and makes a cluster, by itself or by modules of the repository that it calls. Where none does, the
 * first whose state is kept and by which it applies something to a cluster that is there.
 */
function terraformRoots(
  { others }: Snapshot,
  makers: readonly SourceFile[],
  callers: readonly SourceFile[],
  parts: readonly SourceFile[],
): readonly Manifest[] {
  const making = new Map(makers.map(file => [folderOf(file.path), file]).reverse() as [string, SourceFile][]);
  const folders = group([...makers, ...callers, ...parts], ({ path }) => folderOf(path));
  if (folders.size === 0) return [];
  const calls = [...makers, ...callers].flatMap(file =>
    Array.from(file.text.matchAll(calling), ([, source]) => source!)
      .slice(0, MOST_CALLS)
      .map(source => ({
        file,
        folder: folderOf(file.path),
        module: resolveIn(folderOf(file.path), source),
      })),
  );
  const called = new Set<string>();
  for (let level = 0; level < MOST_LEVELS; level++)
    for (const { file, folder, module } of calls)
      if (module !== undefined && module !== folder && making.has(module)) {
        called.add(module);
        if (!making.has(folder)) making.set(folder, file);
      }
  const roots = new Set([...others].filter(path => ofRoot.test(path)).map(folderOf));
  const isRun = (folder: string) =>
    roots.has(folder) || folders.get(folder)!.some(({ text }) => providing.test(text));
  const created = [...making].flatMap(([folder, file]) =>
    !called.has(folder) && isRun(folder) ? [signIn(file, 'Terraform creates it')] : [],
  );
  return created.length > 0
    ? created
    : [...folders.values()]
        .flatMap(those => {
          const one = those.find(({ text }) => releasing.test(text));
          const isApplied = [provider, backend].every(each => those.some(({ text }) => each.test(text)));
          return one && isApplied ? [signIn(one, 'Terraform applies objects to it')] : [];
        })
        .slice(0, 1);
}
