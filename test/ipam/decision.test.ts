import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decide, type Decision } from '../../src/ipam/decision.ts';
import { inListOrder } from '../../src/ipam/inventory.ts';
import { parseVersion } from '../../src/manifest/calico-version.ts';
import { noLabels } from '../../src/manifest/labels.ts';
import type { Request } from '../../src/manifest/request.ts';
import { cluster } from '../kit/manifests.ts';
import { a, b, cases, unqualified, v6, type Case } from './decision.table.ts';

const quoted = (annotations: Readonly<Record<string, string>> = {}) =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(annotations).map(([key, value]) => [`cni.projectcalico.org/${key}`, value]),
    ),
  );

function decided(given: Case): Decision {
  const pool = (text: string) => {
    const [, name = '', spec = ''] = /^(\S+): (.*)$/s.exec(text) ?? [];
    const group = name.startsWith('raw') ? 'crd.projectcalico.org/v1' : 'projectcalico.org/v3';
    return `apiVersion: ${group}\nkind: IPPool\nmetadata: { name: ${name} }\nspec: ${spec}`;
  };
  const graph = cluster(
    [
      ...(given.pools ?? [a]).map(pool),
      `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: n, annotations: ${quoted(given.pod)} }`,
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: n, labels: ${given.namespaceLabels ?? '{}'}, annotations: ${quoted(given.namespace)} }`,
      `apiVersion: v1\nkind: Node\nmetadata: { name: k, labels: ${given.node ?? '{}'} }`,
    ].join('\n---\n'),
  );
  const requests = (owner: { readonly requests: readonly Request[] } | undefined) => owner?.requests ?? [];
  return decide(
    {
      isHostNetwork: given.hostNetwork ?? false,
      own: requests(graph.workloads[0]),
      inherited: requests(graph.namespaces[0]),
    },
    {
      node: 'k',
      nodeLabels: graph.nodes[0]?.labels ?? noLabels,
      namespaceLabels: graph.namespaces[0]?.labels ?? noLabels,
    },
    {
      pools: inListOrder(graph.pools),
      mayHoldMore: given.mayHoldMore ?? false,
      isMissing: text => !given.mayHoldMore && !graph.pools.some(({ name }) => name === text),
      version: parseVersion(given.version ?? ''),
      assigned: { 4: true, 6: given.ipv6 ?? false },
      configured: { 4: undefined, 6: undefined },
    },
  );
}

/** The pools that IPv4 (or another family) may come from, in order, `?` behind those in doubt; or the error. */
function pools(given: Case, index = 0): string {
  const decision = decided(given);
  if (decision.failure) return decision.failure.text;
  if (decision.way !== 'pools') return decision.way;
  const taken = decision.families[index]!.verdicts.filter(({ serves }) => serves !== false);
  return taken.map(({ pool, serves }) => pool.name + (serves === true ? '' : '?')).join(' ');
}

const test = suite('decide');

for (const [name, given, answer] of cases) {
  test(name, () => {
    assert.is(pools(given), answer);
  });
}

const wanted = (given: Case): string => {
  const decision = decided(given);
  return decision.way === 'pools' ? decision.families.map(family => family.wanted).join() : decision.way;
};

test('families: the configuration, then ipFamilies', () => {
  assert.is(wanted({}), 'true,false');
  assert.is(wanted({ ipv6: 'unknown' }), 'true,unknown');
  assert.is(wanted({ pod: { ipFamilies: '["IPv6"]' }, version: 'v3.30.0' }), 'false,true');
  assert.is(wanted({ pod: { ipFamilies: '["IPv6"]' }, version: 'v3.29.9' }), 'true,false');
  assert.is(wanted({ pod: { ipFamilies: '["IPv6"]' } }), 'unknown,unknown');
  assert.is(wanted({ pod: { ipFamilies: '["IPv4"]' } }), 'true,false');
  assert.is(
    wanted({ pod: { ipFamilies: '["IPv4"]' }, namespace: { ipFamilies: '["IPv6"]' }, version: 'v3.32.0' }),
    'true,false',
  );
});

test('families that go wrong', () => {
  const version = 'v3.31.0';
  assert.is(pools({ pod: { ipFamilies: '["ipv4"]' }, version }), 'error parsing ipFamilies: ["ipv4"]');
  assert.is(pools({ pod: { ipFamilies: '[]' }, version }), 'IPAM plugin returned missing IP config');
  assert.is(pools({ pod: { ipFamilies: '["ipv4"]' }, version: 'v3.29.0' }), 'a');
});

test('a family that is not certainly wanted fails nothing', () => {
  assert.is(pools({ ipv6: 'unknown' }), 'a');
  assert.is(pools({ ipv6: true }), unqualified);
  assert.is(pools({ ipv6: true, pools: [a, v6] }, 1), 'six');
});

test('the annotation to blame', () => {
  const blamed = (given: Case) => decided(given).failure?.request?.annotation;
  assert.is(blamed({ namespace: { ipv4pools: '["x"]' } }), 'cni.projectcalico.org/ipv4pools');
  assert.is(
    blamed({ pod: { ipAddrs: '["x"]' }, namespace: { ipv6pools: '{' } }),
    'cni.projectcalico.org/ipv6pools',
  );
  assert.is(blamed({ pools: [v6] }), undefined);
});

test('what is left out stands last, with its reason', () => {
  const decision = decided({
    pools: ['a: { cidr: 10.0.0.0/16, disabled: true }', b, v6],
    pod: { ipv4pools: '["b"]' },
  });
  assert.ok(decision.way === 'pools');
  assert.equal(
    decision.families[0]!.verdicts.map(({ pool, refusal }) => [pool.name, refusal]),
    [
      ['b', undefined],
      ['a', 'not requested'],
    ],
  );
});

test.run();
