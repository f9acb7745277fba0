import { kindOf } from '../model/manifest/core/manifest.ts';
import type { YamlDocument } from '../base/yaml/node.ts';
import { valueAt } from '../base/yaml/below.ts';

/** How pages are called that people read and no program applies. */
const page = /\.(?:md|markdown|mdx|adoc|rst|html?|txt)$/i;
/** A page of Markdown under a name that tells nothing: code in fences. */
const fenced = /^ {0,3}(?:```|~~~)/m;

/** Whether a text is for people, who apply nothing of it. */
export const isPage = (name: string, text: string): boolean => page.test(name) || fenced.test(text);

/** Further to the right begins no key of a block. */
const DEEPEST = 100;

/**
 * The text in which a document may carry manifests that something else applies: itself, or what a ConfigMap
 * holds. Pages for people bring nothing, nor do schemas.
 */
export function carriedText({ root, file, start, end }: YamlDocument): string {
  const line = file.text.lastIndexOf('\n', start - 1) + 1;
  // A byte order mark takes no column.
  const column = start - line - (file.text[line] === '\ufeff' ? 1 : 0);
  // An item of a List begins behind a dash, and its other keys stand below its first.
  const text = ' '.repeat(column > 0 && column < DEEPEST ? column : 0) + file.text.slice(start, end);
  const kind = root?.kind === 'mapping' ? kindOf(root) : undefined;
  if (kind === 'CustomResourceDefinition') return '';
  const data = valueAt(root, 'data');
  if (kind !== 'ConfigMap' || data?.kind !== 'mapping') return text;
  const texts = [...data.entries].flatMap(([key, { value }]) =>
    value.kind !== 'scalar' || isPage(key, value.text) ? [] : value.text,
  );
  return texts.join('\n---\n');
}
