import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Landing } from '../../../src/answers/address-plan/address-plan.ts';
import { landingOf } from '../../../src/answers/address-plan/landing.ts';
import { cluster } from '../../kit/manifests.ts';
import { document, nodeOf, poolOf, requesting, workloadOf } from '../../kit/objects.ts';

const test = suite('who lands in which pool');

const ranged = (name: string, cidr: string, more = ''): string => poolOf(name, `cidr: ${cidr}${more}`);
const ofRack = (name: string, cidr: string, rack: number): string =>
  ranged(name, cidr, `, nodeSelector: rack == "${rack}"`);

const landed = (...documents: readonly string[]): Landing => landingOf(cluster(document(...documents)));

/** A line for each cell: nodes, pool, how and why, and which workloads use it there. */
const cellsOf = ({ pools, rows, sentences }: Landing): readonly string[] =>
  rows.flatMap(({ title, cells }) =>
    cells.map(({ pool, how, because, drawers }) =>
      [
        `${title}: ${pools[pool]!.name}, ${how}`,
        ...(because === undefined ? [] : [because]),
        ...drawers.map(index => sentences[index]!.target),
      ].join('; '),
    ),
  );

const own = workloadOf('Deployment', 'own');
const asking = workloadOf('Deployment', 'asking', '', 'nodeName: a', requesting('two'));

test('each kind of nodes has its pools, with the reasons of its own nodes', () => {
  const landing = landed(
    ofRack('one', '10.0.0.0/16', 1),
    ofRack('two', '10.1.0.0/16', 2),
    ...['a', 'b', 'c'].map((name, index) => nodeOf(name, `rack: "${Math.min(index + 1, 2)}"`)),
    own,
    asking,
  );
  assert.equal(cellsOf(landing), [
    'a: one, selector; nodeSelector rack == "1" matches; namespace/web; web/deployment/own',
    'a: two, request; nodeSelector rack == "2"; the node has rack=1; web/deployment/asking',
    'b, c: one, excluded; nodeSelector rack == "1"; the node has rack=2',
    'b, c: two, selector; nodeSelector rack == "2" matches; namespace/web; web/deployment/own',
  ]);
  assert.is(landing.nodes, 'complete: Node objects have the labels that pools select by');
  const nodesOf = landing.sentences.map(({ target, pools, verdicts }) => [
    target,
    pools,
    verdicts.map(({ nodes }) => nodes),
  ]);
  assert.equal(nodesOf, [
    ['namespace/web', [0, 1], [['a'], ['b', 'c']]],
    ['web/deployment/asking', [1], [['a']]],
    ['web/deployment/own', [0, 1], [['a'], ['b', 'c']]],
  ]);
});

test('without nodes it is what pools ask of them', () => {
  const landing = landed(ofRack('one', '10.0.0.0/16', 1), ranged('any', '10.1.0.0/16'), own);
  assert.equal(cellsOf(landing), [
    'any node: any, selector; namespace/web; web/deployment/own',
    'any node: one, perhaps selector; nodeSelector rack == "1"; namespace/web; web/deployment/own',
  ]);
  assert.is(landing.nodes, undefined);
});

test('pods that get no addresses of pools land nowhere', () => {
  const ipam = '{"type": "host-local", "subnet": "usePodCidr"}';
  const configuration = `apiVersion: v1
kind: ConfigMap
metadata: { name: calico-config, namespace: kube-system }
data: { cni_network_config: '{"plugins": [{"type": "calico", "ipam": ${ipam}}]}' }`;
  const landing = landed(ranged('any', '10.1.0.0/16'), nodeOf('a'), own, configuration);
  const { isOfUse, pools, rows, sentences } = landing;
  assert.equal([isOfUse, pools.length, rows, sentences], [false, 1, [], []]);
});

test('what fares in too many ways is left out, and said', () => {
  const racks = (count: number) =>
    Array.from({ length: count }, (_, rack) => [
      ofRack(`pool-${rack}`, `10.${rack}.0.0/16`, rack),
      nodeOf(`node-${rack}`, `rack: "${rack}"`),
    ]).flat();
  const [shown, beyond, large] = [40, 41, 45].map(count => landed(...racks(count), own));
  assert.equal([shown!.leftOut, shown!.sentences.length, cellsOf(shown!).length], [[], 2, 40 * 40]);
  assert.equal(beyond!.leftOut, [
    'too many to show: one more namespace left out; ipamlint why answers for one',
    'too many to show: one more workload left out; ipamlint why answers for one',
  ]);
  assert.equal([beyond!.sentences.length, cellsOf(beyond!).length], [0, 41 * 41]);
  assert.equal(
    cellsOf(beyond!)[1],
    'node-0: pool-1, excluded; nodeSelector rack == "1"; the node has rack=0',
  );
  // Reasons that would be too many to read are left out, and then what has nothing to name.
  assert.equal(
    cellsOf(large!).map(line => line.replaceAll(/\d+/g, '')),
    Array.from({ length: 45 }, () => 'node-: pool-, selector'),
  );
});

test.run();
