import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { workshop } from '../kit/workshop.ts';

const HEAD = `import { suite } from 'uvu';
import * as assert from 'uvu/assert';
const test = suite('fixture');
`;

/** Keeps its process from ever answering, without heating it. */
const BLOCKED =
  "test('a', () => { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0); }); test.run();";

/** Bodies of test files that must fail, each with what the guard must say of it. */
const failing: Readonly<Record<string, readonly [body: string, says: string]>> = {
  'a failing test': ["test('a', () => assert.is(1, 2)); test.run();", 'FAIL  fixture  "a"'],
  'a throw in a test that is no Error': ["test('a', () => { throw 'text'; }); test.run();", '0 of 1 tests'],
  'no suite': ['', 'no tests; is `.run()` missing?'],
  'a forgotten run': ["test('a', () => {});", 'no tests; is `.run()` missing?'],
  'an empty suite': ['test.run();', 'a suite without tests'],
  'a throwing before': [
    "test.before(() => { throw new Error('b'); }); test('a', () => {}); test.run();",
    '0 of 1 tests of its suite passed',
  ],
  'a throwing after': [
    "test.after(() => { throw new Error('the end'); }); test('a', () => {}); test.run();",
    'Error: the end',
  ],
  'a throwing before.each': [
    "test.before.each(() => { throw new Error('each'); }); test('a', () => {}); test.run();",
    'each',
  ],
  'a throwing after.each': [
    "test.after.each(() => { throw new Error('each'); }); test('a', () => {}); test.run();",
    '0 of 1 tests of its suite passed',
  ],
  'an only': ["test.only('a', () => {}); test('b', () => {}); test.run();", '1 left out'],
  'a skip': ["test.skip('a', () => {}); test('b', () => {}); test.run();", '1 left out'],
  'a promise that never settles': [
    "test('a', () => new Promise(() => {})); test.run();",
    'a promise never settles',
  ],
  'an import that never settles': [
    "await new Promise(() => {}); test('a', () => {}); test.run();",
    'a promise never settles',
  ],
  'an interval left open': ["test('a', () => { setInterval(() => {}, 50); }); test.run();", 'Timeout'],
  'a rejection that nobody awaits': [
    "test('a', () => { void Promise.reject(new Error('lost')); }); test.run();",
    'Error: lost',
  ],
  'an assertion after the end': [
    "test('a', () => { setTimeout(() => assert.is('late', 2), 50); }); test.run();",
    'not awaited, or thrown in a callback',
  ],
  'a throw at the top': ["throw new Error('top');", 'Error: top'],
  'an import of nothing': ["import './nothing.ts';", 'ERR_MODULE_NOT_FOUND'],
  'a syntax error': ['const x = ;', 'Unexpected ";"'],
  'an exit': ["test('a', () => process.exit(0)); test.run();", 'its process ended (exit code 0)'],
  'a crash': ["test('a', () => process.kill(process.pid, 'SIGSEGV')); test.run();", 'killed by SIGSEGV'],
};

/** Never answers either, and heats it. */
const BUSY = "test('a', () => { for (;;); }); test.run();";

const passing = `${HEAD}test('a', () => {}); test('b', async () => {}); test.run();`;

/** The guard's words on one file: from its own line to the next file's. */
const report = (output: string, file: string): string =>
  output.split(/^(?=ok |FAIL )/m).find(part => part.split('\n')[0]?.includes(` ${file} (`)) ?? '';

const fileName = (title: string): string => `${title.replace(/\W+/g, '-')}.test.ts`;

const test = suite('test guard');

const folder = workshop({
  'good/one.test.ts': passing,
  'good/two.test.ts': passing,
  'good/deep/three.test.ts': passing,
  'good/none.ts': 'throw new Error("not a test");',
  'good/wide.sweep.ts': `${HEAD}test('a', () => assert.is(process.env.IPAMLINT_SWEEP, '1')); test.run();`,
  'spin/spin.test.ts': `${HEAD}${BLOCKED}`,
  'spin/zero.test.ts': passing,
  'busy/busy.test.ts': `${HEAD}${BUSY}`,
  'busy/zero.test.ts': passing,
  'empty/none.txt': '',
  ...Object.fromEntries(
    Object.entries(failing).map(([title, [body]]) => [`bad/${fileName(title)}`, HEAD + body]),
  ),
  'bad/zzz.test.ts': passing,
});
const running = {
  bad: folder.run('test', 'bad'),
  spin: folder.run('test', 'spin', '--patience', '15'),
  busy: folder.run('test', 'busy', '--cpu', '2'),
  good: folder.run('test', 'good'),
  wide: folder.run('test', 'good', '--sweep'),
  mixed: folder.run('test', 'good', `bad/${fileName('a forgotten run')}`),
  empty: folder.run('test', 'empty'),
};

for (const [title, [, says]] of Object.entries(failing))
  test(`${title} fails`, async () => {
    const words = report((await running.bad).output, `bad/${fileName(title)}`);
    assert.match(words, /^FAIL {2}.*\(\d passed, 1 failed, \d+ ms\)/);
    assert.match(words, says);
  });

test('a failure does not take the rest with it', async () => {
  const { code, output } = await running.bad;
  assert.match(report(output, 'bad/zzz.test.ts'), /^ok {4}.*\(2, /);
  assert.match(output, new RegExp(`\\n\\d+ passed, ${Object.keys(failing).length} failed\\n$`));
  assert.is(code, 1);
});

test('one failing file is enough', async () => {
  const { code, output } = await running.mixed;
  assert.match(output, /\n6 passed, 1 failed\n$/);
  assert.is(code, 1);
});

test('files that pass pass', async () => {
  const { code, output } = await running.good;
  assert.match(output, /\n6 passed, 0 failed\n$/);
  assert.is(code, 0);
});

test('sweeps run where they are asked for', async () => {
  const { code, output } = await running.wide;
  assert.match(output, /\n7 passed, 0 failed\n$/);
  assert.is(code, 0);
});

test('a test that never comes back is ended', async () => {
  const { code, output } = await running.spin;
  assert.match(report(output, 'spin/spin.test.ts'), 'no end after 15 s');
  assert.match(output, /\n2 passed, 1 failed\n$/);
  assert.is(code, 1);
});

test('a test that never rests is ended by what it costs', async () => {
  const { code, output } = await running.busy;
  assert.match(report(output, 'busy/busy.test.ts'), 'takes more processor time');
  assert.match(output, /\n2 passed, 1 failed\n$/);
  assert.is(code, 1);
});

test('no files at all fail', async () => {
  const { code, output } = await running.empty;
  assert.match(output, /\n0 passed, 1 failed\n$/);
  assert.is(code, 1);
});

test('a folder that is not there is a mistake', async () => {
  assert.is((await folder.run('test', 'nowhere')).code, 2);
});

test.after(() => folder.remove());

test.run();
