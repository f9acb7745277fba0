import { readFileSync } from 'node:fs';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { judged, poolsFile } from '../kit/policies.ts';
import type { SourceFile } from '../../src/text/source-file.ts';

const page = readFileSync('docs/policies.md', 'utf8');
const [, cookbook = ''] = page.split('## Cookbook');
const recipes = new Map(
  [...cookbook.matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => [
    /^id: (.*)$/m.exec(text)?.[1] ?? '',
    text,
  ]),
);

const yaml = (path: string, value: object): SourceFile => ({ path, text: JSON.stringify(value) });

const namespace = (name: string, labels: object, annotations: object = {}): SourceFile =>
  yaml(`${name}.yaml`, { apiVersion: 'v1', kind: 'Namespace', metadata: { name, labels, annotations } });

const node = (name: string, rack: string): SourceFile =>
  yaml(`${name}.yaml`, { apiVersion: 'v1', kind: 'Node', metadata: { name, labels: { rack } } });

const deployment = (labels: object, annotations: object): SourceFile =>
  yaml('web.yaml', {
    apiVersion: 'apps/v1',
    kind: 'Deployment',
    metadata: { name: 'web', namespace: 'shop' },
    spec: { template: { metadata: { labels, annotations }, spec: {} } },
  });

const pool = (name: string, cidr: string, spec: object = {}, labels?: object): SourceFile =>
  poolsFile([{ name, spec: { cidr, ...spec }, ...(labels && { labels }) }]);

const requests = (value: string): object => ({ 'cni.projectcalico.org/ipv4pools': value });

/** For each recipe a repository that offends it, and one that does not. */
const cases: Readonly<Record<string, readonly [bad: readonly SourceFile[], good: readonly SourceFile[]]>> = {
  'pools-have-owners': [[pool('a', '10.0.0.0/16')], [pool('a', '10.0.0.0/16', {}, { owner: 'net' })]],
  'no-wide-pools': [[pool('a', '10.0.0.0/19')], [pool('a', '10.0.0.0/20')]],
  'nat-is-stated': [[pool('a', '10.0.0.0/16')], [pool('a', '10.0.0.0/16', { natOutgoing: false })]],
  'blocks-of-64': [[pool('a', '10.0.0.0/16', { blockSize: 28 })], [pool('a', '10.0.0.0/16')]],
  'pools-inside-the-plan': [[pool('a', '10.48.0.0/16')], [pool('a', '10.47.0.0/16')]],
  'tenants-request-nothing': [
    [pool('a', '10.0.0.0/16'), namespace('t', { tenant: 'x' }, requests('["a"]'))],
    [pool('a', '10.0.0.0/16'), namespace('t', { tenant: 'x' }), namespace('own', {}, requests('["a"]'))],
  ],
  'shop-uses-its-pool': [
    [pool('shop', '10.0.0.0/16'), namespace('s', { team: 'shop' }, requests('["other"]'))],
    [
      pool('shop', '10.0.0.0/16'),
      namespace('s', { team: 'shop' }, requests('["shop"]')),
      namespace('o', { team: 'x' }),
    ],
  ],
  'one-rack-a-pool': [
    [pool('a', '10.0.0.0/16'), node('n1', 'r1'), node('n2', 'r2')],
    [pool('a', '10.0.0.0/16', { nodeSelector: "rack == 'r1'" }), node('n1', 'r1'), node('n2', 'r2')],
  ],
  'no-fixed-addresses': [
    [pool('a', '10.0.0.0/16'), deployment({}, { 'cni.projectcalico.org/ipAddrs': '["10.0.0.1"]' })],
    [pool('a', '10.0.0.0/16'), deployment({}, requests('["a"]'))],
  ],
  'pools-say-their-family': [[pool('a', '10.0.0.0/16')], [pool('a-v4', '10.0.0.0/16')]],
  'enough-addresses': [[pool('a', '10.0.0.0/24')], [pool('a', '10.0.0.0/20')]],
  'databases-leave-the-default-pool': [
    [pool('default', '10.0.0.0/16'), deployment({ tier: 'database' }, requests('["default"]'))],
    [pool('db', '10.0.0.0/16'), deployment({ tier: 'database' }, requests('["db"]'))],
  ],
  'office-is-not-ours': [[pool('a', '10.192.0.0/12')], [pool('a', '10.201.0.0/16')]],
};

const test = suite('policy: cookbook');

test('there are twelve recipes at least, and a case for each', () => {
  assert.ok(recipes.size >= 12);
  assert.equal([...recipes.keys()].sort(), Object.keys(cases).sort());
});

for (const [id, [bad, good]] of Object.entries(cases))
  test(`${id} finds what offends it, and nothing else`, () => {
    const recipe = recipes.get(id) ?? '';
    const entry = recipe
      .replace(/^#.*\n/, '')
      .replace(/^(?=.)/gm, '  ')
      .replace('  id', '- id');
    const config = { path: 'ipamlint.yaml', text: `policies:\n${entry}` };
    const found = judged([config, ...bad]);
    assert.equal(found.failures, []);
    assert.is(found.diagnostics.length, 1);
    const silent = judged([config, ...good]);
    assert.equal(silent.failures, []);
    assert.equal(
      silent.diagnostics.map(({ message }) => message),
      [],
    );
  });

test.run();
