import { matchFrom } from '../text/search.ts';
import { Unreadable } from './failure.ts';
import type { YamlNode } from './node.ts';
import { GIVE_UP } from './plain/give-up.ts';
import { Nodes } from './plain/nodes.ts';
import { Reader } from './plain/reader.ts';
import { Tape, type Tally } from './plain/tape.ts';

/**
 * Reads a document written as nearly all of them are: in the block style, between brackets or in both. Gives up
 * (undefined) on anything else, broken or merely unusual (tags, keys that stand twice or are no scalars, tabs between
 * tokens), and leaves that to the library: whatever this reads, `tree.ts` reads in just the same way, several times
 * more slowly. `base` is where the text begins in its file, `content` where the document begins in the text.
 */
export function readPlain(text: string, base: number, content: number, tally?: Tally): YamlNode | undefined {
  const from = text.charCodeAt(0) === BYTE_ORDER_MARK ? 1 : 0;
  if (matchFrom(STRANGE, text, from) || (content > 0 && text.lastIndexOf('%', content) >= 0))
    return undefined;
  try {
    const tape = new Tape();
    new Reader(text, tape).read(from, content);
    return new Nodes(text, base, tape.records(text.length, tally)).root;
  } catch (error) {
    if (error === GIVE_UP || error instanceof Unreadable) return undefined;
    throw error;
  }
}

const BYTE_ORDER_MARK = 0xfeff;

/** What is not a text, or no text on which lines end as elsewhere: control characters, lone surrogates, marks of byte order. */
const STRANGE = /[\0-\x08\v\f\x0e-\x1f\x7f-\x84\x86-\x9f\ufeff\ufffe\uffff\p{Cs}]|\r(?!\n)/gu;
