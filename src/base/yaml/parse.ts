import type { SourceFile } from '../files/source-file.ts';
import { Budget } from '../text/budget.ts';
import { Unreadable, unreadTemplate } from './failure.ts';
import type { UnreadDocument, YamlDocument, YamlStream } from './node.ts';
import { splitDocuments } from './split.ts';
import { yttMark } from './template.ts';
import { readNodes } from './unusual.ts';
import { MOST_VALUES, spendValues } from './values.ts';

/**
 * Reads every document of a YAML or JSON file that is worth it. Each is read on its own, so that a broken one
 * hides none of the others. All offsets are offsets into the file.
 */
export function parseYaml(file: SourceFile, worth: (documentText: string) => boolean): YamlStream {
  const documents: YamlDocument[] = [];
  const unread: UnreadDocument[] = [];
  let passed = 0;
  const budget = new Budget(MOST_VALUES);
  const executed = yttMark(file.text);
  for (const { start, end, content } of splitDocuments(file.text)) {
    const text = file.text.slice(start, end);
    if (!worth(text)) {
      passed++;
      continue;
    }
    try {
      if (executed >= 0) throw unreadTemplate(text, Math.max(yttMark(text), 0));
      // A value takes at least one letter, so that only large files are counted.
      if (file.text.length > MOST_VALUES) spendValues(budget, text);
      const root = readNodes(file, text, start, content - start);
      documents.push({ file, start, end, root });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      const { why, reason, at } = error;
      unread.push({ file, start, end, why, reason, at: start + at });
    }
  }
  return { documents, unread, passed };
}
