import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { judged, policyFile, policyMistakes, poolsFile } from '../../../kit/policies.ts';

const told = (expression: string, about = 'pool', variables: readonly object[] = []): readonly string[] =>
  policyMistakes([
    policyFile({
      id: 'mine',
      match: { for: about },
      variables,
      validations: [{ expression, message: 'wrong' }],
    }),
  ]).map(text => text.replace(/^.*: policy "mine": /, ''));

const test = suite('policy: types');

/** What cannot be true or false whatever the repository says, and what is said when the policy is loaded. */
const noBooleans: Readonly<Record<string, string>> = {
  'size(object.name)': 'it gives int, not bool; compare the value, as in x == "a"',
  "'a'": 'it gives string, not bool',
  'object.name': 'it gives string, not bool',
  "object.cidr + 'x'": 'it gives string, not bool',
  '[1]': 'it gives list<int>, not bool',
  'object.family * 2': 'it gives int, not bool',
  'object.spec': 'it gives map, not bool',
  object: 'it gives pool, not bool',
  'cluster.pools.filter(p, p.disabled)': 'it gives list<pool>, not bool',
  'cidr(object.cidr)': 'it gives CIDR, not bool',
  'object.?disabled': 'it gives optional<bool>, not bool; write x.orValue(false)',
  'object.disabled ? object.name : object.cidr': 'it gives string, not bool',
};

/** Types that never go together. */
const never: Readonly<Record<string, string>> = {
  'object.name == 5': '== does not take string and int; convert one of them with string(x) or int(x)',
  '5 != object.name': '!= does not take int and string',
  "object.family == '4'": 'the family of a pool is a number; write family == 4',
  "object.family == 'IPv4'": 'the family of a pool is a number; write family == 4',
  "cluster.pools.all(p, 'ipv6' != p.family)": 'the family of a pool is a number; write family != 6',
  "object.disabled == 'yes'": '== does not take bool and string',
  'object.natOutgoing == null': '== does not take bool and null; where a field may be absent',
  'object.name in [1]': 'in does not take string and list<int>',
  "object.allowedUses == 'Tunnel'": '== does not take list<string> and string; write "x" in list',
  "object == 'a'": '== does not take pool and string',
  'cidr(object.cidr) == object.cidr':
    '== does not take CIDR and string; convert one of them with string(x) or cidr',
  "'10.0.0.1' in cidr(object.cidr)": 'in does not take string and CIDR; write range.containsIP(x)',
  'cluster.pools.map(p, p.cidr).exists(c, c == 1)': '== does not take string and int',
  'object.name < 5': '< does not take string and int',
  'object.name && true': '&& and || take true or false, not a string; compare the value',
  '!object.name': '! does not take a string; compare the value',
  'object.cidr.prefixLength() > 5': 'a string has no prefixLength(); write cidr(s).prefixLength(…)',
  'object.name.matches(5)': 'a string has no matches(int)',
  'true ? object.name : 5': 'both sides of : have to be of one type, not string and int',
  "object.name.exists(x, x == 'a')":
    'all, exists, filter and map take a list or a map, not a string; write s.contains',
  "object.name[0] == 'a'": 'a string has no fields; write size(s) for its length, or s.charAt(0)',
  "object[5] == 'a'": 'a field of a pool is called by a string, not by an int',
  "object.allowedUses['a'] == 'b'":
    'the items of a list are called by numbers, not by a string; write "x" in list',
  'object.allowedUses.exists(u, u)': 'the condition of exists gives a string, not bool; compare the value',
  "object.?blockSize.orValue('a') == 5": 'orValue takes an int here, not a string',
  "object.name.orValue('') == 'a'": 'a string has no orValue; write a.?b.orValue(DEFAULT)',
  "poolsFor(cluster.workloads[0]).all(p, p.nme == '')": 'a pool has no field "nme"; did you mean name?',
  "size(b'é') == 2": 'there are no bytes; compare the texts instead',
  'bytes(object.name).size() == 2': 'there are no bytes',
};

/** What no repository makes true. */
const impossible: Readonly<Record<string, string>> = {
  'object.family == 5': 'the family of a pool is 4 or 6, never 5; write family == 4',
  '16 != object.family': 'the family of a pool is 4 or 6, never 16; write family != 6',
  'object.family > 6': 'the family of a pool is at most 6; compare it with a number that it can have',
  'object.family in [5, 7]': 'the family of a pool is 4 or 6, never 5',
  'cluster.pools.exists(p, p.family == 9)': 'the family of a pool is 4 or 6, never 9',
  'cidr(object.cidr).family() == 5': 'the family of an address is 4 or 6, never 5',
  "object.cidr == '10.0.0.0'": 'the cidr of a pool is never "10.0.0.0"; write a network with its length',
  "object.cidr != '10.1.0.0/8'": 'the cidr of a pool is never "10.1.0.0/8"; write cidr != "10.0.0.0/8"',
  "object.cidr in ['10.1.0.0/8']": 'the cidr of a pool is never "10.1.0.0/8"; write cidr == "10.0.0.0/8"',
  'size(object.name) < 0': 'a size is at least 0; compare it with a number that it can have',
  '-1 == cluster.pools.size()': 'a size is at least 0',
  'cidr(object.cidr).prefixLength() > 128': 'a prefix length is at most 128',
};

/** What other languages write, and what CEL writes instead. */
const otherLanguages: Readonly<Record<string, string>> = {
  'object.blockSize is 26': '"is" is not expected here; CEL compares with ==',
  'object.blockSize ?? 26 == 26': '"?" is not expected here; CEL writes a.?b.orValue(DEFAULT)',
  '$.spec.blockSize == 26': '"$" is not expected here; CEL calls the thing object',
  "object.spec.cidr matches '^10'":
    '"matches" is not expected here; CEL writes s.matches("^a+$") or s.contains',
  "object.name like 'a%'": '"like" is not expected here; CEL writes s.matches("^a+$") or s.contains("a")',
  "object.cidr.overlaps('10.0.0.0/8')": 'a string has no overlaps(string); write overlaps(a, b)',
  'overlaps(object.cidr)': 'overlaps does not take (string); write overlaps(a, b)',
  'cidr(object.cidr).size() > 256': 'a CIDR has no size(); write capacity(pool) for its addresses',
  'object.name.isEmpty()': 'there is no function isEmpty; CEL calls it size(x) == 0',
  'object.blockSize.between(20, 26)': 'there is no function between; CEL calls it x >= 20 && x <= 26',
  'now() > object.name': 'there is no function now; a policy sees no clock',
  'fleet.pools.size() > 0':
    'a fleet has no field "pools"; ask its clusters: fleet.clusters.all(c, CONDITION of c.pools)',
  'cluster.clusters.size() > 0': 'a cluster has no field "clusters"; write fleet.clusters',
  'object.ipip == "Always"': '== does not take bool and string; write x where it must be true, and !x',
  'object.nodeSelector == all()': 'all does not take (); put a selector in quotes: "all()"',
  'cidr("10.0.0.0/8").contains(object.cidr)': 'a CIDR has no contains(string); write containsCIDR(…)',
  'string.format("%s", object.name) == "a"': 'a type has no format(string, string); write "pool %s".format(',
  'object.name.matches("(?!a)b")':
    '"(?!a)b" looks ahead or back, which RE2 cannot; write a pattern for what may be',
  'object.disabled & true': '"&" is not expected here; CEL writes && and ||',
  'object.disabled ?: true': '":" is not expected here; CEL writes CONDITION ? A : B',
  '`a` == object.name': '"`" is not expected here; CEL writes texts as "a" and joins them with +',
  "object.name == 'it's'": String.raw`"s" is not expected here; write \' for a quote inside a string`,
  'object.name.length > 3': 'a string has no fields; write size(s) for its length',
  'cidr(object.cidr).prefixLength >= 20': 'a CIDR has no field "prefixLength"; write prefixLength()',
  'object.capacity() > 5': 'a pool has no capacity(); write .capacity without ()',
  'has("owner", object.metadata.labels)':
    'has does not take (string, a field); write has(object.spec.cidr), or',
  'cluster.pools.exists(p.name == "a")': 'there is no p; write list.exists(x, CONDITION)',
  'cluster.pools.all(i, p, p.disabled)': 'there is no i; write list.all(x, CONDITION)',
  'pool.cidr == "x"':
    'there is no pool; the thing that a policy is about is called object; all of a cluster are',
  'cluster.nodes.all(n, selects(n, object))':
    'selects takes a pool, not a node; write selects(pool, node or name',
  'cidr(object.cidr) < cidr("10.0.0.0/8")': '< does not take CIDR and CIDR; compare a.prefixLength()',
};

for (const [expression, said] of Object.entries({
  ...noBooleans,
  ...never,
  ...impossible,
  ...otherLanguages,
}))
  test(expression, () => {
    const [first = '', ...others] = told(expression);
    assert.ok(first.startsWith(said) && others.length === 0, first || 'nothing is told');
  });

test('variables and messages have types, too', () => {
  const variables = [
    { name: 'range', expression: 'cidr(object.cidr)' },
    { name: 'length', expression: 'variables.range.prefixLength()' },
    { name: 'none', expression: '[]' },
  ];
  assert.match(told('variables.length', 'pool', variables)[0]!, 'it gives int, not bool');
  assert.match(told("variables.length == '24'", 'pool', variables)[0]!, '== does not take int and string');
  assert.equal(told("variables.none == ['a'] && variables.length == 24", 'pool', variables), []);
  const [wrong = ''] = policyMistakes([
    policyFile({
      id: 'mine',
      match: { for: 'pool' },
      validations: [{ expression: 'object.disabled', messageExpression: 'object.blockSize' }],
    }),
  ]);
  assert.match(wrong, 'it gives int, not string; write string(x)');
});

test('things of all subjects have types', () => {
  for (const [about, expression] of [
    ['node', 'object.name == 5'],
    ['namespace', "object.requests == 'a'"],
    ['workload', "object.hostNetwork == 'true'"],
    ['request', 'object.entries == object.annotation'],
    ['cluster', 'object.release > 3.30'],
    ['fleet', "object.clusters.exists(c, c.knowsAllNodes == 'yes')"],
  ] as const)
    assert.match(told(expression, about)[0] ?? '', 'does not take', expression);
});

const labels = { team: 'x', count: '5' };
const pools = poolsFile([{ name: 'a', spec: { cidr: '10.0.0.0/16', blockSize: 26 }, labels }]);

test('what may hold is loaded, and holds', () => {
  const fine = [
    "object.name in ['a'] && object.name in ['a', 5]",
    'object.family in [4, 5] && object.family < 6 && object.family >= 4 && [4].all(x, x == object.family)',
    "object.cidr == '10.0.0.0/16' && object.spec.cidr != '10.0.0.0' && object.cidr in ['10.0.0.0/16', 'x']",
    'size(object.name) >= 0 && object.name.size() > 0 && cidr(object.cidr).prefixLength() <= 128',
    "object == cluster.pools[0] && object in cluster.pools && 'spec' in object",
    'cluster.pools != [] && cluster.nodes == []',
    'object.family == 4.0 && object.blockSize < 26.5 && object.capacity > 1u',
    'object.spec.blockSize == 26 && object.spec.?cidrs.orValue(5) == 5',
    "object.metadata.labels.team != 5 && dyn(object.name) != 5 && object['na' + 'me'] == 'a'",
    "[object.name, 5].exists(x, x == 5) && {'a': 1, 'b': 'c'}.a == 1",
    'type(object.name) == string && (object.disabled ? 1 : object.blockSize) == 26',
    'object.allowedUses.all(u, u != "") && [[1], []].all(l, l.size() < 2)',
    "cel.bind(object, {'name': 5}, object.name == 5)",
    "'%x %X'.format(['é😀', object.name]) == 'c3a9f09f9880 61'",
    'cluster.pools.map(p, p.capacity).sum() == object.capacity && cluster.pools.map(p, p.cidr).max() != ""',
  ];
  const { failures, diagnostics } = judged([
    policyFile({
      id: 'mine',
      match: { for: 'pool' },
      validations: fine.map(expression => ({ expression, message: expression })),
    }),
    pools,
  ]);
  assert.equal([failures, diagnostics.map(({ message }) => message)], [[], []]);
});

test('what only a run knows is told then', () => {
  const { failures } = judged([
    policyFile({
      id: 'mine',
      match: { for: 'pool' },
      validations: [{ expression: 'object.metadata.labels.team', message: 'wrong' }],
    }),
    pools,
  ]);
  assert.match(failures[0]!.error, 'it is neither true nor false; compare the value');
});

test('what only a run knows quotes how a key is read', () => {
  for (const [expression, said] of [
    [`object['metadata']["labels"]['x'] == 'a'`, `ask 'x' in object['metadata']["labels"] first`],
    ["object.metadata.labels.contains('team')", 'a map has no contains(string); write "x" in map'],
  ] as const) {
    const validations = [{ expression, message: 'wrong' }];
    const { failures } = judged([policyFile({ id: 'mine', match: { for: 'pool' }, validations }), pools]);
    assert.match(failures[0]!.error, said);
  }
});

test.run();
