import { parse } from '@babel/parser';
import type { SourceFile, Span } from '../text/source-file.ts';
import { listIn, type Syntax } from './syntax.ts';

/** A program that could be read. */
export interface Parsed {
  readonly file: SourceFile;
  readonly body: readonly Syntax[];
  /** Its comments, from `//` or `/*` to their ends. */
  readonly comments: readonly Span[];
}

/** Larger programs are generated, or hold data: of 2 MiB. */
const MOST_TEXT = 2 * 1024 * 1024;
/** Nobody writes brackets as deep, and each takes room on the stack. */
const DEEPEST = 300;

/** The tree of a program, in which nothing is run; `syntax` or `limit` where there is none. Never throws. */
export function parsed(file: SourceFile): Parsed | 'syntax' | 'limit' {
  if (file.text.length > MOST_TEXT || depthOf(file.text) > DEEPEST) return 'limit';
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
    const spans = (comments ?? []).map(({ start, end }) => ({ start: start ?? 0, end: end ?? 0 }));
    return { file, body: listIn(program as unknown as Syntax, 'body'), comments: spans };
  } catch {
    // A SyntaxError, or no room left on the stack: either way nobody reads it.
    return 'syntax';
  }
}

/** How deep brackets stand in each other; those in strings count as well, which are balanced as a rule. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) deepest = Math.max(deepest, ++depth);
    else if (code === 41 || code === 93 || code === 125) depth = Math.max(depth - 1, 0);
  }
  return deepest;
}
