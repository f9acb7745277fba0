import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { longLettersOf } from '../../../../../src/linter/extensions/policy/cel/price.ts';
import { revived, UndeterminedError } from '../../../../../src/linter/extensions/policy/cel/unknown.ts';
import { valueOf } from '../../../../kit/cel.ts';

const object = revived({
  value: {
    name: 'a',
    size: 3,
    half: 0.5,
    isOn: true,
    nothing: null,
    labels: { x: 'y', constructor: 'z' },
    list: ['a', 'b'],
    things: [{ n: 1 }, { n: 2 }],
  },
  unknown: [],
  open: [],
});

const test = suite('cel: short ways');

test('what an expression means does not hang on the way', () => {
  const answers: Readonly<Record<string, unknown>> = {
    'object.size == 3 && object.name != "b"': true,
    'object.size > 2 || object.missing': true,
    'object.missing || object.size > 2': true,
    'object.missing && object.size > 3': false,
    'object.missing && object.size > 2': '! No such key: missing',
    'object.name && true': "! Logical operator requires bool operands, got 'string'",
    '!object.isOn ? 1 : object.size': 3n,
    'object.name ? 1 : 2': "! Ternary condition must be bool, got 'string'",
    'object.size + object.name': '! no such overload: dyn<int> + dyn<string>',
    'object.name + object.name': 'aa',
    'object.size + 9223372036854775807': '! integer overflow: 9223372036854775810',
    'object.nothing == null': true,
    'object.half < object.size': true,
    '"x" in object.labels && !("q" in object.labels) && !("toString" in object.labels)': true,
    '"a" in object.list && !("c" in object.list) && !(1 in object.list)': true,
    'object.labels.constructor': 'z',
    'object.labels.x + object.labels["constructor"]': 'yz',
    'has(object.labels.x) && !has(object.labels.toString) && !has(object.q)': true,
    'has(object.q.r)': '! No such key: q',
    'object.?q.orValue(1) == 1 && object.?size.orValue(1) == 3': true,
    'object.things.map(t, t.n * 2)': [2n, 4n],
    'object.things.filter(t, t.n > 1).map(t, t.n)': [2n],
    'object.things.exists(t, object.things.all(u, u.n >= t.n))': true,
    'object.things.map(t, object.things.map(u, t.n * 10 + u.n))': [
      [11n, 12n],
      [21n, 22n],
    ],
    'object.things.map(t, cel.bind(u, t.n + 1, u + t.n))': [3n, 5n],
    'object.things.map(object, object.n)': [1n, 2n],
    'object.name.size() + object.list.size()': 3n,
    '[object.name, object.list, object.name].map(x, x.size())': [1n, 2n, 1n],
    'object.name.startsWith("a") && !object.name.endsWith("b")': true,
    'object.size.startsWith("a")': "! found no matching overload for 'int.startsWith(string)'",
    'object.name.a': '! No such key: a',
    '{"a": object.size}.a == 3': true,
  };
  for (const [text, answer] of Object.entries(answers)) assert.equal(valueOf(text, { object }), answer, text);
});

test('what is unknown throws, unless it makes no difference', () => {
  const told = revived({
    value: { a: null, labels: { known: 'x', hidden: null }, map: { constructor: null } },
    unknown: [['a'], ['labels', 'hidden'], ['map', 'constructor']],
    open: [{ path: ['labels'], keys: 'prefixed' }],
  }) as Record<string, Map<string, unknown>>;
  assert.throws(
    () => told.a,
    (error: unknown) => error instanceof UndeterminedError,
  );
  assert.is(told.labels!.get('known'), 'x');
  assert.is(told.labels!.get('absent'), undefined);
  for (const key of ['hidden', 'example.com/x'])
    assert.throws(
      () => told.labels!.get(key),
      (error: unknown) => error instanceof UndeterminedError,
      key,
    );
  assert.throws(() => told.labels!.size);
  assert.throws(
    () => told.map!.get('constructor'),
    (error: unknown) => error instanceof UndeterminedError,
  );
  assert.is(told.map!.size, 1);
  assert.is(valueOf('object.a == 1 || true', { object: told }), true);
  assert.is(valueOf('false && object.labels.hidden == 1', { object: told }), false);
});

test('comparing is paid for by the letters of long texts, wherever they stand', () => {
  const long = 'x'.repeat(300);
  const hidden = {
    get field(): string {
      throw new Error('it is not compared');
    },
    known: long,
  };
  const told = revived({ value: { a: null, b: long }, unknown: [['a']], open: [] });
  const priced: readonly (readonly [value: unknown, letters: number])[] = [
    ['x'.repeat(256), 0],
    ['x'.repeat(257), 257],
    [long, 300],
    [7, 0],
    [null, 0],
    [[long, ['short', long]], 600],
    [new Map([[long, long]]), 600],
    [{ a: long, [long]: 1 }, 600],
    [hidden, 300],
    [told, 300],
  ];
  for (const [index, [value, letters]] of priced.entries())
    assert.is(longLettersOf(value), letters, `value ${index}`);
});

test.run();
