import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Budget } from '../../../src/base/text/budget.ts';
import { renderedText } from '../../../src/load/deploy/rendering.ts';
import { loaded } from '../../kit/manifests.ts';
import { pool } from '../../kit/repositories.ts';

const test = suite('generators of ApplicationSets');

/** Names of the Applications of a set, and the folders that they deploy. */
const made = (spec: string, path = 'net/{{site}}', more: Readonly<Record<string, string>> = {}): string[] => {
  const head = 'apiVersion: argoproj.io/v1alpha1\nkind: ApplicationSet\nmetadata: { name: net }\nspec:\n';
  const template = `  template: { metadata: { name: 'x-{{site}}' }, spec: { source: { repoURL: r, path: '${path}' }, destination: {} } }\n`;
  const pools = ['net/eu', 'net/us', 'net/us/deep'].map((folder): [string, string] => [
    `${folder}/pool.yaml`,
    pool('a', '10.0.0.0/16'),
  ]);
  return loaded({ 'set.yaml': `${head}${spec}\n${template}`, ...Object.fromEntries(pools), ...more })
    .deployments.filter(({ deployer }) => deployer)
    .map(({ name, files }) => `${name.replace('Argo CD Application ', '')} ${[...files].join()}`);
};
const lists = (...elements: readonly string[]) =>
  elements.map(each => `{ list: { elements: [${each}] } }`).join(', ');

test('without Go templates two values of one name refuse the set, with them the first one counts', () => {
  const both = `generators: [{ matrix: { generators: [${lists('{ site: eu }', '{ site: us }')}] } }]`;
  assert.equal(made(`  ${both}`), []);
  assert.equal(
    made(`  goTemplate: true\n  ${both}`, 'net/{{.site}}')[0]?.split(' ').at(-1),
    'net/eu/pool.yaml',
  );
  const equal = `generators: [{ matrix: { generators: [${lists('{ site: eu }', '{ site: eu, tier: a }')}] } }]`;
  assert.equal(made(`  ${equal}`), ['x-eu net/eu/pool.yaml']);
});

test('without Go templates an element that is not a text refuses the set', () => {
  assert.equal(made(`  generators: [${lists('{ site: eu, size: 1 }')}]`), []);
  assert.equal(made(`  generators: [${lists('{ site: eu, values: { a: b } }')}]`, 'net/eu'), [
    'x-eu net/eu/pool.yaml',
  ]);
  assert.equal(made(`  generators: [${lists('{ site: eu, values: b }')}]`), []);
});

test('two stars are one level, and hidden folders are none', () => {
  const all = "generators: [{ git: { directories: [{ path: 'net/**' }] } }]";
  assert.equal(
    made(`  ${all}`, '{{path}}').map(each => each.split(' ').at(-1)),
    ['net/eu/pool.yaml', 'net/us/pool.yaml'],
  );
});

test('files: what each holds that matches, a star of any depth, a list for several sets', () => {
  const git = (paths: string) => `  generators: [{ git: { files: [${paths}] } }]`;
  const files = {
    'clusters/a/config.yaml': 'site: eu\nnet: { folder: net/us }\n',
    'clusters/b/c/config.json': '[{ "site": "us" }, { "site": "us/deep" }]',
    'clusters/d/other.yaml': 'site: ap\n',
  };
  assert.equal(made(git("{ path: 'clusters/*/config.yaml' }"), undefined, files), ['x-eu net/eu/pool.yaml']);
  assert.equal(made(git("{ path: '**/config.*' }"), undefined, files), [
    'x-eu net/eu/pool.yaml',
    'x-us net/us/pool.yaml',
    'x-us/deep net/us/deep/pool.yaml',
  ]);
  const but = "{ path: '**/config.*' }, { path: clusters/b, exclude: true }";
  assert.equal(made(git(but), undefined, files), ['x-eu net/eu/pool.yaml']);
  assert.equal(made(git('{ path: clusters/a }'), '{{net.folder}}', files), ['x-eu net/us/pool.yaml']);
  const go = `  goTemplate: true\n${git('{ path: clusters/a/config.yaml }')}`;
  assert.equal(
    made(go, '{{ .net.folder }}', files).map(each => each.split(' ').at(-1)),
    ['net/us/pool.yaml'],
  );
  const named = { 'net/eu/config.yaml': 'site: eu\n' };
  assert.equal(made(git('{ path: net/eu/config.yaml }'), '{{path}}', named), [
    'x-eu net/eu/pool.yaml,net/eu/config.yaml',
  ]);
});

test('files that are no sets of parameters refuse the set', () => {
  const spec = '  generators: [{ git: { files: [{ path: a.yaml }] } }]';
  assert.equal(made(spec, undefined, { 'a.yaml': '- eu\n- us\n' }), []);
  assert.equal(made(spec, undefined, { 'a.yaml': 'eu\n' }), []);
});

test('a selector beside a generator drops what lacks its parameter', () => {
  const select = (selector: string) =>
    made(
      `  generators: [{ list: { elements: [{ site: eu, on: a }, { site: us }] }, selector: ${selector} }]`,
    );
  assert.equal(select('{ matchLabels: { on: a } }'), ['x-eu net/eu/pool.yaml']);
  assert.equal(select('{ matchLabels: { other: a } }'), []);
  assert.equal(select('{ matchExpressions: [{ key: on, operator: DoesNotExist }] }'), [
    'x-us net/us/pool.yaml',
  ]);
  assert.equal(select('{ matchExpressions: [{ key: on, operator: NotIn, values: [b] }] }').length, 2);
  assert.equal(select('{ matchExpressions: [{ key: on, operator: Within, values: [b] }] }'), []);
});

test('a merge generator lays sets over each other that have the same keys', () => {
  const merge = (second: string, keys = '[id]') =>
    made(
      `  generators: [{ merge: { mergeKeys: ${keys}, generators: [${lists('{ id: a, site: eu }, { id: b, site: us }', second)}] } }]`,
    );
  assert.equal(merge('{ id: b, site: us/deep }, { id: c, site: x }'), [
    'x-eu net/eu/pool.yaml',
    'x-us/deep net/us/deep/pool.yaml',
  ]);
  assert.equal(merge('{ id: b }, { id: b }'), []);
  assert.equal(merge('{ id: b }', '[]'), []);
});

test('values of a git generator are made of its path, which may have a prefix', () => {
  const git =
    "generators: [{ git: { pathParamPrefix: own, directories: [{ path: net/eu }], values: { site: '{{own.path.basename}}' } } }]";
  assert.equal(
    made(`  ${git}`, 'net/{{values.site}}').map(each => each.split(' ').at(-1)),
    ['net/eu/pool.yaml'],
  );
});

test('spaces beside a Go template are trimmed where it says so, and its value is known', () => {
  const rendered = (text: string, isOpen = false) =>
    renderedText(text, {
      dialect: { isGo: true, missing: 'default' },
      parameters: new Map([['site', 'eu']]),
      isOpen,
      budget: new Budget(1000),
    });
  assert.is(rendered('a {{ .site }} b {{ .site }} c'), 'a eu b eu c');
  assert.is(rendered('a {{- .site -}} b {{ .site }} c'), 'aeub eu c');
  assert.is(rendered('a {{ .site -}} b'), 'a eub');
  assert.is(rendered('a {{- .none -}} b {{ .site }} c', true), 'a {{- .none -}} b eu c');
});

test('a patch of the template counts, and is unknown where it is not followed', () => {
  const patched = (patch: string) =>
    made(
      `  goTemplate: true\n  templatePatch: '${patch}'\n  generators: [${lists('{ site: eu }')}]`,
      'net/{{.site}}',
    ).map(each => each.split(' ').at(-1));
  assert.equal(patched('spec: { source: { path: "net/us" } }'), ['net/us/pool.yaml']);
  assert.equal(patched('spec: { source: { path: "net/us/{{ .site | lower }}" } }'), ['']);
  assert.equal(patched('{{ if .site }}metadata: { labels: { a: b } }{{ end }}'), ['net/eu/pool.yaml']);
});

test.run();
