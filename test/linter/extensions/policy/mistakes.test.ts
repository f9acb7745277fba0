import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { poolKeys, retiredKeys } from '../../../../src/model/manifest/calico/pool-keys.ts';
import { judged, policyFile, policyMistakes, poolsFile } from '../../../kit/policies.ts';
import { mistakes } from './mistakes.table.ts';

const test = suite('policy: mistakes');

for (const [expression, said] of mistakes)
  test(expression, () => {
    const told = policyMistakes([
      policyFile({ id: 'mine', match: { for: 'pool' }, validations: [{ expression, message: 'wrong' }] }),
    ]);
    assert.is(told.length, 1);
    const [, message = ''] = /policy "mine": (.*)$/s.exec(told[0]!) ?? [];
    assert.ok(message.startsWith(said), told[0]);
  });

test('every key of a pool is a field of its spec, and in another case it is a mistake', () => {
  const policies = (keys: readonly string[]) =>
    policyMistakes([
      policyFile({
        id: 'mine',
        match: { for: 'pool' },
        validations: keys.map(key => ({ expression: `object.spec['${key}'] == ''`, message: 'wrong' })),
      }),
    ]);
  const keys = [...new Set([...poolKeys.IPPool, ...poolKeys.Installation, ...retiredKeys])];
  assert.equal(policies(keys), []);
  for (const key of keys) {
    const [told = '', ...others] = policies([key.toUpperCase()]);
    assert.ok(others.length === 0 && told.includes(`has no field "${key.toUpperCase()}"`), told || key);
  }
});

test('texts that functions read, or that nothing reads, are no mistakes', () => {
  const fine = [
    'isCIDR("x") || isIP("x") || isQuantity("x")',
    'cidr(object.cidr).containsCIDR("10.0.0.0/8")',
    '"(".contains("(") && object.name.find("^[(]") == ""',
    'cidr(object.name + "/8") == cidr("10.0.0.0/8")',
    'poolsFor(cluster.workloads[0]).size() > 0',
    'cluster.nodes.exists(n, selects(object, n))',
    'object[object.name] == 1',
  ];
  for (const expression of fine)
    assert.equal(
      policyMistakes([
        policyFile({ id: 'mine', match: { for: 'pool' }, validations: [{ expression, message: 'wrong' }] }),
      ]),
      [],
      expression,
    );
});

test('a variable is written with variables. in front', () => {
  const [told = ''] = policyMistakes([
    policyFile({
      id: 'mine',
      match: { for: 'pool' },
      variables: [{ name: 'wide', expression: '1' }],
      validations: [{ expression: 'wide == 1', message: 'wrong' }],
    }),
  ]);
  assert.match(told, 'there is no wide; write variables.wide');
});

test('fields that only a later release of Calico may have are no mistakes', () => {
  for (const expression of [
    'has(object.spec.vlan)',
    'object.spec.?cidrs.hasValue()',
    'object.spec == object.spec',
  ])
    assert.equal(
      policyMistakes([
        policyFile({ id: 'mine', match: { for: 'pool' }, validations: [{ expression, message: 'wrong' }] }),
      ]),
      [],
      expression,
    );
});

test('a policy about the fleet has no cluster, but for one that it names itself', () => {
  const told = (expression: string) =>
    policyMistakes([
      policyFile({
        id: 'mine',
        match: { for: 'fleet' },
        variables: [{ name: 'all', expression: 'object.clusters' }],
        validations: [{ expression, message: 'wrong' }],
      }),
    ]);
  assert.match(told('cluster.pools.size() > 0')[0]!, /has no cluster of its own: object\.clusters has all/);
  assert.equal(told('object.clusters.all(cluster, cluster.pools.size() > 0)'), []);
  assert.equal(told('variables.all.size() > 0'), []);
});

const absentKeys: readonly (readonly [expression: string, help: string])[] = [
  [
    "object.metadata.labels['a.b/owner'] == 'x'",
    "ask 'a.b/owner' in object.metadata.labels first, or write object.metadata.labels[?'a.b/owner'].orValue(",
  ],
  [
    "object.metadata.labels.owner == 'x'",
    'ask has(object.metadata.labels.owner) first, or write object.metadata.labels.?owner.orValue(',
  ],
  ["cluster.pools.all(p, p.spec.mode == 'x')", 'ask has(p.spec.mode) first'],
  [String.raw`object.metadata.labels["it's"] == 'x'`, String.raw`ask 'it\'s' in object.metadata.labels`],
  ["{'a': 1}['x y'] == 1", "ask 'x y' in MAP first"],
  ['cluster.pools[9].disabled', 'write list[?9]'],
  ['selects(object, cluster.nodes[7])', 'a list has no [7]; where the list may be shorter, write list[?7]'],
];

for (const [expression, help] of absentKeys)
  test(`what may be absent: ${expression}`, () => {
    const { failures } = judged([
      policyFile({ id: 'mine', match: { for: 'pool' }, validations: [{ expression, message: 'wrong' }] }),
      poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' }, labels: { team: 'x' } }]),
    ]);
    assert.is(failures.length, 1);
    assert.ok(failures[0]!.error.includes(help), failures[0]!.error);
  });

const failing: readonly (readonly [expression: string, said: string])[] = [
  [
    'int(object.metadata.labels.team) > 1',
    'int(x) cannot convert this value to a number; where x may be another',
  ],
  ['uint(object.metadata.labels.team) > 1u', 'uint(x) cannot convert this value to a number'],
  ['double(object.metadata.labels.team) > 1.0', 'double(x) cannot convert this value to a number'],
  ['bool(object.metadata.labels.team)', 'bool(x) takes "true" or "false", not "x"; write x == "yes"'],
  ['1 / (object.family - 4) == 1', 'the divisor is 0; where b may be 0, write b != 0 && a / b > 1'],
  ['1 % (object.family - 4) == 1', 'the divisor is 0'],
  ['object.capacity * 1000000000000000 > 1', 'the result 65536000000000000000 does not fit into 64 bits'],
  ['int(object.metadata.labels.none) > 1', 'int(x) cannot convert this value to a number'],
  ['double(object.metadata.labels.hex) > 1.0', 'double(x) cannot convert this value to a number'],
  ["'%s'.format([object.name, 'b']) == 'a'", 'format is given more values than it shows'],
  ['[object.family, 1.5].sum() > 1.0', 'the list holds both an int and a double, which cannot be added'],
  ['int(1e30) > object.family', 'the result 1000000000000000019884624838656 does not fit into 64 bits'],
  ['int(-9.3e18) > object.family', 'the result -9300000000000000000 does not fit into 64 bits'],
  ['[9223372036854775807, object.family].sum() > 1', 'the result 9223372036854775811 does not fit'],
  ['-(-9223372036854775804 - object.family) > 1', 'the result 9223372036854775808 does not fit into 64 bits'],
  ['(object.family - 9223372036854775807 - 5) / -1 > 1', 'the result 9223372036854775808 does not fit'],
  ["'%.3f'.format([object.family]) == ''", '%f shows doubles; write double(x)'],
  ['[object.name, object.family].max() == 4', 'the list holds both a string and a number'],
  ['object.metadata.labels.team ? true : false', '? takes true or false, not a string; compare the value'],
  ['object.metadata.labels.team && true', '&& and || take true or false, not a string; compare the value'],
  ['!object.metadata.labels.team', '! does not take a string; compare the value'],
  ['object.metadata.labels.team', 'it is neither true nor false; compare the value'],
  ["timestamp(object.metadata.labels.team) > timestamp('2020-01-01T00:00:00Z')", 'there are no timestamps'],
  ["duration(object.metadata.labels.team) > duration('1s')", '"x" is not a duration; write "90s" or "1h30m"'],
  ['object.spec.?foo.value() == 1', 'the value is absent; write x.orValue(DEFAULT) instead of x.value()'],
  ["object.metadata.labels.team.substring(9) == 'x'", 'substring is asked for a place outside of the text'],
  ["object.name.matches(object.metadata.labels.team + '(')", '"x(" is not a pattern of RE2'],
];

for (const [expression, said] of failing)
  test(`what only a run knows: ${expression}`, () => {
    const { failures } = judged([
      policyFile({ id: 'mine', match: { for: 'pool' }, validations: [{ expression, message: 'wrong' }] }),
      poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' }, labels: { team: 'x', none: '', hex: '0x10' } }]),
    ]);
    assert.is(failures.length, 1);
    assert.ok(failures[0]!.error.includes(`: ${said}`), failures[0]!.error);
  });

test('types of a method and both sides are named plainly', () => {
  const wrong = (expression: string) =>
    policyMistakes([
      policyFile({ id: 'mine', match: { for: 'pool' }, validations: [{ expression, message: 'wrong' }] }),
    ])[0]!;
  assert.match(wrong("object.metadata.labels.team.replace('a') == 'x'"), ': a field has no replace(string)');
  assert.match(wrong('optional.none().value() == 1'), 'the types of both sides of == are unclear');
  assert.match(wrong('object.capacity > 1e400'), 'this number is too large');
});

test('letters beyond ASCII and beyond 16 bits are to policies what they are to Kubernetes', () => {
  const right = [
    "'ÄBz'.lowerAscii() == 'Äbz' && 'äbZ'.upperAscii() == 'äBZ'",
    "object.metadata.labels.team.lowerAscii() == 'Äb'",
    "'\\uFFFF' < '😀' && '😀' > '\\uE000' && '😀' >= '😀' && '😀' <= '😁'",
    "object.name < '😀' && '\\uD7FF' < '😀' && '😀' > 'a' && '😀a' > '😀'",
    '-9223372036854775808 < object.family',
  ];
  const { failures, diagnostics } = judged([
    policyFile({
      id: 'mine',
      match: { for: 'pool' },
      validations: right.map(expression => ({ expression, message: expression })),
    }),
    poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16' }, labels: { team: 'ÄB' } }]),
  ]);
  assert.equal([failures, diagnostics.map(({ message }) => message)], [[], []]);
});

test.run();
