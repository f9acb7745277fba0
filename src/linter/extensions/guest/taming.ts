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

  const pay = units => { for (let left = units; left > 0; left--); };
  const charge = (holder, names, cost) => {
    for (const name of names) {
      const real = holder[name];
      if (!real) continue;
      Object.defineProperty(holder, name, {
        configurable: true, writable: true, enumerable: false,
        value: { [name](...given) { pay(cost(this, given)); return Reflect.apply(real, this, given); } }[name],
      });
    }
  };
  const sizeOf = value => (typeof value === 'string' ? value.length : 0);
  const MOST = 2 ** 30;
  // A unit is what a loop takes for a round: it copies 32 letters, compares 16, or makes one text.
  const all = (text, given) => given.reduce((sum, each) => sum + sizeOf(each), sizeOf(text));
  charge(String.prototype, ['startsWith', 'endsWith', 'slice', 'substring', 'substr', 'concat', 'at', 'match', 'matchAll', 'search'],
    (text, given) => all(text, given) >> 5);
  charge(String.prototype, ['toUpperCase', 'toLowerCase', 'trim', 'trimStart', 'trimEnd'], text => sizeOf(text) >> 2);
  charge(String.prototype, ['normalize', 'localeCompare'], (text, given) => 8 * all(text, given));
  const searched = (text, [what]) => Math.min((sizeOf(text) * (sizeOf(what) || 1)) / 16, MOST);
  charge(String.prototype, ['includes', 'indexOf', 'lastIndexOf', 'replace'], searched);
  charge(String.prototype, ['split', 'replaceAll'], (text, [what]) => searched(text, [what]) + sizeOf(text) / (sizeOf(what) || 0.5));
  charge(String.prototype, ['repeat'], (text, [times]) => Math.min(sizeOf(text) * (Number(times) || 0), MOST) >> 5);
  charge(String.prototype, ['padStart', 'padEnd'], (text, [to]) => Math.min(Number(to) || 0, MOST) >> 5);
  const itemsOf = list => (list?.length | 0);
  charge(Array.prototype, ['includes', 'indexOf', 'lastIndexOf', 'fill', 'slice', 'splice', 'concat', 'reverse', 'flat',
    'shift', 'unshift', 'copyWithin', 'toReversed', 'toSpliced', 'with'],
    (list, given) => (itemsOf(list) + given.reduce((sum, each) => sum + itemsOf(each), given.length)) / 2);
  charge(Array.prototype, ['sort', 'toSorted'], list => 8 * itemsOf(list));
  const joined = list => { let sum = 0; for (let i = 0; i < itemsOf(list); i++) sum += 8 + sizeOf(list[i]); return sum; };
  charge(Array.prototype, ['join'], (list, [between]) => (joined(list) + itemsOf(list) * sizeOf(between)) >> 4);
  charge(Array, ['from'], (_, [of]) => 2 * itemsOf(of));
  charge(JSON, ['parse'], (_, [text]) => sizeOf(text) >> 2);
  for (const name of ['keys', 'values', 'entries']) {
    const real = Object[name];
    Object[name] = of => { const found = real(of); pay(2 * found.length); return found; };
  }

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
