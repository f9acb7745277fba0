import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { rules as own } from '../../rules/index.ts';
import { atFirstPool, rulesFrom, ruleText, toldBy, wordsOf } from '../kit/plugins.ts';
import { poolsFile } from '../kit/policies.ts';

const files = [
  poolsFile([
    { name: 'a', spec: { cidr: '10.0.0.0/16' } },
    { name: 'b', spec: { cidr: '10.0.0.0/20' } },
  ]),
];

/** What a rule says whose `check` these statements are. */
const says = (check: string, before = ''): string =>
  wordsOf(rulesFrom({ 'rule.ts': ruleText(check, { before }) }), files).join('\n');

const everyPool =
  'for (const pool of cluster.pools) yield { at: pool.fields.object.get("spec").get("cidr").place, message: poolPhrase(pool) };';

const test = suite('plugin: running');

test('a rule finds what it looks for, where that stands', () => {
  const { diagnostics, failures } = toldBy(rulesFrom({ 'rule.ts': ruleText(everyPool) }), files);
  assert.equal(failures, []);
  assert.equal(
    diagnostics.map(({ rule, message, severity, at, isForeign }) => [
      rule,
      message,
      severity,
      at.field,
      at.file.text.slice(at.span.start, at.span.end),
      isForeign,
    ]),
    [
      ['its-id', 'pool "a" (10.0.0.0/16)', 'error', 'spec.cidr', '"10.0.0.0/16"', true],
      ['its-id', 'pool "b" (10.0.0.0/20)', 'error', 'spec.cidr', '"10.0.0.0/20"', true],
    ],
  );
});

test('a throw is told with its line and column, and what was found before it counts', () => {
  assert.is(
    says(`${everyPool}\n    null!.x;`),
    [
      'its-id: pool "a" (10.0.0.0/16)',
      'its-id: pool "b" (10.0.0.0/20)',
      "! its-id: team/rule.ts:6:10: TypeError: cannot read property 'x' of null",
    ].join('\n'),
  );
  assert.match(says('throw "x"'), /^! its-id: team\/rule\.ts: it throws string$/);
  assert.match(says('throw null'), /^! its-id: team\/rule\.ts: it throws object$/);
  assert.match(says('yield 7 as never'), /a rule yields what is no finding$/);
  assert.match(says('return 7 as never'), /^$/);
});

const ends: readonly (readonly [name: string, check: string, says: RegExp])[] = [
  ['an endless loop', 'for (;;);', /team\/rule\.ts:5:\d+: it takes too many steps/],
  ['a pattern that never ends', '/^(a+)+$/.test("a".repeat(50) + "b");', /it takes too many steps/],
  [
    'a memory bomb',
    'const all: unknown[] = []; for (;;) all.push(new Uint8Array(1e6));',
    /it takes too much memory/,
  ],
  ['endless recursion', 'const again = (): number => again() + 1; again();', /it calls itself too deep/],
  [
    'a message that never ends',
    atFirstPool('message: "x".repeat(5000)'),
    /finding 1 cannot be used: its message is longer than 2000 letters/,
  ],
  [
    'endless findings',
    'const [pool] = cluster.pools; for (;;) yield { at: pool!.fields.object.place, message: "again" };',
    /more than 10000 findings; the rest is not told/,
  ],
];

for (const [name, check, expected] of ends) {
  test(`ends: ${name}`, () => assert.match(says(check), expected));
}

const unusable: readonly (readonly [more: string, says: RegExp])[] = [
  ['message: 7', /its message is no string/],
  ['message: ""', /its message is empty/],
  ['at: undefined', /a finding has no place/],
  [
    'at: { file: { path: "x", text: "y" }, span: { start: 0, end: 0 }, object: "", field: "" }',
    /its place is in no file of the repository/,
  ],
  [
    'at: { ...pool!.fields.object.place, span: { start: 0, end: 1e9 } }',
    /its place is no stretch of pools\.yaml/,
  ],
  ['at: { ...pool!.fields.object.place, span: { start: -1, end: 1 } }', /no stretch/],
  ['at: { ...pool!.fields.object.place, span: { start: 0.5, end: 1 } }', /no stretch/],
  ['at: { ...pool!.fields.object.place, span: { start: 3, end: 1 } }', /no stretch/],
  ['at: { ...pool!.fields.object.place, object: 7 }', /the object of its place is no string/],
  ['severity: "fatal"', /its severity is none of note, warning, error/],
  ['note: {}', /its note is no string/],
  ['related: {}', /its related is no list/],
  ['related: [{ at: pool!.fields.object.place, label: 7 }]', /the label in its related is no string/],
  [
    'fix: { title: "x", safety: "sure", edits: [{ at: pool!.fields.object.place, text: "" }] }',
    /the safety of its fix/,
  ],
  ['fix: { title: "x", safety: "safe", edits: [] }', /its fix has no edits/],
  [
    'fix: { title: "x", safety: "safe", edits: [{ at: { file: pool!.fields.object.file, span: { start: 0, end: 1e9 } }, text: "" }] }',
    /an edit of its fix is no stretch/,
  ],
  ['wants: "money"', /what it wants is none of/],
  ['cause: 7', /its cause is no object/],
  ['message: 1n', /serialize|BigInt|bigint/i],
  ['toJSON: () => { throw new Error("x") }', /^$|its-id: seen/],
];

for (const [more, expected] of unusable) {
  test(`unusable: ${more}`, () => assert.match(says(atFirstPool(more)), expected));
}

test('modules that cannot begin break every rule of their plugin, once', () => {
  const rules = rulesFrom({
    'rules/a-a/rule.ts': ruleText(everyPool, { id: 'a-a', before: 'throw new Error("no");' }),
    'rules/b-b/rule.ts': ruleText(everyPool, { id: 'b-b' }),
  });
  assert.equal(
    wordsOf(rules, files).map(each => each.replace(/:\d+:\d+/, '')),
    ['a-a', 'b-b'].map(id => `! ${id}: team/rules/a-a/rule.ts: it cannot begin: Error: no`),
  );
  assert.match(
    says(everyPool, 'for (;;);'),
    /team\/rule\.ts:\d+:\d+: it cannot begin: it takes too many steps/,
  );
  assert.match(
    says(everyPool, 'await new Promise(() => {});'),
    /it cannot begin: a module waits for something/,
  );
});

test('endless rules end soon, however many there are, and starve none that is modest', () => {
  const greedy = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`rules/g-${n}/rule.ts`, ruleText('for (;;);', { id: `g-${n}` })]),
  );
  const started = process.cpuUsage();
  const found = wordsOf(rulesFrom(greedy, { 'rule.ts': ruleText(everyPool) }), files);
  const { user } = process.cpuUsage(started);
  assert.is(found.filter(each => /too many steps/.test(each)).length, 30);
  assert.ok(found.includes('its-id: pool "a" (10.0.0.0/16)'));
  assert.ok(user < 30e6, `${user / 1e6} s`);
});

test('what a plugin does to its builtins and to its kit is seen by no other rule', () => {
  const havoc = ruleText(
    `for (const name of ['map', 'filter', 'push', 'includes', 'some', 'find', Symbol.iterator]) (Array.prototype as never)[name] = (() => { throw new Error('mine'); }) as never;
     Object.prototype.toString = () => 'mine'; JSON.parse = () => ({}); JSON.stringify = () => '{"findings":[]}';
     (Object.prototype as never as Record<string, unknown>).severity = 'note';
     for (const pool of cluster.pools) (pool as { name: string }).name = 'mine';`,
    { id: 'a-havoc' },
  );
  const overlapping = own.filter(({ id }) => id === 'overlapping-pools');
  const alone = wordsOf(overlapping, files);
  assert.is(alone.length, 1);
  const plugins = rulesFrom({ 'rule.ts': havoc }, { 'rule.ts': ruleText(everyPool) });
  assert.equal(
    wordsOf([...plugins, ...overlapping], files)
      .filter(each => !each.includes('a-havoc'))
      .sort(),
    [...alone, 'its-id: pool "a" (10.0.0.0/16)', 'its-id: pool "b" (10.0.0.0/20)'].sort(),
  );
});

test('a plugin that answers in the place of the program is believed no more than any', () => {
  const answers = [
    '"x".repeat(1e6)',
    '"[]"',
    '"{}"',
    '"null"',
    '7',
    'JSON.stringify({ findings: [{ at: { spot: [0, 0, 1e9], object: "", field: "" }, message: "x" }] })',
    'JSON.stringify({ findings: [{ at: { spot: ["__proto__", 0, 0], object: "", field: "" }, message: "x" }] })',
    'JSON.stringify({ findings: [], error: { words: 7 } })',
  ];
  for (const answer of answers) {
    const text = says(
      everyPool,
      `(globalThis as never as Record<string, unknown>).program = { judge: () => ${answer}, look: () => "", take() {} };`,
    );
    assert.match(text, /^! its-id: /, answer);
  }
});

const probes = [
  'eval("1")',
  'new Function("return 1")()',
  '(() => {}).constructor("return process")()',
  "({} as any)['con' + 'structor']['con' + 'structor']('return globalThis')()",
  'const { ["const" + "ructor"]: C } = (() => {}) as any; C("1")()',
  '((function* () {}) as any).constructor("yield 1")()',
  '((async () => {}) as any).constructor("1")()',
  'Reflect.construct((() => {}).constructor, ["1"])',
  '(globalThis as any).process.exit(7)',
  '(globalThis as any).require("fs")',
  '(globalThis as any).fetch("https://example.org")',
  '(globalThis as any).Date.now()',
  'new (globalThis as any).Date()',
  '(Math as any).random()',
  'setTimeout(() => {}, 1)',
  '(globalThis as any).std.exit(1)',
  '(globalThis as any).os.exec(["id"])',
  '(globalThis as any).WebAssembly.compile()',
  'new (globalThis as any).Worker("x")',
  '(globalThis as any).tame()',
];

for (const probe of probes) {
  test(`there is no way out: ${probe}`, () => {
    assert.match(
      says(
        `const found = ${probe.startsWith('const') ? '1; ' : ''}${probe}; void found; throw new Error('out');`,
      ),
      /^! its-id: team\/rule\.ts:5:\d+: (?!Error: out)/,
    );
  });
}

test('imports that are made at run time lead nowhere', () => {
  assert.is(says('void import("node:fs"); void import("fs"); void import("std");'), '');
  assert.is(
    says('let seen = ""; void import("node:fs").then(() => (seen = "fs")); if (seen) throw new Error(seen);'),
    '',
  );
});

test('a trace that somebody forges is only a trace', () => {
  const forged =
    '(Error as any).prepareStackTrace = () => "at x (/etc/passwd:1:1)"; const error = new Error("x"); error.stack = "at x (/etc/passwd:1:1)"; throw error;';
  assert.is(says(forged), '! its-id: team/rule.ts: Error: x');
});

test.run();
