import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules } from '../../../rules/index.ts';
import { defaultSettings } from '../../../src/model/config/settings.ts';
import { lint } from '../../../src/linter/lint.ts';
import { ProgramReader } from '../../../src/load/program/read.ts';
import { judge } from '../../fuzz/judge.ts';
import { snapshotOf } from '../../kit/case.ts';
import { effort } from '../../kit/effort.ts';

const test = suite('fixes: what else reads the bytes');

const pool = (name: string, cidr: string, api = 'projectcalico.org/v3'): string =>
  `apiVersion: ${api}\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr}, blockSize: 26 }\n`;
const wire = (name: string, cidr: string): string =>
  `apiVersion: example.com/v1\nkind: Interface\nmetadata: { name: ${name} }\nspec: { cidr: ${cidr} }\n`;
const builds = (...lines: readonly string[]): string =>
  `apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\n${lines.join('\n')}\n`;
const patch = '- { op: replace, path: /spec/cidr, value: 10.0.0.1/16 }\n';

/** The rules whose diagnostics have a fix. */
const fixed = (files: Readonly<Record<string, string>>): readonly string[] => {
  const texts = Object.entries(files).map(([path, text]) => ({ path, text }));
  return judge(texts).diagnostics.flatMap(({ rule, fix }) => (fix ? [rule] : []));
};
const found = (files: Readonly<Record<string, string>>): readonly string[] =>
  judge(Object.entries(files).map(([path, text]) => ({ path, text }))).diagnostics.map(({ rule }) => rule);

test('a patch that names its pool', () => {
  const files = {
    'kustomization.yaml': builds('resources: [a.yaml]', 'patches: [{ path: patch.yaml }]'),
    'a.yaml': pool('a', '10.9.0.0/16'),
    'patch.yaml': pool('a', '10.0.0.1/16'),
  };
  assert.equal(fixed(files), ['unmasked-pool-cidr']);
});

test('a patch that its target gives to an interface as well, and one for pools alone', () => {
  const change = (target: string, path = 'patch.yaml') => ({
    'kustomization.yaml': builds('resources: [a.yaml, b.yaml]', `patches: [{ path: ${path}, ${target} }]`),
    'a.yaml': pool('a', '10.9.0.0/16'),
    'b.yaml': wire('b', '10.9.0.1/24'),
    'patch.yaml': pool('any', '10.0.0.1/16'),
  });
  for (const target of [
    '{ name: .* }',
    '{ kind: IPPool|Interface }',
    '{ namespace: "" }',
    '\n    name: .*\n  ',
  ])
    for (const path of ['patch.yaml', './patch.yaml'])
      assert.equal(fixed(change(`target: ${target}`, path)), [], target);
  assert.equal(fixed(change('target: { kind: IPPool }')), ['unmasked-pool-cidr']);
  assert.equal(fixed(change('"target": {"name": "a", "kind": "IPPool"}')), ['unmasked-pool-cidr']);
  const inline = (target: string) => ({
    ...change(target),
    'patch.yaml': '',
    'kustomization.yaml': builds(
      'resources: [a.yaml, b.yaml]',
      'patches:',
      `- target:\n    ${target}`,
      '  patch: |',
      ...pool('any', '10.0.0.1/16')
        .trimEnd()
        .split('\n')
        .map(line => `    ${line}`),
    ),
  });
  assert.equal(fixed(inline('name: .*')), []);
  assert.equal(fixed(inline('kind: IPPool')), ['unmasked-pool-cidr']);
});

const values = 'installation: { calicoNetwork: { ipPools: [{ cidr: 10.0.0.1/16 }] } }\n';

test('values that a release of another chart reads as well, by Flux and by Argo CD', () => {
  const release = (name: string, chart: string, from = 'v') =>
    `apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: ${name}, namespace: f }\nspec:\n  chart: { spec: { chart: ${chart}, sourceRef: { kind: HelmRepository, name: r } } }\n  valuesFrom: [{ kind: ConfigMap, name: ${from} }]\n`;
  const map = `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: v, namespace: f }\ndata:\n  values.yaml: |\n    ${values}`;
  const files = { 'a.yaml': release('a', 'tigera-operator'), 'v.yaml': map };
  assert.equal(fixed(files), ['unmasked-pool-cidr']);
  assert.equal(fixed({ ...files, 'b.yaml': release('b', 'other', 'w') }), ['unmasked-pool-cidr']);
  assert.equal(fixed({ ...files, 'b.yaml': release('b', 'other') }), []);
  assert.equal(
    fixed({ ...files, 'a.yaml': `${release('a', 'tigera-operator')}---\n${release('b', 'other')}` }),
    [],
  );
  const application = (...charts: readonly string[]) =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a, namespace: argocd }\nspec:\n  destination: { name: x }\n  sources:\n  - { repoURL: r, ref: v }\n${charts.map(chart => `  - { chart: ${chart}, repoURL: c, helm: { valueFiles: [$v/net/values.yaml] } }\n`).join('')}`;
  const held = { 'net/values.yaml': values, 'app.yaml': application('tigera-operator') };
  assert.equal(fixed(held), ['unmasked-pool-cidr']);
  assert.equal(fixed({ ...held, 'app.yaml': application('tigera-operator', 'other') }), []);
});

test('a file of values that another chart reads as well, by kustomize, Argo CD and Rancher', () => {
  const inflated = (name: string, key: string) => `- { name: ${name}, repo: r, version: v3.28.0, ${key} }\n`;
  const calico = inflated('tigera-operator', 'valuesFile: v.yaml');
  const own = { 'a/kustomization.yaml': `helmCharts:\n${calico}`, 'a/v.yaml': values };
  assert.equal(fixed(own), ['unmasked-pool-cidr']);
  for (const key of ['valuesFile: v.yaml', 'additionalValuesFiles: [v.yaml]'])
    assert.equal(
      fixed({ ...own, 'a/kustomization.yaml': `helmCharts:\n${calico}${inflated('other', key)}` }),
      [],
      key,
    );
  const second = (file: string) => `helmCharts:\n${inflated('other', `valuesFile: ${file}`)}`;
  assert.equal(fixed({ ...own, 'b/kustomization.yaml': second('../a/v.yaml') }), []);
  assert.equal(fixed({ ...own, 'b/kustomization.yaml': second('v.yaml') }), ['unmasked-pool-cidr']);
  const application = (name: string, path: string, file = '../../shared/v.yaml') =>
    `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: ${name}, namespace: argocd }\nspec:\n  destination: { server: https://kubernetes.default.svc, namespace: t }\n  source: { repoURL: https://git.example/fleet.git, path: ${path}, helm: { valueFiles: [${file}] } }\n`;
  const chart = (more: string) => `apiVersion: v2\nname: c\nversion: 1.0.0\n${more}`;
  const local = {
    'apps/a.yaml': application('a', 'charts/a'),
    'charts/a/Chart.yaml': chart(
      'dependencies: [{ name: tigera-operator, version: v3.28.0, repository: https://docs.tigera.io/calico/charts }]\n',
    ),
    'charts/b/Chart.yaml': chart(''),
    'shared/v.yaml': `tigera-operator:\n  installation: { enabled: true, calicoNetwork: { ipPools: [{ cidr: 10.0.0.1/16 }] } }\n`,
  };
  assert.equal(fixed(local), ['unmasked-pool-cidr']);
  assert.equal(fixed({ ...local, 'apps/b.yaml': application('b', 'charts/b') }), []);
  assert.equal(fixed({ ...local, 'apps/b.yaml': application('b', 'charts/b', 'v.yaml') }), [
    'unmasked-pool-cidr',
  ]);
  const bundle = (name: string) =>
    `helm: { chart: ${name}, repo: r, version: v3.28.0, valuesFiles: [../v.yaml] }\n`;
  const fleet = { 'a/fleet.yaml': bundle('tigera-operator'), 'v.yaml': values };
  assert.equal(fixed(fleet), ['unmasked-pool-cidr']);
  assert.equal(fixed({ ...fleet, 'b/fleet.yaml': bundle('other') }), []);
});

test('a JSON patch that changes an interface as well', () => {
  const files = {
    'kustomization.yaml': builds(
      'resources: [a.yaml, wire.yaml]',
      'patches:',
      '- path: patch.yaml',
      '  target: { name: a }',
    ),
    'a.yaml': pool('a', '10.9.0.0/16'),
    'wire.yaml': wire('a', '10.9.0.1/16'),
    'patch.yaml': patch,
  };
  assert.ok(found(files).includes('unmasked-pool-cidr'));
  assert.equal(fixed(files), []);
});

test('a replacement that takes the range of a pool to an interface', () => {
  const files = {
    'kustomization.yaml': builds(
      'resources: [a.yaml, wire.yaml]',
      'replacements:',
      '- source: { kind: IPPool, fieldPath: spec.cidr }',
      '  targets: [{ select: { kind: Interface }, fieldPaths: [spec.cidr] }]',
    ),
    'a.yaml': pool('a', '10.0.0.1/16'),
    'wire.yaml': wire('b', '10.9.0.1/16'),
  };
  assert.ok(found(files).includes('unmasked-pool-cidr'));
  assert.equal(fixed(files), []);
});

test('a range that a JSON patch tests, and another setting that it tests', () => {
  const files = (test: string) => ({
    'base/kustomization.yaml': builds('resources: [a.yaml]'),
    'base/a.yaml': pool('a', '10.0.0.1/16'),
    'over/kustomization.yaml': builds(
      'resources: [../base]',
      `patches: [{ target: { kind: IPPool, name: a }, patch: '[{"op": "test", ${test}}, {"op": "add", "path": "/spec/disabled", "value": false}]' }]`,
    ),
  });
  const range = files('"path": "/spec/cidr", "value": "10.0.0.1/16"');
  assert.ok(found(range).includes('unmasked-pool-cidr'));
  assert.equal(fixed(range), []);
  assert.equal(fixed(files('"path": "/spec/blockSize", "value": 26')), ['unmasked-pool-cidr']);
});

test('thousands of fixes beside a long patch that tests something are judged in one reading of it', () => {
  const pools = Array.from({ length: 2000 }, (_, index) =>
    pool(`p${index}`, `10.${index >> 8}.${index & 255}.1/24`),
  );
  const alone = { 'pools.yaml': pools.join('---\n') };
  const patch = `- { op: test, path: /spec/x, value: ${'10.0.0.'.repeat(600_000)} }\n`;
  const little = effort(() => assert.is(fixed(alone).length, pools.length), 4);
  const much = effort(() => assert.is(fixed({ ...alone, 'patch.yaml': patch }).length, pools.length), 4);
  assert.ok(much < 3 * little + 500, `${much} ms, and ${little} ms without the patch`);
});

test('a file that a generator puts into a ConfigMap as well, and one beside it', () => {
  for (const generator of ['configMapGenerator', 'secretGenerator'])
    for (const name of ['a.yaml', 'other.yaml']) {
      const files = {
        'kustomization.yaml': builds(
          'resources: [a.yaml]',
          `${generator}: [{ name: c, files: [pools=${name}] }]`,
        ),
        'a.yaml': pool('a', '10.0.0.1/16'),
        'other.yaml': wire('b', '10.9.0.1/16'),
      };
      assert.ok(found(files).includes('unmasked-pool-cidr'));
      assert.equal(fixed(files), name === 'a.yaml' ? [] : ['unmasked-pool-cidr'], `${generator} ${name}`);
    }
});

test('a patch that is switched off keeps the version by which it meets its pool', () => {
  const base = pool('a', '10.0.0.0/16', 'crd.projectcalico.org/v1');
  const off = { 'base/a.yaml': base, 'base/kustomization.yaml': builds('resources: [a.yaml]') };
  assert.ok(fixed(off).includes('unvalidated-pool-api'));
  const files = {
    ...off,
    'over/kustomization.yaml': builds('resources: [../base]', '# patches: [{ path: a.yaml }]'),
    'over/a.yaml': pool('a', '10.0.0.0/16', 'crd.projectcalico.org/v1'),
  };
  assert.ok(found(files).includes('unvalidated-pool-api'));
  assert.not.ok(fixed(files).includes('unvalidated-pool-api'));
});

test('a patched pool keeps the version by which its patch meets it', () => {
  const files = {
    'kustomization.yaml': builds('resources: [a.yaml]', 'patches: [{ path: patch.yaml }]'),
    'a.yaml': pool('a', '10.0.0.0/16', 'crd.projectcalico.org/v1'),
    'patch.yaml':
      'apiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata: { name: a }\nspec: { cidr: 10.1.0.0/16 }\n',
  };
  assert.ok(found(files).includes('unvalidated-pool-api'));
  assert.not.ok(fixed(files).includes('unvalidated-pool-api'));
});

test('a constant of a program, which anything may read, and a text where it is used', () => {
  const fixesIn = (before: string, cidr: string): number => {
    const file = {
      path: 'main.ts',
      text: `import { App, ApiObject, Chart } from 'cdk8s';
const chart = new Chart(new App(), 'x');
${before}
new ApiObject(chart, 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { cidr: ${cidr} } });
`,
    };
    const reader = new ProgramReader();
    reader.add([file], 'speaks');
    const { diagnostics } = lint({ ...snapshotOf([]), programs: reader.read() }, defaultSettings, rules);
    const unmasked = diagnostics.filter(({ rule }) => rule === 'unmasked-pool-cidr');
    assert.is(unmasked.length, 1);
    return unmasked.filter(({ fix }) => fix).length;
  };
  assert.is(fixesIn("const range = '10.0.0.1/16';", 'range'), 0);
  assert.is(fixesIn('', "'10.0.0.1/16'"), 1);
});

test.run();
