import { globOf } from '../base/text/glob.ts';
import { isProgram } from '../base/files/program-files.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { Entry, YamlDocument } from '../base/yaml/node.ts';

/** Pulumi's resources that hand files to a cluster. */
const applies = /\bConfig(?:File|Group)\s*\(/g;
const transforms = /\btransform(?:ation)?s\b(?!\s*:\s*(?:\[\s*\]|undefined\b|null\b))/;
/** A path or a pattern of files, wherever in the call it stands: it may be joined to a folder. */
const fileName = /(["'`])((?:\.{0,2}\/)*)([\w.*/-]*(?:\.ya?ml|\*))\1/gi;
/** How far the end of a call is looked for. */
const LONGEST_CALL = 50_000;

/**
 * Whether a program for Pulumi changes what a file holds before it hands that to the cluster; undefined where none changes any.
 * Only programs that speak of Calico are read.
 */
export function transformedBy(sources: readonly SourceFile[]): ((path: string) => boolean) | undefined {
  const programs = sources.filter(({ path, text }) => isProgram(path) && transforms.test(text));
  const names = programs.flatMap(({ text }) =>
    [...text.matchAll(applies)].flatMap(each => namesIn(text, each)),
  );
  const ends = [...new Set(names)].flatMap(name => globOf(`**/${name}`) ?? []);
  return ends.length > 0 ? path => ends.some(matches => matches(path)) : undefined;
}

function namesIn(text: string, { 0: head, index }: RegExpExecArray): readonly string[] {
  const call = argumentsAt(text, index + head.length);
  return transforms.test(call) ? Array.from(call.matchAll(fileName), ([, , , name]) => name!) : [];
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
