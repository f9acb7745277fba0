import type { SourceFile } from '../base/files/source-file.ts';
import { memo } from '../base/text/memo.ts';
import { folderOf, resolveIn } from '../base/text/path.ts';
import type { Entry, ScalarNode } from '../base/yaml/node.ts';
import { setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';

const named =
  /(?:^|\/)helmfile(?:[-_.][\w-]+)?\.ya?ml(?:\.gotmpl)?$|(?:^|\/)helmfile\.d\/[^/]+\.ya?ml(?:\.gotmpl)?$/;
const releases = /^releases[ \t]*:/m;
const bases = /^bases[ \t]*:/m;
const chart = /^[ \t]*(?:-[ \t]+)?chart[ \t]*:/m;

/** Whether a helmfile, or what it is based on, has releases of its own. */
const installs = ({ text }: SourceFile): boolean => chart.test(text) && releases.test(text);

/** What each helmfile is based on, as far as its text names files that are here. */
function basesAmong(files: readonly SourceFile[]): (helmfile: SourceFile) => readonly SourceFile[] {
  let byPath: ReadonlyMap<string, SourceFile> | undefined;
  return memo(({ path, text }: SourceFile) => {
    if (!bases.test(text)) return [];
    byPath ??= new Map(files.map(file => [file.path, file]));
    const entries = blockOf(text, 'bases').matchAll(/^[ \t]*-[ \t]+["']?([^\s"'{}]+)/gm);
    const paths = new Set(Array.from(entries, ([, base]) => resolveIn(folderOf(path), base!) ?? ''));
    return [...paths].flatMap(base => byPath!.get(base) ?? []);
  });
}

/**
 * Files by which helmfile installs charts. They show that there is a cluster, and which environments are clusters of their own;
 * they may be templates, so no more of them is read.
 */
export function helmfilesIn(files: readonly SourceFile[]): readonly Manifest[] {
  const found: Manifest[] = [];
  const basesOf = basesAmong(files);
  let environmentsOf: ReturnType<typeof environmentsAmong> | undefined;
  for (const file of files) {
    if (!named.test(file.path)) continue;
    const start = file.text.search(installs(file) ? releases : bases);
    if (start < 0 || !(installs(file) || basesOf(file).some(installs))) continue;
    environmentsOf ??= environmentsAmong(basesOf);
    const span = { start, end: file.text.indexOf(':', start) };
    const scalar = (text: string): ScalarNode => ({
      kind: 'scalar',
      ...span,
      text,
      value: text,
      style: 'plain',
    });
    const entry = (key: string, value: Entry['value']) => [key, { key: scalar(key), value }] as const;
    const environments = [...environmentsOf(file)].map(([name, cluster]) => entry(name, scalar(cluster)));
    const entries = new Map([
      entry('releases', { ...scalar('releases'), isUndetermined: true }),
      entry('environments', { kind: 'mapping', ...span, entries: new Map(environments) }),
    ]);
    found.push(setupManifestOf(file, { kind: 'mapping', ...span, entries }, 'Helmfile'));
  }
  return found;
}

const anyContext = /^[ \t]+(?:-[ \t]+)?kubeContext[ \t]*:(.*)/gm;
/** A context or kubeconfig that is called after the environment, as arguments of helm. */
const argument =
  /--kube-?con(?:fig|text)\b["'=]?[ \t]*(?:\r?\n[ \t]*-[ \t]*)?[^\n]{0,400}\.Environment\.Name\b/;
/** What makes a context follow the environment: `kubeContext: {{ .Values.context }}`. */
const ofEnvironment = /\.(?:Environment|Values|StateValues)\b/;
const context = /^[ \t]+kubeContext[ \t]*:[ \t]*["']?([\w.:@/-]+)/m;
/** What lets the releases of two environments share a cluster: their names or namespaces differ with the environment. */
const apart = /^[ \t]*(?:-[ \t]+)?(?:name|namespace)[ \t]*:.*\{\{/m;

/** How many environments are looked at, in all helmfiles together. */
const MOST_ENVIRONMENTS = 200;

/** The environments of helmfiles with the contexts of their clusters; an empty one where only their values differ. */
function environmentsAmong(
  basesOf: ReturnType<typeof basesAmong>,
): (helmfile: SourceFile) => ReadonlyMap<string, string> {
  const read = memo(({ text }: SourceFile) => {
    const contexts = Array.from(text.matchAll(anyContext), ([, written]) => written!);
    return {
      blocks: [...childrenOf(blockOf(text, 'environments'))],
      isFollowing:
        contexts.some(each => each.includes('{{') && ofEnvironment.test(each)) || argument.test(text),
      namesContext: contexts.length > 0,
    };
  });
  let left = MOST_ENVIRONMENTS;
  return file => {
    if (left < 0) return new Map();
    const texts = [file, ...basesOf(file)].map(read);
    const blocks = texts.flatMap(each => each.blocks);
    left -= blocks.length;
    if (blocks.length === 0 || left < 0) return new Map();
    if (texts.some(each => each.isFollowing)) return new Map(blocks.map(([name]) => [name, name]));
    const contexts = new Map(blocks.map(([name, own]) => [name, context.exec(own)?.[1] ?? '']));
    if ([...contexts.values()].some(Boolean)) return contexts;
    const isOne = texts.some(each => each.namesContext) || apart.test(file.text);
    const differ = new Set(blocks.map(([, own]) => own.trim())).size === blocks.length;
    return isOne || !(differ || file.text.includes('.Environment.Name')) ? new Map() : contexts;
  };
}

/** What stands below a key at the left edge, as text. */
function blockOf(text: string, key: string): string {
  const start = new RegExp(`^${key}[ \\t]*:[^\\n]*\\n`, 'm').exec(text);
  if (!start) return '';
  const below = text.slice(start.index + start[0].length);
  const end = below.search(/^(?:[^\s#{-]|---)/m);
  return end < 0 ? below : below.slice(0, end);
}

/** The keys of a block with what stands below each. */
function childrenOf(block: string): ReadonlyMap<string, string> {
  const lines = block.split(/\r?\n/);
  const indent = /^[ \t]+(?=["']?[\w.-]+["']?[ \t]*:)/m.exec(block)?.[0];
  const children = new Map<string, string>();
  let name: string | undefined;
  let below: string[] = [];
  const close = () => name !== undefined && children.set(name, below.join('\n'));
  for (const line of lines) {
    const [, key, rest] = /^[ \t]+["']?([\w.-]+)["']?[ \t]*:(.*)$/.exec(line) ?? [];
    if (key !== undefined && /^[ \t]*/.exec(line)![0] === indent) {
      close();
      [name, below] = [key, [rest!]];
    } else if (!/^\s*(?:#.*)?$/.test(line)) below.push(line);
  }
  close();
  return children;
}
