import { fromBase64 } from '../base/text/base64.ts';
import { kindOf } from '../model/manifest/core/manifest.ts';
import type { YamlDocument } from '../base/yaml/node.ts';
import { valueAt } from '../base/yaml/below.ts';

/** How pages are called that people read and no program applies. */
const page = /\.(?:md|markdown|mdx|adoc|rst|html?|txt)$/i;
/** A page of Markdown under a name that tells nothing: code in fences. */
const fenced = /^ {0,3}(?:```|~~~)/m;

/** Whether a text is for people, who apply nothing of it. */
export const isPage = (name: string, text: string): boolean => page.test(name) || fenced.test(text);

/** A Secret of Cluster API that a ClusterResourceSet applies. */
export const resourceSet = 'addons.cluster.x-k8s.io/resource-set';

/**
 * The text in which a document may carry manifests for somebody who applies them: itself, or what a ConfigMap or a Secret
 * holds. Pages for people bring nothing, nor do schemas.
 */
export function carriedText({ root, file, start, end }: YamlDocument): string {
  const text = file.text.slice(start, end);
  const kind = root?.kind === 'mapping' ? kindOf(root) : undefined;
  if (kind === 'CustomResourceDefinition') return '';
  const isCoded = kind === 'Secret' && text.includes(resourceSet);
  const data = valueAt(root, 'data');
  if ((kind !== 'ConfigMap' && !isCoded) || data?.kind !== 'mapping') return text;
  const texts = [...data.entries].flatMap(([key, { value }]) => {
    if (value.kind !== 'scalar' || isPage(key, value.text)) return [];
    return isCoded ? decoded(value.text) : value.text;
  });
  return [...texts, ...(isCoded ? [text] : [])].join('\n---\n');
}

/** Nothing where it is no Base64. */
function decoded(text: string): readonly string[] {
  const plain = fromBase64(text);
  return plain === undefined ? [] : [plain];
}
