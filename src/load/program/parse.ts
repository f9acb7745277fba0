import { parse } from '@babel/parser';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { childrenOf, listIn, type Syntax } from './syntax.ts';

/** A program that could be read. */
export interface ParsedProgram {
  readonly file: SourceFile;
  readonly body: readonly Syntax[];
  /** Its comments, from `//` or `/*` to their ends. */
  readonly comments: readonly Span[];
  /** How many parts its text has, about: what it takes in memory goes by that. */
  readonly parts: number;
}

/** Larger programs are generated, or hold data: of 1 MiB. */
const MOST_TEXT = 1024 * 1024;
/** Each part takes some hundred bytes until it is read. */
const MOST_PARTS = 250_000;
/** Brackets are never written as deep, and each takes room on the stack. */
const DEEPEST = 300;

/** The tree of a program, in which nothing is run; `syntax` or `limit` where there is none. Never throws. `room`: how many parts it may have. */
export function parsed(file: SourceFile, room = MOST_PARTS): ParsedProgram | 'syntax' | 'limit' {
  if (file.text.length > MOST_TEXT) return 'limit';
  const { depth, parts } = measured(file.text);
  if (depth > DEEPEST || parts > Math.min(MOST_PARTS, room)) return 'limit';
  const isScript = /\.c[jt]s$/i.test(file.path);
  const isTyped = /\.[cm]?tsx?$/i.test(file.path);
  try {
    const { program, comments } = parse(file.text, {
      sourceType: isScript ? 'unambiguous' : 'module',
      plugins: [
        ...(isTyped ? (['typescript'] as const) : (['flow'] as const)),
        ...(/\.(?:tsx|jsx?|[cm]js)$/i.test(file.path) ? (['jsx'] as const) : []),
        'decorators',
      ],
      allowReturnOutsideFunction: true,
      createImportExpressions: true,
      // What a program may not mean is for its compiler to say.
      errorRecovery: true,
      attachComment: false,
    });
    trim(program as unknown as Syntax);
    const spans = (comments ?? []).map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }));
    return { file, body: listIn(program as unknown as Syntax, 'body'), comments: spans, parts };
  } catch {
    // A SyntaxError, or no room left on the stack: either way it is not read.
    return 'syntax';
  }
}

/** What keeps a program that is read as 'syntax' from being parsed, in the words of its compiler. */
export function syntaxFault({
  path,
  text,
}: SourceFile): { readonly message: string; readonly offset: number } | undefined {
  const isTyped = /\.[cm]?tsx?$/i.test(path);
  const fault = faultIn(text, isTyped);
  if (!fault) return undefined;
  const reason = fault.message.replace(/\.? \(\d+:\d+\)$/s, '').replace(/\n.*/s, '');
  return {
    message:
      isTyped || faultIn(text, true)
        ? reason.replace(/^[A-Z]/, first => first.toLowerCase())
        : 'types in JavaScript belong in JSDoc comments',
    offset: fault.pos ?? 0,
  };
}

function faultIn(text: string, isTyped: boolean): (Error & { readonly pos?: number }) | undefined {
  try {
    parse(text, {
      sourceType: 'module',
      plugins: ['decorators', ...(isTyped ? (['typescript'] as const) : [])],
    });
    return undefined;
  } catch (error) {
    return error as Error;
  }
}

/** Lets go of what is not asked for here: lines and columns, raw texts, types. */
function trim(program: Syntax): void {
  const waiting = [program];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    const loose = node as unknown as Record<string, unknown>;
    for (const field of ['loc', 'extra', 'typeAnnotation', 'returnType', 'typeParameters'])
      if (loose[field] !== undefined) loose[field] = undefined;
    for (const [, child] of childrenOf(node)) waiting.push(child);
  }
}

/** How deep brackets stand in each other, and how many parts there are, by their signs; those in strings count as well. */
function measured(text: string): { readonly depth: number; readonly parts: number } {
  let depth = 0;
  let deepest = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (isSign[code]) parts++;
    if (code === 40 || code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 41 || code === 93 || code === 125) depth = Math.max(depth - 1, 0);
  }
  return { depth: deepest, parts };
}

const isSign: readonly boolean[] = Array.from({ length: 128 }, (_, code) =>
  '!%&(*+,-./:;<=?[^{|~'.includes(String.fromCharCode(code)),
);
