import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { clusters } from '../../kit/manifests.ts';
import { cidrs, objects, plain, spec, opaque } from './brought.ts';

const test = suite('charts that stand in the repository');

const chart = (more = ''): string => `apiVersion: v2
name: calico
version: 0.1.0
dependencies:
  - name: tigera-operator
    version: v3.28.1
    repository: https://docs.tigera.io/calico/charts
${more}`;
const values = (key = 'tigera-operator'): string =>
  `${key}:\n  installation:\n    calicoNetwork:\n      ipPools:\n        - cidr: 10.1.0.0/16\n`;
const expected = { calicoNetwork: { ipPools: [{ cidr: '10.1.0.0/16' }] } };

const releases = (repository: Record<string, string>): readonly unknown[] =>
  clusters(repository).map(({ release }) => release?.source);

const application = (helm = ''): string => `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: calico }
spec:
  destination: { name: in-cluster, namespace: tigera-operator }
  source:
    repoURL: https://example.com/fleet.git
    path: charts/calico
${helm}`;

const helmRelease = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: calico, namespace: tigera-operator }
spec:
  chart: { spec: { chart: ./charts/calico, sourceRef: { kind: GitRepository, name: flux-system } } }
`;

const carriers: Readonly<Record<string, Record<string, string>>> = {
  'an Application of a folder': { 'app.yaml': application() },
  'a HelmRelease of a folder': { 'release.yaml': helmRelease },
  'a fleet.yaml of a folder': { 'net/fleet.yaml': 'helm: { chart: ../charts/calico }\n' },
  'nobody that is seen': {},
};

for (const [name, files] of Object.entries(carriers)) {
  test(`a wrapper that is installed by ${name}: values under the name of the dependency, which tells the release`, () => {
    const repository = {
      ...files,
      'charts/calico/Chart.yaml': chart(),
      'charts/calico/values.yaml': values(),
    };
    const { calicoNetwork } = spec(repository) as Record<string, Record<string, unknown>>;
    assert.equal(calicoNetwork!['ipPools'], expected.calicoNetwork.ipPools);
    assert.equal(cidrs(repository), ['charts/calico/values.yaml: 10.1.0.0/16']);
    assert.equal(releases(repository), ['chart tigera-operator v3.28.1']);
  });
}

test('an alias, and a condition that switches the chart off', () => {
  const files = { 'app.yaml': application() };
  const aliased = chart('    alias: net\n    condition: net.enabled\n');
  const on = { ...files, 'charts/calico/Chart.yaml': aliased, 'charts/calico/values.yaml': values('net') };
  assert.equal(spec(on), expected);
  const off = { ...on, 'charts/calico/values.yaml': `${values('net')}  enabled: false\n` };
  assert.equal(objects('Installation', off), []);
});

test('values of the Application lie over those of the chart', () => {
  const helm =
    '    helm:\n      valuesObject: { tigera-operator: { installation: { registry: example.com } } }\n';
  const repository = {
    'app.yaml': application(helm),
    'charts/calico/Chart.yaml': chart(),
    'charts/calico/values.yaml': values(),
  };
  assert.equal(spec(repository), { ...expected, registry: 'example.com' });
});

test('a range of versions tells no release but by its lock, and a chart of another kind brings no Installation', () => {
  const range = chart().replace('v3.28.1', '~3.28');
  assert.equal(releases({ 'charts/calico/Chart.yaml': range, 'charts/calico/values.yaml': values() }), [
    undefined,
  ]);
  const lock = 'dependencies:\n- name: tigera-operator\n  version: v3.28.2\n';
  assert.equal(
    releases({
      'charts/calico/Chart.yaml': range,
      'charts/calico/Chart.lock': lock,
      'charts/calico/values.yaml': values(),
    }),
    ['chart tigera-operator v3.28.2'],
    'the lock tells which of the range it is',
  );
  const other = chart().replace('tigera-operator', 'cert-manager');
  assert.equal(objects('Installation', { 'app.yaml': application(), 'charts/calico/Chart.yaml': other }), []);
});

const fleet = (more = ''): string => `defaultNamespace: tigera-operator
helm:
  repo: https://docs.tigera.io/calico/charts
  chart: tigera-operator
  version: v3.28.1
  valuesFiles: [more.yaml]
  values:
    installation:
      calicoNetwork:
        ipPools: [{ cidr: 10.1.0.0/16 }]
${more}`;

test('fleet.yaml: its files of values lie over its values', () => {
  const repository = {
    'net/fleet.yaml': fleet(),
    'net/more.yaml': 'installation: { registry: example.com }\n',
  };
  assert.equal(spec(repository), { ...expected, registry: 'example.com' });
  const [found] = objects('HelmValues', repository);
  assert.equal(plain(found!.root.get('version')), 'v3.28.1');
});

test('fleet.yaml: what single clusters get besides may be laid over it, and labels of clusters are unknown', () => {
  const repository = {
    'net/fleet.yaml': fleet('targetCustomizations: [{ name: prod, helm: { values: {} } }]\n'),
    'net/more.yaml': '',
  };
  const found = spec(repository) as Record<string, Record<string, unknown>>;
  assert.equal(found['calicoNetwork']!['ipPools'], expected.calicoNetwork.ipPools);
  assert.is(found['calicoNetwork']!['linuxDataplane'], '?');
  assert.ok(opaque(repository).includes('net/fleet.yaml'), 'their pools are not seen');
  const usual = { ...repository, 'net/fleet.yaml': fleet('targetCustomizations: [{ name: prod }]\n') };
  assert.equal(opaque(usual), []);
  const templated = fleet().replace('10.1.0.0/16', '"${ .ClusterLabels.pods }"');
  assert.equal(spec({ 'net/fleet.yaml': templated, 'net/more.yaml': '' }), {
    calicoNetwork: { ipPools: [{ cidr: '?' }] },
  });
  // One of its files is not here.
  assert.ok(opaque({ 'net/fleet.yaml': fleet() }).includes('net/fleet.yaml'));
});

test('a fleet.yaml of manifests alone installs no chart', () => {
  assert.equal(
    objects('Installation', { 'net/fleet.yaml': 'defaultNamespace: x\nhelm: { releaseName: y }\n' }),
    [],
  );
});

test.run();
