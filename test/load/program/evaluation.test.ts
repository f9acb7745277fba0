import { runInNewContext } from 'node:vm';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { ProgramReader } from '../../../src/load/program/read.ts';
import { golden } from '../../kit/golden.ts';
import { jsonOfTree } from '../../kit/trees.ts';

const test = suite('what is evaluated is what JavaScript says');

/** What a pool's range is told to be, where it is the value of this name in a program. */
function toldOf(program: string): unknown {
  const reader = new ProgramReader();
  const text = `import { App, ApiObject, Chart } from 'cdk8s';\n${program}
new ApiObject(new Chart(new App(), 'x'), 'x', { apiVersion: 'projectcalico.org/v3', kind: 'IPPool', metadata: { name: 'a' }, spec: { told } });\n`;
  reader.add([{ path: 'main.ts', text }], 'speaks');
  const [object] = reader.read().objects;
  const spec = object?.root.entries.get('spec')?.value;
  const told = spec?.kind === 'mapping' ? spec.entries.get('told')?.value : undefined;
  return told && jsonOfTree(told);
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
  // What types and rare forms do.
  '[0.1 + 0.2, 1e21, 1e-7, 1 / 3, 2 ** -1, 5 % 3, -5 % 3, 1 / 0, 5 % 0]',
  '[`${0.1 + 0.2}`, `${1e21}`, `${-0}`, String(1e21), "" + 1 / 3]',
  '["10" < "9", "a" < "b", "a" > "B", 10 < 9, "10" < 9, null < 1]',
  '["1" == 1, null == undefined, null === undefined, 0 == "", false == 0, NaN === NaN]',
  '[1 + null, true + 1, "x" + null, "x" + undefined, "x" + [1, 2], "x" + {}]',
  '[+"3", -"3", "3" * 2, "6" / "2", "7" - 2, !NaN]',
  '[`${[1, 2]}`, `${null}`, `${undefined}`, `${{}}`, `${true}`]',
  '[5 ^ 3, ~5, -8 >>> 28, -8 >> 1, 1 << 31, 2 ** 31 | 0, 4294967295 & 255]',
  '[typeof 1, typeof "a", typeof undefined, typeof null, typeof {}, typeof (() => 1)]',
  '["a" in { a: 1 }, "b" in { a: 1 }, delete ({ a: 1 }).a, void 0]',
  '[(1, 2), ((a = 1) => a)(), ((a = 1) => a)(undefined), ((a = 1) => a)(null)]',
  '["abc".slice(2, 1), "abc".slice(-2, -1), "abc".slice(9), "abc".slice(0), "abc".slice(), "abc".slice(1.7)]',
  '["abc".substring(2, 0), "abc".substr(-2, 1), "abc".at(-1), "abc".charAt(1), "abc".indexOf("c")]',
  '["7".padStart(3), "7".padStart(3, "ab"), "777".padStart(2, "0"), "7".padEnd(4, "ab"), "7".padStart(3, "")]',
  '["ab".repeat(0), "ab".repeat(1), "ab".repeat(2.9)]',
  '["a".concat(1, true, null), "a".startsWith("b", 1), "ab".startsWith("b", 1), "ab".endsWith("a", 1), "ab".includes("a", 1)]',
  '["a,b,,c".split(","), "abc".split("", 2), "a-b".split("-", 1), "abc".split(), "".split(","), "".split("")]',
  '["aXbX".replace("X", ""), "aXbX".replaceAll("X", ""), "aa".replaceAll("", "-"), "aa".replace("", "-"), "aa".replace("b", "c")]',
  '["a1b2".replace(/\\d/, "x"), "a1b2".replace(/\\d/g, "x"), "a1".replace(/(\\d)/, "<$1>"), "a".replace("a", m => m + m)]',
  '["a".replace("a", "$$"), "abc".replace("b", "$`"), "abc".replaceAll("b", "$\'")]',
  '["ÀB".toLowerCase(), "ß".toUpperCase(), "\\u0130".toLowerCase(), "\\u00a0 a \\ufeff".trim(), "ab".trimStart()]',
  '[..."ab", ..."😀", "😀".length, "😀".slice(0, 1).length, [..."😀b"].length]',
  '[[3, 1, 2].sort(), [10, 9, 1].sort(), ["b", "a"].sort(), [1, 2].reverse(), [1, 2].toReversed()]',
  '[[1, [2, [3]]].flat(), [1, [2, [3]]].flat(Infinity), [1, 2].at(-1), [1, 2].at(5)]',
  '[[1, 2, 3].reduce((a, b) => a + b), [1, 2, 3].reduce((a, b) => a + b, 10), [].reduce((a, b) => a + b, 0)]',
  '[[[1, 2], [3]].join(";"), [undefined, null, 1].join(), [[], [[]]].join("-"), [1, 2].toString()]',
  '[[1, 2].includes(2), [1].indexOf("1"), [1, 2, 1].lastIndexOf(1), [1, 2].findIndex(n => n > 1), [1, 2].findLast(n => n < 9)]',
  '[[1, 2, 3].slice(-2, -1), [1, 2, 3].slice(1, 9), [1, 2, 3].slice(2, 1), [1, 2, 3].slice(0.9)]',
  '[[1, 2].concat(3, [4], [[5]]), [].concat("a"), [1].concat()]',
  '[[1, 2, 3].filter((n, i) => i > 0), [1, 2, 3].map(String), ["1", "2"].map(Number), [0, 1, ""].filter(Boolean)]',
  '[[1, 2].map((n, i, all) => all.length), [1, 2].flatMap(n => [[n]]), [1, 2].every(n => n), [].every(n => n), [].some(n => n)]',
  '[Array(3).length, Array(2).fill("x"), [...Array(3).keys()], Array.of(1, 2), Array.from("ab"), Array.from([1, 2], n => n * 2)]',
  '[Array.isArray([1]), Array.isArray({}), Object.assign({ a: 1 }, { b: 2 }), Object.freeze({ a: 1 })]',
  'Object.keys({ b: 1, 2: 1, a: 1, 1: 1 })',
  'Object.entries({ b: 1, 2: 3, 1: 4 })',
  '({ b: 1, 2: 3, 1: 4, ...{ b: 9, c: 1 } })',
  '({ a: 1, a: 2, ["a"]: 3, "b c": 4, 5: 6 })',
  '({ ...null, ...undefined, ...{ a: 1 }, ..."ab", ...[7] })',
  '({ get a() { return 1; }, b() { return 2; }, c: 3 }).a',
  '((o) => ({ ...o, a: o.a + 1 }))({ a: 1, b: [1] })',
  '(({ a: x, ["b"]: y = 2, ...z }) => [x, y])({ a: 1 })',
  '(([, b, [c] = [9]]) => [b, c])([1, 2])',
  '[JSON.stringify({ a: undefined, b: null, c: NaN }), JSON.stringify("a\\"b"), JSON.stringify([undefined]), JSON.stringify({ a: 1 }, null, 2)]',
  '[JSON.stringify(undefined) === undefined, JSON.stringify(undefined) ?? "none"]',
  '[parseInt("10.9"), parseInt("0x1f"), parseFloat("1.5x"), Number(""), Number("0x10"), Number(null), Number("a")]',
  '[Number.isInteger(1), Number.MAX_SAFE_INTEGER, Math.round(2.5), Math.trunc(-1.5), Math.pow(2, 3), Math.max()]',
  '[(255).toString(16), (1.005).toFixed(2), (5).toString().padStart(2, "0"), 1..toString()]',
  '[encodeURIComponent("a b"), decodeURIComponent("%20"), String.raw`a\\n`, `a\\n`, "a\\tb", "\\x41\\u0042"]',
  '[null?.a, undefined?.[0], (null)?.a.b, ({ a: null }).a?.b, ({ f: () => 1 }).f?.(), ({}).g?.()]',
  '[0 || "a", 0 ?? "a", "" && "a", null || undefined || "b", (null ?? undefined) ?? "c", NaN || "d"]',
  '[1 < 2 ? "a" : "b", 1 > 2 ? "a" : 2 > 1 ? "c" : "d", !1 ? "x" : "y", [] ? "t" : "f", ({}) ? "t" : "f", "0" ? "t" : "f"]',
  '(() => { const a = [1]; a.push(2, 3); return a; })()',
  '(() => { const a = { x: 1 }; a.y = 2; a["z"] = 3; return a; })()',
  '(() => { let n = 1; n++; n += 2; return n; })()',
  '(() => { const found = []; for (const [i, v] of ["a", "b"].entries()) found.push(`${i}${v}`); return found; })()',
  '(() => { const found = []; for (const key in { a: 1, b: 2 }) found.push(key); return found; })()',
  '(() => { for (const n of [1, 2, 3]) { if (n > 1) return n; } return 0; })()',
  '(() => { let a = 1, b = 2; [a, b] = [b, a]; return [a, b]; })()',
  '(() => { try { throw new Error("x"); } catch { return "caught"; } })()',
  '(() => { let a = "none"; try { a = "tried"; if (a) throw new Error("x"); } catch { a = "caught"; } return a; })()',
  '(() => { try { return "a"; } catch { return "b"; } })()',
  '(() => { switch ("b") { case "a": return 1; case "b": return 2; default: return 3; } })()',
  '(() => { const m = new Map([["a", 1]]); return [m.get("a"), m.size, [...m.keys()]]; })()',
  '(() => { const s = new Set([1, 1, 2]); return [[...s], s.size, s.has(1)]; })()',
  '(function f(n) { return n <= 1 ? 1 : n * f(n - 1); })(5)',
  '((...n) => n.length)(...[1, 2], 3)',
  '(() => { var a = 1; { var a = 2; } return a; })()',
  '(() => { const a = 1; { const a = 2; } return a; })()',
  '(() => { const f = n => n + k; const k = 3; return f(1); })()',
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
