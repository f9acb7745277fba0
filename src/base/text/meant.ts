import { nearest } from './nearest.ts';

/** What other tools call what we call otherwise. */
const synonyms: Readonly<Record<string, string>> = {
  none: 'off',
  off: 'none',
  never: 'off',
  disabled: 'off',
  disable: 'off',
  false: 'off',
  no: 'off',
  '0': 'off',
  ignore: 'off',
  info: 'note',
  notice: 'note',
  warn: 'warning',
  text: 'pretty',
  human: 'pretty',
  md: 'markdown',
  always: 'require',
  table: 'pretty',
  codeclimate: 'gitlab',
  codequality: 'gitlab',
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'note',
  ippool: 'pool',
  ippools: 'pool',
  pod: 'workload',
  pods: 'workload',
  deployment: 'workload',
  annotation: 'request',
};

/** Formats of other tools: a user who asks for one means it, however close it comes to the name of one of ours. */
const strange = new Set(['bson', 'csh', 'gitea', 'json5', 'jsonc', 'jsonl', 'ndjson', 'toon']);

/**
 * The one of a few words that is meant by another: by what other tools call it, or by a letter that slipped.
 * With so few to choose from, a word that is further off is no slip.
 */
export function meant<Word extends string>(text: string, words: readonly Word[]): Word | undefined {
  const word = text.toLowerCase();
  const synonym = Object.hasOwn(synonyms, word) ? synonyms[word] : undefined;
  const known = words.find(each => each === synonym);
  const begun = word.length < 3 ? [] : words.filter(each => each.startsWith(word));
  return (
    known ??
    (strange.has(word)
      ? undefined
      : (nearest(word, words, { left: 10_000 }, 1) ?? (begun.length === 1 ? begun[0] : undefined)))
  );
}
