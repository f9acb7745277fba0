/**
 * `npm run prose [FILE…]`: the English that people read, held against the words to avoid and the length of sentences: pages
 * as a whole, and the strings of `src` and `rules`.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { TextlintKernel, type TextlintKernelOptions } from '@textlint/kernel';
import { sourcesIn } from './sources.ts';
import { childrenOf, listIn, syntaxOf, wordIn, type Syntax } from './syntax.ts';
import { wordsToAvoid } from './words-to-avoid.ts';

/** What textlint's packages export; some come as CommonJS, one level deeper. */
async function loaded<Wanted>(name: string): Promise<Wanted> {
  let found = (await import(name)) as { default?: unknown };
  while (typeof found.default === 'object' || typeof found.default === 'function')
    found = found.default as object;
  return found as Wanted;
}

type Rules = NonNullable<TextlintKernelOptions['rules']>;
type Plugins = NonNullable<TextlintKernelOptions['plugins']>;

const kernel = new TextlintKernel();
const plugins: Plugins = [
  { pluginId: 'markdown', plugin: await loaded('@textlint/textlint-plugin-markdown') },
  { pluginId: 'text', plugin: await loaded('@textlint/textlint-plugin-text') },
];
const wordCount = await loaded<Rules[number]['rule']>('textlint-rule-en-max-word-count');
const terminology = await loaded<Rules[number]['rule']>('textlint-rule-terminology');

/** Lines `path:line: what is wrong`. `most` is the number of words in a sentence. */
async function complaintsIn(
  path: string,
  text: string,
  extension: '.md' | '.txt',
  most: number,
  lineOf = (line: number) => line,
): Promise<readonly string[]> {
  const { messages } = await kernel.lintText(text, {
    filePath: path,
    ext: extension,
    plugins,
    rules: [
      { ruleId: 'words', rule: wordCount, options: { max: most } },
      {
        ruleId: 'terms',
        rule: terminology,
        options: { defaultTerms: false, terms: wordsToAvoid, skip: [] },
      },
    ],
  });
  return messages.map(({ loc, message }) => `${path}:${lineOf(loc.start.line)}: ${message}`);
}

/** Pages that people read, by their paths. */
export function pagesToRead(): readonly string[] {
  const below = (folder: string, name: RegExp): readonly string[] =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map(each => posix.join(folder, each))
      .filter(path => name.test(path) && !/node_modules|\/cases\/|_template|docs\/rules\.md/.test(path));
  return [
    'README.md',
    'SECURITY.md',
    'CONTRIBUTING.md',
    'CODE_OF_CONDUCT.md',
    'examples/README.md',
    ...below('docs', /\.md$/),
    ...below('rules', /README\.md$/),
  ].sort();
}

/** Sentences of a page have 30 words at most. */
export const complaintsInText = (path: string, text: string): Promise<readonly string[]> =>
  complaintsIn(path, text, '.md', 30);

/** A string of a program that may be read by people: three words or more. Values that are put in stand as `X`. */
function* wordsIn(node: Syntax): Generator<readonly [line: number, text: string]> {
  const text =
    node.type === 'StringLiteral'
      ? wordIn(node, 'value')
      : node.type === 'TemplateLiteral'
        ? listIn(node, 'quasis')
            .map(quasi => (quasi.value as { cooked?: string }).cooked ?? '')
            .join('X')
        : '';
  if (/\w+ \w+ \w+/.test(text)) {
    const { line } = (node.loc as { start: { line: number } }).start;
    yield [line, text.replaceAll('\n', ' ')];
  }
  for (const [, child] of childrenOf(node)) yield* wordsIn(child);
}

/** Sentences in messages, notes, help and options have 25 words at most. */
function complaintsInStrings(path: string): Promise<readonly string[]> {
  const found = [...wordsIn(syntaxOf(readFileSync(path, 'utf8')))];
  const text = found.map(([, words]) => words).join('\n\n');
  return complaintsIn(path, text, '.txt', 25, line => found[(line - 1) / 2]?.[0] ?? 1);
}

/** Modules whose strings people read. Scripts, schemas and scaffolds inside strings are no prose. */
export const modulesToRead = (): readonly string[] =>
  ['src', 'rules']
    .flatMap(sourcesIn)
    .map(({ path }) => path)
    .filter(path => !/_template|taming|completion\/|felix-definition|scaffold|starting-config/.test(path));

export async function complaints(paths: readonly string[]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of paths)
    found.push(
      ...(await (path.endsWith('.md')
        ? complaintsInText(path, readFileSync(path, 'utf8'))
        : complaintsInStrings(path))),
    );
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const named = process.argv.slice(2);
  const found = await complaints(named.length > 0 ? named : [...pagesToRead(), ...modulesToRead()]);
  console.log([...found, `${found.length} complaints`].join('\n'));
  process.exitCode = found.length > 0 ? 1 : 0;
}
