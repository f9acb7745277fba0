import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SourceFile } from '../../src/base/files/source-file.ts';
import { quoted } from './yaml-text.ts';

/** Writes the files of an input below a folder, and answers with the folder. */
export function writeInput(folder: string, files: readonly SourceFile[]): string {
  for (const { path, text } of files) {
    const target = resolve(folder, path);
    if (!target.startsWith(`${resolve(folder)}/`)) continue;
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, text);
  }
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** What is kept of an input that broke a promise. */
export interface Kept {
  readonly files: readonly SourceFile[];
  readonly fault: string;
  /** What finds the fault again, as an expression of the files. */
  readonly found: string;
}

/** A test that fails as the input did, ready to be pasted among the others. */
export function testOf({ files, fault, found }: Kept): string {
  const listed = files
    .map(({ path, text }) => `    { path: ${quoted(path)}, text: ${quoted(text)} },\n`)
    .join('');
  const what = fault.split('\n')[0]!.slice(0, 120);
  return `test(${JSON.stringify(what)}, () => {\n  const files = [\n${listed}  ];\n  assert.equal(${found}, []);\n});\n`;
}

/** Keeps what fails: its files, the fault, and the test. Answers with the folder. */
export function keep(out: string, name: string, kept: Kept): string {
  const folder = join(out, name);
  writeInput(join(folder, 'repository'), kept.files);
  writeFileSync(join(folder, 'fault.txt'), `${kept.fault}\n`);
  writeFileSync(join(folder, 'reproduction.test.txt'), testOf(kept));
  return folder;
}
