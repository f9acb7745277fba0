import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { ClusterGraph } from '../../../../src/cluster/graph.ts';
import { releaseCalled } from '../../../../src/cluster/release.ts';
import {
  allowsPods,
  declarationsOf,
  distinctEntries,
  familyOfEntry,
  heededRequests,
  requestablePools,
} from '../../../../src/calico/facts/requests/requested-pools.ts';
import type { RequestEntry } from '../../../../src/model/manifest/calico/request.ts';
import { cluster } from '../../../kit/manifests.ts';
import { document, namespaceCalled, poolOf, requesting, workloadOf } from '../../../kit/objects.ts';

const test = suite('the pools that requests name');

const graph = (...documents: readonly string[]): ClusterGraph => cluster(document(...documents));
const entry = (text: string) => ({ text }) as RequestEntry;
const installation = (...pools: readonly string[]) =>
  `apiVersion: operator.tigera.io/v1\nkind: Installation\nmetadata: { name: default }\nspec: { calicoNetwork: { ipPools: [${pools.join()}] } }`;
const a = poolOf('a', 'cidr: 10.0.0.0/16');

test('every declaration of a name and of its range', () => {
  const declared = (text: string, ...documents: readonly string[]) =>
    declarationsOf(graph(...documents), entry(text)).map(({ name, origin }) => `${name} of ${origin}`);
  const listed = installation('{ name: b, cidr: 10.0.0.0/16 }');
  assert.equal(declared('a', a, listed), ['a of projectcalico.org/v3', 'b of Installation']);
  assert.equal(declared('b', a, listed), ['b of Installation', 'a of projectcalico.org/v3']);
  assert.equal(declared('10.0.0.0/16', a), ['a of projectcalico.org/v3']);
  assert.equal(declared('10.0.7.7/16', a), ['a of projectcalico.org/v3']);
  assert.equal(declared('10.0.0.0/17', a), []);
  assert.equal(declared('c', a), []);
  assert.equal(declared('a', poolOf('a', 'cidr: "${CIDR}"')), ['a of projectcalico.org/v3']);
  assert.equal(declared('10.3.0.0/16', installation('{ cidr: 10.3.0.0/16 }')), [
    '10.3.0.0/16 of Installation',
  ]);
});

test('an entry is of the family of its range, or of all that it means', () => {
  const family = (text: string, ...documents: readonly string[]) =>
    familyOfEntry(graph(a, ...documents), entry(text));
  assert.is(family('a'), 4);
  assert.is(family('10.9.0.0/16'), 4);
  assert.is(family('fd00::/64'), 6);
  assert.is(family('six', poolOf('six', 'cidr: "fd00::/64"')), 6);
  assert.is(family('c'), undefined);
  assert.is(family('t', poolOf('t', 'cidr: "${CIDR}"')), undefined);
  assert.is(family('a', poolOf('a', 'cidr: "fd00::/64"')), undefined, 'declared with both');
});

test('pools serve pods unless their uses say otherwise', () => {
  const allows = (uses: string, version?: string) => {
    const given = graph(poolOf('p', `cidr: 10.0.0.0/16${uses && `, allowedUses: ${uses}`}`));
    const release = version === undefined ? undefined : releaseCalled(version, 'the test');
    return allowsPods({ ...given, release }, given.pools[0]!);
  };
  assert.is(allows(''), true);
  assert.is(allows('[Workload]'), true);
  assert.is(allows('[Tunnel]'), false);
  assert.is(allows('[Tunnel]', 'v3.20.0'), true, 'releases before v3.21 know no uses');
  assert.is(allows('[Tunnel]', 'v3.21.0'), false);
  assert.is(allows('[Tunnel, Nonsense]'), 'unknown');
  assert.is(allows('"${USES}"'), 'unknown');
});

test('pools that may be requested are enabled, of the family, and for pods', () => {
  const names = (family: 4 | 6) =>
    requestablePools(
      graph(
        a,
        poolOf('six', 'cidr: "fd00::/64"'),
        poolOf('off', 'cidr: 10.1.0.0/16, disabled: true'),
        poolOf('perhaps', 'cidr: 10.2.0.0/16, disabled: "${OFF}"'),
        poolOf('tunnels', 'cidr: 10.3.0.0/16, allowedUses: [Tunnel]'),
        poolOf('open', 'cidr: "${CIDR}"'),
        poolOf('manual', 'cidr: 10.4.0.0/16, assignmentMode: Manual'),
      ),
      family,
    ).map(({ name }) => name);
  assert.equal(names(4), ['a', 'manual']);
  assert.equal(names(6), ['six']);
});

test('each text of a request counts once', () => {
  const [drawn] = heededRequests(graph(a, workloadOf('Deployment', 'd', '', '', requesting('a', 'b', 'a'))));
  assert.equal(
    distinctEntries(drawn!).map(({ text }) => text),
    ['a', 'b'],
  );
  const [open] = heededRequests(
    graph(a, workloadOf('Deployment', 'd', '', '', 'cni.projectcalico.org/ipv4pools: x')),
  );
  assert.equal(distinctEntries(open!), []);
});

test('a request counts where some pod may act on it', () => {
  const heeded = (pod: string, more = '') =>
    heededRequests(graph(a, workloadOf('Deployment', 'd', '', pod, `${requesting('a')}${more}`))).length;
  assert.is(heeded(''), 1);
  assert.is(heeded('hostNetwork: true'), 0);
  assert.is(heeded('hostNetwork: "${HOST}"'), 0);
  assert.is(heeded('', `, cni.projectcalico.org/ipAddrs: '["10.0.0.7"]'`), 0);
  assert.is(heededRequests(graph(a, namespaceCalled('n', `annotations: { ${requesting('a')} }`))).length, 1);
});

test.run();
