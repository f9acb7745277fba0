import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { GuestError, openGuestHouse } from '../../../../src/linter/extensions/guest/guest.ts';
import { isSweep } from '../../../kit/sweep.ts';

const admit = await openGuestHouse();
const ALLOWANCE = { steps: 200, memory: 32 * 1024 * 1024 };

/** What a program gives, or why it ended. */
function outcome(body: string, steps = ALLOWANCE.steps): string {
  const guest = admit(`globalThis.program = { main(text) { ${body} } };`, { ...ALLOWANCE, steps });
  try {
    return guest.call('main', 'text');
  } catch (error) {
    if (!(error instanceof GuestError)) throw error;
    return `${error.why}: ${error.message}`;
  } finally {
    guest.leave();
  }
}

const test = suite('guest');

test('text goes in and comes out', () => {
  assert.is(outcome('return text.toUpperCase() + "é\u{1F600}"'), 'TEXTé\u{1F600}');
});

test('what does not end is ended', () => {
  assert.is(outcome('for (;;);'), 'steps: it takes too many steps');
  assert.is(
    outcome('try { for (;;); } catch { return "caught" } finally { for (;;); }'),
    'steps: it takes too many steps',
  );
  assert.is(outcome('return String(/^(a+)+$/.test("a".repeat(40) + "b"))'), 'steps: it takes too many steps');
});

test('long texts are paid for in steps', () => {
  const search = 'const long = "x".repeat(1e6); let n = 0; for (;;) n += long.includes("y" + n) ? 1 : 0;';
  assert.is(outcome(search), 'steps: it takes too many steps');
});

if (isSweep)
  test('what a native function does is paid for by its length', () => {
    const text = "const long = 'xy'.repeat(5e5); const list = Array.from(long.slice(0, 1e5));";
    const costly: Readonly<Record<string, readonly [call: string, times: number]>> = {
      toUpperCase: ['long.toUpperCase()', 8],
      trim: ['long.trim()', 8],
      'split into letters': ["long.split('')", 1],
      'split at each other letter': ["long.split('x')", 2],
      'replace each other letter': ["long.replaceAll('x', 'z')", 2],
      'search with many beginnings': ["long.includes('xy'.repeat(50) + 'z')", 1],
      'a list of letters': ['Array.from(long)', 1],
      'a list joined': ["list.join('')", 10],
      'a list sorted': ['list.sort()', 2],
      'the keys of a list': ['Object.keys(list)', 8],
      normalize: ['long.normalize()', 1],
    };
    for (const [name, [call, times]] of Object.entries(costly))
      assert.is(
        outcome(`${text} for (let i = 0; i < ${times}; i++) ${call}; return 'done'`, 150),
        'steps: it takes too many steps',
        name,
      );
  });

if (isSweep)
  test('memory has an end', () => {
    assert.is(
      outcome('const all = []; for (;;) all.push({ all });', 1e6),
      'memory: it takes too much memory',
    );
    assert.is(outcome('return "x".repeat(1e9)', 1e6), 'memory: it takes too much memory');
  });

test('the stack has an end', () => {
  assert.match(outcome('const again = () => again() + 1; return String(again());'), /^depth: /);
  assert.match(
    outcome('return JSON.stringify(JSON.parse("[".repeat(1e5) + "]".repeat(1e5)))', 1e4),
    /^depth: /,
  );
});

test('there is no way to make code, to tell time, to throw dice or to reach the host', () => {
  for (const attempt of [
    'eval("1")',
    'Function("return 1")()',
    '(() => {}).constructor("return 1")()',
    '(async () => {}).constructor("return 1")()',
    '(function* () {}).constructor("return 1")()',
    'Reflect.construct(Object.getPrototypeOf(() => {}).constructor, ["return 1"])()',
    'Date.now()',
    'new Date()',
    'Math.random()',
    'performance.now()',
    'process.env',
    'require("fs")',
    'fetch("http://localhost")',
    'console.log(1)',
    'new WebAssembly.Module(new Uint8Array(8))',
  ])
    assert.match(outcome(`return String(${attempt})`), /^thrown: (?:Type|Reference)Error/, attempt);
  assert.match(outcome('import("node:fs"); return "tried"'), /^(?:tried|thrown: )/);
});

test('the same program takes the same number of steps each time', () => {
  const count = (): number => {
    const guest = admit(
      'globalThis.program = { main() { let n = 0; for (let i = 0; i < 1e6; i++) n += i; return `${n}`; } };',
      ALLOWANCE,
    );
    guest.call('main', '');
    const { taken } = guest;
    guest.leave();
    return taken;
  };
  const first = count();
  assert.ok(first > 10);
  assert.is(count(), first);
});

test('a guest that was ended can be asked again', () => {
  const guest = admit('globalThis.program = { loop() { for (;;); }, fine: text => text };', ALLOWANCE);
  assert.throws(() => guest.call('loop', ''), /too many steps/);
  assert.is(guest.call('fine', 'yes'), 'yes');
  guest.leave();
  assert.throws(() => guest.call('fine', ''), /had to leave/);
});

test('numbers are cut as everywhere', () => {
  const cut = 'return [[8, -1n], [32, 0xffffa9fe0000n], [64, -1n], [64, 1n << 63n], [128, 1n << 130n | 5n]]';
  assert.is(
    outcome(`${cut}.map(([bits, value]) => BigInt.asUintN(bits, value)).join()`),
    '255,2851995648,18446744073709551615,9223372036854775808,5',
  );
});

test('what is not a text is no answer, nor is one that would fill the memory of the host', () => {
  assert.is(outcome('return 7'), 'thrown: it answers with no text');
  assert.is(outcome('return { toString: () => "x", length: 1 }'), 'thrown: it answers with no text');
  const many = 'let text = "x".repeat(1e6); while (text.length < 2 ** 26) text += text; return text;';
  const guest = admit(`globalThis.program = { main() { ${many} } };`, { steps: 2000, memory: 2 ** 30 });
  assert.throws(() => guest.call('main', ''), /it answers with too much text/);
  guest.leave();
});

test.run();
