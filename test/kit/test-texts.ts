import { existsSync, readFileSync } from 'node:fs';

/** The texts of a test file below `test`, whichever kinds there are of it; undefined where there is none. */
export function textOfTest(file: string): string | undefined {
  const endings = ['test', 'sweep', 'detonation'].map(kind => `test/${file}.${kind}.ts`);
  const found = endings.filter(path => existsSync(path));
  return found.length === 0 ? undefined : found.map(path => readFileSync(path, 'utf8')).join('\n');
}
