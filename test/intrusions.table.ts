/** Ways into the house that its plan must see, and what looks like one and is none. */
export interface Intrusion {
  readonly path: string;
  readonly text: string;
  /** What the report must say. */
  readonly fault: string;
}

export const intrusions: readonly Intrusion[] = [
  // Rules that know each other
  {
    path: 'rules/a-b/words.ts',
    text: "import { x } from '../c-d/rule.ts';",
    fault: 'rules do not know each other',
  },
  {
    path: 'rules/a-b/rule.ts',
    text: "import type { X } from '../c-d/words.ts';",
    fault: 'rules do not know each other',
  },
  {
    path: 'rules/a-b/rule.ts',
    text: "import { rules } from '../index.ts';",
    fault: 'rules do not know each other',
  },

  // Imports that point up, however they are written
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import type { Y } from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import { type Y } from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "const a = 1; import { y } from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from /* near */ '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from // near\n  '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  { path: 'src/base/net/x.ts', text: "import/**/'../yaml/node.ts';", fault: 'stands before base/yaml' },
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from '.././net/../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from '../y\\u0061ml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from '../../linter/lint.js';",
    fault: 'stands before linter',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import { y } from '../yaml/node.ts?again';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "export { y } from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  { path: 'src/base/net/x.ts', text: "export * from '../yaml/node.ts';", fault: 'stands before base/yaml' },
  {
    path: 'src/base/net/x.ts',
    text: "export * as y from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "export type { Y } from '../yaml/node.ts';",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "import y = require('../yaml/node.ts');",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "type Y = import('../yaml/node.ts').Y;",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "type Y = typeof import('../yaml/node.ts');",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: "declare module '../yaml/node.ts' { interface Y { z: 1 } }",
    fault: 'stands before base/yaml',
  },
  {
    path: 'src/base/net/x.ts',
    text: '/// <reference path="../yaml/node.ts" />',
    fault: 'stands before base/yaml',
  },
  { path: 'src/base/net/x.ts', text: "import { s } from '../selector/parse.ts';", fault: 'or beside it' },
  { path: 'src/base/net/x.ts', text: "import { s } from '../../odd/parse.ts';", fault: 'is no room' },
  {
    path: 'src/host/machine/x.ts',
    text: "import { s } from '../../linter/lint.ts';",
    fault: 'host/machine may import',
  },
  {
    path: 'src/linter/lint.ts',
    text: "import { rules } from '../../rules/index.ts';",
    fault: 'rules are handed in',
  },
  { path: 'src/base/net/x.ts', text: "import { s } from '../../../test/kit/case.ts';", fault: 'is no room' },
  {
    path: 'rules/a-b/rule.ts',
    text: "import { t } from '../../src/base/text/tri.ts';",
    fault: 'rules may import',
  },
  {
    path: 'rules/a-b/rule.ts',
    text: "import { p } from '../../src/base/yaml/parse.ts';",
    fault: 'rules may import',
  },

  // The page runs in a browser, and sees little of the house
  { path: 'src/print/page/browser/x.ts', text: "import { y } from 'node:fs';", fault: 'reads the machine' },
  {
    path: 'src/print/page/browser/x.ts',
    text: "import { y } from '../../../answers/address-plan/make.ts';",
    fault: 'may import',
  },
  {
    path: 'src/print/findings/x.ts',
    text: "import { y } from '../page/browser/dom.ts';",
    fault: 'stands before',
  },

  // Packages in rooms that have no use for them
  {
    path: 'src/calico/facts/x.ts',
    text: "import { load } from 'js-yaml';",
    fault: 'may not use this package',
  },
  {
    path: 'src/calico/facts/x.ts',
    text: "import type { Loader } from 'js-yaml';",
    fault: 'may not use this package',
  },
  { path: 'src/base/yaml/x.ts', text: "import ip from 'ipaddr.js';", fault: 'may not use this package' },
  {
    path: 'src/base/net/x.ts',
    text: "import ip from 'ipaddr.js-but-other';",
    fault: 'may not use this package',
  },
  {
    path: 'src/model/manifest/x.ts',
    text: "import { globby } from 'globby';",
    fault: 'may not use this package',
  },
  { path: 'rules/a-b/rule.ts', text: "import ip from 'ipaddr.js';", fault: 'may not use this package' },
  {
    path: 'src/base/net/x.ts',
    text: "import { readFileSync } from 'fs';",
    fault: 'may not use this package',
  },
  { path: 'src/base/net/x.ts', text: "import x from 'file:///etc/x.ts';", fault: 'may not use this package' },
  { path: 'src/base/net/x.ts', text: "import { s } from 'node:fs';", fault: 'reads the machine' },
  { path: 'src/base/net/x.ts', text: "import type { Stats } from 'node:fs';", fault: 'reads the machine' },
  { path: 'src/commands/check/x.ts', text: "import { s } from 'node:fs';", fault: 'reads the machine' },

  // The world
  ...(
    [
      ['process.env.HOME', 'process'],
      ['process["env"]', 'process'],
      ['[process][0]', 'process'],
      ['(0, process).env', 'process'],
      ['{ process }', 'process'],
      ['globalThis', 'globalThis'],
      ["globalThis['process']", 'globalThis'],
      ['global', 'global'],
      ['self', 'self'],
      ['crypto.randomUUID()', 'crypto'],
      ['Date()', 'Date'],
      ['new Date()', 'Date'],
      ['new Date', 'Date'],
      ['new (Date)', 'Date'],
      ['Date.now()', 'Date'],
      ['performance.now()', 'performance'],
      ["new Intl.Collator('de')", 'Intl'],
      ['console.log(1)', 'console'],
      ["console['log'](1)", 'console'],
      ["fetch('http://calico')", 'fetch'],
      ['setTimeout(() => {}, 1)', 'setTimeout'],
      ['setInterval', 'setInterval'],
      ['setImmediate(() => {})', 'setImmediate'],
      ['queueMicrotask(() => {})', 'queueMicrotask'],
      ['structuredClone(1)', 'structuredClone'],
      ['Buffer.from("a")', 'Buffer'],
      ['new WeakRef({})', 'WeakRef'],
      ['new SharedArrayBuffer(1)', 'SharedArrayBuffer'],
      ['navigator.language', 'navigator'],
      ['Math.random()', '.random'],
      ["Math['random']()", '.random'],
      ['Math[`random`]()', '.random'],
      ['Math["ran" + "dom"]()', 'Math[…]'],
      ['[Math]', 'Math as a value'],
      ["'a'.localeCompare('b')", '.localeCompare'],
      ["'a'?.localeCompare('b')", '.localeCompare'],
      ["'a'['localeCompare']('b')", '.localeCompare'],
      ['(1).toLocaleString()', '.toLocaleString'],
      ["'a'.toLocaleUpperCase('tr')", '.toLocaleUpperCase'],
      ["eval('1')", 'eval'],
      ["new Function('return process')()", 'Function'],
      ["(() => {}).constructor('return process')()", '.constructor'],
      ["require('./x.ts')", 'require'],
      ['module', 'module'],
      ['__dirname', '__dirname'],
      ['import.meta.url', 'import.meta'],
      ['typeof process === "undefined"', 'process'],
      ['`${process.pid}`', 'process'],
    ] as const
  ).flatMap(([expression, name]) => [
    { path: 'src/calico/facts/x.ts', text: `export const x = () => (${expression});`, fault: `uses ${name}` },
  ]),
  { path: 'rules/a-b/rule.ts', text: 'export const x = process.env;', fault: 'uses process' },
  { path: 'src/run.ts', text: 'export const x = process.env;', fault: 'uses process' },
  { path: 'src/commands/check/x.ts', text: 'export const x = process.argv;', fault: 'uses process' },
  { path: 'src/base/net/x.ts', text: 'const { env } = process;', fault: 'uses process' },
  { path: 'src/base/net/x.ts', text: 'const { random } = Math;', fault: 'uses Math as a value' },
  { path: 'src/base/net/x.ts', text: "const { localeCompare } = 'a';", fault: 'uses .localeCompare' },
  { path: 'src/base/net/x.ts', text: 'export const x = (a = Date) => a;', fault: 'uses Date' },
  { path: 'src/base/net/x.ts', text: 'export class X extends Date {}', fault: 'uses Date' },
  { path: 'src/base/net/x.ts', text: 'export { process };', fault: 'uses process' },
  { path: 'src/base/net/x.ts', text: 'process = 1;', fault: 'uses process' },
  {
    path: 'src/base/net/x.ts',
    text: 'function f() { const process = 1; return process; }\nexport const x = process;',
    fault: 'uses process',
  },
  {
    path: 'src/base/net/x.ts',
    text: 'export const f = (env: NodeJS.ProcessEnv) => env;',
    fault: 'uses NodeJS',
  },
  { path: 'src/base/net/x.ts', text: 'type P = typeof process;', fault: 'uses process' },

  // Waiting
  {
    path: 'src/calico/facts/x.ts',
    text: "export const x = () => import('./y.ts').then(y => y);",
    fault: 'waits: import()',
  },
  { path: 'src/calico/facts/x.ts', text: 'export const x = async () => 1;', fault: 'waits: async' },
  { path: 'src/calico/facts/x.ts', text: 'export const x = { async y() {} };', fault: 'waits: async' },
  { path: 'src/calico/facts/x.ts', text: 'export const x = await 1;', fault: 'waits: await' },
  {
    path: 'src/calico/facts/x.ts',
    text: 'export const x = (y: { then(): void }) => y.then();',
    fault: 'waits: .then',
  },
  { path: 'src/calico/facts/x.ts', text: 'export const x = Promise.resolve(1);', fault: 'waits: Promise' },
  { path: 'src/calico/facts/x.ts', text: 'export type X = Promise<string>;', fault: 'waits: Promise' },
  {
    path: 'src/calico/facts/x.ts',
    text: 'export type X = AsyncIterable<string>;',
    fault: 'waits: AsyncIterable',
  },

  // What lasts from one call to the next
  { path: 'src/calico/facts/x.ts', text: 'let last = 0;', fault: 'remembers: let' },
  { path: 'src/calico/facts/x.ts', text: 'export let last = 0;', fault: 'remembers: let' },
  { path: 'src/calico/facts/x.ts', text: 'var last = 0;', fault: 'remembers: var' },
  { path: 'src/calico/facts/x.ts', text: '{ let last = 0; }', fault: 'remembers: let' },
  {
    path: 'src/calico/facts/x.ts',
    text: 'export const next = (() => { let n = 0; return () => n++; })();',
    fault: 'remembers: let',
  },
  {
    path: 'src/calico/facts/x.ts',
    text: 'export class X { static last = 0; }',
    fault: 'remembers: a static field',
  },
  ...[
    'const seen = new Map<string, number>();\nexport const x = () => seen.set("a", 1);',
    'const seen = new Set<string>();\nexport function x() { seen.add("a"); }',
    'const seen: string[] = [];\nexport const x = () => { if (seen) seen.push("a"); };',
    'const seen: string[] = [];\nexport const x = () => seen!.sort();',
    'const seen: string[] = [];\nexport const x = () => { seen[0] = "a"; };',
    'const seen: string[] = [];\nexport const x = () => { seen.length = 0; };',
    'const seen = { n: 0 };\nexport const x = () => seen.n++;',
    'const seen = { n: 0 };\nexport const x = () => delete seen["n"];',
    'const seen = { n: 0 };\nexport const x = () => Object.assign(seen, { n: 1 });',
    'const seen = { all: new Set() };\nexport const x = () => seen.all.add(1);',
    "import { seen } from './y.ts';\nexport const x = () => seen.add(1);",
    'const seen = { n: 0 };\nexport const x = () => { [seen.n] = [1]; };',
    'const seen = { n: 0 };\nexport const x = () => { ({ a: seen.n } = { a: 1 }); };',
    'const seen = { n: 0 };\nexport const x = (all: number[]) => { for (seen.n of all); };',
    'const seen = { n: 0 };\nexport const x = () => { const other = seen; other.n++; };',
    'const seen = { n: 0 };\nfunction raise(it: { n: number }) { it.n++; }\nexport const x = () => raise(seen);',
    'const seen = { all: new Map() };\nexport const x = () => { const { all } = seen; all.set(1, 1); };',
    'const seen = { all: new Map() };\nexport const x = () => { const all = seen.all; all.set(1, 1); };',
    'const seen = [new Set()];\nexport const x = () => { for (const each of seen) each.add(1); };',
    'const seen = { a: [""] };\nexport const x = () => new Map(Object.entries(seen)) && seen.a.at(0)!.push(1);',
    'const seen = ["a"];\nexport const x = () => { const other = seen; other.push("b"); };',
    'const seen = { all: new Map() };\nexport const x = () => seen.all.getOrInsert("a", 1);',
    'const seen = new Uint8Array(4);\nexport const x = () => seen.subarray(0).fill(1);',
    'function seen() { seen.n = 1; }',
    'function seen() {}\nexport const x = () => { seen.n = 1; };',
    'export const x = function seen() { seen.n = 1; };',
    'export const x = function seen() { (seen.all ??= []).push(1); };',
    'export const all = { x: function seen() { const kept = seen; kept.n = 1; } };',
    'export const x = [1].map(function seen() { return () => { seen.n = 1; }; });',
  ].map(text => ({ path: 'src/calico/facts/x.ts', text, fault: 'remembers: seen' })),
  ...(
    [
      ['const tape = new Tape();', 'a Tape for all calls'],
      ['export const tape: Tape = new Tape(1);', 'a Tape for all calls'],
      ['const all = { tape: new WeakMap() };', 'a WeakMap for all calls'],
      [
        'const seen = new WeakSet<object>();\nexport const x = (y: object) => seen.add(y);',
        'a WeakSet for all calls',
      ],
      [
        'const kept = new WeakMap<object, number>();\nexport const x = (y: object) => kept.set(y, 1);',
        'a WeakMap for all calls',
      ],
      ['export class X { static readonly kept = new WeakMap(); }', 'a WeakMap for all calls'],
      ['const answers = memo((_key: object) => new Map());', 'a memo of nothing'],
      ['const answers = fact(() => ({ left: 1 }));', 'a memo of nothing'],
      ['const ANY = {};\nexport const x = () => answersOf(ANY);', 'ANY handed on'],
      ['const seen = new Set<string>();\nexport const x = () => fill(seen);', 'seen handed on'],
      [
        'const seen = new Set<string>();\nexport const x = () => { const other = seen; other.add("a"); };',
        'seen handed on',
      ],
      ['const seen: string[] = [];\nexport const x = () => fill(seen);', 'seen handed on'],
      [
        'const seen: string[] = [];\nexport const x = () => [].push.call(seen, "a");',
        '.push called on another',
      ],
      [
        'const seen = ["a"];\nexport const x = () => Array.prototype.push.apply(seen, ["b"]);',
        '.push called on another',
      ],
      ['const { assign } = Object;', '.assign taken'],
      [
        'const seen = { a: 1 };\nexport const x = () => Object.assign.call(null, seen, {});',
        '.assign called on another',
      ],
      ['function* count() { let n = 0; for (;;) yield n++; }\nconst ids = count();', 'ids, a generator'],
      ['const left = [1, 2].values();\nexport const x = () => [...left];', 'left, a generator'],
      ["const left = 'a b'.matchAll(/./g);\nexport const x = () => [...left];", 'left, a generator'],
      ['const each = makeIt();\nexport const x = () => each.next();', 'each changed by a call'],
      ['function counter() { let n = 0; return () => n++; }\nconst next = counter();', 'next, a closure'],
      [
        'const counter = () => { const all = new Map(); return (a: string) => all.set(a, 1); };\nconst next = counter();',
        'next, a closure',
      ],
      [
        'const NAME = /a/y;\nexport const x = (at: number) => { NAME.lastIndex = at; };',
        'NAME with its lastIndex',
      ],
      ['const NAME = /a/g;\nexport const x = (text: string) => NAME.test(text);', 'NAME with its lastIndex'],
      ['const NAME = /a/g;\nexport const x = (text: string) => NAME.exec(text);', 'NAME with its lastIndex'],
      [
        "const NAME = new RegExp('a', 'g');\nexport const x = (text: string) => NAME.test(text);",
        'NAME with its lastIndex',
      ],
      ['const NAME = /a/y;\nexport const x = (text: string) => find(NAME, text);', 'NAME with its lastIndex'],
      [
        "const NAME = new RegExp('a', FLAGS);\nexport const x = (text: string) => NAME.test(text);",
        'NAME with its lastIndex',
      ],
      ['const ALL = { a: /a/g };\nexport const x = (text: string) => ALL.a.test(text);', 'a pattern with'],
      ['const ALL = [/a/y];\nexport const x = (text: string) => ALL[0].test(text);', 'a pattern with'],
      ['const left = [1, 2][Symbol.iterator]();\nexport const x = () => [...left];', 'left, a generator'],
      ['const decoder = new TextDecoder();', 'a TextDecoder for all calls'],
      ['export const seen = new Map<string, string>();', 'seen handed on'],
      ['export const seen: string[] = [];', 'seen handed on'],
      ['const seen = new Set<string>();\nexport { seen };', 'seen handed on'],
      ['const meter = { n: 0, spend() { this.n++; } };', 'this changed'],
      ['const meter = { n: 0, get left() { return this.n--; } };', 'this changed'],
      ['const meter = { n: 0, spend: function () { this.n++; } };', 'this changed'],
      [
        'export class X { static readonly all = new Map(); static x() { this.all.set(1, 1); } }',
        'this changed',
      ],
      ['export class X { static #n = 0; static x() { return () => this.#n++; } }', 'this changed'],
    ] as const
  ).map(([text, what]) => ({ path: 'src/calico/facts/x.ts', text, fault: `remembers: ${what}` })),
  { path: 'src/calico/facts/x.ts', text: 'export const x = () => new Error().stack;', fault: 'uses .stack' },
  { path: 'src/calico/facts/x.ts', text: "export const x = () => Error()['stack'];", fault: 'uses .stack' },
  { path: 'src/calico/facts/x.ts', text: 'export const x = () => RegExp.$1;', fault: 'uses RegExp.$1' },
  { path: 'src/calico/facts/x.ts', text: 'export const x = () => RegExp.lastMatch;', fault: 'uses RegExp.' },
];

/** What stands close to an intrusion, and is in order. */
export const friends: readonly Omit<Intrusion, 'fault'>[] = [
  { path: 'src/base/yaml/x.ts', text: "import { n } from '../net/cidr.ts';" },
  { path: 'src/base/yaml/x.ts', text: "import { load } from 'js-yaml';" },
  { path: 'src/base/net/x.ts', text: "import ip from 'ipaddr.js';" },
  {
    path: 'src/host/machine/x.ts',
    text: "export const x = async () => (await import('globby')).globby('*');",
  },
  {
    path: 'src/host/machine/x.ts',
    text: "import { readFileSync } from 'node:fs';\nexport const x = () => process.env;",
  },
  { path: 'src/host/cli/x.ts', text: "import { parseArgs } from 'node:util';" },
  { path: 'src/run.ts', text: "import { rules } from '../rules/index.ts';" },
  {
    path: 'src/host/steps/x.ts',
    text: "export const x = async (): Promise<unknown> => import('../../print/findings/json.ts');",
  },
  { path: 'rules/a-b/rule.ts', text: "import { words } from './words.ts';" },
  { path: 'rules/a-b/rule.ts', text: "import type { T } from '../../src/base/files/source-file.ts';" },
  { path: 'rules/index.ts', text: "import a from './a-b/rule.ts';" },
  // Words in comments, strings, types and names
  {
    path: 'src/base/net/x.ts',
    text: "// import { y } from '../yaml/node.ts'\n/* process.env, new Date() */",
  },
  { path: 'src/base/net/x.ts', text: "const glob = '**/*.yaml'; // import('../yaml/node.ts')" },
  { path: 'src/base/net/x.ts', text: `const m = 'from "../yaml/node.ts"; process.env; await x';` },
  { path: 'src/base/net/x.ts', text: 'const pattern = /process.env/;' },
  {
    path: 'src/base/net/x.ts',
    text: 'export interface Process { readonly process: string; async: boolean; performance?: number }',
  },
  {
    path: 'src/base/net/x.ts',
    text: 'export const x = (y: { process: string; console: string }) => y.process + y?.console;',
  },
  { path: 'src/base/net/x.ts', text: 'export const x = { process: 1, fetch: 2, Date: 3 };' },
  { path: 'src/base/net/x.ts', text: 'export const x = (process: string) => process;' },
  {
    path: 'src/base/net/x.ts',
    text: 'export const x = ({ self, global: [module] }: any) => [self, module];',
  },
  { path: 'src/base/net/x.ts', text: 'for (const process of []) { const fetch = process; [fetch]; }' },
  { path: 'src/base/net/x.ts', text: 'try { } catch (process) { throw process; }' },
  {
    path: 'src/base/net/x.ts',
    text: "import { fetch as process } from './y.ts';\nexport const x = process;",
  },
  { path: 'src/base/net/x.ts', text: 'export const x = Math.max(1, Math.trunc(2));' },
  { path: 'src/base/net/x.ts', text: "export const x = 'a'.toLowerCase() < 'b';" },
  { path: 'src/base/net/x.ts', text: 'process: for (;;) break process;' },
  { path: 'src/base/net/x.ts', text: 'export class X { #process = 1; get y() { return this.#process; } }' },
  { path: 'src/base/net/x.ts', text: 'export type X = Readonly<Record<string, Map<string, bigint>>>;' },
  // What is made when the module is loaded, what follows from its key, and what a call keeps for itself
  {
    path: 'src/base/net/x.ts',
    text: 'const all = new Map<string, number>();\nfor (const a of [1, 2]) all.set(String(a), a);',
  },
  { path: 'src/base/net/x.ts', text: 'for (let i = 0; i < 1; i++) [i];' },
  {
    path: 'src/base/net/x.ts',
    text: 'export function x() { let n = 0; const all = []; all.push(n++); return all; }',
  },
  { path: 'src/base/net/x.ts', text: 'const all = [1];\nexport const x = (all: number[]) => all.push(1);' },
  { path: 'src/base/net/x.ts', text: 'const all = [2, 1];\nexport const x = () => [...all].sort();' },
  ...[
    'const NAME = /a/g;\nexport const x = (text: string) => text.replaceAll(NAME, "");',
    'const NAME = /a/g;\nexport const x = (text: string) => [...text.matchAll(NAME)].map(String);',
    "import { matchFrom } from '../../base/text/search.ts';\nconst NAME = /a/y;\nexport const x = (text: string) => matchFrom(NAME, text, 0);",
    'const NAME = /a/;\nexport const x = (text: string) => NAME.test(text);',
    'const ALL = ["a"];\nexport const x = () => { let first = ALL[0]!; first += "b"; return first; };',
    'const ALL = ["a"];\nexport const x = () => { const all = [...ALL]; all.push("b"); return all; };',
    'const ALL = ["a"];\nexport const x = () => { const all = ALL.slice(); all.sort(); return all; };',
    'const ALL = ["a"];\nconst add = (all: string[], it: string) => all.push(it);\nexport const x = () => add([], ALL[0]!);',
    'const ALL = { a: 1 };\nexport const x = () => { const { a } = ALL; let b = a; b++; return b; };',
    'export const meter = () => ({ n: 0, spend() { this.n++; } });',
    'export const meter = () => function spend() { spend.n = 1; };',
    'export const x = function seen(seen: number[]) { seen.push(1); };',
    'export const x = function seen(n: number): number { return n > 0 ? seen(n - 1) : 0; };',
    'export class X { n = 0; spend() { this.n++; } }',
    'export const seen: ReadonlySet<string> = new Set(["a"]);',
    "import { matchFrom } from '../../base/text/search.ts';\nconst ALL = [/a/y];\nexport const x = (text: string) => matchFrom(ALL[0]!, text, 0);",
    'const KINDS = new Set(["a"]);\nexport const x = (kind: string) => KINDS.has(kind) || [...KINDS].includes(kind);',
    'import { known } from "./y.ts";\nconst KINDS: ReadonlySet<string> = new Set(["a"]);\nexport const x = () => known(KINDS);',
    'const NONE: readonly string[] = [];\nexport const x = () => NONE;',
    "import { memo } from '../../base/text/memo.ts';\nconst sizes = memo((all: readonly string[]) => new Set(all));",
    'export function x() { const kept = new WeakMap<object, number>(); return kept; }',
    'export class X { private readonly kept = new WeakMap<object, number>(); }',
    'const names = Object.keys({ a: 1 });\nexport const x = () => names.length;',
    'const join = (all: readonly string[]) => { let text = ""; for (const each of all) text += each; return text; };\nconst head = join(["a"]);',
  ].map(text => ({ path: 'src/model/manifest/x.ts', text })),
  {
    path: 'src/base/net/x.ts',
    text: 'export class X { #n = 0; static readonly none = 0; next() { return ++this.#n; } }',
  },
];

/** Modules that lead back to where they began, each by its name and what it says. */
export const rounds: readonly (readonly (readonly [name: string, text: string])[])[] = [
  [
    ['a', "import { x } from './b.ts';"],
    ['b', "import { x } from './c.ts';"],
    ['c', "import { x } from './a.ts';"],
  ],
  [
    ['a', "import type { X } from './b.ts';"],
    ['b', "import { x } from './a.ts';"],
  ],
  [
    ['a', "import type { X } from './b.ts';"],
    ['b', "import type { X } from './a.ts';"],
  ],
  [
    ['a', "export * from './b.ts';"],
    ['b', "export type { X } from './a.ts';"],
  ],
  [
    ['a', "type X = import('./b.ts').X;"],
    ['b', "import { x } from './a.js';"],
  ],
  [['a', "import './a.ts';"]],
  [
    ['a', "export const x = () => import('./b.ts');"],
    ['b', "import './a.ts';"],
  ],
];
