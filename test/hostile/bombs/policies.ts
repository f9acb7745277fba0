import type { Bomb } from '../bomb.ts';
import { times } from './parts.ts';
import { ipPool, objects, range } from './objects.ts';

const policy = (id: string, expression: string, more: object = {}): object => ({
  id,
  match: { for: 'pool' },
  validations: [{ expression, message: 'wrong' }],
  ...more,
});

interface Setting {
  readonly count?: number;
  readonly pools?: number;
  readonly annotation?: string;
  readonly more?: object;
}

/** Many policies that say the same, beside some pools. */
const policies = (
  expression: string,
  { count = 10, pools = 1, annotation, more = {} }: Setting = {},
): Bomb['files'] => {
  const annotations = annotation === undefined ? {} : { annotations: { a: annotation } };
  return () => ({
    'ipamlint.yaml': JSON.stringify({
      policies: times(count, index => policy(`mine-${index}`, expression, more)),
    }),
    'pools.yaml': objects(pools, index => ipPool(`p${index}`, range(index), {}, annotations)),
  });
};

const twenty = `[${times(20, index => index).join(',')}]`;
const rounds = (depth: number, inner: string): string =>
  times(depth, index => `r${index}`).reduce((all, name) => `${twenty}.all(${name}, ${all})`, inner);

/** `long` is a text of a thousand letters that is doubled so often. */
const doubled = (doublings: number, inner: string): string => {
  const all = times(doublings, index => doublings - index).reduce(
    (rest, index) => `cel.bind(v${index}, v${index - 1} + v${index - 1}, ${rest})`,
    inner.replaceAll('long', `v${doublings}`),
  );
  return `cel.bind(v0, '${'x'.repeat(1000)}', ${all})`;
};

/** Policies that fail while they run: the words say that they ran, and which budget ended them. */
const failing = (name: string, files: Bomb['files'], says = /it takes too many steps/): Bomb => ({
  name,
  files,
  exitCode: 3,
  says,
});

/** Policies that are mistakes when they are read. */
const refused = (name: string, files: Bomb['files'], says: RegExp): Bomb => ({
  name,
  files,
  exitCode: 2,
  says,
});

/** Of which each is the one before it in a list twice, so that the last stands for millions. */
const variables = times(30, index => ({
  name: `v${index}`,
  expression: index === 0 ? '[1]' : `[variables.v${index - 1}, variables.v${index - 1}]`,
}));

/** Policies of which each would keep a guest busy, or fill it. */
export const policyBombs: readonly Bomb[] = [
  failing('rounds in rounds', policies(rounds(8, 'true'))),
  refused(
    'five hundred policies that each take what is free',
    policies(rounds(8, 'true'), { count: 500 }),
    /with the policies before it, it takes too many steps to read/,
  ),
  failing('long texts compared', policies(doubled(14, rounds(4, "(long + 'a') == (long + 'b')")))),
  failing('long texts searched', policies(doubled(10, rounds(2, "!long.contains(v9 + 'y')")))),
  failing('long texts replaced', policies(doubled(10, rounds(2, "long.replace(v9 + 'y', 'z') == long")))),
  failing('long texts in capitals', policies(doubled(12, rounds(2, 'long.upperAscii() == long')))),
  {
    name: 'texts in capitals',
    files: policies(doubled(8, rounds(2, 'long.upperAscii() == long'))),
    says: /"rule": "mine-9"/,
  },
  failing('long keys', policies(doubled(13, rounds(2, '{long: 1}.size() == 1')))),
  failing(
    'distinct long texts',
    policies(
      doubled(
        8,
        `cel.bind(all, [${times(60, index => `v8 + '${index}'`).join(', ')}], ${rounds(2, 'all.distinct().size() == 60')})`,
      ),
    ),
  ),
  failing(
    'lists that grow',
    policies(`cel.bind(l, [${'1,'.repeat(999)}1], ${rounds(4, '(l + l + l + l).size() == 4000')})`),
  ),
  failing(
    'a hundred policies that fill their guest',
    policies(doubled(17, "long.size() > 0 && [long + 'a', long + 'b', long + 'c'].size() > 0"), {
      count: 100,
    }),
  ),
  failing(
    'numbers of a million digits',
    policies(doubled(12, 'isQuantity(long)').replaceAll('x'.repeat(1000), '9'.repeat(1000))),
    /a quantity has 1000 letters at most/,
  ),
  refused(
    'a help of half a million blanks',
    policies('false', { count: 20, pools: 900, more: { help: `${' '.repeat(500_000)}x` } }),
    /a string has 10,000 letters at most/,
  ),
  refused(
    'a help of a quarter of a million lines',
    policies('false', { count: 20, pools: 900, more: { help: 'h\n'.repeat(250_000) } }),
    /a string has 10,000 letters at most/,
  ),
  refused('ten thousand policies', policies('true', { count: 10_000 }), /1000 policies at most/),
  refused(
    'a thousand policies of two thousand sums',
    policies(`1${' + 1'.repeat(2400)} > 0`, { count: 1000 }),
    /with the policies before it, it takes too many steps to read/,
  ),
  refused('nine thousand negations', policies(`${'!'.repeat(9000)}true`), /policy "mine-0"/),
  refused('lists four thousand deep', policies(`${'['.repeat(4000)}1${']'.repeat(4000)} != [2]`), /maxDepth/),
  failing(
    'all in all over ten thousand pools',
    policies("cluster.pools.all(a, cluster.pools.all(b, a.name != 'x' && b.name != a.cidr))", {
      pools: 10_000,
    }),
  ),
  failing(
    'filter in map in exists over ten thousand pools',
    policies(
      '!cluster.pools.exists(c, cluster.pools.map(a, cluster.pools.filter(b, b.name == a.name)) == [[c]])',
      { pools: 10_000 },
    ),
  ),
  failing(
    'a pattern that tries every way',
    policies("!object.metadata.annotations['a'].matches('^(a|a|aa)*(a+)+(a?){60}a{60}$')", {
      annotation: `${'a'.repeat(200_000)}b`,
    }),
  ),
  {
    name: 'variables that hold each other twice, thirty deep',
    files: policies('variables.v29 == variables.v29', { more: { variables } }),
  },
  failing(
    'messages of all names',
    policies('false', {
      pools: 10_000,
      more: {
        validations: [
          { expression: 'false', messageExpression: "cluster.pools.map(p, p.name + p.cidr).join(',')" },
        ],
      },
    }),
  ),
  failing(
    'a thousand policies over ten thousand pools',
    policies("object.name != 'x'", { count: 1000, pools: 10_000 }),
    /the policies before it have taken all steps that there are/,
  ),
  failing(
    'a thousand policies that no pool passes',
    policies('false', { count: 1000, pools: 2000 }),
    /with the policies before it, it has more than 20000 findings/,
  ),
  failing(
    'ten policies that none of twenty thousand pools passes',
    policies('false', { pools: 20_000 }),
    /it has more than 1000 findings/,
  ),
  refused(
    'a thousand policies of six hundred words',
    policies(`[${times(600, index => `'a${index}'`).join(',')}].exists(x, x == 'a1')`, {
      count: 1000,
    }),
    /with the policies before it, it takes too many steps to read/,
  ),
];
