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

test('what makes a cluster is read as such, within 256 KiB', ({ root }) => {
  const init = '#!/bin/sh\nkubeadm init\n';
  for (const name of ['up.sh', 'up', 'up.rb', 'Dockerfile']) writeFileSync(join(root, name), init);
  writeFileSync(join(root, 'long.sh'), init.padEnd(1 << 19));
  writeFileSync(join(root, 'main.tf'), 'resource "rke_cluster" "a" {\n}\n');
  writeFileSync(join(root, 'hosts'), '[k8s-master]\n');
  const { setups = [], sources } = readSnapshot(root, ['']);
  assert.equal(
    setups.map(({ path }) => path),
    ['hosts', 'main.tf', 'up', 'up.sh'],
  );
  assert.is(sources, undefined);
});

test('a repository without programs has none', ({ root }) => {
  writeFileSync(join(root, 'a.yaml'), 'kind: IPPool\n');
  assert.is(readSnapshot(root, ['']).sources, undefined);
});

test.run();
