import { memo } from '../../../base/text/memo.ts';
import type { SourceFile } from '../../../base/files/source-file.ts';
import { breaksLine } from '../../../base/text/line-table.ts';
import { withoutEnd } from '../../../base/text/trim.ts';
import type { ScalarNode, YamlNode } from '../../../base/yaml/node.ts';

interface Content {
  /** Behind the start of the node; negative where the content does not stand in the file as it is. */
  readonly offset: number;
  readonly length: number;
}

/** Where the content of a scalar stands, worked out once: a list in a text has a place for each of its items. */
export const contentOf = (node: ScalarNode, file: SourceFile): Content => contentsIn(file)(node);

const contentsIn = memo((file: SourceFile) =>
  memo((node: ScalarNode): Content => {
    const content = withoutEnd(node.text, '\r\n');
    const offset = file.text.slice(node.start, node.end).indexOf(content);
    return { offset, length: content.length };
  }),
);

/** Whether something is written, and on one line. */
export const isOnOneLine = (node: YamlNode | undefined, file: SourceFile): node is YamlNode =>
  node !== undefined && node.end > node.start && !breaksLine(file, node);
