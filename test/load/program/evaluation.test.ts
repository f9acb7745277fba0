import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ProgramReader } from '../../../src/load/program/read.ts';
import type { YamlNode } from '../../../src/base/yaml/node.ts';
import { golden } from '../../kit/golden.ts';

const test = suite('what is evaluated is what JavaScript says');

/** The tree as JSON has it, `?` where nobody knows. */
function plain(node: YamlNode): unknown {
  if (node.isUndetermined) return '?';
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'sequence') return node.items.map(plain);
  return Object.fromEntries([...node.entries].map(([key, { value }]) => [key, plain(value)]));
}

/** What a pool's range is told to be, where it is the value of this name in a program. */
function toldOf(program: string): unknown {
  const reader = new ProgramReader();
  const text = `import { App, ApiObject, Chart } from 'cdk8s';\n${program}
new ApiObject(new Chart(new App(), 'x'), 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { told } });\n`;
  reader.add([{ path: 'main.ts', text }], 'speaks');
  const [object] = reader.read().objects;
  const spec = object?.root.entries.get('spec')?.value;
  const told = spec?.kind === 'mapping' ? spec.entries.get('told')?.value : undefined;
  return told && plain(told);
}

const expressions: readonly string[] = [
  '[7 + 2, 7 - 2, 7 * 2, 8 / 2, 7 % 4, 2 ** 5]',
  '[1 << 4, 256 >> 3, 6 & 3, 6 | 3]',
  '[1 < 2, 2 < 2, 3 < 2, 1 <= 2, 2 <= 2, 3 <= 2]',
  '[1 > 2, 2 > 2, 3 > 2, 1 >= 2, 2 >= 2, 3 >= 2]',
  '[1 == 1, 1 == 2, 1 != 1, 1 != 2, 1 === 1, 1 === 2, 1 !== 1, 1 !== 2]',
  '["a" == "a", "a" == "b", "a" != "a", "a" != "b", "1" === "1", "a" !== "b"]',
  '["a" + 1, 1 + "a", "a" + "b", "a" + true, `${1}-${"x"}-${false}`]',
  '[-3, +3, !0, !1, !"", !"x", !null]',
  '[true && "x", false && "x", "" || "y", "x" || "y", null ?? "z", "" ?? "z", 0 ?? 1]',
  '[1 ? "a" : "b", 0 ? "a" : "b", "" ? "a" : "b"]',
  '[1, 2, 3].map((n, i) => n * 10 + i)',
  '[1, 2, 3].flatMap(n => [n, n * n])',
  '[1, 2, 3].flatMap(n => n)',
  '[1, 2, 3, 4].filter(n => n % 2 === 0)',
  '[[1, 2, 3].find(n => n > 1), [1, 2].some(n => n > 1), [1, 2].some(n => n > 2), [1, 2].every(n => n > 0), [1, 2].every(n => n > 1)]',
  '[1].concat([2, 3], 4)',
  '[[1, "a", true].join(), [1, 2].join("-"), ["a"].join("/"), [null, 1].join(".")]',
  '[[1, 2, 3].slice(1), [1, 2, 3].slice(0, 2), [1, 2, 3].slice(-1), [1, 2, 3].slice()]',
  '[["a", "b"].length, "abc".length, "abc"[1], ["a", "b"][1]]',
  '[["a", "b"].includes("b"), ["a", "b"].includes("c"), ["a", "b"].indexOf("b"), ["a", "b"].indexOf("c")]',
  '[..."ab".split(""), ..."a,b".split(","), "x".split(",").length]',
  '["aB".toLowerCase(), "aB".toUpperCase(), " a ".trim(), "a".toString(), "a".concat("b", "c"), (12).toString()]',
  '["abc".startsWith("ab"), "abc".startsWith("b"), "abc".endsWith("bc"), "abc".includes("b"), "abc".includes("x")]',
  '["a-a".replace("a", "b"), "a-a".replaceAll("a", "b"), "a".replace("a", "$&$&"), "a".replaceAll("a", "$&")]',
  '["abc".slice(1), "abc".slice(0, 2), "abc".slice(-1), "7".padStart(3, "0"), "7".padEnd(3, "0"), "7".padStart(2), "ab".repeat(2)]',
  '[Object.keys({ a: 1, b: 2 }), Object.values({ a: 1, b: 2 })]',
  'Object.entries({ a: 1, b: 2 }).map(([key, value]) => `${key}${value}`)',
  'Object.fromEntries([["a", 1], ["b", 2]])',
  '({ ...{ a: 1, b: 2 }, b: 3, ["c" + 1]: 4 })',
  '[Math.floor(2.7), Math.ceil(2.1), Math.min(3, 1), Math.max(3, 1), Math.abs(-2)]',
  '[Number("12"), String(12), parseInt("12", 10), Number.parseInt("ff", 16)]',
  'Array.from({ length: 3 }, (_, index) => index * 2)',
  '[JSON.stringify({ a: [1, "x"] }), JSON.parse("{\\"a\\": 1}").a]',
  '(([a, b = 5, ...rest]) => [b, a, rest])([1, undefined, 3, 4])',
  '(({ a, b: { c }, d = 4, ...rest }) => [a, c, d, rest])({ a: 1, b: { c: 2 }, e: 6 })',
  '((first, ...others) => [first, others.length])(1, 2, 3)',
  '[{ a: { b: 1 } }?.a?.b, ({}).a?.b ?? "none"]',
];

/** Whether what is told is what is meant, as far as anything is told. */
function isSound(told: unknown, meant: unknown): boolean {
  if (told === '?') return true;
  if (typeof told !== 'object' || told === null || typeof meant !== 'object' || meant === null)
    return told === meant;
  const [keys, others] = [Object.keys(told), Object.keys(meant)];
  return (
    keys.join() === others.join() &&
    keys.every(key =>
      isSound((told as Record<string, unknown>)[key], (meant as Record<string, unknown>)[key]),
    )
  );
}

for (const expression of expressions)
  test(`sound: ${expression}`, () => {
    const told = toldOf(`const told = ${expression};`);
    const meant: unknown = JSON.parse(JSON.stringify(runInNewContext(`(${expression})`)));
    assert.ok(isSound(told, meant), `${JSON.stringify(told)} for ${JSON.stringify(meant)}`);
  });

const programs: readonly string[] = [
  'let told = 1; told += 2;',
  'function of(n: number) { if (n > 1) return "many"; else return "one"; }\nconst told = [of(1), of(2)];',
  'function of(n: number) { let found = "none"; if (n > 1) found = "many"; return found; }\nconst told = [of(1), of(2)];',
  'function of(names: string[]) { const all = []; for (const name of names) { if (name === "b") continue; all.push(name); } return all; }\nconst told = of(["a", "b", "c"]);',
  'function of(n: number) { switch (n) { case 1: return "one"; default: return "more"; } }\nconst told = [of(1), of(2)];',
  'function of() { try { return "a"; } finally { } }\nconst told = of();',
  'enum Rack { A, B = 5, C, D = "d" }\nconst told = [Rack.A, Rack.B, Rack.C, Rack.D];',
  'class Rack { constructor(readonly n: number) {} cidr() { return `10.${this.n}.0.0/16`; } }\nconst told = new Rack(3).cidr();',
  'const base = { a: 1, b: 2 };\nconst told = { ...base, b: 3 };',
  'const told = process.env.RACK;',
  'const told = [process.env.RACK ?? "x", 1];',
  'const told = process.env.RACK ? "a" : "b";',
  'const told = [1, 2].filter(n => n > Number(process.env.N));',
];

test('how much is told, of expressions and programs', () => {
  const lines = [...expressions.map(each => `const told = ${each};`), ...programs].map(
    program => `${program}\n  ${JSON.stringify(toldOf(program))}\n`,
  );
  golden('programs/evaluation.txt', lines.join(''));
});

test.run();
