import { isScript } from '../base/files/program-files.ts';
import type { Snapshot } from '../base/files/snapshot.ts';
import type { Place, SourceFile } from '../base/files/source-file.ts';
import { asideNamesIn } from './aside-names.ts';

/** A version of Calico that a script, a Makefile or the address of a base names: it may have been installed so once. */
export interface NamedVersion {
  readonly text: string;
  readonly at: Place;
}

/** The address of Calico's manifests: `projectcalico/calico/v3.28.1/manifests/…`. */
const manifests =
  /\bprojectcalico\/calico\/(?:raw\/|blob\/|refs\/tags\/|releases\/download\/)?(v3\.\d{1,3}\.\d{1,3}|v?(?:\$[{(]?|\{\{[ \t]*)\w{1,60})\b/;
/** A command that installs the chart of the operator, over the lines that it goes on. */
const charts =
  /\bhelm[ \t](?:(?!\bhelm[ \t])[^\n;&|\\]|\\\r?\n){0,400}?\btigera-operator\b(?:[^\n;&|\\]|\\\r?\n){0,400}?--version[= \t]+["']?(v?3\.\d{1,3}\.\d{1,3}|v?(?:\$[{(]?|\{\{[ \t]*)\w{1,60})\b/;
/** What a script, a Makefile or a justfile sets a variable to, or takes where it is not set: a version, or something else. */
const variable =
  /(?<![\w$-])(\w{1,60})[ \t]*(?:[:?+!]?=(?!=)|::=|:-)[ \t]*["']?(?:\$\{\1:?[-=])?(v?3\.\d{1,3}\.\d{1,3}\b)?/;
const comment = /^[ \t]*#/;
/** How far the beginning of a line is looked for. */
const LONGEST_LINE = 500;

/** The versions that a file names, each where it first does. */
function namedIn(file: SourceFile, patterns: readonly RegExp[]): Iterable<NamedVersion> {
  const named = new Map<string, NamedVersion>();
  const variables = new Set<string>();
  const note = (pattern: RegExp, take: (match: RegExpExecArray) => string | undefined): void => {
    for (const match of file.text.matchAll(pattern)) {
      const { 0: whole, index } = match;
      const before = file.text.slice(Math.max(0, index - LONGEST_LINE), index);
      const text = comment.test(before.slice(before.lastIndexOf('\n') + 1)) ? undefined : take(match);
      if (text === undefined || named.has(text)) continue;
      const end = index + whole.length;
      named.set(text, { text, at: { file, span: { start: end - text.length, end }, object: '', field: '' } });
    }
  };
  for (const pattern of patterns)
    note(new RegExp(pattern.source, 'g'), ([, text = '']) => {
      const [name] = isVersion.test(text) ? [] : (/\w+$/.exec(text) ?? []);
      if (name !== undefined) variables.add(name);
      return name === undefined ? text : undefined;
    });
  const assigned = (take: (name: string, text: string | undefined) => string | undefined): void =>
    note(new RegExp(variable.source, 'g'), ([, name = '', text]) =>
      variables.has(name) ? take(name, text) : undefined,
    );
  if (variables.size > 0) {
    assigned((name, text) => {
      if (text === undefined) variables.delete(name);
      return undefined;
    });
    assigned((_, text) => text);
  }
  return named.values();
}

const isVersion = /^v?3\./;

const product = /\bprojectcalico\/calico\/|\btigera-operator\b/;
const removal = /\bstate["']?[ \t]*:[ \t]*["']?absent\b/;
const tasks = /^[ \t]*(?:-[ \t]+)?(?:pre_|post_)?tasks[ \t]*:/m;

/**
 * Files with tasks that name Calico: those of a role of Ansible, a playbook or a Taskfile. A file that removes something may
 * remove Calico. Most files are asked no more than a word.
 */
function tasksIn(files: readonly SourceFile[]): readonly SourceFile[] {
  const found: SourceFile[] = [];
  for (const file of files)
    if (product.test(file.text) && /\.ya?ml$/i.test(file.path) && !removal.test(file.text))
      if (/(?:^|\/)(?:tasks|handlers)\//.test(file.path) || tasks.test(file.text)) found.push(file);
  return found;
}

/** The versions that scripts, Makefiles and tasks of Ansible install, but for those whose names set them aside. */
export function versionsInScripts({
  sources = [],
  files,
  trees,
}: Pick<Snapshot, 'sources' | 'files' | 'trees'>): readonly NamedVersion[] {
  const asideOf = asideNamesIn(trees);
  const playing = tasksIn(files).filter(({ path }) => asideOf(path) === undefined);
  return [...sources.filter(({ path }) => isScript(path)), ...playing].flatMap(file => [
    ...namedIn(file, [manifests, charts]),
  ]);
}

/** The version in the address of a remote base. */
export function versionInAddress({
  entry,
  at,
}: {
  readonly entry: string;
  readonly at: Place;
}): readonly NamedVersion[] {
  const [, text] = manifests.exec(entry) ?? [];
  return text === undefined || !isVersion.test(text) ? [] : [{ text, at }];
}
