import { readdirSync, readFileSync } from 'node:fs';
import { parse } from '@babel/parser';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { blanked, type Blanked } from '../../src/plugin/blank.ts';
import { parseModule } from '../../src/plugin/parse.ts';

const blank = (text: string, path = 'rule.ts'): Blanked => {
  const program = parseModule({ path, text });
  if (!('type' in program)) throw new Error(program.reason);
  return blanked(text, program);
};

/** What is left of a module, with its blanks joined, and none at the ends of its lines. */
const left = (text: string): string =>
  blank(text)
    .text.replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();

const test = suite('blank');

test('every module of ours is JavaScript without its types, each place kept', () => {
  let count = 0;
  for (const folder of ['src', 'rules', 'test', 'bench']) {
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!name.endsWith('.ts') || name.startsWith('load/programs')) continue;
      const text = readFileSync(`${folder}/${name}`, 'utf8');
      if (text.length > 200_000) continue;
      const { text: found, refusals } = blank(text);
      assert.equal(refusals, [], `${folder}/${name}`);
      const widths = (each: string) => each.split('\n').map(line => line.length);
      assert.equal(widths(found), widths(text), `${folder}/${name}`);
      parse(found, { sourceType: 'module', sourceFilename: name });
      count++;
    }
  }
  assert.ok(count > 1000);
});

const kept: readonly (readonly [typed: string, untyped: string])[] = [
  ['const a: number = 1;', 'const a = 1;'],
  ['let a!: string;', 'let a ;'],
  ['const a = b as unknown as string;', 'const a = b ;'],
  ['const a = (b) as string;', 'const a = (b) ;'],
  ['const a = b satisfies C;', 'const a = b ;'],
  ['const a = <string>b;', 'const a = b;'],
  ['const a = b!.c![0]!;', 'const a = b .c [0] ;'],
  ['f<string>(a);', 'f (a);'],
  ['function f<T extends U>(this: V, a?: T, ...b: T[]): a is T {}', 'function f ( a , ...b ) {}'],
  ['function f(a: 1): 1;\nfunction f(a: unknown) {}', ';\nfunction f(a ) {}'],
  ['export function f(a: 1): 1;\nexport function f(a: unknown) {}', ';\nexport function f(a ) {}'],
  ['import type { A } from "b";', ';'],
  ['import { type A, b, type C } from "d";', 'import { b, } from "d";'],
  ['import { type A } from "d";', 'import { } from "d";'],
  [
    'const d = 1;\nexport type { A } from "b";\nexport { type C, d } from "e";',
    'const d = 1;\n;\nexport { d } from "e";',
  ],
  ['interface A { b: string }\ntype C = A;\ndeclare const d: C;', ';\n;\n;'],
  ['export interface A {}\nexport default interface B {}', ';\n;'],
  [
    'abstract class A<T> extends B<T> implements C, D {\n abstract e(): void;\n}',
    'class A extends B {\n;\n}',
  ],
  [
    'class A extends B {\n private readonly a?: string = "";\n static override b(): void {}\n [k: string]: unknown;\n}',
    'class A extends B {\na = "";\nstatic b() {}\n;\n}',
  ],
  ['class A { constructor(a: string); constructor(a: unknown) {} }', 'class A { ; constructor(a ) {} }'],
  ['const f = (a: string): {\n  b: string;\n} => a;', 'const f = (a\n\n) => a;'],
  ['const f = async <\n  T,\n>(a: T) => a;', 'const f = async (\n\na ) => a;'],
  ['try {} catch (error: unknown) {}', 'try {} catch (error ) {}'],
  ['for (const a of b as C[]) {}', 'for (const a of b ) {}'],
  ['const { a, b }: C = d;', 'const { a, b } = d;'],
  ['const a = b as C\n[1].map(d)', 'const a = b;\n[1].map(d)'],
  ['const a = b!\n;(c)', 'const a = b\n;(c)'],
  ['type A = B\n(c)', ';\n(c)'],
  ['a = b\ninterface C {}\n(d)', 'a = b\n;\n(d)'],
  ['enum2.x; const t = namespace.x', 'enum2.x; const t = namespace.x'],
];

for (const [typed, untyped] of kept) {
  test(`kept: ${typed}`, () => {
    assert.is(left(typed), untyped);
    assert.is(blank(typed).text.length, typed.length);
  });
}

const refused: readonly (readonly [text: string, reason: RegExp])[] = [
  ['enum A { b }', /an enum/],
  ['const enum A { b }', /an enum/],
  ['namespace A { export const b = 1 }', /a namespace/],
  ['class A { constructor(private b: string) {} }', /declares a property/],
  ['import a = require("b");', /CommonJS/],
  ['export = a;', /CommonJS/],
  ['@a class B {}', /decorators/],
  ['class A { @b c() {} }', /decorators/],
  ['class A { accessor b = 1 }', /accessor/],
];

for (const [text, reason] of refused) {
  test(`refused: ${text}`, () => {
    assert.match(
      blank(text)
        .refusals.map(each => each.reason)
        .join(),
      reason,
    );
  });
}

test('what is declared alone is no code, whatever it is', () => {
  assert.is(left('declare enum A { b }\ndeclare namespace C { const d: 1 }'), ';\n;');
});

test.run();
