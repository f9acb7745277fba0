import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../rules/index.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { lint } from '../../src/linter/lint.ts';
import { snapshotOf } from '../kit/case.ts';
import { filesOf, type Repository } from '../kit/manifests.ts';
import { flux, pool } from '../kit/repositories.ts';

const test = suite('objects in a List are objects');

const messages = (repository: Repository): readonly string[] =>
  lint(snapshotOf(filesOf(repository)), defaultSettings, rules).diagnostics.map(({ message }) => message);

const list = (...objects: readonly string[]): string =>
  `apiVersion: v1\nkind: List\nitems:\n${objects.map(text => `- ${text.trimEnd().replaceAll('\n', '\n  ')}\n`).join('')}`;

/** Asserts that the findings are the same with the object in a List. */
function same(object: string, others: Repository, expected: RegExp): void {
  const plain = messages({ ...others, 'a.yaml': object });
  assert.match(plain.join('\n'), expected);
  assert.equal(messages({ ...others, 'a.yaml': list(object) }), plain);
}

const namespace = (pools: string): string =>
  `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: shop\n  annotations:\n    cni.projectcalico.org/ipv4pools: '["${pools}"]'\n`;

test('a HelmRelease hands its values to the chart', () => {
  const release = [
    'apiVersion: helm.toolkit.fluxcd.io/v2',
    'kind: HelmRelease',
    'metadata: { name: cart, namespace: shop }',
    'spec:',
    '  chart: { spec: { chart: cart } }',
    '  values:',
    '    podAnnotations:',
    '      cni.projectcalico.org/ipv4pools: \'["gould"]\'',
    '',
  ].join('\n');
  same(release, { 'b.yaml': pool('gold', '10.0.0.0/16') }, /HelmRelease "cart" requests pool "gould"/);
});

test('a ConfigMap gives variables their values', () => {
  const settings =
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings, namespace: flux-system }\ndata: { RANGE: 10.0.0.0/16 }\n';
  const more = ['postBuild: { substituteFrom: [{ kind: ConfigMap, name: settings }] }'];
  const others = {
    'clusters/a/pools.yaml': flux('pools', './pools', more),
    'clusters/a/flux-system/gotk-sync.yaml': flux('flux-system', './clusters/a'),
    'pools/pools.yaml': `${pool('a', '${RANGE}')}---\n${pool('b', '10.0.5.0/24')}`,
  };
  const at = 'clusters/a/settings.yaml';
  const plain = messages({ ...others, [at]: settings });
  assert.match(plain.join('\n'), 'overlaps pool');
  assert.equal(messages({ ...others, [at]: list(settings) }), plain);
});

test('a Job may bring pools that are not seen, and its script in double quotes may, too', () => {
  const job = (script: string): string =>
    `apiVersion: batch/v1\nkind: Job\nmetadata: { name: pools }\nspec: { template: { spec: { containers: [{ name: a, args: [${script}] }] } } }\n`;
  const others = { 'b.yaml': pool('gold', '10.0.0.0/16'), 'c.yaml': namespace('workloads') };
  const requests = (object: string) => messages({ ...others, 'a.yaml': object }).length;
  assert.is(requests(job('"none"')), 1);
  const script = String.raw`"calicoctl apply -f - <<END\nkind: IPPool\nEND"`;
  assert.is(requests(job(script)), 0);
  assert.is(requests(list(job(script))), 0);
});

test.run();
