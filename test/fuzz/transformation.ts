import type { SourceFile } from '../../src/base/files/source-file.ts';
import type { MappingNode, YamlDocument, YamlNode } from '../../src/base/yaml/node.ts';
import { parseYaml } from '../../src/base/yaml/parse.ts';

/** A way to write the same repository differently. */
export interface Transformation {
  /** What is done to the repository: `splits files`. */
  readonly name: string;
  /** The same repository; undefined where there is nothing in it to write differently. */
  apply(files: readonly SourceFile[]): readonly SourceFile[] | undefined;
  /** The words of a finding as they were, where the transformation changes words. */
  restore?(words: string): string;
}

export const isYaml = ({ path }: SourceFile): boolean => /\.ya?ml$/i.test(path);
export const isConfiguration = ({ path }: SourceFile): boolean => path === 'ipamlint.yaml';

/** Words to us live in comments, and what a rewriting does to comments is not the question. */
export const speaksToUs = ({ text }: SourceFile): boolean => /#.*ipamlint|ipamlint\.io\//i.test(text);

/** The documents of a file; undefined where one of them cannot be read. */
export function documentsIn(file: SourceFile): readonly YamlDocument[] | undefined {
  const { documents, unread } = parseYaml(file, () => true);
  return unread.length > 0 ? undefined : documents;
}

/** The same files, each changed; undefined where no change changes anything. */
export function changeEach(
  files: readonly SourceFile[],
  change: (file: SourceFile) => string | undefined,
): readonly SourceFile[] | undefined {
  const changed = files.map(file => ({ path: file.path, text: change(file) ?? file.text }));
  return changed.some(({ text }, index) => text !== files[index]!.text) ? changed : undefined;
}

/** Groups of files that look like objects and are none: programs read them from the command line. */
const NO_OBJECTS =
  /^(?:eksctl\.io|kind\.x-k8s\.io|kubeadm\.k8s\.io|kube(?:let|proxy)\.config\.k8s\.io|kustomize\.config\.k8s\.io|k0s\.k0sproject\.io|k0sctl\.k0sproject\.io)\//;

/** A text of a mapping; empty where there is none. */
export const textAt = (node: MappingNode, key: string): string => {
  const value = node.entries.get(key)?.value;
  return value?.kind === 'scalar' && typeof value.value === 'string' ? value.value : '';
};

/** The name of an object; undefined where it has none that is a text. */
export function nameOf(node: MappingNode): string | undefined {
  const metadata = node.entries.get('metadata')?.value;
  return (metadata?.kind === 'mapping' && textAt(metadata, 'name')) || undefined;
}

/** Whether a document is an object of the cluster by itself, and no list of some. */
export function isObject(root: YamlNode | undefined): root is MappingNode {
  if (root?.kind !== 'mapping') return false;
  const [apiVersion, kind] = [textAt(root, 'apiVersion'), textAt(root, 'kind')];
  return (
    apiVersion !== '' &&
    !NO_OBJECTS.test(apiVersion) &&
    kind !== '' &&
    !kind.endsWith('List') &&
    !!nameOf(root)
  );
}
