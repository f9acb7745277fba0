import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { confine, placementOf } from '../../src/calico/schedule/schedule.ts';
import type { Tri } from '../../src/base/text/tri.ts';
import { cluster } from '../kit/manifests.ts';

/** Whether a pod may run on a node with the label zone=a, in a namespace with this annotation. */
function admits(annotation: string, podSpec = '{}'): Tri {
  const graph = cluster(
    [
      `apiVersion: v1\nkind: Node\nmetadata: { name: "n", labels: { zone: a } }`,
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: x, annotations: { ${annotation} } }`,
      `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: x }\nspec: ${podSpec}`,
    ].join('\n---\n'),
  );
  return confine(placementOf(graph.workloads[0]!), graph.namespaces[0]).admits(graph.nodes[0]!);
}

const test = suite('confine');

test('a namespace without a node selector narrows nothing', () => {
  assert.is(admits(''), true);
  assert.is(admits(`openshift.io/node-selector: ''`), true);
});

test('a node that the selector names stays, any other is in doubt', () => {
  assert.is(admits('openshift.io/node-selector: zone=a'), true);
  assert.is(admits('openshift.io/node-selector: zone=b'), 'unknown');
  assert.is(admits(`scheduler.alpha.kubernetes.io/node-selector: 'zone=a, disk=ssd'`), 'unknown');
  assert.is(admits(`openshift.io/node-selector: '{{ selector }}'`), 'unknown');
});

test('what the pod rules out stays ruled out', () => {
  assert.is(admits('openshift.io/node-selector: zone=b', '{ nodeSelector: { zone: c } }'), false);
});

test('runtime classes and extended resources leave every node in doubt', () => {
  const gpu = '{ containers: [{ name: c, resources: { limits: { nvidia.com/gpu: 1 } } }] }';
  assert.is(admits('', gpu), 'unknown');
  assert.is(admits('', '{ runtimeClassName: gvisor }'), 'unknown');
  assert.is(admits('', '{ containers: [{ name: c, resources: { limits: { cpu: 1 } } }] }'), true);
});

test.run();
