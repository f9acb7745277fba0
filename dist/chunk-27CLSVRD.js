import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  every,
  groupOf,
  isStandIn,
  some
} from "./chunk-JG5AVSRE.js";
import {
  calicoMinorOfOperator,
  compareVersions,
  formatVersion,
  imageVersion,
  isCalicoRelease,
  parseVersion
} from "./chunk-2LJY5UL4.js";
import {
  ADDRESS_BITS,
  parseCidr
} from "./chunk-4MNAALXC.js";

// src/manifest/labels.ts
var unknownLabels = { lookup: () => void 0 };
function atLeast(known) {
  return { lookup: (key) => known.get(key) };
}
function writtenLabels(field, mayCarry, implied = /* @__PURE__ */ new Map()) {
  if (field.isUnknown || !(field.isAbsent || field.node?.kind === "mapping")) return atLeast(implied);
  const written = new Map(implied);
  for (const [key, value] of field.entries()) written.set(key, value.isAbsent ? "" : value.string);
  const isInDoubt = (key) => mayCarry(key);
  return {
    lookup: (key) => written.has(key) ? written.get(key) : isInDoubt(key) ? void 0 : null
  };
}
var withOpenEnd = (labels) => ({ lookup: (key) => labels.lookup(key) ?? void 0 });
var isSetAtRunTime = (key) => key.includes("/");

// src/manifest/request.ts
var prefix = "cni.projectcalico.org/";
var keys = ["ipv4pools", "ipv6pools", "ipFamilies", "ipAddrs", "ipAddrsNoIpam"];
function requestedFamily({ key }) {
  return key === "ipv4pools" ? 4 : key === "ipv6pools" ? 6 : void 0;
}
function isAddressRequest({ key }) {
  return key === "ipAddrs" || key === "ipAddrsNoIpam";
}
function requestsOf(metadata) {
  return requestsAmong(metadata.get("annotations"));
}
var isRequestKey = (annotation) => keys.some((key) => annotation === prefix + key);
function requestsAmong(annotations) {
  const { node } = annotations;
  if (annotations.isUnknown || annotations.isAbsent) return [];
  const requests = [];
  for (const key of keys) {
    if (node?.kind === "mapping" && !node.entries.has(prefix + key)) continue;
    const field = annotations.get(prefix + key);
    if (field.isAbsent || field.scalar === "") continue;
    requests.push({ key, annotation: prefix + key, field, ...decode(field) });
  }
  return requests;
}
function decode(field) {
  if (field.isUnknown) return {};
  if (field.node?.kind === "sequence")
    return { fault: "a YAML list, but an annotation is a string that holds JSON" };
  const text = field.string;
  if (text === void 0) return { fault: "not a string, but an annotation is a string that holds JSON" };
  if (isStandIn(text)) return {};
  let value;
  try {
    value = JSON.parse(text);
  } catch {
    return { fault: diagnose(text) };
  }
  if (value === null) return { entries: [] };
  if (!Array.isArray(value)) return { fault: `JSON, but ${describe(value)} and not an array` };
  const stranger = value.find((item) => typeof item !== "string" && item !== null);
  if (stranger !== void 0)
    return { fault: `an array that holds ${describe(stranger)}, but only strings may stand in it` };
  const texts = value.map((item) => typeof item === "string" ? item : "");
  if (texts.some(isStandIn)) return {};
  return { entries: texts.map((text2, index) => ({ text: text2, at: placeOf(texts, index, field) })) };
}
function placeOf(texts, index, field) {
  const text = texts[index];
  const { node, file } = field;
  if (text === "" || !node) return field.place;
  const source = file.text.slice(node.start, node.end);
  const twins = texts.slice(0, index).filter((twin) => twin === text).length;
  for (const quote of ['"', '\\"']) {
    const quoted = quote + text + quote;
    const offset = source.split(quoted, twins + 1).join(quoted).length;
    const start = node.start + offset + quote.length;
    if (offset < source.length) return field.at({ start, end: start + text.length });
  }
  return field.place;
}
function diagnose(text) {
  const trimmed = text.trim();
  if (/^\[\s*'/.test(trimmed)) return "not JSON: strings take double quotes";
  if (/^\[\s*[^\s"\]]/.test(trimmed)) return "not JSON: the strings of the array need double quotes";
  if (!trimmed.startsWith("[")) return "not JSON: a JSON array of strings is expected";
  if (!trimmed.endsWith("]")) return "not JSON: the array is not closed";
  return "not JSON";
}
function describe(value) {
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object") return "an object";
  return `a ${typeof value}`;
}

// src/manifest/workload.ts
var workloadKinds = [
  "Pod",
  "Deployment",
  "StatefulSet",
  "DaemonSet",
  "ReplicaSet",
  "ReplicationController",
  "Job",
  "CronJob"
];
function decodeWorkload(manifest) {
  const kind = manifest.kind;
  const spec = manifest.root.get("spec");
  const pod = podTemplate(kind, manifest.root);
  const metadata = manifest.root.get("metadata");
  return {
    kind,
    name: manifest.name ?? `${metadata.get("generateName").text || metadata.get("name").text}*`,
    namespace: manifest.namespace,
    id: manifest.id,
    at: metadata.get("name").place,
    spec,
    metadata,
    podMetadata: pod.get("metadata"),
    podSpec: pod.get("spec"),
    requests: requestsOf(pod.get("metadata"))
  };
}
function podTemplate(kind, root) {
  if (kind === "Pod") return root;
  const spec = root.get("spec");
  return kind === "CronJob" ? spec.get("jobTemplate").get("spec").get("template") : spec.get("template");
}
function isHostNetwork({ podSpec }) {
  const field = podSpec.get("hostNetwork");
  return field.isAbsent ? false : field.boolean;
}

// src/net/blocks.ts
var BLOCK_SIZES = {
  4: { default: 26, min: 20, max: 32 },
  6: { default: 122, min: 116, max: 128 }
};
function defaultBlockSize(family) {
  return BLOCK_SIZES[family].default;
}
function isBlockSize(family, blockSize) {
  const { min, max } = BLOCK_SIZES[family];
  return Number.isInteger(blockSize) && min <= blockSize && blockSize <= max;
}
function addressesPerBlock(family, blockSize) {
  const bits = ADDRESS_BITS[family];
  return 0 <= blockSize && blockSize <= bits ? 1n << BigInt(bits - blockSize) : 0n;
}
function blockCount(pool, blockSize) {
  const isPrefix = pool.prefix <= blockSize && blockSize <= ADDRESS_BITS[pool.family];
  return isPrefix ? 1n << BigInt(blockSize - pool.prefix) : 0n;
}

// src/selector/selector.ts
var MAX_NESTING = 512;
var LONGEST_MESSAGE = 120;
function fault(offset, end, message) {
  const short = message.length > LONGEST_MESSAGE ? `${message.slice(0, LONGEST_MESSAGE - 1)}\u2026` : message;
  return { kind: "fault", offset, end, message: short };
}
function valueSet(values) {
  return [...new Set(values)].sort(byBytes);
}
function byBytes(a, b) {
  const length = Math.min(a.length, b.length);
  for (let at = 0; at < length; at++) {
    const difference = rank(a.charCodeAt(at)) - rank(b.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
function rank(unit) {
  return unit >= 55296 && unit <= 57343 ? unit + 65536 : unit;
}

// src/selector/token.ts
var LONGEST_LABEL = 512;
var marks = /* @__PURE__ */ new Map([
  ["(", "LParen"],
  [")", "RParen"],
  ["{", "LBrace"],
  ["}", "RBrace"],
  [",", "Comma"],
  ["==", "Eq"],
  ["!=", "Ne"],
  ["!", "Not"],
  ["&&", "And"],
  ["||", "Or"]
]);
var calls = [
  ["has(", "Has"],
  ["all(", "All"],
  ["global(", "Global"]
];
var between = /[ \t]*/y;
var word = /[\w./-]*/y;
var wordOrCharacter = /[\w./-]+|[^]/uy;
var lexicons = {
  "v3.29": { gap: /[ \t\r\n\f]*/y, operators: operators("[ \\t\\r\\n\\f]*"), cutsLabels: true },
  "v3.30": { gap: between, operators: operators("[ \\t]*"), cutsLabels: false }
};
function operators(gap) {
  const pair = (first, second) => new RegExp(`${first}${gap}${second}(?![ \\t]*[\\w./-])`, "y");
  return [
    [/contains(?![\w./-])/y, "Contains"],
    [pair("starts", "with"), "StartsWith"],
    [pair("ends", "with"), "EndsWith"],
    [pair("not", "in"), "NotIn"],
    [/in(?![\w./-])/y, "In"]
  ];
}
function tokenize(text, dialect) {
  const lexicon = lexicons[dialect];
  const tokens = [];
  let at = skip(between, text, 0);
  while (at < text.length) {
    const token = readToken(text, at, lexicon, tokens.at(-1));
    if (token.kind === "fault") return token;
    tokens.push(token);
    at = skip(between, text, token.end);
  }
  tokens.push({ kind: "EOF", value: "", start: at, end: at });
  return tokens;
}
function readToken(text, start, lexicon, previous) {
  const first = text.charAt(start);
  for (const mark of [text.slice(start, start + 2), first]) {
    const kind = marks.get(mark);
    if (kind) return { kind, value: "", start, end: start + mark.length };
  }
  if ("=&|".includes(first)) return fault(start, start + 1, `expected ${first}${first}`);
  if (first === '"' || first === "'") return readString(text, start);
  if (previous?.kind === "Label") return readOperator(text, start, lexicon, previous.value);
  for (const [opening, kind] of calls) {
    if (text.startsWith(opening, start)) return readCall(text, start, opening, kind, lexicon.gap);
  }
  return readLabel(text, start, lexicon.cutsLabels);
}
function readString(text, start) {
  const close = text.indexOf(text.charAt(start), start + 1);
  if (close < 0) return fault(start, text.length, "unterminated string");
  return { kind: "StringLiteral", value: text.slice(start + 1, close), start, end: close + 1 };
}
function readOperator(text, start, lexicon, label) {
  for (const [pattern, kind] of lexicon.operators) {
    const end = skip(pattern, text, start);
    if (end > start) return { kind, value: "", start, end };
  }
  return fault(start, skip(wordOrCharacter, text, start), `expected operator after label "${label}"`);
}
function readCall(text, start, opening, kind, gap) {
  let at = skip(gap, text, start + opening.length);
  let value = "";
  if (kind === "Has") {
    const label = readLabel(text, at, false);
    if (label.kind === "fault") return label;
    value = label.value;
    at = skip(gap, text, label.end);
  }
  if (text.charAt(at) === ")") return { kind, value, start, end: at + 1 };
  return fault(at, skip(wordOrCharacter, text, at), `no closing ')' after ${opening}`);
}
function readLabel(text, start, cut) {
  let end = skip(word, text, start);
  if (end === start) return fault(start, skip(wordOrCharacter, text, start), "expected identifier");
  if (end - start > LONGEST_LABEL) {
    if (!cut) return fault(start, end, `label too long: ${text.slice(start, end)}`);
    end = start + LONGEST_LABEL;
  }
  return { kind: "Label", value: text.slice(start, end), start, end };
}
function skip(pattern, text, start) {
  pattern.lastIndex = start;
  return pattern.test(text) ? pattern.lastIndex : start;
}

// src/selector/parse.ts
var comparisons = /* @__PURE__ */ new Map([
  ["Eq", "=="],
  ["Ne", "!="],
  ["Contains", "contains"],
  ["StartsWith", "starts with"],
  ["EndsWith", "ends with"]
]);
function parseSelector(text, dialect = "v3.30") {
  const tokens = tokenize(text, dialect);
  if (!Array.isArray(tokens)) return tokens;
  const cursor = { tokens, index: 0, depth: 0 };
  if (peek(cursor).kind === "EOF") return { kind: "all" };
  const selector = readAlternatives(cursor);
  const { kind, start } = peek(cursor);
  if (selector.kind === "fault" || kind === "EOF") return selector;
  const rest = tokens.slice(cursor.index, cursor.index + 20).map(nameOf).join(" ");
  return fault(start, text.length, `unexpected content at end of selector [${rest}]`);
}
function readAlternatives(cursor) {
  return readList(cursor, "Or", "or", readRequirements);
}
function readRequirements(cursor) {
  return readList(cursor, "And", "and", readOperation);
}
function readList(cursor, joint, kind, readOperand2) {
  const first = readOperand2(cursor);
  if (first.kind === "fault" || !accept(cursor, joint)) return first;
  const operands = [first];
  do {
    const next = readOperand2(cursor);
    if (next.kind === "fault") return next;
    operands.push(next);
  } while (accept(cursor, joint));
  return { kind, operands };
}
function readOperation(cursor) {
  let negated = false;
  while (accept(cursor, "Not")) negated = !negated;
  const operand = readOperand(cursor);
  return negated && operand.kind !== "fault" ? { kind: "not", operand } : operand;
}
function readOperand(cursor) {
  const token = peek(cursor);
  if (accept(cursor, "Has")) return { kind: "has", label: token.value };
  if (accept(cursor, "All")) return { kind: "all" };
  if (accept(cursor, "Global")) return { kind: "global" };
  if (accept(cursor, "Label")) return readCondition(cursor, token.value);
  if (accept(cursor, "LParen")) return readGroup(cursor, token);
  return blame(token, `unexpected token: ${nameOf(token)}`);
}
function readGroup(cursor, opening) {
  if (++cursor.depth > MAX_NESTING) return blame(opening, `more than ${MAX_NESTING} nested parentheses`);
  const selector = readAlternatives(cursor);
  cursor.depth--;
  if (selector.kind === "fault" || accept(cursor, "RParen")) return selector;
  return blame(peek(cursor), "expected )");
}
function readCondition(cursor, label) {
  const token = peek(cursor);
  if (token.kind === "EOF") return blame(token, "unexpected end of string looking for op");
  const comparison = comparisons.get(token.kind);
  if (comparison) {
    cursor.index++;
    const { value } = peek(cursor);
    if (!accept(cursor, "StringLiteral")) return blame(peek(cursor), "expected string");
    return { kind: "comparison", label, operator: comparison, value };
  }
  if (accept(cursor, "In")) return readMembership(cursor, label, "in");
  if (accept(cursor, "NotIn")) return readMembership(cursor, label, "not in");
  return blame(token, `expected == or != not: ${nameOf(token)}`);
}
function readMembership(cursor, label, operator) {
  if (!accept(cursor, "LBrace")) return blame(peek(cursor), "expected set literal");
  const values = [];
  for (let token = peek(cursor); accept(cursor, "StringLiteral"); token = peek(cursor)) {
    values.push(token.value);
    if (!accept(cursor, "Comma")) break;
  }
  if (!accept(cursor, "RBrace")) return blame(peek(cursor), "expected }");
  return { kind: "membership", label, operator, values: valueSet(values) };
}
function peek(cursor) {
  return cursor.tokens[cursor.index];
}
function accept(cursor, kind) {
  const accepted = peek(cursor).kind === kind;
  if (accepted) cursor.index++;
  return accepted;
}
function blame({ start, end }, message) {
  return fault(start, end, message);
}
function nameOf({ kind, value }) {
  return `Tok${kind}(${value})`;
}

// src/manifest/selector-field.ts
var everything = { kind: "all" };
function selectorField(field, dialect) {
  if (field.isUnknown) return { field };
  if (field.isAbsent || field.scalar === null) return { field, selector: everything };
  if (field.string === void 0) return { field };
  const parsed = parseSelector(field.string, dialect);
  if (parsed.kind !== "fault") return { field, selector: parsed };
  const isDoubtful = dialect === void 0 && parseSelector(field.string, "v3.29").kind !== "fault";
  return isDoubtful ? { field } : { field, fault: parsed };
}

// src/manifest/ip-pool.ts
var usesByDefault = ["Workload", "Tunnel"];
function decodeIPPool(manifest) {
  const spec = manifest.root.get("spec");
  const origin = groupOf(manifest.apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  const fields = {
    object: manifest.root,
    body: spec,
    name: manifest.root.get("metadata").get("name"),
    cidr: spec.get("cidr"),
    blockSize: spec.get("blockSize"),
    nodeSelector: spec.get("nodeSelector"),
    namespaceSelector: spec.get("namespaceSelector"),
    allowedUses: spec.get("allowedUses"),
    disabled: spec.get("disabled"),
    assignmentMode: spec.get("assignmentMode"),
    encapsulation: [spec.get("ipipMode"), spec.get("vxlanMode")],
    natOutgoing: spec.get("natOutgoing"),
    disableBGPExport: spec.get("disableBGPExport")
  };
  const pool = poolOf(manifest.name, manifest.id, origin, fields);
  return spec.get("ipip").isAbsent ? pool : withTunnels(pool, { ...pool.tunnels, IPIP: "unknown" });
}
var withTunnels = (pool, tunnels) => ({
  ...pool,
  tunnels,
  encapsulated: some(Object.values(tunnels))
});
function poolOf(name, id, origin, fields) {
  const cidr = parseCidr(fields.cidr.string ?? "");
  const tunnels = tunnelsOf(fields.encapsulation, origin, cidr?.family);
  return {
    kind: "IPPool",
    name: name ?? fields.name.text,
    id,
    origin,
    fields,
    cidr,
    blockSize: blockSizeOf(fields.blockSize, cidr),
    nodeSelector: selectorField(fields.nodeSelector),
    namespaceSelector: selectorField(fields.namespaceSelector),
    allowedUses: allowedUsesOf(fields.allowedUses),
    disabled: flag(fields.disabled),
    automatic: fields.assignmentMode.isUnknown ? "unknown" : fields.assignmentMode.string !== "Manual",
    tunnels,
    encapsulated: some(Object.values(tunnels))
  };
}
function familyOf({ origin, id, cidr }) {
  if (origin === "calico-node") return id.endsWith("#default-ipv6-ippool") ? 6 : 4;
  return cidr?.family;
}
function blockSizeOf(field, cidr) {
  const written = field.scalar;
  if (field.isAbsent || written === 0) return cidr && defaultBlockSize(cidr.family);
  return typeof written === "number" && Number.isInteger(written) ? written : void 0;
}
function allowedUsesOf(field) {
  if (field.isUnknown) return void 0;
  if (!field.isAbsent && field.node?.kind !== "sequence") return void 0;
  const items = field.items();
  if (items.some((item) => item.isUnknown)) return void 0;
  return items.length === 0 ? usesByDefault : items.map((item) => item.text);
}
function flag(field) {
  if (field.isAbsent) return false;
  return field.boolean ?? "unknown";
}
var words = {
  "projectcalico.org/v3": /^(?:Always|CrossSubnet)$/,
  "crd.projectcalico.org/v1": /^(?:Always|CrossSubnet)$/,
  Installation: /^(?:IPIP|VXLAN)(?:CrossSubnet)?$/,
  "calico-node": /^(?:always|cross-?subnet)$/i
};
var isTunnelMode = ({ string }, origin) => words[origin].test(string ?? "");
function tunnelsOf([first, second], origin, family) {
  const isOn = (field) => field?.isUnknown ? "unknown" : field !== void 0 && isTunnelMode(field, origin);
  if (origin !== "Installation") return { IPIP: isOn(first), VXLAN: isOn(second) };
  if (!first || first.isAbsent || first.string === "") return operatorDefault(family);
  const speaksOf = (tunnel) => every([isOn(first), first.isUnknown || first.text.startsWith(tunnel)]);
  return { IPIP: speaksOf("IPIP"), VXLAN: speaksOf("VXLAN") };
}
var operatorDefault = (family) => ({
  IPIP: family ? family === 4 : "unknown",
  VXLAN: false
});

// src/cluster/release.ts
function releaseCalled(text, source, at) {
  const version = parseVersion(text);
  return version && { version, isExact: /^v?\d+\.\d+\.\d/.test(text), source, at, isDeclared: true };
}
function formatRelease({ version, isExact }) {
  return isExact ? formatVersion(version) : `v${version.major}.${version.minor}`;
}
function releaseOf(declared, workloads, installations, charts = []) {
  if (declared) return { release: declared, releaseConflict: void 0 };
  const isEnterprise = installations.some(({ isOpenSource }) => isOpenSource !== true);
  const claims = [
    ...workloads.flatMap((workload) => claimsOf(workload, isEnterprise)),
    ...isEnterprise ? [] : charts.flatMap(byChart)
  ].sort((a, b) => a.rank - b.rank || Number(b.isExact) - Number(a.isExact));
  const [first, ...others] = claims;
  if (!first) return { release: void 0, releaseConflict: void 0 };
  const stranger = others.find(({ version: version2 }) => !isSameMinor(version2, first.version));
  if (stranger) return { release: void 0, releaseConflict: `${claimed(first)}, ${claimed(stranger)}` };
  const rival = others.find(
    ({ version: version2, isExact }) => isExact && compareVersions(version2, first.version) !== 0
  );
  if (!rival || !first.isExact) return { release: first, releaseConflict: void 0 };
  const source = `${claimed(first)}, ${claimed(rival)}`;
  const version = { ...first.version, patch: 0 };
  return {
    release: { version, isExact: false, source, at: first.at, isDeclared: false },
    releaseConflict: void 0
  };
}
var claimed = (claim) => `${claim.source} says ${formatRelease(claim)}`;
var isSameMinor = (a, b) => a.major === b.major && a.minor === b.minor;
var components = ["calico-node", "calico-cni", "calico-typha", "calico-kube-controllers"];
var componentImage = /(?:^|\/)(?:mirrored-)?calico[/-](node|cni|typha|kube-controllers)[:@]/;
var operatorImage = /(?:^|\/)tigera\/operator[:@]/;
function mayRunCalico({ podSpec: { node } }) {
  if (node?.kind !== "mapping") return false;
  return ["containers", "initContainers"].some((key) => {
    const list = node.entries.get(key)?.value;
    return list?.kind === "sequence" && list.items.some(mayBeCalico);
  });
}
function mayBeCalico(container) {
  const textAt = (key) => {
    const value = container.kind === "mapping" ? container.entries.get(key)?.value : void 0;
    return value?.kind === "scalar" ? value.text : "";
  };
  return /calico|tigera/.test(textAt("image")) || textAt("name") === "calico-node";
}
function claimsOf(workload, isEnterprise) {
  if (!mayRunCalico(workload)) return [];
  const { kind, podSpec } = workload;
  const containers = [...podSpec.get("containers").items(), ...podSpec.get("initContainers").items()];
  return containers.flatMap((container) => {
    const field = container.get("image");
    const image = field.string ?? "";
    const version = imageVersion(image);
    if (!version) return [];
    if (operatorImage.test(image)) return isEnterprise ? [] : byOperator(version, field);
    const isAgent = kind === "DaemonSet" && container.get("name").string === "calico-node";
    const component = isAgent ? "calico-node" : componentOf(image);
    const rank2 = components.indexOf(component ?? "");
    return rank2 < 0 || !isCalicoRelease(version) ? [] : [
      {
        version,
        isExact: true,
        source: `image of ${component}`,
        at: field.place,
        isDeclared: false,
        rank: rank2
      }
    ];
  });
}
function componentOf(image) {
  const name = componentImage.exec(image)?.[1];
  return name && `calico-${name}`;
}
function byChart({ version }) {
  const text = version.string ?? "";
  const claim = releaseCalled(text, `chart tigera-operator ${text}`, version.place);
  return claim && isCalicoRelease(claim.version) ? [{ ...claim, isDeclared: false, rank: components.length }] : [];
}
function byOperator(operator, field) {
  const minor = calicoMinorOfOperator(operator);
  if (minor === void 0) return [];
  const version = { major: 3, minor, patch: 0 };
  const source = `tigera-operator ${formatVersion(operator)}`;
  return [
    { version, isExact: false, source, at: field.place, isDeclared: false, rank: components.length + 1 }
  ];
}

// src/manifest/node-group.ts
var mostNodes = 5e3;
function membersOf(group) {
  const count = Math.min(group.minimum ?? 0, mostNodes);
  return Array.from({ length: count }, (_, index) => ({
    kind: "Node",
    name: `${group.name} (${index + 1})`,
    id: `${group.id}#${index + 1}`,
    labels: group.labels,
    isLabelled: group.isLabelled,
    taints: group.taints,
    source: group.source,
    at: group.at,
    group
  }));
}
function nodeCount(field) {
  const number = typeof field.scalar === "string" ? Number(field.scalar.trim() || NaN) : field.scalar;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : void 0;
}

// src/cluster/cni.ts
function cniSettingsOf({ cniConfigurations: own, relatives }) {
  const isOwn = own.length > 0;
  const configurations = isOwn ? own : relatives.flatMap(({ cniConfigurations }) => cniConfigurations);
  const agreed = (of, shipped) => {
    const said = /* @__PURE__ */ new Set([...configurations.map(of), ...isOwn ? [] : [shipped]]);
    return said.size === 1 ? [...said][0] : "unknown";
  };
  const assigns = (family, shipped) => configurations.length > 0 ? agreed((one) => one.assigns[family], shipped) : void 0;
  return {
    configurations,
    usesCalicoIpam: agreed(({ usesCalicoIpam }) => usesCalicoIpam, true),
    readsAnnotations: agreed(({ readsAnnotations }) => readsAnnotations, true),
    assigns: { 4: assigns(4, true), 6: assigns(6, false) },
    pools: { 4: poolsOf(configurations, 4, isOwn), 6: poolsOf(configurations, 6, isOwn) }
  };
}
function poolsOf(configurations, family, isCertain) {
  const lists = configurations.map(({ pools }) => pools[family]);
  const request = lists.find((list) => list !== void 0);
  if (!request) return void 0;
  const said = new Set(lists.map((list) => JSON.stringify(list?.entries?.map(({ text }) => text))));
  return isCertain && said.size === 1 ? request : undetermined(request);
}
var undetermined = ({ key, annotation, field }) => ({
  key,
  annotation,
  field: field.undetermined()
});
function withHeededRequests(cluster) {
  const { readsAnnotations } = cniSettingsOf(cluster);
  if (readsAnnotations === true) return cluster;
  const heed = (requests) => readsAnnotations === false ? [] : requests.map(undetermined);
  return {
    ...cluster,
    namespaces: cluster.namespaces.map((one) => ({ ...one, requests: heed(one.requests) })),
    workloads: cluster.workloads.map((one) => ({ ...one, requests: heed(one.requests) })),
    helmValues: cluster.helmValues.map((values) => ({
      ...values,
      requests: readsAnnotations === false ? [] : values.requests.map((one) => ({ ...one, requests: heed(one.requests) }))
    }))
  };
}

export {
  unknownLabels,
  atLeast,
  writtenLabels,
  withOpenEnd,
  isSetAtRunTime,
  membersOf,
  nodeCount,
  requestedFamily,
  isAddressRequest,
  requestsOf,
  isRequestKey,
  requestsAmong,
  workloadKinds,
  decodeWorkload,
  isHostNetwork,
  BLOCK_SIZES,
  defaultBlockSize,
  isBlockSize,
  addressesPerBlock,
  blockCount,
  MAX_NESTING,
  valueSet,
  skip,
  parseSelector,
  selectorField,
  decodeIPPool,
  withTunnels,
  poolOf,
  familyOf,
  isTunnelMode,
  cniSettingsOf,
  withHeededRequests,
  releaseCalled,
  formatRelease,
  releaseOf
};
