import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters, loaded, type Repository } from '../../kit/manifests.ts';
import { argo, flux, kustomization, pool } from '../../kit/repositories.ts';

/** A GitRepository; `ignored` are the lines of its `spec.ignore`. */
const source = (namespace: string, ...ignored: readonly string[]): string =>
  [
    'apiVersion: source.toolkit.fluxcd.io/v1',
    'kind: GitRepository',
    `metadata: { name: flux-system, namespace: ${namespace} }`,
    'spec:',
    '  ignore: |',
    ...ignored.map(line => `    ${line}`),
    '',
  ].join('\n');

const paths = ['kube/net/a.yaml', 'kube/net/old/b.yaml', 'kube/net/vendor/c.yaml', 'docs/net/d.yaml'];
const pools = Object.fromEntries(
  paths.map((path, index) => [path, pool('abcd'[index]!, `10.${index}.0.0/16`)]),
);

/** The pools that a Kustomization takes from a folder. */
const taken = (repository: Repository, folder = '.'): string =>
  loaded({ 'kube/flux.yaml': flux('net', folder), ...pools, ...repository })
    .deployments.filter(({ root }) => root)
    .flatMap(({ manifests }) =>
      manifests.filter(({ kind }) => kind === 'IPPool').flatMap(({ name }) => name ?? []),
    )
    .sort()
    .join('');

const ignoring = (...lines: readonly string[]): string =>
  taken({ 'kube/source.yaml': source('flux-system', ...lines) });

const test = suite('load/deploy/source-ignores');

test('spec.ignore of a GitRepository leaves files out', () => {
  assert.is(taken({}), 'abcd');
  assert.is(ignoring('# exclude all', '/*', '# include kube', '!/kube'), 'abc');
  assert.is(ignoring('old/', 'c.yaml'), 'ad');
  assert.is(ignoring('net/old'), 'abcd');
  assert.is(ignoring('**/net/old', '/d.yaml'), 'acd');
  assert.is(ignoring('/kube/net/*.yaml'), 'bcd');
  assert.is(ignoring('OLD'), 'abcd');
  assert.is(ignoring('[!a].yaml', 'kube/**/a.yaml'), '');
  assert.is(ignoring('[^a].yaml  '), 'a');
  for (const nothing of ['{a,b}.yaml', '/', '[', '\\', '!', 'a.yaml/', '**/a/'.repeat(50)])
    assert.is(ignoring(nothing), 'abcd', nothing);
  assert.is(ignoring('a.yaml', '!'), 'bcd');
  assert.is(ignoring('kube/**'), 'd');
});

test('the last line that means a file or a folder around it decides, even below an excluded folder', () => {
  assert.is(ignoring('/*', '!/kube/net/old'), 'b');
  assert.is(ignoring('/*', '!/kube', '/kube/net/vendor'), 'ab');
  assert.is(ignoring('!/kube', '/*'), '');
});

test('.sourceignore files count from their folders, inner ones win, and spec.ignore over all of them', () => {
  const files = { '.sourceignore': 'docs/\r\nb.yaml\n', 'kube/net/.sourceignore': '/vendor\n!b.yaml\n' };
  assert.is(taken(files), 'ab');
  assert.is(taken({ ...files, 'kube/source.yaml': source('flux-system', '!/docs') }), 'abd');
  assert.is(taken({ 'docs/.sourceignore': '*.yaml' }), 'abc');
});

test('no line counts where it is not known which repository is meant, or what it says', () => {
  const two = {
    'kube/source.yaml': source('flux-system', '/docs'),
    'other/source.yaml': source('flux-system', '/kube'),
  };
  assert.is(taken(two), 'abcd');
  assert.is(taken({ ...two, 'other/source.yaml': two['kube/source.yaml'] }), 'abc');
  assert.is(taken({ ...two, 'other/source.yaml': source('elsewhere', '/kube') }), 'abc');
  assert.is(ignoring('/${FOLDER}', '/docs'), 'abcd');
});

test('what a kustomization lists, and what Argo CD takes, is not asked of it', () => {
  const ignored = { '.sourceignore': 'old/' };
  const listing = { ...ignored, 'kube/net/kustomization.yaml': kustomization('a.yaml', 'old/b.yaml') };
  assert.is(taken(listing, './kube/net'), 'ab');
  const recursive = argo('net', 'kube/net', 'namespace: x', ['directory: { recurse: true }']);
  assert.is(taken({ ...ignored, 'kube/flux.yaml': recursive }), 'abc');
  assert.is(
    taken({ 'kube/flux.yaml': flux('net', './kube').replace('GitRepo', 'OCIRepo'), ...ignored }),
    'abc',
  );
});

test('a folder whose kustomization is left out is taken file by file', () => {
  const files = { 'kube/net/kustomization.yaml': kustomization('a.yaml') };
  assert.is(taken(files), 'ad');
  assert.is(taken({ ...files, '.sourceignore': 'kustomization.yaml' }), 'abcd');
});

test('where the source is a part of the repository, its lines count from there', () => {
  const files = Object.fromEntries(Object.entries(pools).map(([path, text]) => [`fleet/${path}`, text]));
  const repository = {
    ...files,
    'fleet/flux/a.yaml': flux('a', './kube/net'),
    'fleet/flux/b.yaml': flux('b', './docs'),
    'fleet/flux/source.yaml': source('flux-system', '/kube/net/old', '/fleet'),
  };
  const found = loaded(repository).deployments.flatMap(({ name, manifests }) =>
    manifests.map(each => `${name.split('/').at(-1)} ${each.name}`),
  );
  assert.equal(found, ['a a', 'a c', 'b d']);
});

test('what is left out is of no cluster', () => {
  const found = clusters({ 'kube/flux.yaml': flux('net', '.'), ...pools, '.sourceignore': 'a.yaml\n*.md\n' });
  assert.equal(
    found.map(
      ({ name, pools }) =>
        `${name}: ${pools
          .map(each => each.name)
          .sort()
          .join('')}`,
    ),
    ['repository: bcd'],
  );
});

test('sources that begin at one place and bring no lines of their own are judged once', () => {
  const names = ['one', 'two', 'three'];
  const others = Object.fromEntries(
    Array.from({ length: 2000 }, (_, index) => [`x/${index}.yaml`, 'a: 1\n']),
  );
  const { deployments, unseen } = loaded({
    ...others,
    '.sourceignore': Array.from({ length: 1000 }, (_, index) => `/docs/${index}/${'x'.repeat(30)}\n`).join(
      '',
    ),
    ...Object.fromEntries(
      names.flatMap(name => [
        [`kube/${name}.yaml`, flux(name, `./apps/${name}`).replace('name: flux-system', `name: ${name}`)],
        [`apps/${name}/pool.yaml`, pool(name, '10.0.0.0/16')],
      ]),
    ),
  });
  assert.equal(deployments.filter(({ manifests }) => manifests.length > 0).length, 3);
  assert.equal(unseen, []);
});

test('a file of patterns is no manifest, whatever it looks like', () => {
  const { documents, problems } = loaded({
    '.sourceignore': pool('a', '10.0.0.0/8'),
    'a/.sourceignore': '{ [',
  });
  assert.equal([documents, problems], [0, []]);
});

test.run();
