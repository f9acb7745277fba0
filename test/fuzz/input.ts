import type { SourceFile } from '../../src/base/files/source-file.ts';
import { seededRandom, type Random } from '../kit/random.ts';
import { changedDocument } from './mutations/structures.ts';
import { textMutations } from './mutations/texts.ts';
import type { Words } from './words.ts';

/** How large a repository to begin with may be: small ones are quick, and two of ten may be any. */
const SMALL = 1200;

/** Names under which files mean something else than under those that they have. */
const PATHS: readonly string[] = (
  'a.yaml,pools.yaml,kustomization.yaml,values.yaml,ipamlint.yaml,clusters/a/pools.yaml,a.json,.sourceignore,' +
  'clusters/b/kustomization.yaml,group_vars/all.yml,inventory.ini,templates/pool.yaml,Chart.yaml,' +
  'examples/a.yaml,base/kustomization.yaml,a b/é#1%.yaml,overlays/prod/patch.yaml'
).split(',');

type Files = readonly SourceFile[];

const change = (files: Files, at: number, file: SourceFile): Files =>
  files.map((other, index) => (index === at ? file : other));

/** One file with its text changed. */
function retold(files: Files, random: Random, words: Words): Files {
  const at = random.below(files.length);
  const { path, text } = files[at]!;
  return change(files, at, { path, text: random.pick(textMutations)(text, random, words) });
}

const moves: readonly ((files: Files, random: Random, words: Words) => Files)[] = [
  (files, random) => {
    const at = random.below(files.length);
    return change(files, at, { ...files[at]!, path: random.pick(PATHS) });
  },
  (files, random) => files.filter((_, index) => index !== random.below(files.length)),
  (files, random, words) => [...files, random.pick(words.files)],
  (files, random) => [...files, { ...random.pick(files), path: random.pick(PATHS) }],
  (files, random, words) => {
    const at = random.below(files.length);
    const { path, text } = files[at]!;
    return change(files, at, { path, text: `${text}\n---\n${random.pick(words.files).text}` });
  },
  (files, random, words) => {
    const at = random.below(files.length);
    const { path, text } = files[at]!;
    return change(files, at, { path, text: `${text}\n---\n${changedDocument(random, words)}` });
  },
];

function begin(random: Random, words: Words): Files {
  if (random.below(3) === 0) {
    const texts = Array.from({ length: 1 + random.below(2) }, () => changedDocument(random, words));
    return [{ path: random.below(8) === 0 ? random.pick(PATHS) : 'a.yaml', text: texts.join('---\n') }];
  }
  for (;;) {
    const { files } = random.pick(words.repositories);
    const size = files.reduce((sum, { text }) => sum + text.length, 0);
    if (size <= SMALL || random.below(10) < 2) return files;
  }
}

/** Files by path as a snapshot has them: each path once, sorted. */
const settled = (files: Files): Files =>
  [...new Map(files.map(file => [file.path, file])).values()].sort((a, b) => (a.path < b.path ? -1 : 1));

/** The input with a number of the series that a seed begins: the same on every machine, whatever came before it. */
export function inputAt(seed: number, index: number, words: Words): Files {
  const random = seededRandom(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b));
  let files = begin(random, words);
  for (let count = random.below(4); count >= 0 && files.length > 0; count--)
    files = random.below(5) === 0 ? random.pick(moves)(files, random, words) : retold(files, random, words);
  return settled(files);
}
