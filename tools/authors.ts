import { by } from '../src/base/text/order.ts';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix, resolve } from 'node:path';
import type { Program } from './split.ts';

/** What authors of rules import, by the name behind `ipamlint/`. */
export const AUTHOR_ENTRIES = {
  rule: 'src/linter/extensions/plugin/kit.ts',
  testing: 'src/authors.ts',
} as const;

const FOLDER = 'authors';

/**
 * What authors of rules import, and what `ipamlint/rule` means where ipamlint runs a rule: modules that hand on what the
 * scripts of the program hold, so that there is one of each; and their types. By path in `dist/`.
 */
export function authorFiles({ shown }: Pick<Program, 'shown'>): ReadonlyMap<string, string> {
  const modules = Object.entries(AUTHOR_ENTRIES).map(([name, entry]) => {
    const { file, name: inner, exported } = shown.get(entry)!;
    const text = `import program from '../${file}';\nexport const { ${exported.join(', ')} } = program.${inner};\n`;
    return [posix.join(FOLDER, `${name}.mjs`), text] as const;
  });
  const types = [...declarations()].map(([path, text]) => [posix.join(FOLDER, 'types', path), text] as const);
  return new Map([...modules, ...types]);
}

/** The declarations that the entries lead to, by path in `src/`. */
function declarations(): ReadonlyMap<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-types-'));
  try {
    const config = {
      extends: resolve('tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rootDir: resolve('src'),
        outDir: join(folder, 'out'),
        typeRoots: [resolve('node_modules/@types')],
      },
      include: [],
      files: [...Object.values(AUTHOR_ENTRIES), 'tools/made.d.ts'].map(path => resolve(path)),
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = resolve('node_modules/typescript/bin/tsc');
    const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' });
    if (status !== 0) throw new Error(`the types of ipamlint/rule cannot be made:\n${stdout}`);
    const names = readdirSync(join(folder, 'out'), { recursive: true, encoding: 'utf8' });
    const all = names
      .filter(name => name.endsWith('.d.ts'))
      .map(name => [name.replaceAll('\\', '/'), readFileSync(join(folder, 'out', name), 'utf8')] as const);
    return reachable(new Map(all));
  } finally {
    if (existsSync(folder)) rmSync(folder, { recursive: true });
  }
}

/** What the entries import, and what that does. */
function reachable(all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (path: string): void => {
    const text = all.get(path);
    if (text === undefined || found.has(path)) return;
    found.set(path, text);
    for (const [, name = ''] of text.matchAll(/(?:from|import\()\s*['"](\.[^'"]+)['"]/g))
      visit(posix.join(posix.dirname(path), name).replace(/\.ts$/, '.d.ts'));
  };
  for (const entry of Object.values(AUTHOR_ENTRIES))
    visit(posix.relative('src', entry).replace(/\.ts$/, '.d.ts'));
  return new Map([...found].sort(by(([name]) => name)));
}
