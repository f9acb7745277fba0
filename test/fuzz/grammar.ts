import type { Random } from '../kit/random.ts';
import { CIDRS, NUMBERS, SPECIAL } from './mutations/texts.ts';
import { ODD } from './mutations/structures.ts';
import type { Words } from './words.ts';

/** Makes a text of the symbol `start` of a grammar. */
export type Grammar = (random: Random, words: Words) => string;

/** Past this depth, the first alternative is taken, which has to come to an end. */
const DEEPEST = 14;

/** Symbols that every grammar has. */
const common: Readonly<Record<string, (random: Random, words: Words) => string>> = {
  word: (random, words) => random.pick(words.names),
  key: (random, words) => random.pick(words.keys),
  line: (random, words) => random.pick(words.lines),
  quoted: (random, words) => JSON.stringify(random.pick(words.names)),
  cidr: random => random.pick(CIDRS),
  number: random => random.pick(NUMBERS),
  special: random => random.pick(SPECIAL),
  odd: random => JSON.stringify(random.pick(ODD)),
  proto: random => random.pick(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf']),
};

/**
 * A grammar written as `symbol ::= one ¦ another with <symbol>`, a symbol on each line. `\n` is a line break and `\s` a blank at
 * an end.
 */
export function grammar(rules: string): Grammar {
  const symbols = new Map(
    rules
      .trim()
      .split('\n')
      .map(line => {
        const [, name = '', right = ''] = /^\s*(\w+) ::= (.*)$/.exec(line)!;
        const alternatives = right.split('¦').map(each =>
          each
            .trim()
            .replace(/\\([ns])/g, (_, letter) => (letter === 'n' ? '\n' : ' '))
            .split(/(<\w+>)/),
        );
        return [name, alternatives] as const;
      }),
  );
  return (random, words) => {
    const expand = (symbol: string, depth: number): string => {
      const alternatives = symbols.get(symbol);
      if (!alternatives) return common[symbol]!(random, words);
      const parts = depth > DEEPEST ? alternatives[0]! : random.pick(alternatives);
      return parts.map((part, index) => (index % 2 ? expand(part.slice(1, -1), depth + 1) : part)).join('');
    };
    return expand('start', 0);
  };
}
