import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** One import as it stands in a source file. */
export interface Import {
  readonly kind: 'value' | 'type' | 'dynamic';
  /** As written. */
  readonly name: string;
  /** The file it leads to, from the root of the repository; undefined for packages. */
  readonly target: string | undefined;
}

export interface Source {
  readonly path: string;
  readonly text: string;
  /** The text without its comments. */
  readonly code: string;
  readonly imports: readonly Import[];
}

const STATIC = /^[ \t]*(?:import|export)\s+(type\s+)?[\w\s{},*$]*?\bfrom\s*(['"])(.+?)\2/gm;
const FOR_EFFECT = /^[ \t]*import\s*(['"])(.+?)\1/gm;
const DYNAMIC = /\bimport\(\s*(['"`])(.+?)\1/g;

/** Everything that a file imports. `path` is from the root of the repository. */
export function importsOf(path: string, code: string): Import[] {
  const found = (kind: Import['kind'], name: string): Import => ({
    kind,
    name,
    target: name.startsWith('.') ? posix.join(posix.dirname(path), name) : undefined,
  });
  return [
    ...[...code.matchAll(STATIC)].map(match => found(match[1] ? 'type' : 'value', match[3]!)),
    ...[...code.matchAll(FOR_EFFECT)].map(match => found('value', match[2]!)),
    ...[...code.matchAll(DYNAMIC)].map(match => found('dynamic', match[2]!)),
  ];
}

/** Takes out comments; glob patterns and addresses in strings look like some, and stay. */
export function withoutComments(text: string): string {
  return text.replace(/^\s*\/\*.*?\*\//gms, '').replace(/(^|\s)\/\/.*$/gm, '');
}

/** The TypeScript files below a folder of the repository, sorted by path. */
export function sourcesIn(folder: string): Source[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
    name.endsWith('.ts'),
  );
  return names.sort().map(name => {
    const path = posix.join(folder, name.replaceAll('\\', '/'));
    const text = readFileSync(path, 'utf8');
    const code = withoutComments(text);
    return { path, text, code, imports: importsOf(path, code) };
  });
}
