import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  every,
  isStandIn,
  not,
  some
} from "./chunk-FUWL5CAN.mjs";
import {
  groupOf
} from "./chunk-4KHYSLHC.mjs";
import {
  cidrFrom,
  contains,
  overlaps
} from "./chunk-J3DQIE5U.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/manifest/calico/request.ts
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
  if (text === void 0) {
    const what = field.node?.kind === "mapping" ? "a YAML map" : `the ${typeof field.scalar} ${field.text}`;
    return { fault: `${what}, but an annotation is a string that holds JSON` };
  }
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
  return { entries: entriesOf(texts, field) };
}
var searchedInVain = 2e6;
function entriesOf(texts, field) {
  const { node, file } = field;
  const whole = field.place;
  if (!node) return texts.map((text) => ({ text, at: whole }));
  const source = file.text.slice(node.start, node.end);
  const quote2 = source.startsWith('"') ? '\\"' : '"';
  let behind = 0;
  let patience = searchedInVain;
  return texts.map((text) => {
    const offset = text === "" || patience < 0 ? -1 : source.indexOf(quote2 + text + quote2, behind);
    if (offset < 0) {
      patience -= text === "" ? 0 : source.length - behind;
      return { text, at: whole };
    }
    const start = node.start + offset + quote2.length;
    behind = offset + quote2.length + text.length + quote2.length;
    return { text, at: field.at({ start, end: start + text.length }) };
  });
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

// src/manifest/kubernetes/workload.ts
var workloadKinds = [
  "Pod",
  "Deployment",
  "StatefulSet",
  "DaemonSet",
  "ReplicaSet",
  "ReplicationController",
  "Job",
  "CronJob",
  "Rollout",
  "CloneSet",
  "LeaderWorkerSet",
  "JobSet",
  "VirtualMachine",
  "VirtualMachineInstance",
  "VirtualMachineInstanceReplicaSet",
  "VirtualMachinePool",
  "Service",
  "ScaledJob"
];
var builtInKinds = workloadKinds.slice(0, workloadKinds.indexOf("Rollout"));
var templatePaths = {
  Pod: [],
  VirtualMachineInstance: [],
  CronJob: ["spec", "jobTemplate", "spec", "template"],
  ScaledJob: ["spec", "jobTargetRef", "template"],
  VirtualMachinePool: ["spec", "virtualMachineTemplate", "spec", "template"],
  LeaderWorkerSet: ["spec", "leaderWorkerTemplate", "workerTemplate"]
};
function decodeWorkloads(manifest) {
  const kind = manifest.kind;
  const spec = manifest.root.get("spec");
  if (kind === "Rollout" && !spec.get("workloadRef").isAbsent) return [];
  const tasks = tasksOf(manifest);
  if (tasks) return tasks.map((task) => ({ ...workloadOf(manifest, kind, templateOf(task, kind)), task }));
  const path = templatePaths[kind] ?? ["spec", "template"];
  const workload = workloadOf(manifest, kind, at(manifest.root, path));
  const leaders = spec.get("leaderWorkerTemplate").get("leaderTemplate");
  if (kind !== "LeaderWorkerSet" || leaders.isAbsent) return [workload];
  return [
    { ...workloadOf(manifest, kind, leaders), part: "leaders" },
    { ...workload, part: "workers" }
  ];
}
function tasksOf({ kind, apiVersion, root }) {
  const spec = root.get("spec");
  if (kind === "JobSet") return spec.get("replicatedJobs").items();
  return groupOf(apiVersion) === "batch.volcano.sh" ? spec.get("tasks").items() : void 0;
}
var templateOf = (task, kind) => kind === "JobSet" ? task.get("template").get("spec").get("template") : task.get("template");
var isOneOfTasks = ({ kind, task, spec }) => task !== void 0 && spec.get(kind === "JobSet" ? "replicatedJobs" : "tasks").items().length > 1;
var at = (root, path) => path.reduce((field, step) => field.get(step), root);
function workloadOf(manifest, kind, pod) {
  const spec = manifest.root.get("spec");
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
function metadataBetween({ kind, spec, task }) {
  if (kind === "JobSet" && task) return [task.get("template").get("metadata")];
  if (kind === "CronJob") return [spec.get("jobTemplate").get("metadata")];
  return kind === "VirtualMachinePool" ? [spec.get("virtualMachineTemplate").get("metadata")] : [];
}
function isStarted(spec) {
  const strategy = spec.get("runStrategy");
  if (strategy.isAbsent) return spec.get("running").boolean === true;
  return strategy.string === "Always" || strategy.string === "RerunOnFailure";
}
function isHostNetwork({ podSpec }) {
  const field = podSpec.get("hostNetwork");
  return field.isAbsent ? false : field.boolean;
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
  for (let at2 = 0; at2 < length; at2++) {
    const difference = rank(a.charCodeAt(at2)) - rank(b.charCodeAt(at2));
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
  let at2 = skip(between, text, 0);
  while (at2 < text.length) {
    const token = readToken(text, at2, lexicon, tokens.at(-1));
    if (token.kind === "fault") return token;
    tokens.push(token);
    at2 = skip(between, text, token.end);
  }
  tokens.push({ kind: "EOF", value: "", start: at2, end: at2 });
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
  let at2 = skip(gap, text, start + opening.length);
  let value = "";
  if (kind === "Has") {
    const label = readLabel(text, at2, false);
    if (label.kind === "fault") return label;
    value = label.value;
    at2 = skip(gap, text, label.end);
  }
  if (text.charAt(at2) === ")") return { kind, value, start, end: at2 + 1 };
  return fault(at2, skip(wordOrCharacter, text, at2), `no closing ')' after ${opening}`);
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

// src/manifest/core/selector-field.ts
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

// src/selector/print.ts
function printSelector(selector) {
  switch (selector.kind) {
    case "all":
    case "global":
      return `${selector.kind}()`;
    case "has":
      return `has(${selector.label})`;
    case "comparison":
      return `${selector.label} ${selector.operator} ${quote(selector.value)}`;
    case "membership":
      return `${selector.label} ${selector.operator} {${selector.values.map(quote).join(", ")}}`;
    case "not":
      return `!${printSelector(selector.operand)}`;
    case "and":
    case "or":
      return `(${printOperands(selector)})`;
  }
}
function printBare(selector) {
  return selector.kind === "and" || selector.kind === "or" ? printOperands(selector) : printSelector(selector);
}
function printOperands({ kind, operands }) {
  const printed = [];
  for (const operand of operands) printed.push(printSelector(operand));
  return printed.join(kind === "and" ? " && " : " || ");
}
function quote(value) {
  return value.includes('"') ? `'${value}'` : `"${value}"`;
}

// src/selector/demands.ts
function demandsOf(selector) {
  switch (selector.kind) {
    case "comparison":
      return [selector.operator === "==" ? `${selector.label}=${selector.value}` : printBare(selector)];
    case "membership":
      return selector.operator === "in" ? selector.values.map((value) => `${selector.label}=${value}`) : [printBare(selector)];
    case "or":
      return selector.operands.flatMap(demandsOf);
    case "and":
      return [
        selector.operands.every(isPlain) ? selector.operands.flatMap(demandsOf).join() : printBare(selector)
      ];
    default:
      return [printBare(selector)];
  }
}
var isPlain = (selector) => selector.kind === "comparison" && selector.operator === "==";
function anchorOf(selector) {
  if (selector.kind === "comparison" && selector.operator === "==")
    return { label: selector.label, values: [selector.value] };
  if (selector.kind === "membership" && selector.operator === "in") return selector;
  if (selector.kind !== "and") return void 0;
  for (const operand of selector.operands) {
    const anchor = anchorOf(operand);
    if (anchor) return anchor;
  }
  return void 0;
}

// src/selector/evaluate.ts
var nothingKnown = { lookup: () => void 0 };
function evaluateSelector(selector, labels) {
  switch (selector.kind) {
    case "all":
    case "global":
      return true;
    case "not":
      return not(evaluateSelector(selector.operand, labels));
    case "and":
      return every(evaluateEach(selector.operands, labels));
    case "or":
      return some(evaluateEach(selector.operands, labels));
    default:
      return evaluateCondition(selector, labels.lookup(selector.label));
  }
}
function neverMatches(selector) {
  return evaluateSelector(selector, nothingKnown) === false;
}
function alwaysMatches(selector) {
  return evaluateSelector(selector, nothingKnown) === true;
}
function selectorLabels(selector) {
  const keys2 = /* @__PURE__ */ new Set();
  collectLabels(selector, keys2);
  return [...keys2].sort();
}
function selectorSize(selector) {
  if (selector.kind === "all" || selector.kind === "global") return 0;
  if ("operand" in selector) return selectorSize(selector.operand);
  if ("operands" in selector)
    return selector.operands.reduce((sum, operand) => sum + selectorSize(operand), 0);
  return 1;
}
function* evaluateEach(operands, labels) {
  for (const operand of operands) yield evaluateSelector(operand, labels);
}
function evaluateCondition(condition, actual) {
  if (condition.kind === "membership" && condition.values.length === 0)
    return condition.operator === "not in";
  if (actual === void 0) return "unknown";
  if (condition.kind === "has") return actual !== null;
  if (actual === null) return condition.operator === "!=" || condition.operator === "not in";
  switch (condition.operator) {
    case "==":
      return actual === condition.value;
    case "!=":
      return actual !== condition.value;
    case "contains":
      return actual.includes(condition.value);
    case "starts with":
      return actual.startsWith(condition.value);
    case "ends with":
      return actual.endsWith(condition.value);
    case "in":
      return isAmong(condition.values, actual);
    case "not in":
      return !isAmong(condition.values, actual);
  }
}
var setOf = memo((values) => new Set(values));
function isAmong(values, actual) {
  return values.length < 16 ? values.includes(actual) : setOf(values).has(actual);
}
function collectLabels(selector, keys2) {
  if ("label" in selector) keys2.add(selector.label);
  if ("operand" in selector) collectLabels(selector.operand, keys2);
  if ("operands" in selector) for (const operand of selector.operands) collectLabels(operand, keys2);
}

// src/scope/content.ts
var volatile = /* @__PURE__ */ new Set([
  "status",
  "metadata.creationTimestamp",
  "metadata.generation",
  "metadata.managedFields",
  "metadata.resourceVersion",
  "metadata.selfLink",
  "metadata.uid",
  "metadata.annotations.kubectl.kubernetes.io/last-applied-configuration"
]);
var contentOf = ({ root: { node } }) => node ? contentOfTree(node) : "";
var contentOfTree = memo((node) => canonical(node, ""));
var contentOfNode = (node) => node ? canonical(node, ".") : "";
function canonical(node, path) {
  return node.isUndetermined ? `?${written(node, path)}` : written(node, path);
}
function written(node, path) {
  if (node.kind === "scalar")
    return typeof node.value === "string" ? JSON.stringify(node.value) : String(node.value);
  if (node.kind === "sequence") return `[${node.items.map((item) => canonical(item, `${path}[]`)).join()}]`;
  const entries = [...node.entries].flatMap(([key, { value }]) => {
    const inner = path ? `${path}.${key}` : key;
    return volatile.has(inner) ? [] : [`${JSON.stringify(key)}:${canonical(value, inner)}`];
  });
  return `{${entries.sort().join()}}`;
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

// src/net/network-index.ts
function networkIndex(items, cidrOf) {
  const entries = items.flatMap((item, place) => {
    const cidr = cidrOf(item);
    return cidr ? [{ item, cidr, place }] : [];
  });
  const sorted = entries.toSorted((a, b) => byStart(a.cidr, b.cidr));
  const byNetwork = groups(entries);
  const prefixes = [...new Set(entries.map(({ cidr }) => cidr.prefix))];
  const entriesAround = ({ family, first, prefix: prefix2 }) => prefixes.filter((wider) => wider <= prefix2).flatMap((wider) => byNetwork.get(keyOf(cidrFrom({ family, value: first }, wider))) ?? []);
  const entriesInside = (network) => {
    const found = [];
    for (let at2 = firstFrom(sorted, network); at2 < sorted.length; at2++) {
      const entry = sorted[at2];
      if (!overlaps(entry.cidr, network)) break;
      if (contains(network, entry.cidr)) found.push(entry);
    }
    return found;
  };
  return {
    around: (network) => inOrder(entriesAround(network)),
    inside: (network) => inOrder(entriesInside(network)),
    overlapping: (network) => inOrder([.../* @__PURE__ */ new Set([...entriesAround(network), ...entriesInside(network)])])
  };
}
function inOrder(entries) {
  return entries.toSorted((a, b) => a.place - b.place).map(({ item }) => item);
}
function groups(entries) {
  const found = /* @__PURE__ */ new Map();
  for (const entry of entries) {
    const key = keyOf(entry.cidr);
    const group = found.get(key);
    if (group) group.push(entry);
    else found.set(key, [entry]);
  }
  return found;
}
var keyOf = ({ family, first, prefix: prefix2 }) => `${family} ${first} ${prefix2}`;
function firstFrom(sorted, network) {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = low + high >> 1;
    if (byStart(sorted[middle].cidr, network) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
function byStart(a, b) {
  if (a.family !== b.family) return a.family - b.family;
  return a.first < b.first ? -1 : Number(a.first > b.first);
}

export {
  volatile,
  contentOf,
  contentOfNode,
  canonical,
  requestedFamily,
  isAddressRequest,
  requestsOf,
  isRequestKey,
  requestsAmong,
  workloadKinds,
  builtInKinds,
  decodeWorkloads,
  isOneOfTasks,
  metadataBetween,
  isStarted,
  isHostNetwork,
  MAX_NESTING,
  valueSet,
  skip,
  parseSelector,
  selectorField,
  cniSettingsOf,
  withHeededRequests,
  networkIndex,
  printSelector,
  printBare,
  demandsOf,
  anchorOf,
  evaluateSelector,
  neverMatches,
  alwaysMatches,
  selectorLabels,
  selectorSize
};
