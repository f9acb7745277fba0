import { transformSync } from 'esbuild';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A rule of ours, and the same as a plugin: where that stands, and what it is called there. */
export interface Twin {
  readonly own: string;
  readonly path: string;
  readonly id: string;
}

/** Writes a rule that imports what plugins may import as one, in JavaScript. */
export function twinOf(own: string): Twin {
  const path = join(tmpdir(), 'ipamlint-bench', 'plugin');
  const id = `${own}-again`;
  const text = readFileSync(`rules/${own}/rule.ts`, 'utf8')
    .replace("'../../src/linter/rule/kit.ts'", "'ipamlint/rule'")
    .replace(/family: '\w+'/, "family: 'plugin'")
    .replace(`'${own}'`, `'${id}'`);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, 'rule.js'), transformSync(text, { loader: 'ts' }).code);
  return { own, path, id };
}
