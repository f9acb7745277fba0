import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { namespaceGaps } from '../../../../src/calico/facts/pools/namespace-coverage.ts';
import { atLeast } from '../../../../src/model/manifest/kubernetes/labels.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, namespaceCalled, nodeOf, poolOf } from '../../../kit/objects.ts';

const test = suite('namespaces that pools leave out');

const gapsOf = (...documents: readonly string[]) => namespaceGaps(cluster(document(...documents)));

/** `IPv4 n`, or `IPv4 n on k, l`. */
const gaps = (...documents: readonly string[]): readonly string[] =>
  gapsOf(...documents).map(
    ({ family, namespace, stranded }) =>
      `IPv${family} ${namespace.name}${stranded ? ` on ${stranded.nodes.map(({ name }) => name).join(', ')}` : ''}`,
  );

const pool = (name: string, more: string) => poolOf(name, `cidr: 10.0.0.0/16${more && `, ${more}`}`);
const of = (team: string) => `namespaceSelector: 'team == "${team}"'`;
const on = (rack: string) => `nodeSelector: 'rack == "${rack}"'`;
const namespace = (name: string, team: string) => namespaceCalled(name, `labels: { team: ${team} }`);
const node = (name: string, rack: string) => nodeOf(name, `rack: "${rack}"`);

test('those that no pool selects, by name', () => {
  assert.equal(gaps(pool('a', of('x')), namespace('n', 'x')), []);
  assert.equal(gaps(pool('a', of('x')), namespace('o', 'z'), namespace('n', 'z'), namespace('m', 'x')), [
    'IPv4 n',
    'IPv4 o',
  ]);
  assert.equal(
    gaps(pool('a', of('x')), namespaceCalled('n', 'labels: { team: "${TEAM}" }')),
    [],
    'it may be selected',
  );
  assert.equal(gaps(pool('a', 'namespaceSelector: "${SELECTOR}"'), namespace('n', 'z')), []);
  assert.equal(gaps(pool('a', of('x')), pool('b', of('z')), namespace('n', 'z')), []);
});

test('a pool for all leaves out no node', () => {
  assert.equal(gaps(pool('a', of('x')), pool('b', ''), namespace('n', 'z')), []);
  assert.equal(gaps(pool('a', ''), namespace('n', 'z'), node('k', '0')), []);
  assert.equal(gaps(pool('a', of('x')), pool('b', 'disabled: true'), namespace('n', 'z')), ['IPv4 n']);
});

test('one that is declared twice only if both are left out', () => {
  assert.equal(gaps(pool('a', of('x')), namespace('n', 'z'), namespace('n', 'x')), []);
  assert.equal(gaps(pool('a', of('x')), namespace('n', 'z'), namespace('n', 'w')), ['IPv4 n']);
});

const racks = [pool('a', `${of('x')}, ${on('0')}`), pool('b', `${of('z')}, ${on('1')}`)];

test('nodes that no pool selects together with the namespace', () => {
  const nodes = [node('k', '0'), node('l', '1'), node('m', '1'), node('o', '7')];
  assert.equal(gaps(...racks, namespace('n', 'x'), ...nodes), ['IPv4 n on l, m'], 'o is left out for all');
  assert.equal(gaps(...racks, namespace('n', 'x'), namespace('p', 'z'), ...nodes), [
    'IPv4 n on l, m',
    'IPv4 p on k',
  ]);
  assert.equal(gaps(...racks, pool('c', on('1')), namespace('n', 'x'), ...nodes), []);
  assert.equal(gaps(...racks, namespace('n', 'x')), [], 'no node is known');
});

test('of a node that two objects label differently the label is unknown', () => {
  assert.equal(gaps(...racks, namespace('n', 'x'), node('k', '0'), node('k', '1')), []);
  assert.equal(gaps(...racks, namespace('n', 'x'), node('k', '1'), node('k', '1')), ['IPv4 n on k']);
});

test('of those nodes the ones that may have the labels of a pod', () => {
  const [{ stranded }] = gapsOf(
    ...racks,
    pool('c', `${of('z')}, ${on('2')}`),
    pool('d', `${of('z')}, nodeSelector: 'disk == "ssd"'`),
    namespace('n', 'x'),
    node('k', '0'),
    node('l', '1'),
    node('m', '2'),
    nodeOf('o', 'rack: "1", disk: "${DISK}"'),
    nodeOf('p', 'disk: ssd, tier: edge'),
  ) as readonly [ReturnType<typeof gapsOf>[number]];
  const among = (labels: Readonly<Record<string, string>>) =>
    stranded!
      .labelled(atLeast(new Map(Object.entries(labels))))
      .map(({ name }) => name)
      .sort()
      .join();
  assert.is(among({}), 'l,m,o,p');
  assert.is(among({ tier: 'edge' }), 'l,m,o,p', 'no pool looks at it');
  assert.is(among({ rack: '1' }), 'l,o');
  assert.is(among({ rack: '2', tier: 'edge' }), 'm');
  assert.is(among({ rack: '7' }), '');
  assert.is(among({ disk: 'ssd' }), 'o,p');
  assert.is(among({ 'kubernetes.io/hostname': 'l' }), 'l,m,o,p', 'nobody says what that of a node is');
});

test.run();
