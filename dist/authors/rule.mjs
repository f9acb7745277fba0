import {
  ADDRESS_BITS,
  BLOCK_SIZES,
  addressCount,
  addressesPerBlock,
  alwaysMatches,
  anchorOf,
  atLeast,
  blockCount,
  builtInKinds,
  cidrFrom,
  cidrsBetween,
  clipped,
  cniSettingsOf,
  compareVersions,
  contains,
  containsAddress,
  contentOfNode,
  declaredKind,
  declaredKinds,
  defaultBlockSize,
  demandsOf,
  diagnoseAddress,
  diagnoseCidr,
  diagnoseCidrOrAddress,
  each,
  evaluateSelector,
  every,
  fact,
  familyOf,
  formatAddress,
  formatCidr,
  formatRelease,
  groupOf,
  hasHostBits,
  isAddressRequest,
  isBlockSize,
  isHostNetwork,
  isPlaceholder,
  isSince,
  isStandIn,
  isStandInFor,
  isStarted,
  isTunnelMode,
  knowsAllNodes,
  memo,
  metadataBetween,
  networkIndex,
  neverMatches,
  not,
  overlaps,
  parseAddress,
  parseCidr,
  parseCidrOrAddress,
  parseSelector,
  parseSpelling,
  parseVersion,
  printBare,
  printSelector,
  quoted,
  requestedFamily,
  requestsOf,
  selectorField,
  selectorLabels,
  some,
  unknownLabels,
  unmapped,
  valueSet
} from "./shared-ESSYOXWV.mjs";

// src/rule/rule.ts
var defineRule = (rule2) => rule2;
var defineComparison = (rule2) => ({
  ...rule2,
  check: () => []
});
var defineReview = (rule2) => ({
  ...rule2,
  check: () => []
});

// src/manifest/core/block-header.ts
function blockHeader(field) {
  const { node, file } = field;
  if (node?.kind !== "scalar" || node.style !== "literal" && node.style !== "folded") return void 0;
  const text = /^[|>][-+\d]*/.exec(file.text.slice(node.start, node.end))?.[0];
  return text === void 0 ? void 0 : { text, place: field.at({ start: node.start, end: node.start + text.length }) };
}

// src/rule/rewrite.ts
var anchored = /&[^\s,[\]{}]+\s+(?:!\S*\s+)?$/;
function rewrite(field, text) {
  const { node, file } = field;
  if (node?.kind !== "scalar") return void 0;
  const { start, end, style } = node;
  const at = (from, to) => ({ file, span: { start: start + from, end: start + to } });
  const written = file.text.slice(start, end);
  if (style === "plain")
    return written !== "" && written === node.text ? { at: at(0, end - start), text } : void 0;
  if (style === "single-quoted" || style === "double-quoted") {
    const isBare = /^(['"`]).*\1$/s.test(written) && written.slice(1, -1) === node.text;
    if (!isBare && !standsAlone(field)) return void 0;
    const quoted2 = written.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
    return { at: at(1, end - start - 1), text: quoted2.slice(1, -1) };
  }
  const [, head, line] = /^([|>][-+\d]*(?:[ \t]+#[^\r\n]*|[ \t]*)\r?\n[ \t]*)([^\r\n]+)\s*$/.exec(written) ?? [];
  return line !== void 0 && line === node.text.trimEnd() && !/[\r\n]/.test(text) ? { at: at(head.length, head.length + line.length), text } : void 0;
}
function rewriteString(field, text) {
  if (field.node?.kind !== "scalar" || field.node.style !== "plain") return rewrite(field, text);
  const written = yamlScalar(text);
  if (written !== text || !/[,[\]{}]/.test(text)) return rewrite(field, written);
  return rewrite(field, text.includes("'") ? JSON.stringify(text) : `'${text}'`);
}
function replaceScalar(field, written) {
  const { file, node } = field;
  if (node?.kind !== "scalar" || node.tag !== void 0 || !standsAlone(field) || isShared(field))
    return void 0;
  return { at: { file, span: { start: node.start, end: node.end } }, text: written };
}
function rewriteWord(at, old, word) {
  const { file, span } = at;
  return file.text.slice(span.start, span.end) === old ? { at: { file, span }, text: word } : void 0;
}
function chomp(field) {
  const header = blockHeader(field);
  if (!header || header.text.includes("-")) return void 0;
  const { file, span } = header.place;
  return { at: { file, span }, text: `${header.text.replace("+", "")}-` };
}
function isShared({ node, file }) {
  return node !== void 0 && anchored.test(file.text.slice(Math.max(0, node.start - 300), node.start));
}
function standsAlone({ node, file }) {
  if (node?.kind !== "scalar") return false;
  const written = file.text.slice(node.start, node.end);
  if (node.style === "plain") return written === node.text;
  if (node.style === "single-quoted") return written === `'${node.text.replaceAll("'", "''")}'`;
  try {
    return JSON.parse(written) === node.text;
  } catch {
    return false;
  }
}
function yamlScalar(text) {
  if (/^[\w(./-][^\r\n]*$/.test(text) && !/: |:$| #|^- |\s$/.test(text) && /[^\w.+-]/.test(text)) return text;
  return text.includes("'") || /[\r\n]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}
function entryBehind(field, text) {
  const { node, file, entry } = field;
  if (!standsAlone(field) || entry.file !== file || entry.span.start >= node.start) return void 0;
  const lineStart = file.text.lastIndexOf("\n", entry.span.start - 1) + 1;
  const before = file.text.slice(lineStart, entry.span.start);
  if (/[{,]\s*$/.test(before)) {
    if (!/^\s*[,}]/.test(file.text.slice(node.end))) return void 0;
    return { at: { file, span: { start: node.end, end: node.end } }, text: `, ${text}` };
  }
  if (!/^\s*(?:- +)*$/.test(before)) return void 0;
  const [, comment = "", lineBreak = ""] = /^([^\r\n]*)(\r?\n|$)/.exec(file.text.slice(node.end)) ?? [];
  if (!/^\s*(?:#|$)/.test(comment)) return void 0;
  const end = node.end + comment.length;
  return {
    at: { file, span: { start: end, end } },
    text: `${lineBreak || "\n"}${before.replace(/[^\s]/g, " ")}${text}`
  };
}

// src/rule/json-list.ts
function jsonList(entries) {
  return `[${entries.map((entry) => JSON.stringify(entry)).join(", ")}]`;
}
function rewriteAsList(field, entries) {
  const { node, file } = field;
  if (!node || isShared(field)) return void 0;
  const isFlow = node.kind === "scalar" ? standsAlone(field) : file.text[node.start] === "[";
  if (!isFlow) return void 0;
  const list = jsonList(entries);
  const isInJson = /"\s*:\s*$/.test(file.text.slice(Math.max(0, node.start - 40), node.start));
  return {
    title: "write it as a JSON list in quotes",
    safety: "safe",
    edits: [
      {
        at: { file, span: { start: node.start, end: node.end } },
        text: isInJson ? JSON.stringify(list) : `'${list}'`
      }
    ]
  };
}

// src/text/digits.ts
var grouped = (number) => number.toString().replace(/\B(?=(\d{3})+$)/g, ",");

// src/rule/phrases.ts
function listed(names, limit2 = 4) {
  const all2 = [...names instanceof Set ? names : new Set(names)];
  const shown = all2.slice(0, limit2).map((name) => `"${name}"`);
  const rest = all2.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
function objectPhrase({ kind, name }) {
  return name === "" ? kind : `${kind} "${name}"`;
}
function placedPhrase({
  kind,
  name,
  namespace
}) {
  return objectPhrase({ kind, name: name === "" || !namespace ? name : `${namespace}/${name}` });
}
var manifestPhrase = ({ kind, root }) => objectPhrase({ kind, name: root.get("metadata").get("name").text });
function poolPhrase(pool) {
  return `pool ${poolLabel(pool)}`;
}
function poolLabel({ name, cidr, fields }) {
  const range = cidr ? formatCidr(cidr) : clipped2(fields.cidr.text.trim(), longestRange);
  if (name === "" || name === fields.cidr.text) return range || "without a name";
  return range ? `"${name}" (${range})` : `"${name}"`;
}
function anyOf(pools) {
  const more = pools.length > 3 ? ` or one of ${pools.length - 3} more` : "";
  return pools.slice(0, 3).map(poolLabel).join(" or ") + more;
}
function choice(ways, limit2 = 3) {
  const shown = ways.slice(0, ways.length > limit2 ? limit2 : -1);
  const last = ways.length > limit2 ? `${ways.length - limit2} more` : ways.at(-1);
  return shown.length > 0 ? `${shown.join(", ")} or ${last}` : last;
}
var longestRange = 49;
var longestValue = 24;
var clipped2 = (text, limit2) => text.length > limit2 ? `${text.slice(0, limit2)}\u2026` : text;
function counted(count, noun, plural = `${noun}s`) {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${grouped(count)} ${plural}`;
}
function valuePhrase({ node, scalar, text }) {
  if (node?.kind === "mapping") return "a map";
  if (node?.kind === "sequence") return "a list";
  if (scalar === void 0 || scalar === null) return "nothing";
  if (typeof scalar === "string") return `the string "${clipped2(text, longestValue)}"`;
  return typeof scalar === "boolean" ? `the boolean ${scalar}` : `the number ${clipped2(text, longestValue)}`;
}
function failing(owner) {
  if (owner.isLoose) return "every new pod that gets it fails";
  if (owner.kind === "Pod") return "the pod fails";
  return owner.kind === "Namespace" ? "every new pod in the namespace fails" : "every new pod fails";
}
var groupPhrase = ({ source, name }) => objectPhrase({ kind: source, name });
function nodesPhrase(nodes, limit2 = 4) {
  const first = nodes.find(({ group }) => !group);
  const names = /* @__PURE__ */ new Set();
  for (const { group, name } of nodes) if (!group) names.add(name);
  const parts = first ? [names.size > 1 ? `Nodes ${listed(names, limit2)}` : nodePhrase(first)] : [];
  const groups = groupsOf(nodes);
  for (const [group, count] of groups.slice(0, limit2)) {
    parts.push(`${count > 1 ? counted(count, "node") : "the node"} of ${groupPhrase(group)}`);
  }
  if (groups.length > limit2) parts.push(counted(groups.length - limit2, "more group"));
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : parts[0] ?? "";
}
var nodePhrase = ({ name, group }) => group ? `a node of ${groupPhrase(group)}` : objectPhrase({ kind: "Node", name });
function nodesRelated(nodes, limit2 = 3, label2 = "") {
  const first = nodes.filter(
    ({ group }, index) => !group || nodes.findIndex((node) => node.group === group) === index
  );
  return first.slice(0, limit2).map((node) => ({
    at: node.at,
    label: label2 + (node.group ? groupPhrase(node.group) : nodePhrase(node))
  }));
}
function groupsOf(nodes) {
  const counts = /* @__PURE__ */ new Map();
  for (const { group } of nodes) if (group) counts.set(group, (counts.get(group) ?? 0) + 1);
  return [...counts];
}

// src/selector/spelling.ts
var curled = "\u2018\u2019\u201A\u201B`\xB4";
var doublyCurled = "\u201C\u201D\u201E\u201F";
var typographicQuotes = curled + doublyCurled;
var spellings = [
  [/([\w./-]+)/y, "word"],
  [/&&?/y, "mark", "&&"],
  [/\|\|?/y, "mark", "||"],
  [/!\s*={1,3}|\u2260/y, "mark", "!="],
  [/(?<=[\w./-])=(?=\s*(?:,|$))/y, "mark", "== ''"],
  [/={1,3}|:(?=\s)/y, "mark", "=="],
  [/([!,(){}[\]])/y, "mark"],
  [/''([\w./-]+)''|""([\w./-]+)""/y, "quoted"],
  [/\\'([^'\\]*)\\'|\\"([^"\\]*)\\"/y, "quoted"],
  [/'([^']*)'|"([^"]*)"/y, "quoted"],
  [
    new RegExp(
      `[${curled}]([^${curled}']*)[${curled}']|[${doublyCurled}]([^${doublyCurled}"]*)[${doublyCurled}"]`,
      "y"
    ),
    "quoted"
  ]
];

// src/selector/explain.ts
var meanings = [
  [/^expected ==$/, '"=" is no operator, write "=="'],
  [/^expected &&$/, '"&" is no operator, write "&&"'],
  [/^expected \|\|$/, '"|" is no operator, write "||"'],
  [/^expected string$/, "the value $ must stand in quotes"],
  [/^expected operator after label "and"$/, '"and" is no operator, write "&&"'],
  [/^expected operator after label "or"$/, '"or" is no operator, write "||"'],
  [/^expected operator after label "(.*)"$/, "$ is no operator"],
  [/^expected set literal$/, 'the values after "in" must stand in braces'],
  [/^expected \}$/, "values in braces need quotes, and commas between them"],
  [/^expected \)$/, 'a ")" must stand before $'],
  [/^expected identifier$/, "$ cannot start a label"],
  [/^expected == or != not: TokLParen/, '"(" may only follow has, all or global directly'],
  [/^expected == or != not: Tok(And|Or|RParen|Comma)/, "$ stands where an operator should"],
  [/^expected == or != not/, "$ is no operator"],
  [/^unexpected token: TokStringLiteral/, "a label must stand without quotes"],
  [/^unexpected (token|content)/, "$ is not expected here"],
  [/^unterminated string$/, "the quote $ is never closed"],
  [/^label too long/, "a label has more than 512 characters"]
];
var endings = [
  [/^expected string$/, "it ends where a value in quotes should follow"],
  [/^unexpected end|^expected operator|^expected == or/, "it ends where an operator should follow"],
  [/^expected set literal$/, "it ends where values in braces should follow"],
  [/^expected \}$/, 'a "{" is never closed'],
  [/^expected \)$/, 'a "(" is never closed'],
  [/^unexpected token|^expected identifier/, "it ends where a condition should follow"]
];
var LONGEST_QUOTE = 16;
var invisible = /[\u00a0\u00ad\u2000-\u200f\u2028-\u202f\u205f-\u2064\u3000\ufeff]/;
function explainFault(text, { offset, message }) {
  const rest = text.slice(offset);
  if (rest.trim() === "" && /[\r\n]/.test(rest)) return "it ends in a line break";
  if (/^(?:(?:starts|ends|not)[ \t]*)?[\r\n]/.test(rest)) return "it holds a line break";
  const unseen = invisible.exec(rest.charAt(0))?.[0];
  if (unseen) return `it holds the invisible character U+${codePoint(unseen)}`;
  if (rest && typographicQuotes.includes(rest.charAt(0)))
    return `${rest.charAt(0)} is no quote of the language, write ' or "`;
  if (message === "expected ==" && text[offset - 1] === "=") return '"===" is no operator, write "=="';
  const known2 = (rest === "" ? endings : meanings).find(([said]) => said.test(message));
  return known2 ? known2[1].replace("$", () => found(rest)) : message;
}
function found(rest) {
  const piece = /^(?:[\w./-]+|&&?|\|\|?|[^])/u.exec(rest)?.[0] ?? "";
  const short = piece.length > LONGEST_QUOTE ? `${piece.slice(0, LONGEST_QUOTE)}\u2026` : piece;
  return short === '"' ? `'"'` : `"${short}"`;
}
function codePoint(character) {
  return character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0");
}

// src/manifest/core/json.ts
var jsonOf = (field) => jsonFor([], field);
function jsonFor(words, field) {
  if (field.isUnknown) return void 0;
  if (field.node?.kind === "sequence") {
    const items = field.items().map((item) => jsonFor(words, item));
    return items.some((item) => item === void 0) ? void 0 : items;
  }
  if (field.node?.kind === "mapping") {
    const entries = field.entries().map(([key, value]) => [key, jsonFor(words, value)]);
    return entries.some(([, value]) => value === void 0) ? void 0 : Object.fromEntries(entries);
  }
  return scalarOf(field.node, words);
}
function scalarOf(node, words) {
  if (node?.kind !== "scalar") return null;
  const { value } = node;
  if (typeof value === "string" && isStandInFor(words, value)) return void 0;
  return typeof value === "bigint" ? Number(value) : value;
}

// src/manifest/core/selector-map.ts
function selectorOfMap(map) {
  if (map.node?.kind !== "mapping") return void 0;
  const operands = isLabelSelector(map) ? [
    ...map.get("matchLabels").entries().map(isEqual),
    ...map.get("matchExpressions").items().map(expression)
  ] : map.entries().map(isEqual);
  if (operands.length === 0) return { kind: "all" };
  const known2 = operands.filter((operand) => operand !== void 0);
  if (known2.length < operands.length) return void 0;
  const selector = known2.length > 1 ? { kind: "and", operands: known2 } : known2[0];
  return parseSelector(printBare(selector)).kind === "fault" ? void 0 : selector;
}
function isLabelSelector(map) {
  const keys = map.entries().map(([key]) => key);
  return keys.length > 0 && keys.every((key) => key === "matchLabels" || key === "matchExpressions");
}
function isEqual([label2, field]) {
  const value = textOf(field);
  return value === void 0 ? void 0 : { kind: "comparison", label: label2, operator: "==", value };
}
function expression(item) {
  const label2 = item.get("key").string;
  if (label2 === void 0) return void 0;
  const values = item.get("values").items().map(textOf);
  const known2 = values.filter((value) => value !== void 0);
  if (known2.length < values.length) return void 0;
  switch (item.get("operator").string) {
    case "Exists":
      return { kind: "has", label: label2 };
    case "DoesNotExist":
      return { kind: "not", operand: { kind: "has", label: label2 } };
    case "In":
      return { kind: "membership", label: label2, operator: "in", values: valueSet(known2) };
    case "NotIn":
      return { kind: "membership", label: label2, operator: "not in", values: valueSet(known2) };
    default:
      return void 0;
  }
}
var textOf = (field) => field.scalar === void 0 ? void 0 : field.text;

// src/net/interval-set.ts
var IntervalSet = class _IntervalSet {
  static empty = new _IntervalSet([]);
  /** The fewest ranges that hold the addresses: IPv4 first, in ascending order, never touching each other. */
  ranges;
  constructor(ranges) {
    this.ranges = ranges;
  }
  /** The addresses of all the ranges, which may come in any order, and overlap. */
  static of(ranges) {
    const merged = [];
    for (const range of [...ranges].sort(byFirst)) {
      const { family, first, last } = range;
      const previous = merged.at(-1);
      if (previous?.family !== family || previous.last + 1n < first) merged.push({ family, first, last });
      else if (previous.last < last) merged[merged.length - 1] = { ...previous, last };
    }
    return new _IntervalSet(merged);
  }
  /** How many addresses the set holds, of both families together. */
  get size() {
    return this.ranges.reduce((sum, range) => sum + addressCount(range), 0n);
  }
  contains(address) {
    const range = this.#lastStartingBy(address);
    return range !== void 0 && containsAddress(range, address);
  }
  /** Whether the set holds every address of a range. */
  covers(range) {
    const candidate = this.#lastStartingBy({ family: range.family, value: range.first });
    return candidate !== void 0 && contains(candidate, range);
  }
  /** The ranges that share addresses with one, in ascending order. */
  within(range) {
    const { from, to } = this.stretch(range);
    return this.ranges.slice(from, to);
  }
  /** Where the ranges that share addresses with one stand among all: from a place, and up to another. */
  stretch(range) {
    const first = this.#startingBy({ family: range.family, value: range.first });
    const to = this.#startingBy({ family: range.family, value: range.last });
    const before = this.ranges[first - 1];
    return { from: before && overlaps(before, range) ? first - 1 : first, to };
  }
  union(other) {
    return _IntervalSet.of([...this.ranges, ...other.ranges]);
  }
  /** The addresses of this set that the other one does not hold. */
  subtract(other) {
    const holes = other.ranges;
    const left = [];
    let next = 0;
    for (const { family, first, last } of this.ranges) {
      let rest = { family, first, last };
      while (next < holes.length && endsBefore(holes[next], rest)) next++;
      for (let index = next; index < holes.length && overlaps(holes[index], rest); index++) {
        const hole = holes[index];
        if (rest.first < hole.first) left.push({ family, first: rest.first, last: hole.first - 1n });
        rest = { family, first: hole.last + 1n, last };
      }
      if (rest.first <= rest.last) left.push(rest);
    }
    return new _IntervalSet(left);
  }
  /** Of the ranges that start at an address or before it, the nearest: the only one that can hold the address. */
  #lastStartingBy(address) {
    return this.ranges[this.#startingBy(address) - 1];
  }
  /** How many ranges start at an address or before it. */
  #startingBy({ family, value }) {
    const point = { family, first: value };
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (byFirst(this.ranges[middle], point) <= 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
};
function byFirst(a, b) {
  if (a.family !== b.family) return a.family - b.family;
  return a.first < b.first ? -1 : Number(a.first > b.first);
}
function endsBefore(a, b) {
  return a.family < b.family || a.family === b.family && a.last < b.first;
}

// src/ipam/capacity/capacity.ts
var isMeasured = (pool) => pool.cidr !== void 0 && pool.blockSize !== void 0 && isBlockSize(pool.cidr.family, pool.blockSize);
function capacityOf({ cidr, blockSize }, reserved) {
  const blocks = blockCount(cidr, blockSize);
  if (blocks === 0n) return { blocks, usableBlocks: 0n, addresses: 0n };
  const size = addressesPerBlock(cidr.family, blockSize);
  return {
    blocks,
    usableBlocks: blocks - coveredBlocks(reserved, cidr, size),
    addresses: addressCount(cidr) - coveredBlocks(reserved, cidr, 1n)
  };
}
function coveredBlocks(set, range, size) {
  const { from, to } = set.stretch(range);
  const inRange = (place) => blocksInside(within(range, set.ranges[place]), size);
  if (to - from <= 2) return (from < to ? inRange(from) : 0n) + (from + 1 < to ? inRange(to - 1) : 0n);
  const known2 = blocksUpTo(set);
  const sums = known2.get(size) ?? runningSums(set.ranges.map((each2) => blocksInside(each2, size)));
  known2.set(size, sums);
  return inRange(from) + sums[to - 1] - sums[from + 1] + inRange(to - 1);
}
var blocksUpTo = memo((_set) => /* @__PURE__ */ new Map());
function runningSums(numbers) {
  const sums = [0n];
  let sum = 0n;
  for (const number of numbers) sums.push(sum += number);
  return sums;
}
function within({ family, first, last }, range) {
  return {
    family,
    first: range.first > first ? range.first : first,
    last: range.last < last ? range.last : last
  };
}
function blocksInside({ first, last }, size) {
  const start = (first + size - 1n) / size;
  const end = (last + 1n) / size;
  return end > start ? end - start : 0n;
}
var keptByWindows = 4n;
function addressesOfBlock({ cidr, blockSize }, os) {
  const addresses = addressesPerBlock(cidr.family, blockSize);
  if (os === "linux" || cidr.family === 6) return addresses;
  return addresses > keptByWindows ? addresses - keptByWindows : 0n;
}
function blocksFor(addresses, perBlock) {
  return perBlock > 0n ? (addresses + perBlock - 1n) / perBlock : 0n;
}

// src/text/utf8.ts
function utf8Length(text) {
  let length = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0);
    length += code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
  }
  return length;
}

// src/ipam/admission/name.ts
var label = "[a-z0-9]([-a-z0-9]*[a-z0-9])?";
var subdomain = `${label}(\\.${label})*`;
var pattern = new RegExp(`^${subdomain}$`);
var longest = 253;
var surplusOf = (name) => utf8Length(name) - longest;
function* blamesForName(name) {
  const surplus = surplusOf(name);
  if (surplus > 0) yield { field: "Metadata.Name", reason: `name is too long by ${surplus} bytes` };
  if (!pattern.test(name))
    yield {
      field: "Metadata.Name",
      reason: `name must consist of lower case alphanumeric characters, '-' or '.' (regex: ${subdomain})`
    };
}
function* faultsOfName(name) {
  const field = "metadata.name";
  if (name === "") {
    yield { field, reason: "Required value: name or generateName is required", isFatal: true };
    return;
  }
  const wrong = (reason) => ({
    field,
    reason: `Invalid value: ${JSON.stringify(name)}: ${reason}`,
    isFatal: false
  });
  if (surplusOf(name) > 0) yield wrong(`must be no more than ${longest} characters`);
  if (!pattern.test(name))
    yield wrong(
      `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${subdomain}')`
    );
}

// src/ipam/choice/fixed-addresses.ts
function fixedAddressesOf(workload) {
  if (isHostNetwork(workload) !== false) return [];
  return workload.requests.filter(isAddressRequest).map(readAddresses);
}
function readAddresses(request) {
  if (request.fault !== void 0)
    return { request, addresses: [], faults: [{ kind: "unreadable", clause: request.fault }] };
  if (request.entries?.length === 0) return { request, addresses: [], faults: [{ kind: "empty" }] };
  const addresses = [];
  const faults2 = [];
  for (const entry of request.entries ?? []) {
    const address = parseAddress(entry.text);
    const first = addresses.find((known2) => known2.address.family === address?.family);
    if (!address) faults2.push({ kind: "no address", entry });
    else if (first) faults2.push({ kind: "second of a family", first, second: { entry, address } });
    else addresses.push({ entry, address });
  }
  return { request, addresses, faults: faults2 };
}

// src/facts/pools/address-claims.ts
var addressClaims = fact(
  (cluster) => cluster.workloads.flatMap((workload) => {
    const fixed2 = fixedAddressesOf(workload);
    const [only] = fixed2;
    if (!only || fixed2.length > 1 || only.faults.length > 0) return [];
    return only.addresses.map((address) => ({ ...address, workload, request: only.request }));
  })
);
var isUnaccounted = ({ request }) => request.key === "ipAddrsNoIpam";

// src/facts/cluster/cni.ts
var cniSettings = fact(cniSettingsOf);

// src/facts/cluster/addressing.ts
var usesPools = fact(
  (cluster) => every([
    cniSettings(cluster).usesCalicoIpam,
    ...[cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [
      ...installations.map(({ usesCalicoIpam }) => usesCalicoIpam),
      ...agents.map(({ usesPodCidrs }) => not(usesPodCidrs))
    ])
  ])
);

// src/ipam/capacity/limits.ts
var blocksByDefault = 20n;
function blockRulesOf(configurations) {
  const all2 = configurations.filter(({ fields }) => fields.name.string === "default");
  const [declared, ...others] = all2;
  if (!declared) return { declared, strictAffinity: false, blocksPerNode: blocksByDefault };
  if (others.length > 0) return { declared, strictAffinity: "unknown", blocksPerNode: void 0 };
  const { strictAffinity, maxBlocksPerHost } = declared.fields;
  return { declared, strictAffinity: flag(strictAffinity), blocksPerNode: limit(maxBlocksPerHost) };
}
var flag = (field) => field.isAbsent ? false : field.boolean ?? "unknown";
function limit(field) {
  const { scalar } = field;
  if (field.isAbsent || scalar === 0) return blocksByDefault;
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar > 0 ? BigInt(scalar) : void 0;
}

// src/facts/cluster/unreadable.ts
var kindsUnread = fact(
  ({ problems }) => new Set(problems.flatMap(({ file, span }) => declaredKinds(file.text.slice(span.start, span.end))))
);
var mayDeclare = (cluster, ...kinds) => kinds.some((kind) => kindsUnread(cluster).has(kind) || cluster.hiddenKinds.has(kind));

// src/facts/pools/block-rules.ts
var mayConfigureBlocks = (cluster) => mayDeclare(cluster, "IPAMConfig", "IPAMConfiguration");
var blockRules = fact((cluster) => {
  const rules2 = blockRulesOf(cluster.ipamConfigurations);
  return mayConfigureBlocks(cluster) ? { ...rules2, strictAffinity: "unknown", blocksPerNode: void 0 } : rules2;
});

// src/ipam/choice/choice.ts
function verdict(pool, grounds) {
  const serves = every(grounds.map(([, passes]) => passes));
  const failing2 = grounds.find(([, passes]) => passes === serves)?.[0];
  return serves === true || failing2 === void 0 ? { pool, serves: true } : { pool, serves, refusal: failing2 };
}
function selects({ selector }, labels) {
  return selector ? evaluateSelector(selector, labels) : "unknown";
}
var isOfFamily = ({ cidr }, family) => cidr ? cidr.family === family : "unknown";
var allowsWorkload = ({ allowedUses }) => allowedUses ? allowedUses.includes("Workload") : "unknown";
function considerAutomatically(pool, family, node, namespace) {
  return verdict(pool, [
    ["other family", isOfFamily(pool, family)],
    ["disabled", not(pool.disabled)],
    ["assignmentMode is Manual", pool.automatic],
    ["nodeSelector", selects(pool.nodeSelector, node)],
    ["namespaceSelector", selects(pool.namespaceSelector, namespace)],
    ["allowedUses lacks Workload", allowsWorkload(pool)]
  ]);
}

// src/ipam/choice/supply.ts
var withoutUnknownFields = (pool, release) => release ? knownTo(release)(pool) : pool;
var knownTo = memo(
  (release) => memo((pool) => {
    const isDropped = (first, isWritten) => isWritten && isSince(release, first) === false;
    const { origin, fields, namespaceSelector, automatic, allowedUses } = pool;
    let stored = pool;
    if (isDropped("v3.31.0", !namespaceSelector.field.isAbsent))
      stored = { ...stored, namespaceSelector: selectorField(fields.namespaceSelector.emptied()) };
    if (isDropped("v3.30.0", automatic !== true)) stored = { ...stored, automatic: true };
    const firstWithUses = origin === "Installation" ? "v3.28.0" : "v3.21.0";
    if (isDropped(firstWithUses, allowedUses?.join() !== "Workload,Tunnel"))
      stored = { ...stored, allowedUses: ["Workload", "Tunnel"] };
    return stored;
  })
);

// src/facts/cluster/bearers.ts
function bearersAmong(subjects, labelsOf) {
  const columns = /* @__PURE__ */ new Map();
  const columnOf = (label2) => {
    const known2 = columns.get(label2);
    if (known2) return known2;
    const column = { byValue: /* @__PURE__ */ new Map(), open: [] };
    for (let index = 0; index < subjects.length; index++) {
      const value = labelsOf(subjects[index]).lookup(label2);
      if (value === null) continue;
      const bearers = value === void 0 ? column.open : column.byValue.get(value);
      if (bearers) bearers.push(index);
      else column.byValue.set(value, [index]);
    }
    columns.set(label2, column);
    return column;
  };
  return (label2, values) => {
    const { byValue, open } = columnOf(label2);
    const found2 = [...new Set(values)].flatMap((value) => byValue.get(value) ?? []).concat(open);
    return found2.sort((a, b) => a - b).map((index) => subjects[index]);
  };
}

// src/facts/pools/pools.ts
var rangeText = ({ cidr }) => cidr && formatCidr(cidr);
var effectivePools = fact((cluster) => {
  const names = /* @__PURE__ */ new Set();
  const ranges = /* @__PURE__ */ new Set();
  const effective = [];
  const from = (...origins) => cluster.pools.filter(({ origin }) => origins.includes(origin));
  for (const pool of from("projectcalico.org/v3", "crd.projectcalico.org/v1")) effective.push(pool);
  for (const pool of effective) {
    names.add(pool.name);
    ranges.add(rangeText(pool));
  }
  for (const pool of from("Installation", "calico-node")) {
    const range = rangeText(pool);
    if (names.has(pool.name) || range !== void 0 && ranges.has(range)) continue;
    effective.push(pool);
  }
  return effective.map((pool) => withoutUnknownFields(pool, cluster.release));
});
var mayHoldMorePools = fact(
  (cluster) => cluster.opaque.length > 0 || cluster.externalPools.length > 0 || cluster.relatives.some(({ pools }) => pools.some(mayServePods)) || [cluster, ...cluster.relatives].some(
    ({ installations, agents }) => [...installations, ...agents].some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
  )
);
var mayServePods = ({ disabled, automatic, allowedUses }) => disabled !== true && automatic !== false && allowedUses?.includes("Workload") !== false;

// src/facts/cluster/release.ts
var storesNatively = (cluster) => cluster.api === void 0 ? runs(cluster, "v3.32.0") : cluster.api === "native";
var runs = ({ release }, since) => isSince(release, since);

// src/ipam/choice/resolve.ts
function poolCalled(text, pools) {
  const { called } = directoryFor(pools);
  const known2 = called.get(text);
  if (known2 !== void 0) return known2.pool;
  const pool = lookUp(text, directoryFor(pools));
  called.set(text, { pool });
  return pool;
}
function lookUp(text, { ranges, names, operatorNames }) {
  const cidr = parseCidr(text);
  return cidr ? ranges.get(formatCidr(cidr)) : names.get(text) ?? operatorNames.get(text);
}
var directoryFor = memo((pools) => {
  const ranged = pools.flatMap((pool) => pool.cidr ? [[formatCidr(pool.cidr), pool]] : []);
  const lists = /* @__PURE__ */ new Map();
  for (const pool of pools) {
    if (pool.origin !== "Installation") continue;
    const { owner } = pool.fields.cidr;
    const list = lists.get(owner);
    if (list) list.push(pool);
    else lists.set(owner, [pool]);
  }
  return {
    names: new Map(pools.map((pool) => [pool.name, pool]).reverse()),
    ranges: new Map(ranged),
    operatorNames: new Map([...lists.values()].flatMap(namesByOperator).reverse()),
    called: /* @__PURE__ */ new Map()
  };
});
function namesByOperator(pools) {
  if (pools.some(({ cidr }) => !cidr)) return [];
  const isOneEach = new Set(pools.map(({ cidr }) => cidr?.family)).size === pools.length;
  return pools.flatMap((pool) => {
    const { cidr, fields } = pool;
    if (!fields.name.isAbsent || !cidr) return [];
    return [[isOneEach ? `default-ipv${cidr.family}-ippool` : `${spelledOut(cidr)}-${cidr.prefix}`, pool]];
  });
}
function spelledOut({ family, first }) {
  if (family === 4) return formatAddress({ family, value: first });
  return first.toString(16).padStart(32, "0").replace(/.{4}(?!$)/g, "$&.");
}
function decidingRequest(family, pod, namespace) {
  const isOfFamily2 = (request) => requestedFamily(request) === family;
  return pod.find(isOfFamily2) ?? namespace.find(isOfFamily2);
}

// src/ipam/schedule/node-affinity.ts
var requiredAffinity = (podSpec) => podSpec.get("affinity").get("nodeAffinity").get("requiredDuringSchedulingIgnoredDuringExecution");
function labelsOfAffinity(podSpec) {
  const terms = requiredAffinity(podSpec).get("nodeSelectorTerms");
  const [term, ...others] = terms.items();
  if (!term || terms.isUnknown || others.length > 0) return [];
  return term.get("matchExpressions").items().flatMap((item) => {
    const key = item.get("key").string;
    const [value, ...rest] = item.get("values").items();
    const isOne = item.get("operator").string === "In" && rest.length === 0;
    return isOne && key !== void 0 && value?.string !== void 0 ? [[key, value.string]] : [];
  });
}
function affinityOf(podSpec) {
  const required = requiredAffinity(podSpec);
  const written = required.get("nodeSelectorTerms");
  if (required.isUnknown || written.isUnknown) return () => "unknown";
  if (required.isAbsent) return () => true;
  const terms = written.items().map(readTerm);
  return (node) => some(each(terms, (term) => matchesTerm(term, node)));
}
function readTerm(term) {
  const [labels, fields] = [term.get("matchExpressions"), term.get("matchFields")];
  return {
    isOpen: [term, labels, fields].some(({ isUnknown }) => isUnknown),
    labels: labels.items().map(readRequirement),
    fields: fields.items().map(readRequirement)
  };
}
var labelValue = /^(?:[A-Za-z0-9](?:[\w.-]{0,61}[A-Za-z0-9])?)?$/;
function readRequirement(item) {
  const key = item.get("key").string;
  const written = item.get("values");
  const items = written.items();
  const texts = items.flatMap((value) => value.isAbsent ? "" : value.string ?? []);
  return {
    key: item.isUnknown || key === void 0 || isPlaceholder(key) ? void 0 : key,
    operator: item.get("operator").string,
    values: new Set(texts),
    count: texts.length,
    isWhole: !written.isUnknown && texts.length === items.length,
    isFaulty: texts.some((text) => !labelValue.test(text))
  };
}
function matchesTerm({ isOpen, labels, fields }, node) {
  if (labels.length + fields.length === 0) return isOpen ? "unknown" : false;
  return every([
    every(each(labels, (item) => matchesLabel(item, node))),
    every(each(fields, (item) => matchesName(item, node))),
    isOpen ? "unknown" : true
  ]);
}
function matchesLabel(requirement, node) {
  const { key, operator, count, isWhole, isFaulty } = requirement;
  if (isFaulty) return false;
  const actual = key === void 0 ? void 0 : node.labels.lookup(key);
  const isEmpty = isWhole && count === 0;
  switch (operator) {
    case "In":
      return isEmpty ? false : isAmong(actual, requirement);
    case "NotIn":
      return isEmpty ? false : not(isAmong(actual, requirement));
    case "Exists":
      return actual === void 0 || !isEmpty ? "unknown" : actual !== null;
    case "DoesNotExist":
      return actual === void 0 || !isEmpty ? "unknown" : actual === null;
    case "Gt":
      return compares(actual, requirement, (a, b) => a > b);
    case "Lt":
      return compares(actual, requirement, (a, b) => a < b);
    default:
      return "unknown";
  }
}
function matchesName({ key, operator, values, count, isWhole }, { name }) {
  if (key !== "metadata.name" || !isWhole) return "unknown";
  if (count !== 1) return false;
  switch (operator) {
    case "In":
      return values.has(name);
    case "NotIn":
      return !values.has(name);
    default:
      return "unknown";
  }
}
function isAmong(actual, { values, isWhole }) {
  if (actual === null) return false;
  if (actual === void 0) return "unknown";
  return values.has(actual) || (isWhole ? false : "unknown");
}
function compares(actual, { values, count, isWhole }, holds) {
  if (actual === null) return false;
  if (actual === void 0 || !isWhole) return "unknown";
  const [bound] = [...values].map(integerOf);
  const value = integerOf(actual);
  if (bound === void 0 || value === void 0 || count > 1) return false;
  return holds(value, bound);
}
function integerOf(text) {
  if (!/^[+-]?\d{1,64}$/.test(text)) return void 0;
  const value = BigInt(text.replace(/^\+/, ""));
  return BigInt.asIntN(64, value) === value ? value : void 0;
}

// src/ipam/schedule/toleration.ts
var toleratedByDaemonSets = /* @__PURE__ */ new Set([
  "node.kubernetes.io/not-ready:NoExecute",
  "node.kubernetes.io/unreachable:NoExecute",
  "node.kubernetes.io/disk-pressure:NoSchedule",
  "node.kubernetes.io/memory-pressure:NoSchedule",
  "node.kubernetes.io/pid-pressure:NoSchedule",
  "node.kubernetes.io/unschedulable:NoSchedule"
]);
var toleratedOnHost = "node.kubernetes.io/network-unavailable:NoSchedule";
var namesNode = (podSpec) => textOf2(podSpec.get("nodeName")) !== "";
function toleranceOf({ kind, podSpec }) {
  const tolerations = podSpec.get("tolerations");
  if (tolerations.isUnknown) return () => "unknown";
  const effects = namesNode(podSpec) && kind !== "DaemonSet" ? ["NoExecute"] : ["NoSchedule", "NoExecute"];
  const isBrought = kind === "DaemonSet" ? broughtTolerations(podSpec) : () => false;
  const near = byKey(tolerations.items().map(readToleration));
  const isTolerated = (taint) => isBrought(taint) || some(each(near(taint.key), (toleration) => tolerates(toleration, taint)));
  return ({ taints }) => {
    if (!taints) return "unknown";
    return every(
      each(
        taints.filter(({ effect }) => effects.includes(effect)),
        isTolerated
      )
    );
  };
}
function broughtTolerations(podSpec) {
  const isOnHost = podSpec.get("hostNetwork").boolean === true;
  return ({ key, effect }) => {
    const taint = `${key}:${effect}`;
    return toleratedByDaemonSets.has(taint) || isOnHost && taint === toleratedOnHost;
  };
}
function readToleration(toleration) {
  const part = (name) => {
    const field = toleration.get(name);
    return toleration.isUnknown || field.isUnknown ? void 0 : textOf2(field);
  };
  return { key: part("key"), operator: part("operator"), value: part("value"), effect: part("effect") };
}
function byKey(tolerations) {
  const known2 = /* @__PURE__ */ new Map();
  const forAny = [];
  for (const toleration of tolerations) {
    const alike = toleration.key ? known2.get(toleration.key) : forAny;
    if (alike) alike.push(toleration);
    else known2.set(toleration.key ?? "", [toleration]);
  }
  return (key) => [...known2.get(key) ?? [], ...forAny];
}
function tolerates({ key, operator, value, effect }, taint) {
  return every([
    isEmptyOr(effect, taint.effect),
    isEmptyOr(key, taint.key),
    hasValue(operator, value, taint)
  ]);
}
var isEmptyOr = (text, wanted) => text === void 0 ? "unknown" : text === "" || text === wanted;
function hasValue(operator, value, taint) {
  switch (operator) {
    case "Exists":
      return true;
    case "":
    case "Equal":
      return value === void 0 || taint.value === void 0 ? "unknown" : value === taint.value;
    default:
      return "unknown";
  }
}
var textOf2 = (field) => field.isAbsent ? "" : field.text;

// src/ipam/schedule/schedule.ts
var placementOf = memo((workload) => new WrittenPlacement(workload));
var WrittenPlacement = class {
  pinned;
  isPinned;
  workload;
  tests = void 0;
  known = void 0;
  constructor(workload) {
    this.workload = workload;
    const { podSpec } = workload;
    const written = podSpec.get("nodeSelector").entries();
    const wanted = written.filter(([key]) => !isPlaceholder(key));
    this.pinned = atLeast(
      new Map([
        ...labelsOfAffinity(podSpec),
        ...wanted.flatMap(([key, { string: string2 }]) => string2 === void 0 ? [] : [[key, string2]])
      ])
    );
    this.isPinned = written.length > 0 || !requiredAffinity(podSpec).isAbsent || namesNode(podSpec);
  }
  admits(node) {
    this.tests ??= placementTests(this.workload);
    return every(this.tests(node).map(([, passes]) => passes));
  }
  get key() {
    return this.known ??= keyOf(this.workload);
  }
};
function keyOf({ kind, podSpec, id }) {
  const texts = [];
  let isOwn = false;
  for (const name of aboutNodes) {
    const { node, isUnknown } = podSpec.get(name);
    isOwn ||= isUnknown;
    if (node) texts.push(name, contentOfNode(node));
  }
  const rest = [kind === "DaemonSet", asksForMore(podSpec), isOwn && `${podSpec.owner.file.path}#${id}`];
  return JSON.stringify([texts, ...rest]);
}
var aboutNodes = ["nodeName", "nodeSelector", "affinity", "tolerations", "hostNetwork"];
function placementTests(workload) {
  const { podSpec } = workload;
  const selector = podSpec.get("nodeSelector");
  const wanted = selector.entries().map(([key, value]) => [key, wantedLabel(key, value)]);
  const nodeName = podSpec.get("nodeName");
  const isTaken = affinityOf(podSpec);
  const isTolerant = toleranceOf(workload);
  const onName = (node) => {
    if (nodeName.isAbsent || nodeName.scalar === "") return true;
    return nodeName.string === void 0 ? "unknown" : nodeName.string === node.name;
  };
  const onLabels = (node) => {
    if (selector.isUnknown) return "unknown";
    return every(each(wanted, ([key, value]) => equals(node.labels.lookup(key), value)));
  };
  const isFree = asksForMore(podSpec) ? "unknown" : true;
  return (node) => [
    ["nodeName", onName(node)],
    ["nodeSelector", onLabels(node)],
    ["node affinity", isTaken(node)],
    ["taints", isTolerant(node)],
    ["more", isFree]
  ];
}
function wantedLabel(key, value) {
  if (isPlaceholder(key)) return void 0;
  return value.isAbsent ? "" : value.string;
}
function asksForMore(podSpec) {
  if (["runtimeClassName", "resourceClaims"].some((key) => !podSpec.get(key).isAbsent)) return true;
  const company = podSpec.get("affinity").get("podAffinity");
  if (company.get("requiredDuringSchedulingIgnoredDuringExecution").items().length > 0) return true;
  return [...podSpec.get("containers").items(), ...podSpec.get("initContainers").items()].some(
    (container) => ["limits", "requests"].some(
      (list) => container.get("resources").get(list).entries().some(([resource]) => resource.includes("/"))
    )
  );
}
var confining = ["openshift.io/node-selector", "scheduler.alpha.kubernetes.io/node-selector"];
function confine(placement, namespace) {
  const annotations = namespace?.metadata.get("annotations");
  const selectors = confining.map((key) => annotations?.get(key).text ?? "").filter((text) => text !== "");
  if (selectors.length === 0) return placement;
  const pairs = selectors.join().split(",").map((pair) => pair.split("=", 2).map((part) => part.trim()));
  const suits = (node) => pairs.every(([key = "", value = ""]) => node.labels.lookup(key) === value) || "unknown";
  return {
    pinned: placement.pinned,
    isPinned: placement.isPinned,
    admits: (node) => every([placement.admits(node), suits(node)]),
    get key() {
      return JSON.stringify([placement.key, selectors]);
    }
  };
}
function equals(actual, wanted) {
  if (actual === void 0 || wanted === void 0) return "unknown";
  return actual === wanted;
}

// src/facts/requests/requests.ts
var namespacesByName = fact(
  ({ namespaces }) => new Map(namespaces.map((namespace) => [namespace.name, namespace]))
);
function namespaceOf(cluster, { namespace }) {
  return namespace === void 0 ? void 0 : namespacesByName(cluster).get(namespace);
}
function drawsOnPools(workload) {
  if (workload.podMetadata.get("annotations").isUnknown) return false;
  return isHostNetwork(workload) === false && !workload.requests.some(isAddressRequest);
}
var readsFamilies = (cluster) => runs(cluster, "v3.30.0");
function wants(family, requests, cluster) {
  const families2 = requests.find(({ key }) => key === "ipFamilies");
  if (!families2 || readsFamilies(cluster) === false) return true;
  return families2.entries?.some(({ text }) => text === `IPv${family}`) ?? false;
}
var drawerOf = fact(
  (cluster) => memo((workload) => ({
    workload,
    placement: confine(placementOf(workload), namespaceOf(cluster, workload))
  }))
);
var poolRequests = fact((cluster) => {
  const drawers = /* @__PURE__ */ new Map();
  for (const workload of cluster.workloads) {
    if (!drawsOnPools(workload)) continue;
    const inherited = namespaceOf(cluster, workload)?.requests ?? [];
    if (workload.requests.length + inherited.length === 0) continue;
    const drawer = drawerOf(cluster)(workload);
    for (const family of [4, 6]) {
      if (!wants(family, [...workload.requests, ...inherited], cluster)) continue;
      const request = decidingRequest(family, workload.requests, inherited);
      const known2 = request && drawers.get(request);
      if (known2) known2.push(drawer);
      else if (request) drawers.set(request, [drawer]);
    }
  }
  const requestsOf2 = (owner, namespace) => owner.requests.flatMap((request) => {
    const family = requestedFamily(request);
    return family ? [{ request, family, owner, namespace, drawers: drawers.get(request) ?? [] }] : [];
  });
  return [
    ...cluster.namespaces.flatMap((namespace) => requestsOf2(namespace, namespace)),
    ...cluster.workloads.flatMap((workload) => requestsOf2(workload, namespaceOf(cluster, workload)))
  ];
});
var looseOwners = fact(
  ({ helmValues }) => helmValues.flatMap(({ requests }) => requests)
);
var isLoose = (owner) => "isLoose" in owner;
var looseRequests = fact(
  (cluster) => looseOwners(cluster).flatMap(
    (owner) => owner.requests.flatMap((request) => {
      const family = requestedFamily(request);
      const namespace = namespacesByName(cluster).get(owner.namespace ?? "");
      return family ? [{ request, family, owner, namespace, drawers: [] }] : [];
    })
  )
);

// src/facts/pools/families.ts
function assigns(cluster, family) {
  const configured = cniSettings(cluster).assigns[family];
  if (cluster.installations.length === 0 && configured !== void 0) return configured;
  const byOperator = family === 4 ? true : assignsIPv6(cluster);
  return configured === void 0 || configured === byOperator ? byOperator : "unknown";
}
var assignsIPv6 = fact((cluster) => {
  const { installations, pools } = cluster;
  if (installations.length === 0) return "unknown";
  const enabled = pools.filter(({ cidr, disabled }) => cidr?.family === 6 && disabled !== true);
  if (enabled.some(({ origin, disabled }) => origin === "Installation" && disabled === false)) return true;
  const isHidden = pools.some(({ cidr }) => !cidr) || enabled.some(({ disabled }) => disabled === "unknown");
  if (isHidden || mayHoldMorePools(cluster)) return "unknown";
  return enabled.length === 0 ? false : runs(cluster, "v3.28.0");
});
function assignmentOf(cluster, { owner, namespace, family, drawers }) {
  const configured = assigns(cluster, family);
  const isRead = readsFamilies(cluster);
  const by = isRead === false ? void 0 : [...owner.requests, ...namespace?.requests ?? []].find(isForFamilies);
  const isListed = by?.entries ? by.entries.some(({ text }) => text === `IPv${family}`) : "unknown";
  const isAssigned = !by ? configured : isRead === true || isListed === configured ? isListed : "unknown";
  const mayDiffer = owner.kind === "Namespace" && drawers.some(({ workload }) => workload.requests.some(isForFamilies));
  return { isAssigned: mayDiffer && isAssigned === false ? "unknown" : isAssigned, by };
}
var isForFamilies = ({ key }) => key === "ipFamilies";

// src/facts/pools/selection.ts
var nodeSelection = fact((cluster) => {
  const { numbers, count } = numbered(cluster);
  return memo((labels) => {
    const verdicts = new Verdicts(count);
    return ({ nodeSelector }) => {
      const number = numbers.get(nodeSelector);
      if (number === void 0) return selects(nodeSelector, labels);
      const known2 = verdicts.get(number);
      if (known2 !== void 0) return known2;
      const verdict2 = selects(nodeSelector, labels);
      verdicts.set(number, verdict2);
      return verdict2;
    };
  });
});
var meanings2 = [void 0, false, "unknown", true];
var Verdicts = class {
  few = /* @__PURE__ */ new Map();
  all = void 0;
  count;
  constructor(count) {
    this.count = count;
  }
  get(number) {
    return this.all ? meanings2[this.all[number]] : this.few.get(number);
  }
  set(number, verdict2) {
    if (this.all) {
      this.all[number] = meanings2.indexOf(verdict2);
    } else if (this.few.size < MOST_OF_FEW) {
      this.few.set(number, verdict2);
    } else {
      this.all = new Uint8Array(this.count);
      for (const [each2, known2] of this.few) this.set(each2, known2);
      this.few.clear();
      this.set(number, verdict2);
    }
  }
};
var MOST_OF_FEW = 16;
function numbered({ pools, installations }) {
  const byText = /* @__PURE__ */ new Map();
  const numbers = /* @__PURE__ */ new Map();
  for (const { nodeSelector } of [...pools, ...installations.flatMap((installation) => installation.pools)]) {
    if (!nodeSelector.selector) continue;
    const text = printSelector(nodeSelector.selector);
    const number = byText.get(text) ?? byText.size;
    byText.set(text, number);
    numbers.set(nodeSelector, number);
  }
  return { numbers, count: byText.size };
}

// src/facts/pools/coverage.ts
var families = (cluster, pools) => [4, 6].filter(
  (family) => !cniSettings(cluster).pools[family] && assigns(cluster, family) === true && pools.some((pool) => isOf(pool, family))
);
var isForAll = ({ nodeSelector }) => selects(nodeSelector, unknownLabels) === true;
var servesByItself = ({ disabled, automatic, allowedUses }) => disabled === false && automatic === true && (allowedUses?.includes("Workload") ?? false);
var isOf = ({ cidr }, family) => cidr?.family === family;
var coverages = fact((cluster) => {
  const pools = [
    .../* @__PURE__ */ new Set([
      ...effectivePools(cluster),
      ...cluster.installations.flatMap(
        ({ pools: pools2 }) => pools2.map((pool) => withoutUnknownFields(pool, cluster.release))
      )
    ])
  ];
  return families(cluster, pools).flatMap((family) => {
    const serving = pools.filter(
      (pool) => considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false
    );
    if (!serving.some(servesByItself)) return [];
    const coverage = coverageOf(cluster, family, serving, cluster.nodes);
    const mayLeaveOut = !knowsAllNodes(cluster) && coverage.gaps.length === 0 && !serving.some(isForAll);
    return [{ ...coverage, isUndecided: coverage.isUndecided || mayLeaveOut && serving.every(isReadable) }];
  });
});
function coverageOf(cluster, family, pools, nodes) {
  const isOpen = pools.some(isForAll);
  if (isOpen || nodes.length === 0)
    return { family, pools, gaps: [], isUndecided: !isOpen && pools.every(isReadable) };
  const [open] = pools.filter((pool) => !isReadable(pool));
  const near = nearby(pools.filter(isReadable), "nodeSelector");
  const gaps = [];
  let isUndecided = false;
  for (const alike of classes(nodes, pools)) {
    const { labels } = alike[0];
    const candidates2 = open ? [open, ...near(labels)] : near(labels);
    const isServed = some(each(candidates2, nodeSelection(cluster)(labels)));
    if (isServed === false) gaps.push(alike);
    else if (isServed === "unknown") isUndecided ||= !open;
  }
  return { family, pools, gaps: withoutDoubles(gaps, nodes), isUndecided };
}
var isReadable = ({ nodeSelector }) => nodeSelector.selector !== void 0;
function classes(subjects, pools, by = "nodeSelector") {
  const keys = [
    ...new Set(pools.flatMap(({ [by]: { selector } }) => selector ? selectorLabels(selector) : []))
  ];
  const known2 = classesByKeys(subjects);
  const id = JSON.stringify(keys);
  const found2 = known2.get(id) ?? classesBy(subjects, keys);
  known2.set(id, found2);
  return found2;
}
var classesByKeys = fact(() => /* @__PURE__ */ new Map());
function classesBy(subjects, keys) {
  const found2 = /* @__PURE__ */ new Map();
  for (const subject of subjects) {
    const known2 = [];
    for (let index = 0; index < keys.length; index++) {
      const value = subject.labels.lookup(keys[index]);
      if (value !== null) known2.push(index, value);
    }
    const id = JSON.stringify(known2);
    const alike = found2.get(id);
    if (alike) alike.push(subject);
    else found2.set(id, [subject]);
  }
  return [...found2.values()];
}
function nearby(pools, by) {
  const anchored2 = /* @__PURE__ */ new Map();
  const others = [];
  for (const pool of pools) {
    const { selector } = pool[by];
    const anchor = selector && anchorOf(selector);
    if (!anchor) others.push(pool);
    for (const value of anchor?.values ?? []) {
      const values = anchored2.get(anchor.label) ?? /* @__PURE__ */ new Map();
      const asking2 = values.get(value);
      if (asking2) asking2.push(pool);
      else values.set(value, [pool]);
      anchored2.set(anchor.label, values);
    }
  }
  const asking = (values, actual) => actual === void 0 ? [...values.values()].flat() : actual === null ? [] : values.get(actual) ?? [];
  return (labels) => {
    const lists = [...anchored2].map(([label2, values]) => asking(values, labels.lookup(label2)));
    const [list = others, ...more] = [others, ...lists].filter(({ length }) => length > 0);
    return more.length === 0 ? list : list.concat(...more);
  };
}
function labelsNear(kinds) {
  const bearers = bearersAmong(kinds, (labels) => labels);
  return ({ nodeSelector: { selector } }) => {
    const anchor = selector && anchorOf(selector);
    return anchor ? bearers(anchor.label, anchor.values) : kinds;
  };
}
function withoutDoubles(gaps, nodes) {
  const uncovered = new Set(gaps.flat());
  const covered = new Set(nodes.filter((node) => !uncovered.has(node)).map(({ name }) => name));
  const seen = /* @__PURE__ */ new Set();
  const isFirst = ({ name }) => !covered.has(name) && !seen.has(name) && Boolean(seen.add(name));
  return gaps.map((gap) => gap.filter(isFirst)).filter((gap) => gap.length > 0);
}

// src/ipam/choice/tunnel.ts
var tunnelKinds = [
  { tunnel: "IPIP", family: 4 },
  { tunnel: "VXLAN", family: 4 },
  { tunnel: "VXLAN", family: 6 },
  { tunnel: "WireGuard", family: 4 },
  { tunnel: "WireGuard", family: 6 }
];
function travelsIn({ cidr, tunnels }, { tunnel: tunnel2, family }) {
  const isOfFamily2 = cidr ? cidr.family === family : "unknown";
  return every([isOfFamily2, tunnel2 === "WireGuard" || tunnels[tunnel2]]);
}
function offersTunnelAddresses(pool, kind) {
  const isAllowed = pool.allowedUses ? pool.allowedUses.includes("Tunnel") : "unknown";
  return every([travelsIn(pool, kind), not(pool.disabled), isAllowed]);
}

// src/facts/requests/residents.ts
var residentsOf = fact((cluster) => {
  const residents = { 4: nobody(), 6: nobody() };
  for (const workload of cluster.workloads) {
    const drawer = drawerOf(cluster)(workload);
    const isHosted = isHostNetwork(workload);
    if (isHosted === true && !isOfTheSystem(workload))
      for (const { hosted } of Object.values(residents)) hosted.push(drawer);
    if (isHosted !== false) continue;
    const namespace = namespaceOf(cluster, workload);
    const isOpen = workload.podMetadata.get("annotations").isUnknown || namespace?.metadata.get("annotations").isUnknown;
    const isSettled = isOpen === true || workload.requests.some(isAddressRequest);
    for (const family of [4, 6]) {
      const way = isSettled ? "requesting" : wayOf(workload, family, cluster);
      if (way) residents[family][way].push(drawer);
    }
  }
  return residents;
});
var nobody = () => ({
  automatic: [],
  requesting: [],
  hosted: []
});
function wayOf(workload, family, cluster) {
  const inherited = namespaceOf(cluster, workload)?.requests ?? [];
  if (!wants(family, [...workload.requests, ...inherited], cluster)) return void 0;
  const request = decidingRequest(family, workload.requests, inherited) ?? cniSettings(cluster).pools[family];
  return request && request.entries?.length !== 0 ? "requesting" : "automatic";
}
var isOfTheSystem = ({ namespace, name }) => namespace === void 0 || ["kube-system", "calico-system", "tigera-operator", "calico-apiserver"].includes(namespace) || /^(?:calico|kube-proxy)\b/.test(name);
function residentOf(cluster, node, family) {
  const { automatic, requesting, hosted } = unlikeResidents(cluster)[family];
  const mayRun = ({ placement }) => placement.admits(node) !== false;
  return automatic.find(mayRun)?.workload ?? (requesting.some(mayRun) || hosted.some(mayRun) ? "none" : void 0);
}
var unlikeResidents = fact((cluster) => {
  const firsts = (drawers) => {
    const found2 = /* @__PURE__ */ new Map();
    for (const drawer of drawers) {
      const { key } = drawer.placement;
      if (!found2.has(key)) found2.set(key, drawer);
    }
    return [...found2.values()];
  };
  const of = ({ automatic, requesting, hosted }) => ({
    automatic: firsts(automatic),
    requesting: firsts(requesting),
    hosted: firsts(hosted)
  });
  const residents = residentsOf(cluster);
  return { 4: of(residents[4]), 6: of(residents[6]) };
});
var inhabitants = fact((cluster) => {
  const known2 = new Set(cluster.workloads.map(({ namespace }) => namespace));
  const asking = cluster.workloads.filter((workload) => isHostNetwork(workload) !== true);
  const namespaces = new Set(asking.map(({ namespace }) => namespace));
  const sorted = (drawers) => {
    const found2 = /* @__PURE__ */ new Map();
    for (const drawer of drawers) {
      const others = found2.get(drawer.workload.namespace);
      if (others) others.push(drawer);
      else found2.set(drawer.workload.namespace, [drawer]);
    }
    return found2;
  };
  const residents = residentsOf(cluster);
  return {
    known: known2,
    namespaces,
    automatic: { 4: sorted(residents[4].automatic), 6: sorted(residents[6].automatic) }
  };
});
function inhabitantsOf(cluster, namespace, family) {
  const { known: known2, namespaces, automatic } = inhabitants(cluster);
  return {
    automatic: automatic[family].get(namespace) ?? [],
    isKnown: known2.has(namespace),
    mayAsk: namespaces.has(namespace)
  };
}

// src/facts/pools/tunnels.ts
var tunnelCoverages = fact(
  (cluster) => tunnelKinds.flatMap((kind) => {
    if (kind.tunnel === "WireGuard" || kind.family === 6 && runs(cluster, "v3.23.0") === false) return [];
    const pools = effectivePools(cluster).filter((pool) => travelsIn(pool, kind) === true);
    if (pools.length === 0) return [];
    const offering = offeringPools(cluster, kind);
    const { gaps, isUndecided } = coverageOf(cluster, kind.family, offering, linuxNodes(cluster));
    return { kind, pools, offering, gaps, isUndecided };
  })
);
function offeringPools(cluster, kind) {
  const pools = [...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools2 }) => pools2)];
  return [...new Set(pools)].filter((pool) => offersTunnelAddresses(pool, kind) !== false);
}
var tunnelsInUse = fact((cluster) => [
  ...tunnelCoverages(cluster).map(({ kind }) => kind),
  ...tunnelKinds.filter(
    ({ tunnel: tunnel2, family }) => tunnel2 === "WireGuard" && cluster.felixConfigurations.some(
      ({ name, wireguard }) => name === "default" && wireguard[family] === true
    )
  )
]);
var isWindows = ({ labels }) => labels.lookup("kubernetes.io/os") === "windows" || labels.lookup("beta.kubernetes.io/os") === "windows";
var linuxNodes = (cluster) => cluster.nodes.filter((node) => !isWindows(node));
function isInhabited(cluster, pool) {
  if (pool.disabled !== false || !pool.allowedUses?.includes("Workload")) return false;
  if (isRequested(cluster, pool)) return true;
  const isForRequestsAlone = pool.cidr && cniSettings(cluster).pools[pool.cidr.family] !== void 0;
  return !isForRequestsAlone && selectsNode(cluster)(pool);
}
var selectsNode = fact((cluster) => {
  const kinds = classes(cluster.nodes, cluster.pools).map(([{ labels }]) => labels);
  const selection = nodeSelection(cluster);
  const near = labelsNear(kinds);
  return memo((pool) => near(pool).some((labels) => selection(labels)(pool) === true));
});
var isRequested = (cluster, pool) => requestedPools(cluster).has(pool);
var requestedPools = fact((cluster) => {
  const { pools } = cniSettings(cluster);
  const requests = [...poolRequests(cluster).map(({ request }) => request), pools[4], pools[6]];
  const texts = requests.flatMap((request) => request?.entries ?? []);
  return new Set(texts.flatMap(({ text }) => poolCalled(text, effectivePools(cluster)) ?? []));
});

// src/facts/requests/node-needs.ts
var MOST_OPEN = 2e6;
var nodeNeeds = fact((cluster) => {
  const pools = [
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools2 }) => pools2)])
  ];
  const nodes = describedOnce(cluster.nodes);
  const families2 = coverages(cluster).map(({ family }) => family);
  const near = nearby(pools, "nodeSelector");
  const serving = new Map(
    families2.map((family) => [family, new Set(pools.filter((pool) => isOffered(pool, family)))])
  );
  const mayServe = (family) => serving.get(family);
  const kinds = classes(nodes, pools);
  const open = pools.filter(({ nodeSelector }) => !nodeSelector.selector).length;
  if (open * kinds.length > MOST_OPEN) return [];
  return kinds.flatMap((alike) => {
    const candidates2 = near(alike[0].labels);
    return [
      ...families2.flatMap(
        (family) => podNeeds(
          cluster,
          family,
          alike,
          candidates2.filter((pool) => mayServe(family).has(pool))
        )
      ),
      ...tunnelsInUse(cluster).flatMap((kind) => tunnelNeeds(cluster, kind, alike, candidates2))
    ];
  });
});
function describedOnce(nodes) {
  const times = /* @__PURE__ */ new Map();
  for (const { name } of nodes) times.set(name, (times.get(name) ?? 0) + 1);
  return nodes.filter(({ name }) => times.get(name) === 1);
}
var isOffered = (pool, family) => considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false;
function podNeeds(cluster, family, alike, pools) {
  const [{ labels }] = alike;
  const selected = nodeSelection(cluster)(labels);
  const serving = pools.filter((pool) => selected(pool) !== false);
  if (serving.length === 0 || !serving.every(isMeasured)) return [];
  return alike.map((node) => ({ node, family, pools: serving, for: "pods" }));
}
function isCertain(cluster, { node, family, for: purpose, requestedBy }) {
  if (purpose !== "pods" || requestedBy) return true;
  if (!node.taints) return false;
  const isOpen = node.taints.every(({ effect }) => effect === "PreferNoSchedule");
  if (isOpen) return residentOf(cluster, node, family) !== "none";
  return daemonsOf(cluster)[family].some(({ placement }) => placement.admits(node) === true);
}
function isUnavoidable(cluster, { node, family, for: purpose, requestedBy }) {
  if (requestedBy) return requestedBy === "all";
  if (purpose !== "pods" || residentOf(cluster, node, family) === void 0) return true;
  return daemonsOf(cluster)[family].some(({ placement }) => placement.admits(node) === true);
}
var daemonsOf = fact((cluster) => {
  const of = (family) => residentsOf(cluster)[family].automatic.filter(({ workload }) => workload.kind === "DaemonSet");
  return { 4: of(4), 6: of(6) };
});
function tunnelNeeds(cluster, kind, alike, pools) {
  const [{ labels }] = alike;
  const selected = nodeSelection(cluster)(labels);
  const gives = (pool) => every([offersTunnelAddresses(pool, kind), selected(pool)]);
  const giving = pools.filter((pool) => gives(pool) !== false);
  const isCertain2 = giving.some((pool) => gives(pool) === true);
  if (!isCertain2 || !giving.every(isMeasured)) return [];
  return alike.filter((node) => !isWindows(node)).map((node) => ({ node, family: kind.family, pools: giving, for: kind }));
}

// src/net/overlap.ts
function overlappingPairs(items, cidrOf2, depth = () => Infinity) {
  const networks = items.map((item, position) => ({ cidr: cidrOf2(item), position }));
  networks.sort((a, b) => byStart(a.cidr, b.cidr));
  const around = [];
  const pairs = [];
  for (const network of networks) {
    while (around.length > 0 && !overlaps(around.at(-1).cidr, network.cidr)) around.pop();
    for (const { position } of around.slice(-depth(pairs.length))) {
      pairs.push([Math.min(position, network.position), Math.max(position, network.position)]);
    }
    around.push(network);
  }
  pairs.sort(([a, b], [c, d]) => a - c || b - d);
  return pairs.map(([earlier, later]) => [items[earlier], items[later]]);
}
function byStart(a, b) {
  if (a.family !== b.family) return a.family - b.family;
  if (a.first !== b.first) return a.first < b.first ? -1 : 1;
  return a.prefix - b.prefix;
}

// src/facts/pools/overlaps.ts
var hasRange = (pool) => pool.cidr !== void 0;
var deepest = (pairs) => pairs < 2e4 ? 8 : 1;
function areRivals(a, b) {
  const isWritten = a.origin === "Installation" || a.origin === "calico-node";
  return isWritten && a.origin === b.origin && a.fields.cidr.owner !== b.fields.cidr.owner;
}
var overlappingPools = fact(
  (cluster) => overlappingPairs(effectivePools(cluster).filter(hasRange), (pool) => pool.cidr, deepest).filter(
    ([a, b]) => a.id !== b.id && !areRivals(a, b)
  )
);

// src/facts/pools/external-pools.ts
function isExternal({ externalPools }, text) {
  if (externalPools.some(({ name }) => name === text)) return true;
  const range = parseCidr(text);
  return range !== void 0 && externalPools.some(({ cidr }) => cidr && formatCidr(cidr) === formatCidr(range));
}
var externalOverlaps = fact(
  (cluster) => cluster.externalPools.flatMap((external) => {
    const { cidr } = external;
    if (!cidr) return [];
    return effectivePools(cluster).filter((pool) => pool.cidr !== void 0 && overlaps(pool.cidr, cidr)).filter((pool) => pool.name !== external.name).map((pool) => ({ pool, external: { ...external, cidr } }));
  })
);

// src/facts/change/pool-changes.ts
var changesAfter = memo(
  (before) => memo((after) => changesBetween(before, after))
);
var poolChanges = (before, after) => changesAfter(before)(after);
function changesBetween(before, after) {
  const [old, now] = [effectivePools(before), effectivePools(after)];
  const byKey2 = new Map(now.map((pool) => [keyOf2(pool), pool]));
  const byPlace = new Map(now.map((pool) => [placeKeyOf(pool), pool]));
  const kept = old.flatMap((pool) => {
    const same = byKey2.get(keyOf2(pool)) ?? openAt(byPlace, pool);
    return same ? [{ before: pool, after: same }] : [];
  });
  const keptBefore = new Set(kept.map((pair) => pair.before));
  const keptAfter = new Set(kept.map((pair) => pair.after));
  const gone = old.filter((pool) => !keptBefore.has(pool));
  const come = now.filter((pool) => !keptAfter.has(pool));
  const byRange = new Map(come.flatMap((pool) => pool.cidr ? [[formatCidr(pool.cidr), pool]] : []));
  const renamed = gone.flatMap((pool) => {
    const same = pool.cidr && byRange.get(formatCidr(pool.cidr));
    return same ? [{ before: pool, after: same }] : [];
  });
  const renamedBefore = new Set(renamed.map((pair) => pair.before));
  const renamedAfter = new Set(renamed.map((pair) => pair.after));
  const isOpen = come.some(isNobody);
  const isRemoved = (pool) => !isOpen && !isNobody(pool) && !renamedBefore.has(pool) && !isElsewhere(pool, before, after);
  return {
    kept,
    renamed,
    removed: gone.filter(isRemoved),
    added: come.filter((pool) => !renamedAfter.has(pool))
  };
}
var isNobody = ({ name, cidr, fields }) => fields.name.isUnknown || !cidr && (name === "" || name === fields.cidr.text);
function openAt(byPlace, pool) {
  const same = byPlace.get(placeKeyOf(pool));
  return same && isNobody(same) !== isNobody(pool) ? same : void 0;
}
var placeKeyOf = ({ id, fields }) => `${fields.cidr.place.object} ${fields.cidr.path} ${fields.body.isAbsent ? id : ""}`;
var keyOf2 = ({ name, cidr }) => name === "" ? cidr ? formatCidr(cidr) : "" : name;
function isElsewhere(pool, before, after) {
  return mayBeHidden(pool, before, after) || isExternal(after, pool.name) || timesElsewhere(after, pool) > timesElsewhere(before, pool);
}
function mayBeHidden(pool, before, after) {
  if (!mayHoldMorePools(after)) return false;
  if (!mayHoldMorePools(before)) return true;
  const known2 = opaquePaths(before);
  const home = pool.fields.name.place.file.path;
  return after.opaque.some(({ path }) => path === home || !known2.has(path));
}
var opaquePaths = fact(
  ({ opaque }) => new Set(opaque.map(({ path }) => path))
);
var timesElsewhere = ({ repositoryPools, pools }, pool) => {
  const times = (all2) => timesByKey(all2).get(keyOf2(pool)) ?? 0;
  const isAmongThem = pools.some((own) => setOf(repositoryPools).has(own));
  return times(repositoryPools) - (isAmongThem ? times(pools) : 0);
};
var setOf = memo((pools) => new Set(pools));
var timesByKey = memo((pools) => {
  const times = /* @__PURE__ */ new Map();
  for (const pool of pools) times.set(keyOf2(pool), (times.get(keyOf2(pool)) ?? 0) + 1);
  return times;
});

// src/ipam/choice/uses.ts
var uses = ["Workload", "Tunnel", "LoadBalancer"];
function isUse(word) {
  return uses.includes(word);
}

// src/facts/requests/requested-pools.ts
var heededRequests = fact(
  (cluster) => [...poolRequests(cluster), ...looseRequests(cluster)].filter(({ owner }) => mayHeed(owner))
);
function mayHeed(owner) {
  if (isLoose(owner)) return !owner.requests.some(isAddressRequest);
  return owner.kind === "Namespace" || drawsOnPools(owner);
}
function distinctEntries({ request: { entries = [] } }) {
  if (entries.length < 2) return entries;
  const seen = /* @__PURE__ */ new Set();
  return entries.filter(({ text }) => !seen.has(text) && Boolean(seen.add(text)));
}
var byNameAndRange = fact(({ pools }) => {
  const index = /* @__PURE__ */ new Map();
  const add = (key, pool) => {
    const known2 = index.get(key);
    if (known2) known2.push(pool);
    else index.set(key, [pool]);
  };
  for (const pool of pools) {
    add(pool.name, pool);
    if (pool.cidr && formatCidr(pool.cidr) !== pool.name) add(formatCidr(pool.cidr), pool);
  }
  return index;
});
function declarationsOf(cluster, { text }) {
  const known2 = declarationsByText(cluster);
  const found2 = known2.get(text) ?? declarationsCalled(cluster, text);
  known2.set(text, found2);
  return found2;
}
var declarationsByText = fact(() => /* @__PURE__ */ new Map());
function declarationsCalled(cluster, text) {
  const found2 = poolCalled(text, cluster.pools);
  if (!found2) return [];
  const index = byNameAndRange(cluster);
  const named = parseCidr(text) ? [] : index.get(text) ?? [];
  const ranged = found2.cidr ? index.get(formatCidr(found2.cidr)) ?? [] : [];
  return [.../* @__PURE__ */ new Set([found2, ...named, ...ranged])];
}
function familyOfEntry(cluster, entry) {
  const range = parseCidr(entry.text);
  if (range) return range.family;
  const [first, ...others] = new Set(declarationsOf(cluster, entry).map(({ cidr }) => cidr?.family));
  return others.length === 0 ? first : void 0;
}
function allowsPods(cluster, { allowedUses }) {
  if (!allowedUses) return "unknown";
  if (allowedUses.includes("Workload") || runs(cluster, "v3.21.0") === false) return true;
  return allowedUses.every(isUse) ? false : "unknown";
}
var requestable = fact((cluster) => {
  const of = (family) => effectivePools(cluster).filter(
    (pool) => pool.cidr?.family === family && pool.disabled === false && allowsPods(cluster, pool) === true
  );
  return { 4: of(4), 6: of(6) };
});
var requestablePools = (cluster, family) => requestable(cluster)[family];

// src/ipam/capacity/reservations.ts
function reservedRanges(reservations2) {
  return reservations2.flatMap(
    (reservation) => reservation.reservedCIDRs.items().flatMap((field) => {
      const range = parseCidrOrAddress(reservedText(field) ?? "");
      return range ? [{ reservation, field, range }] : [];
    })
  );
}
var reservedText = ({ string: string2 }) => string2?.trim();
function reservedBy(reservations2) {
  return IntervalSet.of(reservedRanges(reservations2).map(({ range }) => range));
}

// src/facts/pools/reserved.ts
var reservations = fact(
  (cluster) => reservedRanges(heeded(cluster))
);
var reservedAddresses = fact((cluster) => reservedBy(heeded(cluster)));
var heeded = (cluster) => runs(cluster, "v3.21.0") === false ? [] : cluster.reservations;
var mayReserveMore = fact(
  (cluster) => mayDeclare(cluster, "IPReservation") || cluster.reservations.some(
    ({ reservedCIDRs }) => reservedCIDRs.isUnknown || reservedCIDRs.items().some((item) => item.isUnknown)
  )
);

// src/ipam/admission/admission.ts
var accepted = (stored) => ({ accepted: true, stored });
var refused = (fields) => ({ accepted: false, fields });
var refusedFor = (error) => ({ accepted: false, fields: [], error });
var sinceOf = memo((version) => {
  const known2 = /* @__PURE__ */ new Map();
  return (first) => {
    const isReached = known2.get(first) ?? compareVersions(version, parseVersion(first)) >= 0;
    known2.set(first, isReached);
    return isReached;
  };
});

// src/ipam/admission/cidr-format.ts
function passesAsCidr(text) {
  const withoutZeros = text.replace(/\d+(?:\.\d+){3}(?=\/)/, (quad) => quad.replace(/\b0+(?=\d)/g, "")).replace(/(?<=^|:)0+(?=[\da-f]{4})/gi, "");
  return parseCidr(withoutZeros) !== void 0;
}
function isCidrInRules(text) {
  const spelled = parseSpelling(text.slice(0, Math.max(text.indexOf("/"), 0)));
  const isMapped = spelled !== void 0 && unmapped(spelled).family !== spelled.family;
  return parseCidr(text) !== void 0 && !isMapped && /\/(?:0|[1-9]\d*)$/.test(text);
}

// src/ipam/admission/schema.ts
var fatal = (field, reason) => ({ field, reason, isFatal: true });
var plain = (field, reason) => ({ field, reason, isFatal: false });
var isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
var isList = (value) => Array.isArray(value);
function textOf3(object, key) {
  const value = object[key];
  return typeof value === "string" ? value : "";
}
function completed(schema, value) {
  const { items, properties: properties2 } = schema;
  if (isList(value)) return items ? value.map((item) => completed(items, item)) : value;
  if (!isObject(value) || !properties2) return value;
  const found2 = {};
  for (const key of knownIn(properties2, value)) {
    const property = properties2[key];
    const written = value[key] ?? property.default;
    if (written !== void 0) found2[key] = completed(property, written);
  }
  return found2;
}
var orderOf = memo((properties2) => ({
  places: new Map(Object.keys(properties2).map((key, index) => [key, index])),
  defaulted: Object.keys(properties2).filter((key) => properties2[key].default !== void 0)
}));
function knownIn(properties2, value) {
  const { places, defaulted } = orderOf(properties2);
  const keys = [];
  let last = -1;
  let isSorted = true;
  for (const key of /* @__PURE__ */ new Set([...Object.keys(value), ...defaulted])) {
    const place = places.get(key);
    if (place === void 0) continue;
    isSorted &&= place > last;
    last = place;
    keys.push(key);
  }
  return isSorted ? keys : keys.sort((a, b) => places.get(a) - places.get(b));
}
function mistypes({ type, items, properties: properties2 }, value, field) {
  if (value === null || type === "unjudged" || type === "integer or string") return none;
  if (!isOfType(type, value)) return [{ field, type, written: nameOfType(value) }];
  if (isList(value)) return items ? joined(value.map((item) => mistypes(items, item, field))) : none;
  if (!isObject(value) || !properties2) return none;
  const found2 = [];
  for (const key of knownIn(properties2, value))
    if (Object.hasOwn(value, key))
      found2.push(mistypes(properties2[key], value[key] ?? null, `${field}.${key}`));
  return joined(found2);
}
var joined = (found2) => found2.some(({ length }) => length > 0) ? found2.flat() : none;
var none = [];
var nameOfType = (value) => value === null ? "null" : isList(value) ? "array" : typeof value;
function* faults(schema, value, path) {
  if (schema.type === "unjudged") return;
  if (schema.format && isList(value)) return;
  if (!isOfType(schema.type, value)) {
    yield schema.format && value !== null ? misformed(schema.format, value, path) : mistyped(schema.type, value, path);
    return;
  }
  if (typeof value === "string") yield* stringFaults(schema, value, path);
  else if (typeof value === "number") yield* numberFaults(schema, value, path);
  else if (isList(value)) yield* listFaults(schema, value, path);
  else if (isObject(value)) yield* objectFaults(schema, value, path);
}
function isOfType(type, value) {
  switch (type) {
    case "integer":
      return Number.isInteger(value);
    case "integer or string":
      return Number.isInteger(value) || typeof value === "string";
    case "array":
      return isList(value);
    case "object":
      return isObject(value);
    default:
      return typeof value === type;
  }
}
function misformed(format, value, path) {
  const written = typeof value !== "number" ? "" : Number.isInteger(value) ? "int64" : "float64";
  return fatal(path, `Invalid value: "${written}": ${path} in body must be of type ${format}: "${written}"`);
}
function mistyped(type, value, path) {
  const written = Number.isInteger(value) ? "integer" : nameOfType(value);
  const wanted = type === "integer or string" ? "integer,string" : type;
  return fatal(path, `Invalid value: "${written}": ${path} in body must be of type ${wanted}: "${written}"`);
}
var invalid = (path, value, reason) => plain(path, `Invalid value: ${JSON.stringify(value)}: ${path} in body should ${reason}`);
function* stringFaults(schema, value, path) {
  const { enum: words, anyCase, format, maxLength } = schema;
  if (maxLength !== void 0 && value.length > maxLength)
    yield fatal(path, `Too long: may not be more than ${maxLength} bytes`);
  if (anyCase && !["", ...anyCase].some((word) => word.toLowerCase() === value.toLowerCase()))
    yield invalid(path, value, `match '^(?i)(${anyCase.join("|")})?$'`);
  if (format === "cidr" && !passesAsCidr(value)) {
    const text = JSON.stringify(value);
    yield fatal(path, `Invalid value: ${text}: ${path} in body must be of type cidr: ${text}`);
  }
  if (words && !words.includes(value)) {
    const supported = words.map((word) => JSON.stringify(word)).join(", ");
    yield plain(path, `Unsupported value: ${JSON.stringify(value)}: supported values: ${supported}`);
  }
}
function* numberFaults({ minimum, maximum }, value, path) {
  if (minimum !== void 0 && value < minimum)
    yield invalid(path, value, `be greater than or equal to ${minimum}`);
  if (maximum !== void 0 && value > maximum)
    yield invalid(path, value, `be less than or equal to ${maximum}`);
}
function* listFaults(schema, value, path) {
  const { items, isSet, maxItems } = schema;
  if (maxItems !== void 0 && value.length > maxItems)
    yield fatal(path, `Too many: ${value.length}: must have at most ${maxItems} items`);
  const seen = /* @__PURE__ */ new Set();
  for (const [index, item] of value.entries()) {
    if (items) yield* faults(items, item, `${path}[${index}]`);
    if (isSet && seen.has(item)) yield plain(`${path}[${index}]`, `Duplicate value: ${JSON.stringify(item)}`);
    seen.add(item);
  }
}
function* objectFaults(schema, value, path) {
  for (const key of schema.required ?? [])
    if (!Object.hasOwn(value, key)) yield fatal(`${path}.${key}`, "Required value");
  const { properties: properties2 } = schema;
  if (!properties2) return;
  for (const key of knownIn(properties2, value)) {
    const written = value[key];
    if (written !== void 0) yield* faults(properties2[key], written, `${path}.${key}`);
  }
}

// src/ipam/admission/definition.ts
function admittedBy(definition, { name, spec, old }) {
  const { schema } = definition;
  const object = objectOf(completed(schema, spec));
  const found2 = [...faultsOfName(name), ...faults(schema, object, "spec")];
  const isJudged = !found2.some(({ isFatal }) => isFatal);
  const before = old && objectOf(completed(schema, old));
  const all2 = isJudged ? [...found2, ...ruleFaults(definition, object, before)] : found2;
  return all2.length === 0 ? accepted(object) : refused(all2.map(({ field, reason }) => ({ field, reason })));
}
var objectOf = (value) => isObject(value) ? value : {};
function* ruleFaults({ fixed: fixed2 = {}, rules: rules2 = [] }, spec, old) {
  for (const { message, reason, holds } of rules2)
    if (!holds(spec)) {
      const body = reason === "Forbidden" ? "Forbidden" : 'Invalid value: "object"';
      yield { field: "spec", reason: `${body}: ${message}`, isFatal: false };
    }
  for (const [key, message] of Object.entries(fixed2)) {
    const [value, former] = [spec[key], old?.[key]];
    if (value !== void 0 && former !== void 0 && value !== former)
      yield {
        field: `spec.${key}`,
        reason: `Invalid value: ${JSON.stringify(value)}: ${message}`,
        isFatal: false
      };
  }
}

// src/ipam/detection/go-regexp.ts
function diagnosePattern(pattern2) {
  const reader = { text: pattern2, at: 0 };
  let open = 0;
  let operand = "nothing";
  while (reader.at < pattern2.length) {
    const repetition = repetitionAt(reader);
    if (repetition) {
      if (operand === "nothing") return `nothing stands before ${repetition.text}`;
      if (operand === "repeated") return `${repetition.text} stands behind another repetition`;
      if (repetition.isTooLong) return `${repetition.text} is no number of repetitions that Go takes`;
      operand = "repeated";
      continue;
    }
    if (take(reader, /\(\?[imsU]*(?:-[imsU]+)?\)/y) !== void 0) continue;
    const char = pattern2[reader.at];
    if (char === ")" && open-- === 0) return 'a ")" closes nothing';
    const fault = atomFault(reader);
    if (fault) return fault;
    if (char === "(") open++;
    operand = char === "(" || char === "|" ? "nothing" : "atom";
  }
  return open > 0 ? 'a "(" is not closed' : void 0;
}
function take(reader, pattern2) {
  pattern2.lastIndex = reader.at;
  const [found2] = pattern2.exec(reader.text) ?? [];
  if (found2 !== void 0) reader.at += found2.length;
  return found2;
}
function repetitionAt(reader) {
  const text = take(reader, /(?:[*+?]|\{\d+(?:,\d*)?\})\??/y);
  if (text === void 0) return void 0;
  const [least = 0, most = least] = (text.match(/\d+/g) ?? []).map(Number);
  return { text, isTooLong: Math.max(least, most) > 1e3 || most < least };
}
function atomFault(reader) {
  const { text, at } = reader;
  if (take(reader, /\(\?(?:P?<\w+>|[imsU]*(?:-[imsU]+)?:)/y) !== void 0) return void 0;
  if (text.startsWith("(?", at)) return `Go knows no "${text.slice(at, at + 3)}"`;
  if (text[at] === "[") return classFault(reader);
  if (text[at] === "\\") return escapeFault(reader);
  reader.at += 1;
  return void 0;
}
function escapeFault(reader) {
  if (take(reader, /\\Q[^]*?(?:\\E|$)/y) !== void 0) return void 0;
  if (take(reader, /\\(?:[AbBzCdDsSwWaftnrv]|0[0-7]{0,2}|[1-7][0-7]{1,2}|x[\da-fA-F]{2}|x\{[\da-fA-F]+\})/y))
    return void 0;
  if (take(reader, /\\[pP](?:\{[^}]*\}|[A-Z])/y) !== void 0) return void 0;
  if (take(reader, /\\[^\da-zA-Z]/y) !== void 0) return void 0;
  return unknownEscape(reader);
}
function unknownEscape({ text, at }) {
  const rest = text.slice(at, at + 2);
  return rest.length > 1 ? `Go knows no "${rest}"` : "it ends in a backslash";
}
var isShorthand = /^(?:\[:|\\[dDsSwWpP])/;
function classFault(reader) {
  take(reader, /\[\^?/y);
  for (let isFirst = true; reader.at < reader.text.length; isFirst = false) {
    if (!isFirst && take(reader, /\]/y) !== void 0) return void 0;
    const from = take(reader, /\[:\^?\w+:\]/y) ?? memberAt(reader);
    if (from === void 0) return unknownEscape(reader);
    if (isShorthand.test(from) || take(reader, /-(?!\])/y) === void 0) continue;
    const to = memberAt(reader);
    if (to === void 0) return unknownEscape(reader);
    if (isShorthand.test(to)) return `Go knows no "${to}" at the end of a range`;
    if (/^.$/su.test(from) && /^.$/su.test(to) && from > to) return `the range "${from}-${to}" is empty`;
  }
  return 'a "[" is not closed';
}
var memberAt = (reader) => take(
  reader,
  /[^\\]|\\(?:[dDsSwWaftnrv]|0[0-7]{0,2}|[1-7][0-7]{1,2}|x[\da-fA-F]{2}|x\{[\da-fA-F]+\}|[pP](?:\{[^}]*\}|[A-Z])|[^\da-zA-Z])/y
);

// src/ipam/admission/felix-definition.ts
var felixDefinition = memo((since) => {
  const properties2 = { ...unjudged, ...judged(since) };
  return {
    schema: { type: "object", properties: properties2 },
    ...since("v3.32.0") && { rules: since("v3.33.0") ? [oneTable, ...laterRules] : [oneTable] }
  };
});
var oneTable = {
  message: "routeTableRange and routeTableRanges cannot both be set",
  reason: "Forbidden",
  holds: (spec) => spec.routeTableRange === void 0 || spec.routeTableRanges === void 0
};
var ofFamily = (key, family) => ({
  message: `${key} must be a valid IPv${family} address`,
  reason: "Invalid",
  holds: (spec) => {
    const text = textOf3(spec, key);
    return text === "" || parseAddress(text)?.family === family && parseSpelling(text)?.family === family;
  }
});
var boundsOf = (table) => {
  const { min, max } = isObject(table) ? table : {};
  return { min: Number(min), max: Number(max) };
};
var laterRules = [
  ofFamily("natOutgoingAddress", 4),
  ofFamily("deviceRouteSourceAddress", 4),
  ofFamily("deviceRouteSourceAddressIPv6", 6),
  {
    message: "must be a range of route table indices within 1..250",
    reason: "Invalid",
    holds: ({ routeTableRange: table }) => {
      if (table === void 0) return true;
      const { min, max } = boundsOf(table);
      return min >= 1 && max >= min && max <= 250;
    }
  },
  {
    message: "min must be >= 1, and not greater than max",
    reason: "Invalid",
    holds: ({ routeTableRanges: tables2 }) => !isList(tables2) || tables2.every((table) => {
      const { min, max } = boundsOf(table);
      return min >= 1 && min <= max;
    })
  }
];
var string = { type: "string" };
var boolean = { type: "boolean" };
var integer = { type: "integer" };
var port = { type: "integer or string" };
var tables = {
  type: "object",
  required: ["max", "min"],
  properties: { min: integer, max: integer }
};
var oneOf = (...words) => ({ type: "string", enum: words });
var onOff = oneOf("Enabled", "Disabled");
var all = (names, schema) => Object.fromEntries(
  names.trim().split(/\s+/).map((name) => [name, schema])
);
function judged(since) {
  const address = since("v3.33.0") ? { type: "string", maxLength: 45 } : string;
  const anyCase = (...words) => since("v3.27.0") ? { type: "string", anyCase: words } : string;
  const levels2 = ["Debug", "Info", "Warning", "Error", "Fatal"];
  return {
    ...all("ipipEnabled vxlanEnabled ipv6Support bpfEnabled removeExternalRoutes", boolean),
    ...all("wireguardEnabled wireguardHostEncryptionEnabled bpfConnectTimeLoadBalancingEnabled", boolean),
    ...all("vxlanMTU vxlanPort vxlanVNI wireguardListeningPort wireguardRoutingRulePriority", integer),
    ...all("ipipMTU wireguardMTU deviceRouteProtocol", integer),
    ...all("natOutgoingAddress deviceRouteSourceAddress", address),
    ...all(
      "mtuIfacePattern interfacePrefix wireguardInterfaceName iptablesNATOutgoingInterfaceFilter",
      string
    ),
    natPortRange: port,
    kubeNodePortRanges: { type: "array", items: port, ...since("v3.33.0") && { maxItems: 7 } },
    externalNodesList: { type: "array", items: string },
    routeTableRange: tables,
    awsSrcDstCheck: oneOf("DoNothing", "Enable", "Disable"),
    chainInsertMode: since("v3.30.0") ? anyCase("Insert", "Append") : anyCase("insert", "append"),
    defaultEndpointToHostAction: anyCase("Drop", "Accept", "Return"),
    serviceLoopPrevention: anyCase("Drop", "Reject", "Disabled"),
    routeSource: anyCase("WorkloadIPs", "CalicoIPAM"),
    logSeverityScreen: since("v3.30.1") ? anyCase("Trace", ...levels2) : anyCase(...levels2),
    iptablesBackend: backend(since),
    ...hasFloatingIPs(since) && { floatingIPs: floatingIPs(since) },
    ...since("v3.23.0") && {
      deviceRouteSourceAddressIPv6: address,
      vxlanMTUV6: integer,
      routeTableRanges: { type: "array", items: tables }
    },
    ...since("v3.24.0") && {
      wireguardEnabledV6: boolean,
      ...all("wireguardMTUV6 wireguardListeningPortV6", integer),
      wireguardInterfaceNameV6: string
    },
    ...since("v3.27.0") && {
      bpfConnectTimeLoadBalancing: oneOf("TCP", "Enabled", "Disabled"),
      windowsManageFirewallRules: onOff
    },
    ...since("v3.29.0") && { nftablesMode: nftables(since) },
    ...since("v3.31.0") && {
      programClusterRoutes: since("v3.33.0") ? oneOf("Enabled", "Disabled", "EnabledIPIPOnly", "EnabledNoEncapOnly") : onOff,
      natOutgoingExclusions: oneOf("IPPoolsOnly", "IPPoolsAndHostIPs")
    }
  };
}
function backend(since) {
  if (!since("v3.27.0")) return string;
  if (!since("v3.30.0"))
    return {
      type: "string",
      anyCase: ["Auto", "FelixConfiguration", "FelixConfigurationList", "Legacy", "NFT"]
    };
  const words = { type: "string", anyCase: ["Auto", "Legacy", "NFT"] };
  return since("v3.32.0") ? { ...words, enum: ["Legacy", "NFT", "Auto"] } : words;
}
var hasFloatingIPs = (since) => since("v3.22.2") || since("v3.21.5") && !since("v3.22.0");
var floatingIPs = (since) => since("v3.23.4") ? onOff : { ...onOff, default: "Disabled" };
function nftables(since) {
  if (!since("v3.30.0")) return string;
  const words = oneOf("Disabled", "Enabled", "Auto");
  return since("v3.32.0") ? { ...words, default: "Auto" } : words;
}
var unjudged = all(
  `
  allowIPIPPacketsFromWorkloads allowVXLANPacketsFromWorkloads bpfAttachType bpfCTLBLogFilter
  bpfConntrackLogLevel bpfConntrackMode bpfConntrackTimeouts bpfDSROptoutCIDRs bpfDataIfacePattern
  bpfDisableGROForIfaces bpfDisableUnprivileged bpfEnforceRPF bpfExcludeCIDRsFromNAT bpfExportBufferSizeMB
  bpfExtToServiceConnmark bpfExternalServiceMode bpfForceTrackPacketsFromIfaces bpfHostConntrackBypass
  bpfHostNetworkedNATWithoutCTLB bpfIPFragTimeout bpfIPFragmentReassemblyEnabled bpfJITHardening
  bpfKubeProxyEndpointSlicesEnabled bpfKubeProxyHealthzPort bpfKubeProxyHealtzPort
  bpfKubeProxyIptablesCleanupEnabled bpfKubeProxyMinSyncPeriod bpfL3IfacePattern bpfLogFilters bpfLogLevel
  bpfMaglevMaxEndpointsPerService bpfMaglevMaxServices bpfMapSizeConntrack bpfMapSizeConntrackCleanupQueue
  bpfMapSizeConntrackScaling bpfMapSizeIPSets bpfMapSizeIfState bpfMapSizeNATAffinity bpfMapSizeNATBackend
  bpfMapSizeNATFrontend bpfMapSizePerCpuConntrack bpfMapSizeRoute bpfOverlayHostSourceIP bpfPSNATPorts
  bpfPolicyDebugEnabled bpfProfiling bpfRedirectToPeer cgroupV2Path dataplaneDriver dataplaneWatchdogTimeout
  debugDisableLogDropping debugHost debugMemoryProfilePath debugPort debugSimulateCalcGraphHangAfter
  debugSimulateDataplaneApplyDelay debugSimulateDataplaneHangAfter disableConntrackInvalidCheck endpointReportingDelay
  endpointReportingEnabled endpointStatusPathPrefix
  failsafeInboundHostPorts failsafeOutboundHostPorts featureDetectOverride featureGates
  flowLogsCollectorDebugTrace flowLogsFlushInterval flowLogsGoldmaneServer flowLogsLocalReporter
  flowLogsPolicyEvaluationMode genericXDPEnabled goGCThreshold goMaxProcs goMemoryLimitMB healthEnabled
  healthHost healthPort healthTimeoutOverrides interfaceExclude interfaceRefreshInterval ipForwarding
  ipsetsRefreshInterval iptablesFilterAllowAction iptablesFilterDenyAction iptablesLockFilePath
  iptablesLockProbeInterval iptablesLockTimeout iptablesMangleAllowAction iptablesMarkMask
  iptablesPostWriteCheckInterval iptablesRefreshInterval
  ipv4ElevatedRoutePriority ipv4NormalRoutePriority ipv6ElevatedRoutePriority ipv6NormalRoutePriority
  istioAmbientMode istioDSCPMark liveMigrationRouteConvergenceTime localSubnetL2Reachability
  localSubnetL2ReachabilityRefreshInterval logActionRateLimit logActionRateLimitBurst logDebugFilenameRegex
  logFilePath logPrefix logSeverityFile logSeveritySys maxIpsetSize metadataAddr metadataPort netlinkTimeout
  nftablesFilterAllowAction nftablesFilterDenyAction nftablesFlowTableDataIfacePattern
  nftablesFlowTableOffload nftablesMangleAllowAction nftablesMarkMask nftablesRefreshInterval nodeSelector
  openstackRegion policySyncPathPrefix prometheusGoMetricsEnabled prometheusMetricsCAFile
  prometheusMetricsCertFile prometheusMetricsClientAuth prometheusMetricsEnabled prometheusMetricsHost
  prometheusMetricsKeyFile prometheusMetricsPort prometheusProcessMetricsEnabled
  prometheusWireGuardMetricsEnabled reportingInterval reportingTTL requireMTUFile routeRefreshInterval
  routeSyncDisabled sidecarAccelerationEnabled usageReportingEnabled usageReportingInitialDelay
  usageReportingInterval useInternalDataplaneDriver vxlanMTUV6 wireguardInterfaceNameV6 wireguardKeepAlive
  wireguardListeningPortV6 wireguardMTUV6 wireguardThreadingEnabled workloadSourceSpoofing
  xdpEnabled xdpRefreshInterval
`,
  { type: "unjudged" }
);

// src/ipam/admission/port.ts
var highest = 65535;
function decodePort(value, field) {
  if (typeof value !== "string") return decodeNumber(value, field);
  const [, from, to] = /^(\d+)(?::(\d+))?$/.exec(value) ?? [];
  if (from === void 0)
    return /^[a-zA-Z0-9_.-]{1,128}$/.test(value) ? { isNamed: true, json: value } : `invalid name for named port (${value})`;
  const [first, last] = [Number(from), Number(to ?? from)];
  if (first > highest || last > highest)
    return to === void 0 ? `invalid port format (${value})` : `invalid ${first > highest ? "minimum" : "maximum"} port number in range (${value})`;
  if (first > last)
    return `minimum port number (${first}) is greater than maximum port number (${last}) in port range`;
  return { isNamed: false, json: first === last ? first : `${first}:${last}` };
}
function decodeNumber(value, field) {
  if (typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= highest)
    return { isNamed: false, json: value };
  const what = typeof value === "number" ? `number ${value}` : typeof value;
  return `json: cannot unmarshal ${what} into Go struct field FelixConfigurationSpec.${field} of type uint16`;
}

// src/ipam/admission/tagged.ts
var tagged = (field, tag) => ({
  field,
  reason: `Reason: failed to validate Field: ${field} because of Tag: ${tag} `
});

// src/ipam/admission/felix-configuration.ts
function admittedFelixConfiguration({ name, spec: written }, since) {
  const schema = typesOf(since);
  const known2 = completed(schema, written);
  const spec = isObject(known2) ? known2 : {};
  const single = spec.natPortRange === void 0 ? void 0 : decodePort(spec.natPortRange, "natPortRange");
  const { kubeNodePortRanges: list } = spec;
  const ports = isList(list) ? list.map((port2) => decodePort(port2, "kubeNodePortRanges")) : void 0;
  const error = [single, ...ports ?? []].find((port2) => typeof port2 === "string");
  if (error) return refusedFor(error);
  const full = withDefaults(spec, schema.properties ?? {});
  const decoded = (ports ?? []).filter((port2) => typeof port2 === "object");
  const blames = [...blamesForName(name), ...tagBlames(full, since), ...specBlames(full, decoded, since)];
  if (blames.length > 0) return refused(blames);
  return accepted({
    ...storedOf(full),
    ...typeof single === "object" && { natPortRange: single.json },
    ...ports && { kubeNodePortRanges: decoded.map(({ json }) => json) }
  });
}
var typesOf = memo((since) => {
  const { schema } = felixDefinition(since);
  const bare = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const { default: _, ...rest } = property;
    return [key, rest];
  });
  return { ...schema, properties: Object.fromEntries(bare) };
});
function withDefaults(spec, known2) {
  const { bpfConnectTimeLoadBalancingEnabled: old } = spec;
  const isNew = Object.hasOwn(known2, "bpfConnectTimeLoadBalancing");
  return {
    ...Object.hasOwn(known2, "floatingIPs") && { floatingIPs: "Disabled" },
    ...isNew && { bpfConnectTimeLoadBalancing: "TCP", bpfHostNetworkedNATWithoutCTLB: "Enabled" },
    bpfLogLevel: "",
    ...spec,
    ...isNew && typeof old === "boolean" && {
      bpfConnectTimeLoadBalancing: old ? "Enabled" : "Disabled",
      bpfHostNetworkedNATWithoutCTLB: "Disabled"
    }
  };
}
var plainStrings = /* @__PURE__ */ new Set([
  "natOutgoingAddress",
  "deviceRouteSourceAddress",
  "deviceRouteSourceAddressIPv6",
  "mtuIfacePattern",
  "interfacePrefix",
  "wireguardInterfaceName",
  "wireguardInterfaceNameV6",
  "iptablesNATOutgoingInterfaceFilter",
  "serviceLoopPrevention",
  "chainInsertMode",
  "defaultEndpointToHostAction",
  "logSeverityScreen",
  "routeSource"
]);
var storedOf = (spec) => Object.fromEntries(Object.entries(spec).filter(([key, value]) => value !== "" || !plainStrings.has(key)));
var oneOf2 = (...words) => (value) => typeof value === "string" && words.includes(value);
var orEmpty = (test) => (value) => value === "" || test(value);
var tags = {
  awsSrcDstCheck: ["AWSSrcDstCheck", "oneof", oneOf2("DoNothing", "Enable", "Disable")],
  bpfConnectTimeLoadBalancing: ["BPFConnectTimeLoadBalancing", "oneof", oneOf2("TCP", "Enabled", "Disabled")],
  defaultEndpointToHostAction: [
    "DefaultEndpointToHostAction",
    "dropAcceptReturn",
    orEmpty(oneOf2("Drop", "Accept", "Return"))
  ],
  iptablesBackend: ["IptablesBackend", "iptablesBackend", orEmpty(oneOf2("Auto", "NFT", "Legacy"))],
  mtuIfacePattern: ["MTUIfacePattern", "regexp", isPattern],
  natOutgoingExclusions: ["NATOutgoingExclusions", "oneof", oneOf2("IPPoolsOnly", "IPPoolsAndHostIPs")],
  routeSource: ["RouteSource", "routeSource", isPattern],
  serviceLoopPrevention: ["ServiceLoopPrevention", "oneof", orEmpty(oneOf2("Drop", "Reject", "Disabled"))],
  windowsManageFirewallRules: ["WindowsManageFirewallRules", "oneof", oneOf2("Enabled", "Disabled")],
  wireguardInterfaceName: ["WireguardInterfaceName", "interface", isInterface],
  wireguardInterfaceNameV6: ["WireguardInterfaceNameV6", "interface", isInterface],
  iptablesNATOutgoingInterfaceFilter: [
    "IptablesNATOutgoingInterfaceFilter",
    "ifaceFilter",
    orEmpty((value) => typeof value === "string" && /^[a-zA-Z0-9:._+-]{1,15}$/.test(value))
  ]
};
var leftToCrd = /* @__PURE__ */ new Set([
  "defaultEndpointToHostAction",
  "iptablesBackend",
  "logSeverityScreen",
  "routeSource"
]);
function* tagBlames(spec, since) {
  const isLeft = (key) => since("v3.33.0") && leftToCrd.has(key);
  const level = textOf3(spec, "logSeverityScreen");
  const isLevel = levels.test(level) && (level !== "Trace" || since("v3.30.1"));
  if (!isLevel && !isLeft("logSeverityScreen")) yield tagged("LogSeverityScreen", "logLevel");
  for (const [key, [field, tag, test]] of Object.entries(tags)) {
    const value = spec[key];
    if (value === void 0 || isLeft(key)) continue;
    const isTooNew = key === "iptablesBackend" && value === "Auto" && !since("v3.25.0");
    if (isTooNew || !test(value)) yield tagged(field, tag);
  }
  const { wireguardListeningPort, wireguardListeningPortV6, wireguardRoutingRulePriority: priority } = spec;
  for (const [field, port2] of Object.entries({
    WireguardListeningPort: wireguardListeningPort,
    WireguardListeningPortV6: wireguardListeningPortV6
  })) {
    if (typeof port2 === "number" && port2 <= 0) yield tagged(field, "gt");
    if (typeof port2 === "number" && port2 > 65535) yield tagged(field, "lte");
  }
  if (typeof priority === "number" && priority <= 0) yield tagged("WireguardRoutingRulePriority", "gt");
  if (typeof priority === "number" && priority >= 32766) yield tagged("WireguardRoutingRulePriority", "lt");
}
var levels = /^(?:Trace|Debug|Info|Warning|Error|Fatal)?$/;
function isInterface(value) {
  return typeof value === "string" && /^(?:[a-zA-Z0-9_.-]{0,15}|\*)$/.test(value);
}
function isPattern(value) {
  return typeof value === "string" && diagnosePattern(value) === void 0;
}
function* specBlames(spec, ports, since) {
  const blame = (field, reason) => ({ field, reason });
  if (ports.length > 7) yield blame("KubeNodePortRanges", "node port ranges list is too long (max 7)");
  for (const { isNamed } of ports)
    if (isNamed) yield blame("KubeNodePortRanges", "node port ranges should not contain named ports");
  for (const entry of isList(spec.externalNodesList) ? spec.externalNodesList : []) {
    const range = typeof entry === "string" ? parseCidrOrAddress(entry) : void 0;
    if (!range && entry !== "") yield blame("ExternalNodesCIDRList", "has invalid CIDR(s)");
    else if (range?.family !== 4) yield blame("ExternalNodesCIDRList", "has invalid IPv6 CIDR");
  }
  const addresses = [
    ["natOutgoingAddress", "NATOutgoingAddress", 4],
    ["deviceRouteSourceAddress", "DeviceRouteSourceAddress", 4],
    ["deviceRouteSourceAddressIPv6", "DeviceRouteSourceAddressIPv6", 6]
  ];
  for (const [key, field, family] of addresses) {
    const text = textOf3(spec, key);
    const address = parseAddress(text);
    if (text === "" || address && (since("v3.33.0") || address.family === family)) continue;
    yield blame(field, `is not a valid ${since("v3.33.0") ? "IP" : `IPv${family}`} address`);
  }
  yield* tableBlames(spec, since);
}
function* tableBlames({ routeTableRange: range, routeTableRanges: ranges }, since) {
  const blame = (reason) => ({ field: "RouteTableRange", reason });
  if (range !== void 0 && ranges !== void 0 && !since("v3.33.0"))
    yield blame("cannot be set when `RouteTableRanges` is also set");
  if (range !== void 0) {
    const { min, max } = boundsOf2(range);
    if (min < 1 || max < min || max > 250)
      yield blame("must be a range of route table indices within 1..250");
  }
  const all2 = (isList(ranges) ? ranges : []).map(boundsOf2);
  const count = all2.reduce((sum, { min, max }) => sum + max - min + 1, 0);
  if (count > 65535 && since("v3.24.0"))
    yield { field: "RouteTableRanges", reason: "targets too many tables" };
  for (const { min, max } of all2) {
    if (min > max) yield blame("min value cannot be greater than max value");
    if (min <= 0) yield blame("cannot target indices < 1");
    if (max > 4294967295) yield blame("max index too high");
  }
}
function boundsOf2(range) {
  const { min = 0, max = 0 } = isObject(range) ? range : {};
  return { min: Number(min), max: Number(max) };
}

// src/ipam/admission/ipam-configuration.ts
function ipamConfigurationDefinition(path, since) {
  const isNative = path === "crd v3";
  const onOff2 = { type: "string", enum: ["Enabled", "Disabled"] };
  const limit2 = {
    type: "integer",
    ...since("v3.24.0") && { minimum: 0, maximum: isNative ? 1e6 : 2147483647 }
  };
  return {
    schema: {
      type: "object",
      required: ["autoAllocateBlocks", "strictAffinity"],
      properties: {
        autoAllocateBlocks: { type: "boolean", ...isNative && { default: true } },
        strictAffinity: { type: "boolean", ...isNative && { default: false } },
        maxBlocksPerHost: { ...limit2, ...isNative && { default: 0 } },
        ...since("v3.32.0") && { kubeVirtVMAddressPersistence: onOff2 },
        ...since("v3.33.0") && { ipCooldownSeconds: { type: "integer", minimum: 0, maximum: 1200 } }
      }
    }
  };
}
function admittedIPAMConfiguration({ name, spec }, since) {
  const { strictAffinity, maxBlocksPerHost = 0, kubeVirtVMAddressPersistence: persistence = null } = spec;
  const { ipCooldownSeconds: cooldown = 0 } = spec;
  const blames = [...blamesForName(name)];
  const limit2 = typeof maxBlocksPerHost === "number" ? maxBlocksPerHost : 0;
  if (limit2 < 0) blames.push({ field: "MaxBlocksPerHost", reason: "must be greater than or equal to 0" });
  if (blames.length > 0) return refused(blames);
  if (name !== "default") {
    const article = since("v3.32.0") ? "an" : "a";
    return refusedFor(`Cannot create ${article} IPAMConfiguration resource with a name other than "default"`);
  }
  return accepted({
    strictAffinity: strictAffinity === true,
    autoAllocateBlocks: true,
    ...limit2 > 0 && { maxBlocksPerHost: limit2 },
    ...since("v3.32.0") && persistence !== null && { kubeVirtVMAddressPersistence: persistence },
    ...since("v3.33.0") && cooldown !== 0 && cooldown !== null && { ipCooldownSeconds: cooldown }
  });
}

// src/ipam/choice/assignment-modes.ts
var assignmentModes = ["Automatic", "Manual"];

// src/ipam/choice/encapsulations.ts
var modes = ["Never", "Always", "CrossSubnet"];

// src/ipam/admission/pool-definition.ts
var poolFieldSince = {
  allowedUses: "v3.21.0",
  disableBGPExport: "v3.21.0",
  assignmentMode: "v3.30.0",
  namespaceSelector: "v3.31.0"
};
var retiredSince = "v3.32.0";
var fixed = (what) => `${what} cannot be changed; follow IP pool migration guide to avoid corruption.`;
function poolDefinition(since) {
  const isStrict = since("v3.32.0");
  return {
    schema: { type: "object", required: ["cidr"], properties: properties(since) },
    ...isStrict && {
      fixed: { cidr: fixed("CIDR"), blockSize: fixed("Block size") },
      rules: since("v3.33.0") ? [...rules, ...laterRules2] : rules
    }
  };
}
function properties(since) {
  const isStrict = since("v3.32.0");
  const string2 = { type: "string" };
  const boolean2 = { type: "boolean" };
  const mode2 = isStrict ? { type: "string", enum: modes } : string2;
  const selector = since("v3.33.0") ? { type: "string", maxLength: 1024 } : string2;
  return {
    cidr: isStrict ? { type: "string", format: "cidr", maxLength: 48 } : string2,
    blockSize: isStrict ? { type: "integer", minimum: 0, maximum: 128 } : { type: "integer" },
    ipipMode: mode2,
    vxlanMode: mode2,
    natOutgoing: boolean2,
    disabled: boolean2,
    nodeSelector: since("v3.33.0") ? { ...selector, default: "all()" } : selector,
    ...since(poolFieldSince.disableBGPExport) && { disableBGPExport: boolean2 },
    ...since(poolFieldSince.allowedUses) && {
      allowedUses: isStrict ? uses2 : { type: "array", items: string2 }
    },
    ...since(poolFieldSince.assignmentMode) && {
      assignmentMode: {
        type: "string",
        enum: assignmentModes,
        ...isStrict && { default: "Automatic" }
      }
    },
    ...since(poolFieldSince.namespaceSelector) && { namespaceSelector: selector },
    ...!since(retiredSince) && {
      ipip: { type: "object", properties: { enabled: boolean2, mode: string2 } },
      "nat-outgoing": boolean2
    }
  };
}
var uses2 = {
  type: "array",
  items: { type: "string", enum: uses },
  maxItems: 10,
  isSet: true
};
var isOn = (mode2) => typeof mode2 === "string" && mode2 !== "" && mode2 !== "Never";
var isFor = ({ allowedUses }, use) => isList(allowedUses) && allowedUses.includes(use);
var cidrOf = (spec) => parseCidr(textOf3(spec, "cidr"));
var rule = (reason, message, isBroken) => ({ message, reason, holds: (spec) => !isBroken(spec) });
var rules = [
  rule(
    "Forbidden",
    "ipipMode and vxlanMode cannot both be enabled",
    (spec) => isOn(spec.ipipMode) && isOn(spec.vxlanMode)
  ),
  rule(
    "Forbidden",
    "LoadBalancer IP pool cannot have IPIP or VXLAN enabled",
    (spec) => isFor(spec, "LoadBalancer") && (isOn(spec.ipipMode) || isOn(spec.vxlanMode))
  ),
  rule(
    "Forbidden",
    "LoadBalancer cannot be combined with Workload or Tunnel allowed uses",
    (spec) => isFor(spec, "LoadBalancer") && (isFor(spec, "Workload") || isFor(spec, "Tunnel"))
  ),
  rule(
    "Forbidden",
    "IPIP is not supported on IPv6 pools",
    // The rule breaks over a list, which the format lets through.
    (spec) => (isList(spec.cidr) || textOf3(spec, "cidr").includes(":")) && isOn(spec.ipipMode)
  )
];
var laterRules2 = [
  // A range that CEL cannot read breaks the rules, though the format takes it.
  rule(
    "Invalid",
    "network address parse error during conversion from string",
    (spec) => !isCidrInRules(textOf3(spec, "cidr"))
  ),
  rule(
    "Forbidden",
    "LoadBalancer IP pools cannot disable BGP export",
    (spec) => isFor(spec, "LoadBalancer") && spec.disableBGPExport === true
  ),
  rule(
    "Invalid",
    "IP Pool with AllowedUse LoadBalancer must have nodeSelector set to all()",
    (spec) => isFor(spec, "LoadBalancer") && spec.nodeSelector !== "all()"
  ),
  rule(
    "Forbidden",
    "IP Pool with AllowedUse Tunnel cannot have namespaceSelector",
    (spec) => isFor(spec, "Tunnel") && textOf3(spec, "namespaceSelector") !== ""
  ),
  ...["nodeSelector", "namespaceSelector"].map(
    (key) => rule(
      "Invalid",
      `global() selector is not valid for IPPool ${key}`,
      (spec) => textOf3(spec, key).includes("global(")
    )
  ),
  rule("Invalid", "IPPool CIDR must be strictly masked", (spec) => {
    const range = cidrOf(spec);
    return range !== void 0 && hasHostBits(range);
  }),
  ...["169.254.0.0/16", "fe80::/10"].map((text) => {
    const reserved = parseCidr(text);
    const message = `IPPool CIDR overlaps with IPv${reserved.family} link local range ${text}`;
    return rule("Invalid", message, (spec) => {
      const range = cidrOf(spec);
      return range !== void 0 && overlaps(range, reserved);
    });
  }),
  rule(
    "Invalid",
    `blockSize must be between ${BLOCK_SIZES[4].min} and ${BLOCK_SIZES[4].max} for IPv4 pools, and between ${BLOCK_SIZES[6].min} and ${BLOCK_SIZES[6].max} for IPv6 pools`,
    (spec) => {
      const range = cidrOf(spec);
      return range !== void 0 && !isBlockSize(range.family, blockSizeOf(spec, range));
    }
  ),
  rule(
    "Invalid",
    "IP pool size is too small for use with Calico IPAM. It must be equal to or greater than the block size.",
    (spec) => {
      const range = cidrOf(spec);
      return spec.disabled !== true && range !== void 0 && range.prefix > blockSizeOf(spec, range);
    }
  )
];
var blockSizeOf = ({ blockSize }, { family }) => typeof blockSize === "number" && blockSize !== 0 ? blockSize : defaultBlockSize(family);

// src/ipam/admission/pool-spec.ts
var isForBalancers = ({ allowedUses }) => allowedUses?.includes("LoadBalancer") === true;
var completedPool = (name, written, cidr, since) => ({
  name,
  spec: completed2(known(written, since), cidr),
  cidr,
  since
});
function known(spec, since) {
  const has = (key) => since(poolFieldSince[key]);
  const { namespaceSelector, assignmentMode, allowedUses, disableBGPExport, ipip, ...rest } = spec;
  const { "nat-outgoing": nat, ...modern } = rest;
  return {
    ...modern,
    ...has("allowedUses") && allowedUses && { allowedUses },
    ...has("disableBGPExport") && { disableBGPExport: disableBGPExport ?? false },
    ...has("assignmentMode") && assignmentMode !== void 0 && { assignmentMode },
    ...has("namespaceSelector") && { namespaceSelector: namespaceSelector ?? "" },
    ...!since(retiredSince) && { ...ipip && { ipip }, "nat-outgoing": nat ?? false }
  };
}
function completed2(spec, cidr) {
  return {
    cidr: formatCidr(cidr),
    blockSize: spec.blockSize || defaultBlockSize(cidr.family),
    ipipMode: spec.ipipMode || "Never",
    vxlanMode: spec.vxlanMode || "Never",
    natOutgoing: spec.natOutgoing ?? false,
    nodeSelector: spec.nodeSelector || "all()",
    namespaceSelector: spec.namespaceSelector ?? "",
    allowedUses: spec.allowedUses?.length ? spec.allowedUses : ["Workload", "Tunnel"],
    assignmentMode: spec.assignmentMode ?? "Automatic",
    disabled: spec.disabled ?? false,
    disableBGPExport: spec.disableBGPExport ?? false,
    ...spec.ipip && { ipip: spec.ipip },
    "nat-outgoing": spec["nat-outgoing"] ?? false
  };
}
function storedPool({ spec, since }) {
  const absent = Object.entries(poolFieldSince).flatMap(([key, first]) => since(first) ? [] : [key]);
  const isKept = ([key, value]) => value !== false && value !== "" && !absent.includes(key);
  return Object.fromEntries(Object.entries(spec).filter(isKept));
}

// src/ipam/admission/pool-validator.ts
var mode = /^(?:Always|CrossSubnet|Never)$/;
var tunnel = /^(?:Always|CrossSubnet)$/;
function* validatorBlames(pool, written) {
  const { name, spec, since } = pool;
  yield* blamesForName(name);
  const dialect = since("v3.30.0") ? "v3.30" : "v3.29";
  const isFaulty = (text) => isFault(text, dialect, faultsIn(written));
  const isLeftToCrd = since("v3.33.0");
  if (!isLeftToCrd && !mode.test(spec.vxlanMode)) yield tagged("VXLANMode", "vxlanMode");
  if (!isLeftToCrd && !mode.test(spec.ipipMode)) yield tagged("IPIPMode", "ipIpMode");
  if (spec.ipip && !mode.test(spec.ipip.mode ?? "")) yield tagged("Mode", "ipIpMode");
  if (spec["nat-outgoing"]) yield tagged("NATOutgoingV1", "mustBeFalse");
  if (isFaulty(spec.nodeSelector)) yield tagged("NodeSelector", "selector");
  if (isFaulty(spec.namespaceSelector)) yield tagged("NamespaceSelector", "selector");
  if (!isLeftToCrd && !/^(?:Automatic|Manual)$/.test(spec.assignmentMode))
    yield tagged("AssignmentMode", "assignmentMode");
  yield* useBlames(pool);
  if (!isLeftToCrd) yield* combinationBlames(pool);
}
var faultsIn = memo((_written) => /* @__PURE__ */ new Map());
function isFault(text, dialect, known2) {
  const key = `${dialect} ${text}`;
  const isFaulty = known2.get(key) ?? parseSelector(text, dialect).kind === "fault";
  known2.set(key, isFaulty);
  return isFaulty;
}
function* useBlames({ spec, since }) {
  const isMixed = since("v3.30.0") && !since("v3.33.0") && isForBalancers(spec);
  for (const use of spec.allowedUses) {
    const isPodUse = use === "Workload" || use === "Tunnel";
    if (isPodUse && isMixed)
      yield {
        field: "IPpool.AllowedUses",
        reason: `LoadBalancer cannot be used at the same time as: ${use}`
      };
    const isKnown = isPodUse || use === "LoadBalancer" && since("v3.30.0");
    if (!isKnown) yield { field: "IPpool.AllowedUses", reason: `unknown use: ${use}` };
  }
}
function* combinationBlames({ spec, cidr, since }) {
  const blame = (key, reason) => ({ field: `IPpool.${key}`, reason });
  if (cidr.family === 6 && spec.vxlanMode !== "Never" && !since("v3.23.0"))
    yield blame("VXLANMode", "VXLANMode other than 'Never' is not supported on an IPv6 IP pool");
  if (since("v3.30.0") && isForBalancers(spec)) {
    const name = "IP Pool with AllowedUse LoadBalancer must have";
    if (tunnel.test(spec.ipipMode) || tunnel.test(spec.vxlanMode))
      yield blame(
        "IPIPMode",
        "Neither IPIPMode nor VXLANMode can be enabled on AllowedUses LoadBalancer IP pool"
      );
    if (spec.disableBGPExport) yield blame("DisableBGPExport", `${name} DisableBGPExport set to true`);
    if (spec.nodeSelector !== "all()") yield blame("NodeSelector", `${name} node selector set to all()`);
  }
  if (!since("v3.31.0")) return;
  if (spec.namespaceSelector !== "" && spec.allowedUses.includes("Tunnel"))
    yield blame(
      "NamespaceSelector",
      "IP Pool with AllowedUse Tunnel cannot have namespaceSelector specified - tunnel IPs are not namespaced resources"
    );
  for (const key of ["nodeSelector", "namespaceSelector"])
    if (spec[key].includes("global("))
      yield blame(
        key === "nodeSelector" ? "NodeSelector" : "NamespaceSelector",
        `global() selector is not valid for IPPool ${key} - use all() instead`
      );
}

// src/ipam/admission/pool.ts
function admittedPool(submission, since) {
  const { name } = submission;
  const written = submission.spec;
  const stored = { old: submission.old, others: submission.others ?? {} };
  const range = (reason) => refused([{ field: "IPPool.Spec.CIDR", reason }]);
  if (!written.cidr) return range("IPPool CIDR must be specified");
  const cidr = parseCidr(written.cidr);
  if (!cidr) return range("IPPool CIDR must be a valid subnet");
  const pool = completedPool(name, written, cidr, since);
  if (changesFromLoadBalancer(pool, stored))
    return refused([
      {
        field: "IPPool.Spec.AllowedUses",
        reason: "IPPool allowed use cannot be changed from LoadBalacer to Workload or Tunnel"
      }
    ]);
  const prefix = Number(written.cidr.slice(written.cidr.indexOf("/") + 1));
  const faults2 = [...clientBlames(pool, prefix, stored)];
  const blames = faults2.length > 0 ? faults2 : [...validatorBlames(pool, submission.spec)];
  if (blames.length > 0) return refused(blames);
  if (!stored.old && Object.hasOwn(stored.others, name))
    return refusedFor(`resource already exists: IPPool(${name})`);
  return accepted(storedPool(pool));
}
var changesFromLoadBalancer = ({ spec, since }, { old }) => since("v3.30.0") && old !== void 0 && isForBalancers(old) && spec.allowedUses.some((use) => use !== "LoadBalancer");
var linkLocal = { 4: parseCidr("169.254.0.0/16"), 6: parseCidr("fe80::/10") };
function* clientBlames(pool, prefix, stored) {
  const { spec, cidr, since } = pool;
  const range = (reason) => ({ field: "IPPool.Spec.CIDR", reason });
  const size = (reason) => ({ field: "IPPool.Spec.BlockSize", reason });
  if (stored.old && !isSameRange(stored.old.cidr ?? "", pool)) yield range("IPPool CIDR cannot be modified");
  if (stored.old && blockSizeOf2(stored.old) !== spec.blockSize)
    yield size("IPPool BlockSize cannot be modified");
  const isLeftToCrd = since("v3.33.0");
  if (!isLeftToCrd && !isBlockSize(cidr.family, spec.blockSize)) {
    const { min, max } = BLOCK_SIZES[cidr.family];
    yield size(`IPv${cidr.family} block size must be between ${min} and ${max}`);
  }
  if (!isLeftToCrd && !spec.disabled && prefix > spec.blockSize)
    yield range(
      "IP pool size is too small for use with Calico IPAM. It must be equal to or greater than the block size."
    );
  if (!stored.old) yield* overlapBlames(pool, stored);
  if (!isLeftToCrd && spec.vxlanMode !== "Never" && spec.ipipMode !== "Never")
    yield { field: "IPPool.Spec.VXLANMode", reason: "Cannot enable both VXLAN and IPIP on the same IPPool" };
  if (!isLeftToCrd && cidr.family === 6 && spec.ipipMode !== "Never")
    yield { field: "IPPool.Spec.IPIPMode", reason: "IPIP is not supported on an IPv6 IP pool" };
  if (hasHostBits(cidr)) yield range("IPPool CIDR is not strictly masked");
  const reserved = linkLocal[cidr.family];
  if (!isLeftToCrd && overlaps(cidr, reserved))
    yield range(`IPPool CIDR overlaps with IPv${cidr.family} Link Local range ${formatCidr(reserved)}`);
}
function* overlapBlames({ name, cidr }, { others }) {
  for (const [other, { cidr: text = "" }] of Object.entries(others)) {
    const range = parseCidr(text);
    if (other === name || !range || !overlaps(range, cidr)) continue;
    yield {
      field: "IPPool.Spec.CIDR",
      reason: `IPPool(${name}) CIDR overlaps with IPPool(${other}) CIDR ${text}`
    };
  }
}
function isSameRange(old, { spec, since }) {
  const range = parseCidr(old);
  return old === spec.cidr || since("v3.31.3") && range !== void 0 && formatCidr(range) === spec.cidr;
}
function blockSizeOf2({ blockSize, cidr = "" }) {
  const range = parseCidr(cidr);
  return blockSize || (range ? defaultBlockSize(range.family) : 0);
}

// src/ipam/admission/reservation.ts
function reservationDefinition(since) {
  const items = since("v3.33.0") ? { type: "string", format: "cidr" } : { type: "string" };
  const list = { type: "array", items, ...since("v3.32.0") && { isSet: true } };
  return { schema: { type: "object", properties: { reservedCIDRs: list } } };
}
function admittedReservation({ name, spec }) {
  const entries = isList(spec.reservedCIDRs) ? spec.reservedCIDRs.map((entry) => entry ?? "") : [];
  const blames = [...blamesForName(name)];
  if (!entries.every(isRange)) blames.push(tagged("ReservedCIDRs", "cidrs"));
  return blames.length > 0 ? refused(blames) : accepted(entries.length > 0 ? { reservedCIDRs: entries } : {});
}
var isRange = (entry) => typeof entry === "string" && (entry === "" || parseCidrOrAddress(entry) !== void 0);

// src/ipam/admission/admit.ts
function admit(kind, submission, path, version) {
  const since = sinceOf(version);
  if (!since(firstOf(kind, path))) return void 0;
  const definition = definitionFor(kind, path, version);
  if (path !== "clientv3") return admittedBy(definition, submission);
  const [wrong] = mistypes(definition.schema, submission.spec, "");
  return wrong ? refusedFor(undecodable(kind, wrong)) : admittedByClient(kind, submission, since);
}
function schemaFor(kind, path, version) {
  return sinceOf(version)(firstOf(kind, path)) ? definitionFor(kind, path, version).schema : void 0;
}
function firstOf(kind, path) {
  if (path === "crd v3") return "v3.32.0";
  if (kind === "IPReservation") return "v3.21.0";
  return kind === "IPAMConfiguration" && path === "clientv3" ? "v3.24.0" : "v3.0.0";
}
var definitionsOf = memo((_version) => /* @__PURE__ */ new Map());
function definitionFor(kind, path, version) {
  const known2 = definitionsOf(version);
  const key = `${kind} ${path}`;
  const definition = known2.get(key) ?? definitionOf(kind, path, sinceOf(version));
  known2.set(key, definition);
  return definition;
}
function definitionOf(kind, path, since) {
  switch (kind) {
    case "IPPool":
      return poolDefinition(since);
    case "IPReservation":
      return reservationDefinition(since);
    case "IPAMConfiguration":
      return ipamConfigurationDefinition(path, since);
    case "FelixConfiguration":
      return felixDefinition(since);
  }
}
function admittedByClient(kind, submission, since) {
  switch (kind) {
    case "IPPool":
      return admittedPool(submission, since);
    case "IPReservation":
      return admittedReservation(submission);
    case "IPAMConfiguration":
      return admittedIPAMConfiguration(submission, since);
    case "FelixConfiguration":
      return admittedFelixConfiguration(submission, since);
  }
}
var goTypes = { integer: "int", boolean: "bool", array: "[]string" };
var undecodable = (kind, { field, type, written }) => `json: cannot unmarshal ${written === "boolean" ? "bool" : written} into Go struct field ${kind}Spec${field} of type ${goTypes[type] ?? type}`;

// src/ipam/admission/journey.ts
function arrive(kind, submission, path, version, store) {
  const admission = admit(kind, submission, path, version);
  if (path !== "clientv3" || !admission?.accepted) return admission;
  if (store === "etcd" && version.minor < 32) return admission;
  return admit(kind, { ...submission, spec: admission.stored }, "crd v1", version);
}

// src/ipam/admission/milestones.ts
var milestones = [
  "v3.20.0",
  "v3.21.0",
  "v3.21.5",
  "v3.22.0",
  "v3.22.2",
  "v3.23.0",
  "v3.23.4",
  "v3.24.0",
  "v3.25.0",
  "v3.27.0",
  "v3.29.0",
  "v3.30.0",
  "v3.30.1",
  "v3.31.0",
  "v3.31.3",
  "v3.32.0",
  "v3.33.0"
].map((text) => parseVersion(text));

// src/facts/pools/write-path.ts
function refusal(cluster, object, settings, name) {
  const { kind } = object;
  const submission = {
    name: name ?? soundName[kind] ?? "sound",
    spec: { ...soundSpec[kind], ...settings }
  };
  const asked = { object, keys: Object.keys(settings), submission };
  const client = verdictOf(cluster, asked, "clientv3");
  const crd = verdictOf(cluster, asked, crdOf(object));
  const ways = () => waysOf(cluster, asked).map((path) => path === "clientv3" ? client : crd);
  return {
    get isCertain() {
      return every(ways().map(({ isRefused }) => isRefused));
    },
    get isSure() {
      return ways().every(({ isSure }) => isSure);
    },
    client,
    crd
  };
}
var soundName = { IPAMConfiguration: "default" };
var soundSpec = {
  IPPool: { cidr: "10.0.0.0/16" },
  IPAMConfiguration: { strictAffinity: false, autoAllocateBlocks: true }
};
var crdOf = ({ origin }) => origin === "projectcalico.org/v3" ? "crd v3" : "crd v1";
function waysOf({ api, datastore, release }, { object }) {
  if (object.origin === "crd.projectcalico.org/v1") return ["crd v1"];
  if (api === "native") return ["crd v3"];
  const isNativePossible = api === void 0 && datastore !== "etcd" && (!release || release.version.minor >= 32);
  return isNativePossible ? ["clientv3", "crd v3"] : ["clientv3"];
}
function verdictOf(cluster, asked, path) {
  const store = cluster.datastore ?? "kubernetes";
  const isKnown = (version) => knows(asked, path, version);
  const refuses = (version) => !arrival(asked, path, version, store)?.accepted;
  const now = () => candidates(cluster).filter(isKnown);
  const ever = () => milestones.filter(isKnown);
  return {
    get isRefused() {
      const verdicts = now().map(refuses);
      return verdicts.length > 0 && verdicts.every(Boolean) ? true : verdicts.includes(true) ? "unknown" : false;
    },
    get isSure() {
      let isAnyKnown = false;
      for (const version of candidates(cluster)) {
        if (!isKnown(version)) continue;
        if (!refuses(version)) return false;
        isAnyKnown = true;
      }
      return isAnyKnown;
    },
    get since() {
      const first = ever().find(refuses);
      return first && first !== milestones[0] ? released(first) : void 0;
    },
    get reason() {
      const speaker = newest(now(), refuses) ?? newest(ever(), refuses);
      return speaker ? wordsOf(arrival(asked, path, speaker, store)) : "";
    }
  };
}
var newest = (versions, refuses) => versions.findLast((version) => version.minor < 33 && refuses(version)) ?? versions.findLast(refuses);
var arrival = ({ object, submission }, path, version, store) => arrive(object.kind, submission, path, version, store);
function knows({ object, keys }, path, version) {
  const properties2 = schemaFor(object.kind, path, version)?.properties;
  return properties2 !== void 0 && keys.every((key) => Object.hasOwn(properties2, key));
}
function candidates({ release }) {
  if (!release) return milestones;
  const { version, isExact } = release;
  const later = milestones.filter(
    ({ minor, major, patch }) => major === version.major && minor === version.minor && patch > version.patch
  );
  return isExact ? [version] : [version, ...later].sort(compareVersions);
}
var released = (version) => formatRelease({ version, isExact: version.patch > 0 });
function wordsOf(admission) {
  if (!admission || admission.accepted) return "";
  const [blame] = admission.fields;
  const words = blame?.reason ?? admission.error ?? "";
  return words.replace(/^(?:Reason|Forbidden|Invalid value: (?:"(?:[^"\\]|\\.)*"|[^:\s]+)): /, "").trim();
}
var poolRefusal = (cluster, { origin }, settings) => refusal(
  cluster,
  { kind: "IPPool", origin: origin === "crd.projectcalico.org/v1" ? origin : "projectcalico.org/v3" },
  settings
);
var checkedAs = ({ api }, { origin }) => origin === "projectcalico.org/v3" && api === "native" ? "crd.projectcalico.org/v1" : origin;
function writtenIn({ fields: { body } }, keys) {
  const written = keys.map((key) => [key, jsonOf(body.get(key))]);
  return Object.fromEntries(
    written.filter(([, value]) => value !== void 0 && value !== null)
  );
}
export {
  ADDRESS_BITS,
  BLOCK_SIZES,
  IntervalSet,
  addressClaims,
  addressCount,
  addressesOfBlock,
  addressesPerBlock,
  allowsPods,
  alwaysMatches,
  anyOf,
  assignmentOf,
  blamesForName,
  blockRules,
  blocksFor,
  builtInKinds,
  capacityOf,
  checkedAs,
  choice,
  chomp,
  cidrFrom,
  cidrsBetween,
  classes,
  clipped,
  contains,
  containsAddress,
  counted,
  coverages,
  declarationsOf,
  declaredKind,
  defaultBlockSize,
  defineComparison,
  defineReview,
  defineRule,
  demandsOf,
  diagnoseAddress,
  diagnoseCidr,
  diagnoseCidrOrAddress,
  distinctEntries,
  drawsOnPools,
  effectivePools,
  entryBehind,
  evaluateSelector,
  explainFault,
  fact,
  failing,
  familyOf,
  familyOfEntry,
  formatAddress,
  formatCidr,
  groupOf,
  hasHostBits,
  heededRequests,
  inhabitantsOf,
  isAddressRequest,
  isBlockSize,
  isCertain,
  isHostNetwork,
  isInhabited,
  isLoose,
  isMeasured,
  isPlaceholder,
  isShared,
  isStandIn,
  isStandInFor,
  isStarted,
  isTunnelMode,
  isUnaccounted,
  isUnavoidable,
  isWindows,
  jsonFor,
  jsonList,
  jsonOf,
  knowsAllNodes,
  listed,
  looseOwners,
  manifestPhrase,
  mayConfigureBlocks,
  mayHoldMorePools,
  mayReserveMore,
  metadataBetween,
  namespaceOf,
  networkIndex,
  neverMatches,
  nodeNeeds,
  nodePhrase,
  nodesPhrase,
  nodesRelated,
  objectPhrase,
  overlappingPools,
  overlaps,
  parseAddress,
  parseCidr,
  parseCidrOrAddress,
  parseSelector,
  placedPhrase,
  poolChanges,
  poolLabel,
  poolPhrase,
  poolRefusal,
  poolRequests,
  printBare,
  quoted,
  readsFamilies,
  refusal,
  replaceScalar,
  requestablePools,
  requestedFamily,
  requestsOf,
  reservations,
  reservedAddresses,
  residentOf,
  rewrite,
  rewriteAsList,
  rewriteString,
  rewriteWord,
  runs,
  selectorLabels,
  selectorOfMap,
  standsAlone,
  storesNatively,
  tunnelCoverages,
  usesPools,
  valuePhrase,
  wants,
  writtenIn,
  yamlScalar
};
