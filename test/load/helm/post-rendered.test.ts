import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { objects, plain } from './brought.ts';

const test = suite('patches of what a HelmRelease renders');

/** What the values of a release come to that has these patches, one for each that asks for something. */
function asked(...patches: readonly string[]): readonly unknown[] {
  const release = `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: web, namespace: web }
spec:
  chart: { spec: { chart: web } }
  postRenderers:
    - kustomize:
        patches:
${patches.map(patch => `          - patch: |\n${patch.replaceAll(/^(?=.)/gm, '              ')}`).join('')}`;
  return objects('HelmValues', { 'a.yaml': release }).map(({ root }) => plain(root.get('values')));
}

const deployment = (template: string): string =>
  `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web }\nspec: { template: ${template} }\n`;
const pools = { 'cni.projectcalico.org/ipv4pools': '["a"]' };
const written = `cni.projectcalico.org/ipv4pools: '["a"]'`;

test('a strategic merge patch asks for what its annotations say', () => {
  const [values] = asked(deployment(`{ metadata: { annotations: { ${written} } } }`));
  assert.equal((values as { spec: { template: unknown } }).spec.template, {
    metadata: { annotations: pools },
  });
});

test('a JSON patch asks for what it sets, a single annotation or all of them', () => {
  const at = '/spec/template/metadata/annotations';
  const one = `- op: add\n  path: ${at}/cni.projectcalico.org~1ipv4pools\n  value: '["a"]'\n- { op: remove, path: /spec/replicas }\n`;
  assert.equal(asked(one), [pools]);
  assert.equal(asked(`- { op: add, path: ${at}, value: { ${written} } }\n`), [{ annotations: pools }]);
});

test('patches that ask for nothing make no request', () => {
  assert.equal(asked(deployment('{ metadata: { annotations: { a: b } } }')), []);
  assert.equal(asked('- { op: add, path: /spec/replicas, value: 2 }\n'), []);
  assert.equal(asked('- { op: remove, path: /metadata/annotations/cni.projectcalico.org~1ipv4pools }\n'), []);
  const test = `- { op: test, path: /metadata/annotations/cni.projectcalico.org~1ipv4pools, value: '["a"]' }\n`;
  assert.equal(asked(test), []);
  assert.equal(asked(test.replace('test', 'replace')), [pools]);
});

test.run();
