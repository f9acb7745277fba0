import { skip } from '../text/search.ts';
import { lineEnd, lineStart } from './blank.ts';

/** The marked forms of text that something fills in later. `REPLACE_ME` is unmarked: a word like any other. */
const PLACEHOLDERS = [
  /\{\{|\{%|<%/, // {{ .Values.cidr }}, {% if x %}, <%= cidr %>
  /\$\{[ \t]*[#.]?[A-Za-z_][^{}]*\}|\$\([A-Za-z_][\w.-]*\)/, // ${VAR}, ${ VAR }, ${ .Fleet.Value }, ${VAR:=x}, ${module.name}, $(VAR)
  /\$(?!(?:patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b)[A-Za-z_]\w*/, // $VAR, but not $patch
  /#\{[A-Za-z_][\w.:-]*\}#?/, // #{VAR}, #{VAR}#
  /<{1,3}[A-Za-z_][^<>\n]*>{1,3}/, // <VAR>, <<VAR>>, <path:secret/data/net#cidr>
  /__[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+){0,99}__/, // __VAR__
  /(?<!\w)_[A-Z][A-Z0-9]*(?:_[A-Z0-9]+){1,99}_(?!\w)/, // _POD_SUBNET_
  /@{1,2}[A-Za-z_][\w-]*@{1,2}/, // @VAR@, @@VAR@@
  /%{1,2}(?![0-9A-Fa-f]{2}\w*%[0-9A-Fa-f]{2})(?:[A-Za-z_]\w+%{1,2}|[A-Z]%{1,2}(?!\w))/, // %VAR%, not %C3%A4
  /#{3}[A-Z][A-Z0-9_]*#{3}/, // ###ZARF_VAR_CIDR###
  /\(@[=-]?[ \t]/, // (@= data.values.cidr @)
  /\(\([A-Za-z_][\w./:-]*\)\)/, // ((var)), but not ((all()))
  /\[\[-?(?:\s+[A-Za-z_.$][^[\]]*\s|[A-Za-z_.$][\w.]*)-?\]\]/, // [[ var ]], but not [["a"]] or [[:digit:]]
  /\bENC\[[A-Z0-9_]+,/, // ENC[AES256_GCM,data:…]
  /\bref\+[a-z]+:\/\//, // ref+vault://…
];
const PLACEHOLDER = new RegExp(PLACEHOLDERS.map(form => form.source).join('|'));
const PLACEHOLDER_LINE = new RegExp(`^[ \\t]*(?:- +)?(?:${PLACEHOLDER.source})[ \\t]*\\r?$`, 'm');

/** What only the files of template engines hold. A tag of several lines may have been cut off from its start. */
const ENGINE = /\{[{%#]|<%|%\}|(?:-|\*\/)\}\}|%\{~?[ \t]*(?:if|for|else|endif|endfor)\b/;
const ENGINE_LINE = /[\r\n][ \t]*(?:\{[{%#]|<%)/;
const COMMENTED_OUT = /[ \t]+(?=#\{[A-Za-z_][\w.:-]*\})/y;

/** What ytt executes: a comment that begins with `#@` and goes on as its annotations and code do. */
const YTT =
  /(?:^|[ \t\r\n])#@(?:[ \t]+\S|\/|(?:overlay|data|schema|yaml|library|template|assert)\/|(?:overlay|data|schema|yaml|library)\b)/;

/** Whether the text of a scalar holds something that is substituted later, so that its value is unknown. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

// The others answer with the offset that gives a template away, or -1.

/**
 * In a document that does not parse: the mark of a template engine, a line left to a substitution
 * (`${EXTRA_POOLS}`), or a placeholder on the line where reading failed (`cidr: @CIDR@`).
 */
export function templateMark(text: string, failedAt: number): number {
  const engine = text.search(ENGINE);
  if (engine >= 0) return engine;
  const line = PLACEHOLDER_LINE.exec(text);
  if (line) return line.index + line[0].search(/[^ \t]/);
  const start = lineStart(text, failedAt);
  const found = text.slice(start, lineEnd(text, failedAt)).search(PLACEHOLDER);
  return found < 0 ? -1 : start + found;
}

/** In a file: a line that ytt executes, which may choose between keys, repeat them, and fill in what seems empty. */
export function yttMark(text: string): number {
  // Most texts are long, and hold no such mark at all: that is soon seen.
  const found = text.includes('#@') ? YTT.exec(text) : null;
  return found ? found.index + found[0].indexOf('#@') : -1;
}

/** In a flow mapping: `{{ … }}` is one to YAML, with another mapping for a key. */
export function doubledBrace(text: string, offset: number): number {
  return text.startsWith('{{', offset) ? offset : -1;
}

/** In a plain scalar of several lines: one that it has swallowed, and that is a template engine's. */
export function swallowedLine(text: string, start: number, end: number): number {
  const line = ENGINE_LINE.exec(text.slice(start, end));
  return line ? start + line.index + line[0].length - 2 : -1;
}

/** Behind `key:`: the token `#{VAR}#`, to YAML a comment. */
export function commentedToken(text: string, offset: number): number {
  const end = skip(COMMENTED_OUT, text, offset);
  return end > offset ? end : -1;
}
