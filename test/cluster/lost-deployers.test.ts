import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { pool, type State } from '../kit/states.ts';
import { before, other, state, told } from './sight.ts';

const test = suite('what a change takes out of sight by what deploys it');

test('a pool is not known if its release takes values from elsewhere since the change', () => {
  const release = (...lines: readonly string[]): State => ({
    ...other,
    'r.yaml': [
      'apiVersion: helm.toolkit.fluxcd.io/v2\nkind: HelmRelease\nmetadata: { name: calico, namespace: tigera-operator }\nspec:',
      '  chart: { spec: { chart: tigera-operator, version: v3.28.0, sourceRef: { kind: HelmRepository, name: p } } }',
      ...lines,
      '',
    ].join('\n'),
  });
  const values = '  values: { installation: { calicoNetwork: { ipPools: [{ cidr: 10.0.0.0/16 }] } } }';
  const from = '  valuesFrom: [{ kind: Secret, name: v }]';
  const said = 'r.yaml: takes values from elsewhere, which may hold what it declared';
  assert.equal(told(state(release(from)), release(values)), [`! ${said}`]);
  assert.equal(told(state(release('  valuesFrom: [{ kind: ConfigMap, name: v }]')), release(values)), [
    `! ${said}`,
  ]);
  // What they hold was not known before, either; and a release without values has none.
  assert.not.ok(told(state(release(from)), release(values, from)).some(line => line.startsWith('!')));
  assert.not.ok(told(state(release()), release(values)).some(line => line.startsWith('!')));
});

test('a folder that is gone was not removed from the cluster while something deploys it', () => {
  const flux: State = {
    ...other,
    'clusters/prod/net.yaml':
      'apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\nmetadata: { name: net, namespace: flux-system }\nspec: { path: ./net, sourceRef: { kind: GitRepository, name: flux-system } }\n',
  };
  const from = { ...flux, 'net/a.yaml': before['a.yaml'] };
  const said = '! clusters/prod/net.yaml: names ./net, which is absent';
  assert.ok(told(state(flux), from).includes(said));
  const elsewhere = flux['clusters/prod/net.yaml']!.replace('./net', './network');
  for (const after of [
    other,
    { ...flux, 'clusters/prod/net.yaml': elsewhere, 'network/a.yaml': before['a.yaml'] },
    { ...flux, 'net/b.yaml': before['a.yaml'] },
    { ...flux, 'net/b.yaml': pool('b', '10.1.0.0/16', '  natOutgoing: true\n') },
  ])
    assert.not.ok(told(state(after), from).includes(said));
});

test.run();
