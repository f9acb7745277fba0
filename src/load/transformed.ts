import { globOf } from '../base/text/glob.ts';
import { ancestors, folderOf, followPath, isBelow, lastNameOf } from '../base/text/path.ts';
import { isProgram } from '../base/files/program-files.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Entry, YamlDocument } from '../base/yaml/node.ts';

const ofPulumi = /@pulumi\/kubernetes|\bpulumi_kubernetes\b/;
/** Pulumi's resources that hand files to a cluster. */
const applies = /\bConfig(?:File|Group)\b/g;
const transforms = /\btransform(?:ation)?s\b(?!\s*:\s*(?:\[\s*\]|undefined\b|null\b))/;
const quoted = /(["'`])([^"'`\n]*)\1/g;
const manifestPath = /^[\w.*/-]+\.ya?ml$/i;
/** How far the end of a call is looked for. */
const LONGEST_CALL = 50_000;
/** So many names of files count: each is compared with the path of every file. */
const MOST_NAMES = 100;

/** A file, or a pattern of files, that a program changes: below a folder, and by the end of its path. */
interface Changed {
  readonly folder: string;
  readonly name: string;
}

/**
 * Whether a program for Pulumi changes what a file holds before it hands that to the cluster; undefined where none changes any.
 * Only programs that mention Calico are read. `files`: of these `Pulumi.yaml` tells from which folder names count.
 */
export function transformedBy(
  sources: readonly SourceFile[],
  files: readonly SourceFile[],
): ((path: string) => boolean) | undefined {
  const programs = sources.filter(
    ({ path, text }) => isProgram(path) && ofPulumi.test(text) && transforms.test(text),
  );
  if (programs.length === 0) return undefined;
  const projects = new Set(files.flatMap(({ path }) => (isProject(path) ? [folderOf(path)] : [])));
  const changed = programs.flatMap(program => changedBy(program, projects)).slice(0, MOST_NAMES);
  const matches = changed.map(({ folder, name }) => {
    const isNamed = name.includes('*') ? globOf(`**/${name}`) : endsWith(name);
    return (path: string) => isBelow(path, folder) && isNamed?.(path) === true;
  });
  return matches.length > 0 ? path => matches.some(isMeant => isMeant(path)) : undefined;
}

const isProject = (path: string): boolean => /^Pulumi\.ya?ml$/.test(lastNameOf(path));

const endsWith =
  (name: string) =>
  (path: string): boolean =>
    path === name || path.endsWith(`/${name}`);

function changedBy({ path, text }: SourceFile, projects: ReadonlySet<string>): readonly Changed[] {
  const project = ancestors(path).find(folder => projects.has(folder)) ?? folderOf(path);
  return callsIn(text)
    .filter(call => transforms.test(call))
    .flatMap(call => {
      // Pulumi follows paths from the folder of the project; a program joins them to its own, piece by piece.
      const up = call.match(/(?<![.\w])\.\.(?![.\w])/g) ?? [];
      const folder = followPath(project, up.join('/')).path;
      return Array.from(call.matchAll(quoted), ([, , name]) => name!)
        .filter(name => manifestPath.test(name))
        .map(name => ({ folder, name: followPath('', name).path }));
    });
}

/** The arguments of each call. Those of a call within another are part of the outer ones. */
function callsIn(text: string): readonly string[] {
  const calls: string[] = [];
  let end = 0;
  for (const { 0: head, index } of text.matchAll(applies)) {
    if (index < end) continue;
    const open = /^\s*\(/.exec(text.slice(index + head.length, index + head.length + 20));
    if (!open) continue;
    const call = argumentsAt(text, index + head.length + open[0].length);
    end = index + head.length + call.length;
    calls.push(call);
  }
  return calls;
}

/** The arguments of a call whose bracket is open before `start`. */
function argumentsAt(text: string, start: number): string {
  const end = Math.min(text.length, start + LONGEST_CALL);
  let depth = 1;
  let at = start;
  for (; at < end && depth > 0; at++) depth += text[at] === '(' ? 1 : text[at] === ')' ? -1 : 0;
  return text.slice(start, at);
}

/** A document of which only the kinds of the objects are known. */
export function leftUnknown(document: YamlDocument): YamlDocument {
  const { root } = document;
  if (root?.kind !== 'mapping') return document;
  const entries = [...root.entries].map(([key, entry]): [string, Entry] => [
    key,
    key === 'apiVersion' || key === 'kind'
      ? entry
      : { ...entry, value: { ...entry.value, isUndetermined: true } },
  ]);
  return { ...document, root: { ...root, entries: new Map(entries) } };
}
