import type { AddressRange } from '../../../base/net/cidr.ts';
import { netmaskBits } from '../../../base/net/diagnose-cidr.ts';
import { rangeOf } from './range-text.ts';

/** A range, and how it was written. */
export interface WrittenRange {
  readonly text: string;
  readonly range: AddressRange;
  /** Whether it is the beginning of an address: `10.33`. */
  readonly isPart?: boolean;
}

/** What is asked; `where` is the cluster that the question names. */
export type PageQuestion =
  | {
      readonly about: 'room';
      /** The size; undefined where any will do. */
      readonly prefix: number | undefined;
      /** How many addresses, where these are asked for. */
      readonly addresses: number | undefined;
      readonly within: WrittenRange | undefined;
      readonly where: string | undefined;
    }
  | ({ readonly about: 'range'; readonly where: string | undefined } & WrittenRange)
  | { readonly about: 'mistake'; readonly text: string }
  | { readonly about: 'name'; readonly name: string }
  | { readonly about: 'nothing' };

/** Longer texts are no questions. */
const longest = 300;

/** Takes a question apart: `who owns 10.42.7.0/24?`, `free /26 in 10.42.0.0/16`, `what may web-east get?`. */
export function questionOf(asked: string, clusters: readonly string[]): PageQuestion {
  const text = asked
    .slice(0, longest)
    .trim()
    .replace(/[?!.]+$/, '')
    .trim();
  const spelled = spelledOut(text);
  const words = spelled.split(/\s+/).filter(Boolean);
  const ranges = words.flatMap(word => {
    const text = bare(word);
    const range = rangeOf(text);
    return range ? [{ text, range }] : [];
  });
  const where = clusterIn(words, clusters);
  const room = roomIn(words);
  const isOpen = room?.prefix !== undefined || room?.addresses !== undefined || ranges.length === 0;
  if (room && ranges.length < 2 && (isOpen || isWithin(words)) && isOnlyOfRoom(words, where))
    return { about: 'room', ...room, within: ranges[0], where };
  const range = ranges[0] ?? (words.length === 1 || where !== undefined ? beginningIn(words) : undefined);
  if (range) return { about: 'range', ...range, where };
  const mistaken = words.map(bare).find(word => looksLikeRange.test(word));
  if (mistaken !== undefined) return { about: 'mistake', text: mistaken };
  const name = nameIn(text);
  return name === '' ? { about: 'nothing' } : { about: 'name', name };
}

/** The range of what a reader begins to type: `10.33` is 10.33.0.0/16. */
function beginningIn([first = '']: readonly string[]): WrittenRange | undefined {
  const text = bare(first).replace(/[.:]$/, '');
  const isFour = /^\d{1,3}(?:\.\d{1,3}){1,2}$/.test(text);
  if (!isFour && !/^[\da-f]{3,4}(?::[\da-f]{1,4}){1,6}$/i.test(text)) return undefined;
  const parts = text.split(isFour ? '.' : ':').length;
  const range = rangeOf(isFour ? `${text}${'.0'.repeat(4 - parts)}/${8 * parts}` : `${text}::/${16 * parts}`);
  return range && { text, range, isPart: true };
}

/** A word without what people put around it. */
const bare = (word: string): string => word.replace(/^["'`(]+|["'`),;?]+$/g, '');

/** An address with a mistake in it. */
const looksLikeRange =
  /^(?:\d+\.\d+\.\d+\.\d+(?:\/\S*)?|\d+\.\d+(?:\.\d+)*\/\d+|[\da-f]{0,4}(?::[\da-f]{0,4}){2,8}(?:\/\d+)?)$/i;

/** Ranges as one word each: `10.0.0.1 - 10.0.0.9`, `10.0.0.0 255.255.0.0`, `::ffff:10.0.0.1`. */
const spelledOut = (text: string): string =>
  text
    .replace(/(\d+\.\d+\.\d+\.\d+)\s+(?=\/\d)/g, '$1')
    .replace(/::ffff:(?=\d+\.\d+\.\d+\.\d+)/gi, '')
    .replace(/([\da-f:.]{3,})\s+(?:to|until|[–-])\s+(?=[\da-f:.]{3,})/gi, '$1-')
    .replace(
      /(\d+\.\d+\.\d+\.\d+)[\s/]+((?:128|192|224|240|248|252|254|255)\.\d+\.\d+\.\d+)\b/g,
      (all, address: string, mask: string) => {
        const length = netmaskBits(mask);
        return length === undefined ? all : `${address}/${length}`;
      },
    );

/** Whether something is looked for in a range, and it is not asked about the range itself. */
const isWithin = (words: readonly string[]): boolean =>
  words.some((word, index) => /^(?:in|within|of)$/i.test(word) && rangeOf(bare(words[index + 1] ?? '')));

const ofRoom = /^(?:free|room|space|available|unused|fits?)$/i;
const aroundRoom =
  /^(?:where|what|which|is|are|there|any|some|a|an|the|for|of|in|within|on|at|next|more|another|new|find|show|me|range|ranges|network|networks|pool|pools|subnet|subnets|cidr|block|blocks|left|with|addresses|ips?|cluster|have|has|do|we|can|i|get|put|size|ipv[46])$/i;

/** The size that is looked for, where it is about room. */
function roomIn(
  words: readonly string[],
): { readonly prefix: number | undefined; readonly addresses: number | undefined } | undefined {
  const size = words.map(word => /^\/(\d{1,3})$/.exec(bare(word))?.[1]).find(found => found !== undefined);
  const isRoom = words.some(word => ofRoom.test(bare(word)));
  if (size !== undefined) return { prefix: Number(size), addresses: undefined };
  if (!isRoom) return undefined;
  const many = words.findIndex(
    (word, index) => /^\d[\d,]*$/.test(word) && /^(?:addresses|ips?|pods)$/i.test(words[index + 1] ?? ''),
  );
  const addresses = many < 0 ? undefined : Number(words[many]!.replaceAll(',', ''));
  return { prefix: undefined, addresses };
}

/** Whether no word is left that may be a name: `free-tier` is no room, and `free` by itself is. */
const isOnlyOfRoom = (words: readonly string[], where: string | undefined): boolean =>
  words
    .map(bare)
    .every(
      word =>
        ofRoom.test(word) ||
        aroundRoom.test(word) ||
        /^\/?\d[\d,]*$/.test(word) ||
        /^pods$/i.test(word) ||
        rangeOf(word) !== undefined ||
        (where !== undefined && isCalled(where, word)),
    );

const isCalled = (cluster: string, word: string): boolean =>
  cluster.toLowerCase() === word.toLowerCase() || cluster.toLowerCase().endsWith(`/${word.toLowerCase()}`);

/** The cluster of `in prod`. */
function clusterIn(words: readonly string[], clusters: readonly string[]): string | undefined {
  const at = words.flatMap((word, index) =>
    /^(?:in|of|for|on|cluster)$/i.test(word) ? [bare(words[index + 1] ?? '')] : [],
  );
  return clusters.find(cluster => at.some(word => word !== '' && isCalled(cluster, word)));
}

const asking = /^(?:who|what|which|whose|where|how|does|do|can|may|show|find)$/i;
const before =
  /^(?:who|what|which|whose|where|how|does|do|can|may|will|is|are|show|find|me|has|have|owns?|uses?|gets?|serves?|the|a|an|address|addresses|ips?|pool|pools|from|of|for|in|on|to)$/i;
const behind =
  /^(?:get|gets|have|own|owns|use|uses|land|lands|go|run|runs|from|to|its|their|pods|address|addresses|ips?|pool|pools|draw|on|be|given|with)$/i;

/** What a question is about: `what may web-east get` is about `web-east`. */
function nameIn(text: string): string {
  const words = text.split(/\s+/).filter(Boolean);
  if (!asking.test(words[0] ?? '')) return text;
  // `who` alone may be what something is called.
  if (words.length === 1) return text;
  let [from, to] = [0, words.length];
  while (from < to && before.test(words[from]!)) from++;
  while (to > from && behind.test(words[to - 1]!)) to--;
  return words.slice(from, to).map(bare).join(' ');
}
