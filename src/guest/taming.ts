/**
 * What a guest finds before its program does: no clock, no randomness, and what works on long texts pays for it in steps,
 * which QuickJS counts for its own code alone. `tame()` takes away what makes code of text once the program has been read.
 */
export const taming = `
'use strict';
{
  const refuse = what => { throw new TypeError('there is no ' + what + ' here'); };
  globalThis.Date = class Date { constructor() { refuse('clock'); } static now() { refuse('clock'); } };
  Math.random = () => refuse('randomness');
  globalThis.TextEncoder = class TextEncoder { encode() { refuse('TextEncoder'); } };
  globalThis.TextDecoder = class TextDecoder { decode() { refuse('TextDecoder'); } };

  const pay = length => { for (let left = length >> 5; left > 0; left--); };
  const charge = (prototype, name, cost) => {
    const real = prototype[name];
    if (!real) return;
    Object.defineProperty(prototype, name, {
      configurable: true, writable: true, enumerable: false,
      value: { [name](...given) { pay(cost(this, given)); return Reflect.apply(real, this, given); } }[name],
    });
  };
  const sizeOf = value => (typeof value === 'string' ? value.length : 0);
  for (const name of ['includes', 'indexOf', 'lastIndexOf', 'startsWith', 'endsWith', 'slice', 'substring', 'substr',
    'split', 'replace', 'replaceAll', 'toUpperCase', 'toLowerCase', 'trim', 'trimStart', 'trimEnd', 'concat', 'match',
    'matchAll', 'search', 'normalize', 'localeCompare', 'at'])
    charge(String.prototype, name, (text, given) => sizeOf(text) + given.reduce((sum, each) => sum + sizeOf(each), 0));
  charge(String.prototype, 'repeat', (text, [times]) => Math.min(sizeOf(text) * (Number(times) || 0), 2 ** 30));
  for (const name of ['padStart', 'padEnd']) charge(String.prototype, name, (text, [to]) => Math.min(Number(to) || 0, 2 ** 30));
  for (const name of ['includes', 'indexOf', 'lastIndexOf', 'fill', 'slice', 'splice', 'concat', 'reverse', 'sort', 'flat',
    'shift', 'unshift', 'copyWithin', 'toReversed', 'toSorted', 'toSpliced', 'with'])
    charge(Array.prototype, name, (list, given) => 8 * ((list?.length | 0) + given.length));
  const joined = list => { let sum = 0; for (let i = 0; i < (list?.length | 0); i++) sum += 8 + sizeOf(list[i]); return sum; };
  charge(Array.prototype, 'join', joined);

  // QuickJS takes the 32nd and the 64th bit for a sign.
  Object.defineProperty(BigInt, 'asUintN', {
    configurable: true, writable: true, enumerable: false,
    value: function asUintN(bits, value) { return BigInt(value) & ((1n << BigInt(bits)) - 1n); },
  });

  globalThis.tame = () => {
    const makers = [() => {}, async () => {}, function* () {}, async function* () {}];
    for (const each of makers) {
      const prototype = Object.getPrototypeOf(each);
      Object.defineProperty(prototype, 'constructor', { value: undefined, writable: false, configurable: false });
    }
    for (const name of ['eval', 'Function', 'Date', 'TextEncoder', 'TextDecoder', 'tame', 'WeakRef', 'FinalizationRegistry',
      'performance', 'navigator', 'SharedArrayBuffer', 'Atomics', 'gc'])
      delete globalThis[name];
    delete Math.random;
  };
}
`;
