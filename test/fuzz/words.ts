import type { SourceFile } from '../../src/base/files/source-file.ts';
import type { YamlNode } from '../../src/base/yaml/node.ts';
import { corpus, type Repository } from './corpus.ts';
import { documentsIn, isYaml } from './transformation.ts';
import { treeOf, type Tree } from './tree.ts';

/** What mutations are made of: the pieces of the whole corpus, to be put where others stood. */
export interface Words {
  readonly repositories: readonly Repository[];
  readonly files: readonly SourceFile[];
  readonly lines: readonly string[];
  readonly keys: readonly string[];
  readonly names: readonly string[];
  readonly trees: readonly Tree[];
}

const unique = (items: Iterable<string>): readonly string[] => [...new Set(items)];

function gather(node: YamlNode, keys: Set<string>, names: Set<string>): void {
  if (node.kind === 'scalar') names.add(node.text.slice(0, 200));
  if (node.kind === 'sequence') for (const item of node.items) gather(item, keys, names);
  if (node.kind === 'mapping')
    for (const [key, { value }] of node.entries) {
      keys.add(key);
      gather(value, keys, names);
    }
}

/** Reads the corpus, and takes it to pieces. */
export function wordsOfCorpus(): Words {
  const repositories = corpus();
  const files = repositories.flatMap(repository => repository.files);
  const keys = new Set<string>();
  const names = new Set<string>();
  const trees: Tree[] = [];
  for (const file of files.filter(isYaml))
    for (const { root } of documentsIn(file) ?? []) {
      if (!root) continue;
      gather(root, keys, names);
      trees.push(treeOf(root));
    }
  return {
    repositories,
    files,
    lines: unique(files.flatMap(({ text }) => text.split('\n'))),
    keys: [...keys],
    names: [...names],
    trees,
  };
}
