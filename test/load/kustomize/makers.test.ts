import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { builderOf } from './builds.ts';

const test = suite('what charts and generators of kustomizations bring');

/** What is said of a kustomization's makers: how they are called, and whether they may bring anything. */
const cases: readonly (readonly [kustomization: string, ...told: string[]])[] = [
  ['helmCharts: [{ name: tigera-operator }]', 'chart tigera-operator: nothing'],
  [
    'helmCharts: [{ name: web, repo: https://charts.example, releaseName: shop }]',
    'chart web as shop of https://charts.example: anything',
  ],
  ['helmCharts: [{ repo: https://charts.example }]', 'of https://charts.example: anything'],
  [
    'helmChartInflationGenerator: [{ chartName: web, chartHome: ./charts }]',
    'chart web of ./charts: anything',
  ],
  ['generators: [secrets.yaml]', 'generator SecretGenerator: nothing'],
  ['generators: [pools.yaml]', 'generator PoolGenerator: anything', 'chart web: anything'],
  ['generators: [unread.yaml]', 'unread.yaml: anything'],
  [
    'generators:\n- |-\n  apiVersion: x/v1\n  kind: PoolGenerator\n  metadata: { name: a }\n- |\n  kind: ksops\n  apiVersion: x/v1\n',
    'generator PoolGenerator: anything',
    'generator ksops: nothing',
  ],
];
for (const [kustomization, ...told] of cases)
  test(kustomization.replaceAll('\n', ' '), () => {
    const build = builderOf({
      'kustomization.yaml': `${kustomization}\n`,
      'secrets.yaml': 'apiVersion: x/v1\nkind: SecretGenerator\nmetadata: { name: a }\n',
      'pools.yaml':
        'apiVersion: x/v1\nkind: PoolGenerator\nmetadata: { name: a }\n---\napiVersion: builtin\nkind: HelmChartInflationGenerator\nmetadata: { name: b }\nname: web\n',
      'unread.yaml': 'a: [\n',
    }).build('');
    assert.equal(
      build?.unseen.map(({ entry, mayBring }) => `${entry}: ${mayBring ? 'nothing' : 'anything'}`),
      told,
    );
  });

test.run();
