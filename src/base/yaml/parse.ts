import type { SourceFile } from '../files/source-file.ts';
import { Budget } from '../text/budget.ts';
import { Unreadable, unreadTemplate } from './failure.ts';
import type { UnreadDocument, YamlDocument, YamlNode, YamlStream } from './node.ts';
import { splitDocuments } from './split.ts';
import { yttMark } from './template.ts';
import { readJson } from './json.ts';
import { readPlain } from './plain.ts';
import type { Roll, Tally } from './plain/tape.ts';
import { readTree } from './tree.ts';
import { MOST_VALUES, spendValues } from './values.ts';

/**
 * Reads every document of a YAML or JSON file that is worth it. Each is read on its own, so that a broken one
 * hides none of the others. Behind the place where the file holds more values than it may, nothing of it is read. All
 * offsets are offsets into the file. Who reads many files gives all of them one roll.
 */
export function parseYaml(
  file: SourceFile,
  worth: (documentText: string) => boolean,
  roll?: Roll,
): YamlStream {
  const documents: YamlDocument[] = [];
  const unread: UnreadDocument[] = [];
  let passed = 0;
  const budget = new Budget(MOST_VALUES);
  const tally: Tally = { values: 0, roll };
  const executed = yttMark(file.text);
  for (const { start, end, content } of splitDocuments(file.text)) {
    const text = file.text.slice(start, end);
    if (!worth(text)) {
      passed++;
      continue;
    }
    // A value takes at least one letter, so that only large files are counted.
    const over = file.text.length > MOST_VALUES ? spendValues(budget, text) : undefined;
    if (over !== undefined) {
      const reason = 'the file holds more than 2,000,000 values';
      unread.push({ file, start, end: file.text.length, why: 'limit', reason, at: start + over });
      break;
    }
    try {
      if (executed >= 0) throw unreadTemplate(text, Math.max(yttMark(text), 0));
      const root = readNodes(text, start, content - start, tally);
      documents.push({ file, start, end, root });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { why, reason, at } = error;
      unread.push({ file, start, end, why, reason, at: start + at });
    }
  }
  return { documents, unread, passed, values: tally.values };
}

/**
 * Reads the text of one document by the reader that is quickest at it. `base` is where that text begins in the file, `content` where
 * the document begins in the text, behind its `---`. Throws `Unreadable`.
 */
export const readNodes = (text: string, base: number, content: number, tally?: Tally): YamlNode | undefined =>
  readJson(text, base, content, tally) ??
  readPlain(text, base, content, tally) ??
  readTree(text, base, content, tally);
