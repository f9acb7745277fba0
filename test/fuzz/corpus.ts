import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { readCase } from '../kit/case.ts';

/** A small repository to begin with, and where it stands in ours. */
export interface Repository {
  readonly name: string;
  readonly files: readonly SourceFile[];
}

/** What ipamlint reads of a folder: beside a README and what it should say of itself, examples hold nothing else. */
const relevant =
  /(?:\.ya?ml|\.json|\.env|(?:^|\/)kustomization|(?:^|\/)(?:inventory|hosts)\.ini|(?:^|\/)\.sourceignore)$/i;

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

function repositoryAt(path: string): Repository {
  return { name: path, files: readCase(path).filter(file => relevant.test(file.path)) };
}

/** Every example, every case of a rule, and every shape of a repository, in the order of their names. */
export function corpus(): readonly Repository[] {
  const cases = namesIn('rules')
    .filter(rule => !rule.startsWith('_'))
    .flatMap(rule => readdirSync(`rules/${rule}/cases`).map(name => join('rules', rule, 'cases', name)));
  return [
    ...namesIn('examples').map(name => repositoryAt(`examples/${name}`)),
    ...cases.sort().map(repositoryAt),
    ...namesIn('test/shapes').map(name => repositoryAt(`test/shapes/${name}/repository`)),
  ].filter(({ files }) => files.length > 0);
}
