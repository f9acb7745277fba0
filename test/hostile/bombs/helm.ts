import type { Bomb } from '../bomb.ts';
import { argo, kustomization, pool } from '../../kit/repositories.ts';
import { documents, lines, range, times } from './parts.ts';

const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: flux-system }\ndata:\n${data}\n`;

const release = (name: string, more: readonly string[]): string =>
  [
    'apiVersion: helm.toolkit.fluxcd.io/v2',
    'kind: HelmRelease',
    `metadata: { name: ${name}, namespace: flux-system }`,
    'spec:',
    '  chart: { spec: { chart: tigera-operator, version: v3.28.0 } }',
    ...more.map(line => `  ${line}`),
    '',
  ].join('\n');

const values = (count: number, prefix = 'k'): string =>
  ['installation:', ...times(count, index => `  ${prefix}${index}: a`)].join('\n');

const indented = (text: string): string => text.replaceAll(/^/gm, '    ');

/** Values that charts are handed, many times over. */
export const helmBombs: readonly Bomb[] = [
  {
    name: 'a HelmRelease that lays five thousand ConfigMaps over each other',
    files: () => ({
      'r.yaml': release('a', [
        'valuesFrom:',
        ...times(5000, index => `- { kind: ConfigMap, name: c${index} }`),
      ]),
      'maps.yaml': documents(5000, index =>
        configMap(`c${index}`, `  values.yaml: |\n${indented(values(20, `k${index}-`))}`),
      ),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a HelmRelease that names one large ConfigMap ten thousand times',
    files: () => ({
      'r.yaml': release('a', ['valuesFrom:', ...times(10_000, () => '- { kind: ConfigMap, name: c }')]),
      'maps.yaml': configMap('c', `  values.yaml: |\n${indented(values(2000))}`),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'five thousand HelmReleases that name one large ConfigMap',
    files: () => ({
      'r.yaml': documents(5000, index =>
        release(`r${index}`, ['valuesFrom: [{ kind: ConfigMap, name: c }]']),
      ),
      'maps.yaml': configMap('c', `  values.yaml: |\n${indented(values(5000))}`),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'twenty thousand Helm parameters',
    files: () => ({
      'app.yaml': argo('a', 'apps', 'name: prod', [
        `helm: { parameters: [${times(20_000, index => `{ name: 'installation.x${index}', value: a }`).join(', ')}] }`,
      ]),
      'apps/Chart.yaml': 'name: tigera-operator\n',
      'apps/values.yaml': values(3),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a Helm parameter twenty thousand steps deep, and lists of a thousand in lists of a thousand',
    files: () => ({
      'app.yaml': argo('a', 'apps', 'name: prod', [
        'helm:',
        '  parameters:',
        `  - { name: '${'a.'.repeat(20_000)}a', value: a }`,
        `  - { name: '${'a[999]'.repeat(1)}${'[999]'.repeat(5000)}', value: a }`,
        ...times(1000, index => `  - { name: 'b[999][${index}][999]', value: a }`),
      ]),
      'apps/Chart.yaml': 'name: tigera-operator\n',
      'apps/values.yaml': values(3),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'an Application with ten thousand values files',
    files: () => ({
      'app.yaml': argo('a', 'apps', 'name: prod', [
        `helm: { valueFiles: [${times(10_000, () => 'v.yaml').join(', ')}] }`,
      ]),
      'apps/Chart.yaml': 'name: tigera-operator\n',
      'apps/values.yaml': values(3),
      'apps/v.yaml': values(2000),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'ten thousand HelmCharts and as many HelmChartConfigs',
    files: () => ({
      'all.yaml': documents(10_000, index =>
        [
          `apiVersion: helm.cattle.io/v1\nkind: HelmChart\nmetadata: { name: c${index} }\nspec: { chart: tigera-operator }\n---`,
          `apiVersion: helm.cattle.io/v1\nkind: HelmChartConfig\nmetadata: { name: c${index} }\nspec: { valuesContent: 'installation: { calicoNetwork: {} }' }\n`,
        ].join('\n'),
      ),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'kustomizations of a thousand charts with a thousand files of values',
    files: () => ({
      'kustomization.yaml': `${kustomization('pool.yaml')}helmCharts:\n${lines(1000, index => `- { name: tigera-operator, releaseName: r${index}, additionalValuesFiles: [${times(100, () => 'v.yaml').join(', ')}] }`)}\n`,
      'v.yaml': values(100),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'three thousand HelmReleases that name one ConfigMap of sixty thousand values',
    files: () => ({
      'r.yaml': documents(3000, index =>
        release(`r${index}`, [
          'valuesFrom: [{ kind: ConfigMap, name: c }]',
          `values: { installation: { calicoNetwork: { ipPools: [{ cidr: ${range(index)} }] } } }`,
        ]),
      ),
      'maps.yaml': configMap('c', `  values.yaml: |\n${indented(lines(60_000, index => `k${index}: 1`))}`),
    }),
  },
  {
    name: 'fifty thousand lines of .helmignore over five thousand templates',
    files: () => ({
      'chart/Chart.yaml': 'apiVersion: v2\nname: c\nversion: 1.0.0\n',
      'chart/.helmignore': lines(50_000, index => `*a*b*c*${index}`),
      'apps/app.yaml': argo('a', 'chart', 'server: https://kubernetes.default.svc'),
      ...Object.fromEntries(
        times(5000, index => [`chart/templates/aabbcc${index}x.yaml`, pool(`p${index}`, range(index))]),
      ),
    }),
    says: /cannot be worked out: it exceeds a budget/,
  },
  {
    name: 'an Application of two million names of files of values',
    files: () => ({
      'app.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec: { source: { repoURL: https://charts.example.com, chart: a, helm: { valueFiles: [x.yaml] } } }\n${lines(
        25,
        index => `# path: f${index}/${'g/'.repeat(50)}`,
      )}\n${lines(2_000_000, index => `# a${index}.yaml`)}`,
      'pool.yaml': pool('a', '10.0.0.1/16'),
    }),
  },
];
