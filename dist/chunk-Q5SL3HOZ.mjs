import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// node_modules/@jitl/quickjs-singlefile-mjs-release-sync/dist/index.mjs
var variant = { type: "sync", importFFI: () => import("./ffi-NTFEH46C.mjs").then((mod) => mod.QuickJSFFI), importModuleLoader: () => import("./emscripten-module-Q67P5WYC-7LE7A2WA.mjs").then((mod) => mod.default) };
var src_default = variant;

// node_modules/quickjs-emscripten-core/dist/index.mjs
async function newQuickJSWASMModuleFromVariant(variantOrPromise) {
  let variant2 = smartUnwrap(await variantOrPromise), [wasmModuleLoader, QuickJSFFI, { QuickJSWASMModule: QuickJSWASMModule2 }] = await Promise.all([variant2.importModuleLoader().then(smartUnwrap), variant2.importFFI(), import("./module-ES6BEMUI-OHLJYWBW.mjs").then(smartUnwrap)]), wasmModule = await wasmModuleLoader();
  wasmModule.type = "sync";
  let ffi = new QuickJSFFI(wasmModule);
  return new QuickJSWASMModule2(wasmModule, ffi);
}
function smartUnwrap(val) {
  return val && "default" in val && val.default ? val.default && "default" in val.default && val.default.default ? val.default.default : val.default : val;
}

// src/guest/taming.ts
var taming = `
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

// src/guest/guest.ts
var GuestError = class extends Error {
  why;
  /** The calls that led there, as the guest tells them: a line for each, the innermost first. */
  trace;
  constructor(why, message, trace = "") {
    super(message);
    this.name = "GuestError";
    this.why = why;
    this.trace = trace;
  }
};
var MOST_ANSWER = 32 * 1024 * 1024;
var STACK = 160 * 1024;
async function openGuestHouse() {
  const house = await newQuickJSWASMModuleFromVariant(src_default);
  return (source, allowance) => admitted(house, source, allowance);
}
function admitted(house, source, { steps, memory }) {
  const runtime = house.newRuntime();
  let taken = 0;
  let allowed = steps;
  runtime.setMemoryLimit(memory);
  runtime.setMaxStackSize(STACK);
  runtime.setInterruptHandler(() => ++taken > allowed);
  const context = runtime.newContext();
  let isLost = false;
  const run = (work) => {
    if (isLost) throw new GuestError("thrown", "it had to leave before");
    taken = 0;
    try {
      return work();
    } catch (error) {
      if (error instanceof GuestError) throw error;
      isLost = true;
      throw new GuestError("depth", "it calls itself too deep");
    }
  };
  run(() => {
    unwrap(context, context.evalCode(taming, "taming.js")).dispose();
    unwrap(context, context.evalCode(source, "program.js")).dispose();
    unwrap(context, context.evalCode("tame()", "taming.js")).dispose();
  });
  return {
    call: (name, text) => run(() => {
      const held = [];
      const hold = (handle) => {
        held.push(handle);
        return handle;
      };
      try {
        const program = hold(context.getProp(context.global, "program"));
        const method = hold(context.getProp(program, name));
        const argument = hold(context.newString(text));
        const answer = hold(unwrap(context, context.callFunction(method, program, argument)));
        if (context.typeof(answer) !== "string") throw new GuestError("thrown", "it answers with no text");
        const length = context.getNumber(hold(context.getProp(answer, "length")));
        if (length > MOST_ANSWER) throw new GuestError("memory", "it answers with too much text");
        return context.getString(answer);
      } finally {
        for (const handle of held) handle.dispose();
      }
    }),
    enter: (name, modules) => run(() => {
      runtime.setModuleLoader(
        (path) => modules.get(path)?.text ?? { error: new Error(`there is no module "${path.slice(1)}" here`) },
        // No module is called so.
        (base, wanted) => modules.get(base)?.imports.get(wanted) ?? `?${wanted}`
      );
      const outcome = context.evalCode(modules.get(name)?.text ?? "", name, { type: "module" });
      const held = unwrap(context, outcome);
      const state = context.getPromiseState(held);
      if (state.type === "rejected") unwrap(context, { error: state.error });
      if (state.type === "fulfilled" && !state.notAPromise) state.value.dispose();
      held.dispose();
      if (state.type === "pending") throw new GuestError("thrown", "a module waits for something");
    }),
    get taken() {
      return taken;
    },
    allow: (most) => void (allowed = most),
    leave: () => {
      if (isLost) return;
      isLost = true;
      try {
        context.dispose();
        runtime.dispose();
      } catch {
      }
    }
  };
}
function unwrap(context, outcome) {
  if (!outcome.error) return outcome.value;
  const text = (key) => {
    const property = context.getProp(outcome.error, key);
    const read = context.typeof(property) === "string" ? context.getString(property) : "";
    property.dispose();
    return read;
  };
  const [name, message, trace] = context.typeof(outcome.error) === "object" ? [text("name"), text("message"), text("stack")] : ["", "", ""];
  outcome.error.dispose();
  if (message === "interrupted") throw new GuestError("steps", "it takes too many steps", trace);
  if (message === "out of memory") throw new GuestError("memory", "it takes too much memory", trace);
  if (message === "stack overflow" || message === "Maximum call stack size exceeded")
    throw new GuestError("depth", "it calls itself too deep", trace);
  if (name === "" && message === "") throw new GuestError("memory", "it takes too much memory");
  throw new GuestError("thrown", `${name}: ${message}`, trace);
}

export {
  GuestError,
  openGuestHouse
};
