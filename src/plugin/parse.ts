import { parse, type ParserPlugin } from '@babel/parser';
import type { Syntax } from '../program/syntax.ts';
import type { Span, SourceFile } from '../text/source-file.ts';

/** Why a module could not be read, and where. */
export interface Unread {
  readonly span: Span;
  readonly reason: string;
  readonly help: string;
}

/** Nobody writes a rule as long: what is longer is generated, or holds data. In UTF-16 code units. */
const MOST_TEXT = 512 * 1024;
/** Nobody writes brackets as deep, and each takes room on the stack. */
const DEEPEST = 200;

/** The tree of a module in JavaScript or TypeScript. Nothing in it is run. Never throws. */
export function parseModule({ path, text }: SourceFile): Syntax | Unread {
  const at = (start: number): Span => ({ start, end: start });
  if (text.length > MOST_TEXT)
    return { span: at(0), reason: `a module has ${MOST_TEXT / 1024} KiB at most`, help: 'divide it' };
  const deep = tooDeepAt(text);
  if (deep !== undefined)
    return { span: at(deep), reason: 'brackets stand too deep in each other here', help: 'write it flatter' };
  const plugins: ParserPlugin[] = /\.m?ts$/.test(path)
    ? ['typescript', 'decorators', 'decoratorAutoAccessors']
    : ['decorators', 'decoratorAutoAccessors'];
  try {
    const { program } = parse(text, {
      sourceType: 'module',
      plugins,
      createParenthesizedExpressions: true,
      createImportExpressions: true,
      attachComment: false,
    });
    return program as unknown as Syntax;
  } catch (error) {
    const { pos = 0, message } = error as { pos?: number; message: string };
    const reason = message.replace(/\s*\(\d+:\d+\)$/, '').replace(/\.$/, '');
    return { span: at(pos), reason: `this is no module: ${reason}`, help: 'write what TypeScript can parse' };
  }
}

/** Where the first bracket stands that is too deep; those in texts count as well, which are balanced as a rule. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 40 || code === 91 || code === 123) {
      if (++depth > DEEPEST) return at;
    } else if (code === 41 || code === 93 || code === 125) depth = Math.max(depth - 1, 0);
  }
  return undefined;
}
