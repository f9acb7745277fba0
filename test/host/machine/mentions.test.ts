import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readSnapshot } from '../../../src/host/machine/read.ts';

const test = suite<{ root: string }>('io/mentions');

test.before.each(context => {
  context.root = mkdtempSync(join(tmpdir(), 'ipamlint-mentions-'));
});
test.after.each(({ root }) => rmSync(root, { recursive: true, force: true }));

const sourcesIn = (root: string, isIgnored?: (path: string) => boolean): readonly string[] =>
  (readSnapshot(root, [''], isIgnored).sources ?? []).map(({ path }) => path);

test('programs that speak of Calico are read, others, tests and declarations are not', ({ root }) => {
  const speaking = "const kind = 'IPPool';";
  for (const name of ['a.ts', 'b.mjs', 'c.tsx', 'd.tf', 'e.test.ts', 'f.d.ts', 'g.py', 'h.sh'])
    writeFileSync(join(root, name), speaking);
  writeFileSync(join(root, 'silent.ts'), 'export {};');
  assert.equal(sourcesIn(root), ['a.ts', 'b.mjs', 'c.tsx', 'd.tf', 'g.py', 'h.sh']);
});

test('what is ignored, is not a text, or is a link is not read', ({ root }) => {
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'node_modules/a.ts'), 'IPPool');
  writeFileSync(join(root, 'ignored.ts'), 'IPPool');
  writeFileSync(join(root, 'film.ts'), 'G\0@IPPool');
  symlinkSync('/etc/passwd', join(root, 'link.ts'));
  assert.equal(
    sourcesIn(root, path => path === 'ignored.ts'),
    [],
  );
});

test('a repository without programs has none', ({ root }) => {
  writeFileSync(join(root, 'a.yaml'), 'kind: IPPool\n');
  assert.is(readSnapshot(root, ['']).sources, undefined);
});

test.run();
