import { build } from 'esbuild';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';

const { metafile } = await build({
  entryPoints: { main: 'src/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  outExtension: { '.js': '.mjs' },
  metafile: true,
  write: false,
});

/** The modules that come with one: with what its chunk imports at once. */
function loadedWith(entry: string): ReadonlySet<string> {
  const outputs = new Map(Object.entries(metafile.outputs));
  const [start] = [...outputs].find(([, { entryPoint }]) => entryPoint === entry) ?? [];
  const seen = new Set<string>();
  const modules = new Set<string>();
  const visit = (path: string): void => {
    const output = outputs.get(path);
    if (!output || seen.has(path)) return;
    seen.add(path);
    for (const module of Object.keys(output.inputs)) modules.add(module);
    for (const { path: next, kind } of output.imports) if (kind === 'import-statement') visit(next);
  };
  visit(start!);
  return modules;
}

const test = suite('chunks');

test('a check without plugins, policies and programs loads nothing of what they take', () => {
  const modules = [...loadedWith('src/main.ts'), ...loadedWith('src/run/check.ts')];
  assert.ok(modules.includes('src/lint.ts'));
  const heavy = modules.filter(path => /^src\/(?:plugin|guest|cel)\/|@babel|quickjs|program\.ts$/.test(path));
  assert.equal(heavy, []);
});

test('what runs plugins does not load what runs policies', () => {
  const modules = [...loadedWith('src/run/plugins.ts')];
  assert.ok(modules.includes('src/plugin/plugin-program.ts'));
  assert.not.ok(modules.includes('src/policy/cel-program.ts'));
});

test.run();
