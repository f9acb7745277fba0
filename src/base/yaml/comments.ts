import { memo } from '../text/memo.ts';
import { EVENT_ID } from 'js-yaml';
import type { Span } from '../files/source-file.ts';
import { lineEnd, mayStartComment } from './blank.ts';
import { readEvents } from './events.ts';
import type { YamlDocument } from './node.ts';

export interface Comment {
  readonly span: Span;
  /** As written, from its `#` to its last visible character. */
  readonly text: string;
}

/** The comments of a document, in written order. Worked out when first asked for: few ever want to know. */
export const commentsOf = memo((document: YamlDocument): readonly Comment[] => findComments(document));

/** A `#` makes a comment where no scalar is. Events name every scalar, also those that are not in the tree. */
function findComments({ file, start, end }: YamlDocument): Comment[] {
  const text = file.text.slice(start, end);
  const comments: Comment[] = [];
  let hash = text.indexOf('#');
  if (hash < 0) return comments;
  const readGap = (gapEnd: number): void => {
    while (hash >= 0 && hash < gapEnd) {
      let behind = hash + 1;
      if (mayStartComment(text, hash)) {
        behind = lineEnd(text, hash);
        const comment = text.slice(hash, behind).trimEnd();
        comments.push({ span: { start: start + hash, end: start + hash + comment.length }, text: comment });
      }
      hash = text.indexOf('#', behind);
    }
  };
  for (const event of readEvents(text)) {
    if (event.type !== EVENT_ID.SCALAR || event.valueStart < 0) continue;
    readGap(event.valueStart);
    if (hash >= 0 && hash < event.valueEnd) hash = text.indexOf('#', event.valueEnd);
  }
  readGap(text.length);
  return comments;
}
