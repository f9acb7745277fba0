import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/yaml/blank.ts
var TAB = 9;
var LINE_FEED = 10;
var CARRIAGE_RETURN = 13;
var SPACE = 32;
var HASH = 35;
var BYTE_ORDER_MARK = 65279;
function isLineBreak(code) {
  return code === LINE_FEED || code === CARRIAGE_RETURN;
}
var isByteOrderMark = (code) => code === BYTE_ORDER_MARK;
function isBlank(code) {
  return code === SPACE || code === LINE_FEED || code === CARRIAGE_RETURN || code === TAB || code === BYTE_ORDER_MARK;
}
function mayStartComment(text, offset) {
  return offset === 0 || isBlank(text.charCodeAt(offset - 1));
}
function lineStart(text, from) {
  let offset = from;
  while (offset > 0 && !isLineBreak(text.charCodeAt(offset - 1))) offset--;
  return offset;
}
function lineEnd(text, from, end = text.length) {
  let offset = from;
  while (offset < end && !isLineBreak(text.charCodeAt(offset))) offset++;
  return offset;
}
function behindBreak(text, end) {
  return end + (text.startsWith("\r\n", end) ? 2 : end < text.length ? 1 : 0);
}
function skipBlank(text, from, end, indicators = "") {
  let offset = from;
  while (offset < end) {
    const code = text.charCodeAt(offset);
    if (isBlank(code) || indicators.includes(text[offset])) offset++;
    else if (code === HASH && mayStartComment(text, offset)) offset = lineEnd(text, offset, end);
    else break;
  }
  return offset;
}

// src/yaml/template.ts
var PLACEHOLDERS = [
  /\{\{|\{%|<%/,
  // {{ .Values.cidr }}, {% if x %}, <%= cidr %>
  /\$\{[ \t]*#?[A-Za-z_][^{}]*\}|\$\([A-Za-z_][\w.-]*\)/,
  // ${VAR}, ${ VAR }, ${VAR:=x}, ${module.name}, $(VAR)
  /\$(?!(?:patch|retainKeys|setElementOrder|deleteFromPrimitiveList)\b)[A-Za-z_]\w*/,
  // $VAR, but not $patch
  /#\{[A-Za-z_][\w.:-]*\}#?/,
  // #{VAR}, #{VAR}#
  /<{1,3}[A-Za-z_][^<>\n]*>{1,3}/,
  // <VAR>, <<VAR>>, <path:secret/data/net#cidr>
  /__[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)*__/,
  // __VAR__
  /@{1,2}[A-Za-z_][\w-]*@{1,2}/,
  // @VAR@, @@VAR@@
  /%{1,2}(?![0-9A-Fa-f]{2}\w*%[0-9A-Fa-f]{2})(?:[A-Za-z_]\w+%{1,2}|[A-Z]%{1,2}(?!\w))/,
  // %VAR%, not %C3%A4
  /\(@[=-]?[ \t]/,
  // (@= data.values.cidr @)
  /\(\([A-Za-z_][\w./:-]*\)\)/,
  // ((var)), but not ((all()))
  /\[\[-?(?:\s+[A-Za-z_.$][^[\]]*\s|[A-Za-z_.$][\w.]*)-?\]\]/,
  // [[ var ]], but not [["a"]] or [[:digit:]]
  /\bENC\[[A-Z0-9_]+,/,
  // ENC[AES256_GCM,data:…]
  /\bref\+[a-z]+:\/\//
  // ref+vault://…
];
var PLACEHOLDER = new RegExp(PLACEHOLDERS.map((form) => form.source).join("|"));
var PLACEHOLDER_LINE = new RegExp(`^[ \\t]*(?:- +)?(?:${PLACEHOLDER.source})[ \\t]*\\r?$`, "m");
var ENGINE = /\{[{%#]|<%|%\}|(?:-|\*\/)\}\}|%\{~?[ \t]*(?:if|for|else|endif|endfor)\b/;
var ENGINE_LINE = /[\r\n][ \t]*(?:\{[{%#]|<%)/;
var COMMENTED_OUT = /[ \t]+(?=#\{[A-Za-z_][\w.:-]*\})/y;
var YTT = /(?:^|[ \t\r\n])#@(?:[ \t]+\S|\/|(?:overlay|data|schema|yaml|library|template|assert)\/|(?:overlay|data|schema|yaml|library)\b)/;
function isPlaceholder(text) {
  return PLACEHOLDER.test(text);
}
function templateMark(text, failedAt) {
  const engine = text.search(ENGINE);
  if (engine >= 0) return engine;
  const line = PLACEHOLDER_LINE.exec(text);
  if (line) return line.index + line[0].search(/[^ \t]/);
  const start = lineStart(text, failedAt);
  const found = text.slice(start, lineEnd(text, failedAt)).search(PLACEHOLDER);
  return found < 0 ? -1 : start + found;
}
function yttMark(text) {
  const found = YTT.exec(text);
  return found ? found.index + found[0].indexOf("#@") : -1;
}
function doubledBrace(text, offset) {
  return text.startsWith("{{", offset) ? offset : -1;
}
function swallowedLine(text, start, end) {
  const line = ENGINE_LINE.exec(text.slice(start, end));
  return line ? start + line.index + line[0].length - 2 : -1;
}
function commentedToken(text, offset) {
  COMMENTED_OUT.lastIndex = offset;
  return COMMENTED_OUT.test(text) ? COMMENTED_OUT.lastIndex : -1;
}

export {
  isLineBreak,
  isByteOrderMark,
  isBlank,
  mayStartComment,
  lineStart,
  lineEnd,
  behindBreak,
  skipBlank,
  isPlaceholder,
  templateMark,
  yttMark,
  doubledBrace,
  swallowedLine,
  commentedToken
};
