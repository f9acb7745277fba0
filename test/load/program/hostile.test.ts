import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { Altered } from '../../../src/load/program/altered.ts';
import { parsed } from '../../../src/load/program/parse.ts';
import { ProgramReader } from '../../../src/load/program/read.ts';
import { unknown, type ProgramSpan } from '../../../src/load/program/value.ts';
import { Walk } from '../../../src/load/program/walk.ts';
import { Budget, OverBudget } from '../../../src/base/text/budget.ts';
import { sampled } from '../../kit/sweep.ts';

const test = suite('program/hostile');

/** So long one may take, and no user should get more: in seconds of the processor. */
const MOST_SECONDS = 8;

const sink = `import { ApiObject, App, Chart } from 'cdk8s';
const chart = new Chart(new App(), 'x');
`;
const pool = (spec: string): string =>
  `new ApiObject(chart, 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: ${spec} });\n`;
const many = (count: number, each: (index: number) => string, between = '\n'): string =>
  Array.from({ length: count }, (_, index) => each(index)).join(between);

/** How many objects are claimed of programs, each under a path. Fails where that takes too long. */
function claims(texts: Readonly<Record<string, string>>): number {
  const before = process.cpuUsage();
  const reader = new ProgramReader();
  reader.add(
    Object.entries(texts).map(([path, text]) => ({ path, text })),
    'speaks',
  );
  const { objects } = reader.read();
  const { user, system } = process.cpuUsage(before);
  assert.ok(user + system < MOST_SECONDS * 1e6, `${(user + system) / 1e6} s`);
  return objects.length;
}

const nothing: Readonly<Record<string, string>> = {
  'a syntax error': 'new ApiObject(this, {{{ IPPool',
  'brackets without end': `const IPPool = ${'['.repeat(100_000)}`,
  'operators without end': `const IPPool = ${'!'.repeat(200_000)}1;`,
  'conditions without end': `const IPPool = ${'a ? b : '.repeat(50_000)}c;`,
  'a program that is too large': `const IPPool = '${'x'.repeat(3_000_000)}';`,
  'a function that calls itself': "function f(IPPool) { return f(IPPool) + f(IPPool); }\nf('a');",
  'functions that call each other':
    'const f = n => g(n) + g(n);\nconst g = n => f(n) + f(n);\nexport const IPPool = f(1);',
  'loops in loops': `const n = [${'1,'.repeat(1900)}];\nfor (const a of n) for (const b of n) for (const c of n) { const x = a + b + c + 'IPPool'; }`,
  'texts that double': `const a = 'IPPool';\n${Array.from({ length: 60 }, (_, i) => `const ${'a'.repeat(i + 2)} = ${'a'.repeat(i + 1)} + ${'a'.repeat(i + 1)};`).join('\n')}`,
  'lists that double': `const a = ['IPPool'];\n${Array.from({ length: 60 }, (_, i) => `const ${'a'.repeat(i + 2)} = [${'a'.repeat(i + 1)}, ${'a'.repeat(i + 1)}];`).join('\n')}\nJSON.stringify(${'a'.repeat(61)});`,
  'values in values': `const a0 = ['IPPool'];\n${Array.from({ length: 20_000 }, (_, i) => `const a${i + 1} = [a${i}];`).join('\n')}\nf(JSON.stringify(a20000));\n`,
  'a class that is its own parent':
    'class A extends A { constructor() { super(); this.x(); } }\nnew A();\n// IPPool',
  'keys of prototypes': `const o = { __proto__: { kind: 'IPPool' }, constructor: 1, toString: 2 };\nnew ApiObject(chart, 'x', o.constructor);\nconst { hasOwnProperty } = o;`,
  decorators: "@component({ x: 'IPPool' })\nclass A { @input() pool = 1; }",
  'a file of bytes': '\u0000\uffff IPPool',
  'a proxy': `${sink}const spec = new Proxy({ cidr: '10.0.0.0/8' }, { get: () => '10.1.0.0/16' });\nnew ApiObject(chart, 'x', new Proxy({ kind: 'IPPool' }, {}));`,
  'an object that is its own part': `${sink}const o = { kind: 'IPPool' };\no.self = o;\nnew ApiObject(chart, 'x', o);`,
  'a generator without end': `${sink}function* all() { for (;;) yield 'IPPool'; }\nfor (const name of all()) ${pool('{}')}`,
  'a loop without end': `${sink}for (;;) ${pool('{}')}`,
  'rounds without end': `${sink}while (true) ${pool('{}')}`,
  'a constant that is made of itself': `${sink}const a = [...a, 'IPPool'];\nconst b = { ...b };\nnew ApiObject(chart, 'x', b);`,
  'functions that make functions': `${sink}const f = g => h => g(h)(g);\nf(f)(f)(f)('IPPool');`,
  'arguments that double': `${sink}const f = (...all) => f(...all, ...all);\nf('IPPool');`,
  'a class in itself': 'class A { a = new A(); b = [new A(), new A()]; }\nnew A(); // IPPool',
  'eval and its kin': `eval("IPPool"); new Function('IPPool')(); setTimeout('IPPool'); import('IPPool'); globalThis['ev' + 'al']('x');`,
};

const keys = `const a = {${many(2000, index => `k${index}: 1`, ', ')}};`;
const items = `const a = [${'1,'.repeat(2000)}];`;
const letters = `const a = ['${'a'.repeat(50_000)}', 'a'.repeat(100000)].join('');`;

/** What one step does hundreds of times costs as many steps: each of these programs would keep what it makes. */
const costly: Readonly<Record<string, readonly [given: string, each: string]>> = {
  'lists spread into lists': [items, '[...a]'],
  'lists spread into calls': [items, 'f(...a)'],
  'lists joined to lists': [items, 'a.concat(a)'],
  'parts of lists': [items, 'a.slice(1)'],
  'lists of pairs': [items, 'a.entries()'],
  'objects spread into objects': [keys, '{ ...a }'],
  'objects copied': [keys, 'Object.assign({}, a)'],
  'keys of objects': [keys, 'Object.keys(a)'],
  'values of objects': [keys, 'Object.values(a)'],
  'entries of objects': [keys, 'Object.entries(a)'],
  'objects made of entries': [`${keys} const b = Object.entries(a);`, 'Object.fromEntries(b)'],
  'what an unknown object overrides': [keys, '{ ...a, ...u() }'],
  'texts compared': [letters, "a === 'b'"],
  'texts searched': [letters, `a.includes('${'a'.repeat(50)}b')`],
  'texts changed': [letters, "a.replaceAll('b', 'c')"],
  'texts divided': [letters, "a.split('b')"],
  'texts in capitals': [letters, 'a.toUpperCase()'],
  'texts in texts': [letters, '`${a}`'],
  'texts as JSON': [letters, 'JSON.stringify([a])'],
  'texts joined': [letters, "[a, a].join('')"],
};

for (const [name, [given, each]] of Object.entries(costly))
  test(`${name} are counted by their length`, () => {
    const program = parsed({
      path: 'a.ts',
      text: `${given}\n${many(500, index => `const x${index} = ${each};`)}\n`,
    });
    if (typeof program === 'string') throw new Error(program);
    const surroundings = {
      imported: (_program: object, _source: string, _name: string, at: ProgramSpan) => unknown(at),
      handOver: () => undefined,
    };
    const walk = new Walk(surroundings, new Budget(500_000), new Altered());
    const scope = { program, names: new Map(), outer: undefined, self: undefined };
    assert.throws(
      () => walk.run(program.body, scope),
      (error: unknown) => error instanceof OverBudget,
    );
  });

test('what is made of texts is measured before it is made', () => {
  const a = "const a = 'a'.repeat(100000);\n";
  const made = [
    "a.replaceAll('a', a)",
    `a.concat(${'a, '.repeat(9000)})`,
    `\`${'${a}'.repeat(9000)}\``,
    `[${'a, '.repeat(9000)}].join()`,
    `JSON.stringify([${'a, '.repeat(9000)}])`,
  ];
  for (const each of made) claims({ 'a.ts': `// IPPool\n${a}const b = ${each};\n` });
});
for (const [what, text] of sampled(Object.entries(nothing), 8))
  test(`${what}: nothing is claimed, and nothing breaks`, () => {
    assert.is(claims({ 'main.ts': text }), 0);
  });

/** Programs that say one thing for certain, with much around it. */
const one: Readonly<Record<string, string>> = {
  'objects deep in each other': `${sink}const deep = ${'{ a: '.repeat(90)}1${' }'.repeat(90)};\n${pool('{ deep }')}`,
  'a getter': `${sink}const o = { get cidr() { throw new Error(); } };\n${pool('{ cidr: o.cidr }')}`,
  'a setter': `${sink}const o = { set cidr(x) { process.exit(); } };\n${pool('{ cidr: o.cidr }')}`,
  'a template with a tag': `${sink}${pool('{ cidr: String.raw`10.0.0.0/8` }')}`,
  'a name that is worked out': `${sink}${pool('{ [process.env.KEY]: 1, cidr: "10.0.0.0/8" }')}`,
  'symbols as keys': `${sink}${pool('{ [Symbol.iterator]: 1, [Symbol.toPrimitive]() {} }')}`,
  'a prototype': `${sink}${pool('{ __proto__: { cidr: "10.0.0.0/8" }, ["__proto__"]: 1, constructor: 2, hasOwnProperty: 3 }')}`,
  'keys of prototypes in tables': `${sink}const table = {};\n${pool('{ cidr: table.constructor, a: table["__proto__"], b: [].constructor }')}`,
  'decorated classes': `${sink}@sealed\nclass A { @input({ required: true }) pool = 1; @memo() m(@inject x) {} }\n${pool('{}')}`,
  'numbers that are none': `${sink}${pool('{ blockSize: 0 / 0, other: 1 / 0, big: 12n, hex: 0x1a, _: 1_000 }')}`,
  'texts of all kinds': `${sink}${pool('{ a: "\\u{1F600}\\0\\x1b[31m", b: `\\u0000` }')}`,
  'labels and leaps': `${sink}outer: for (const a of [1]) { break outer; }\n${pool('{}')}`,
  'JSX around it': `${sink}const view = <A b={${JSON.stringify({ kind: 'IPPool' })}}>text // no comment {1}</A>;\n${pool('{}')}`,
  'a large table': `${sink}const table = [${many(20_000, i => `{ name: 'n${i}', cidr: '10.0.0.0/8' }`, ',')}];\n${pool('{ cidr: table[7].cidr }')}`,
};
for (const [what, text] of sampled(Object.entries(one), 8))
  test(`${what}: what is certain is claimed`, () => {
    assert.is(claims({ 'main.tsx': text }), 1);
  });

test('a file of 5 MB that is generated is left alone, and others are read', () => {
  const generated = `export const IPPool = [\n${many(60_000, i => `  { id: ${i}, name: 'generated-${i}', cidr: '10.0.0.0/8', value: 'xxxxxxxxxxxxxxxx' },`)}\n];`;
  assert.ok(generated.length > 5_000_000);
  const text = `import { IPPool } from './generated';\n${sink}${pool('{ cidr: IPPool[0].cidr }')}`;
  assert.is(claims({ 'generated.ts': generated, 'main.ts': text }), 1);
});

const circles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'a module that imports itself': { 'a.ts': "import { a } from './a';\nexport const a = a; // IPPool" },
  'modules that export each other': {
    'a.ts': "export * from './b'; // IPPool",
    'b.ts': "export * from './a'; // IPPool",
  },
  'modules that call each other': {
    'a.ts': "import { g } from './b';\nexport const f = (n: number) => g(n) + g(n); // IPPool\nf(1);",
    'b.ts': "import { f } from './a';\nexport const g = (n: number) => f(n) + f(n); // IPPool\ng(1);",
  },
  'a thousand modules in a row': Object.fromEntries(
    Array.from({ length: 1000 }, (_, i) => [`m${i}.ts`, `export * from './m${i + 1}'; // IPPool`]),
  ),
  'modules that all export all others': Object.fromEntries(
    Array.from({ length: 120 }, (_, i) => [
      `m${i}.ts`,
      `${many(120, j => `export * from './m${j}';`)}\nexport const x${i} = 1; // IPPool\nimport * as all from './m0';\nconsole.log(all.x7);`,
    ]),
  ),
  'imports of what is no module': {
    'a.ts': many(
      7,
      i =>
        `import x${i} from ${JSON.stringify(['../../../../../etc/passwd', '/etc/passwd', 'file:///etc/passwd', 'data:text/javascript,1', './', '..', '\u0000'][i])}; // IPPool`,
    ),
  },
};
for (const [what, texts] of sampled(Object.entries(circles), 2))
  test(`${what}: nothing is claimed, and nothing breaks`, () => {
    assert.is(claims(texts), 0);
  });

test.run();
