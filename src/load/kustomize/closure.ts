import { isKustomization, kustomizationNames } from '../../base/files/kustomization-names.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { ScalarNode, YamlDocument, YamlNode } from '../../base/yaml/node.ts';
import { parseEmbedded } from '../../base/yaml/embedded.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { below } from './folders.ts';
import { behindKey, climbsOut, leavesRoot, referencesIn, textsIn } from './references.ts';
import { folderOf, resolveIn } from '../../base/text/path.ts';

/** All that kustomize may read when it builds a folder, or why it must not be asked to. */
export interface Closure {
  readonly folder: string;
  /** Paths of listed files. */
  readonly files: readonly string[];
  /** Folders with kustomizations, that one itself among them. */
  readonly folders: readonly string[];
  /** A clause that says what is wrong with `it`; undefined where nothing is. */
  readonly refusal: string | undefined;
}

/** What there is to refer to. */
export interface Listed {
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Whether a file is there, read or not, and was not left out by choice. */
  has(path: string): boolean;
}

/** What one kustomization folder refers to by itself. */
interface Step {
  readonly files: readonly string[];
  readonly folders: readonly string[];
  /** How often it has kustomize build each folder: a base that is named twice is built twice. */
  readonly bases: readonly string[];
  readonly refusal: string | undefined;
}

const MOST_TEXTS = 100_000;
/** Files and folders of one build, each as often as kustomize reads it. */
const MOST_READ = 50_000;
/** Steps from folder to folder, of all builds together. */
const MOST_STEPS = 1_000_000;

/**
 * Follows every text of kustomizations that names something here, wherever it stands: kustomize knows more fields than we
 * do, and a file too many does no harm. What is not found by this is not there for kustomize.
 */
export class Closures {
  private readonly listed: Listed;
  private readonly steps = new Map<string, Step>();
  private readonly sizes = new Map<string, number>();
  private taken = 0;

  constructor(listed: Listed) {
    this.listed = listed;
  }

  of(folder: string): Closure {
    const folders = new Set([folder]);
    const files = new Set<string>();
    let refusal: string | undefined;
    for (const each of folders) {
      const step = this.step(each);
      this.taken += 1 + step.files.length + step.folders.length;
      if (this.taken > MOST_STEPS) return refused(folder, folders, 'it comes after too many others');
      refusal ??= step.refusal;
      for (const path of step.files) files.add(path);
      for (const path of step.folders) folders.add(path);
    }
    if (this.sizeOf(folder) > MOST_READ)
      refusal ??= `it reads more than ${MOST_READ} files and folders, counted each time`;
    if (refusal !== undefined) return refused(folder, folders, refusal);
    return { folder, folders: [...folders], files: [...files].sort(), refusal };
  }

  private sizeOf(folder: string): number {
    const open: string[] = [folder];
    while (open.length > 0) {
      const top = open.at(-1)!;
      const { bases, files } = this.step(top);
      const waiting = bases.filter(base => !this.sizes.has(base));
      if (this.sizes.get(top) === undefined && waiting.length > 0) {
        this.sizes.set(top, 0); // a circle, which kustomize refuses, weighs nothing
        open.push(...new Set(waiting));
        continue;
      }
      open.pop();
      const sum = bases.reduce((all, base) => all + this.sizes.get(base)!, 1 + files.length);
      this.sizes.set(top, Math.min(sum, MOST_READ + 1));
    }
    return this.sizes.get(folder)!;
  }

  private step(folder: string): Step {
    const known = this.steps.get(folder) ?? this.stepFrom(folder);
    this.steps.set(folder, known);
    return known;
  }

  private stepFrom(folder: string): Step {
    const files = new Set<string>();
    const folders = new Set<string>();
    const bases: string[] = [];
    let refusal: string | undefined;
    const name = (text: string): void => {
      const path = /[\r\n\0]/.test(text) ? undefined : resolveIn(folder, text);
      if (path === undefined) return;
      if (this.listed.has(path)) {
        files.add(path);
        if (isKustomization(path)) folders.add(folderOf(path));
      } else if (path !== folder && this.isKustomized(path)) folders.add(path);
    };
    const follow = (root: YamlNode, file: SourceFile, isOwn: boolean): void => {
      const texts = textsIn(root, MOST_TEXTS);
      if (!texts) refusal ??= `${file.path} holds more than ${MOST_TEXTS} values`;
      for (const node of texts ?? []) {
        name(node.text);
        name(behindKey(node.text));
        for (const { root } of isOwn ? inside(node, file) : []) if (root) follow(root, file, false);
        if (isOwn) refusal ??= faultOf(node, folder, file);
      }
    };
    for (const path of this.kustomizationsOf(folder)) {
      files.add(path);
      const file = this.listed.files.get(path);
      const stream = file && parseYaml(file, () => true);
      if (!file || !stream || stream.unread.length > 0) {
        refusal ??= `${path} cannot be read`;
        continue;
      }
      for (const { root } of stream.documents) {
        if (!root) continue;
        follow(root, file, true);
        for (const { use, path } of root.kind === 'mapping' ? referencesIn(root, file) : []) {
          if (leavesRoot(folder, path)) refusal ??= outside(path);
          const target = resolveIn(folder, path) ?? '';
          const plugin = use === 'plugins' ? this.listed.files.get(target) : undefined;
          for (const { root } of plugin ? parseYaml(plugin, () => true).documents : [])
            if (root) follow(root, plugin!, false);
          if (use === 'bases' && target !== folder && this.isKustomized(target)) bases.push(target);
        }
      }
    }
    return { files: [...files], folders: [...folders], bases, refusal };
  }

  private kustomizationsOf(folder: string): readonly string[] {
    return kustomizationNames.map(name => below(folder, name)).filter(path => this.listed.has(path));
  }

  private isKustomized(folder: string): boolean {
    return this.kustomizationsOf(folder).length > 0;
  }
}

const refused = (folder: string, folders: ReadonlySet<string>, refusal: string): Closure => ({
  folder,
  folders: [...folders],
  files: [],
  refusal,
});

const outside = (path: string): string => `it reads ${path}, which lies outside of the repository`;

/** Patches and plugins that stand in a text of several lines. */
const inside = (node: ScalarNode, file: SourceFile): readonly YamlDocument[] =>
  /[\r\n]/.test(node.text) ? parseEmbedded(file, node) : [];

/** `!!binary` hides a path from us, and other tags may. */
function faultOf({ tag, text }: ScalarNode, folder: string, { path }: SourceFile): string | undefined {
  if (tag !== undefined && tag !== '!!str') return `${path} uses the tag ${tag}`;
  const entry = [text, behindKey(text)].find(each => !/\s/.test(each) && climbsOut(folder, each));
  return entry === undefined ? undefined : outside(entry);
}
