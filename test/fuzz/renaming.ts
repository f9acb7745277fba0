import type { SourceFile } from '../../src/base/files/source-file.ts';
import type { YamlNode } from '../../src/base/yaml/node.ts';
import { changeEach, documentsIn, isYaml, nameOf, textAt, type Transformation } from './transformation.ts';

/** What a renamed pool is called: the order of names, by which Calico and we sort, stays. */
const MARK = 'zq';

/** Calico knows some pools by their names. */
const MEANINGFUL = /^default-ipv[46]-ippool$/;

/** What a pool may be named by: anywhere else its name is another word. */
const NAMES_POOLS = /^name$|^cni\.projectcalico\.org\/ipv[46]pools$/;
const WORD = /[\w.-]+/g;

interface Words {
  /** Names of pools. */
  readonly pools: Set<string>;
  /** What else is a word by itself: keys, and the names of other objects. */
  readonly others: Set<string>;
}

function gather(node: YamlNode, words: Words): void {
  if (node.kind === 'sequence') for (const item of node.items) gather(item, words);
  if (node.kind !== 'mapping') return;
  const name = nameOf(node);
  if (name !== undefined) (textAt(node, 'kind') === 'IPPool' ? words.pools : words.others).add(name);
  for (const [key, { value }] of node.entries) {
    words.others.add(key);
    if (value.kind !== 'scalar') gather(value, words);
    else if (!NAMES_POOLS.test(key)) for (const [word] of value.text.matchAll(WORD)) words.others.add(word);
  }
}

/** Every pool with a name of its own, wherever it is named; one whose name is a word of something else keeps it. */
export const renamedPools: Transformation = {
  name: 'other names of pools',
  apply(files: readonly SourceFile[]) {
    if (files.some(({ text }) => /\bname(?:Prefix|Suffix)\b/.test(text))) return undefined;
    const words: Words = { pools: new Set(), others: new Set() };
    for (const file of files.filter(isYaml)) {
      const documents = documentsIn(file);
      if (!documents) return undefined;
      for (const { root } of documents) if (root) gather(root, words);
    }
    const free = [...words.pools].filter(
      name => /^[a-z][a-z0-9-]{1,40}$/.test(name) && !words.others.has(name) && !MEANINGFUL.test(name),
    );
    if (free.length === 0) return undefined;
    const pattern = new RegExp(`(?<![\\w.-])(?:${free.join('|')})(?![\\w.-])`, 'g');
    return changeEach(files, ({ text }) => text.replace(pattern, name => MARK + name));
  },
  restore: words => words.replaceAll(MARK, ''),
};
