import { nearest } from '../../base/text/nearest.ts';

/** The words for a mode of an IPPool (`ipipModeRegex` in `libcalico-go/lib/validator/v3/validator.go`, v3.20 to v3.33). */
export const modes = ['Never', 'Always', 'CrossSubnet'] as const;

/** The words for the encapsulation of a pool in an Installation (tigera/operator, v1.20 to v1.43). */
export const encapsulations = ['IPIP', 'IPIPCrossSubnet', 'VXLAN', 'VXLANCrossSubnet', 'None'] as const;

type Words = typeof modes | typeof encapsulations;

/** No spelling of a word is longer. */
const LONGEST = 100;

/** Without case, hyphens and white space, which tell no two words apart. */
const bare = (text: string): string =>
  text.length > LONGEST ? text : text.toLowerCase().replace(/[\s_-]+/g, '');

const off = new Set(['off', 'no', 'none', 'never', 'false', 'disabled', 'disable']);
const on = new Set(['on', 'yes', 'true', 'always', 'enabled', 'enable']);

/** Whether two texts spell one word. */
export const isSameWord = (a: string, b: string): boolean => bare(a) === bare(b);

/** The word that was most likely meant; undefined where nothing is likely. */
export function meantEncapsulation(text: string, words: Words): string | undefined {
  if (off.has(bare(text))) return words === modes ? 'Never' : 'None';
  if (on.has(bare(text))) return words === modes ? 'Always' : undefined;
  // Of which tunnel?
  if (words === encapsulations && isSameWord(text, 'CrossSubnet')) return undefined;
  return words.find(word => isSameWord(word, text)) ?? nearest<string>(text, words);
}
