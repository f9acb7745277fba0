import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Sandbox } from '../e2e/sandbox.ts';
import { attack, pool, tree } from './attack.ts';

const test = suite('repositories that attack through kustomize');

/** What anybody who is asked for --render finds on a machine: kubectl, where there is one. */
const kubectl = '/usr/bin/kubectl';
const hasKubectl = spawnSync(kubectl, ['kustomize', '--help'], { stdio: 'ignore' }).status === 0;
if (!hasKubectl) console.log('not run: what needs kubectl in /usr/bin');

/** What the real program makes of an attack with --render: neither in findings nor in words what lies outside. */
function tryRender(
  name: string,
  files: Readonly<Record<string, string>>,
  says: RegExp,
  prepare: (box: Sandbox) => void = () => undefined,
): void {
  test(name, () => {
    if (!hasKubectl) return;
    attack(files, ({ box, run }) => {
      prepare(box);
      const required = run(['--render', 'require', '-f', 'json']);
      assert.is(required.code, 3, required.stdout.slice(0, 300) + required.stderr);
      assert.match(required.stderr, says);
      const strict = run(['--render', 'auto', '--strict-coverage', '-f', 'json']);
      assert.is(strict.code, 3, strict.stderr);
      for (const { stdout, stderr } of [required, strict])
        assert.not.match(stdout + stderr, /10\.99\.0\.0|"secret"|was-run/);
    });
  });
}

tryRender(
  'a base outside of the root',
  { 'apps/kustomization.yaml': 'resources: [../../outside]\n' },
  /it reads \.\.\/\.\.\/outside, which lies outside of the repository/,
);

tryRender(
  'a base outside of the root that a base names',
  {
    'apps/kustomization.yaml': 'resources: [../base]\n',
    'base/kustomization.yaml': 'resources: [../../outside]\n',
  },
  /it reads \.\.\/\.\.\/outside/,
);

tryRender(
  'a base outside of the root, in letters of another case and in base64',
  { 'apps/kustomization.yaml': 'Resources: [!!binary Li4vLi4vb3V0c2lkZQ==]\n' },
  /uses the tag !!binary/,
);

tryRender(
  'a folder that links to a base outside of the root',
  { 'apps/kustomization.yaml': 'resources: [base]\n' },
  /kustomize cannot build apps/,
  box => symlinkSync('../../outside', join(box.folder, 'repo/apps/base')),
);

tryRender(
  'a file that links to one outside of the root',
  { 'apps/kustomization.yaml': 'resources: [pool.yaml]\n' },
  /kustomize cannot build apps/,
  box => symlinkSync('../../outside/secret.yaml', join(box.folder, 'repo/apps/pool.yaml')),
);

tryRender(
  'a folder above that is a link',
  { 'kustomization.yaml': 'resources: [apps/out]\n' },
  /kustomize cannot build \./,
  box => {
    mkdirSync(join(box.folder, 'repo/apps'), { recursive: true });
    symlinkSync('../../outside', join(box.folder, 'repo/apps/out'));
  },
);

tryRender(
  'a file that is not there',
  { 'apps/kustomization.yaml': 'resources: [missing.yaml]\n' },
  /cannot build apps: .*missing\.yaml/,
);

tryRender(
  'a file that git ignores, and only this machine has',
  {
    'apps/kustomization.yaml': 'resources: [local.yaml]\n',
    'apps/local.yaml': pool('secret', '10.99.0.0/16'),
    '.gitignore': 'local.yaml\n',
  },
  /cannot build apps: .*local\.yaml/,
  box => void box.git('init', '--quiet', 'repo'),
);

const exec = (kind: string, how: string): string => `apiVersion: example.com/v1
kind: ${kind}
metadata:
  name: attack
  annotations:
    config.kubernetes.io/function: |
${how.replaceAll(/^/gm, '      ')}
`;
const script = '#!/bin/sh\ntouch "$CANARY"\necho was-run\n';

for (const field of ['transformers', 'generators', 'validators'])
  tryRender(
    `a function among its ${field}`,
    {
      'kustomization.yaml': `resources: [pool.yaml]\n${field}: [attack.yaml]\n`,
      'pool.yaml': pool('a', '10.0.0.0/16'),
      'attack.yaml': exec('Attack', 'exec:\n  path: ./attack.sh'),
      'attack.sh': script,
    },
    /cannot build/,
    box => chmodSync(join(box.folder, 'repo/attack.sh'), 0o755),
  );

tryRender(
  'a plugin of the old kind',
  {
    'kustomization.yaml': 'resources: [pool.yaml]\ntransformers: [attack.yaml]\n',
    'pool.yaml': pool('a', '10.0.0.0/16'),
    'attack.yaml': 'apiVersion: example.com/v1\nkind: Attack\nmetadata: {name: a}\nargsOneLiner: x\n',
    '.config/kustomize/plugin/example.com/v1/attack/Attack': script,
    'kustomize/plugin/example.com/v1/attack/Attack': script,
  },
  /cannot build/,
  box => {
    for (const folder of ['.config/kustomize', 'kustomize'])
      chmodSync(join(box.folder, 'repo', folder, 'plugin/example.com/v1/attack/Attack'), 0o755);
  },
);

tryRender(
  'a chart',
  {
    'kustomization.yaml':
      'resources: [pool.yaml]\nhelmCharts: [{name: a, repo: "file:///etc", releaseName: a, valuesFile: ../outside/secret.yaml}]\n',
    'pool.yaml': pool('a', '10.0.0.0/16'),
  },
  /it reads \.\.\/outside\/secret\.yaml/,
);

tryRender(
  'a chart of its own',
  {
    'kustomization.yaml': 'resources: [pool.yaml]\nhelmCharts: [{name: a, releaseName: a}]\n',
    'pool.yaml': pool('a', '10.0.0.0/16'),
    'charts/a/Chart.yaml': 'name: a\nversion: 1.0.0\n',
  },
  /helm/,
);

test('a function in what is deployed does nothing', () => {
  if (!hasKubectl) return;
  const files = {
    'kustomization.yaml': 'resources: [pool.yaml, attack.yaml]\n',
    'pool.yaml': pool('a', '10.0.0.0/16'),
    'attack.yaml':
      exec('Attack', 'exec:\n  path: ./attack.sh') +
      exec('Attack', 'container:\n  image: x').replace(/^/, '---\n').replace('name: attack', 'name: other'),
    'attack.sh': script,
  };
  attack(files, ({ box, run }) => {
    chmodSync(join(box.folder, 'repo/attack.sh'), 0o755);
    const { code, stdout, stderr } = run(['--render', 'require']);
    assert.is(code, 0, stderr);
    assert.match(stdout, /^clean: /);
  });
});

test('with nothing wrong in it, it is built, and nothing is left behind', () => {
  if (!hasKubectl) return;
  const files = {
    'apps/kustomization.yaml': 'resources: [../base, pools.txt]\nnamePrefix: prod-\n',
    'apps/pools.txt': pool('b', '10.1.0.0/16'),
    'base/kustomization.yaml': 'resources: [pool.yaml]\n',
    'base/pool.yaml': pool('a', '10.1.0.0/15'),
  };
  attack(files, ({ box, run }) => {
    box.write({ 'tmp/x': '' });
    const before = tree(join(box.folder, 'repo'));
    const env = { TMPDIR: join(box.folder, 'tmp') };
    const { code, stdout, stderr } = run(['--render', 'require', '--strict-coverage'], { env });
    assert.equal([code, stderr], [1, '']);
    assert.match(stdout, /prod-a/);
    assert.match(stdout, /prod-b/);
    assert.equal(tree(join(box.folder, 'tmp')), ['x']);
    assert.equal(tree(join(box.folder, 'repo')), before);
  });
});

test.run();
