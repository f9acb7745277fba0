import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { lotteries } from '../../../../src/calico/facts/pools/lotteries.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, namespaceCalled, nodeOf, poolOf } from '../../../kit/objects.ts';

const test = suite('pools of unlike behaviour for the same pods');

const pool = (third: number, name: string, more: string): string =>
  poolOf(name, `cidr: 10.${third}.0.0/16, ${more}`);
const nat = 'natOutgoing: true';
const on = (...racks: readonly string[]) =>
  `nodeSelector: 'rack in {${racks.map(rack => `"${rack}"`).join()}}'`;
const node = (name: string, rack: string) => nodeOf(name, `rack: "${rack}"`);

/** The odd pool, the usual one, and the nodes where they meet. */
const drawn = (...documents: readonly string[]): readonly string[] =>
  lotteries(cluster(document(...documents))).map(
    ({ odd, usual, nodes }) =>
      `${odd.pool.name} unlike ${usual.pool.name} on ${nodes.map(({ name }) => name).join() || 'any'}`,
  );

test('the odd one is that of the smaller group; of two, the later', () => {
  assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', 'natOutgoing: false')), ['b unlike a on any']);
  assert.equal(
    drawn(pool(0, 'a', nat), pool(1, 'b', 'natOutgoing: false'), pool(2, 'c', 'natOutgoing: false')),
    ['a unlike b on any'],
  );
  assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', nat)), []);
  assert.equal(drawn(pool(0, 'a', nat)), []);
});

test('two pools are a lottery once, whichever of them is odd elsewhere', () => {
  assert.equal(
    drawn(
      pool(0, 'a', `${nat}, ${on('1', '2')}`),
      pool(1, 'b', on('1', '2')),
      pool(2, 'c', on('2')),
      node('k', '1'),
      node('l', '2'),
    ),
    ['b unlike a on k'],
  );
  assert.equal(
    drawn(
      pool(0, 'a', `${nat}, ${on('1', '2')}`),
      pool(1, 'b', on('1')),
      pool(2, 'c', on('2')),
      pool(3, 'd', on('2')),
      node('k', '1'),
      node('l', '2'),
    ),
    ['b unlike a on k', 'a unlike c on l'],
  );
});

test('nodes that use the same pools stand together', () => {
  assert.equal(
    drawn(
      pool(0, 'a', `${nat}, ${on('1', '2')}`),
      pool(1, 'b', on('1', '2', '3')),
      node('k', '1'),
      node('l', '2'),
    ),
    ['b unlike a on k,l'],
  );
});

test('they meet on a node, or where one selector is in both', () => {
  assert.equal(
    drawn(pool(0, 'a', `${nat}, ${on('1')}`), pool(1, 'b', on('2')), node('k', '1'), node('l', '2')),
    [],
  );
  assert.equal(drawn(pool(0, 'a', `${nat}, ${on('1')}`), pool(1, 'b', on('1'))), ['b unlike a on any']);
  assert.equal(drawn(pool(0, 'a', `${nat}, ${on('1')}`), pool(1, 'b', on('2'))), []);
  assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', on('1'))), ['b unlike a on any'], 'one for all');
  assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', on('1')), node('k', '2')), [], 'no node is like that');
  assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', "nodeSelector: '!all()'")), []);
});

test('they meet in a namespace, or in any', () => {
  const of = (team: string) => `namespaceSelector: 'team == "${team}"'`;
  const pools = [pool(0, 'a', `${nat}, ${of('x')}`), pool(1, 'b', of('x'))];
  assert.equal(drawn(...pools), [], 'no namespace is known');
  assert.equal(drawn(...pools, namespaceCalled('n', 'labels: { team: x }')), ['b unlike a on any']);
  assert.equal(drawn(...pools, namespaceCalled('n', 'labels: { team: z }')), []);
  const others = [pool(2, 'c', `${nat}, ${of('w')}`), pool(3, 'd', of('w'))];
  const teams = ['x', 'w'].map(team => namespaceCalled(team, `labels: { team: ${team} }`));
  assert.equal(drawn(...pools, ...others, ...teams), ['d unlike c on any', 'b unlike a on any']);
  assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', of('x')), namespaceCalled('n', 'labels: { team: x }')), [
    'b unlike a on any',
  ]);
});

test('a pool that serves no pod by itself takes no part', () => {
  for (const more of [
    'disabled: true',
    'disabled: "${OFF}"',
    'assignmentMode: Manual',
    'assignmentMode: "${MODE}"',
    'allowedUses: [Tunnel]',
    'allowedUses: [Workload, Nonsense]',
    'allowedUses: "${USES}"',
    'natOutgoing: "${NAT}"',
  ])
    assert.equal(drawn(pool(0, 'a', nat), pool(1, 'b', more)), [], more);
  assert.equal(drawn(pool(0, 'a', nat), poolOf('b', 'cidr: "fd00::/64"')), []);
});

test.run();
