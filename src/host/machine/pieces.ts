/** A stretch of a stream that holds a document, or several where lines between them are damaged. */
export interface DocumentPiece {
  readonly bytes: Buffer;
  /** Whether there is no other. */
  readonly first: 'whole' | 'one of several';
}

const LINE_FEED = 0x0a;
const BRACE = 0x7b;
const border = Buffer.from([LINE_FEED, BRACE]);

/**
 * Cuts a stream of JSON documents before each line that begins with a brace: so do lines of documents, and documents one
 * behind the other whose lines are indented. What is damaged spoils itself alone. Throws where one is larger than it may be.
 */
export async function* piecesOf(chunks: AsyncIterable<Buffer>, most: number): AsyncGenerator<DocumentPiece> {
  let parts: Buffer[] = [];
  let length = 0;
  let isFirst = true;
  const keep = (part: Buffer): void => {
    parts.push(part);
    length += part.length;
    if (length > most) throw new Error(`holds a document of more than ${most / 1024 / 1024} MiB`);
  };
  for await (const chunk of chunks) {
    const isBorder = chunk[0] === BRACE && parts.at(-1)?.at(-1) === LINE_FEED;
    let from = 0;
    for (let at = isBorder ? 0 : nextBorder(chunk, 0); at >= 0; at = nextBorder(chunk, at)) {
      keep(chunk.subarray(from, at));
      if (!isBlank(parts)) {
        yield { bytes: Buffer.concat(parts), first: 'one of several' };
        isFirst = false;
      }
      parts = [];
      length = 0;
      from = at;
    }
    keep(chunk.subarray(from));
  }
  yield { bytes: Buffer.concat(parts), first: isFirst ? 'whole' : 'one of several' };
}

/** Where the next brace stands that begins a line, behind an offset; -1 where none does. */
function nextBorder(chunk: Buffer, from: number): number {
  const at = chunk.indexOf(border, from);
  return at < 0 ? -1 : at + 1;
}

const isBlank = (parts: readonly Buffer[]): boolean =>
  parts.every(part => part.length < 8 && part.toString('latin1').trim() === '');
