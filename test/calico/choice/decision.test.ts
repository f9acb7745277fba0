import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { decide, type Decision } from '../../../src/calico/choice/decision.ts';
import { inListOrder } from '../../../src/calico/choice/supply.ts';
import { parseRelease } from '../../../src/model/manifest/calico/calico-version.ts';
import { noLabels } from '../../kit/labels.ts';
import type { Request } from '../../../src/model/manifest/calico/request.ts';
import { cluster } from '../../kit/manifests.ts';
import { a, b, cases, unqualified, v6, type Case } from '../decision.table.ts';

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
      `apiVersion: v1\nkind: Pod\nmetadata: { name: p, namespace: "n", annotations: ${quoted(given.pod)} }`,
      `apiVersion: v1\nkind: Namespace\nmetadata: { name: "n", labels: ${given.namespaceLabels ?? '{}'}, annotations: ${quoted(given.namespace)} }`,
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
      release: parseRelease(given.version ?? ''),
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

test('families that are not told are wanted or not', () => {
  const pod = { ipFamilies: '["${FAMILY}"]' };
  assert.is(wanted({ pod, version: 'v3.30.0' }), 'unknown,unknown');
  assert.is(wanted({ pod, version: 'v3.29.0' }), 'true,false');
});

test('families that go wrong', () => {
  const version = 'v3.31.0';
  assert.is(pools({ pod: { ipFamilies: '["ipv4"]' }, version }), 'error parsing ipFamilies: ["ipv4"]');
  assert.is(pools({ pod: { ipFamilies: '["IPv4"]' }, version }), 'a');
  assert.is(pools({ pod: { ipFamilies: '["IPv4", "IPv6"]' }, pools: [a, v6], version }), 'a');
  assert.is(pools({ pod: { ipFamilies: '["IPv6"]' }, pools: [a, v6], version }, 1), 'six');
  assert.is(pools({ pod: { ipFamilies: '[]' }, version }), 'IPAM plugin returned missing IP config');
  assert.is(pools({ pod: { ipFamilies: '["ipv4"]' }, version: 'v3.29.0' }), 'a');
});

test('a family that is not certainly wanted fails nothing', () => {
  assert.is(pools({ ipv6: 'unknown' }), 'a');
  assert.is(pools({ ipv6: true }), unqualified);
  assert.is(pools({ ipv6: true, pools: [a, v6] }, 1), 'six');
});

test('an annotation that is not a string never gets as far as Calico', () => {
  const annotation = (value: unknown) => decided({ pod: { ipv4pools: value as string } }).failure?.text;
  assert.is(annotation(['a']), 'the API server refuses the object: an annotation is a string');
  assert.is(annotation('["a"]'), undefined);
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

test('the pool of a fixed address', () => {
  const placed = (given: Omit<Case, 'pod'>) => {
    const decision = decided({ ...given, pod: { ipAddrs: '["10.0.0.5"]' } });
    assert.ok(decision.way === 'fixed');
    const [choice] = decision.choices;
    return `${choice?.pool?.name} ${choice?.isInPool}`;
  };
  const disabled = 'x: { cidr: 10.0.0.0/24, disabled: true }';
  const hidden = 'y: { cidr: "${CIDR}" }';
  assert.is(placed({ pools: [a, b] }), 'a true');
  assert.is(placed({ pools: [b] }), 'undefined false');
  assert.is(placed({ pools: [disabled, b] }), 'x false');
  assert.is(placed({ pools: [disabled, a] }), 'a true');
  assert.is(
    placed({ pools: ['x: { cidr: 10.0.0.0/24, disabled: "${OFF}" }', disabled.replace('x', 'w')] }),
    'w unknown',
  );
  assert.is(placed({ pools: [b, hidden] }), 'undefined unknown', 'the other range may hold it');
  assert.is(placed({ pools: [b], mayHoldMore: true }), 'undefined unknown');
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
