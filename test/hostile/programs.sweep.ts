import { chmodSync, existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { attack, canary, pool } from './attack.ts';

const test = suite('repositories that bring programs');

const plain = { 'kustomization.yaml': 'resources: [pool.yaml]\n', 'pool.yaml': pool('a', '10.0.0.0/16') };

for (const name of ['kustomize', 'kubectl', 'unshare'])
  test(`a ${name} that the repository brings is not run, wherever PATH has it`, () => {
    attack(plain, ({ box, run }) => {
      canary(box, `repo/node_modules/.bin/${name}`);
      canary(box, `repo/bin/${name}`);
      mkdirSync(join(box.folder, 'way'));
      mkdirSync(join(box.folder, 'repo/clusters'));
      mkdirSync(join(box.folder, 'repo/.git'));
      symlinkSync('../repo/bin', join(box.folder, 'way/bins'));
      mkdirSync(join(box.folder, 'linked'));
      symlinkSync(`../repo/bin/${name}`, join(box.folder, `linked/${name}`));
      const brought = join(box.folder, 'repo/node_modules/.bin');
      for (const [folder, cwd, ...args] of [
        [brought, 'repo'],
        [brought, 'repo/clusters', '--root', '..'],
        [brought, 'repo', '--root', 'clusters', 'clusters'],
        [brought, '', 'repo'],
        ['node_modules/.bin', 'repo'],
        ['bin', 'repo'],
        ['.', 'repo/bin', '--root', '..'],
        ['', 'repo/bin', '--root', '..'],
        [join(box.folder, 'way/bins'), 'repo'],
        [join(box.folder, 'linked'), 'repo'],
      ] as const) {
        const env = { PATH: `${folder}:/usr/bin:/bin` };
        const { stdout } = run([...args, '--render', 'auto'], { cwd, env });
        assert.not.match(stdout, /made-up/, folder);
        assert.not.ok(existsSync(join(box.folder, 'canary')), `${folder} in ${cwd}`);
      }
    });
  });

test('kustomize finds none of them either', () => {
  attack(plain, ({ box, run }) => {
    canary(box, 'repo/node_modules/.bin/helper');
    box.write({ 'machine/kustomize': '#!/bin/sh\nhelper >/dev/null 2>&1\ncat "$2/pool.yaml"\n' });
    chmodSync(join(box.folder, 'machine/kustomize'), 0o755);
    const path = [
      join(box.folder, 'repo/node_modules/.bin'),
      join(box.folder, 'machine'),
      '/usr/bin',
      '/bin',
    ];
    const { code, stderr } = run(['--render', 'require'], { env: { PATH: path.join(':') } });
    assert.is(code, 0, stderr);
  });
});

test.run();
