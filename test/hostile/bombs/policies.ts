import type { Bomb } from '../bomb.ts';
import { documents, range, times } from './parts.ts';
import { pool } from '../../kit/repositories.ts';

const policy = (id: string, expression: string, more: object = {}): object => ({
  id,
  match: { for: 'pool' },
  validations: [{ expression, message: 'wrong' }],
  ...more,
});

/** Many policies that say the same, beside some pools. */
const policies = (
  expression: string,
  { count = 10, pools = 1, more = {} }: { count?: number; pools?: number; more?: object } = {},
): Bomb['files'] => {
  return () => ({
    'ipamlint.yaml': JSON.stringify({
      policies: times(count, index => policy(`mine-${index}`, expression, more)),
    }),
    'pools.yaml': documents(pools, index => pool(`p${index}`, range(index))),
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

/** Policies of which each would keep a guest busy, or fill it. */
export const policyBombs: readonly Bomb[] = [
  { name: 'rounds in rounds', files: policies(rounds(8, 'true')) },
  {
    name: 'five hundred policies that each take what is free',
    files: policies(rounds(8, 'true'), { count: 500 }),
  },
  { name: 'long texts compared', files: policies(doubled(14, rounds(4, "(long + 'a') == (long + 'b')"))) },
  { name: 'long texts searched', files: policies(doubled(10, rounds(2, "!long.contains(v9 + 'y')"))) },
  {
    name: 'long texts replaced',
    files: policies(doubled(10, rounds(2, "long.replace(v9 + 'y', 'z') == long"))),
  },
  { name: 'long texts in capitals', files: policies(doubled(12, rounds(2, 'long.upperAscii() == long'))) },
  { name: 'long keys', files: policies(doubled(13, rounds(2, '{long: 1}.size() == 1'))) },
  {
    name: 'distinct long texts',
    files: policies(
      doubled(
        8,
        `cel.bind(all, [${times(60, index => `v8 + '${index}'`).join(', ')}], ${rounds(2, 'all.distinct().size() == 60')})`,
      ),
    ),
  },
  {
    name: 'lists that grow',
    files: policies(`cel.bind(l, [${'1,'.repeat(999)}1], ${rounds(4, '(l + l + l + l).size() == 4000')})`),
  },
  {
    name: 'a hundred policies that fill their guest',
    files: policies(doubled(17, "long.size() > 0 && [long + 'a', long + 'b', long + 'c'].size() > 0"), {
      count: 100,
    }),
  },
  {
    name: 'numbers of a million digits',
    files: policies(doubled(12, 'isQuantity(long)').replaceAll('x'.repeat(1000), '9'.repeat(1000))),
  },
  {
    name: 'a help of half a million blanks',
    files: policies('false', { count: 20, pools: 900, more: { help: `${' '.repeat(500_000)}x` } }),
  },
  {
    name: 'a help of a quarter of a million lines',
    files: policies('false', { count: 20, pools: 900, more: { help: 'h\n'.repeat(250_000) } }),
  },
  {
    name: 'a thousand policies of six hundred words',
    files: policies(`[${times(600, index => `'a${index}'`).join(',')}].exists(x, x == 'a1')`, {
      count: 1000,
    }),
  },
];
