import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import type { MappingNode } from '../../../src/base/yaml/node.ts';
import { fluxRelease } from '../../../src/load/helm/flux.ts';
import type { ValueSources } from '../../../src/load/helm/release.ts';
import { manifestOf } from '../../../src/model/manifest/core/manifest.ts';
import { documentIn } from '../../base/yaml/reading.ts';

const test = suite('what values of HelmReleases may cost');

test('a ConfigMap that there is no room for is not looked up', () => {
  const file = {
    path: 'a.yaml',
    text: `apiVersion: helm.toolkit.fluxcd.io/v2
kind: HelmRelease
metadata: { name: calico, namespace: tigera-operator }
spec: { chart: { spec: { chart: tigera-operator } }, valuesFrom: [{ kind: ConfigMap, name: one }] }
`,
  };
  const manifest = manifestOf(file, documentIn(file.text).root as MappingNode)!;
  const asked: string[] = [];
  const sources: ValueSources = {
    configMap: (_, name) => void asked.push(name),
    texts: () => undefined,
    documents: () => undefined,
    isForeign: () => false,
    budget: new Budget(0),
  };
  assert.throws(
    () => fluxRelease(manifest, sources),
    (error: unknown) => error instanceof OverBudget,
  );
  assert.equal(asked, []);
});

test.run();
