import { lineStart } from './blank.ts';
import { Unreadable, unreadTemplate } from './failure.ts';
import { templateMark } from './template.ts';

const CONTROL = /[\0-\x08\v\f\x0e-\x1f\x7f]/;
const CONFLICT = /^\ufeff?(?:<{7}|>{7}|\|{7})(?: .*)?$/m;
/** How js-yaml reports what a tab may have caused. */
const BLAMES_INDENT = /indentation|end of the stream or a document separator/;
const RESERVED = /[@`%]/;
const TAB_INDENT = /^ *(?=\t)/;
/** The line of ``` or ```yaml around a block of code that was copied out of a Markdown page. */
const MARKDOWN_FENCE = /^```\w*[ \t]*\r?$/m;
const FLOW_ROOT = /^\s*[[{]/;

/** Puts in our words why js-yaml gave a document up at an offset. If it is a template, nothing is wrong with it. */
export function explain(text: string, reason: string, at: number): Unreadable {
  if (reason.startsWith('nesting exceeded')) return new Unreadable('limit', 'nested more than 100 deep', at);
  if (CONTROL.test(text.charAt(at))) {
    return new Unreadable('syntax', `control character ${codePoint(text, at)}`, at);
  }
  const conflict = text.search(CONFLICT);
  if (conflict >= 0) return new Unreadable('syntax', 'merge conflict marker', conflict);

  const mark = templateMark(text, at);
  if (mark >= 0) return unreadTemplate(text, mark);

  if (text.startsWith('```', at) && text.slice(lineStart(text, at)).search(MARKDOWN_FENCE) === 0) {
    return new Unreadable('syntax', 'Markdown code fence', at);
  }
  if (RESERVED.test(text.charAt(at))) {
    return new Unreadable('syntax', `a value cannot begin with ${text.charAt(at)} unless it is quoted`, at);
  }
  if (text[at] === ':' && text.slice(lineStart(text, at), at).includes(': ')) {
    return new Unreadable('syntax', 'a value that holds ": " must be quoted', at);
  }
  const tab = BLAMES_INDENT.test(reason) ? indentingTab(text, at) : -1;
  if (tab >= 0) return new Unreadable('syntax', 'a tab indents this line; YAML allows only spaces', tab);
  return new Unreadable('syntax', reason, at);
}

function codePoint(text: string, at: number): string {
  return `U+${text.charCodeAt(at).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** The tab that indents the line of an offset, or -1. Inside brackets, as in JSON, tabs are as good as spaces. */
function indentingTab(text: string, at: number): number {
  if (FLOW_ROOT.test(text)) return -1;
  const start = lineStart(text, at);
  const indent = TAB_INDENT.exec(text.slice(start, at + 1));
  return indent ? start + indent[0].length : -1;
}
