import { lineEnd, lineStart } from './blank.ts';

/** The marked forms of text that something fills in later. `REPLACE_ME` is unmarked: a word like any other. */
const PLACEHOLDERS = [
  /\{\{|\{%|<%/, // {{ .Values.cidr }}, {% if x %}, <%= cidr %>
  /\$\{[A-Za-z_][^{}]*\}|\$\([A-Za-z_][\w.-]*\)/, // ${VAR}, ${VAR:=x}, ${module.name}, $(VAR)
  /\$(?!(?:patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b)[A-Za-z_]\w*/, // $VAR, but not `$patch:`
  /#\{[A-Za-z_][\w.:-]*\}/, // #{VAR}, #{VAR}#
  /<[A-Za-z_][^<>\n]*>/, // <VAR>, <<VAR>>, <path:secret/data/net#cidr>
  /__[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*__/, // __VAR__
  /@[A-Za-z_][\w-]*@/, // @VAR@, @@VAR@@
  /%(?![0-9A-Fa-f]{2}\w*%[0-9A-Fa-f]{2})[A-Za-z_]\w+%/, // %VAR%, %%VAR%%, but not %C3%A4
  /\(\([A-Za-z_][\w./:-]*\)\)/, // ((var)), but not ((all()))
  /\[\[-?(?:\s+[A-Za-z_.$][^[\]]*\s|[A-Za-z_.$][\w.]*)-?\]\]/, // [[ var ]], but not [["a"]] or [[:digit:]]
  /\bENC\[[A-Z0-9_]+,/, // ENC[AES256_GCM,data:…]
  /\bref\+[a-z]+:\/\//, // ref+vault://…
];
const PLACEHOLDER = new RegExp(PLACEHOLDERS.map(form => form.source).join('|'));
const PLACEHOLDER_LINE = new RegExp(`^[ \\t]*(?:- +)?(?:${PLACEHOLDER.source})[ \\t]*\\r?$`, 'm');

/** What only the files of template engines hold. A tag of several lines may have been cut off from its start. */
const ENGINE = /\{[{%#]|<%|%\}|(?:-|\*\/)\}\}/;
const ENGINE_LINE = /[\r\n][ \t]*(?:\{[{%#]|<%)/;
const COMMENTED_OUT = /[ \t]+#\{[A-Za-z_][\w.:-]*\}/y;

/** Whether the text of a scalar holds something that is substituted later, so that its value is unknown. */
export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text);
}

/**
 * Where a document that does not parse shows that it is a template and was never meant to: at the mark of a
 * template engine, a line left to a substitution (`${EXTRA_POOLS}`), or a placeholder where reading failed
 * (`cidr: @CIDR@`). -1 where nothing does.
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

/** Whether `{` at an offset opens `{{ … }}` that YAML takes for a mapping with a mapping as its key. */
export function opensTemplate(text: string, offset: number): boolean {
  return text.startsWith('{{', offset);
}

/** Whether a plain scalar of several lines swallowed a line that belongs to a template engine. */
export function holdsTemplateLine(text: string): boolean {
  return ENGINE_LINE.test(text);
}

/** Whether the value after `key:` is missing because it is a token, `#{VAR}#`, and so a comment to YAML. */
export function hidesToken(text: string, offset: number): boolean {
  COMMENTED_OUT.lastIndex = offset;
  return COMMENTED_OUT.test(text);
}
