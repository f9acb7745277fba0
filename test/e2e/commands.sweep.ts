import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { flux, kustomization } from '../kit/repositories.ts';
import { bad, good, pool } from './manifests.ts';
import { sandbox, type Sandbox } from './sandbox.ts';

const test = suite<{ box: Sandbox }>('commands');

test.before.each(context => {
  context.box = sandbox(good);
});
test.after.each(({ box }) => box.remove());

const fleet = {
  'clusters/dev/flux-system/sync.yaml': flux('flux-system', './clusters/dev'),
  'clusters/dev/net.yaml': flux('net', './net/base'),
  'clusters/prod/flux-system/sync.yaml': flux('flux-system', './clusters/prod'),
  'clusters/prod/net.yaml': flux('net', './net/prod'),
  'net/base/kustomization.yaml': kustomization('pool.yaml'),
  'net/base/pool.yaml': pool('default', '10.0.0.0/16'),
  'net/prod/kustomization.yaml': `${kustomization('../base')}patches: [{ path: patch.yaml }]\n`,
  'net/prod/patch.yaml': pool('default', '10.3.0.1/16'),
};

test('inventory shows clusters, as text and as JSON', ({ box }) => {
  box.write(fleet);
  const { code, stdout, stderr } = box.ipamlint(['inventory']);
  assert.equal([code, stderr], [0, '']);
  assert.match(stdout, /^cluster clusters\/dev$/m);
  assert.match(stdout, /^cluster clusters\/prod$/m);
  const json = JSON.parse(box.ipamlint(['inventory', '--format', 'json']).stdout) as {
    clusters: { name: string; pools: { cidr: string }[] }[];
  };
  assert.equal(
    json.clusters.map(({ name, pools }) => [name, pools.map(({ cidr }) => cidr).join()]).slice(0, 2),
    [
      ['clusters/dev', '10.0.0.0/16'],
      ['clusters/prod', '10.3.0.0/16'],
    ],
  );
});

test('a finding on a patch stands in the patch', ({ box }) => {
  box.write(fleet);
  const { code, stdout } = box.ipamlint([]);
  assert.is(code, 1);
  assert.match(stdout, /^error\[unmasked-pool-cidr\]/m);
  assert.match(stdout, '--> net/prod/patch.yaml:6:9');
  assert.match(stdout, 'the base that this patches');
});

test('init writes a configuration once, which changes nothing', ({ box }) => {
  box.write(bad);
  const before = box.ipamlint([]);
  const { code, stderr } = box.ipamlint(['init']);
  assert.equal([code, stderr], [0, '']);
  assert.ok(existsSync(join(box.folder, 'ipamlint.yaml')));
  assert.equal(box.ipamlint([]).code, before.code);
  const text = readFileSync(join(box.folder, 'ipamlint.yaml'), 'utf8');
  assert.is(box.ipamlint(['init']).code, 2);
  assert.is(readFileSync(join(box.folder, 'ipamlint.yaml'), 'utf8'), text);
});

test('a configuration is read, printed and refused with a place', ({ box }) => {
  box.write({ ...bad, 'ipamlint.yaml': 'rules: { overlapping-pools: note }\n' });
  assert.is(box.ipamlint([]).code, 0);
  assert.is(box.ipamlint(['--no-config']).code, 1);
  const printed = box.ipamlint(['config']);
  assert.is(printed.code, 0);
  assert.match(printed.stdout, /overlapping-pools.*note.*ipamlint\.yaml:1/);
  box.write({ 'ipamlint.yaml': 'rules:\n  overlaping-pools: note\n' });
  const { code, stdout, stderr } = box.ipamlint([]);
  assert.equal([code, stdout], [2, '']);
  assert.match(stderr, 'ipamlint.yaml:2:3');
  assert.match(stderr, 'overlapping-pools');
});

test('a suppression with a reason silences, one without does not', ({ box }) => {
  box.write({
    'pools/zero.yaml': pool('zero', '10.0.128.0/17 # ipamlint-ignore overlapping-pools: a laboratory'),
  });
  assert.is(box.ipamlint([]).code, 0);
  box.write({ 'pools/zero.yaml': pool('zero', '10.0.128.0/17 # ipamlint-ignore overlapping-pools') });
  const { code, stdout } = box.ipamlint([]);
  assert.is(code, 1);
  assert.match(stdout, 'invalid-suppression');
});

test('nothing to judge is said on stderr, and makes it 3 where pools are required', ({ box }) => {
  const empty = sandbox({ 'a.yaml': 'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: a }\n' });
  try {
    const { code, stderr } = empty.ipamlint([]);
    assert.is(code, 0);
    assert.match(stderr, /^ipamlint: no IP pools found.*\n$/);
    assert.is(empty.ipamlint(['--require-pools']).code, 3);
    assert.is(box.ipamlint(['--require-pools']).code, 0);
  } finally {
    empty.remove();
  }
});

test('what renders is asked only where the user wants it', ({ box }) => {
  box.write(fleet);
  const bare = { env: { PATH: '/nonexistent' } };
  assert.is(box.ipamlint(['--render', 'off'], bare).code, 1);
  assert.is(box.ipamlint(['--render', 'require'], bare).code, 2);
  const auto = box.ipamlint(['--render', 'auto'], bare);
  assert.is(auto.code, 1);
  assert.match(auto.stderr, /^ipamlint: .*kustomize/m);
});

test.run();
