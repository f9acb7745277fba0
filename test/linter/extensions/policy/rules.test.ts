import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { judged, messages, policyFile, policyMistakes, poolsFile } from '../../../kit/policies.ts';
import { isSweep } from '../../../kit/sweep.ts';

const policy = (expression: string, more: object = {}, validation: object = {}): object => ({
  id: 'mine',
  match: { for: 'pool' },
  validations: [{ expression, message: 'wrong', ...validation }],
  ...more,
});
const pools = poolsFile([
  { name: 'a', spec: { cidr: '10.0.0.0/16', natOutgoing: '${NAT}' }, labels: { team: 'x' } },
  { name: 'b', spec: { cidr: '10.1.0.0/16', natOutgoing: true } },
]);
const say = (expression: string, more: object = {}, validation: object = {}) =>
  judged([policyFile(policy(expression, more, validation)), pools]);
const failure = (expression: string, validation: object = {}): string => {
  const { failures } = say(expression, {}, validation);
  assert.is(failures.length, 1, expression);
  assert.is(failures[0]?.origin, 'policy');
  return failures[0]!.error;
};

const many = (count: number, each: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(', ');

/** A list of twenty numbers. */
const twenty = `[${Array.from({ length: 20 }, (_, index) => index).join(',')}]`;

/** An expression that makes eight of each text, again and again. */
function memoryBomb(): string {
  let bomb = 'z.size() > 0';
  const names = Array.from({ length: 12 }, (_, index) => `v${index}`);
  for (const name of [...names].reverse()) {
    const before = name === 'v0' ? `'${'x'.repeat(100)}'` : `v${Number(name.slice(1)) - 1}`;
    const eight = Array.from({ length: 8 }, () => before).join(' + ');
    bomb = `cel.bind(${name}, ${eight}, ${bomb.replace('z.', `${names.at(-1)}.`)})`;
  }
  return bomb;
}

const test = suite('policy: rules');

test('what does not hold is a finding at the object, with the words of the policy', () => {
  const { diagnostics } = say("object.name == 'a'", { severity: 'warning', help: 'rename it' });
  const [only, ...others] = diagnostics;
  assert.equal(others, []);
  assert.is(only?.message, 'wrong');
  assert.is(only?.severity, 'warning');
  assert.is(only?.help, 'rename it');
  assert.is(only?.at.object, 'IPPool/b');
  assert.is(only?.isForeign, true);
});

test('what the repository does not determine is silent', () => {
  assert.equal(
    say('object.spec.natOutgoing == false').diagnostics.map(({ at }) => at.object),
    ['IPPool/b'],
  );
  assert.equal(say('object.natOutgoing && false').diagnostics.length, 2, 'false whatever it is');
  assert.equal(say('has(object.spec.natOutgoing)').diagnostics, []);
});

test('conditions, variables and messages are of CEL', () => {
  const { diagnostics } = say('variables.twice > 40', {
    variables: [
      { name: 'size', expression: 'object.blockSize' },
      { name: 'twice', expression: 'variables.size * 2' },
    ],
    matchConditions: [{ expression: "'team' in object.metadata.labels" }],
  });
  assert.equal(diagnostics, []);
  const said = say('false', {}, { messageExpression: "object.name + ' of ' + string(cluster.pools.size())" });
  assert.equal(messages(said.diagnostics), ['mine: a of 2', 'mine: b of 2']);
});

test('levels and suppressions hold for policies', () => {
  const off = judged([policyFile(policy('false')), pools], { levels: new Map([['mine', 'off']]) });
  assert.equal(off.diagnostics, []);
  const hushed = { ...pools, text: `# ipamlint-ignore-file mine: for now\n${pools.text}` };
  const quiet = judged([policyFile(policy('false')), hushed]);
  assert.is(quiet.diagnostics.length + quiet.suppressed.length, 2);
});

if (isSweep)
  test('a comprehension that does not end breaks down, with its place', () => {
    let nested = 'true';
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) nested = `${twenty}.all(${name}, ${nested})`;
    assert.match(
      failure(nested),
      /^ipamlint\.yaml:1:\d+: it takes too many steps, at IPPool\/a in pools\.yaml:1:\d+$/,
    );
  });

/** An expression in which `long` is a text of eight million letters, and `rounds` is gone through 400 times. */
function withLongText(expression: string): string {
  let bound = `${twenty}.all(a, ${twenty}.all(b, ${expression.replaceAll('long', 'v13')}))`;
  for (let index = 13; index > 0; index--)
    bound = `cel.bind(v${index}, v${index - 1} + v${index - 1}, ${bound})`;
  return `cel.bind(v0, '${'x'.repeat(1000)}', ${bound})`;
}

test('what is done with a long text is counted by its letters', () => {
  for (const expression of [
    "(long + 'a') != (long + 'b')",
    "[long + 'a'] != [long + 'b']",
    '{long: 1}.size() == 1',
    "[long].indexOf(long + 'a') == -1",
  ])
    assert.match(failure(withLongText(expression)), /it takes too many steps/, expression);
});

test('a quantity of a million digits is none', () => {
  assert.match(
    failure(withLongText('isQuantity(long)').replace(/x{1000}/, '9'.repeat(1000))),
    /letters at most|too many steps/,
  );
});

if (isSweep)
  test('policies that are too much to read are a mistake with a place', () => {
    const list = `[${many(600, index => `'a${index}'`)}]`;
    const policies = Array.from({ length: 400 }, (_, index) => ({
      ...policy(`${list}.exists(x, x == object.name)`),
      id: `mine-${index}`,
    }));
    const mistakes = policyMistakes([{ path: 'ipamlint.yaml', text: JSON.stringify({ policies }) }]);
    assert.is(mistakes.length, 1);
    assert.match(
      mistakes[0]!,
      /policy "mine-\d+": with the policies before it, it takes too many steps to read/,
    );
  });

test('a cluster that is more than a policy can look at breaks its policies down', () => {
  const x = 'x'.repeat(8000);
  const large = poolsFile(
    Array.from({ length: 2500 }, (_, index) => ({ name: `p${index}`, spec: { cidr: '10.0.0.0/16', x } })),
  );
  const { failures } = judged([policyFile(policy("object.name != 'b'")), large]);
  assert.match(failures[0]!.error, /the cluster is too large for a policy: it comes to too much/);
});

test('a catastrophic pattern breaks down', () => {
  assert.match(failure(`'${'a'.repeat(40)}b'.matches('^(a+)+$')`), 'it takes too many steps');
});

test('a memory bomb breaks down', () => {
  assert.match(failure(memoryBomb()), /it takes too (?:much memory|many steps)|string too long/);
});

test('a message that is not a string, and what is neither true nor false, break down', () => {
  assert.match(failure('false', { messageExpression: 'dyn(42)' }), 'the message is not a string');
  assert.match(failure('dyn(1)'), 'it is neither true nor false');
  assert.match(failure("cidr(dyn('nonsense')).prefixLength() > 1"), '"nonsense" is not a CIDR');
});

test('one policy that breaks down takes no other with it', () => {
  const two = {
    path: 'ipamlint.yaml',
    text: JSON.stringify({
      policies: [policy(`'${'a'.repeat(40)}b'.matches('^(a+)+$')`), { ...policy('false'), id: 'other' }],
    }),
  };
  const { diagnostics, failures } = judged([two, pools]);
  assert.equal(
    failures.map(({ rule }) => rule),
    ['mine'],
  );
  assert.equal(messages(diagnostics), ['other: wrong', 'other: wrong']);
});

if (isSweep)
  test('policies together have a budget, too, whatever they spend it on', () => {
    const loop = `'${'a'.repeat(40)}b'.matches('^(a+)+$')`;
    const bomb = memoryBomb();
    for (const [expression, number] of [
      [loop, 400],
      [bomb, 100],
    ] as const) {
      const policies = Array.from({ length: number }, (_, index) => ({
        ...policy(expression),
        id: `loop-${index}`,
      }));
      const before = process.cpuUsage();
      const { failures } = judged([{ path: 'ipamlint.yaml', text: JSON.stringify({ policies }) }, pools]);
      const { user } = process.cpuUsage(before);
      assert.is(failures.length, number);
      assert.ok(user < 25e6, `${user / 1e6} s`);
    }
  });

test('of thousands of findings some are told, and it is said that there are more', () => {
  const many = poolsFile(
    Array.from({ length: 1200 }, (_, index) => ({
      name: `p${index}`,
      spec: { cidr: `10.${index >> 8}.${index & 255}.0/24` },
    })),
  );
  const { diagnostics, failures } = judged([policyFile(policy('false')), many]);
  assert.is(diagnostics.length, 1000);
  assert.match(failures[0]?.error ?? '', 'it has more than 1000 findings');
});

test('policies together have twenty thousand findings at most, and it is said which goes beyond', () => {
  const many = poolsFile(Array.from({ length: 900 }, (_, index) => ({ name: `p${index}`, spec: {} })));
  const policies = Array.from({ length: 24 }, (_, index) => ({ ...policy('false'), id: `no-${index}` }));
  const { diagnostics, failures } = judged([
    { path: 'ipamlint.yaml', text: JSON.stringify({ policies }) },
    many,
  ]);
  assert.is(diagnostics.length, 20_000);
  assert.equal(
    failures.map(({ rule, error }) => `${rule}: ${error.replace(/^[^ ]+ /, '')}`),
    ['no-22', 'no-23'].map(
      id => `${id}: with the policies before it, it has more than 20000 findings; the rest is not reported`,
    ),
  );
});

test('keys of prototypes are keys like others', () => {
  const odd = {
    path: 'pools.yaml',
    text: pools.text.replace('"team":"x"', '"__proto__":"x","constructor":"y","toString":"z"'),
  };
  const answer = (expression: string) =>
    judged([
      policyFile(policy(expression, { matchConditions: [{ expression: "object.name == 'a'" }] })),
      odd,
    ]);
  const { diagnostics, failures } = answer(
    "object.metadata.labels['__proto__'] == 'x' && object.metadata.labels.constructor == 'y'",
  );
  assert.equal([diagnostics, failures], [[], []]);
  assert.equal(
    answer("'constructor' in object.metadata.labels && size(object.metadata.labels) == 3").diagnostics,
    [],
  );
  assert.equal(answer('object.metadata.labels.all(key, key.size() > 3)').failures, []);
  assert.match(
    answer('dyn(object).constructor == 1').failures[0]?.error ?? '',
    'there is no key "constructor"',
  );
  assert.match(answer('dyn(object).__proto__ == 1').failures[0]?.error ?? '', 'there is no key "__proto__"');
  assert.match(answer("object.spec['valueOf'] == 1").failures[0]?.error ?? '', 'there is no key "valueOf"');
});

test.run();
