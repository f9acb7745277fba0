import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { refusalOf } from '../../../../src/calico/facts/pools/refusal.ts';
import { cluster } from '../../../kit/manifests.ts';

const pool = (name: string, spec: string) =>
  `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: ${name} }\nspec: { cidr: 10.${name.length}.0.0/16, ${spec} }\n---\n`;
const labels = (own: Record<string, string>) => ({ lookup: (key: string) => own[key] ?? null });

const test = suite('refusalOf');

test('names the node where no pool selects it', () => {
  const graph = cluster(pool('a', 'nodeSelector: rack == "0"'));
  assert.is(
    refusalOf(graph, 4, { node: 'b', nodeLabels: labels({ rack: '1' }) }),
    'no configured Calico pools for node b',
  );
});

test('names the use where a pool for something else does', () => {
  const graph = cluster(pool('a', 'nodeSelector: rack == "0"') + pool('tunnels', 'allowedUses: [Tunnel]'));
  assert.is(
    refusalOf(graph, 4, { node: 'b', nodeLabels: labels({ rack: '1' }) }),
    'cannot find a qualified ippool, no pools match the required use (Workload)',
  );
});

test('pools that are disabled, manual or of the other family do not count', () => {
  const graph = cluster(
    pool('a', 'nodeSelector: rack == "0"') +
      pool('off', 'allowedUses: [Tunnel], disabled: true') +
      pool('hand', 'allowedUses: [Tunnel], assignmentMode: Manual') +
      pool('six', 'allowedUses: [Tunnel]').replace('10.3.0.0/16', 'fd00::/64'),
  );
  assert.is(
    refusalOf(graph, 4, { node: 'b', nodeLabels: labels({ rack: '1' }) }),
    'no configured Calico pools for node b',
  );
});

test.run();
