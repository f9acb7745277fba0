import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderKustomizations } from '../../src/io/render.ts';
import { real } from '../../src/io/paths.ts';

const test = suite('asking kustomize');

const place = real(mkdtempSync(join(tmpdir(), 'ipamlint-ask-')));
test.after(() => rmSync(place, { recursive: true }));

/** A folder for PATH with programs of these names, each a script. */
function programs(name: string, scripts: Readonly<Record<string, string>>): string {
  const folder = join(place, name);
  mkdirSync(folder, { recursive: true });
  for (const [file, script] of Object.entries(scripts)) {
    writeFileSync(join(folder, file), `#!/bin/sh\n${script}\n`);
    chmodSync(join(folder, file), 0o755);
  }
  return folder;
}

const root = join(place, 'repository');
mkdirSync(join(root, 'over lays/prod'), { recursive: true });

/** The system's own folders behind that of ours, for what a script needs. */
const ask = (path: string, folders: readonly string[] = ['over lays/prod']) =>
  renderKustomizations(root, folders, { PATH: `${path}:/usr/bin:/bin`, HOME: '/root', SECRET: 'x' });

test('kustomize builds each folder', async () => {
  const path = programs('echoes', { kustomize: 'echo "$@"' });
  assert.equal(await ask(path), [{ folder: 'over lays/prod', text: `build ${root}/over lays/prod\n` }]);
});

test('it knows nothing of the user, and has no way to the network', async () => {
  const path = programs('tells', { kustomize: 'env' });
  const [only] = (await ask(path))!;
  const env = 'text' in only! ? only.text : '';
  for (const line of [
    'GIT_ALLOW_PROTOCOL=none',
    'GIT_TERMINAL_PROMPT=0',
    'https_proxy=http://127.0.0.1:9',
    'NO_PROXY=',
  ])
    assert.ok(env.includes(`${line}\n`), line);
  assert.not.match(env, /SECRET|HOME=\/root/);
});

test('kubectl serves where kustomize is not', async () => {
  const path = programs('second', { kubectl: 'echo "$1"' });
  const found = await renderKustomizations(root, ['over lays/prod'], { PATH: `${path}:${place}/none` });
  assert.equal(found, [{ folder: 'over lays/prod', text: 'kustomize\n' }]);
});

test('without either there is no answer', async () => {
  assert.is(await renderKustomizations(root, ['a'], { PATH: place }), undefined);
  assert.is(await renderKustomizations(root, ['a'], {}), undefined);
});

test('a program of the repository itself is never run', async () => {
  const path = programs('repository/bin', { kustomize: `touch ${place}/was-run` });
  assert.is(await renderKustomizations(root, ['a'], { PATH: `${path}:bin:.` }), undefined);
  assert.not.ok(existsSync(`${place}/was-run`));
});

test('a failure comes with its reason, in the order of the folders', async () => {
  const path = programs('fails', {
    kustomize: `case "$2" in *good*) echo fine;; *)
echo "# Warning: bases is deprecated" >&2; echo "Error: accumulating resources:" >&2; echo "  no such file" >&2; exit 1;; esac`,
  });
  assert.equal(await ask(path, ['bad', 'good', 'bad2']), [
    { folder: 'bad', failure: 'accumulating resources: no such file' },
    { folder: 'good', text: 'fine\n' },
    { folder: 'bad2', failure: 'accumulating resources: no such file' },
  ]);
});

test('nothing is left behind', async () => {
  const path = programs('leaves', { kustomize: 'exit 1' });
  const own = join(place, 'tmp');
  mkdirSync(own);
  const { TMPDIR } = process.env;
  process.env.TMPDIR = own;
  try {
    assert.is((await ask(path))?.length, 1);
  } finally {
    if (TMPDIR === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = TMPDIR;
  }
  assert.equal(readdirSync(own), []);
});

test.run();
