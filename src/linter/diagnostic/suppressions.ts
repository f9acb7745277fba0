import type { Programs } from '../../load/program/programs.ts';
import type { Suppression } from '../rule/suppression.ts';
import type { Location, Place, SourceFile, Span } from '../../base/files/source-file.ts';
import { Budget, OverBudget } from '../../base/text/budget.ts';
import { memo } from '../../base/text/memo.ts';
import { behindBreak, lineEnd, lineStart } from '../../base/yaml/blank.ts';
import { commentsOf } from '../../base/yaml/comments.ts';
import { parseEmbedded } from '../../base/yaml/embedded.ts';
import type {
  MappingNode,
  ScalarNode,
  UnreadDocument,
  YamlDocument,
  YamlNode,
} from '../../base/yaml/node.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { MOST_SUPPRESSIONS, parseClause, parseDirective, type Clause } from './directive.ts';
import { placed, type PlacedText } from './placed.ts';
import { suppressionsInProgram } from './program-suppressions.ts';
import { firstFrom } from '../../base/files/spans.ts';
import { everyNode, valueAt } from '../../base/yaml/below.ts';

/** The annotation that silences findings in the object which bears it. */
export const annotation = 'ipamlint.dev/ignore';

const mark = /#[ \t]*ipamlint|ipamlint\.dev\/ignore/i;
/** What every mark holds, and what is soon found to be missing from a long text. */
const name = /ipamlint/i;

/**
 * Every suppression in the files, in written order. Hardly any file is looked at twice for it. Of a file with which they become too
 * many, none counts: one says so in their place.
 */
export function findSuppressions(
  files: readonly SourceFile[],
  programs: Programs['read'] = [],
): readonly Suppression[] {
  const budget = new Budget(MOST_SUPPRESSIONS);
  const within = (file: SourceFile, find: () => readonly Suppression[]): readonly Suppression[] => {
    try {
      return find();
    } catch (error) {
      if (error instanceof OverBudget) return [excessive(file)];
      throw error;
    }
  };
  const inFiles = files.flatMap(file => {
    if (!name.test(file.text) || !mark.test(file.text)) return [];
    return within(file, () => {
      const { documents, unread } = parseYaml(file, text => mark.test(text));
      return [
        ...documents.flatMap(document => inDocument(document, false, budget)),
        ...unread.flatMap(document => inText(document, budget)),
      ].sort((a, b) => a.at.span.start - b.at.span.start);
    });
  });
  const inPrograms = programs.flatMap(program =>
    within(program.file, () => suppressionsInProgram(program, budget)),
  );
  return [...inFiles, ...inPrograms];
}

/** What stands for the suppressions of a file of which none counts, at the first. */
function excessive(file: SourceFile): Suppression {
  const { index = 0, 0: { length } = [''] } = name.exec(file.text) ?? {};
  const span = { start: index, end: index + length };
  return {
    at: { file, span, object: 'comment', field: '' },
    reach: 'line',
    covers: { start: index, end: index },
    rules: [],
    until: undefined,
    reason: '',
    isExcessive: true,
    isAlone: false,
    removal: undefined,
    isTentative: false,
  };
}

/** Comments and annotations of a document, and of manifests that stand in its strings. */
function inDocument(document: YamlDocument, isTentative: boolean, budget: Budget): readonly Suppression[] {
  const { file, root } = document;
  const nodes = root ? [...everyNode(root)] : [];
  const blocks = nodes
    .filter(node => node.kind === 'scalar')
    .filter(isBlock)
    .sort((a, b) => a.start - b.start);
  const embedded = blocks
    .filter(block => mark.test(file.text.slice(block.start, block.end)))
    .flatMap(block => parseEmbedded(file, block).filter(inner => inner.start > block.start));
  return [
    ...commentsOf(document).flatMap(({ span }) => inComment(file, span, { blocks, isTentative, budget })),
    ...nodes.flatMap(node => (node.kind === 'mapping' ? inAnnotation(file, node, isTentative, budget) : [])),
    ...embedded.flatMap(inner => inDocument(inner, true, budget)),
  ];
}

/** A text that is not read, such as a template: what looks like a comment may be one. */
function inText({ file, start, end }: UnreadDocument, budget: Budget): readonly Suppression[] {
  const comments = file.text.slice(start, end).matchAll(/(?<=^|\s)#[^\r\n]*/g);
  return [...comments].flatMap(({ index, 0: { length } }) =>
    inComment(
      file,
      { start: start + index, end: start + index + length },
      { blocks: [], isTentative: true, budget },
    ),
  );
}

/** What decides what a comment means, and how many there may be. */
interface Surroundings {
  readonly blocks: readonly ScalarNode[];
  readonly isTentative: boolean;
  readonly budget: Budget;
}

function inComment(
  file: SourceFile,
  { start, end }: Span,
  { blocks, isTentative, budget }: Surroundings,
): readonly Suppression[] {
  const directive = parseDirective(file.text.slice(start, end), budget);
  if (!directive) return [];
  const { reach = 'line', word } = directive;
  const own = { start: start + directive.start, end };
  const line = lineStart(file.text, own.start);
  const before = file.text.slice(line, own.start);
  const isAlone = before.trim() === '';
  return [
    {
      ...placed(directive, file, start),
      at: { file, span: own, object: 'comment', field: '' },
      reach,
      covers: reach === 'file' ? { start: 0, end: file.text.length } : covered(file, line, reach, blocks),
      ...(directive.reach === undefined && { misspelt: word }),
      isAlone,
      removal: {
        file,
        span: isAlone
          ? { start: line, end: behindBreak(file.text, end) }
          : { start: line + before.trimEnd().length, end },
      },
      isTentative,
    },
  ];
}

/** A line, with the block scalar that begins on it: there is no room for comments in the lines of that. */
function covered(
  file: SourceFile,
  own: number,
  reach: 'line' | 'next-line',
  blocks: readonly ScalarNode[],
): Span {
  const start = reach === 'line' ? own : nextLine(file, own);
  const end = lineEnd(file.text, start);
  const block = blocks[firstFrom(blocks, start)];
  return { start, end: block && block.start <= end ? Math.max(end, block.end) : end };
}

/** Where the next line starts that holds more than blanks and a comment; the end of the text where none does. */
const nextLine = (file: SourceFile, from: number): number =>
  statements(file)[firstFrom(statements(file), from + 1)]?.start ?? file.text.length;

/** The lines that hold more than blanks and a comment: thousands of comments may ask for the one behind them. */
const statements = memo(({ text }: SourceFile): readonly Pick<Span, 'start'>[] => {
  const found: Pick<Span, 'start'>[] = [];
  for (let start = 0; start < text.length; start = behindBreak(text, lineEnd(text, start)))
    if (!/^[ \t]*(?:#|$)/.test(text.slice(start, lineEnd(text, start)))) found.push({ start });
  return found;
});

/** What may be searched in vain for lines that escapes hide, in letters. */
const searchedInVain = 2_000_000;

/** Each line of the annotation is a suppression of its own. */
function inAnnotation(
  file: SourceFile,
  bearer: MappingNode,
  isTentative: boolean,
  budget: Budget,
): readonly Suppression[] {
  const metadata = valueAt(bearer, 'metadata');
  const written = valueAt(valueAt(metadata, 'annotations'), annotation);
  if (written?.kind !== 'scalar' || typeof written.value !== 'string') return [];
  const name = valueAt(metadata, 'name');
  const object = [textOf(valueAt(bearer, 'kind')), textOf(name)].filter(part => part !== '').join('/');
  const source = file.text.slice(written.start, written.end);
  let behind = 0;
  let patience = searchedInVain;
  return written.text.split(/\r?\n/).flatMap(line => {
    if (line.trim() === '') return [];
    const offset = patience < 0 ? -1 : source.indexOf(line, behind);
    if (offset < 0) patience -= source.length;
    else behind = offset + line.length;
    const start = written.start + offset;
    const span = offset < 0 ? written : { start, end: start + line.length };
    const at: Place = {
      file,
      span: { start: span.start, end: span.end },
      object,
      field: `metadata.annotations.${annotation}`,
    };
    const clause = parseClause(line, 0, budget);
    return {
      ...(offset < 0 ? standingAt(clause, at) : placed(clause, file, start)),
      at,
      reach: 'object' as const,
      covers: { start: bearer.start, end: bearer.end },
      isAlone: false,
      removal: undefined,
      isTentative,
    };
  });
}

/** The pieces of a clause that escapes hide. */
const standingAt = ({ rules, until, reason }: Clause, at: Location): PlacedText => ({
  rules: rules.map(({ text }) => ({ id: text, at })),
  until: until && { text: until.text, at },
  reason,
});

const isBlock = ({ style }: ScalarNode): boolean => style === 'literal' || style === 'folded';

const textOf = (node: YamlNode | undefined): string => (node?.kind === 'scalar' ? node.text : '');
