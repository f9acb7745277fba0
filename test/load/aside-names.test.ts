import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { asideName, isPutAside } from '../../src/load/aside-names.ts';

const test = suite('names of what no cluster runs');

test('are those of folders on the way, and of files', () => {
  assert.is(asideName('docs/pools.yaml', []), 'docs/');
  assert.is(asideName('a/OLD/b/pools.yaml', []), 'OLD/');
  assert.is(asideName('a/pools-old/pools.yaml', []), 'pools-old/');
  assert.is(asideName('old-config/pools.yaml', []), 'old-config/');
  assert.is(asideName('oldham/pools.yaml', []), undefined);
  assert.is(asideName('argocd-disabled/web.yaml', []), 'argocd-disabled/');
  assert.is(asideName('overlays/ipip-disabled/pool.yaml', []), undefined);
  assert.is(asideName('a/restore.yaml', []), 'restore.yaml');
  assert.is(asideName('a/restore-pools.yaml', []), 'restore-pools.yaml');
  assert.is(asideName('a/restored.yaml', []), undefined);
  assert.is(asideName('a/not_used/pools.yaml', []), 'not_used/');
  assert.is(asideName('older/pools.yaml', []), undefined);
  assert.is(asideName('a/docs', []), undefined, 'a file is no folder');
});

test('are those of parts of programs, of forms, and of what is tried', () => {
  const names = 'vendor testdata molecule tmpl templates examples _example_ goldens golden fixtures'.split(
    ' ',
  );
  for (const name of names) assert.is(asideName(`a/${name}/b/node.yaml`, []), `${name}/`);
  for (const name of [
    'labs',
    'exercises',
    'tutorial',
    'workshop',
    'smoke-test',
    'smoke_tests',
    'third_party',
    'scratch',
    'snippets',
  ])
    assert.is(asideName(`a/${name}/b/node.yaml`, []), `${name}/`);
  for (const name of ['lesson-1', 'lectures_02', 'chapter05', 'exercise-3-calico'])
    assert.is(asideName(`a/${name}/b/node.yaml`, []), `${name}/`);
  for (const name of [
    'lesson',
    'chapters',
    'day-2',
    'lab-1',
    '01-calico',
    'step-1',
    'lab',
    'homelabs',
    'smoke',
    'labs-prod',
    'demo',
    'sandbox',
    'playground',
  ])
    assert.is(asideName(`a/${name}/b/node.yaml`, []), undefined, name);
  for (const name of ['pools.golden.yaml', 'pools-restore.yaml', 'pools.tmpl.yaml'])
    assert.is(asideName(`a/${name}`, []), name);
});

test('are those of forms with a mark, and of copies', () => {
  const names =
    '_template .boilerplate cluster-template yaml_backup manifests-backup calico.bak argo.example'.split(' ');
  for (const name of names) assert.is(asideName(`a/${name}/b/node.yaml`, []), `${name}/`);
  for (const name of ['www.shop.example', 'backup', 'velero-backup', 'node-template', 'bake'])
    assert.is(asideName(`a/${name}/b/node.yaml`, []), undefined, name);
});

test('do not count in the tree that the user named', () => {
  assert.is(asideName('examples/a/pools.yaml', ['examples']), undefined);
  assert.is(asideName('examples/old/pools.yaml', ['examples']), 'old/');
  assert.is(asideName('examples2/pools.yaml', ['examples']), undefined);
  assert.is(asideName('a/restore.yaml', ['a/restore.yaml']), undefined);
});

test('call a stage in a folder of clusters', () => {
  assert.is(asideName('clusters/test/pools.yaml', []), undefined);
  assert.is(asideName('apps/test/pools.yaml', []), 'test/');
  assert.is(asideName('clusters/test/pools.yaml', ['clusters']), undefined);
  assert.is(asideName('ansible/inventories/test/hosts.yaml', []), undefined);
  assert.is(asideName('inventory/sample/hosts.yaml', []), 'sample/', 'kubespray has one to copy');
  assert.is(asideName('my-inventory/test/hosts.yaml', []), 'test/');
});

test('of templates do not put a chart aside', () => {
  assert.ok(asideName('chart/templates/pools.yaml', []));
  assert.not(isPutAside('chart/templates/pools.yaml', []));
  assert.ok(isPutAside('docs/templates/pools.yaml', []));
});

test('are looked for once, however many folders there are', () => {
  const path = `${'a/'.repeat(500_000)}old/x.yaml`;
  assert.is(asideName(path, ['a', 'b/c']), 'old/');
});

test.run();
