/** What labels a row speaks of: a key that is not there is absent. */
export type Known = Readonly<Record<string, string>>;

/** A selector of `docs/calico.md` §2.6, by its number there, that every version accepts. */
export interface Accepted {
  readonly number: number;
  readonly text: string;
  readonly prints: string;
  readonly matches: readonly Known[];
  readonly fails: readonly Known[];
}

/** One that is rejected, with ⟦ ⟧ around what is wrong. */
export interface Rejected {
  readonly number: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly message: string;
}

/** Up to v3.29 such a text was accepted. */
export type RejectedLately = Rejected & Accepted;

const none: Known = {};

export const accepted: readonly Accepted[] = [
  accept(1, '', 'all()', [none]),
  accept(2, '   ', 'all()', [none]),
  accept(5, ' all( ) ', 'all()', [none]),
  accept(8, '!all()', '!all()', [], [none, { a: 'x' }]),
  accept(9, 'global()', 'global()', [none]),
  accept(11, `a == 'b'`, 'a == "b"', [{ a: 'b' }], [none]),
  accept(16, `a == ''`, 'a == ""', [{ a: '' }], [none]),
  accept(17, `a=='b'&&c=='d'`, '(a == "b" && c == "d")', [{ a: 'b', c: 'd' }], [{ a: 'b' }, { c: 'd' }]),
  accept(18, `a != 'b'`, 'a != "b"', [none, { a: 'c' }], [{ a: 'b' }]),
  accept(19, `!a == 'b'`, '!a == "b"', [none], [{ a: 'b' }]),
  accept(20, `!(a == 'b')`, '!a == "b"', [none], [{ a: 'b' }]),
  accept(21, `! has(a)`, '!has(a)', [none], [{ a: '1' }]),
  accept(22, `!!has(a)`, 'has(a)', [{ a: 'x' }], [none]),
  accept(23, `!!!has(a)`, '!has(a)', [none], [{ a: 'x' }]),
  accept(24, `a in {'x','y'}`, 'a in {"x", "y"}', [{ a: 'y' }], [none, { a: 'z' }]),
  accept(25, `a not in {'x'}`, 'a not in {"x"}', [none, { a: 'y' }], [{ a: 'x' }]),
  accept(26, `a notin {'x'}`, 'a not in {"x"}', [none, { a: 'y' }], [{ a: 'x' }]),
  accept(27, `a not\tin {'x'}`, 'a not in {"x"}', [none, { a: 'y' }], [{ a: 'x' }]),
  accept(28, `a in {}`, 'a in {}', [], [none, { a: '' }]),
  accept(29, `a not in {}`, 'a not in {}', [none, { a: '' }]),
  accept(30, `a in {'x',}`, 'a in {"x"}', [{ a: 'x' }], [none]),
  accept(35, `a in{'x'}`, 'a in {"x"}', [{ a: 'x' }], [none]),
  accept(37, `!a in {'x'}`, '!a in {"x"}', [none], [{ a: 'x' }]),
  accept(39, `a contains 'b'`, 'a contains "b"', [{ a: 'abc' }], [none]),
  accept(40, `a contains''`, 'a contains ""', [{ a: '' }], [none]),
  accept(41, `a contains'b'`, 'a contains "b"', [{ a: 'abc' }], [none]),
  accept(43, `a startswith 'b'`, 'a starts with "b"', [{ a: 'bc' }], [none, { a: 'ab' }]),
  accept(44, `a starts   with 'b'`, 'a starts with "b"', [{ a: 'bc' }], [none, { a: 'ab' }]),
  accept(47, `has( a )`, 'has(a)', [{ a: '' }], [none]),
  accept(
    53,
    `has(kubernetes.io/hostname)`,
    'has(kubernetes.io/hostname)',
    [{ 'kubernetes.io/hostname': 'n' }],
    [none],
  ),
  accept(55, `has == 'x'`, 'has == "x"', [{ has: 'x' }], [none]),
  accept(56, `in in {'in'}`, 'in in {"in"}', [{ in: 'in' }], [none]),
  accept(
    57,
    `a == 'x' || b == 'y' && c == 'z'`,
    '(a == "x" || (b == "y" && c == "z"))',
    [{ a: 'x' }, { b: 'y', c: 'z' }],
    [{ b: 'y' }],
  ),
  accept(
    58,
    `(a == 'x' || b == 'y') && c == 'z'`,
    '((a == "x" || b == "y") && c == "z")',
    [{ a: 'x', c: 'z' }],
    [{ a: 'x' }],
  ),
  accept(66, `((all()))`, 'all()', [none]),
  accept(68, `a == "it's"`, `a == "it's"`, [{ a: "it's" }], [none]),
  accept(76, `-a == 'x'`, '-a == "x"', [{ '-a': 'x' }], [none]),
  accept(79, `a == 'é'`, 'a == "é"', [{ a: 'é' }], [{ a: 'e' }]),
  accept(83, `zone in {'b', "a", 'b'}`, 'zone in {"a", "b"}', [{ zone: 'a' }, { zone: 'b' }], [none]),
  accept(
    84,
    `node-role.kubernetes.io/control-plane == ''`,
    'node-role.kubernetes.io/control-plane == ""',
    [{ 'node-role.kubernetes.io/control-plane': '' }],
    [none, { 'node-role.kubernetes.io/control-plane': 'true' }],
  ),
  accept(85, `all() && has(a)`, '(all() && has(a))', [{ a: '1' }], [none]),
  accept(87, `a == 'B'`, 'a == "B"', [{ a: 'B' }], [{ a: 'b' }]),
];

export const rejected: readonly Rejected[] = [
  reject(3, 'all()⟦\n⟧', 'expected identifier'),
  reject(4, '⟦\n⟧all()', 'expected identifier'),
  reject(6, 'all ⟦(⟧)', 'expected == or != not: TokLParen()'),
  reject(7, 'ALL⟦(⟧)', 'expected == or != not: TokLParen()'),
  reject(10, 'all(⟦x⟧)', "no closing ')' after all("),
  reject(12, "a⟦=⟧'b'", 'expected =='),
  reject(13, "a ==⟦=⟧ 'b'", 'expected =='),
  reject(14, 'a == ⟦b⟧', 'expected string'),
  reject(15, '⟦"a"⟧ == "b"', 'unexpected token: TokStringLiteral(a)'),
  reject(31, "a in {⟦,⟧'x'}", 'expected }'),
  reject(32, "a in {'x' ⟦'y'⟧}", 'expected }'),
  reject(33, "a in ⟦(⟧'x','y')", 'expected set literal'),
  reject(34, 'a in {⟦x⟧}', 'expected }'),
  reject(36, "a ⟦IN⟧ {'x'}", 'expected operator after label "a"'),
  reject(38, "a in ⟦'x'⟧", 'expected set literal'),
  reject(42, 'a contains ⟦b⟧', 'expected string'),
  reject(45, "a ⟦starts-with⟧ 'b'", 'expected operator after label "a"'),
  reject(49, 'has ⟦(⟧a)', 'expected == or != not: TokLParen()'),
  reject(50, 'has(⟦)⟧', 'expected identifier'),
  reject(51, "has(⟦'⟧a')", 'expected identifier'),
  reject(52, 'has(a⟦,⟧ b)', "no closing ')' after has("),
  reject(54, 'exists⟦(⟧a)', 'expected == or != not: TokLParen()'),
  reject(59, "a == 'x' and ⟦b⟧ == 'y'", 'expected operator after label "and"'),
  reject(60, "a == 'x' ⟦&⟧ b == 'y'", 'expected &&'),
  reject(
    61,
    "a == 'x'⟦, b == 'y'⟧",
    'unexpected content at end of selector [TokComma() TokLabel(b) TokEq() TokStringLiteral(y) TokEOF()]',
  ),
  reject(62, "a == 'x' &&⟦⟧", 'unexpected token: TokEOF()'),
  reject(63, "(a == 'x'⟦⟧", 'expected )'),
  reject(64, "a == 'x'⟦)⟧", 'unexpected content at end of selector [TokRParen() TokEOF()]'),
  reject(65, '(⟦)⟧', 'unexpected token: TokRParen()'),
  reject(67, "a == 'it'⟦'s'⟧", 'unexpected content at end of selector [TokStringLiteral(s) TokEOF()]'),
  reject(69, "a == 'x\\'y⟦'⟧", 'unterminated string'),
  reject(70, "a == ⟦'b⟧", 'unterminated string'),
  reject(71, 'a⟦⟧', 'unexpected end of string looking for op'),
  reject(72, '!a⟦⟧', 'unexpected end of string looking for op'),
  reject(73, 'a ==⟦⟧', 'expected string'),
  reject(74, "a! ⟦=⟧ 'b'", 'expected =='),
  reject(75, "foo⟦:⟧bar == 'x'", 'expected operator after label "foo"'),
  reject(77, "ain ⟦{⟧'x'}", 'expected == or != not: TokLBrace()'),
  reject(78, "⟦é⟧ == 'x'", 'expected identifier'),
  reject(80, "a==⟦\u00a0⟧'x'", 'expected identifier'),
  reject(81, "⟦“⟧rack” == 'a'", 'expected identifier'),
  reject(82, 'rack==⟦0⟧', 'expected string'),
  reject(82, 'a==⟦true⟧', 'expected string'),
  reject(86, 'all() || broken⟦⟧', 'unexpected end of string looking for op'),
  reject(88, `⟦${'l'.repeat(513)}⟧ == 'x'`, `label too long: ${'l'.repeat(103)}…`),
  reject(89, "a == 'b' /⟦*⟧ c */", 'expected operator after label "/"'),
  reject(90, "a⟦>⟧'1'", 'expected operator after label "a"'),
];

export const rejectedLately: readonly RejectedLately[] = [
  {
    ...accept(46, "a starts\nwith 'b'", 'a starts with "b"', [{ a: 'bc' }], [{}]),
    ...reject(46, "a ⟦starts⟧\nwith 'b'", 'expected operator after label "a"'),
  },
  {
    ...accept(48, 'has(\na\n)', 'has(a)', [{ a: '' }], [{}]),
    ...reject(48, 'has(⟦\n⟧a\n)', 'expected identifier'),
  },
];

function accept(
  number: number,
  text: string,
  prints: string,
  matches: readonly Known[],
  fails: readonly Known[] = [],
): Accepted {
  return { number, text, prints, matches, fails };
}

function reject(number: number, marked: string, message: string): Rejected {
  const start = marked.indexOf('⟦');
  const end = marked.indexOf('⟧') - 1;
  return { number, text: marked.replace(/[⟦⟧]/g, ''), start, end, message };
}
