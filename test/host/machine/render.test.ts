import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { renderKustomizations as render } from '../../../src/host/machine/render.ts';
import type { Rendering, RenderOrder } from '../../../src/base/files/rendering.ts';
import { real } from '../../../src/host/machine/paths.ts';
import { isSweep } from '../../kit/sweep.ts';

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
const kustomization = 'over lays/prod/kustomization.yaml';
mkdirSync(join(root, 'over lays/prod'), { recursive: true });
writeFileSync(join(root, kustomization), 'resources: []\n');

const renderKustomizations = (orders: readonly RenderOrder[], env: Readonly<Record<string, string>>) =>
  render(orders, { root, cwd: root, env });
const folder = (path: string, ...files: string[]): RenderOrder => ({ folder: path, files });
const prod = folder('over lays/prod', kustomization);

/** The system's own folders behind that of ours, for what a script needs. */
const ask = (path: string, orders: readonly RenderOrder[] = [prod]) =>
  renderKustomizations(orders, { PATH: `${path}:/usr/bin:/bin`, HOME: '/root', SECRET: 'x' });

const textOf = (rendering: Rendering | undefined): string =>
  rendering && 'text' in rendering ? rendering.text : '';

test('kustomize builds each folder, in a private copy of what it may read', async () => {
  const path = programs('echoes', {
    kustomize: 'echo "$1"; pwd; stat -c %a . ..; cd "$2"; pwd; find . -type f',
  });
  writeFileSync(join(root, 'over lays/prod/unlisted.yaml'), 'a: 1\n');
  const [mode, stage, , outer, there, ...files] = textOf((await ask(path))![0])
    .trim()
    .split('\n');
  assert.equal(
    [mode, outer, there, files],
    ['build', '700', `${stage}/over lays/prod`, ['./kustomization.yaml']],
  );
  assert.not.ok(stage!.startsWith(root));
});

test('a file that is a link, or is not there, is not copied, and what would read it is not built', async () => {
  const path = programs('ran', { kustomize: 'echo ran' });
  writeFileSync(join(place, 'secret.yaml'), 'secret: true\n');
  mkdirSync(join(place, 'elsewhere'));
  writeFileSync(join(place, 'elsewhere/a.yaml'), 'secret: true\n');
  symlinkSync(join(place, 'secret.yaml'), join(root, 'link.yaml'));
  symlinkSync(join(place, 'elsewhere'), join(root, 'way'));
  const found = await ask(path, [
    folder('a', 'link.yaml'),
    folder('b', 'way/a.yaml'),
    folder('c', '../secret.yaml'),
    folder('d', 'gone.yaml'),
    prod,
  ]);
  assert.equal(found, [
    { folder: 'a', failure: 'link.yaml is a link, or leads through one' },
    { folder: 'b', failure: 'way/a.yaml is a link, or leads through one' },
    { folder: 'c', failure: '../secret.yaml lies outside of the repository' },
    { folder: 'd', failure: 'gone.yaml is not to be had: gone from the work tree' },
    { folder: 'over lays/prod', text: 'ran\n' },
  ]);
});

if (isSweep)
  test('there is an end to what is copied, built and printed', async () => {
    const path = programs('prints', {
      kustomize: 'case "$2" in *much*) head -c 17000000 /dev/zero;; *) head -c 15000000 /dev/zero;; esac',
    });
    writeFileSync(join(root, 'large.yaml'), Buffer.alloc(30 * 1024 * 1024, 97));
    writeFileSync(join(root, 'larger.yaml'), Buffer.alloc(31 * 1024 * 1024, 97));
    writeFileSync(join(root, 'last.yaml'), Buffer.alloc(4 * 1024 * 1024, 97));
    const found = await ask(path, [
      folder('a', 'large.yaml', 'larger.yaml'),
      folder('b', 'last.yaml'),
      ...['c', 'd', 'e', 'f', 'much'].map(name => folder(name, 'large.yaml')),
    ]);
    const shown = found!.map(each => ('failure' in each ? each.failure : each.text.length));
    const most = 'all builds print more than 64 MiB';
    const copied = 'last.yaml does not fit: 64 MiB are copied at most';
    assert.equal(shown, [15e6, copied, 15e6, 15e6, 15e6, most, 'it prints more than 16 MiB']);
    const many = await ask(
      path,
      Array.from({ length: 1002 }, () => folder('x', 'gone.yaml')),
    );
    const late = { folder: 'x', failure: 'it comes after 1000 others' };
    assert.equal(many!.slice(-2), [late, late]);
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
  if (spawnSync('unshare', ['-rn', 'true']).status !== 0)
    return console.log('\nnot run: a network namespace');
  const [known] = (await ask(programs('looks', { kustomize: 'cat /proc/net/dev' })))!;
  assert.equal(
    textOf(known)
      .match(/^ *\w+(?=:)/gm)
      ?.map(name => name.trim()),
    ['lo'],
  );
});

test('kubectl serves where kustomize is not', async () => {
  const path = programs('second', { kubectl: 'echo "$1"' });
  const found = await renderKustomizations([prod], { PATH: `${path}:${place}/none` });
  assert.equal(found, [{ folder: 'over lays/prod', text: 'kustomize\n' }]);
});

test('without either there is no answer', async () => {
  assert.is(await renderKustomizations([prod], { PATH: join(place, 'none') }), undefined);
  assert.is(await renderKustomizations([prod], {}), undefined);
});

test('a program of the repository itself is never run', async () => {
  const path = programs('repository/bin', { kustomize: `touch ${place}/was-run` });
  assert.is(await renderKustomizations([prod], { PATH: `${path}:bin:.` }), undefined);
  assert.not.ok(existsSync(`${place}/was-run`));
});

test('a failure comes with its reason, in the order of the folders', async () => {
  const path = programs('fails', {
    kustomize: `case "$2" in *good*) echo fine;; *)
echo "# Warning: bases is deprecated" >&2; echo "Error: accumulating resources:" >&2; echo "  no such file" >&2; exit 1;; esac`,
  });
  assert.equal(await ask(path, [folder('bad'), folder('good'), folder('bad2')]), [
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
