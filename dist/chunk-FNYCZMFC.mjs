import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  environmentOf,
  familyOf,
  isTunnelMode,
  membersOf,
  serviceRangeKeys
} from "./chunk-3XAZSVGK.mjs";
import {
  anyOf,
  choice,
  counted,
  failing,
  listed,
  manifestPhrase,
  nodePhrase,
  nodesPhrase,
  nodesRelated,
  objectPhrase,
  placedPhrase,
  poolLabel,
  poolPhrase,
  valuePhrase
} from "./chunk-NMDYRA4F.mjs";
import {
  Field
} from "./chunk-SSFN5GNN.mjs";
import {
  allowsPods,
  configuredRequests,
  declarationsOf,
  distinctEntries,
  familyOfEntry,
  heededRequests,
  isUse,
  meantUse,
  requestablePools,
  uses,
  usesIn,
  usesPools
} from "./chunk-UQ4KRYLN.mjs";
import {
  diagnoseCidr,
  diagnoseCidrOrAddress
} from "./chunk-3GF6M2YR.mjs";
import {
  fixedAddressesOf,
  givesTunnelAddress,
  isInhabited,
  isRequested,
  isWindows,
  jsonFault,
  mayDeclare,
  mayReserveMore,
  noPoolForNode,
  noPoolForUse,
  predictedPools,
  readAddresses,
  reservations,
  reservedAddresses,
  reservedText,
  tunnelCoverages,
  tunnelsInUse
} from "./chunk-3U3KNTQY.mjs";
import {
  formatRelease
} from "./chunk-BJLAYLAW.mjs";
import {
  IntervalSet,
  assignmentOf,
  assigns,
  classes,
  cniSettings,
  confine,
  considerAutomatically,
  considerRequested,
  coverages,
  decidingRequest,
  drawsOnPools,
  effectivePools,
  externalOverlaps,
  fact,
  isAmongExternal,
  isAmongPools,
  isExternal,
  isLoose,
  isSlip,
  knowsAllNodes,
  looseOwners,
  mayHoldMorePools,
  namedNodes,
  namespaceOf,
  nearby,
  nearestPool,
  placementOf,
  poolAround,
  poolCalled,
  poolRequests,
  poolWithin,
  poolsHolding,
  readsFamilies,
  resolve,
  runs,
  selects,
  siblingsWith,
  standingOf,
  storesNatively,
  wants,
  writerOf
} from "./chunk-R7LR2HOQ.mjs";
import {
  MAX_NESTING,
  alwaysMatches,
  anchorOf,
  builtInKinds,
  demandsOf,
  evaluateSelector,
  isAddressRequest,
  isHostNetwork,
  isOneOfTasks,
  isStarted,
  metadataBetween,
  networkIndex,
  neverMatches,
  parseSelector,
  printBare,
  printSelector,
  requestedFamily,
  requestsOf,
  selectorField,
  selectorLabels,
  skip,
  valueSet
} from "./chunk-E4AYG7YQ.mjs";
import {
  every,
  isStandIn,
  unknownLabels
} from "./chunk-FUWL5CAN.mjs";
import {
  isPlain
} from "./chunk-JOF4ONYC.mjs";
import {
  declaredKind,
  groupOf
} from "./chunk-4KHYSLHC.mjs";
import {
  isPlaceholder,
  lineStart
} from "./chunk-23DXXIGZ.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";
import {
  blockRulesOf,
  mostAddresses
} from "./chunk-4REQOIGW.mjs";
import {
  addressesOfBlock,
  blocksFor,
  capacityOf,
  isMeasured
} from "./chunk-IGGVNLUP.mjs";
import {
  BLOCK_SIZES,
  addressesPerBlock,
  compareVersions,
  defaultBlockSize,
  formatVersion,
  imageVersion,
  isBetween,
  isBlockSize,
  parseVersion
} from "./chunk-QYRWRIQN.mjs";
import {
  ADDRESS_BITS,
  addressCount,
  cidrFrom,
  cidrsBetween,
  clipped,
  commonRange,
  contains,
  diagnoseAddress,
  formatAddress,
  formatCidr,
  hasHostBits,
  overlaps,
  parseAddress,
  parseCidr,
  parseCidrOrAddress,
  parseSpelling,
  quoted,
  unmapped
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/manifest/core/ambiguous-scalar.ts
var pod = { hostNetwork: "boolean", nodeSelector: "labels" };
var scaled = { replicas: "integer" };
var types = {
  ...Object.fromEntries(
    builtInKinds.map((kind) => [kind, { spec: scaled, "spec.template.spec": pod }])
  ),
  Pod: { spec: pod },
  CronJob: { "spec.jobTemplate.spec.template.spec": pod },
  IPPool: {
    spec: { natOutgoing: "boolean", disabled: "boolean", disableBGPExport: "boolean", blockSize: "integer" }
  },
  Installation: {
    "spec.calicoNetwork.ipPools[]": {
      disableBGPExport: "boolean",
      disableNewAllocations: "boolean",
      blockSize: "integer"
    }
  },
  ...Object.fromEntries(
    ["IPAMConfig", "IPAMConfiguration"].map((kind) => [
      kind,
      { spec: { strictAffinity: "boolean", autoAllocateBlocks: "boolean", maxBlocksPerHost: "integer" } }
    ])
  ),
  FelixConfiguration: {
    spec: { bpfEnabled: "boolean", wireguardEnabled: "boolean", wireguardEnabledV6: "boolean" }
  },
  HorizontalPodAutoscaler: { spec: { minReplicas: "integer", maxReplicas: "integer" } },
  Node: { metadata: { labels: "labels" } },
  Namespace: { metadata: { labels: "labels" } }
};
var searches = new Map(
  Object.entries(types).map(([kind, holders2]) => [
    kind,
    Object.entries(holders2).map(([path, keys3]) => {
      const steps2 = path.replace("[]", "").split(".");
      return { path, steps: steps2, isList: path.endsWith("[]"), keys: Object.entries(keys3) };
    })
  ])
);
function ambiguousScalars({ kind, root, isRendered }) {
  if (isRendered) return [];
  return (searches.get(kind) ?? []).flatMap(
    (search) => mayBeIn(root.node, search) ? holders(root, search.path).flatMap(
      (holder) => search.keys.flatMap(([key, expected]) => ambiguousIn(holder.get(key), key, expected))
    ) : []
  );
}
var suspicious = /^(?:y|n|yes|no|on|off|0\d.*|\d{4}-.*)$/i;
function mayBeIn(root, { steps: steps2, isList: isList3, keys: keys3 }) {
  let holder = root;
  for (const step of steps2) holder = holder?.kind === "mapping" ? holder.entries.get(step)?.value : void 0;
  if (!holder) return false;
  const holders2 = !isList3 ? [holder] : holder.kind === "sequence" ? holder.items : [];
  return holders2.some(
    (each) => each.kind === "mapping" && keys3.some(([key]) => isSuspicious(each.entries.get(key)?.value))
  );
}
function isSuspicious(node) {
  if (node?.kind === "scalar") return suspicious.test(node.text);
  return node?.kind === "mapping" && [...node.entries.values()].some(({ value: value2 }) => isSuspicious(value2));
}
function holders(root, path) {
  const [keys3 = "", isList3] = path.split("[]");
  const field = keys3.split(".").reduce((holder, key) => holder.get(key), root);
  return isList3 === void 0 ? [field] : field.items();
}
function ambiguousIn(field, key, expected) {
  if (expected !== "labels") {
    const ambiguity = isStringToKustomize(field) ? "word" : ambiguityOf(field);
    const matters = ambiguity === (expected === "boolean" ? "word" : "octal");
    return matters ? [{ field, expected, ambiguity, called: key }] : [];
  }
  return field.entries().flatMap(([name, value2]) => {
    const ambiguity = ambiguityOf(value2);
    if (ambiguity === void 0 || ambiguity === "octal") return [];
    const called2 = `${key === "labels" ? "label" : key} "${name}"`;
    return [{ field: value2, expected, ambiguity, called: called2 }];
  });
}
var newWord = /^(?:true|false)$/i;
var date = /^\d{4}-(\d{1,2})-(\d{1,2})(?:T00:00:00Z)?$/;
var oldWord = /^(?:y|n|yes|no|on|off)$/i;
var isStringToKustomize = ({ node, string: string2 }) => node?.kind === "scalar" && node.style === "plain" && !node.tag && oldWord.test(string2 ?? "");
function ambiguityOf({ node, state, file }) {
  if (state !== "written" || node?.kind !== "scalar" || node.style !== "plain" || node.tag) return void 0;
  if (file.path.endsWith(".json")) return void 0;
  const { text, value: value2 } = node;
  if (typeof value2 === "boolean") return newWord.test(text) ? void 0 : "word";
  if (typeof value2 === "number")
    return /^0[0-7]+$/.test(text) && Number(text) !== value2 ? "octal" : void 0;
  const [, month, day] = date.exec(text) ?? [];
  return Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 28 ? "date" : void 0;
}

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
  const written2 = file.text.slice(start, end);
  if (style === "plain")
    return written2 !== "" && written2 === node.text ? { at: at(0, end - start), text } : void 0;
  if (style === "single-quoted" || style === "double-quoted") {
    const isBare = /^(['"`]).*\1$/s.test(written2) && written2.slice(1, -1) === node.text;
    if (!isBare && !standsAlone(field)) return void 0;
    const quoted2 = written2.startsWith("'") ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
    return { at: at(1, end - start - 1), text: quoted2.slice(1, -1) };
  }
  const [, head2, line] = /^([|>][-+\d]*(?:[ \t]+#[^\r\n]*|[ \t]*)\r?\n[ \t]*)([^\r\n]+)\s*$/.exec(written2) ?? [];
  return line !== void 0 && line === node.text.trimEnd() && !/[\r\n]/.test(text) ? { at: at(head2.length, head2.length + line.length), text } : void 0;
}
function rewriteString(field, text) {
  if (field.node?.kind !== "scalar" || field.node.style !== "plain") return rewrite(field, text);
  const written2 = yamlScalar(text);
  if (written2 !== text || !/[,[\]{}]/.test(text)) return rewrite(field, written2);
  return rewrite(field, text.includes("'") ? JSON.stringify(text) : `'${text}'`);
}
function replaceScalar(field, written2) {
  const { file, node } = field;
  if (node?.kind !== "scalar" || node.tag !== void 0 || !standsAlone(field) || isShared(field))
    return void 0;
  return { at: { file, span: { start: node.start, end: node.end } }, text: written2 };
}
function rewriteWord(at, old, word3) {
  const { file, span } = at;
  return file.text.slice(span.start, span.end) === old ? { at: { file, span }, text: word3 } : void 0;
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
  const written2 = file.text.slice(node.start, node.end);
  if (node.style === "plain") return written2 === node.text;
  if (node.style === "single-quoted") return written2 === `'${node.text.replaceAll("'", "''")}'`;
  try {
    return JSON.parse(written2) === node.text;
  } catch {
    return false;
  }
}
function yamlScalar(text) {
  if (/^[\w(./-][^\r\n]*$/.test(text) && !/: |:$| #|^- |\s$/.test(text) && /[^\w.+-]/.test(text)) return text;
  return text.includes("'") || /[\r\n]/.test(text) ? JSON.stringify(text) : `'${text}'`;
}
function entryBehind(field, text) {
  const { node, file, entry: entry2 } = field;
  if (!standsAlone(field) || entry2.file !== file || entry2.span.start >= node.start) return void 0;
  const lineStart2 = file.text.lastIndexOf("\n", entry2.span.start - 1) + 1;
  const before = file.text.slice(lineStart2, entry2.span.start);
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
function jsonList(entries2) {
  return `[${entries2.map((entry2) => JSON.stringify(entry2)).join(", ")}]`;
}
function rewriteAsList(field, entries2) {
  const { node, file } = field;
  if (!node || isShared(field)) return void 0;
  const isFlow = node.kind === "scalar" ? standsAlone(field) : file.text[node.start] === "[";
  if (!isFlow) return void 0;
  const list = jsonList(entries2);
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
  if (/^[‘’‚‛“”„‟´`]/.test(rest)) return `${rest.charAt(0)} is no quote of the language, write ' or "`;
  if (message === "expected ==" && text[offset - 1] === "=") return '"===" is no operator, write "=="';
  const known4 = (rest === "" ? endings : meanings).find(([said]) => said.test(message));
  return known4 ? known4[1].replace("$", () => found(rest)) : message;
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
function jsonOf(field) {
  if (field.isUnknown) return void 0;
  if (field.node?.kind === "sequence") {
    const items = field.items().map(jsonOf);
    return items.some((item) => item === void 0) ? void 0 : items;
  }
  if (field.node?.kind === "mapping") {
    const entries2 = field.entries().map(([key, value2]) => [key, jsonOf(value2)]);
    return entries2.some(([, value2]) => value2 === void 0) ? void 0 : Object.fromEntries(entries2);
  }
  return scalarOf(field.node);
}
function scalarOf(node) {
  if (node?.kind !== "scalar") return null;
  const { value: value2 } = node;
  if (typeof value2 === "string" && isStandIn(value2)) return void 0;
  return typeof value2 === "bigint" ? Number(value2) : value2;
}

// src/manifest/core/selector-map.ts
function selectorOfMap(map2) {
  if (map2.node?.kind !== "mapping") return void 0;
  const operands = isLabelSelector(map2) ? [
    ...map2.get("matchLabels").entries().map(isEqual),
    ...map2.get("matchExpressions").items().map(expression)
  ] : map2.entries().map(isEqual);
  if (operands.length === 0) return { kind: "all" };
  const known4 = operands.filter((operand) => operand !== void 0);
  if (known4.length < operands.length) return void 0;
  const selector = known4.length > 1 ? { kind: "and", operands: known4 } : known4[0];
  return parseSelector(printBare(selector)).kind === "fault" ? void 0 : selector;
}
function isLabelSelector(map2) {
  const keys3 = map2.entries().map(([key]) => key);
  return keys3.length > 0 && keys3.every((key) => key === "matchLabels" || key === "matchExpressions");
}
function isEqual([label3, field]) {
  const value2 = textOf(field);
  return value2 === void 0 ? void 0 : { kind: "comparison", label: label3, operator: "==", value: value2 };
}
function expression(item) {
  const label3 = item.get("key").string;
  if (label3 === void 0) return void 0;
  const values = item.get("values").items().map(textOf);
  const known4 = values.filter((value2) => value2 !== void 0);
  if (known4.length < values.length) return void 0;
  switch (item.get("operator").string) {
    case "Exists":
      return { kind: "has", label: label3 };
    case "DoesNotExist":
      return { kind: "not", operand: { kind: "has", label: label3 } };
    case "In":
      return { kind: "membership", label: label3, operator: "in", values: valueSet(known4) };
    case "NotIn":
      return { kind: "membership", label: label3, operator: "not in", values: valueSet(known4) };
    default:
      return void 0;
  }
}
var textOf = (field) => field.scalar === void 0 ? void 0 : field.text;

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
  const wrong = (reason2) => ({
    field,
    reason: `Invalid value: ${JSON.stringify(name)}: ${reason2}`,
    isFatal: false
  });
  if (surplusOf(name) > 0) yield wrong(`must be no more than ${longest} characters`);
  if (!pattern.test(name))
    yield wrong(
      `a lowercase RFC 1123 subdomain must consist of lower case alphanumeric characters, '-' or '.', and must start and end with an alphanumeric character (e.g. 'example.com', regex used for validation is '${subdomain}')`
    );
}

// src/facts/pools/address-claims.ts
var addressClaims = fact(
  (cluster) => cluster.workloads.flatMap((workload) => {
    const fixed4 = fixedAddressesOf(workload);
    const [only] = fixed4;
    if (!only || fixed4.length > 1 || only.faults.length > 0) return [];
    return only.addresses.map((address) => ({ ...address, workload, request: only.request }));
  })
);
var isUnaccounted = ({ request }) => request.key === "ipAddrsNoIpam";

// src/facts/pools/block-rules.ts
var mayConfigureBlocks = (cluster) => mayDeclare(cluster, "IPAMConfig", "IPAMConfiguration");
var blockRules = fact((cluster) => {
  const rules3 = blockRulesOf(cluster.ipamConfigurations);
  return mayConfigureBlocks(cluster) ? { ...rules3, strictAffinity: "unknown", blocksPerNode: void 0 } : rules3;
});

// src/facts/requests/residents.ts
var residentsOf = fact((cluster) => {
  const of = (family) => {
    const automatic = [];
    const requesting = [];
    const hosted = [];
    const lists = { automatic, requested: requesting, hosted };
    for (const workload of cluster.workloads) {
      const way = wayOf(workload, family, cluster);
      if (way === "none") continue;
      const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
      lists[way].push({ workload, placement });
    }
    return { automatic, requesting, hosted };
  };
  return { 4: of(4), 6: of(6) };
});
function wayOf(workload, family, cluster) {
  const isHosted = isHostNetwork(workload);
  if (isHosted === true && !isOfTheSystem(workload)) return "hosted";
  if (isHosted !== false) return "none";
  const namespace = namespaceOf(cluster, workload);
  const isOpen = [workload.podMetadata, namespace?.metadata].some((meta) => meta?.get("annotations").isUnknown);
  if (isOpen || workload.requests.some(isAddressRequest)) return "requested";
  const inherited = namespace?.requests ?? [];
  if (!wants(family, [...workload.requests, ...inherited], cluster)) return "none";
  const request = decidingRequest(family, workload.requests, inherited) ?? cniSettings(cluster).pools[family];
  return request && request.entries?.length !== 0 ? "requested" : "automatic";
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
  const known4 = new Set(cluster.workloads.map(({ namespace }) => namespace));
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
    known: known4,
    namespaces,
    automatic: { 4: sorted(residents[4].automatic), 6: sorted(residents[6].automatic) }
  };
});
function inhabitantsOf(cluster, namespace, family) {
  const { known: known4, namespaces, automatic } = inhabitants(cluster);
  return {
    automatic: automatic[family].get(namespace) ?? [],
    isKnown: known4.has(namespace),
    mayAsk: namespaces.has(namespace)
  };
}

// src/facts/requests/node-needs.ts
var nodeNeeds = fact((cluster) => {
  const pools2 = [
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools3 }) => pools3)])
  ];
  const nodes = describedOnce(cluster.nodes);
  const families2 = coverages(cluster).map(({ family }) => family);
  const near = nearby(pools2, "nodeSelector");
  const serving = new Map(
    families2.map((family) => [family, new Set(pools2.filter((pool) => isOffered(pool, family)))])
  );
  const mayServe = (family) => serving.get(family);
  return [...classes(nodes, pools2)].flatMap((alike2) => {
    const candidates2 = near(alike2[0].labels);
    return [
      ...families2.flatMap(
        (family) => podNeeds(
          family,
          alike2,
          candidates2.filter((pool) => mayServe(family).has(pool))
        )
      ),
      ...tunnelsInUse(cluster).flatMap((kind) => tunnelNeeds(kind, alike2, candidates2))
    ];
  });
});
function describedOnce(nodes) {
  const times = /* @__PURE__ */ new Map();
  for (const { name } of nodes) times.set(name, (times.get(name) ?? 0) + 1);
  return nodes.filter(({ name }) => times.get(name) === 1);
}
var isOffered = (pool, family) => considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false;
function podNeeds(family, alike2, pools2) {
  const [{ labels }] = alike2;
  const serving = pools2.filter(({ nodeSelector }) => selects(nodeSelector, labels) !== false);
  if (serving.length === 0 || !serving.every(isMeasured)) return [];
  return alike2.map((node) => ({ node, family, pools: serving, for: "pods" }));
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
function tunnelNeeds(kind, alike2, pools2) {
  const [{ labels }] = alike2;
  const giving = pools2.filter((pool) => givesTunnelAddress(pool, kind, labels) !== false);
  const isCertain2 = giving.some((pool) => givesTunnelAddress(pool, kind, labels) === true);
  if (!isCertain2 || !giving.every(isMeasured)) return [];
  return alike2.filter((node) => !isWindows(node)).map((node) => ({ node, family: kind.family, pools: giving, for: kind }));
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
  const isWritten4 = a.origin === "Installation" || a.origin === "calico-node";
  return isWritten4 && a.origin === b.origin && a.fields.cidr.owner !== b.fields.cidr.owner;
}
var overlappingPools = fact(
  (cluster) => overlappingPairs(effectivePools(cluster).filter(hasRange), (pool) => pool.cidr, deepest).filter(
    ([a, b]) => a.id !== b.id && !areRivals(a, b)
  )
);

// src/facts/change/pool-changes.ts
var changesAfter = memo(
  (before) => memo((after) => changesBetween(before, after))
);
var poolChanges = (before, after) => changesAfter(before)(after);
function changesBetween(before, after) {
  const [old, now] = [effectivePools(before), effectivePools(after)];
  const byKey = new Map(now.map((pool) => [keyOf(pool), pool]));
  const byPlace = new Map(now.map((pool) => [placeKeyOf(pool), pool]));
  const kept = old.flatMap((pool) => {
    const same = byKey.get(keyOf(pool)) ?? openAt(byPlace, pool);
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
var keyOf = ({ name, cidr }) => name === "" ? cidr ? formatCidr(cidr) : "" : name;
function isElsewhere(pool, before, after) {
  return mayBeHidden(pool, before, after) || isExternal(after, pool.name) || timesElsewhere(after, pool) > timesElsewhere(before, pool);
}
function mayBeHidden(pool, before, after) {
  if (!mayHoldMorePools(after)) return false;
  if (!mayHoldMorePools(before)) return true;
  const known4 = opaquePaths(before);
  const home = pool.fields.name.place.file.path;
  return after.opaque.some(({ path }) => path === home || !known4.has(path));
}
var opaquePaths = fact(
  ({ opaque }) => new Set(opaque.map(({ path }) => path))
);
var timesElsewhere = ({ repositoryPools, pools: pools2 }, pool) => {
  const times = (all4) => timesByKey(all4).get(keyOf(pool)) ?? 0;
  return times(repositoryPools) - times(pools2);
};
var timesByKey = memo((pools2) => {
  const times = /* @__PURE__ */ new Map();
  for (const pool of pools2) times.set(keyOf(pool), (times.get(keyOf(pool)) ?? 0) + 1);
  return times;
});

// src/ipam/admission/admission.ts
var accepted = (stored) => ({ accepted: true, stored });
var refused = (fields) => ({ accepted: false, fields });
var refusedFor = (error) => ({ accepted: false, fields: [], error });
var sinceOf = memo((version) => {
  const known4 = /* @__PURE__ */ new Map();
  return (first2) => {
    const isReached = known4.get(first2) ?? compareVersions(version, parseVersion(first2)) >= 0;
    known4.set(first2, isReached);
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
var fatal = (field, reason2) => ({ field, reason: reason2, isFatal: true });
var plain = (field, reason2) => ({ field, reason: reason2, isFatal: false });
var isObject = (value2) => typeof value2 === "object" && value2 !== null && !Array.isArray(value2);
var isList = (value2) => Array.isArray(value2);
function textOf2(object, key) {
  const value2 = object[key];
  return typeof value2 === "string" ? value2 : "";
}
function completed(schema, value2) {
  const { items, properties: properties2 } = schema;
  if (isList(value2)) return items ? value2.map((item) => completed(items, item)) : value2;
  if (!isObject(value2) || !properties2) return value2;
  const known4 = Object.entries(properties2).flatMap(([key, property]) => {
    const written2 = (Object.hasOwn(value2, key) ? value2[key] : void 0) ?? property.default;
    return written2 === void 0 ? [] : [[key, completed(property, written2)]];
  });
  return Object.fromEntries(known4);
}
function mistypes({ type, items, properties: properties2 }, value2, field) {
  if (value2 === null || type === "unjudged" || type === "integer or string") return none;
  if (!isOfType(type, value2)) return [{ field, type, written: nameOfType(value2) }];
  if (isList(value2)) return items ? joined(value2.map((item) => mistypes(items, item, field))) : none;
  if (!isObject(value2) || !properties2) return none;
  const found2 = [];
  for (const key in properties2)
    if (Object.hasOwn(value2, key))
      found2.push(mistypes(properties2[key], value2[key] ?? null, `${field}.${key}`));
  return joined(found2);
}
var joined = (found2) => found2.some(({ length }) => length > 0) ? found2.flat() : none;
var none = [];
var nameOfType = (value2) => value2 === null ? "null" : isList(value2) ? "array" : typeof value2;
function* faults(schema, value2, path) {
  if (schema.type === "unjudged") return;
  if (schema.format && isList(value2)) return;
  if (!isOfType(schema.type, value2)) {
    yield schema.format && value2 !== null ? misformed(schema.format, value2, path) : mistyped(schema.type, value2, path);
    return;
  }
  if (typeof value2 === "string") yield* stringFaults(schema, value2, path);
  else if (typeof value2 === "number") yield* numberFaults(schema, value2, path);
  else if (isList(value2)) yield* listFaults(schema, value2, path);
  else if (isObject(value2)) yield* objectFaults(schema, value2, path);
}
function isOfType(type, value2) {
  switch (type) {
    case "integer":
      return Number.isInteger(value2);
    case "integer or string":
      return Number.isInteger(value2) || typeof value2 === "string";
    case "array":
      return isList(value2);
    case "object":
      return isObject(value2);
    default:
      return typeof value2 === type;
  }
}
function misformed(format, value2, path) {
  const written2 = typeof value2 !== "number" ? "" : Number.isInteger(value2) ? "int64" : "float64";
  return fatal(path, `Invalid value: "${written2}": ${path} in body must be of type ${format}: "${written2}"`);
}
function mistyped(type, value2, path) {
  const written2 = Number.isInteger(value2) ? "integer" : nameOfType(value2);
  const wanted = type === "integer or string" ? "integer,string" : type;
  return fatal(path, `Invalid value: "${written2}": ${path} in body must be of type ${wanted}: "${written2}"`);
}
var invalid = (path, value2, reason2) => plain(path, `Invalid value: ${JSON.stringify(value2)}: ${path} in body should ${reason2}`);
function* stringFaults(schema, value2, path) {
  const { enum: words6, anyCase, format, maxLength } = schema;
  if (maxLength !== void 0 && value2.length > maxLength)
    yield fatal(path, `Too long: may not be more than ${maxLength} bytes`);
  if (anyCase && !["", ...anyCase].some((word3) => word3.toLowerCase() === value2.toLowerCase()))
    yield invalid(path, value2, `match '^(?i)(${anyCase.join("|")})?$'`);
  if (format === "cidr" && !passesAsCidr(value2)) {
    const text = JSON.stringify(value2);
    yield fatal(path, `Invalid value: ${text}: ${path} in body must be of type cidr: ${text}`);
  }
  if (words6 && !words6.includes(value2)) {
    const supported = words6.map((word3) => JSON.stringify(word3)).join(", ");
    yield plain(path, `Unsupported value: ${JSON.stringify(value2)}: supported values: ${supported}`);
  }
}
function* numberFaults({ minimum, maximum }, value2, path) {
  if (minimum !== void 0 && value2 < minimum)
    yield invalid(path, value2, `be greater than or equal to ${minimum}`);
  if (maximum !== void 0 && value2 > maximum)
    yield invalid(path, value2, `be less than or equal to ${maximum}`);
}
function* listFaults(schema, value2, path) {
  const { items, isSet, maxItems } = schema;
  if (maxItems !== void 0 && value2.length > maxItems)
    yield fatal(path, `Too many: ${value2.length}: must have at most ${maxItems} items`);
  const seen = /* @__PURE__ */ new Set();
  for (const [index, item] of value2.entries()) {
    if (items) yield* faults(items, item, `${path}[${index}]`);
    if (isSet && seen.has(item)) yield plain(`${path}[${index}]`, `Duplicate value: ${JSON.stringify(item)}`);
    seen.add(item);
  }
}
function* objectFaults(schema, value2, path) {
  for (const key of schema.required ?? [])
    if (!Object.hasOwn(value2, key)) yield fatal(`${path}.${key}`, "Required value");
  for (const [key, property] of Object.entries(schema.properties ?? {})) {
    const written2 = value2[key];
    if (written2 !== void 0) yield* faults(property, written2, `${path}.${key}`);
  }
}

// src/ipam/admission/definition.ts
function admittedBy(definition, { name, spec, old }) {
  const { schema } = definition;
  const object = objectOf(completed(schema, spec));
  const found2 = [...faultsOfName(name), ...faults(schema, object, "spec")];
  const isJudged = !found2.some(({ isFatal }) => isFatal);
  const before = old && objectOf(completed(schema, old));
  const all4 = isJudged ? [...found2, ...ruleFaults(definition, object, before)] : found2;
  return all4.length === 0 ? accepted(object) : refused(all4.map(({ field, reason: reason2 }) => ({ field, reason: reason2 })));
}
var objectOf = (value2) => isObject(value2) ? value2 : {};
function* ruleFaults({ fixed: fixed4 = {}, rules: rules3 = [] }, spec, old) {
  for (const { message, reason: reason2, holds } of rules3)
    if (!holds(spec)) {
      const body = reason2 === "Forbidden" ? "Forbidden" : 'Invalid value: "object"';
      yield { field: "spec", reason: `${body}: ${message}`, isFatal: false };
    }
  for (const [key, message] of Object.entries(fixed4)) {
    const [value2, former] = [spec[key], old?.[key]];
    if (value2 !== void 0 && former !== void 0 && value2 !== former)
      yield {
        field: `spec.${key}`,
        reason: `Invalid value: ${JSON.stringify(value2)}: ${message}`,
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
    const fault2 = atomFault(reader);
    if (fault2) return fault2;
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
function felixDefinition(since) {
  const properties2 = { ...unjudged, ...judged(since) };
  return {
    schema: { type: "object", properties: properties2 },
    ...since("v3.32.0") && { rules: since("v3.33.0") ? [oneTable, ...laterRules] : [oneTable] }
  };
}
var oneTable = {
  message: "routeTableRange and routeTableRanges cannot both be set",
  reason: "Forbidden",
  holds: (spec) => spec.routeTableRange === void 0 || spec.routeTableRanges === void 0
};
var ofFamily = (key, family) => ({
  message: `${key} must be a valid IPv${family} address`,
  reason: "Invalid",
  holds: (spec) => {
    const text = textOf2(spec, key);
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
var oneOf = (...words6) => ({ type: "string", enum: words6 });
var onOff = oneOf("Enabled", "Disabled");
var all = (names, schema) => Object.fromEntries(
  names.trim().split(/\s+/).map((name) => [name, schema])
);
function judged(since) {
  const address = since("v3.33.0") ? { type: "string", maxLength: 45 } : string;
  const anyCase = (...words6) => since("v3.27.0") ? { type: "string", anyCase: words6 } : string;
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
  const words6 = { type: "string", anyCase: ["Auto", "Legacy", "NFT"] };
  return since("v3.32.0") ? { ...words6, enum: ["Legacy", "NFT", "Auto"] } : words6;
}
var hasFloatingIPs = (since) => since("v3.22.2") || since("v3.21.5") && !since("v3.22.0");
var floatingIPs = (since) => since("v3.23.4") ? onOff : { ...onOff, default: "Disabled" };
function nftables(since) {
  if (!since("v3.30.0")) return string;
  const words6 = oneOf("Disabled", "Enabled", "Auto");
  return since("v3.32.0") ? { ...words6, default: "Auto" } : words6;
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
function decodePort(value2, field) {
  if (typeof value2 !== "string") return decodeNumber(value2, field);
  const [, from, to] = /^(\d+)(?::(\d+))?$/.exec(value2) ?? [];
  if (from === void 0)
    return /^[a-zA-Z0-9_.-]{1,128}$/.test(value2) ? { isNamed: true, json: value2 } : `invalid name for named port (${value2})`;
  const [first2, last] = [Number(from), Number(to ?? from)];
  if (first2 > highest || last > highest)
    return to === void 0 ? `invalid port format (${value2})` : `invalid ${first2 > highest ? "minimum" : "maximum"} port number in range (${value2})`;
  if (first2 > last)
    return `minimum port number (${first2}) is greater than maximum port number (${last}) in port range`;
  return { isNamed: false, json: first2 === last ? first2 : `${first2}:${last}` };
}
function decodeNumber(value2, field) {
  if (typeof value2 === "number" && Number.isInteger(value2) && value2 >= 0 && value2 <= highest)
    return { isNamed: false, json: value2 };
  const what = typeof value2 === "number" ? `number ${value2}` : typeof value2;
  return `json: cannot unmarshal ${what} into Go struct field FelixConfigurationSpec.${field} of type uint16`;
}

// src/ipam/admission/tagged.ts
var tagged = (field, tag) => ({
  field,
  reason: `Reason: failed to validate Field: ${field} because of Tag: ${tag} `
});

// src/ipam/admission/felix-configuration.ts
function admittedFelixConfiguration({ name, spec: written2 }, since) {
  const { schema } = felixDefinition(since);
  const known4 = completed(withoutDefaults(schema), written2);
  const spec = isObject(known4) ? known4 : {};
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
function withoutDefaults(schema) {
  const bare4 = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const { default: _, ...rest } = property;
    return [key, rest];
  });
  return { ...schema, properties: Object.fromEntries(bare4) };
}
function withDefaults(spec, known4) {
  const { bpfConnectTimeLoadBalancingEnabled: old } = spec;
  const isNew = Object.hasOwn(known4, "bpfConnectTimeLoadBalancing");
  return {
    ...Object.hasOwn(known4, "floatingIPs") && { floatingIPs: "Disabled" },
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
var storedOf = (spec) => Object.fromEntries(Object.entries(spec).filter(([key, value2]) => value2 !== "" || !plainStrings.has(key)));
var oneOf2 = (...words6) => (value2) => typeof value2 === "string" && words6.includes(value2);
var orEmpty = (test) => (value2) => value2 === "" || test(value2);
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
    orEmpty((value2) => typeof value2 === "string" && /^[a-zA-Z0-9:._+-]{1,15}$/.test(value2))
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
  const level = textOf2(spec, "logSeverityScreen");
  const isLevel = levels.test(level) && (level !== "Trace" || since("v3.30.1"));
  if (!isLevel && !isLeft("logSeverityScreen")) yield tagged("LogSeverityScreen", "logLevel");
  for (const [key, [field, tag, test]] of Object.entries(tags)) {
    const value2 = spec[key];
    if (value2 === void 0 || isLeft(key)) continue;
    const isTooNew = key === "iptablesBackend" && value2 === "Auto" && !since("v3.25.0");
    if (isTooNew || !test(value2)) yield tagged(field, tag);
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
function isInterface(value2) {
  return typeof value2 === "string" && /^(?:[a-zA-Z0-9_.-]{0,15}|\*)$/.test(value2);
}
function isPattern(value2) {
  return typeof value2 === "string" && diagnosePattern(value2) === void 0;
}
function* specBlames(spec, ports, since) {
  const blame = (field, reason2) => ({ field, reason: reason2 });
  if (ports.length > 7) yield blame("KubeNodePortRanges", "node port ranges list is too long (max 7)");
  for (const { isNamed } of ports)
    if (isNamed) yield blame("KubeNodePortRanges", "node port ranges should not contain named ports");
  for (const entry2 of isList(spec.externalNodesList) ? spec.externalNodesList : []) {
    const range = typeof entry2 === "string" ? parseCidrOrAddress(entry2) : void 0;
    if (!range && entry2 !== "") yield blame("ExternalNodesCIDRList", "has invalid CIDR(s)");
    else if (range?.family !== 4) yield blame("ExternalNodesCIDRList", "has invalid IPv6 CIDR");
  }
  const addresses2 = [
    ["natOutgoingAddress", "NATOutgoingAddress", 4],
    ["deviceRouteSourceAddress", "DeviceRouteSourceAddress", 4],
    ["deviceRouteSourceAddressIPv6", "DeviceRouteSourceAddressIPv6", 6]
  ];
  for (const [key, field, family] of addresses2) {
    const text = textOf2(spec, key);
    const address = parseAddress(text);
    if (text === "" || address && (since("v3.33.0") || address.family === family)) continue;
    yield blame(field, `is not a valid ${since("v3.33.0") ? "IP" : `IPv${family}`} address`);
  }
  yield* tableBlames(spec, since);
}
function* tableBlames({ routeTableRange: range, routeTableRanges: ranges }, since) {
  const blame = (reason2) => ({ field: "RouteTableRange", reason: reason2 });
  if (range !== void 0 && ranges !== void 0 && !since("v3.33.0"))
    yield blame("cannot be set when `RouteTableRanges` is also set");
  if (range !== void 0) {
    const { min, max } = boundsOf2(range);
    if (min < 1 || max < min || max > 250)
      yield blame("must be a range of route table indices within 1..250");
  }
  const all4 = (isList(ranges) ? ranges : []).map(boundsOf2);
  const count = all4.reduce((sum, { min, max }) => sum + max - min + 1, 0);
  if (count > 65535 && since("v3.24.0"))
    yield { field: "RouteTableRanges", reason: "targets too many tables" };
  for (const { min, max } of all4) {
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
  const onOff3 = { type: "string", enum: ["Enabled", "Disabled"] };
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
        ...since("v3.32.0") && { kubeVirtVMAddressPersistence: onOff3 },
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
function meantAssignmentMode(text) {
  const word3 = text.trim().toLowerCase();
  return assignmentModes.find((mode2) => word3.length > 3 && mode2.toLowerCase().startsWith(word3)) ?? nearest(text.trim(), assignmentModes);
}

// src/ipam/choice/encapsulations.ts
var modes = ["Never", "Always", "CrossSubnet"];
var encapsulations = ["IPIP", "IPIPCrossSubnet", "VXLAN", "VXLANCrossSubnet", "None"];
var bare = (text) => text.toLowerCase().replace(/[\s_-]+/g, "");
var off = /* @__PURE__ */ new Set(["off", "no", "none", "never", "false", "disabled", "disable"]);
var on = /* @__PURE__ */ new Set(["on", "yes", "true", "always", "enabled", "enable"]);
var isSameWord = (a, b) => bare(a) === bare(b);
function meantEncapsulation(text, words6) {
  if (off.has(bare(text))) return words6 === modes ? "Never" : "None";
  if (on.has(bare(text))) return words6 === modes ? "Always" : void 0;
  if (words6 === encapsulations && isSameWord(text, "CrossSubnet")) return void 0;
  return words6.find((word3) => isSameWord(word3, text)) ?? nearest(text, words6);
}

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
var cidrOf = (spec) => parseCidr(textOf2(spec, "cidr"));
var rule = (reason2, message, isBroken) => ({ message, reason: reason2, holds: (spec) => !isBroken(spec) });
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
    (spec) => (isList(spec.cidr) || textOf2(spec, "cidr").includes(":")) && isOn(spec.ipipMode)
  )
];
var laterRules2 = [
  // A range that CEL cannot read breaks the rules, though the format takes it.
  rule(
    "Invalid",
    "network address parse error during conversion from string",
    (spec) => !isCidrInRules(textOf2(spec, "cidr"))
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
    (spec) => isFor(spec, "Tunnel") && textOf2(spec, "namespaceSelector") !== ""
  ),
  ...["nodeSelector", "namespaceSelector"].map(
    (key) => rule(
      "Invalid",
      `global() selector is not valid for IPPool ${key}`,
      (spec) => textOf2(spec, key).includes("global(")
    )
  ),
  rule("Invalid", "IPPool CIDR must be strictly masked", (spec) => {
    const range = cidrOf(spec);
    return range !== void 0 && hasHostBits(range);
  }),
  ...["169.254.0.0/16", "fe80::/10"].map((text) => {
    const reserved2 = parseCidr(text);
    const message = `IPPool CIDR overlaps with IPv${reserved2.family} link local range ${text}`;
    return rule("Invalid", message, (spec) => {
      const range = cidrOf(spec);
      return range !== void 0 && overlaps(range, reserved2);
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
var completedPool = (name, written2, cidr, since) => ({
  name,
  spec: completed2(known(written2, since), cidr),
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
  const absent = Object.entries(poolFieldSince).flatMap(([key, first2]) => since(first2) ? [] : [key]);
  const isKept2 = ([key, value2]) => value2 !== false && value2 !== "" && !absent.includes(key);
  return Object.fromEntries(Object.entries(spec).filter(isKept2));
}

// src/ipam/admission/pool-validator.ts
var mode = /^(?:Always|CrossSubnet|Never)$/;
var tunnel = /^(?:Always|CrossSubnet)$/;
function* validatorBlames(pool, written2) {
  const { name, spec, since } = pool;
  yield* blamesForName(name);
  const dialect = since("v3.30.0") ? "v3.30" : "v3.29";
  const isFaulty = (text) => isFault(text, dialect, faultsIn(written2));
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
function isFault(text, dialect, known4) {
  const key = `${dialect} ${text}`;
  const isFaulty = known4.get(key) ?? parseSelector(text, dialect).kind === "fault";
  known4.set(key, isFaulty);
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
  const blame = (key, reason2) => ({ field: `IPpool.${key}`, reason: reason2 });
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
  const written2 = submission.spec;
  const stored = { old: submission.old, others: submission.others ?? {} };
  const range = (reason2) => refused([{ field: "IPPool.Spec.CIDR", reason: reason2 }]);
  if (!written2.cidr) return range("IPPool CIDR must be specified");
  const cidr = parseCidr(written2.cidr);
  if (!cidr) return range("IPPool CIDR must be a valid subnet");
  const pool = completedPool(name, written2, cidr, since);
  if (changesFromLoadBalancer(pool, stored))
    return refused([
      {
        field: "IPPool.Spec.AllowedUses",
        reason: "IPPool allowed use cannot be changed from LoadBalacer to Workload or Tunnel"
      }
    ]);
  const prefix2 = Number(written2.cidr.slice(written2.cidr.indexOf("/") + 1));
  const faults2 = [...clientBlames(pool, prefix2, stored)];
  const blames = faults2.length > 0 ? faults2 : [...validatorBlames(pool, submission.spec)];
  if (blames.length > 0) return refused(blames);
  if (!stored.old && Object.hasOwn(stored.others, name))
    return refusedFor(`resource already exists: IPPool(${name})`);
  return accepted(storedPool(pool));
}
var changesFromLoadBalancer = ({ spec, since }, { old }) => since("v3.30.0") && old !== void 0 && isForBalancers(old) && spec.allowedUses.some((use) => use !== "LoadBalancer");
var linkLocal = { 4: parseCidr("169.254.0.0/16"), 6: parseCidr("fe80::/10") };
function* clientBlames(pool, prefix2, stored) {
  const { spec, cidr, since } = pool;
  const range = (reason2) => ({ field: "IPPool.Spec.CIDR", reason: reason2 });
  const size = (reason2) => ({ field: "IPPool.Spec.BlockSize", reason: reason2 });
  if (stored.old && !isSameRange(stored.old.cidr ?? "", pool)) yield range("IPPool CIDR cannot be modified");
  if (stored.old && blockSizeOf2(stored.old) !== spec.blockSize)
    yield size("IPPool BlockSize cannot be modified");
  const isLeftToCrd = since("v3.33.0");
  if (!isLeftToCrd && !isBlockSize(cidr.family, spec.blockSize)) {
    const { min, max } = BLOCK_SIZES[cidr.family];
    yield size(`IPv${cidr.family} block size must be between ${min} and ${max}`);
  }
  if (!isLeftToCrd && !spec.disabled && prefix2 > spec.blockSize)
    yield range(
      "IP pool size is too small for use with Calico IPAM. It must be equal to or greater than the block size."
    );
  if (!stored.old) yield* overlapBlames(pool, stored);
  if (!isLeftToCrd && spec.vxlanMode !== "Never" && spec.ipipMode !== "Never")
    yield { field: "IPPool.Spec.VXLANMode", reason: "Cannot enable both VXLAN and IPIP on the same IPPool" };
  if (!isLeftToCrd && cidr.family === 6 && spec.ipipMode !== "Never")
    yield { field: "IPPool.Spec.IPIPMode", reason: "IPIP is not supported on an IPv6 IP pool" };
  if (hasHostBits(cidr)) yield range("IPPool CIDR is not strictly masked");
  const reserved2 = linkLocal[cidr.family];
  if (!isLeftToCrd && overlaps(cidr, reserved2))
    yield range(`IPPool CIDR overlaps with IPv${cidr.family} Link Local range ${formatCidr(reserved2)}`);
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
  const entries2 = isList(spec.reservedCIDRs) ? spec.reservedCIDRs.map((entry2) => entry2 ?? "") : [];
  const blames = [...blamesForName(name)];
  if (!entries2.every(isRange)) blames.push(tagged("ReservedCIDRs", "cidrs"));
  return blames.length > 0 ? refused(blames) : accepted(entries2.length > 0 ? { reservedCIDRs: entries2 } : {});
}
var isRange = (entry2) => typeof entry2 === "string" && (entry2 === "" || parseCidrOrAddress(entry2) !== void 0);

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
var mistypesIn = (kind, spec) => mistypes(definitionOf(kind, "crd v1", () => true).schema, spec, "");
function firstOf(kind, path) {
  if (path === "crd v3") return "v3.32.0";
  if (kind === "IPReservation") return "v3.21.0";
  return kind === "IPAMConfiguration" && path === "clientv3" ? "v3.24.0" : "v3.0.0";
}
var definitionsOf = memo((_version) => /* @__PURE__ */ new Map());
function definitionFor(kind, path, version) {
  const known4 = definitionsOf(version);
  const key = `${kind} ${path}`;
  const definition = known4.get(key) ?? definitionOf(kind, path, sinceOf(version));
  known4.set(key, definition);
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
var undecodable = (kind, { field, type, written: written2 }) => `json: cannot unmarshal ${written2 === "boolean" ? "bool" : written2} into Go struct field ${kind}Spec${field} of type ${goTypes[type] ?? type}`;

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
function refusal(cluster, object, settings2, name) {
  const { kind } = object;
  const submission = {
    name: name ?? soundName[kind] ?? "sound",
    spec: { ...soundSpec[kind], ...settings2 }
  };
  const asked = { object, keys: Object.keys(settings2), submission };
  const client = verdictOf(cluster, asked, "clientv3");
  const crd = verdictOf(cluster, asked, crdOf(object));
  const ways = () => waysOf(cluster, asked).map((path) => path === "clientv3" ? client : crd);
  return {
    get isCertain() {
      return every(ways().map(({ isRefused: isRefused2 }) => isRefused2));
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
      const first2 = ever().find(refuses);
      return first2 && first2 !== milestones[0] ? released(first2) : void 0;
    },
    get reason() {
      const speaker = newest(now(), refuses) ?? newest(ever(), refuses);
      return speaker ? wordsOf(arrival(asked, path, speaker, store)) : "";
    }
  };
}
var newest = (versions2, refuses) => versions2.findLast((version) => version.minor < 33 && refuses(version)) ?? versions2.findLast(refuses);
var arrival = ({ object, submission }, path, version, store) => arrive(object.kind, submission, path, version, store);
function knows({ object, keys: keys3 }, path, version) {
  const properties2 = schemaFor(object.kind, path, version)?.properties;
  return properties2 !== void 0 && keys3.every((key) => Object.hasOwn(properties2, key));
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
  const words6 = blame?.reason ?? admission.error ?? "";
  return words6.replace(/^(?:Reason|Forbidden|Invalid value: (?:"(?:[^"\\]|\\.)*"|[^:\s]+)): /, "").trim();
}
var poolRefusal = (cluster, { origin }, settings2) => refusal(
  cluster,
  { kind: "IPPool", origin: origin === "crd.projectcalico.org/v1" ? origin : "projectcalico.org/v3" },
  settings2
);
var checkedAs = ({ api }, { origin }) => origin === "projectcalico.org/v3" && api === "native" ? "crd.projectcalico.org/v1" : origin;
function writtenIn({ fields: { body } }, keys3) {
  const written2 = keys3.map((key) => [key, jsonOf(body.get(key))]);
  return Object.fromEntries(
    written2.filter(([, value2]) => value2 !== void 0 && value2 !== null)
  );
}

// rules/ambiguous-scalar/rule.ts
var asBoolean = ({ field, called: called2 }, owner) => {
  const meant2 = field.boolean ?? /^(?:y|yes|on)$/i.test(field.text);
  return {
    message: `${called2} of ${owner} is ${field.text}: ${meant2} to kubectl, a string to kustomize`,
    note: `kustomize, and Flux with it, writes "${field.text}", and the API server refuses a string there`,
    help: `write ${meant2}`,
    ...replaced(field, String(meant2))
  };
};
var asLabel = ({ field, called: called2 }, owner) => ({
  message: `${called2} of ${owner} is ${field.text}: ${field.scalar} to kubectl, a string to kustomize`,
  note: "kubectl refuses the object: cannot unmarshal bool into a field of type string",
  help: `put it in quotes: "${field.text}"`,
  ...replaced(field, `"${field.text}"`)
});
var asDate = ({ field, called: called2 }, owner) => ({
  message: `${called2} of ${owner} is ${dateOf(field)}: a string to kubectl, a time to kustomize`,
  note: `kustomize, and Flux with it, makes a time of it, with colons, which no label may hold`,
  help: `put it in quotes: "${dateOf(field)}"`,
  ...replaced(field, `"${dateOf(field)}"`)
});
var dateOf = ({ text }) => text.replace("T00:00:00Z", "");
var asOctal = ({ field, called: called2 }, owner) => ({
  message: `${called2} of ${owner} is ${field.text}, an octal number: ${field.scalar}`,
  note: `kubectl and kustomize take ${field.scalar}; readers of YAML 1.2 take ${Number(field.text)}`,
  help: `write ${field.scalar}, or ${Number(field.text)} if that is meant, without a zero in front`
});
var describe = {
  word: (scalar, owner) => (scalar.expected === "boolean" ? asBoolean : asLabel)(scalar, owner),
  date: asDate,
  octal: asOctal
};
function replaced(field, text) {
  const edit = rewrite(field, text);
  return edit ? { fix: { title: `write ${text}`, safety: "safe", edits: [edit] } } : {};
}
var isOutOfRange = ({ called: called2, field: { scalar } }) => called2 === "blockSize" && !blockSizes.some(([least, most]) => Number(scalar) >= least && Number(scalar) <= most);
var blockSizes = [
  [20, 32],
  [116, 128]
];
var rule_default = defineRule({
  id: "ambiguous-scalar",
  summary: "a value that the tools which apply a manifest read differently",
  severity: "warning",
  family: "repository",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      for (const scalar of ambiguousScalars(manifest)) {
        if (isOutOfRange(scalar)) continue;
        const owner = manifestPhrase(manifest);
        yield {
          at: scalar.field.place,
          ...describe[scalar.ambiguity](scalar, owner),
          cause: {
            key: `${scalar.ambiguity} ${scalar.expected}`,
            who: `${scalar.called} of ${owner}, ${scalar.field.text}`
          }
        };
      }
    }
  }
});

// src/facts/requests/takers.ts
var takersOf = (cluster, placement) => cluster.nodes.length === 0 ? nobody : takersByPlacement(cluster)(placement);
var nobody = { certain: [], possible: [] };
var takersByPlacement = fact(
  ({ nodes }) => byPlacement((placement) => among(nodes, placement))
);
function byPlacement(answer) {
  const known4 = /* @__PURE__ */ new Map();
  return (placement) => {
    const { key } = placement;
    const entry2 = known4.get(key) ?? { result: answer(placement) };
    known4.set(key, entry2);
    return entry2.result;
  };
}
function among(nodes, placement) {
  const certain = [];
  const possible = [];
  for (const node of nodes) {
    const isAdmitted = placement.admits(node);
    if (isAdmitted === true) certain.push(node);
    if (isAdmitted !== false) possible.push(node);
  }
  return { certain: certain.length === possible.length ? possible : certain, possible };
}

// src/facts/requests/bypass.ts
function grantedPools(cluster, { request, family }) {
  const pools2 = /* @__PURE__ */ new Set();
  for (const { pool } of resolve(request, effectivePools(cluster))) {
    if (!pool) return void 0;
    pools2.add(pool);
  }
  const verdicts = [...pools2].map((pool) => considerRequested(pool, family));
  const isRefused2 = verdicts.some(
    ({ serves: serves5, refusal: refusal4 }) => serves5 !== true && refusal4 !== "allowedUses lacks Workload"
  );
  return isRefused2 ? void 0 : verdicts.flatMap(({ pool, serves: serves5 }) => serves5 === true ? pool : []);
}
var isForRequestsOnly = (pool, nodes) => keptAmong(nodes)(pool);
var keptAmong = fact((nodes) => memo((pool) => isKept(pool, nodes)));
function isKept({ automatic, nodeSelector }, nodes) {
  const { selector } = nodeSelector;
  if (automatic !== true || selector && neverMatches(selector)) return true;
  if (!selector || nodes.length === 0) return false;
  const isStrange = (key) => nodes.every(({ labels }) => labels.lookup(key) === null);
  return nodes.every(({ labels }) => selects(nodeSelector, labels) === false) && selectorLabels(selector).every(isStrange);
}
var isSelective = ({ nodeSelector, namespaceSelector }) => [nodeSelector, namespaceSelector].some(({ selector }) => !selector || !alwaysMatches(selector));
var nodesFor = (cluster, placement) => cluster.nodes.length === 0 ? cluster.nodes : takersOf(cluster, placement).certain;
var leftOut = (cluster, pool, nodes) => leftOutOf(cluster)(nodes)(pool);
var leftOutOf = fact(
  (cluster) => memo((nodes) => {
    const likenesses = nodes.map(likenessOf(cluster));
    return memo(({ nodeSelector }) => {
      const verdicts = /* @__PURE__ */ new Map();
      return nodes.filter((_, index) => {
        const labels = likenesses[index];
        const isOut = verdicts.get(labels) ?? selects(nodeSelector, labels) === false;
        verdicts.set(labels, isOut);
        return isOut;
      });
    });
  })
);
function bypassesOf(cluster, { drawers, namespace, family }, guarded) {
  const inNamespace = namespace?.labels ?? unknownLabels;
  const intended = intentions(cluster)[family](namespace ? likeOf(cluster)(namespace) : nowhere);
  return drawers.flatMap((drawer) => {
    const nodes = nodesFor(cluster, drawer.placement);
    const { pinned } = drawer.placement;
    const wrong = guarded.flatMap(
      (pool) => exclusionOf(cluster, pool, { nodes, pinned, namespace: inNamespace }) ?? []
    );
    if (wrong.length === 0) return [];
    const intents = nodes.length > 0 ? intended.on(nodes) : [{ nodes, pools: intended.at(pinned) }];
    return { drawer, intents, wrong };
  });
}
var nowhere = { labels: unknownLabels };
var likeOf = fact((cluster) => {
  const likes = /* @__PURE__ */ new Map();
  for (const alike2 of classes(cluster.namespaces, effectivePools(cluster), "namespaceSelector"))
    for (const namespace of alike2) likes.set(namespace, alike2[0]);
  return (namespace) => likes.get(namespace) ?? namespace;
});
var intentions = fact((cluster) => {
  const of = (family) => memo(({ labels: inNamespace }) => {
    const isOffered2 = (pool) => considerAutomatically(pool, family, unknownLabels, inNamespace).serves !== false;
    const offered = effectivePools(cluster).filter(isOffered2);
    const at = memo(
      (labels) => offered.filter((pool) => considerAutomatically(pool, family, labels, inNamespace).serves === true)
    );
    const on2 = memo(
      (nodes) => merged(nodes.map((node) => ({ nodes: [node], pools: at(likenessOf(cluster)(node)) })))
    );
    return { at, on: on2 };
  });
  return { 4: of(4), 6: of(6) };
});
var likenessOf = fact((cluster) => {
  const likenesses = /* @__PURE__ */ new Map();
  for (const alike2 of classes(cluster.nodes, effectivePools(cluster)))
    for (const node of alike2) likenesses.set(node, alike2[0].labels);
  return (node) => likenesses.get(node) ?? node.labels;
});
function merged(intents) {
  const keys3 = memo((pools2) => pools2.map(({ id }) => id).join("\n"));
  const groups2 = /* @__PURE__ */ new Map();
  for (const { nodes, pools: pools2 } of intents) {
    const key = keys3(pools2);
    const group2 = groups2.get(key) ?? { nodes: [], pools: pools2 };
    groups2.set(key, group2);
    for (const node of nodes) group2.nodes.push(node);
  }
  return [...groups2.values()];
}
function needsNodes(cluster, { placement: { pinned } }, guarded) {
  return cluster.nodes.length === 0 && guarded.some(({ nodeSelector }) => nodeSelector.selector && selects(nodeSelector, pinned) === "unknown");
}
function exclusionOf(cluster, pool, { nodes, pinned, namespace }) {
  const out = leftOut(cluster, pool, nodes);
  if (selects(pool.namespaceSelector, namespace) === false)
    return { pool, by: "namespaceSelector", nodes: out };
  const isExcluded = nodes.length > 0 ? out.length > 0 : selects(pool.nodeSelector, pinned) === false;
  return isExcluded ? { pool, by: "nodeSelector", nodes: out } : void 0;
}
var hasStrays = fact(
  ({ workloads }) => workloads.some(({ namespace }) => namespace === void 0)
);
function loopholesOf(cluster, { namespace }, guarded) {
  const anywhere = {
    pinned: unknownLabels,
    isPinned: false,
    admits: ({ taints }) => taints ? taints.length === 0 : "unknown",
    key: "anywhere"
  };
  const open = hasStrays(cluster) ? [] : nodesFor(cluster, confine(anywhere, namespace));
  const there = { nodes: open, pinned: anywhere.pinned, namespace: namespace?.labels ?? unknownLabels };
  return guarded.flatMap((pool) => exclusionOf(cluster, pool, there) ?? []);
}

// rules/annotation-bypasses-selector/rule.ts
function finding({ owner, request }, excluded, wrong, related) {
  const [pools2, whose] = wrong.length > 1 ? ["pools", "exclude"] : ["a pool", "excludes"];
  const names = listed(
    wrong.map(({ pool }) => pool.name),
    3
  );
  return {
    at: request.field.place,
    message: `${objectPhrase(owner)} requests ${pools2} that ${whose} ${excluded}: ${names}`,
    note: "Calico ignores both selectors of a requested pool; a node first fills the blocks that it owns in any of the listed pools, then claims new ones in the order of the list",
    help: 'remove the annotation and let the selectors choose, or request in each workload only pools that select the nodes it is pinned to; a pool for requests alone says so: nodeSelector "!all()" or assignmentMode Manual',
    related: [...related, ...wrong.map(selectorOf)],
    cause: {
      key: [excluded, ...wrong.map(({ pool, by }) => `${by} of ${pool.id}`)].join(),
      who: placedPhrase(owner)
    }
  };
}
var phraseOf = fact((nodes) => nodesPhrase(nodes));
function selectorOf({ pool, by, nodes }) {
  const out = nodes.length > 0 && by === "nodeSelector" ? phraseOf(nodes) : void 0;
  const label3 = out ? `pool "${pool.name}" leaves out ${out}` : `what pool "${pool.name}" selects`;
  return { at: pool.fields[by].place, label: label3 };
}
function victims(alike2, granted) {
  const [{ drawer, intents, wrong }] = alike2;
  const { kind, name, namespace, podSpec, at } = drawer.workload;
  const pin = podSpec.get("nodeSelector").entries()[0]?.[1];
  const others = alike2.length > 1 ? ` (and ${alike2.length - 1} more like it)` : "";
  const isForeign2 = wrong.every(({ by }) => by === "namespaceSelector");
  const known4 = intents.filter(({ nodes }) => nodes.length > 0);
  const where = known4.length > 0 ? `can run ${known4.slice(0, shownIntents).map(onNodes).join(", and ")}${furtherNodes(known4)}` : `${isForeign2 ? `is in namespace "${namespace}"` : `is pinned ${pin ? "here" : "by its affinity"}`}, ${meant(intents[0])}`;
  return {
    at: pin?.entry ?? at,
    label: `${objectPhrase({ kind, name })}${others} ${where}; it can get ${granted.map(poolLabel).join(", then ")}`
  };
}
var shownIntents = 3;
var meant = (intent) => `where the selectors intend ${intent?.pools.map(poolLabel).join(", ") || "none of the known pools"}`;
var onNodes = (intent) => `on ${nodesPhrase(intent.nodes)}, ${meant(intent)}`;
function furtherNodes(intents) {
  const further = intents.slice(shownIntents).reduce((sum, { nodes }) => sum + nodes.length, 0);
  return further > 0 ? `, and on ${counted(further, "more node")}` : "";
}
var keyOf2 = fact(
  (intents) => intents.flatMap(({ nodes, pools: pools2 }) => [...nodes, ...pools2].map(({ id }) => id)).join("\n")
);
function alike(bypasses) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const bypass of bypasses) {
    const key = keyOf2(bypass.intents);
    const group2 = groups2.get(key);
    if (group2) group2.push(bypass);
    else groups2.set(key, [bypass]);
  }
  return groups2.values();
}
function bypassed(drawn2, bypasses, granted) {
  const every2 = bypasses.flatMap(({ wrong: wrong2 }) => wrong2);
  const wrong = granted.flatMap((pool) => {
    const same = every2.filter((exclusion) => exclusion.pool === pool);
    const [only, ...others] = same;
    const nodes = only && others.length === 0 ? only.nodes : [...new Set(same.flatMap((exclusion) => exclusion.nodes))];
    return same[0] ? [{ ...same[0], nodes }] : [];
  });
  const related = [...alike(bypasses)].map((group2) => victims(group2, granted));
  return {
    ...finding(drawn2, "its pods", wrong, related),
    victims: bypasses.map(({ drawer }) => drawer.workload)
  };
}
function loophole(drawn2, loopholes) {
  const foreign3 = loopholes.filter(({ by }) => by === "namespaceSelector");
  if (foreign3.length > 0) return finding(drawn2, "this namespace", foreign3, []);
  return { ...finding(drawn2, "some of the nodes", loopholes, []), severity: "warning" };
}
function judge(cluster, drawn2) {
  const { drawers, owner } = drawn2;
  const granted = grantedPools(cluster, drawn2) ?? [];
  const guarded = granted.filter((pool) => isSelective(pool) && !isForRequestsOnly(pool, cluster.nodes));
  if (guarded.length === 0) return void 0;
  if (drawers.length === 0 && owner.kind === "Namespace") {
    const { isKnown, mayAsk } = inhabitantsOf(cluster, owner.name, drawn2.family);
    if (isKnown && !mayAsk) return void 0;
    const loopholes = loopholesOf(cluster, drawn2, guarded);
    if (loopholes.length > 0) return loophole(drawn2, loopholes);
    return cluster.nodes.length === 0 && guarded.some(isChoosy) ? { wants: "nodes" } : void 0;
  }
  const bypasses = bypassesOf(cluster, drawn2, guarded);
  if (bypasses.length > 0) return bypassed(drawn2, bypasses, granted);
  return drawers.some((drawer) => needsNodes(cluster, drawer, guarded)) ? { wants: "nodes" } : void 0;
}
var isChoosy = ({ nodeSelector: { selector } }) => selector !== void 0 && !alwaysMatches(selector);
var rule_default2 = defineRule({
  id: "annotation-bypasses-selector",
  summary: "an annotation requests pools whose selectors exclude where its pods run",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn2 of poolRequests(cluster)) {
      const verdict = judge(cluster, drawn2);
      if (verdict) yield verdict;
    }
  }
});

// rules/block-size-out-of-range/rule.ts
function outOfRange(pool, size, cluster) {
  const family = familyOf(pool);
  return {
    at: pool.fields.blockSize.place,
    subject: "range",
    message: `block size ${size} of ${poolPhrase(pool)} is out of range: ${family ? sizesOf(family) : eitherRange}`,
    note: consequence(pool, size, cluster),
    help: remedy(pool, size)
  };
}
function noInteger(pool) {
  const { blockSize } = pool.fields;
  const isEnvironment = pool.origin === "calico-node";
  const digits = digitsOf(pool);
  const fix = digits === void 0 ? void 0 : unquoting(pool, digits);
  return {
    at: blockSize.place,
    subject: "type",
    message: `blockSize of ${poolPhrase(pool)} is ${valuePhrase(blockSize)}, not an integer`,
    note: isEnvironment ? "calico-node exits at start-up: Unable to convert blocksize to int" : "the API server refuses the object: blockSize must be an integer",
    help: digits === void 0 ? suggestion(pool) : `write ${settingOf(pool.origin, digits)}`,
    ...fix && { fix }
  };
}
function unquoting({ origin, fields: { blockSize } }, digits) {
  const edit = origin === "calico-node" ? rewrite(blockSize, digits) : replaceScalar(blockSize, digits);
  return edit && { title: `write ${digits}`, safety: "safe", edits: [edit] };
}
var sizesOf = (family) => `IPv${family} takes ${BLOCK_SIZES[family].min} to ${BLOCK_SIZES[family].max}`;
var eitherRange = `${sizesOf(4)}, ${sizesOf(6)}`;
var wide = { 4: "10.0.0.0/16", 6: "fd00::/64" };
function consequence(pool, size, cluster) {
  const { crd } = poolRefusal(cluster, pool, { cidr: wide[familyOf(pool) ?? 4], blockSize: Number(size) });
  switch (checkedAs(cluster, pool)) {
    case "projectcalico.org/v3":
      return "Calico refuses the pool";
    case "crd.projectcalico.org/v1":
      return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}` : `kubectl may store it before Calico ${crd.since}, but calicoctl and Calico's API server refuse every later change of the pool`;
    case "Installation":
      return "the operator stops at the Installation and reports itself degraded";
    case "calico-node":
      return `calico-node exits at start-up, on every node: Invalid blocksize for version ${familyOf(pool)}`;
  }
}
function remedy(pool, size) {
  const bits = Math.log2(Number(size));
  const isCount = familyOf(pool) === 4 && Number.isInteger(bits) && bits >= 6 && isBlockSize(4, 32 - bits);
  if (isCount)
    return `a block size is a prefix length; for blocks of ${size} addresses write ${settingOf(pool.origin, 32 - bits)}`;
  return suggestion(pool);
}
function suggestion(pool) {
  const family = familyOf(pool);
  if (!family) return "write 26 for IPv4 or 122 for IPv6, or leave it out for these defaults";
  const { default: usual2 } = BLOCK_SIZES[family];
  const { cidr } = pool;
  if (cidr?.family === family && cidr.prefix > usual2)
    return `write ${settingOf(pool.origin, cidr.prefix)}, which makes the pool one block`;
  return `write ${settingOf(pool.origin, usual2)}, or leave it out for this default`;
}
var settingOf = (origin, size) => origin === "calico-node" ? `value: "${size}"` : `blockSize: ${size}`;
function digitsOf(pool) {
  const digits = /^[\s/]*([1-9]\d{1,2})\s*$/.exec(pool.fields.blockSize.text)?.[1];
  return digits !== void 0 && fits(Number(digits), familyOf(pool)) ? digits : void 0;
}
function integerOf(field, { origin }) {
  const written2 = field.scalar;
  if (typeof written2 === "bigint" || typeof written2 === "number" && Number.isInteger(written2))
    return written2;
  const isEnvironment = origin === "calico-node" && typeof written2 === "string";
  return isEnvironment && /^[-+]?\d{1,9}$/.test(written2) ? Number(written2) : void 0;
}
function fits(size, family) {
  const families2 = family ? [family] : [4, 6];
  return families2.some((each) => isBlockSize(each, Number(size)));
}
function faultOf(pool, cluster) {
  const { blockSize } = pool.fields;
  if (blockSize.isUnknown || blockSize.isAbsent) return void 0;
  if (pool.origin === "calico-node" && blockSize.string === "") return void 0;
  const size = integerOf(blockSize, pool);
  if (size === void 0) return isStandIn(blockSize.text) ? void 0 : noInteger(pool);
  return size === 0 || fits(size, familyOf(pool)) ? void 0 : outOfRange(pool, size, cluster);
}
var rule_default3 = defineRule({
  id: "block-size-out-of-range",
  summary: "the block size of a pool is out of range, or no integer",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault2 = faultOf(pool, cluster);
      if (fault2) yield fault2;
    }
  }
});

// src/facts/cluster/operator.ts
var operatorImage = /(?:^|\/)tigera\/operator[:@]/;
var operatorRelease = fact(({ workloads }) => {
  for (const { kind, podSpec } of workloads) {
    if (kind !== "Deployment") continue;
    for (const container2 of podSpec.get("containers").items()) {
      const field = container2.get("image");
      const image = field.string ?? "";
      const version = operatorImage.test(image) ? imageVersion(image) : void 0;
      if (version) return { version, field };
    }
  }
  return void 0;
});

// rules/broken-internal-ip-detection/rule.ts
function misdetected(method, release) {
  const { phrase, cure, written: written2 } = release;
  const other = isNodeInternalIP(method) ? "cidrs: [<range of the nodes>]" : "cidr=<range of the nodes>";
  return {
    at: method.field.place,
    subject: `IPv${method.family}`,
    ...wordsFor(method, release),
    help: `run ${cure}, or choose another method, such as ${other}`,
    related: written2 ? [{ at: written2.place, label: `runs ${phrase}` }] : []
  };
}
function wordsFor({ family, field }, { fate: fate4, phrase }) {
  const [subnet, address] = family === 4 ? ["10.0.0.0/24", "10.0.0.0"] : ["fd00::/64", "fd00::"];
  switch (fate4) {
    case "unknown method":
      return {
        message: `${phrase} does not know the autodetection method "${field.text}"`,
        note: 'calico-node exits when it starts: "Invalid IP autodetection method: kubernetes-internal-ip"'
      };
    case "unknown field":
      return {
        message: `${phrase} does not know the autodetection method "${field.text}"`,
        note: `the API server drops the field, and calico-node is told to look for no IPv${family} address at all`
      };
    default:
      return {
        message: `${phrase} with "${field.text}" stores the subnet's address, not the node's`,
        note: `all nodes of ${subnet} take ${address} for their own: one starts, the others exit with "Calico node \u2026 is already using the IPv${family} address ${address}"`
      };
  }
}
var suspected = ({ field, family }) => ({
  at: field.place,
  severity: "note",
  subject: `IPv${family}`,
  message: `"${field.text}" stores the subnet's address on Calico v3.22.0 to v3.22.3, v3.23.0 and v3.23.1`,
  note: "up to v3.21 Calico does not know the method; nothing here tells which release runs",
  help: "run v3.22.4, v3.23.2, v3.24.0 or a later release; pass --calico-version to have this judged"
});
var first = parseVersion("v3.22.0");
var firstOperator = parseVersion("v1.25.0");
function fateOf(calico) {
  if (compareVersions(calico, first) < 0) return "unknown method";
  const isBroken = isBetween(calico, "v3.22.0", "v3.22.3") || isBetween(calico, "v3.23.0", "v3.23.1");
  return isBroken ? "subnet address" : "fine";
}
function fateUnder(operator) {
  if (compareVersions(operator, firstOperator) < 0) return "unknown field";
  const isBroken = isBetween(operator, "v1.25.0", "v1.25.10") || operator.minor === 26 || isBetween(operator, "v1.27.0", "v1.27.6");
  return isBroken ? "subnet address" : "fine";
}
function ofCalico({ version }, own) {
  const isBehind = compareVersions(version, parseVersion("v3.23.0")) < 0;
  return {
    phrase: `calico-node ${formatVersion(version)}`,
    fate: fateOf(version),
    cure: `Calico ${isBehind ? "v3.22.4, or v3.23.2 or later" : "v3.23.2 or later"}`,
    written: own && compareVersions(own.version, version) === 0 ? own.field : void 0
  };
}
var underOperator = (calico) => calico.fate === "unknown method" ? { ...calico, fate: "unknown field" } : calico;
function ofOperator({ version, field }) {
  const isBehind = compareVersions(version, parseVersion("v1.26.0")) < 0;
  return {
    phrase: `operator ${formatVersion(version)}`,
    fate: fateUnder(version),
    cure: `tigera/operator ${isBehind ? "v1.25.11, or v1.27.7 or later" : "v1.27.7 or later"}`,
    written: field
  };
}
var judge2 = (methods, release) => release?.fate === "fine" ? [] : methods.map((method) => release ? misdetected(method, release) : suspected(method));
var isInternalIP = ({ method, isUsed: isUsed2 }) => isUsed2 === true && method?.startsWith("kubernetes-internal-ip") === true;
var isNodeInternalIP = ({ key, field }) => key === "kubernetes" && field.string === "NodeInternalIP";
var rule_default4 = defineRule({
  id: "broken-internal-ip-detection",
  summary: "a Calico release whose detection of node addresses by InternalIP does not work",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    const { agents, installations, release } = cluster;
    const exact2 = release?.isExact ? release : void 0;
    const declared2 = exact2?.isDeclared ? exact2 : void 0;
    for (const { autodetection, release: own } of agents) {
      const running2 = declared2 ?? own ?? exact2;
      const decisive = running2 && ofCalico(running2, own);
      yield* judge2(autodetection.filter(isInternalIP), decisive);
    }
    for (const { autodetection, isOpenSource } of installations) {
      const operator = operatorRelease(cluster);
      const decisive = exact2 ? underOperator(ofCalico(exact2)) : operator && ofOperator(operator);
      if (isOpenSource === true) yield* judge2(autodetection.filter(isNodeInternalIP), decisive);
    }
  }
});

// src/facts/cluster/pod-limits.ts
var podsByDefault = 110;
function podRoomOf(cluster, node) {
  if (node?.maxPods) return { pods: node.maxPods, by: "dump" };
  const { byNode: byNode2, others, isDefault } = settings(cluster);
  const own = node ? byNode2.get(node.name) : cluster.podLimits;
  const room = own?.length ? leastOf(own) : leastOf(others);
  if (room !== "none") return room;
  return isDefault ? { pods: podsByDefault, by: "default" } : void 0;
}
function leastOf(limits2) {
  const [first2] = limits2;
  if (!first2) return "none";
  let least;
  for (const by of limits2) {
    if (by.pods === void 0) return void 0;
    if (!least || by.pods < least.pods) least = { pods: by.pods, by };
  }
  return least;
}
var settings = fact((cluster) => {
  const byNode2 = /* @__PURE__ */ new Map();
  const others = [];
  for (const limit2 of cluster.podLimits) {
    const known4 = limit2.node === void 0 ? others : byNode2.get(limit2.node);
    if (known4) known4.push(limit2);
    else byNode2.set(limit2.node, [limit2]);
  }
  const isByMachine = cluster.manifests.some(
    ({ kind, root }) => kind === "ClusterConfig" || kind === "EC2NodeClass" || kind === "Installation" && !["", "none", "GKE", "RKE2"].includes(root.get("spec").get("kubernetesProvider").text)
  );
  return { byNode: byNode2, others, isDefault: !isByMachine };
});

// rules/capped-node/rule.ts
function capped({ pools: pools2, blocks, addresses: addresses2, room, need }, { declared: declared2 }) {
  const [pool, ...others] = pools2;
  const limit2 = declared2?.fields.maxBlocksPerHost;
  const isDeclared = limit2 !== void 0 && !limit2.isAbsent && limit2.scalar !== 0;
  const of = others.length > 0 ? `pools ${pools2.slice(0, 2).map(poolLabel).join(", ")}` : `pool ${poolLabel(pool)}`;
  const taker = room.by === "dump" && need ? `${nodePhrase(need.node)} takes` : room.by === "default" ? "kubelet takes by default" : "kubelet takes";
  return {
    at: (isDeclared ? limit2 : pool.fields.blockSize).place,
    subject: pools2.map(({ id }) => id).join(),
    message: `a node gets at most ${counted(addresses2, "address", "addresses")} of ${of}; ${taker} ${counted(room.pods, "pod")}`,
    note: `a node may own ${counted(blocks, "block")}; more pods there fail: "cannot allocate new block due to per host block limit"`,
    help: remedy2(pool, blocks, room.pods),
    related: [
      ...isDeclared ? pools2.slice(0, 3).map(({ fields }) => ({ at: fields.blockSize.place, label: of })) : [],
      ...typeof room.by === "object" ? [{ at: room.by.at, label: `${room.by.source}: ${counted(room.pods, "pod")}` }] : []
    ]
  };
}
function remedy2({ cidr: { family }, blockSize }, blocks, maxPods) {
  const perBlock = Math.ceil(maxPods / Number(blocks));
  const wanted = ADDRESS_BITS[family] - Math.ceil(Math.log2(perBlock));
  const size = 2n ** BigInt(ADDRESS_BITS[family] - blockSize);
  const limit2 = (BigInt(maxPods) + size - 1n) / size;
  const larger = wanted >= BLOCK_SIZES[family].min ? `add a pool with blockSize ${wanted} or less, or ` : "";
  return `${larger}set maxBlocksPerHost: ${limit2} in the IPAM configuration called "default"`;
}
var some = 20;
function choices(cluster, isEnough) {
  if (cluster.nodes.length === 0) {
    return coverages(cluster).flatMap(
      ({ pools: pools2 }) => pools2.every(isMeasured) ? [{ pools: pools2, need: void 0 }] : []
    );
  }
  const found2 = /* @__PURE__ */ new Map();
  const roomAt = ({ node }) => podRoomOf(cluster, node).pods;
  const keys3 = /* @__PURE__ */ new Map();
  const keyOf6 = (pools2) => {
    const key = keys3.get(pools2) ?? pools2.map(({ id }) => id).join("\n");
    keys3.set(pools2, key);
    return key;
  };
  for (const need of nodeNeeds(cluster)) {
    if (need.for !== "pods" || isWindows(need.node) || isEnough(need)) continue;
    const key = keyOf6(need.pools);
    const known4 = found2.get(key);
    if (known4 && roomAt(known4.need) >= roomAt(need)) continue;
    found2.set(key, { pools: need.pools, need });
  }
  return [...found2.values()];
}
function* judge3(cluster) {
  const rules3 = blockRules(cluster);
  const limit2 = rules3.blocksPerNode;
  if (limit2 === void 0) return;
  const reserved2 = reservedAddresses(cluster);
  const known4 = /* @__PURE__ */ new Map();
  const measured = (pool) => {
    const found2 = known4.get(pool) ?? { pool, blocks: capacityOf(pool, reserved2).usableBlocks };
    known4.set(pool, found2);
    return found2;
  };
  const isEnough = ({ pools: pools2, node }) => {
    const room = podRoomOf(cluster, node);
    const suffice = (count) => mostAddresses(pools2.slice(0, count).map(measured), limit2) >= BigInt(room?.pods ?? 0);
    return !room || suffice(1) || suffice(some);
  };
  for (const { pools: pools2, need } of choices(cluster, isEnough)) {
    const [pool, ...others] = pools2;
    const counts2 = pools2.map(measured);
    const room = podRoomOf(cluster, need?.node);
    const addresses2 = mostAddresses(counts2, limit2);
    const isTheLimit = counts2.reduce((sum, { blocks }) => sum + blocks, 0n) > limit2;
    if (!pool || !room || !isTheLimit || addresses2 >= BigInt(room.pods)) continue;
    if (need && !isCertain(cluster, need)) continue;
    if (mayHoldMorePools(cluster)) {
      yield { wants: "pools" };
      return;
    }
    yield capped({ pools: [pool, ...others], blocks: limit2, addresses: addresses2, room, need }, rules3);
  }
}
var rule_default5 = defineRule({
  id: "capped-node",
  summary: "the blocks that a node may own hold fewer addresses than it takes pods",
  severity: "warning",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge3(cluster);
  }
});

// rules/changed-block-size/rule.ts
function words({ before, after }, isRenamed, cluster) {
  const isDropped2 = after.fields.blockSize.isAbsent;
  const sizes = `from ${before.blockSize} to ${after.blockSize}${isDropped2 ? ", the default" : ""}`;
  const isEnvironment = after.origin === "calico-node";
  return {
    at: isDropped2 ? after.fields.cidr.place : after.fields.blockSize.place,
    severity: isEnvironment ? "warning" : "error",
    message: isRenamed ? `${poolPhrase(after)} takes the range of "${before.name}" with another block size: ${sizes}` : `the block size of ${poolPhrase(after)} changes ${sizes}`,
    note: isRenamed ? ofBlocks(before.blockSize) : consequence2({ before, after }, cluster),
    help: isEnvironment ? `leave ${before.blockSize}: only a new pool can have another block size` : `leave \`blockSize: ${before.blockSize}\`; for another size make a pool of another range, and move the pods to it`,
    related: [
      { at: before.fields.blockSize.place, label: `${before.blockSize} before this change`, isPast: true }
    ]
  };
}
var ofBlocks = (size) => `blocks of /${size} stay where pods have addresses in them: Calico refuses the pool until the last one is gone`;
function consequence2({ before, after }, cluster) {
  const isOptional = before.fields.blockSize.isAbsent || after.fields.blockSize.isAbsent;
  switch (after.origin) {
    case "calico-node":
      return `calico-node makes its pool once, when there is none: the pool keeps ${before.blockSize}`;
    case "crd.projectcalico.org/v1":
      return runs(cluster, "v3.32.0") === true && !isOptional ? "the API server refuses the change: Block size cannot be changed" : `kubectl may store it: blocks of /${before.blockSize} stay beside new ones of /${after.blockSize}`;
    case "projectcalico.org/v3":
    case "Installation":
      return "Calico refuses the change: IPPool BlockSize cannot be modified";
  }
}
var isSameRange2 = ({ before, after }) => before.cidr !== void 0 && after.cidr !== void 0 && formatCidr(before.cidr) === formatCidr(after.cidr);
var mayExist = ({ origin, cidr, blockSize }) => origin === "crd.projectcalico.org/v1" || cidr === void 0 || blockSize === void 0 || isBlockSize(cidr.family, blockSize) && cidr.prefix <= blockSize;
var isOtherSize = ({ before, after }) => before.blockSize !== void 0 && after.blockSize !== void 0 && before.blockSize !== after.blockSize && mayExist(before);
var rule_default6 = defineComparison({
  id: "changed-block-size",
  summary: "a change gives the range of an existing pool another block size",
  severity: "error",
  family: "change",
  since: "0.1.0",
  *compare({ before, cluster }) {
    const { kept, renamed } = poolChanges(before, cluster);
    for (const pair of kept) if (isSameRange2(pair) && isOtherSize(pair)) yield words(pair, false, cluster);
    for (const pair of renamed) if (isOtherSize(pair)) yield words(pair, true, cluster);
  }
});

// rules/changed-encapsulation/rule.ts
function tunnelOf({ tunnels, fields }) {
  const { IPIP, VXLAN } = tunnels;
  if (IPIP === "unknown" || VXLAN === "unknown") return void 0;
  const isCrossSubnet = fields.encapsulation.some(({ text }) => /cross-?subnet$/i.test(text));
  const name = IPIP ? "IPIP" : VXLAN ? "VXLAN" : void 0;
  return name === void 0 ? "no encapsulation" : isCrossSubnet ? `${name} across subnets` : name;
}
function words2({ before, after }, was, is) {
  const [first2] = after.fields.encapsulation;
  const written2 = after.fields.encapsulation.find(({ isAbsent }) => !isAbsent) ?? first2;
  const old = before.fields.encapsulation.find(({ isAbsent }) => !isAbsent);
  return {
    at: written2.place,
    message: `the encapsulation of ${poolPhrase(after)} changes from ${was} to ${is}`,
    note: "nodes reprogram their routes one after the other: until all have, packets between pods of different nodes are lost",
    help: "change it in a maintenance window, or make a second pool with the new mode and move the pods to it",
    ...old && { related: [{ at: old.place, label: `${was} before this change`, isPast: true }] }
  };
}
var isLive = ({ before, after }) => before.disabled === false && after.disabled === false && after.origin !== "calico-node";
var rule_default7 = defineComparison({
  id: "changed-encapsulation",
  summary: "a change switches the encapsulation of a pool that serves pods",
  severity: "warning",
  family: "change",
  since: "0.1.0",
  *compare({ before, cluster }) {
    for (const pair of poolChanges(before, cluster).kept) {
      const [was, is] = [tunnelOf(pair.before), tunnelOf(pair.after)];
      if (isLive(pair) && was !== void 0 && is !== void 0 && was !== is) yield words2(pair, was, is);
    }
  }
});

// rules/changed-pool-cidr/rule.ts
var rangeOf = ({ cidr }) => cidr && formatCidr(cidr);
function words3({ before, after }, cluster) {
  const [old, range] = [rangeOf(before), rangeOf(after)];
  const name = after.name === "" ? range : after.name;
  const another = overlaps(before.cidr, after.cidr) ? `a range outside of ${old}` : range;
  const isEnvironment = after.origin === "calico-node";
  return {
    at: after.fields.cidr.place,
    severity: isEnvironment ? "warning" : "error",
    message: `the range of pool "${name}" changes from ${old} to ${range}`,
    note: consequence3(after, old, cluster),
    help: isEnvironment ? `leave ${old}, or declare a pool with ${another} and move the pods to it` : `leave ${old}, declare another pool with ${another}, set \`disabled: true\` on "${name}", restart its pods, then delete it`,
    related: [{ at: before.fields.cidr.place, label: "the range before this change", isPast: true }]
  };
}
function consequence3(pool, old, cluster) {
  if (pool.origin === "calico-node")
    return `calico-node makes its pool once, when there is none: the pool keeps ${old}`;
  const refused4 = "Calico refuses the change: IPPool CIDR cannot be modified";
  if (pool.origin !== "crd.projectcalico.org/v1") return refused4;
  return runs(cluster, "v3.32.0") === true ? "the API server refuses the change: CIDR cannot be changed; follow IP pool migration guide to avoid corruption" : `kubectl may store it: addresses in ${old} then belong to no pool, are not advertised, and their blocks stay`;
}
var rule_default8 = defineComparison({
  id: "changed-pool-cidr",
  summary: "a change gives an existing pool another range",
  severity: "error",
  family: "change",
  since: "0.1.0",
  *compare({ before, cluster }) {
    for (const pair of poolChanges(before, cluster).kept) {
      const [old, now] = [rangeOf(pair.before), rangeOf(pair.after)];
      if (old !== void 0 && now !== void 0 && old !== now) yield words3(pair, cluster);
    }
  }
});

// rules/conflicting-encapsulation/rule.ts
function both(pool, ipip, vxlan, cluster) {
  const isEnvironment = pool.origin === "calico-node";
  return {
    at: vxlan.place,
    subject: "both",
    aspects: ["encapsulation"],
    message: `${poolPhrase(pool)} has both IPIP (${ipip.text}) and VXLAN (${vxlan.text}) on`,
    note: fate(
      pool,
      cluster,
      ["ipipMode", "vxlanMode"],
      "traffic goes through VXLAN, and every node takes an address for either tunnel"
    ),
    help: isEnvironment ? 'set CALICO_IPV4POOL_IPIP to "Never" to keep VXLAN, or CALICO_IPV4POOL_VXLAN to "Never" to keep IPIP' : "write ipipMode: Never to keep VXLAN, or vxlanMode: Never to keep IPIP",
    related: [{ at: ipip.place, label: "IPIP is on as well" }]
  };
}
function ipipOnIPv6(pool, ipip, cluster) {
  return {
    at: ipip.place,
    subject: "IPv6",
    aspects: ["encapsulation"],
    message: `IPv6 ${poolPhrase(pool)} has IPIP (${ipip.text}), which only IPv4 pools can have`,
    note: pool.origin === "Installation" ? `${degraded}: IPIP encapsulation is not supported by IPv6 pools` : fate(pool, cluster, ["ipipMode"], "traffic goes without a tunnel"),
    help: pool.origin === "Installation" ? "write encapsulation: None, or VXLAN (Calico v3.23 and later)" : "write ipipMode: Never, or leave it out; for a tunnel write vxlanMode: Always (Calico v3.23 and later)"
  };
}
function vxlanOnIPv6(pool, vxlan, cluster) {
  return {
    at: vxlan.place,
    subject: "IPv6",
    aspects: ["encapsulation"],
    message: `IPv6 ${poolPhrase(pool)} has VXLAN (${vxlan.text}), which Calico can do since v3.23`,
    note: earlyRefusal(pool, cluster),
    help: `write ${pool.origin === "Installation" ? "encapsulation: None" : "vxlanMode: Never"}, or upgrade Calico first`
  };
}
function foreign(pool, mode2, choice2, plugin) {
  return {
    at: mode2.place,
    subject: "CNI",
    aspects: ["encapsulation"],
    message: `${poolPhrase(pool)} has encapsulation ${mode2.text}, but ${plugin} connects the pods`,
    note: `${degraded}: ${mode2.text} is invalid for ipPool.encapsulation when using non-Calico CNI`,
    help: "write encapsulation: None, or leave it out",
    related: [{ at: choice2.place, label: `what makes ${plugin} the CNI plugin` }]
  };
}
var degraded = "the operator stops at the Installation and reports itself degraded";
function fate(pool, cluster, keys3, stored) {
  if (pool.origin === "calico-node")
    return `calico-node cannot create the pool, and exits at start-up while no other IPv${familyOf(pool)} pool exists`;
  const { client, crd } = encapsulationRefusal(pool, cluster, keys3);
  if (checkedAs(cluster, pool) !== "crd.projectcalico.org/v1")
    return `Calico refuses the pool: ${client.reason}`;
  return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}` : `kubectl stores it before Calico ${crd.since}, and ${stored}`;
}
function encapsulationRefusal(pool, cluster, keys3) {
  const cidr = pool.cidr?.family === 6 ? "fd00::/64" : "10.0.0.0/16";
  return poolRefusal(cluster, pool, { cidr, ...writtenIn(pool, keys3) });
}
function earlyRefusal(pool, cluster) {
  const origin = checkedAs(cluster, pool);
  if (origin === "Installation") return `${degraded}: Encapsulation is not supported by IPv6 pools`;
  return origin === "crd.projectcalico.org/v1" ? "kubectl stores it, and no IPv6 tunnel comes up before Calico v3.23" : `Calico refuses the pool: ${encapsulationRefusal(pool, cluster, ["vxlanMode"]).client.reason}`;
}
function tunnelsOf({ fields, origin }) {
  const [first2, second2] = fields.encapsulation.map(
    (field) => isTunnelMode(field, origin) ? field : void 0
  );
  if (origin !== "Installation") return { ipip: first2, vxlan: second2 };
  const isIpip = first2?.text.startsWith("IPIP");
  return { ipip: isIpip ? first2 : void 0, vxlan: isIpip ? void 0 : first2 };
}
var plugins = new Map(
  Object.entries({
    EKS: "AmazonVPC",
    AKS: "AzureVNET",
    GKE: "GKE",
    AmazonVPC: "AmazonVPC",
    AzureVNET: "AzureVNET"
  })
);
var pluginOf = ({ cniChoice }) => plugins.get(cniChoice.text);
function* judge4(pool, cluster) {
  const isIPv6 = pool.cidr?.family === 6 && pool.origin !== "calico-node";
  const { ipip, vxlan } = tunnelsOf(pool);
  if (ipip && isIPv6) yield ipipOnIPv6(pool, ipip, cluster);
  else if (ipip && vxlan) yield both(pool, ipip, vxlan, cluster);
  else if (vxlan && isIPv6) yield* judgeVxlanOnIPv6(pool, vxlan, cluster);
}
function* judgeVxlanOnIPv6(pool, vxlan, cluster) {
  const isSupported2 = runs(cluster, "v3.23.0");
  if (isSupported2 === "unknown") yield { wants: "calico version" };
  else if (!isSupported2) yield vxlanOnIPv6(pool, vxlan, cluster);
}
function* judgeInstallation(installation) {
  const plugin = pluginOf(installation);
  if (!plugin) return;
  for (const pool of installation.pools) {
    const { ipip, vxlan } = tunnelsOf(pool);
    const mode2 = pool.cidr?.family === 6 ? vxlan : ipip ?? vxlan;
    if (mode2) yield foreign(pool, mode2, installation.cniChoice, plugin);
  }
}
var rule_default9 = defineRule({
  id: "conflicting-encapsulation",
  summary: "a pool has two tunnels on, or one that it cannot have",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools) yield* judge4(pool, cluster);
    for (const installation of cluster.installations) yield* judgeInstallation(installation);
  }
});

// src/ipam/choice/behaviour.ts
function behaviourOf(pool) {
  const nat = natOf(pool);
  const encapsulation = encapsulationOf(pool);
  const isUnannounced = isHidden(pool);
  if (nat === void 0 || encapsulation === void 0 || isUnannounced === void 0) return void 0;
  return { nat, encapsulation, isExported: !isUnannounced };
}
var isHidden = (pool) => isOn2(pool, pool.fields.disableBGPExport, false);
function natOf(pool) {
  const { origin, fields } = pool;
  if (!fields.body.get("nat-outgoing").isAbsent) return void 0;
  const byDefault = natByDefault(pool);
  if (origin !== "Installation") return isOn2(pool, fields.natOutgoing, byDefault);
  if (fields.natOutgoing.isAbsent) return byDefault;
  const word3 = fields.natOutgoing.string;
  return word3 === "Enabled" ? true : word3 === "Disabled" ? false : void 0;
}
function natByDefault(pool) {
  const isObject3 = pool.origin !== "Installation" && pool.origin !== "calico-node";
  const family = familyOf(pool);
  return isObject3 ? false : family === void 0 ? void 0 : family === 4;
}
function isOn2({ origin }, field, byDefault) {
  if (field.isAbsent) return byDefault;
  if (origin !== "calico-node") return field.boolean;
  return field.string === void 0 ? void 0 : !/^(?:false|0|no|n|f)$/i.test(field.string);
}
function encapsulationOf({ tunnels: { IPIP, VXLAN }, fields }) {
  if (IPIP === "unknown" || VXLAN === "unknown" || IPIP && VXLAN) return void 0;
  if (!IPIP && !VXLAN) return "no encapsulation";
  const field = IPIP ? fields.encapsulation[0] : fields.encapsulation.at(-1);
  const isPartial2 = /cross-?subnet$/i.test(field?.string ?? "");
  return `${IPIP ? "IPIP" : "VXLAN"}${isPartial2 ? " across subnets" : ""}`;
}

// src/facts/pools/differences.ts
var readings = [
  ["cidr", ({ cidr }) => cidr && formatCidr(cidr), ({ fields }) => fields.cidr],
  ["blockSize", ({ blockSize }) => blockSize?.toString(), ({ fields }) => fields.blockSize],
  [
    "encapsulation",
    (pool) => behaviourOf(pool)?.encapsulation.replace("no encapsulation", "none"),
    ({ fields }) => fields.encapsulation.find(isWritten)
  ],
  ["natOutgoing", (pool) => onOff2(behaviourOf(pool)?.nat), ({ fields }) => fields.natOutgoing],
  ["BGP export", (pool) => onOff2(behaviourOf(pool)?.isExported), ({ fields }) => fields.disableBGPExport],
  ["nodeSelector", ({ nodeSelector }) => selectorText(nodeSelector), ({ fields }) => fields.nodeSelector],
  [
    "namespaceSelector",
    ({ namespaceSelector }) => selectorText(namespaceSelector),
    ({ fields }) => fields.namespaceSelector
  ],
  [
    "allowedUses",
    ({ allowedUses }) => allowedUses?.toSorted().join(", "),
    ({ fields }) => fields.allowedUses
  ],
  [
    "disabled",
    ({ disabled: disabled4 }) => disabled4 === "unknown" ? void 0 : `${disabled4}`,
    ({ fields }) => fields.disabled
  ],
  [
    "assignmentMode",
    ({ automatic }) => automatic === "unknown" ? void 0 : automatic ? "Automatic" : "Manual",
    ({ fields }) => fields.assignmentMode
  ]
];
function differencesBetween(one, other) {
  return readings.flatMap(([property, read2, field]) => {
    const [a, b] = [read2(one), read2(other)];
    if (a === void 0 || b === void 0 || a === b) return [];
    return [{ property, one: a, other: b, at: field(other) ?? other.fields.body }];
  });
}
var isWritten = (field) => !field.isAbsent;
var onOff2 = (value2) => value2 === void 0 ? void 0 : value2 ? "on" : "off";
var selectorText = ({ selector }) => selector && printSelector(selector);

// src/facts/pools/contradictions.ts
function contradictions({ pools: pools2 }) {
  return [
    ...[...twins(pools2)].flatMap((pair) => contradiction(pair, false)),
    ...[...shared(pools2)].flatMap((pair) => contradiction(pair, true))
  ];
}
function contradiction(pools2, isOfOperator) {
  const [first2, ...others] = differencesBetween(...pools2);
  return first2 ? [{ pools: pools2, differences: [first2, ...others], isOfOperator }] : [];
}
var isObject2 = ({ origin }) => origin !== "Installation" && origin !== "calico-node";
function* twins(pools2) {
  const byName = /* @__PURE__ */ new Map();
  for (const pool of pools2) {
    if (!isObject2(pool) || pool.name === "" || pool.fields.name.isUnknown) continue;
    const first2 = byName.get(pool.name);
    if (first2) yield [first2, pool];
    else byName.set(pool.name, pool);
  }
}
function* shared(pools2) {
  const objects2 = pools2.filter(isObject2).map((pool, place) => ({ pool, place }));
  const byName = firstBy(objects2, ({ pool }) => pool.name);
  const byRange = firstBy(objects2, ({ pool: { cidr } }) => cidr && formatCidr(cidr));
  for (const listed3 of pools2.filter(({ origin }) => origin === "Installation")) {
    const { cidr, fields } = listed3;
    const same = [byRange.get(cidr && formatCidr(cidr)), byName.get(fields.name.string)];
    const [object] = same.filter((found2) => found2 !== void 0).sort((a, b) => a.place - b.place);
    if (object) yield [object.pool, listed3];
  }
}
function firstBy(things, keyOf6) {
  return new Map(
    things.flatMap((thing) => {
      const key = keyOf6(thing);
      return key === void 0 ? [] : [[key, thing]];
    }).reverse()
  );
}

// rules/contradictory-pools/rule.ts
function writtenTwice({ pools: [first2, second2], differences }) {
  return {
    at: differences[0].at.place,
    subject: first2.id,
    message: `pool "${second2.name}" is declared twice, with ${difference(differences)}`,
    note: isMoved(differences) ? "a cluster holds one object of a name: the one that is applied second is refused, since a cidr cannot be changed" : "a cluster holds one object of a name: what is applied last wins, and the next sync may turn it over again",
    help: "keep one of the two, or give the other another name and a range of its own",
    related: [{ at: placeOf(first2), label: "declared here as well" }]
  };
}
function ownedTwice({ pools: [object, listed3], differences }) {
  return {
    at: placeOf(object),
    subject: listed3.id,
    message: `${poolPhrase(object)} is also in the Installation, with ${difference(differences)}`,
    note: 'from operator v1.34 (Calico v3.28) on it reports "Cannot update an IP pool not owned by the operator"; before, whichever is created first stays',
    help: `remove ${poolLabel(listed3)} from calicoNetwork.ipPools (an empty list, ipPools: [], keeps the operator from making a default pool), or remove the manifest`,
    related: [{ at: placeOf(listed3), label: "the pool in the Installation" }],
    cause: { key: "Installation", who: `${poolPhrase(object)}, with ${difference(differences)}` }
  };
}
function difference(differences) {
  const [{ property, one, other }] = differences;
  const rest = differences.length - 1;
  const more = rest > 0 ? ` and ${rest} more ${rest === 1 ? "difference" : "differences"}` : "";
  return `${property} ${one} and ${other}${more}`;
}
var placeOf = ({ fields }) => fields.name.isAbsent ? fields.cidr.place : fields.name.place;
var isMoved = (differences) => differences.some(({ property }) => property === "cidr");
var rule_default10 = defineRule({
  id: "contradictory-pools",
  summary: "one pool is declared twice in a cluster, with different content",
  severity: "error",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    for (const found2 of contradictions(cluster))
      yield found2.isOfOperator ? ownedTwice(found2) : writtenTwice(found2);
  }
});

// rules/default-pool-conflict/rule.ts
var rangeName = (family) => `CALICO_IPV${family}POOL_CIDR`;
function both2(none2, range) {
  return {
    at: range.field.place,
    subject: range.name,
    message: `calico-node has both NO_DEFAULT_POOLS and ${range.name} (${range.value})`,
    note: "calico-node exits at start-up, on every node: Invalid configuration with NO_DEFAULT_POOLS defined",
    help: `take ${range.name} out, or NO_DEFAULT_POOLS if calico-node shall make the pool`,
    related: [{ at: none2.field.place, label: "calico-node is to make no pools" }]
  };
}
var tooEarly = ({ field, name }, release) => ({
  at: field.place,
  subject: name,
  message: `${name} is "none", which ${release} does not know`,
  note: `calico-node exits at start-up, on every node: Invalid CIDR specified in ${name} 'none'`,
  help: 'upgrade to Calico v3.29 or later; before, NO_DEFAULT_POOLS "true" keeps calico-node from pools of either family'
});
var unreadMode = (mode2, none2) => ({
  at: mode2.field.place,
  subject: mode2.name,
  severity: "warning",
  message: `calico-node does not read ${mode2.name} where CALICO_IPV4POOL_CIDR is "none"`,
  note: "it makes the IPv6 pool without VXLAN: mended in v3.31.7 and v3.33",
  help: "declare an IPPool with vxlanMode, and write none for CALICO_IPV6POOL_CIDR as well",
  related: [{ at: none2.field.place, label: "no IPv4 pool" }]
});
var fixedProperties = ["cidr", "blockSize"];
function contradicted(made, object, differences) {
  const [first2] = [...differences].sort((a, b) => Number(isFixed(b)) - Number(isFixed(a)));
  const { property, one, other, at } = first2;
  return {
    at: at.place,
    subject: "object",
    severity: isFixed(first2) ? "error" : "note",
    message: `calico-node makes ${poolPhrase(made)} with ${property} ${other}, and the IPPool says ${one}`,
    note: isFixed(first2) ? `whoever comes first decides: Calico refuses the other ${property} for a pool that exists` : "calico-node makes its pool once, and the object changes it: the environment holds until then",
    help: `give both the same ${property}, or have calico-node make no pool: NO_DEFAULT_POOLS "true" and no ${rangeName(familyOf(made) ?? 4)}`,
    related: [{ at: fieldOf(object, property).place, label: `the IPPool says ${one}` }]
  };
}
var isFixed = ({ property }) => fixedProperties.includes(property);
function fieldOf({ fields }, property) {
  if (property === "blockSize" && !fields.blockSize.isAbsent) return fields.blockSize;
  if (property === "natOutgoing" && !fields.natOutgoing.isAbsent) return fields.natOutgoing;
  return fields.cidr;
}
var sameRange = (made, object) => ({
  at: made.fields.cidr.place,
  subject: object.id,
  severity: "warning",
  message: `calico-node makes "${made.name}" of ${formatCidr(made.cidr)}, the range of IPPool "${object.name}"`,
  note: object.origin === "crd.projectcalico.org/v1" ? "on a new cluster calico-node comes first, and two pools hand out the same addresses" : `on a new cluster calico-node comes first, and Calico refuses "${object.name}" for the overlap`,
  help: `call the IPPool "${made.name}", or have calico-node make no pool: NO_DEFAULT_POOLS "true" and no ${rangeName(familyOf(made) ?? 4)}`,
  related: [{ at: object.fields.cidr.place, label: "the same range" }]
});
function runsHere(cluster, { release }, since) {
  if (!release || cluster.release?.isDeclared) return runs(cluster, since);
  return compareVersions(release.version, parseVersion(since)) >= 0;
}
function releasePhrase({ release: told }, { release }) {
  const version = told?.isDeclared ? told.version : release?.version ?? told?.version;
  return version ? `calico-node ${formatVersion(version)}` : "calico-node before v3.29";
}
function hasDefect({ release: told }, { release }) {
  const version = told?.isDeclared ? told.version : release?.version ?? told?.version;
  const isExact = told?.isDeclared || !release ? told?.isExact : true;
  if (!version || version.major !== 3) return false;
  if (version.minor === 29 || version.minor === 30) return true;
  if (!isExact) return false;
  return isBetween(version, "v3.31.0", "v3.31.6") || isBetween(version, "v3.32.0", "v3.32.1");
}
function* environmentOf2(cluster, agent) {
  const { variable: variable3 } = agent.environment;
  const ranges = [4, 6].flatMap((family) => variable3(rangeName(family)) ?? []);
  const none2 = variable3("NO_DEFAULT_POOLS");
  if (none2?.value?.toLowerCase() === "true") {
    for (const range of ranges) if (range.value) yield both2(none2, range);
    return;
  }
  const known4 = runsHere(cluster, agent, "v3.29.0");
  for (const range of ranges) {
    if (range.value !== "none") continue;
    if (known4 === false) yield tooEarly(range, releasePhrase(cluster, agent));
    else if (known4 === "unknown") yield { wants: "calico version" };
  }
  const [off2] = ranges.filter(({ name, value: value2 }) => name === rangeName(4) && value2 === "none");
  const mode2 = variable3("CALICO_IPV6POOL_VXLAN");
  if (off2 && mode2?.value && !/^(?:off|never)$/i.test(mode2.value) && hasDefect(cluster, agent))
    yield unreadMode(mode2, off2);
}
function* objects(cluster, { pools: pools2 }) {
  const declared2 = cluster.pools.filter(
    ({ origin }) => origin !== "calico-node" && origin !== "Installation"
  );
  for (const made of pools2) {
    const twin = declared2.find(({ name }) => name === made.name);
    const differences = twin ? differencesBetween(twin, made).filter((each) => isSettable(made, each)) : [];
    if (twin && differences.length > 0) yield contradicted(made, twin, differences);
    if (twin || !made.cidr) continue;
    const range = formatCidr(made.cidr);
    const rival = declared2.find(
      ({ cidr, disabled: disabled4 }) => cidr && formatCidr(cidr) === range && disabled4 !== true
    );
    if (rival) yield sameRange(made, rival);
  }
}
var keptFromPools = (pool, agent) => ({
  at: pool.fields.disabled.place,
  subject: "first start",
  severity: "note",
  message: `${poolPhrase(pool)} is disabled, and keeps calico-node from making an IPv${familyOf(pool)} pool`,
  note: "in a cluster that is set up anew with it calico-node finds a pool and makes none: no pod gets an address",
  help: "declare an enabled IPPool beside it, or apply it once calico-node has made its own",
  related: agent.pools.filter((made) => familyOf(made) === familyOf(pool)).map((made) => ({ at: made.fields.cidr.place, label: "calico-node is to make a pool of this" }))
});
function* disabledOnly(cluster, agent) {
  if (cluster.opaque.length > 0 || cluster.installations.length > 0) return;
  for (const family of [4, 6]) {
    const isMade = agent.pools.some((made) => familyOf(made) === family);
    if (!isMade && !(family === 4 && agent.mayCreateDefaultPools)) continue;
    const there = cluster.pools.filter(
      ({ origin, cidr }) => origin !== "calico-node" && cidr?.family === family
    );
    const isOpen = cluster.pools.some(({ cidr }) => !cidr) || cluster.externalPools.length > 0;
    const [first2] = there;
    if (first2 && !isOpen && there.every(({ disabled: disabled4 }) => disabled4 === true))
      yield keptFromPools(first2, agent);
  }
}
function isSettable({ fields }, { property }) {
  switch (property) {
    case "cidr":
    case "blockSize":
      return true;
    case "encapsulation":
      return fields.encapsulation.some(({ isAbsent }) => !isAbsent);
    case "natOutgoing":
    case "nodeSelector":
      return !fields[property].isAbsent;
    case "BGP export":
      return !fields.disableBGPExport.isAbsent;
    default:
      return false;
  }
}
var rule_default11 = defineRule({
  id: "default-pool-conflict",
  summary: "calico-node is told to make a pool that it cannot make, or that an IPPool says otherwise",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    for (const agent of cluster.agents) {
      yield* environmentOf2(cluster, agent);
      yield* objects(cluster, agent);
      yield* disabledOnly(cluster, agent);
    }
  }
});

// rules/disabled-pool-request/rule.ts
function disabled({ owner, family }, { text, at }, pool, isCertain2, others) {
  const clause = `the given pool (${formatCidr(pool.cidr)}) does not exist, or is not enabled`;
  const instead = others.length > 0 ? `request ${anyOf(others)} instead, or ` : "";
  return {
    at,
    subject: text,
    severity: isCertain2 ? "error" : "warning",
    message: `${objectPhrase(owner)} requests ${poolPhrase(pool)}, which is disabled`,
    note: `${isCertain2 ? "" : `where pods get IPv${family} addresses, `}${failing(owner)}: ${clause}`,
    help: `${instead}enable the pool; to keep it for requests alone, give it nodeSelector "!all()" (or assignmentMode Manual, from v3.30 on)`,
    related: [{ at: pool.fields.disabled.entry, label: "disabled here" }],
    cause: { key: pool.id, who: placedPhrase(owner) }
  };
}
function* judge5(cluster, drawn2) {
  const { family } = drawn2;
  const isOff = (pool) => pool.cidr?.family === family && pool.disabled === true;
  const { isAssigned, by } = assignmentOf(cluster, drawn2);
  if (isAssigned === false && by) return;
  for (const entry2 of distinctEntries(drawn2)) {
    const pools2 = declarationsOf(cluster, entry2);
    const [pool] = pools2.every(isOff) ? pools2 : [];
    if (pool) yield disabled(drawn2, entry2, pool, isAssigned === true, requestablePools(cluster, family));
  }
}
var rule_default12 = defineRule({
  id: "disabled-pool-request",
  summary: "an annotation requests a pool that is disabled",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn2 of heededRequests(cluster)) yield* judge5(cluster, drawn2);
  }
});

// src/facts/pools/generated-nat.ts
var outputOfCdk8s = /\.k8s\.ya?ml$/;
var madeUpName = /-c8[0-9a-f]{6}$/;
function generatedNat({ fields: { body, object, natOutgoing } }) {
  const field = body.get("nat-outgoing");
  if (field.boolean !== true || natOutgoing.boolean === true || natOutgoing.isUnknown) return void 0;
  const { path, text } = field.file;
  const isProgram = !/\.(?:ya?ml|json)$/i.test(path);
  const name = object.get("metadata").get("name").text;
  const isOutput = outputOfCdk8s.test(path) || madeUpName.test(name) || /^# .*\bcdk8s\b/m.test(text.slice(0, 500));
  return isProgram || isOutput ? field : void 0;
}

// rules/dropped-generated-field/rule.ts
var lost = (pool, field, cluster) => {
  const isRefused2 = poolRefusal(cluster, pool, { "nat-outgoing": true }).isCertain === true;
  return {
    at: field.place,
    subject: "nat-outgoing",
    ...isRefused2 && { severity: "error" },
    message: `${poolPhrase(pool)} gets "nat-outgoing" from its generator, where natOutgoing is meant`,
    note: fate2(pool, cluster),
    help: "run `cdk8s import` on the CRDs of Calico v3.32, or correct what the class writes: addJsonPatch(JsonPatch.remove('/spec/nat-outgoing'), JsonPatch.add('/spec/natOutgoing', true))",
    cause: { key: "nat-outgoing", who: poolPhrase(pool) }
  };
};
function fate2({ origin }, cluster) {
  const isGone = runs(cluster, retiredSince);
  const dropped3 = "the API server drops the key, and pods leave the cluster under addresses that nothing routes back";
  if (isGone === true) return `Calico has only natOutgoing since v3.32: ${dropped3}`;
  const before = origin === "crd.projectcalico.org/v1" ? "Calico obeys the key" : "Calico refuses the pool";
  return `${before} up to v3.31; from v3.32 on ${dropped3}`;
}
var rule_default13 = defineRule({
  id: "dropped-generated-field",
  summary: 'generated classes write "nat-outgoing" for natOutgoing, and the setting is lost',
  severity: "warning",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const field = generatedNat(pool);
      if (field) yield lost(pool, field, cluster);
    }
  }
});

// src/manifest/core/duplicate-keys.ts
function repeatedKeys({ root, file, isRendered }) {
  if (isRendered || isPlain(file) || !root.node || !holdsDuplicates(root.node)) return [];
  return [...repeatedBelow(root, /* @__PURE__ */ new Set())];
}
var known2 = /* @__PURE__ */ new WeakMap();
function holdsDuplicates(node) {
  if (node.kind === "scalar") return false;
  let holds = known2.get(node);
  if (holds === void 0) {
    const inner = node.kind === "sequence" ? node.items : [...node.entries.values()].map(({ value: value2 }) => value2);
    holds = node.kind === "mapping" && node.duplicates !== void 0 || inner.some(holdsDuplicates);
    known2.set(node, holds);
  }
  return holds;
}
function* repeatedBelow(field, seen) {
  const { node } = field;
  if (!node || seen.has(node) || !holdsDuplicates(node)) return;
  seen.add(node);
  if (node.kind === "mapping") yield* repeatedIn(field, node.duplicates ?? []);
  const inner = node.kind === "sequence" ? field.items() : field.entries().map(([, value2]) => value2);
  for (const each of inner) yield* repeatedBelow(each, seen);
}
function repeatedIn({ owner, path, file }, duplicates) {
  return [...group(duplicates, ({ second: second2 }) => second2.key.text)].map(([key, pairs]) => {
    const entries2 = [pairs[0].first, ...pairs.map(({ second: second2 }) => second2)];
    const below = path ? `${path}.${key}` : key;
    return { key, fields: entries2.map((entry2) => new Field(owner, below, entry2.value, entry2.key, file)) };
  });
}

// src/manifest/calico/pool-aspects.ts
var aspects = /* @__PURE__ */ new Map([
  ["natOutgoing", "NAT"],
  ["ipipMode", "encapsulation"],
  ["vxlanMode", "encapsulation"],
  ["encapsulation", "encapsulation"],
  ["disableBGPExport", "BGP export"]
]);
var reach = /* @__PURE__ */ new Set([
  "cidr",
  "nodeSelector",
  "namespaceSelector",
  "assignmentMode",
  "allowedUses",
  "disabled"
]);
function aspectsOf(key) {
  if (key === void 0) return { aspects: [] };
  if (reach.has(key)) return {};
  const aspect = aspects.get(key);
  return { aspects: aspect === void 0 ? [] : [aspect] };
}

// rules/duplicate-key/rule.ts
var MOST_SHOWN = 20;
function repeated(manifest, { key, fields }) {
  const last = fields.at(-1);
  const earlier = fields.slice(0, -1);
  const shown4 = earlier.slice(0, MOST_SHOWN);
  const times = fields.length === 2 ? "twice" : `${fields.length} times`;
  const isSame = earlier.every((field) => isEqual2(field, last));
  const fix = isSame && earlier.length <= MOST_SHOWN && removal(earlier);
  return {
    at: last.entry,
    ...aspectsOf(isSame ? void 0 : key),
    message: `${last.path || key} stands ${times} in ${manifestPhrase(manifest)}`,
    note: `kubectl takes ${isSame ? "it all the same" : valueOf(last)}; kustomize, and Flux with it, refuses the file: mapping key "${key}" already defined`,
    help: isSame ? "leave one of them" : "leave the one that is meant",
    related: shown4.map((field, index) => ({
      at: field.entry,
      label: index === 0 ? "the first one" : "another one"
    })),
    ...fix && { fix }
  };
}
var valueOf = ({ text }) => text !== "" && text.length <= 30 && !text.includes("\n") ? `the last, ${text}` : "the last";
var isEqual2 = (a, b) => a.node?.kind === "scalar" && b.node?.kind === "scalar" && a.node.value === b.node.value;
function removal(fields) {
  const edits = fields.flatMap(({ entry: { file, span } }) => {
    const start = file.text.lastIndexOf("\n", span.start - 1) + 1;
    const end = file.text.indexOf("\n", span.end) + 1;
    const isAlone3 = end > 0 && file.text.slice(start, end).trim() === file.text.slice(span.start, span.end);
    if (isAlone3) return [{ at: { file, span: { start, end } }, text: "" }];
    const isInBraces = /[{,][ \t]*$/.test(file.text.slice(start, span.start));
    const behind = isInBraces ? /^[ \t]*,[ \t]*/.exec(file.text.slice(span.end, span.end + 50))?.[0] : void 0;
    if (behind === void 0) return [];
    return [{ at: { file, span: { start: span.start, end: span.end + behind.length } }, text: "" }];
  });
  if (edits.length < fields.length) return void 0;
  return { title: "remove the entry that changes nothing", safety: "safe", edits };
}
var rule_default14 = defineRule({
  id: "duplicate-key",
  summary: "a key that stands twice in one mapping of an object that is judged",
  severity: "warning",
  family: "repository",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      for (const key of repeatedKeys(manifest)) yield repeated(manifest, key);
    }
  }
});

// rules/duplicate-static-ip/rule.ts
function duplicate(first2, second2) {
  const { entry: entry2, workload, address } = second2;
  const text = formatAddress(address);
  const isPassing = [first2, second2].some((claim) => isForAWhile(claim.workload));
  return {
    at: entry2.at,
    subject: `${first2.workload.id} ${text}`,
    severity: isPassing ? "warning" : "error",
    message: `${nameOf(workload)} claims ${text}, which ${nameOf(first2.workload)} claims, too`,
    note: `${isPassing ? "where the two run at the same time, " : ""}${consequence4(first2, second2)}`,
    help: "give each of them an address of its own",
    related: [{ at: first2.entry.at, label: `claimed here first, by ${nameOf(first2.workload)}` }]
  };
}
var nameOf = ({ kind, name }) => objectPhrase({ kind, name });
function consequence4(first2, second2) {
  if (isUnaccounted(first2) || isUnaccounted(second2))
    return "both pods take it, since ipAddrsNoIpam keeps no account, and only one of them is reached";
  return "the pod that starts second fails: Address already assigned in block";
}
var isForAWhile = ({ kind }) => ["Job", "JobSet", "CronJob", "ScaledJob", "Service"].includes(kind);
function isAlive({ kind, spec }) {
  if (kind === "VirtualMachine") return isStarted(spec);
  if (kind === "Job" || kind === "CronJob") {
    const suspend = spec.get("suspend");
    return suspend.isAbsent || suspend.boolean === false;
  }
  const replicas = spec.get("replicas");
  return kind === "Pod" || kind === "DaemonSet" || replicas.isAbsent || Number(replicas.scalar) > 0;
}
var rule_default15 = defineRule({
  id: "duplicate-static-ip",
  summary: "two workloads claim the same fixed address",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    const firsts = /* @__PURE__ */ new Map();
    for (const claim of addressClaims(cluster)) {
      if (!isAlive(claim.workload)) continue;
      const address = formatAddress(claim.address);
      const first2 = firsts.get(address);
      if (!first2) firsts.set(address, claim);
      else if (first2.workload.id !== claim.workload.id) yield duplicate(first2, claim);
    }
  }
});

// src/ipam/admission/environment.ts
var isFalse = (value2) => /^(?:false|0|no|n|f)$/i.test(value2);
var negations = /* @__PURE__ */ new Set([
  "off",
  "disabled",
  "disable",
  "never",
  "none",
  "null",
  "nil",
  "not",
  "unset",
  "-"
]);
function isMeantFalse(value2) {
  const word3 = bare2(value2);
  return word3 !== "" && !isFalse(value2) && (negations.has(word3) || isFalse(word3));
}
function isMeantTrue(value2, isCaseless) {
  if ((isCaseless ? value2.toLowerCase() : value2) === "true") return false;
  return /^(?:true|yes|y|t|1|on|enabled?)$/.test(bare2(value2));
}
var bare2 = (value2) => value2.trim().replace(/^["'](.*)["'],?$|,$/s, "$1").trim().toLowerCase();
var isMode = (value2) => /^(?:|off|never|always|crosssubnet|cross-subnet)$/i.test(value2);
var isGoBoolean = (value2) => /^(?:1|t|true|T|TRUE|True|0|f|false|F|FALSE|False)$/.test(value2);
function isBlockSizeText(value2, family) {
  const { min, max } = BLOCK_SIZES[family];
  return value2 === "" || /^[-+]?\d{1,9}$/.test(value2) && Number(value2) >= min && Number(value2) <= max;
}
var ofPools = [
  ...["CIDR", "BLOCK_SIZE", "VXLAN", "NAT_OUTGOING", "NODE_SELECTOR", "DISABLE_BGP_EXPORT"].flatMap(
    (property) => [4, 6].map((family) => `CALICO_IPV${family}POOL_${property}`)
  ),
  "CALICO_IPV4POOL_IPIP",
  "NO_DEFAULT_POOLS"
];
var isUnreadName = (name) => !ofPools.includes(name) && /^(?:CALICO_?IP_?V?[46]_?POOL|(?:CALICO_)?NO_?DEFAULT_?(?:IP_?)?POOL)/i.test(name);
function meantName(name) {
  const letters = (text) => text.toUpperCase().replaceAll("_", "").replace("CALICONO", "NO");
  return ofPools.find((known4) => letters(known4) === letters(name)) ?? ofPools.find((known4) => letters(`${known4}_MODE`) === letters(name)) ?? nearest(name.toUpperCase(), ofPools, void 0, 3);
}

// src/facts/pools/families-served.ts
function unservedFamily(cluster, family) {
  const { agents, installations, relatives } = cluster;
  const all4 = effectivePools(cluster);
  if (all4.length === 0 || all4.some(({ cidr }) => !cidr)) return void 0;
  const pools2 = all4.filter(({ cidr }) => cidr?.family === family);
  if (pools2.some(mayServeByItself)) return void 0;
  const makers = [...agents, ...relatives.flatMap((relative) => relative.agents)];
  if (pools2.length === 0 && makers.some((agent) => makes(agent, family))) return void 0;
  if (family === 4 ? mayHoldMorePools(cluster) : mayHoldMoreBesides(cluster)) return void 0;
  return { pools: pools2, mayBeMade: makers.length === 0 && installations.length === 0 };
}
var mayServeByItself = ({ disabled: disabled4, automatic, allowedUses }) => disabled4 !== true && automatic !== false && allowedUses?.includes("Workload") !== false;
function mayHoldMoreBesides(cluster) {
  const withoutRanges = ({ agents, ...rest }) => ({
    ...rest,
    agents: agents.map((agent) => ({ ...agent, mayCreateDefaultPools: false }))
  });
  return mayHoldMorePools({
    ...cluster,
    ...withoutRanges(cluster),
    relatives: cluster.relatives.map((relative) => ({ ...relative, ...withoutRanges(relative) }))
  });
}
function makes({ environment }, family) {
  const valueOf3 = (name) => {
    const variable3 = environment.variable(name);
    return variable3 ? variable3.value : environment.isOpen ? void 0 : "";
  };
  if (valueOf3("NO_DEFAULT_POOLS")?.toLowerCase() === "true") return false;
  if (valueOf3(`CALICO_IPV${family}POOL_CIDR`) === "none") return false;
  const support = valueOf3("FELIX_IPV6SUPPORT");
  return family === 4 || support === void 0 || !isFalse(support);
}

// rules/family-without-pool/rule.ts
function failure(family, { pools: pools2 }) {
  const enabled = pools2.filter(({ disabled: disabled4 }) => disabled4 === false);
  if (enabled.length === 0) return `cannot find a qualified ippool (no IPv${family} pool is enabled)`;
  return enabled.every(({ automatic }) => automatic === false) ? "no configured Calico pools for node \u2026" : "cannot find a qualified ippool, no pools match the required use (Workload)";
}
var unless = ({ mayBeMade }) => mayBeMade ? "unless calico-node makes one of its own accord, " : "";
var whyNot = ({ disabled: disabled4, automatic }) => disabled4 === true ? "is disabled" : automatic === false ? "is for requests alone" : "is for tunnels or load balancers";
var shown = ({ pools: pools2 }) => pools2.slice(0, 3).map((pool) => ({ at: pool.fields.cidr.place, label: `${poolPhrase(pool)} ${whyNot(pool)}` }));
var example = (family) => family === 4 ? "10.244.0.0/16" : "fd00:10:244::/64";
function byConfiguration(family, field, source, unserved2) {
  const isWritten4 = field.string !== void 0;
  const off2 = family === 4 ? '"assign_ipv4": "false"' : '"assign_ipv6": "false"';
  return {
    at: field.place,
    subject: `IPv${family}`,
    ...(unserved2.mayBeMade || hasRequestable(unserved2)) && { severity: "warning" },
    message: `${source} assigns IPv${family} addresses${isWritten4 ? "" : " by default"}, and no pool has any for pods`,
    note: `${unless(unserved2)}every new pod fails that asks for nothing else: ${failure(family, unserved2)}`,
    help: `${mend(unserved2, family)}, or write ${off2}`,
    related: shown(unserved2)
  };
}
function mend({ pools: pools2 }, family) {
  const [off2] = pools2.filter(({ disabled: disabled4 }) => disabled4 === true);
  if (off2?.cidr) return `enable ${poolPhrase(off2)}`;
  return `declare an IPv${family} pool for pods, such as ${example(family)}`;
}
var hasRequestable = ({ pools: pools2 }) => pools2.some(
  ({ automatic, allowedUses, disabled: disabled4 }) => disabled4 === false && automatic === false && allowedUses?.includes("Workload") !== false
);
function byOperator(family, cause, unserved2) {
  const isRequested2 = hasRequestable(unserved2);
  return {
    at: cause.fields.cidr.place,
    subject: `IPv${family}`,
    ...isRequested2 && { severity: "warning" },
    message: `${poolPhrase(cause)} turns IPv${family} on for all pods, and ${whyNot(cause)}`,
    note: `the operator assigns each family that has an enabled pool, and every new pod ${isRequested2 ? "that requests none " : ""}fails: ${failure(family, unserved2)}`,
    help: `declare an IPv${family} pool for pods as well, such as ${example(family)}, or disable this one`,
    related: shown({ ...unserved2, pools: unserved2.pools.filter((pool) => pool !== cause) })
  };
}
function flipped(cluster, { pools: pools2 }) {
  const isOperated = cluster.installations.some(
    ({ usesCalicoIpam, isOpenSource }) => usesCalicoIpam === true && isOpenSource === true
  );
  const isOld2 = runs(cluster, "v3.28.0") !== true;
  const cause = pools2.find(
    ({ disabled: disabled4, automatic, allowedUses }) => disabled4 === false && (automatic === false || allowedUses?.includes("LoadBalancer") || !isOld2)
  );
  return isOperated ? cause : void 0;
}
function byAnnotation(owner, request, family, unserved2) {
  const entry2 = request.entries?.find(({ text }) => text === `IPv${family}`);
  return {
    at: entry2?.at ?? request.field.place,
    subject: `IPv${family}`,
    ...unserved2.mayBeMade && { severity: "warning" },
    message: `${objectPhrase(owner)} asks for IPv${family} addresses, and no pool has any for pods`,
    note: `${unless(unserved2)}every new pod fails: ${failure(family, unserved2)}`,
    help: `${mend(unserved2, family)}, or take IPv${family} out of ipFamilies`,
    related: shown(unserved2),
    cause: { key: `IPv${family}`, who: placedPhrase(owner) }
  };
}
function* annotated(cluster, family, unserved2) {
  const owners = [...cluster.namespaces, ...cluster.workloads.filter(drawsOnPools)];
  for (const owner of owners)
    for (const request of owner.requests) {
      const isAsked = request.key === "ipFamilies" && request.entries?.some(({ text }) => text === `IPv${family}`);
      if (!isAsked || hasPoolRequest(owner.requests, family)) continue;
      if (readsFamilies(cluster) === true) yield byAnnotation(owner, request, family, unserved2);
      else if (readsFamilies(cluster) === "unknown") yield { wants: "calico version" };
    }
}
var hasPoolRequest = (requests, family) => requests.some(({ key }) => key === `ipv${family}pools` || key.startsWith("ipAddrs"));
function* judge6(cluster, family) {
  const unserved2 = unservedFamily(cluster, family);
  if (!unserved2) return;
  const { assigns: assigns2, configurations, pools: pools2 } = cniSettings(cluster);
  const [first2] = configurations;
  const isConfigured = first2 !== void 0 && cluster.installations.length === 0 && assigns2[family] === true;
  if (isConfigured && !pools2[family] && cluster.cniConfigurations.includes(first2)) {
    const { assignments, source, plugin } = first2;
    const field = assignments[family];
    yield byConfiguration(family, field.isAbsent && plugin ? plugin.get("ipam") : field, source, unserved2);
    return;
  }
  const cause = flipped(cluster, unserved2);
  if (cause) yield byOperator(family, cause, unserved2);
  else yield* annotated(cluster, family, unserved2);
}
var rule_default16 = defineRule({
  id: "family-without-pool",
  summary: "pods get addresses of a family of which no pool has any for them",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    yield* judge6(cluster, 4);
    yield* judge6(cluster, 6);
  }
});

// src/facts/cluster/backend.ts
function networkingBackend({ manifests }, { environment }) {
  const variable3 = environment.variable("CALICO_NETWORKING_BACKEND");
  if (!variable3) return environment.isOpen ? void 0 : "bird";
  const { value: value2, from } = variable3;
  if (!from) return value2;
  const said = manifests.flatMap(
    ({ kind, name, root }) => kind === "ConfigMap" && name === from.name ? [root.get("data").get(from.key).string] : []
  );
  return new Set(said).size === 1 ? said[0] : void 0;
}

// rules/host-local-mismatch/rule.ts
var variable = "USE_POD_CIDR";
function missing({ who, field }, { source, ipam }) {
  return {
    at: field.place,
    subject: `${who} without pod CIDRs`,
    message: `${who} lacks USE_POD_CIDR, and ${source} has pods take addresses of pod CIDRs`,
    note: who === "typha" ? "typha tells calico-node of no pod CIDRs: nodes get no routes to the pods of others" : "calico-node makes routes of the blocks in pools, and host-local takes none: nodes get no routes to the pods of others",
    help: `add { name: USE_POD_CIDR, value: "true" } to the environment of ${who}`,
    related: [{ at: ipam.get("type").place, label: "pods get addresses of the pod CIDR of their node" }]
  };
}
function superfluous({ who, field }, { source, ipam }) {
  return {
    at: field.place,
    subject: `${who} with pod CIDRs`,
    message: `${who} has USE_POD_CIDR, and ${source} has pods take addresses from pools`,
    note: `${who === "typha" ? "typha tells calico-node of pod CIDRs, and of no blocks" : "calico-node makes routes of pod CIDRs, and looks at no blocks"}: nodes get no routes to the pods of others`,
    help: `take USE_POD_CIDR out of the environment of ${who}, or use host-local with "subnet": "usePodCidr"`,
    related: [{ at: ipam.get("type").place, label: "pods get addresses from pools" }]
  };
}
var withoutTunnel = (pool, { field }) => ({
  at: (pool.fields.encapsulation.at(-1) ?? pool.fields.cidr).place,
  subject: "VXLAN",
  message: `${poolPhrase(pool)} has VXLAN, and calico-node goes by pod CIDRs`,
  note: "with USE_POD_CIDR no node gets an address for its end of the VXLAN tunnel, so none comes up",
  help: "use IPIP, no encapsulation, or calico-ipam without USE_POD_CIDR",
  related: [{ at: field.place, label: "calico-node goes by pod CIDRs" }]
});
var tooNew = (subnet) => ({
  at: subnet.place,
  subject: "usePodCidrIPv6",
  message: `Calico before v3.22 does not know the subnet "${subnet.text}"`,
  note: "host-local gets the word instead of a range, and every new pod fails",
  help: "upgrade Calico, or name the range of each node"
});
function configured({ source, plugin }) {
  if (!plugin) return void 0;
  const ipam = plugin.get("ipam");
  const type = ipam.get("type").string;
  const isOfPods = type === "host-local" && subnetsOf(ipam).some(({ text }) => /^usePodCidr(?:IPv6)?$/i.test(text));
  const takes = isOfPods ? "pod CIDRs" : type === "calico-ipam" ? "pools" : void 0;
  return { source, ipam, takes };
}
var subnetsOf = (ipam) => [
  ipam.get("subnet"),
  ...ipam.get("ranges").items().flatMap((range) => range.items().map((part) => part.get("subnet")))
];
function usesPodCidrs({ environment }) {
  const found2 = environment.variable(variable);
  if (!found2) return environment.isOpen ? void 0 : false;
  if (found2.value === void 0) return void 0;
  if (/^(?:1|t|true|T|TRUE|True)$/.test(found2.value)) return true;
  return /^(?:0|f|false|F|FALSE|False)$/.test(found2.value) ? false : void 0;
}
var placeIn = ({ variable: named2, container: container2 }) => named2(variable)?.field ?? container2.get("name");
var routingOf = ({ environment }) => ({
  who: "calico-node",
  environment,
  field: placeIn(environment)
});
function typhas({ workloads }) {
  return workloads.flatMap(({ kind, spec, podSpec }) => {
    if (kind !== "Deployment" || spec.get("replicas").scalar === 0) return [];
    const container2 = podSpec.get("containers").items().find((each) => each.get("name").text === "calico-typha");
    if (!container2 || container2.get("env").isAbsent) return [];
    const environment = environmentOf(container2);
    return [{ who: "typha", environment, field: placeIn(environment) }];
  });
}
var isOld = ({ environment }) => /:v?(?:[0-2]\.|3\.1?\d\.)/.test(environment.container.get("image").text);
function* judge7(cluster) {
  const agents = cluster.agents.filter(
    (agent) => !isOld(agent) && !["none", void 0].includes(networkingBackend(cluster, agent))
  );
  if (agents.length === 0 || cluster.datastore === "etcd") return;
  const known4 = cluster.cniConfigurations.map(configured);
  const [first2] = known4;
  const isAgreed = first2?.takes !== void 0 && known4.every((each) => each?.takes === first2.takes);
  for (const routing of [...agents.map(routingOf), ...typhas(cluster)]) {
    const isOn3 = usesPodCidrs(routing);
    if (isAgreed && isOn3 === false && first2.takes === "pod CIDRs") yield missing(routing, first2);
    if (isAgreed && isOn3 === true && first2.takes === "pools") yield superfluous(routing, first2);
    if (routing.who === "typha" || isOn3 !== true || isAgreed && first2.takes === "pools") continue;
    for (const pool of cluster.pools)
      if (pool.tunnels.VXLAN === true && pool.disabled === false && pool.origin !== "Installation")
        yield withoutTunnel(pool, routing);
  }
  if (runs(cluster, "v3.22.0") !== false) return;
  for (const each of known4)
    for (const subnet of each ? subnetsOf(each.ipam) : [])
      if (/^usePodCidrIPv6$/i.test(subnet.text)) yield tooNew(subnet);
}
var rule_default17 = defineRule({
  id: "host-local-mismatch",
  summary: "pods get addresses of pod CIDRs and calico-node routes blocks of pools, or the reverse",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    yield* judge7(cluster);
  }
});

// src/facts/requests/named-pools.ts
var namedPools = fact(
  (cluster) => new Set(
    [...heededRequests(cluster), ...configuredRequests(cluster)].flatMap(
      ({ request }) => (request.entries ?? []).flatMap((entry2) => declarationsOf(cluster, entry2))
    )
  )
);
var mayNameAnyPool = fact(
  (cluster) => heededRequests(cluster).some(({ request: { entries: entries2, fault: fault2 } }) => !entries2 && fault2 === void 0)
);

// src/facts/pools/namespace-comparisons.ts
var ofNamespaces = /^(?:(?:k8s-)?namespace|ns|kubernetes\.io\/metadata\.name|projectcalico\.org\/namespace)$/;
var namespaceComparisons = fact(
  (cluster) => new Map(
    cluster.pools.flatMap((pool) => {
      const { selector } = pool.nodeSelector;
      const found2 = selector && comparisonIn(selector, cluster);
      return found2 ? [[pool, found2]] : [];
    })
  )
);
function comparisonIn(selector, cluster) {
  const labels = selectorLabels(selector).filter((label4) => !isOnNodes(label4, cluster));
  const label3 = labels.find((each) => ofNamespaces.test(each));
  if (label3 !== void 0) return { label: label3, names: valuesOf(selector, label3), isByLabel: true };
  if (!knowsAllNodes(cluster)) return void 0;
  const names = new Set(cluster.namespaces.map(({ name }) => name));
  for (const each of labels) {
    const values = valuesOf(selector, each);
    if (values.length > 0 && values.every((value2) => names.has(value2)))
      return { label: each, names: values, isByLabel: false };
  }
  return void 0;
}
function isOnNodes(label3, { nodes, nodeGroups, relatives }) {
  const kinds2 = [nodes, nodeGroups, ...relatives.flatMap((each) => [each.nodes, each.nodeGroups])];
  return kinds2.some(
    (kind) => kind.some(({ labels }) => typeof labels.lookup(label3) === "string" || isWritten2(label3, labels))
  );
}
var isWritten2 = (label3, labels) => [...labels.keys?.() ?? []].includes(label3);
function valuesOf(selector, label3) {
  switch (selector.kind) {
    case "comparison":
      return selector.label === label3 && /^[!=]=$/.test(selector.operator) ? [selector.value] : [];
    case "membership":
      return selector.label === label3 ? selector.values : [];
    case "not":
      return valuesOf(selector.operand, label3);
    case "and":
    case "or":
      return [...new Set(selector.operands.flatMap((operand) => valuesOf(operand, label3)))];
    default:
      return [];
  }
}

// src/selector/contradiction.ts
function isContradiction(selector) {
  return selectorLabels(selector).length > 0 && cannotMatch(selector);
}
function cannotMatch(selector) {
  if (neverMatches(selector)) return true;
  if (selector.kind === "or") return selector.operands.every(cannotMatch);
  if (selector.kind !== "and") return false;
  return selector.operands.some(cannotMatch) || excludeEachOther(conditionsOf(selector));
}
var conditionsOf = (selector) => selector.kind === "and" ? selector.operands.flatMap(conditionsOf) : [selector];
function excludeEachOther(conditions) {
  const byLabel = /* @__PURE__ */ new Map();
  for (const condition of conditions) {
    const [label3, ...others] = selectorLabels(condition);
    if (label3 === void 0 || others.length > 0) continue;
    const known4 = byLabel.get(label3);
    if (known4) known4.push(condition);
    else byLabel.set(label3, [condition]);
  }
  return [...byLabel.values()].some(leaveNothing);
}
var mostAnswers = 1e6;
function leaveNothing(conditions) {
  const holdFor = (value2) => conditions.every((condition) => evaluateSelector(condition, { lookup: () => value2 }) !== false);
  if (holdFor(null)) return false;
  const values = conditions.map((condition) => anchorOf(condition)?.values).find((list) => list !== void 0);
  if (values) return values.length * conditions.length <= mostAnswers && !values.some(holdFor);
  return conditions.some(demandsAbsence);
}
var demandsAbsence = (condition) => condition.kind === "not" && condition.operand.kind === "has";

// rules/idle-pool/rule.ts
var consequence5 = "Calico never chooses it by itself, so its addresses stay unused unless an annotation asks for them";
function contradictory(pool, which) {
  const whom = which === "nodeSelector" ? "node" : "namespace";
  return {
    at: pool[which].field.place,
    subject: which,
    message: `the ${which} of ${poolPhrase(pool)} contradicts itself: no ${whom} can match it`,
    note: consequence5,
    help: `correct the selector; for a pool that serves only those who request it, write "!all()" or assignmentMode: Manual`
  };
}
function unmatched(pool, selector, nodes, isExact) {
  const keys3 = selectorLabels(selector);
  const demands = demandsOf(selector).slice(0, 3).join(" or ");
  const values = keys3.flatMap((key) => valuesOf2(key, nodes));
  const have = values.length > 0 ? `nodes have ${values.slice(0, 4).join(", ")}` : `no node has the label ${keys3.join(", ")}`;
  return {
    at: pool.nodeSelector.field.place,
    subject: "no node",
    message: `the nodeSelector of ${poolPhrase(pool)} matches ${isExact ? `none of ${counted(nodes.length, "known node")}` : "no known node"}`,
    note: consequence5,
    help: keys3.includes(hostname) ? `${have}: correct the selector, or remove the pool` : `${have}: label nodes ${demands}, correct the selector, or remove the pool`,
    related: nodesRelated(nodes, 2, "does not match: "),
    cause: { key: keys3.join(), who: `${poolPhrase(pool)}, for nodes with ${demands || "other labels"}` }
  };
}
var hostname = "kubernetes.io/hostname";
function valuesOf2(key, nodes) {
  const values = nodes.flatMap(({ labels }) => labels.lookup(key) ?? []);
  return [...new Set(values)].sort().map((value2) => `${key}=${value2}`);
}
function chooses({ disabled: disabled4, automatic, allowedUses, nodeSelector: { selector } }) {
  if (disabled4 !== false || automatic !== true || !allowedUses) return false;
  if (!allowedUses.some((use) => use === "Workload" || use === "Tunnel")) return false;
  return !selector || selectorLabels(selector).length > 0 || !neverMatches(selector);
}
var isContradictory = ({ selector }) => selector !== void 0 && isContradiction(selector);
function* judge8(cluster) {
  const named2 = namedPools(cluster);
  const comparisons2 = namespaceComparisons(cluster);
  const candidates2 = effectivePools(cluster).filter((pool) => chooses(pool) && !named2.has(pool));
  const nodes = namedNodes(cluster);
  const kinds2 = [
    ...classes(nodes, candidates2).map(([{ labels }]) => labels),
    ...[cluster, ...cluster.relatives].flatMap(({ nodeGroups }) => nodeGroups.map(({ labels }) => labels)),
    ...cluster.relatives.flatMap(({ nodes: nodes2 }) => nodes2.map(({ labels }) => labels))
  ];
  for (const pool of candidates2) {
    const { selector } = pool.nodeSelector;
    if (isContradictory(pool.namespaceSelector)) yield contradictory(pool, "namespaceSelector");
    if (isContradictory(pool.nodeSelector)) yield contradictory(pool, "nodeSelector");
    else if (selector && selectorLabels(selector).length > 0) {
      if (kinds2.some((labels) => selects(pool.nodeSelector, labels) === true)) continue;
      if (cluster.problems.length > 0 || mayNameAnyPool(cluster)) continue;
      const isDecided = kinds2.every((labels) => selects(pool.nodeSelector, labels) === false);
      if (comparisons2.has(pool)) continue;
      if (!isDecided || !knowsAllNodes(cluster)) yield { wants: "nodes" };
      else yield unmatched(pool, selector, nodes, cluster.nodeGroups.length === 0);
    }
  }
}
var rule_default18 = defineRule({
  id: "idle-pool",
  summary: "a pool whose selector no node matches, so that nothing uses it",
  severity: "warning",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge8(cluster);
  }
});

// rules/invalid-allowed-uses/rule.ts
var noList = (pool, field) => ({
  at: field.place,
  subject: "type",
  message: `allowedUses of ${poolPhrase(pool)} is ${valuePhrase(field)}, not a list`,
  note: "the API server refuses the object: allowedUses must be a list of strings",
  help: `write allowedUses: [${(usesIn(field.text) ?? ["Workload", "Tunnel"]).join(", ")}]`
});
var noUse = (pool, field) => ({
  at: field.place,
  subject: "type",
  message: `allowedUses of ${poolPhrase(pool)} holds ${valuePhrase(field)}, not a use`,
  note: "the API server refuses the object: allowedUses must be a list of strings",
  help: `write uses alone: ${uses.join(", ")}`
});
function unknownUse(pool, field, cluster) {
  const fix = fixing(field);
  return {
    at: field.place,
    subject: field.text,
    message: `${poolPhrase(pool)} allows an unknown use, ${quoted(field.text)}`,
    note: fate3(pool, cluster, { allowedUses: [field.text] }, `unknown use: ${clipped(field.text)}`),
    help: suggestion2(field.text),
    ...fix && { fix }
  };
}
function fixing(field) {
  const meant2 = meantUse(field.text);
  const edit = meant2 && rewrite(field, meant2);
  const isSpelling = field.text.trim().toLowerCase() === meant2?.toLowerCase();
  return edit && { title: `write ${meant2}`, safety: isSpelling ? "safe" : "unsafe", edits: [edit] };
}
var earlyUse = (pool, field, cluster) => ({
  at: field.place,
  subject: field.text,
  message: `${poolPhrase(pool)} allows ${field.text}, a use that Calico has since v3.30`,
  note: fate3(pool, cluster, { allowedUses: [field.text, "unknown"] }, `unknown use: ${field.text}`),
  help: "upgrade Calico first, and apply the pool afterwards"
});
var repeatedUse = (pool, field, first2) => ({
  at: field.place,
  subject: `${field.text} twice`,
  message: `${poolPhrase(pool)} allows ${field.text} twice`,
  note: "the API server refuses the pool since Calico v3.32: the uses are a set",
  help: "remove one of the two",
  related: [{ at: first2.place, label: "the same use" }]
});
var mixedUses = (pool, balancer, other, cluster) => ({
  at: balancer.place,
  subject: "mixed",
  message: `${poolPhrase(pool)} allows LoadBalancer together with ${other.text}`,
  note: fate3(
    pool,
    cluster,
    { allowedUses: ["LoadBalancer", other.text] },
    `LoadBalancer cannot be used at the same time as: ${other.text}`
  ),
  help: "make a pool with a range of its own for the load balancers",
  related: [{ at: other.place, label: "the other use" }]
});
var tunnelled = (pool, balancer, mode2, cluster) => ({
  at: mode2.place,
  subject: "encapsulation",
  message: `${poolPhrase(pool)} is for LoadBalancer and ${mode2.isAbsent ? "gets IPIP by default" : `has encapsulation ${mode2.text}`}`,
  note: fate3(
    pool,
    cluster,
    { ...forBalancers, vxlanMode: "Always" },
    "a LoadBalancer pool can have neither IPIP nor VXLAN"
  ),
  help: pool.origin === "Installation" ? "write encapsulation: None" : "write Never, or leave the mode out",
  related: [{ at: balancer.place, label: "what the pool is for" }]
});
var unexported = (pool, balancer, cluster) => ({
  at: pool.fields.disableBGPExport.place,
  subject: "disableBGPExport",
  message: `${poolPhrase(pool)} is for LoadBalancer and disables its BGP export`,
  note: fate3(
    pool,
    cluster,
    { ...forBalancers, disableBGPExport: true },
    "a LoadBalancer pool cannot disable its BGP export"
  ),
  help: "leave disableBGPExport out",
  related: [{ at: balancer.place, label: "what the pool is for" }]
});
var selective = (pool, balancer, cluster) => ({
  at: pool.fields.nodeSelector.place,
  subject: "nodeSelector",
  message: `${poolPhrase(pool)} is for LoadBalancer and its nodeSelector is not literally "all()"`,
  note: fate3(
    pool,
    cluster,
    { ...forBalancers, nodeSelector: "!all()" },
    "a LoadBalancer pool must have node selector set to all()"
  ),
  help: "leave the nodeSelector out: the address of a Service belongs to no node",
  related: [{ at: balancer.place, label: "what the pool is for" }]
});
var forBalancers = { allowedUses: ["LoadBalancer"] };
function fate3(pool, cluster, settings2, reason2) {
  const origin = checkedAs(cluster, pool);
  if (origin === "projectcalico.org/v3") return `Calico refuses the pool: ${reason2}`;
  if (origin === "Installation") return `the operator cannot create the pool: ${reason2}`;
  const { crd } = poolRefusal(cluster, pool, settings2);
  return `the API server refuses the pool from Calico ${crd.since} on, Calico's own clients always: ${reason2}`;
}
function suggestion2(word3) {
  const meant2 = meantUse(word3);
  if (meant2) return `write ${meant2}`;
  const several2 = usesIn(word3);
  return several2 ? `make each an entry of its own: [${several2.join(", ")}]` : `the uses are ${uses.join(", ")}`;
}
var isTunnel = ({ string: string2 }) => /^(?:Always|CrossSubnet|(?:IPIP|VXLAN)(?:CrossSubnet)?)$/.test(string2 ?? "");
function getsTunnel(pool, cluster) {
  const writer = writerOf(cluster, pool);
  return writer?.usesCalicoCni === true && pool.cidr?.family === 4;
}
function* judgeBalancer(pool, balancer, cluster) {
  const { encapsulation, disableBGPExport } = pool.fields;
  const mode2 = encapsulation.find((field2) => isTunnel(field2) || field2.isAbsent && getsTunnel(pool, cluster));
  if (mode2) yield tunnelled(pool, balancer, mode2, cluster);
  if (disableBGPExport.boolean === true) yield unexported(pool, balancer, cluster);
  const { field, fault: fault2 } = pool.nodeSelector;
  if (field.string && field.string !== "all()" && !fault2) yield selective(pool, balancer, cluster);
}
function* judgeUse(pool, use, first2, cluster) {
  if (use.string === void 0) yield noUse(pool, use);
  else if (!isUse(use.string)) yield unknownUse(pool, use, cluster);
  else if (use.string === "LoadBalancer" && runs(cluster, "v3.30.0") === false)
    yield earlyUse(pool, use, cluster);
  else if (first2 && first2 !== use) {
    const isSet = runs(cluster, "v3.32.0");
    if (isSet === "unknown") yield { wants: "calico version" };
    else if (isSet) yield repeatedUse(pool, use, first2);
  }
}
var isHeldOpen = ({ text }) => isStandIn(text) && meantUse(text) === void 0;
function* judge9(pool, cluster) {
  const { allowedUses } = pool.fields;
  if (allowedUses.isUnknown || allowedUses.isAbsent || isHeldOpen(allowedUses)) return;
  if (allowedUses.node?.kind !== "sequence") {
    yield noList(pool, allowedUses);
    return;
  }
  const items = allowedUses.items().filter((item) => !item.isUnknown && !isHeldOpen(item));
  const firsts = new Map(items.toReversed().map((item) => [item.string, item]));
  for (const item of items) yield* judgeUse(pool, item, firsts.get(item.string), cluster);
  const balancer = items.find(({ string: string2 }) => string2 === "LoadBalancer");
  if (!balancer || runs(cluster, "v3.30.0") === false) return;
  const other = items.find(({ string: string2 }) => string2 === "Workload" || string2 === "Tunnel");
  if (other) yield mixedUses(pool, balancer, other, cluster);
  else yield* judgeBalancer(pool, balancer, cluster);
}
var rule_default19 = defineRule({
  id: "invalid-allowed-uses",
  summary: "a pool allows a use that is unknown, or that does not go with its other settings",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const pool of cluster.pools) yield* judge9(pool, cluster);
  }
});

// rules/invalid-bgp-range/announced.ts
function announcementsOf(cluster) {
  return [
    ...cluster.bgpConfigurations.flatMap(listsOf),
    ...cluster.agents.map(
      ({ announcedClusterIPs: field }) => field.string === void 0 ? [] : [variable2(field)]
    ),
    ...cluster.manifests.filter(({ kind }) => kind === "KubesprayVariables").flatMap(listsOfKubespray)
  ];
}
var listsOf = (configuration) => {
  const { name, origin, spec } = configuration;
  const aggregation = spec.get("serviceLoadBalancerAggregation");
  return [...serviceRangeKeys, "prefixAdvertisements"].map(
    (key) => spec.get(key).items().map((item) => item.get("cidr")).filter((field) => !field.isAbsent).map((field) => ({
      field,
      key,
      owner: objectPhrase({ kind: "BGPConfiguration", name }),
      origin,
      isAggregated: key !== "serviceLoadBalancerIPs" || aggregation.isAbsent || aggregation.string === "Enabled"
    }))
  );
};
var variable2 = (field) => ({
  field,
  key: "CALICO_ADVERTISE_CLUSTER_IPS",
  owner: "CALICO_ADVERTISE_CLUSTER_IPS of calico-node",
  origin: "calico-node",
  isAggregated: true
});
var listsOfKubespray = ({ root }) => ["calico_advertise_service_external_ips", "calico_advertise_service_loadbalancer_ips"].map(
  (key) => root.get(key).items().map((field) => ({ field, key, owner: key, origin: "projectcalico.org/v3", isAggregated: true }))
);

// rules/invalid-bgp-range/shapes.ts
var refusedByType = "the API server refuses the object: it asks for a list of objects with a cidr";
function noList2(configuration, key, list) {
  const text = list.string?.trim() ?? "";
  return {
    at: list.place,
    subject: key,
    message: `${key} of ${phraseOf2(configuration)} is ${valuePhrase(list)}, not a list`,
    note: refusedByType,
    help: parseCidr(text) ? `write ${key}: [{ cidr: ${text} }]` : "write a list of objects with a cidr each"
  };
}
function noObject(configuration, key, item) {
  const text = item.string?.trim() ?? "";
  const fix = parseCidr(text) ? asObject(item) : void 0;
  return {
    at: item.place,
    subject: `${key} ${text}`,
    message: `${key} of ${phraseOf2(configuration)} holds ${valuePhrase(item)}, where an object belongs`,
    note: refusedByType,
    help: parseCidr(text) ? `write "cidr: ${text}"` : "write an object with a cidr, or remove the entry",
    ...fix && { fix }
  };
}
function asObject(item) {
  const { node, file } = item;
  if (node?.kind !== "scalar" || node.style !== "plain" || node.source || isShared(item)) return void 0;
  const at = { file, span: { start: node.start, end: node.start } };
  return { title: "write it as an object", safety: "safe", edits: [{ at, text: "cidr: " }] };
}
function rangeless(configuration, key, item) {
  const keys3 = item.entries().map(([name]) => quoted(name));
  return {
    at: item.place,
    subject: key,
    severity: "warning",
    message: `${key} of ${phraseOf2(configuration)} has an entry with ${keys3.join(", ")} and no cidr`,
    note: "Calico passes over an entry without a cidr: it announces nothing of it",
    help: "write the range as cidr, or remove the entry"
  };
}
function misplaced(configuration, key, list, cluster) {
  const isRefused2 = configuration.origin === "projectcalico.org/v3" && storesNatively(cluster) === false;
  const words6 = key.charAt(0).toUpperCase() + key.slice(1);
  return {
    at: list.entry,
    subject: key,
    ...!isRefused2 && { severity: "warning" },
    message: `${phraseOf2(configuration)} sets ${key}, which Calico reads of "default" alone`,
    note: configuration.origin === "projectcalico.org/v3" ? `Calico refuses the object: "Cannot set ${words6} on a non default BGP Configuration."` : "nothing announces these ranges",
    help: 'move the ranges to the BGPConfiguration "default"'
  };
}
var phraseOf2 = ({ name }) => objectPhrase({ kind: "BGPConfiguration", name });
function* shapes(configuration, cluster) {
  const { spec, name, nameField } = configuration;
  for (const key of [...serviceRangeKeys, "prefixAdvertisements"]) {
    const list = spec.get(key);
    if (list.isAbsent || list.isUnknown || isStandIn(list.text)) continue;
    if (list.node?.kind !== "sequence") {
      yield noList2(configuration, key, list);
      continue;
    }
    const isForAll2 = key === "prefixAdvertisements" || nameField.isUnknown || name === "" || name === "default";
    if (!isForAll2 && list.items().length > 0) yield misplaced(configuration, key, list, cluster);
    for (const item of list.items()) {
      if (item.isAbsent || item.isUnknown || isStandIn(item.text)) continue;
      const { node } = item;
      if (node?.kind !== "mapping") yield noObject(configuration, key, item);
      else if (!node.isOpen && node.entries.size > 0 && !node.entries.has("cidr"))
        yield rangeless(configuration, key, item);
    }
  }
}

// rules/invalid-bgp-range/rule.ts
function noCidr(range, cluster) {
  const { field, owner } = range;
  const isText = field.string !== void 0;
  const edit = parseCidr(field.text.trim()) ? rewrite(field, field.text.trim()) : void 0;
  return {
    at: field.place,
    subject: field.text,
    message: isText ? `${owner} announces ${quoted(field.text)}: ${diagnoseCidr(field.text) ?? "no CIDR"}` : `${owner} announces ${valuePhrase(field)}, where a CIDR belongs`,
    note: isText ? whereUnparsable(range, cluster) : refusedByType,
    help: range.origin === "calico-node" ? "write one CIDR, or leave the variable out and list the ranges in serviceClusterIPs" : remedy3(field.text),
    ...edit && { fix: { title: `write ${field.text.trim()}`, safety: "safe", edits: [edit] } }
  };
}
function remedy3(text) {
  const [from, to, ...more] = text.split("-").map((end) => parseAddress(end.trim()));
  const isRange2 = from !== void 0 && to?.family === from.family && more.length === 0;
  const parts = isRange2 ? cidrsBetween(from, to).map(formatCidr) : text.split(",").map((part) => part.trim());
  if (parts.length > longestList || !parts.every(parseCidr)) return "write a CIDR such as 10.96.0.0/12";
  return parts.length === 1 ? `write ${parts[0]}` : `write an entry for each of ${parts.join(", ")}`;
}
var longestList = 8;
var dropsList = "BIRD is told none of the list";
function whereUnparsable({ origin, key }, cluster) {
  if (origin === "calico-node") return "calico-node logs an error and announces no cluster IPs";
  if (origin === "projectcalico.org/v3") return "Calico refuses the object";
  if (runs(cluster, "v3.32.0") === true) return "the API server refuses the object";
  const stored = key === "prefixAdvertisements" ? "BIRD refuses its whole configuration" : dropsList;
  return `kubectl stores it before Calico v3.32, and ${stored}`;
}
function bare3(range, cluster) {
  const { field, owner } = range;
  const address = parseAddress(field.text);
  const cidr = `${field.text}/${ADDRESS_BITS[address.family]}`;
  const edit = rewrite(field, cidr);
  const isRefused2 = range.origin !== "calico-node" && runs(cluster, "v3.32.0") === true;
  return {
    at: field.place,
    subject: field.text,
    message: `${owner} announces ${clipped(field.text)}, an address without a prefix length`,
    note: isRefused2 ? "the API server refuses the object since Calico v3.32" : `confd cannot read it ("invalid CIDR address"), and ${dropsList}; the API server refuses it since Calico v3.32`,
    help: `write ${cidr} for one address`,
    ...edit && {
      fix: { title: `write ${cidr}`, safety: isShared(field) ? "unsafe" : "safe", edits: [edit] }
    }
  };
}
var birdRefuses = 'BIRD refuses its whole configuration over it ("Invalid prefix"): a node that starts has no routes, others keep old ones';
function unmasked(range, cluster) {
  const { field, owner, origin, isAggregated } = range;
  const cidr = parseCidr(field.text);
  const masked = formatCidr(cidr);
  const exact2 = Array.from(
    { length: ADDRESS_BITS[cidr.family] },
    (_, prefix2) => cidrFrom({ family: cidr.family, value: cidr.address }, prefix2)
  ).find((candidate) => !hasHostBits(candidate));
  const edit = rewrite(field, masked);
  const isPassed = origin === "crd.projectcalico.org/v1" && !isAggregated;
  return {
    at: field.place,
    subject: "host bits",
    ...isPassed && { severity: "warning" },
    message: `${owner} announces ${field.text} with host bits; the range is ${masked}`,
    note: isPassed ? `kubectl stores it, and Calico's clients refuse every later change of the object` : origin === "projectcalico.org/v3" ? `Calico refuses the object: a range has to be strictly masked${storesNatively(cluster) === false ? "" : `; native v3 CRDs store it, and ${birdRefuses}`}` : `nothing checks it, and ${birdRefuses}`,
    help: `write ${masked}${exact2 ? `, or ${formatCidr(exact2)} if it is to start there` : ""}`,
    // Which of the two was meant decides what routers are told.
    ...edit && { fix: { title: `write ${masked}`, safety: "unsafe", edits: [edit] } }
  };
}
var twice = ({ field, owner, key }, first2) => ({
  at: field.place,
  subject: `${field.text} twice`,
  severity: "note",
  message: `${owner} lists ${clipped(field.text)} twice in ${key}`,
  note: "Calico announces it once",
  help: "remove one of the two",
  related: [{ at: first2.place, label: "the same range" }]
});
function* judge10(range, cluster) {
  const { field, key, origin } = range;
  if (field.isUnknown || field.string === "" || isStandIn(field.text)) return;
  const cidr = parseCidr(field.string ?? "");
  if (cidr) {
    if (hasHostBits(cidr)) yield unmasked(range, cluster);
  } else if (parseAddress(field.string ?? "") === void 0) yield noCidr(range, cluster);
  else if (key !== "prefixAdvertisements" || origin !== "calico-node" && runs(cluster, "v3.32.0") === true)
    yield bare3(range, cluster);
}
var rule_default20 = defineRule({
  id: "invalid-bgp-range",
  summary: "a range that Calico is to announce over BGP is none, has host bits, or stands where nothing reads it",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const configuration of cluster.bgpConfigurations) yield* shapes(configuration, cluster);
    for (const list of announcementsOf(cluster)) {
      const firsts = /* @__PURE__ */ new Map();
      for (const range of list) {
        yield* judge10(range, cluster);
        const cidr = parseCidr(range.field.string ?? "");
        const first2 = cidr && firsts.get(formatCidr(cidr));
        if (first2) yield twice(range, first2);
        else if (cidr) firsts.set(formatCidr(cidr), range.field);
      }
    }
  }
});

// rules/invalid-felix-setting/rule.ts
function refused2(setting2, found2, isMistyped2) {
  const { configuration, keys: keys3, field } = setting2;
  const [key = "", other] = keys3;
  const object = phraseOf3(configuration);
  return {
    at: field.place,
    subject: keys3.join(" "),
    message: other ? `${object} sets both ${key} and ${other}` : `${object} sets ${key} to ${valuePhrase(field)}, which Calico refuses`,
    note: note(configuration, found2),
    help: other ? `leave ${key} out: ${other} came after it` : isMistyped2 ? "write a value of the type that Felix reads there, numbers and booleans without quotes" : `correct the value, or leave ${key} out for its default`
  };
}
function note({ origin }, { client, crd }) {
  if (origin === "crd.projectcalico.org/v1") return `the API server refuses the object: ${crd.reason}`;
  return `Calico refuses the object: ${client.reason || crd.reason}`;
}
var phraseOf3 = ({ name }) => objectPhrase({ kind: "FelixConfiguration", name });
function misnamed({ nameField: field }) {
  if (!field.string || isStandIn(field.string)) return void 0;
  const [blame] = blamesForName(field.string);
  return blame && {
    at: field.place,
    subject: "name",
    message: `invalid name ${quoted(field.string)} of a FelixConfiguration`,
    note: `the API server refuses the object: ${blame.reason.replace(/ \(regex: .*$/, "")}`,
    help: "call it default, or node. and the name of the node that it is for"
  };
}
var rivals = ["routeTableRange", "routeTableRanges"];
function* judge11(cluster, configuration) {
  const { spec, origin } = configuration;
  const name = misnamed(configuration);
  if (name) yield name;
  const object = { kind: "FelixConfiguration", origin };
  const written2 = spec.isUnknown ? [] : spec.entries().filter(([, field]) => !field.isAbsent);
  const values = new Map(written2.map(([key, field]) => [key, jsonOf(field)]));
  const ask = function* (keys3, field) {
    const settings2 = Object.fromEntries(keys3.map((key) => [key, values.get(key)]));
    if (Object.values(settings2).includes(void 0)) return false;
    const found2 = refusal(cluster, object, settings2);
    if (found2.isCertain === "unknown") yield { wants: "calico version" };
    if (found2.isCertain !== true) return false;
    const isMistyped2 = mistypesIn("FelixConfiguration", settings2).length > 0;
    yield refused2({ configuration, keys: keys3, field }, found2, isMistyped2);
    return true;
  };
  let isFaulty = false;
  for (const [key, field] of written2) if (yield* ask([key], field)) isFaulty ||= key.startsWith(rivals[0]);
  const both4 = rivals.every((key) => values.has(key));
  if (both4 && !isFaulty) yield* ask(rivals, spec.get(rivals[0]));
}
var rule_default21 = defineRule({
  id: "invalid-felix-setting",
  summary: "a setting of Felix that Calico refuses, whichever way it is written",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    for (const configuration of cluster.felixConfigurations) yield* judge11(cluster, configuration);
  }
});

// rules/invalid-installation-pools/rule.ts
var degraded2 = (words6) => `the operator stops at the Installation and reports itself degraded: "${words6}"`;
var MOST = 25;
var tooMany = ({ list, pools: pools2 }) => ({
  at: list.place,
  subject: "count",
  message: `the Installation lists ${counted(pools2.length, "pool")}, and takes ${MOST}`,
  note: "the API server refuses the Installation: ipPools must have at most 25 items",
  help: "declare the others as IPPool objects, which the operator leaves alone"
});
var second = (pool, first2, family, count) => ({
  at: pool.fields.cidr.place,
  subject: "family",
  message: `${poolPhrase(pool)} is a further IPv${family} pool in one Installation, which takes one up to v1.33`,
  note: degraded2(
    count > 2 ? "only one IPPool per version is allowed" : family === 4 ? "multiple IPv4 IPPools detected: only one IPPool per version is allowed" : "multiple IPv6 pools detected: only one IPPool per version is allowed"
  ),
  help: "declare it as an IPPool object, or run the operator of Calico v3.28 (v1.34) or later",
  related: [{ at: first2.fields.cidr.place, label: poolPhrase(first2) }]
});
var twice2 = (first2, field) => ({
  at: field.place,
  subject: field.text,
  message: `two pools of one Installation are called ${field.text}`,
  note: degraded2(`IP pool ${field.text} is specified more than once`),
  help: "give each a name of its own, or leave the names out",
  related: [{ at: first2.fields.name.place, label: poolPhrase(first2) }]
});
var modeOf = ({ fields }) => {
  const [mode2] = fields.encapsulation;
  return mode2 && !mode2.isAbsent ? mode2 : fields.cidr;
};
function withoutBgp(pool, { bgp }) {
  const isTunnelled2 = pool.tunnels.IPIP === true;
  const [mode2] = pool.fields.encapsulation;
  const isByDefault = mode2?.isAbsent ? ", the default" : "";
  return {
    at: modeOf(pool).place,
    subject: "BGP",
    message: `${poolPhrase(pool)} has ${isTunnelled2 ? "IPIP" : "no encapsulation"}${isByDefault}, which takes BGP, and BGP is off`,
    note: degraded2(
      isTunnelled2 ? "IPIP encapsulation requires that BGP is enabled" : "Unencapsulated IP pools require that BGP is enabled"
    ),
    help: "write encapsulation: VXLAN, or bgp: Enabled",
    related: [
      {
        at: bgp.place,
        label: bgp.text === "EKS" ? "BGP is off on EKS unless bgp: Enabled is written" : "BGP is off"
      }
    ]
  };
}
var besideHostLocal = (pool, { ipam }) => ({
  at: modeOf(pool).place,
  subject: "HostLocal",
  message: `${poolPhrase(pool)} has ${modeOf(pool).text}, and HostLocal gives pods their addresses`,
  note: degraded2(
    `${modeOf(pool).text} is invalid for ipPool.encapsulation with Calico CNI and HostLocal IPAM`
  ),
  help: "write encapsulation: IPIP or None, or let Calico hand out addresses: cni.ipam.type: Calico",
  related: [{ at: ipam.place, label: "the IPAM of the Installation" }]
});
var onWindows = (pool, { windowsDataplane }) => ({
  at: modeOf(pool).place,
  subject: "Windows",
  message: `${poolPhrase(pool)} has ${pool.tunnels.IPIP === true ? "IPIP" : modeOf(pool).text}, and the Installation has Windows nodes`,
  note: degraded2(
    `IPv4 IPPool encapsulation ${pool.tunnels.IPIP === true && modeOf(pool) === pool.fields.cidr ? "IPIP" : modeOf(pool).text} is not supported by Calico for Windows`
  ),
  help: "write encapsulation: VXLAN or None",
  related: [{ at: windowsDataplane.place, label: "the dataplane for Windows" }]
});
var bgpBesideOthers = ({ bgp, cniChoice }) => ({
  at: bgp.place,
  subject: "BGP",
  message: `the Installation switches BGP on, and ${cniChoice.text} connects the pods`,
  note: degraded2("BGP is not supported when using non-Calico CNI"),
  help: "write bgp: Disabled, or leave it out",
  related: [{ at: cniChoice.place, label: "what decides on the CNI plugin" }]
});
function takesSeveral(cluster) {
  const operator = operatorRelease(cluster);
  return operator ? operator.version.minor >= 34 || operator.version.major > 1 : runs(cluster, "v3.28.0");
}
function* counts(installation, isNew) {
  const { pools: pools2 } = installation;
  if (pools2.length > MOST) yield tooMany(installation);
  const firsts = /* @__PURE__ */ new Map();
  const names = /* @__PURE__ */ new Map();
  for (const pool of pools2) {
    const family = pool.cidr?.family;
    const first2 = family && firsts.get(family);
    if (first2 && isNew === "unknown") yield { wants: "calico version" };
    else if (first2 && isNew === false) yield second(pool, first2, family, pools2.length);
    if (family && !first2) firsts.set(family, pool);
    const { name } = pool.fields;
    if (name.string === void 0 || name.string === "" || isNew === false) continue;
    const namesake = names.get(name.string);
    if (namesake) yield twice2(namesake, name);
    else names.set(name.string, pool);
  }
}
function* modes2(installation, isNew) {
  const { pools: pools2, usesBgp, routesByFelix: routesByFelix2, usesCalicoCni, usesCalicoIpam, ipam, windowsDataplane } = installation;
  if (usesCalicoCni === false && usesBgp === true && pools2.length > 0) yield bgpBesideOthers(installation);
  if (usesCalicoCni !== true) return;
  const firstIPv4 = pools2.find(({ cidr }) => cidr?.family === 4);
  for (const pool of pools2) {
    const { IPIP, VXLAN } = pool.tunnels;
    const isChecked = pool.cidr !== void 0 && (pool.cidr.family === 4 || isNew === true);
    const isRouted = VXLAN !== false || IPIP === "unknown" || isMisspelt(pool);
    if (!isChecked) continue;
    if (usesBgp === false && routesByFelix2 === false && usesCalicoIpam === true && !isRouted)
      yield withoutBgp(pool, installation);
    else if (ipam.string === "HostLocal" && VXLAN === true) yield besideHostLocal(pool, installation);
    else if (pool === firstIPv4 && windowsDataplane.string === "HNS" && isNew !== false && isForeignToWindows(pool))
      yield onWindows(pool, installation);
  }
}
var isMisspelt = ({ fields: { encapsulation } }) => {
  const [mode2] = encapsulation;
  return mode2 !== void 0 && !mode2.isAbsent && !/^(?:(?:IPIP|VXLAN)(?:CrossSubnet)?|None|)$/.test(mode2.text);
};
var isForeignToWindows = (pool) => pool.tunnels.IPIP === true || pool.fields.encapsulation[0]?.string === "VXLANCrossSubnet";
var rule_default22 = defineRule({
  id: "invalid-installation-pools",
  summary: "the operator refuses an Installation for the number or the encapsulation of its pools",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    const isNew = takesSeveral(cluster);
    for (const installation of cluster.installations) {
      if (installation.isOpenSource === true) yield* counts(installation, isNew);
      yield* modes2(installation, isNew);
    }
  }
});

// src/ipam/detection/methods.ts
function methodFault(method, family) {
  if (method === "" || method === "first-found" || method.startsWith("kubernetes-internal-ip"))
    return void 0;
  const [, word3, argument = ""] = /^(interface|skip-interface|cidr|can-reach)=([^]*)$/.exec(method) ?? [];
  switch (word3) {
    case "cidr":
      return cidrFault(partsOf(argument), family);
    case "interface":
    case "skip-interface":
      return interfaceFault(partsOf(argument), word3);
    case "can-reach":
      return destinationFault(argument, family);
    default:
      return { kind: "unknown", reason: "no method that calico-node knows" };
  }
}
var partsOf = (argument) => argument.split(/\s*,\s*/);
function cidrFault(parts, family) {
  const wrong = parts.find((part) => !parseCidr(part));
  if (wrong !== void 0)
    return { kind: "nothing", part: wrong, reason: `${quoted(wrong)} is no range: ${cidrReason(wrong)}` };
  if (parts.some((part) => parseCidr(part)?.family === family)) return void 0;
  return { kind: "nothing", reason: `no IPv${family} address lies in a range of IPv${10 - family}` };
}
var cidrReason = (text) => parseAddress(text) ? "an address without a prefix length" : diagnoseCidr(text) ?? "it does not parse";
function interfaceFault(parts, word3) {
  const isSkipped = word3 === "skip-interface";
  const reason2 = diagnosePattern(`(${parts.join(")|(")})`);
  if (reason2) {
    const part = parts.find((one) => diagnosePattern(one) !== void 0);
    const own = part === void 0 ? reason2 : diagnosePattern(part);
    return {
      kind: "nothing",
      ...part && { part },
      reason: `${quoted(part ?? parts.join(","))} is no pattern: ${own}`
    };
  }
  const cut = parts.find((part, index) => /\{\d*$/.test(part) && /^\d*\}/.test(parts[index + 1] ?? ""));
  if (cut !== void 0 && !isSkipped)
    return { kind: "nothing", part: cut, reason: `the comma behind ${quoted(cut)} divides the pattern` };
  if (parts.includes("")) {
    return isSkipped ? { kind: "nothing", reason: "an empty pattern leaves every interface out" } : { kind: "everything", reason: "an empty pattern takes every interface" };
  }
  const blank = parts.find((part) => part !== part.trim());
  return blank !== void 0 && !isSkipped && parts.length === 1 ? {
    kind: "nothing",
    part: blank,
    reason: `no interface has a name with a blank, as ${quoted(blank)} has`
  } : void 0;
}
function destinationFault(host, family) {
  if (host === "") return { kind: "itself", reason: "it names no host, which means the node itself" };
  const address = parseAddress(host);
  if (address) {
    return address.family === family ? void 0 : { kind: "nothing", reason: `no IPv${family} address reaches ${quoted(host)}` };
  }
  if (/^[\w.-]+$|^[\da-f:]+%/i.test(host) && !/^[\d.]+$/.test(host)) return void 0;
  return { kind: "nothing", part: host, reason: `${quoted(host)} is neither a name nor an address` };
}
var aliases = [
  [/^(?:first[-_ ]?found|auto(?:detect|matic)?|default)$/i, "first-found"],
  [/^(?:node[-_ ]?|kubernetes[-_ ]?)?internal[-_ ]?ip$|^kubernetes$/i, "kubernetes-internal-ip"],
  [/^interfaces?\s*[=:]\s*/i, "interface="],
  [/^skip[-_ ]?interfaces?\s*[=:]\s*/i, "skip-interface="],
  [/^can[-_ ]?reach\s*[=:]\s*/i, "can-reach="],
  [/^cidrs?\s*[=:]\s*/i, "cidr="]
];
function meantMethod(text, family) {
  const bare4 = text.trim();
  const alias = aliases.find(([form]) => form.test(bare4));
  const whole = alias ? bare4.replace(...alias) : bare4;
  return [whole, whole.replaceAll(/\s+/g, "")].find((meant2) => meant2 !== text && !methodFault(meant2, family));
}
function guessedMethod(text, family) {
  const bare4 = text.trim();
  if (parseCidr(bare4)?.family === family) return `cidr=${bare4}`;
  if (parseAddress(bare4)?.family === family) return `can-reach=${bare4}`;
  return /^(?:e(?:th|n[opsx]?)|bond|wlan?|br|team|vlan)[\w.*+[\]-]*$/.test(bare4) ? `interface=${bare4}` : void 0;
}

// rules/invalid-ip-autodetection/rule.ts
var nameOf2 = ({ family, key }) => key ? `nodeAddressAutodetectionV${family}.${key}` : `IP${family === 6 ? "6" : ""}_AUTODETECTION_METHOD`;
function faulty(detection, fault2) {
  const { field, family, method = "", key } = detection;
  const fix = key === void 0 ? fixing2(detection) : void 0;
  const item = field.items().find(({ string: string2 }) => string2 === fault2.part);
  return {
    at: item?.place ?? (fault2.part === void 0 ? field.place : field.placeOf(fault2.part)),
    subject: `IPv${family}`,
    ...fault2.kind === "everything" && { severity: "warning" },
    message: fault2.kind === "unknown" ? `${nameOf2(detection)} is ${quoted(method)}, which calico-node does not know` : `${nameOf2(detection)} ${effects[fault2.kind]}: ${fault2.reason}`,
    note: consequence6(detection, fault2),
    help: remedy4(detection),
    ...fix && { fix }
  };
}
var effects = {
  nothing: "finds nothing",
  everything: "takes anything",
  itself: "finds the loopback device"
};
function consequence6({ method = "", family, key }, { kind }) {
  if (kind === "unknown")
    return `calico-node exits when it starts: "Invalid IP autodetection method: ${clipped(method)}"`;
  if (kind === "everything")
    return "calico-node takes the first address that it meets, of docker0 or of another bridge if it comes to that";
  if (kind === "itself")
    return `calico-node takes ${family === 4 ? "127.0.0.1" : "::1"} on every node, and the second one ends: "is already using" that address`;
  if (key === "cidrs") return degraded3("invalid CIDR provided for node address autodetection");
  return `calico-node exits on every node that has no IPv${family} address yet: "Couldn't autodetect an IPv${family} address"`;
}
var degraded3 = (words6) => `the operator stops at the Installation and reports itself degraded: ${words6}`;
function remedy4({ method = "", family, key }) {
  const meant2 = key ? void 0 : meantMethod(method, family) ?? guessedMethod(method, family);
  if (meant2) return `write ${meant2}`;
  const ranges = family === 4 ? "10.0.0.0/16" : "fd00:10::/64";
  if (method.startsWith("cidr="))
    return `name the ranges that the nodes' addresses lie in, such as ${key ? `cidrs: [${ranges}]` : `cidr=${ranges}`}`;
  if (method.startsWith("can-reach="))
    return `name a host without scheme and port, such as ${family === 4 ? "8.8.8.8" : "2001:4860:4860::8888"}`;
  if (/^(?:skip-)?interface=/.test(method))
    return "write regular expressions as Go reads them, one behind another with commas, such as eth0,ens.*";
  return `write first-found, kubernetes-internal-ip, interface=eth.*, skip-interface=docker.*, cidr=${ranges} or can-reach=HOST`;
}
function fixing2({ field, method = "", family }) {
  const meant2 = meantMethod(method, family);
  const guess = meant2 ?? guessedMethod(method, family);
  const edit = guess === void 0 ? void 0 : rewrite(field, guess);
  return edit && { title: `write ${guess}`, safety: meant2 ? "safe" : "unsafe", edits: [edit] };
}
function several(methods) {
  const [first2, ...others] = methods.toSorted((a, b) => a.field.place.span.start - b.field.place.span.start);
  const { family, field } = first2;
  const keys3 = [first2, ...others].map(({ key = "" }) => key);
  return {
    at: others[0].field.place,
    subject: `IPv${family} ${keys3.join(" ")}`,
    message: `nodeAddressAutodetectionV${family} names ${keys3.length} methods: ${listed(keys3)}`,
    note: degraded3("no more than one node address autodetection method can be specified per-family"),
    help: "keep one of them",
    related: [{ at: field.place, label: "the other method" }]
  };
}
var keysOfBlock = ["firstFound", "kubernetes", "interface", "skipInterface", "canReach", "cidrs"];
function unknownKey(block, key, family) {
  const meant2 = keysOfBlock.find(
    (one) => one.replace(/s$/, "").toLowerCase() === key.replace(/[-_]|s$/g, "").toLowerCase()
  );
  return {
    at: block.get(key).entry,
    subject: `IPv${family} ${key}`,
    message: `nodeAddressAutodetectionV${family} has no field ${quoted(key)}, and names no method`,
    note: `the API server drops the field, and calico-node is told to look for no IPv${family} address at all`,
    help: meant2 ? `did you mean ${meant2}?` : `write one of ${keysOfBlock.join(", ")}`
  };
}
var unknownWord = ({ field, family }) => ({
  at: field.place,
  subject: `IPv${family} kubernetes`,
  message: `kubernetes of nodeAddressAutodetectionV${family} is ${quoted(field.text)}, which is no source of addresses`,
  note: "the API server refuses the Installation: NodeInternalIP is the only word",
  help: "write kubernetes: NodeInternalIP"
});
function* ofInstallation({ addressBlocks, autodetection, usesCalicoCni }) {
  for (const [family, block] of addressBlocks) {
    const methods = autodetection.filter((one) => one.family === family);
    if (block.isUnknown) continue;
    if (methods.length > 1) yield several(methods);
    const isOdd = ([key]) => !keysOfBlock.includes(key);
    const odd = block.entries().filter(isOdd);
    if (methods.length === 0 && odd.length > 0) yield unknownKey(block, odd[0][0], family);
    for (const one of methods) {
      if (one.key === "kubernetes") {
        if (one.field.string !== void 0 && one.field.string !== "NodeInternalIP") yield unknownWord(one);
      } else if (one.key === "cidrs" || usesCalicoCni === true) yield* judged2(one);
    }
  }
}
function* judged2(detection) {
  const { method, family, field } = detection;
  const fault2 = method === void 0 || isStandIn(method) ? void 0 : methodFault(method, family);
  if (!fault2 || isStandIn(fault2.part ?? "") || field.isUnknown) return;
  yield faulty(detection, fault2);
}
function* addresses({ environment }) {
  for (const [name, family] of [
    ["IP", 4],
    ["IP6", 6]
  ]) {
    const { value: value2 = "", field } = environment.variable(name) ?? {};
    if (!field || ["", "autodetect", "none"].includes(value2) || isStandIn(value2)) continue;
    const address = parseCidrOrAddress(value2);
    if (address?.family === family) continue;
    const word3 = ["autodetect", "none"].find(
      (one) => one === value2.trim().toLowerCase() || /^auto/i.test(value2)
    );
    const edit = word3 === void 0 ? void 0 : rewrite(field, word3);
    yield {
      at: field.place,
      subject: name,
      message: `${name} of calico-node is ${quoted(value2)}, neither an IPv${family} address nor a word that it knows`,
      note: `calico-node exits when it starts: "Environment does not contain a valid IPv${family} address"`,
      help: helpForAddress(
        value2,
        name,
        word3,
        address ? `an IPv${10 - family} address belongs into IP${family === 4 ? "6" : ""}` : void 0
      ),
      ...edit && { fix: { title: `write ${word3}`, safety: "safe", edits: [edit] } }
    };
  }
}
function helpForAddress(value2, name, word3, other) {
  if (word3) return `write ${word3}`;
  if (other) return other;
  return value2.includes("=") && !diagnoseMethod(value2) ? `write autodetect, and ${clipped(value2)} into ${name}_AUTODETECTION_METHOD` : "write autodetect, none or an address";
}
var diagnoseMethod = (value2) => methodFault(value2, 4)?.kind === "unknown";
var rule_default23 = defineRule({
  id: "invalid-ip-autodetection",
  summary: "calico-node is told to find node addresses in a way that it does not know, or that finds none",
  severity: "error",
  family: "setup",
  fixable: "mixed",
  since: "0.1.0",
  *check({ cluster }) {
    for (const agent of cluster.agents) {
      if (networkingBackend(cluster, agent) === "none") continue;
      yield* addresses(agent);
      for (const one of agent.autodetection) if (one.isUsed !== false) yield* judged2(one);
    }
    for (const installation of cluster.installations) yield* ofInstallation(installation);
  }
});

// rules/invalid-label/rule.ts
function mistyped2({ manifest, noun, key, value: value2 }) {
  const isTaken = value2.node?.kind === "scalar" && faultOf2(value2.node.text) === void 0;
  const fix = isTaken ? quoting(value2) : void 0;
  return {
    at: value2.place,
    subject: key,
    message: `${noun} "${key}" of ${manifestPhrase(manifest)} is ${valuePhrase(value2)}, not a string`,
    note: "the API server refuses the object: the values of labels are strings",
    help: isTaken ? `put it in quotes: ${key}: "${value2.text}"` : "write a string that a label can have",
    cause: { key: `${noun} ${key} type`, who: `${manifestPhrase(manifest)}, ${valuePhrase(value2)}` },
    ...fix && { fix }
  };
}
function invalid2({ manifest, noun, key, value: value2 }, reason2) {
  return {
    at: value2.place,
    subject: key,
    message: `${noun} "${key}" of ${manifestPhrase(manifest)} is ${quoted(value2.text)}: ${reason2}`,
    note: "the API server refuses the object: no label can have this value",
    help: `write at most ${LONGEST} letters, digits, "-", "_" and ".", with a letter or digit at both ends`,
    cause: { key: `${noun} ${key} value`, who: `${manifestPhrase(manifest)}, ${quoted(value2.text)}` }
  };
}
function misnamed2({ manifest, noun, key, value: value2 }, reason2) {
  return {
    at: value2.entry,
    subject: key,
    message: `${noun} ${quoted(key)} of ${manifestPhrase(manifest)} has a key that no label can have: ${reason2}`,
    note: "the API server refuses the object",
    help: `write at most ${LONGEST} letters, digits, "-", "_" and ".", if need be behind a domain and a "/"`,
    cause: { key: `${noun} ${key}`, who: manifestPhrase(manifest) }
  };
}
function faultOfKey(key) {
  const [name = "", domain, ...others] = key.split("/").reverse();
  if (others.length > 0) return 'it has more than one "/"';
  if (name === "") return key === "" ? "it is empty" : 'nothing stands behind the "/"';
  if (domain === void 0) return faultOf2(name);
  if (domain === "") return 'nothing stands in front of the "/"';
  const isDomain = domain.length <= 253 && /^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/.test(domain);
  return isDomain && !/\.[.-]|-\./.test(domain) ? faultOf2(name) : `${quoted(domain)} is no domain in lower case`;
}
function quoting(field) {
  if (field.node?.kind !== "scalar" || field.node.style !== "plain") return void 0;
  const edit = replaceScalar(field, JSON.stringify(field.node.text));
  return edit && { title: "put it in quotes", safety: "safe", edits: [edit] };
}
var LONGEST = 63;
function faultOf2(text) {
  if (text.length > LONGEST) return `${text.length} characters are more than ${LONGEST}`;
  const stranger = /[^\w.-]/u.exec(text)?.[0];
  if (stranger !== void 0)
    return /\s/.test(stranger) ? "white space is not allowed" : `"${stranger}" is not allowed`;
  return text === "" || /^[A-Za-z\d](?:.*[A-Za-z\d])?$/.test(text) ? void 0 : "a letter or digit must stand at both ends";
}
var applied = /* @__PURE__ */ new Set([
  ...builtInKinds,
  "Pod",
  "CronJob",
  "Namespace",
  "Node",
  "IPPool",
  "IPReservation",
  "IPAMConfig",
  "IPAMConfiguration",
  "FelixConfiguration",
  "Installation"
]);
function* entriesOf(manifest) {
  const { root, kind } = manifest;
  const of = function* (map2, noun) {
    if (map2.isUnknown) return;
    for (const [key, value2] of map2.entries()) yield { manifest, noun, key, value: value2 };
  };
  yield* of(root.get("metadata").get("labels"), "label");
  const spec = root.get("spec");
  const template = kind === "CronJob" ? spec.get("jobTemplate").get("spec").get("template") : spec.get("template");
  yield* of(template.get("metadata").get("labels"), "pod label");
  if (kind !== "ReplicationController") yield* of(spec.get("selector").get("matchLabels"), "selector label");
  yield* of((kind === "Pod" ? spec : template.get("spec")).get("nodeSelector"), "nodeSelector");
}
function judge12(entry2) {
  const { value: value2, key } = entry2;
  const keyFault = isStandIn(key) || isPlaceholder(key) ? void 0 : faultOfKey(key);
  if (keyFault !== void 0) return misnamed2(entry2, keyFault);
  if (value2.isUnknown || value2.isAbsent || isStandIn(value2.text)) return void 0;
  if (value2.string === void 0) return mistyped2(entry2);
  const reason2 = faultOf2(value2.string);
  return reason2 === void 0 ? void 0 : invalid2(entry2, reason2);
}
var rule_default24 = defineRule({
  id: "invalid-label",
  summary: "a label, or what a pod asks of one, holds what no label can hold",
  severity: "error",
  family: "repository",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      if (!applied.has(manifest.kind) || manifest.isRendered) continue;
      for (const entry2 of entriesOf(manifest)) {
        const finding4 = judge12(entry2);
        if (finding4) yield finding4;
      }
    }
  }
});

// rules/invalid-pool-cidr/rule.ts
function missing2(pool, cluster) {
  const { cidr } = pool.fields;
  return {
    at: cidr.place,
    subject: "missing",
    message: `${poolPhrase(pool)} has no cidr`,
    note: consequenceOfNone(pool, cluster),
    help: "give the pool its range, such as cidr: 10.244.0.0/16"
  };
}
function consequenceOfNone(pool, cluster) {
  const origin = checkedAs(cluster, pool);
  if (origin === "projectcalico.org/v3")
    return `Calico refuses the pool: ${poolRefusal(cluster, pool, { cidr: "" }).client.reason}`;
  const isEmptyText = origin === "crd.projectcalico.org/v1" && pool.fields.cidr.string === "";
  return isEmptyText && poolRefusal(cluster, pool, { cidr: "" }).crd.isRefused !== true ? consequenceOfStoring(pool, cluster) : "the API server refuses a pool without a cidr; there is no default";
}
function mistyped3(pool, cluster) {
  const { cidr } = pool.fields;
  const [only, ...others] = cidr.items();
  const meant2 = others.length === 0 && parseCidr(only?.string ?? "");
  return {
    at: cidr.place,
    subject: "type",
    message: `cidr of ${poolPhrase(pool)} is ${valuePhrase(cidr)}, not a string with one CIDR`,
    note: cidr.node?.kind === "sequence" && pool.origin !== "Installation" && !isRefusedAsList(pool, cluster) ? "the API server refuses the object, but for that of Calico v3.32, which stores it: cidr must be a string" : "the API server refuses the object: cidr must be a string",
    help: meant2 ? `write cidr: ${formatCidr(meant2)}` : "write one range as a string, and make a pool of its own for every other range"
  };
}
var isRefusedAsList = (pool, cluster) => poolRefusal(cluster, pool, { cidr: [] }).isCertain === true;
function unreadable(pool, reason2, cluster) {
  const { cidr } = pool.fields;
  return {
    at: cidr.place,
    subject: "syntax",
    message: `${poolPhrase(pool)} has no valid CIDR: ${reason2}`,
    note: consequence7(pool, cluster),
    help: remedy5(cidr.text, pool)
  };
}
function leftOpen(pool, cluster) {
  const { cidr } = pool.fields;
  return {
    at: cidr.place,
    subject: "placeholder",
    message: `${poolPhrase(pool)} has no valid CIDR: nothing fills in ${cidr.text}`,
    note: consequence7(pool, cluster),
    help: "set the variable in spec.postBuild of the Flux Kustomization that deploys it, or write the range"
  };
}
function unreadByRules(pool, cluster) {
  const { cidr } = pool.fields;
  if (!pool.cidr || pool.origin === "Installation" || pool.origin === "calico-node") return void 0;
  if (isCidrInRules(cidr.text)) return void 0;
  const asked = (text) => poolRefusal(cluster, pool, { cidr: text, ...writtenIn(pool, ["disabled"]) });
  const { isCertain: isCertain2, client, crd } = asked(cidr.text);
  if (isCertain2 !== true || asked(formatCidr(pool.cidr)).isCertain === true) return void 0;
  const isByClient = checkedAs(cluster, pool) === "projectcalico.org/v3";
  return {
    at: cidr.place,
    subject: "syntax",
    message: `cidr ${cidr.text} of ${poolPhrase(pool)} is written as Calico does not take it`,
    note: isByClient ? `Calico refuses the pool: ${client.reason}` : `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}`,
    help: `write ${formatCidr(pool.cidr)}`
  };
}
function otherFamily(pool, family) {
  const variable3 = `CALICO_IPV${family}POOL_CIDR`;
  return {
    at: pool.fields.cidr.place,
    subject: "family",
    message: `${variable3} holds an IPv${10 - family} range: ${pool.fields.cidr.text}`,
    note: `calico-node exits at start-up: Invalid CIDR specified in ${variable3}`,
    help: `move the range to CALICO_IPV${10 - family}POOL_CIDR, or write an IPv${family} range here`
  };
}
function consequence7(pool, cluster) {
  const { fields } = pool;
  switch (checkedAs(cluster, pool)) {
    case "projectcalico.org/v3":
      return `Calico refuses the pool: ${poolRefusal(cluster, pool, { cidr: fields.cidr.text }).client.reason}`;
    case "crd.projectcalico.org/v1":
      return consequenceOfStoring(pool, cluster);
    case "Installation":
      return "the operator stops at the Installation and reports itself degraded: IP pool CIDR is invalid";
    case "calico-node":
      return `calico-node exits at start-up: Invalid CIDR specified, '${fields.cidr.text}'`;
  }
}
function consequenceOfStoring(pool, cluster) {
  const { crd } = poolRefusal(cluster, pool, { cidr: pool.fields.cidr.text });
  return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}` : `nothing refuses it before Calico ${crd.since}, and calico-node exits at its next start on every node: Failed to parse CIDR`;
}
function remedy5(text, { origin }) {
  const meant2 = meantCidr(text);
  if (meant2) return `write ${meant2}`;
  if (origin === "calico-node" && text.trim().toLowerCase() === "none")
    return 'write none in lower case (Calico v3.29 and later), or set NO_DEFAULT_POOLS to "true" and leave the range out';
  const address = parseAddress(text);
  if (address)
    return `add the prefix length: ${text}/${address.family === 4 ? 16 : 64}, or whatever the pool shall have`;
  if (text.includes(",")) return "make a pool of its own for every range";
  return "write one network with its prefix length, such as 10.244.0.0/16 or fd00:10:244::/64";
}
function meantCidr(text) {
  const bare4 = text.replace(/[\s\u200b\ufeff]+/g, "");
  const candidates2 = text.includes(",") ? [] : [bare4, bare4.replace(/(?<![\da-f:])0+(?=\d)/gi, "")];
  const found2 = candidates2.map(parseCidr).find((cidr) => cidr !== void 0);
  return found2 && formatCidr(found2);
}
var reasonFor = (text) => parseAddress(text) ? "an address without a prefix length" : diagnoseCidr(text) ?? "it does not parse";
var madeByOthers = /* @__PURE__ */ new Set(["default-ipv4-ippool", "default-ipv6-ippool"]);
function isPartial({ origin, name, fields }, { repositoryPools }) {
  if (origin === "Installation" || origin === "calico-node") return false;
  if (!fields.cidr.isAbsent) return false;
  return madeByOthers.has(name) || repositoryPools.some((other) => other.name === name && !other.fields.cidr.isAbsent);
}
function faultOf3(pool, cluster) {
  const { cidr } = pool.fields;
  if (cidr.isUnknown) return void 0;
  if (cidr.isAbsent || cidr.string === "")
    return isPartial(pool, cluster) ? void 0 : missing2(pool, cluster);
  if (cidr.string === void 0) return mistyped3(pool, cluster);
  if (pool.cidr) {
    const family = familyOf(pool);
    return family && family !== pool.cidr.family ? otherFamily(pool, family) : unreadByRules(pool, cluster);
  }
  if (cidr.isLeftOpen) return leftOpen(pool, cluster);
  return isStandIn(cidr.string) ? void 0 : unreadable(pool, reasonFor(cidr.string), cluster);
}
var rule_default25 = defineRule({
  id: "invalid-pool-cidr",
  summary: "a pool has no CIDR, or one that does not parse",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault2 = faultOf3(pool, cluster);
      if (fault2) yield fault2;
      else if (pool.fields.cidr.isUnknown && cluster.isDeployed) yield { wants: "pool ranges" };
    }
  }
});

// rules/invalid-pool-name/rule.ts
function invalid3(pool, name, reason2) {
  const meant2 = validNameLike(name);
  return {
    at: pool.fields.name.place,
    subject: "syntax",
    message: `invalid name ${quoted(name)} of a pool: ${reason2}`,
    note: consequence8(pool, name),
    help: meant2 ? `write ${meant2}, and use that name in annotations, too` : 'write lower-case letters, digits, "-" and ".", with a letter or digit at both ends'
  };
}
function mistyped4({ fields: { name } }) {
  return {
    at: name.place,
    subject: "type",
    message: `the name of a pool is ${valuePhrase(name)}, not a string`,
    note: "the API server refuses the object: the name must be a string",
    help: name.node?.kind === "scalar" ? `put it in quotes: name: "${name.text}"` : "write one name"
  };
}
function consequence8({ origin }, name) {
  return origin === "Installation" ? "the operator writes an IPPool object of that name, and the API server refuses it" : `the API server refuses the object: ${reasonAgainst(name)}`;
}
var reasonAgainst = (name) => [...blamesForName(name)].map(({ reason: reason2 }) => reason2.replace(/ \(regex: .*$/, "")).join("; ");
var LONGEST2 = 253;
var label2 = /^[a-z0-9](?:[-a-z0-9]*[a-z0-9])?$/;
function faultOf4(name) {
  if (name.length > LONGEST2) return `${name.length} characters are more than ${LONGEST2}`;
  if (/[A-Z]/.test(name)) return "capital letters are not allowed";
  const stranger = /[^a-z0-9.-]/u.exec(name)?.[0];
  if (stranger !== void 0)
    return /\s/.test(stranger) ? "white space is not allowed" : `"${stranger}" is not allowed`;
  const parts = name.split(".");
  if (parts.includes("")) return 'a "." must stand between letters or digits';
  return parts.every((part) => label2.test(part)) ? void 0 : 'a "-" must stand between letters or digits';
}
function validNameLike(name) {
  const meant2 = name.trim().toLowerCase().replace(/[\s_/:]+/g, "-");
  return faultOf4(meant2) === void 0 ? meant2 : void 0;
}
function judge13(pool) {
  const { name } = pool.fields;
  if (pool.origin === "calico-node" || name.isUnknown || name.isAbsent) return void 0;
  if (name.string === void 0) return mistyped4(pool);
  if (name.string === "" || isStandIn(name.string)) return void 0;
  const reason2 = faultOf4(name.string);
  return reason2 === void 0 ? void 0 : invalid3(pool, name.string, reason2);
}
var rule_default26 = defineRule({
  id: "invalid-pool-name",
  summary: "the name of a pool is none that an object can have",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      const fault2 = judge13(pool);
      if (fault2) yield fault2;
    }
  }
});

// src/facts/pools/emptied-pools.ts
var emptiedPools = fact(
  (cluster) => effectivePools(cluster).flatMap((pool) => {
    const { cidr, disabled: disabled4 } = pool;
    if (!cidr || disabled4 !== false || !reservedAddresses(cluster).covers(cidr)) return [];
    if (isForFixedAddresses(cluster, pool)) return [];
    const parts = reservationIndex(cluster).overlapping(cidr);
    const whole = parts.find(({ range }) => contains(range, cidr));
    const by = whole ?? parts.at(-1);
    return by ? [{ pool, by, others: whole ? [] : parts.slice(0, -1) }] : [];
  })
);
function isForFixedAddresses(cluster, { cidr, allowedUses }) {
  if (!allowedUses || allowedUses.every((use) => use === "LoadBalancer")) return true;
  return mayBeFixed(cluster) || cidr !== void 0 && fixedAddresses(cluster).within(cidr).length > 0;
}
var mayBeFixed = fact(
  ({ workloads }) => workloads.flatMap(({ requests }) => requests).filter(isAddressRequest).some(({ entries: entries2, fault: fault2 }) => entries2 === void 0 && fault2 === void 0)
);
var fixedAddresses = fact(
  (cluster) => IntervalSet.of(
    addressClaims(cluster).map(({ address: { family, value: value2 } }) => ({ family, first: value2, last: value2 }))
  )
);
var reservationIndex = fact(
  (cluster) => networkIndex(reservations(cluster), ({ range }) => range)
);

// src/ipam/choice/confinement.ts
var wideChoice = 32;
function confinements(everybody) {
  const sets = /* @__PURE__ */ new Map();
  const byChoice = /* @__PURE__ */ new Map();
  for (const one of everybody) {
    if (one.pools.length === 0 || one.pools.length > wideChoice) continue;
    const known4 = byChoice.get(one.pools);
    if (known4) {
      known4.who.push(one);
      continue;
    }
    const pools2 = [...one.pools].sort(byId);
    const key = pools2.map(({ id }) => id).join("\n");
    const set = sets.get(key) ?? { pools: pools2, who: [] };
    set.who.push(one);
    sets.set(key, set);
    byChoice.set(one.pools, set);
  }
  const byFirst = /* @__PURE__ */ new Map();
  for (const set of sets.values()) {
    const [first2] = set.pools;
    const known4 = byFirst.get(first2);
    if (known4) known4.push(set);
    else byFirst.set(first2, [set]);
  }
  return [...sets.values()].sort((a, b) => a.pools.length - b.pools.length).map(({ pools: pools2 }) => {
    const around = new Set(pools2);
    const inside = pools2.flatMap((pool) => byFirst.get(pool) ?? []);
    return {
      pools: pools2,
      who: inside.filter((set) => set.pools.every((pool) => around.has(pool))).flatMap(({ who }) => who)
    };
  });
}
var byId = (a, b) => a.id < b.id ? -1 : Number(a.id > b.id);

// src/ipam/schedule/roll-out.ts
var usualShare = 0.25;
function rollOutOf({ kind, spec }, pods) {
  if (kind !== "Deployment" && kind !== "DaemonSet") return void 0;
  const isDeployment = kind === "Deployment";
  const strategy = spec.get(isDeployment ? "strategy" : "updateStrategy");
  const bounds = strategy.get("rollingUpdate");
  const type = strategy.get("type");
  const paused = spec.get("paused");
  const isRolling = type.isAbsent || type.string === "" || type.string === "RollingUpdate";
  if (!isRolling || strategy.isUnknown || bounds.isUnknown) return void 0;
  if (!paused.isAbsent && paused.boolean !== false) return void 0;
  const [usualSurge, usualUnavailable] = isDeployment ? [Math.ceil(pods * usualShare), Math.floor(pods * usualShare)] : [0, 1];
  const surge = boundOf(bounds.get("maxSurge"), pods, usualSurge, Math.ceil);
  const unavailable = boundOf(
    bounds.get("maxUnavailable"),
    pods,
    usualUnavailable,
    isDeployment ? Math.floor : Math.ceil
  );
  if (surge === void 0 || unavailable === void 0) return void 0;
  if (!isDeployment && surge > 0 && unavailable > 0) return void 0;
  const isStuck = surge === 0 && unavailable === 0;
  return { surge: Math.min(surge, pods), unavailable: Math.min(isStuck ? 1 : unavailable, pods) };
}
var keepsOldPods = (rollOut) => rollOut !== void 0 && rollOut.surge > 0 && rollOut.unavailable === 0;
function boundOf(bound, pods, absent, round) {
  if (bound.isAbsent) return absent;
  const { scalar } = bound;
  if (typeof scalar === "number") return Number.isInteger(scalar) && scalar >= 0 ? scalar : void 0;
  const percent = /^(\d{1,9})%$/.exec(bound.string ?? "")?.[1];
  return percent === void 0 ? void 0 : round(Number(percent) * pods / 100);
}

// src/ipam/schedule/pod-count.ts
var deploymentSurge = 0.25;
var noPods = { steady: 0, peak: 0, surge: 0, isPassing: false };
function podCountOf(workload, autoscaler) {
  const { kind, spec, task } = workload;
  if (task) return { ...noPods, peak: isSuspended(spec) ? 0 : runningOfTask(task, kind), isPassing: true };
  switch (kind) {
    case "Pod":
      return restartsAlways(spec) ? { ...noPods, steady: 1, peak: 1 } : { ...noPods, peak: 1, isPassing: true };
    case "Job":
      return { ...noPods, peak: isSuspended(spec) ? 0 : runningOf(spec), isPassing: true };
    case "DaemonSet":
    case "CronJob":
    case "ScaledJob":
      return noPods;
    case "Service":
      return revisionOf(workload);
    case "VirtualMachineInstance":
      return { ...noPods, peak: 1, isPassing: true };
    case "VirtualMachine":
      return isStarted(spec) ? { ...noPods, steady: 1, peak: 1 } : noPods;
    default: {
      if (kind === "VirtualMachinePool" && !isStarted(spec.get("virtualMachineTemplate").get("spec")))
        return noPods;
      const size = podsPerReplica(workload);
      const written2 = integer2(spec.get("replicas"), 1);
      const scaled2 = autoscaler && written2 > 0 ? autoscaler : void 0;
      const steady = size * (scaled2 ? integer2(scaled2.minReplicas, scaled2.usualMinimum) : written2);
      const peak = scaled2 ? Math.max(steady, size * integer2(scaled2.maxReplicas, scaled2.usualMaximum ?? 0)) : steady;
      return { steady, peak, surge: surgeOf(workload, peak), isPassing: false };
    }
  }
}
function podsPerReplica({ kind, part, spec }) {
  if (kind !== "LeaderWorkerSet") return 1;
  if (part === "leaders") return 1;
  const size = integer2(spec.get("leaderWorkerTemplate").get("size"), 1);
  return part === "workers" ? Math.max(size - 1, 0) : size;
}
function revisionOf({ podMetadata }) {
  const annotations = podMetadata.get("annotations");
  const bound = (...keys3) => {
    const written2 = keys3.map((key) => annotations.get(`autoscaling.knative.dev/${key}`).string ?? "");
    return Number(written2.find((text) => /^\d{1,9}$/.test(text)) ?? 0);
  };
  const steady = bound("min-scale", "minScale");
  return { ...noPods, steady, peak: Math.max(steady, bound("max-scale", "maxScale")) };
}
function surgeOf(workload, pods) {
  const rollOut = rollOutOf(workload, pods);
  return rollOut && keepsOldPods(rollOut) ? rollOut.surge : 0;
}
var restartsAlways = (spec) => {
  const policy = spec.get("restartPolicy");
  return policy.isAbsent || policy.string === "Always";
};
var isSuspended = (spec) => {
  const suspend = spec.get("suspend");
  return !suspend.isAbsent && suspend.boolean !== false;
};
function mostPodsOf({ kind, spec, task }, autoscaler, nodes) {
  if (task) return void 0;
  switch (kind) {
    case "Pod":
      return 1;
    case "Job":
      return mostOfJob(spec);
    case "CronJob":
      return isOneAtATime(spec) ? mostOfJob(spec.get("jobTemplate").get("spec")) : void 0;
    case "DaemonSet":
      return withSurge(nodes, spec.get("updateStrategy"), 0);
    default: {
      if (!builtInKinds.includes(kind)) return void 0;
      const written2 = exact(spec.get("replicas"), 1);
      const scaled2 = autoscaler && written2 !== 0 ? exact(autoscaler.maxReplicas, autoscaler.usualMaximum) : 0;
      if (written2 === void 0 || scaled2 === void 0) return void 0;
      const pods = Math.max(written2, scaled2);
      return kind === "Deployment" ? withSurge(pods, spec.get("strategy"), deploymentSurge) : pods;
    }
  }
}
var isOneAtATime = (spec) => ["Forbid", "Replace"].includes(spec.get("concurrencyPolicy").string ?? "");
function mostOfJob(spec) {
  const bounds = [exact(spec.get("parallelism"), 1), exact(spec.get("completions"), void 0)];
  const known4 = bounds.filter((bound) => bound !== void 0);
  return known4.length > 0 ? Math.min(...known4) : void 0;
}
function withSurge(pods, strategy, share2) {
  const type = strategy.get("type");
  const field = strategy.get("rollingUpdate").get("maxSurge");
  if (type.isUnknown) return void 0;
  if (!type.isAbsent && type.string !== "RollingUpdate") return pods;
  if (field.isAbsent) return pods + Math.ceil(pods * share2);
  const [, percent] = /^(\d{1,3})%$/.exec(field.string ?? "") ?? [];
  const surge = percent === void 0 ? exact(field, void 0) : Math.ceil(pods * Number(percent) / 100);
  return surge === void 0 ? void 0 : pods + surge;
}
var MOST2 = 2 ** 31 - 1;
function exact(field, absent) {
  const { scalar } = field;
  if (field.isAbsent) return absent;
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar >= 0 && scalar <= MOST2 ? scalar : void 0;
}
var runningOf = (spec) => {
  const field = spec.get("completions");
  const completions = field.isAbsent ? Infinity : integer2(field, 0);
  return Math.min(integer2(spec.get("parallelism"), 1), completions);
};
function runningOfTask(task, kind) {
  const replicas = task.get("replicas");
  return kind === "JobSet" ? integer2(replicas, 1) * runningOf(task.get("template").get("spec")) : integer2(replicas, 0);
}
var integer2 = (field, absent) => exact(field, absent) ?? 0;

// src/facts/requests/plurality.ts
function pluralityOf(cluster, workload) {
  const { kind, spec, task } = workload;
  if (task) return ofTask(task, kind);
  switch (kind) {
    case "Pod":
    case "VirtualMachine":
    case "VirtualMachineInstance":
    case "Service":
    case "ScaledJob":
      return void 0;
    case "DaemonSet":
      return onNodes2(cluster, workload);
    case "Job":
      return inParallel(spec);
    case "CronJob":
      return inParallel(spec.get("jobTemplate").get("spec")) ?? inRuns(spec);
    default:
      return replicated(cluster, workload);
  }
}
function ofTask(task, kind) {
  const field = task.get("replicas");
  const pods = countIn(field) ?? 1;
  if (pods > 1) return { cause: "replicas", pods, field };
  return kind === "JobSet" ? inParallel(task.get("template").get("spec")) : void 0;
}
function countIn({ scalar }) {
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar > 0 ? scalar : void 0;
}
var autoscalersByTarget = fact(({ autoscalers }) => {
  const found2 = /* @__PURE__ */ new Map();
  for (const autoscaler of autoscalers) {
    const known4 = found2.get(autoscaler.target?.name);
    if (known4) known4.push(autoscaler);
    else found2.set(autoscaler.target?.name, [autoscaler]);
  }
  return found2;
});
var autoscalersOf = (cluster, name) => autoscalersByTarget(cluster).get(name) ?? [];
function replicated(cluster, workload) {
  const field = workload.spec.get("replicas");
  const written2 = countIn(field) ?? 1;
  if (written2 > 1) return { cause: "replicas", pods: written2, field };
  if (field.scalar === 0) return void 0;
  for (const autoscaler of autoscalersOf(cluster, workload.name)) {
    const { maxReplicas, usualMaximum } = autoscaler;
    const pods = (maxReplicas.isAbsent ? usualMaximum : countIn(maxReplicas)) ?? 1;
    if (pods > 1 && scales(autoscaler, workload)) return { cause: "autoscaler", pods, autoscaler };
  }
  return void 0;
}
function scales({ target, namespace, maxReplicas }, workload) {
  if (target?.kind !== workload.kind || target.name !== workload.name || namespace !== workload.namespace)
    return false;
  return namespace !== void 0 || folderOf(maxReplicas.owner.file.path) === folderOf(workload.spec.owner.file.path);
}
var folderOf = (path) => path.slice(0, path.lastIndexOf("/") + 1);
function inParallel(spec) {
  const field = spec.get("parallelism");
  const completions = spec.get("completions");
  if (completions.isUnknown) return void 0;
  const pods = Math.min(countIn(field) ?? 1, countIn(completions) ?? Infinity);
  return pods > 1 ? { cause: "parallelism", pods, field } : void 0;
}
function inRuns(spec) {
  const policy = spec.get("concurrencyPolicy");
  const job = spec.get("jobTemplate").get("spec");
  const isAllowed = policy.isAbsent || policy.string === "Allow";
  const isBounded = [job, job.get("template").get("spec")].some(
    (level) => !level.get("activeDeadlineSeconds").isAbsent
  );
  const isSuspended2 = !spec.get("suspend").isAbsent && spec.get("suspend").boolean !== false;
  return isAllowed && !isBounded && !isSuspended2 ? { cause: "overlapping runs", field: policy } : void 0;
}
function onNodes2(cluster, workload) {
  const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
  const nodes = takersOf(cluster, placement).certain;
  if (nodes.length > 1) return { cause: "nodes", nodes };
  if (cluster.nodes.length > 0 || !workload.podSpec.get("nodeName").isAbsent) return void 0;
  if (placement.pinned.lookup("kubernetes.io/hostname") !== void 0) return void 0;
  return placement.isPinned ? "wants nodes" : { cause: "nodes", nodes };
}

// src/facts/requests/pod-needs.ts
var podNeeds2 = fact((cluster) => [
  ...[...poolRequests(cluster), ...configuredRequests(cluster)].flatMap((request) => {
    const pools2 = grantedPools(cluster, request);
    if (!pools2?.length || !pools2.every(isMeasured)) return [];
    return request.drawers.map((drawer) => ({
      ...countOf(cluster, drawer),
      workload: drawer.workload,
      pools: pools2,
      isRequested: true,
      hosts: knowsAllNodes(cluster) ? takersOf(cluster, drawer.placement).possible : void 0
    }));
  }),
  ...coverages(cluster).flatMap(({ family }) => automaticNeeds(cluster, family))
]);
function countOf(cluster, { workload, placement }) {
  if (workload.kind !== "DaemonSet") return podCountOf(workload, autoscalerOf(cluster, workload));
  const names = takersOf(cluster, placement).certain.map(({ name }) => name);
  return onNodes3(workload, new Set(names).size);
}
var onNodes3 = (workload, pods) => ({
  ...noPods,
  steady: pods,
  peak: pods,
  surge: surgeOf(workload, pods)
});
var autoscalerOf = (cluster, workload) => autoscalersOf(cluster, workload.name).find((autoscaler) => scales(autoscaler, workload));
function automaticNeeds(cluster, family) {
  const pools2 = [
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools3 }) => pools3)])
  ];
  const keys3 = [
    ...new Set(pools2.flatMap(({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : []))
  ];
  const near = nearby(
    pools2.filter((pool) => isOffered(pool, family)),
    "nodeSelector"
  );
  const on2 = memo(
    (labels) => near(labels).filter(({ nodeSelector }) => selects(nodeSelector, labels) !== false)
  );
  const isChoosy3 = pools2.some(({ namespaceSelector: { selector } }) => selector?.kind !== "all");
  const sets = /* @__PURE__ */ new Map();
  const setFor = (labels, workload) => {
    const signature = JSON.stringify([
      isChoosy3 && workload.namespace,
      ...keys3.map((key) => labels.lookup(key) === void 0 ? [] : labels.lookup(key))
    ]);
    const set = sets.get(signature) ?? servingPools(cluster, on2(labels), workload);
    sets.set(signature, set);
    return set;
  };
  const nodeClasses = classes(describedOnce(cluster.nodes), pools2);
  const openTo = byPlacement((placement) => {
    const open = nodeClasses.filter((alike2) => alike2.some((node) => placement.admits(node) !== false));
    return { open, hosts: open.flat(), pools: /* @__PURE__ */ new Map() };
  });
  const poolsOf2 = ({ open, pools: pools3 }, workload) => {
    const namespace = isChoosy3 ? workload.namespace : void 0;
    const known4 = pools3.get(namespace);
    if (known4) return known4;
    const sets2 = open.map((alike2) => setFor(alike2[0].labels, workload));
    const found2 = sets2.every((set) => set.length > 0) ? [...new Set(sets2.flat())] : [];
    pools3.set(namespace, found2);
    return found2;
  };
  const podsOn = byPlacement(
    (placement) => nodeClasses.flatMap((alike2) => {
      const pods = alike2.filter((node) => placement.admits(node) === true).length;
      return pods > 0 ? [{ alike: alike2, pods }] : [];
    })
  );
  return residentsOf(cluster)[family].automatic.flatMap((drawer) => {
    const { workload, placement } = drawer;
    if (workload.kind !== "DaemonSet") {
      const count = countOf(cluster, drawer);
      const open = openTo(placement);
      const known4 = knowsAllNodes(cluster) ? poolsOf2(open, workload) : [];
      const isKnown = known4.length > 0;
      const pools3 = isKnown ? known4 : setFor(placement.pinned, workload);
      return [{ ...count, workload, pools: pools3, isRequested: false, hosts: isKnown ? open.hosts : void 0 }];
    }
    return podsOn(placement).map(({ alike: alike2, pods }) => {
      const set = setFor(alike2[0].labels, workload);
      return { ...onNodes3(workload, pods), workload, pools: set, isRequested: false, hosts: alike2 };
    });
  });
}
function servingPools(cluster, pools2, workload) {
  const namespace = namespaceOf(cluster, workload)?.labels ?? unknownLabels;
  const serving = pools2.filter(({ namespaceSelector }) => selects(namespaceSelector, namespace) !== false);
  return serving.every(isMeasured) ? serving : [];
}

// src/facts/requests/address-shortages.ts
var countFor = ({ steady, peak, isPassing }, shortage) => shortage === "never" ? steady : shortage === "in a roll-out" && isPassing ? 0 : peak;
function crowdOf(pools2, who, { addresses: addresses2, ownedBy }) {
  const [pool, ...others] = pools2;
  const pods = who.filter((need) => need.workload !== void 0);
  const tunnels = who.length - pods.length;
  if (!pool || pods.every(({ peak }) => peak === 0)) return void 0;
  const total = (shortage) => pods.reduce((sum, need) => sum + countFor(need, shortage), 0);
  const owned = ownedBy(who);
  const room = owned ? owned.addresses : addresses2;
  const exceeds = (count) => BigInt(count + tunnels) > room;
  const crowd = { pools: [pool, ...others], addresses: addresses2, owned, tunnels, pods };
  for (const shortage of ["never", "until others end"]) {
    const most2 = total(shortage);
    if (exceeds(most2)) return { ...crowd, shortage, most: most2, surging: void 0 };
  }
  const surging = pods.find(({ surge }) => surge > 0);
  const most = total("in a roll-out") + 1;
  return surging && exceeds(most) ? { ...crowd, shortage: "in a roll-out", most, surging } : void 0;
}
function roomOf(cluster, pools2) {
  const capacities = pools2.map((pool) => ({ pool, ...capacityOf(pool, reservedAddresses(cluster)) }));
  const addresses2 = capacities.reduce((sum, capacity) => sum + capacity.addresses, 0n);
  const limit2 = blockRules(cluster).blocksPerNode;
  const usable = capacities.map(({ pool, usableBlocks }) => ({ pool, blocks: usableBlocks }));
  const perNode = limit2 === void 0 ? void 0 : mostAddresses(usable, limit2);
  return {
    addresses: addresses2,
    ownedBy: (who) => {
      if (perNode === void 0 || perNode >= addresses2) return void 0;
      const hosts = /* @__PURE__ */ new Map();
      for (const { hosts: some2 } of who) {
        if (!some2) return void 0;
        for (const node of some2) hosts.set(node.name, node);
      }
      const own = perNode * BigInt(hosts.size);
      if (hosts.size === 0 || own >= addresses2 || [...hosts.values()].some(isWindows)) return void 0;
      return { nodes: hosts.size, addresses: own };
    }
  };
}
function isEmptied(cluster, { pools: pools2 }) {
  const emptied2 = new Set(emptiedPools(cluster).map(({ pool }) => pool));
  return pools2.every((pool) => emptied2.has(pool));
}
var addressShortages = fact((cluster) => {
  const tunnels = nodeNeeds(cluster).flatMap(
    (need) => need.for === "pods" ? [] : [{ pools: need.pools, isRequested: false, hosts: [need.node] }]
  );
  const mayHelp = mayHoldMorePools(cluster);
  const short = /* @__PURE__ */ new Set();
  const crowds = [];
  let isUndecided = false;
  for (const { pools: pools2, who } of confinements([...podNeeds2(cluster), ...tunnels])) {
    if (pools2.some((pool) => short.has(pool) || pool.cidr.prefix > pool.blockSize)) continue;
    const room = roomOf(cluster, pools2);
    const certain = mayHelp ? who.filter(({ isRequested: isRequested2 }) => isRequested2) : who;
    const crowd = crowdOf(pools2, certain, room);
    isUndecided ||= !crowd && mayHelp && crowdOf(pools2, who, room) !== void 0;
    if (!crowd) continue;
    for (const pool of pools2) short.add(pool);
    crowds.push(crowd);
  }
  return { crowds, isUndecided };
});

// src/facts/requests/whereabouts.ts
function whereaboutsOf(cluster, range) {
  if (isAmongPools(cluster.pools, range) || isAmongExternal(cluster, range)) return "declared";
  if (mayHidePools(cluster)) return "undetermined";
  if (isAmongPools(cluster.repositoryPools, range)) return "foreign";
  const isMade = mayMakeDefaultPool(cluster, range.family);
  if (isMade && defaultRanges(cluster).some((other) => overlaps(other, range))) return "undetermined";
  return isMade ? "unlikely" : "none";
}
var mayHidePools = fact((cluster) => {
  const { pools: pools2, installations } = cluster;
  const isDeclared = pools2.some(({ origin }) => origin !== "calico-node");
  if (!isDeclared || mayHoldMorePools(cluster)) return true;
  return installations.some((installation) => installation.mayHidePools) || pools2.some(({ cidr }) => !cidr);
});
function mayMakeDefaultPool({ installations, agents, pools: pools2 }, family) {
  const isRuledOut = family === 4 && installations.length + agents.length > 0;
  return !isRuledOut && !pools2.some(({ name }) => name === `default-ipv${family}-ippool`);
}
var usual = ["192.168.0.0/16", "172.16.0.0/12", "fd00::/8"].map((text) => parseCidr(text));
var defaultRanges = fact(({ networks }) => [
  ...usual,
  ...networks.filter(({ use }) => use === "pods").map(({ cidr }) => cidr)
]);

// rules/invalid-reservation/entries.ts
var nameOf3 = ({ name }) => objectPhrase({ kind: "IPReservation", name });
var typeFault = "the API server refuses the object: reservedCIDRs is a list of strings";
function noList3(reservation) {
  const { reservedCIDRs: field } = reservation;
  const text = field.string?.trim();
  return {
    at: field.place,
    message: `reservedCIDRs of ${nameOf3(reservation)} is ${valuePhrase(field)}, not a list`,
    note: typeFault,
    help: text === void 0 || text === "" ? "write a list of CIDRs and addresses" : `write ["${text}"]`
  };
}
function noString(reservation, item, isTaken) {
  return {
    at: item.place,
    ...isTaken && { severity: "warning" },
    message: `reservedCIDRs of ${nameOf3(reservation)} holds ${valuePhrase(item)}, where a CIDR belongs`,
    note: isTaken ? "Calico's API server takes it for no entry; native v3 CRDs refuse the object" : typeFault,
    help: "write a CIDR or a single address, or remove the entry"
  };
}
function noRange(list, item, text) {
  const { reservation } = list;
  return {
    at: item.place,
    subject: text,
    message: `${nameOf3(reservation)} cannot reserve "${clipped(text)}": ${diagnoseCidrOrAddress(text) ?? "no CIDR"}`,
    note: consequence9(list, text),
    help: `write ${listOf(text) ?? "a CIDR such as 10.0.0.0/28, or a single address"}`
  };
}
function listOf(text) {
  const [from, to, ...more] = text.split("-").map((end) => parseAddress(end.trim()));
  const isRange2 = from !== void 0 && to?.family === from.family && more.length === 0;
  const parts = isRange2 ? cidrsBetween(from, to).map(formatCidr) : text.split(",").map((part) => part.trim());
  const isSound = parts.length > 1 && parts.length <= longestList2 && parts.every(parseCidrOrAddress);
  return isSound ? `the entries ${parts.join(", ")}` : void 0;
}
var longestList2 = 8;
function consequence9({ cluster, reservation, mayBeRefusedByCrd }, text) {
  const { origin } = reservation;
  if (mayBeRefusedByCrd && refusalOf(cluster, reservation, [text]).crd.isSure)
    return "the API server refuses the object";
  const isMended = runs(cluster, "v3.33.0");
  const unchecked = `${isMended === false ? "" : "up to v3.32 "}the CNI plugin crashes over it, and every new pod of the cluster fails`;
  if (origin === "crd.projectcalico.org/v1") return `nothing checks the entry; ${unchecked}`;
  const isNative = storesNatively(cluster);
  const refused4 = "Calico refuses the object";
  return isNative === false ? refused4 : `${refused4}; with native v3 CRDs nothing checks it, and ${unchecked}`;
}
var refusalOf = (cluster, { origin }, entries2) => refusal(cluster, { kind: "IPReservation", origin }, { reservedCIDRs: entries2 });
function refused3(cluster, reservation, item) {
  const { crd } = refusalOf(cluster, reservation, [item.text]);
  const address = parseAddress(item.text);
  const range = address && `${item.text}/${ADDRESS_BITS[address.family]}`;
  const edit = range === void 0 ? void 0 : rewrite(item, range);
  return {
    at: item.place,
    subject: item.text,
    message: `${nameOf3(reservation)} reserves ${quoted(item.text)}, which the API server refuses`,
    note: `the API server refuses the object since Calico ${crd.since}: every entry is a CIDR`,
    help: range === void 0 ? "write a CIDR, or remove the entry" : `write ${range}`,
    ...edit && { fix: { title: `write ${range}`, safety: "safe", edits: [edit] } }
  };
}
function padded(cluster, reservation, item, text) {
  const isNative = storesNatively(cluster);
  const edit = rewrite(item, text);
  return {
    at: item.place,
    subject: text,
    severity: isNative === false ? "error" : "warning",
    message: `${nameOf3(reservation)} reserves ${text} with white space around it`,
    note: `Calico refuses the object${isNative === false ? "" : ", unless native v3 CRDs store it unchecked"}`,
    help: `write ${text}`,
    ...edit && { fix: { title: "remove the white space", safety: "safe", edits: [edit] } }
  };
}
var repeated2 = (reservation, item, first2) => ({
  at: item.place,
  subject: `${item.text} twice`,
  message: `${nameOf3(reservation)} reserves ${clipped(item.text)} twice`,
  note: "the API server refuses the object since Calico v3.32: the entries are a set",
  help: "remove one of the two",
  related: [{ at: first2.place, label: "the same entry" }]
});
function* entries(cluster, reservation) {
  const { reservedCIDRs } = reservation;
  if (reservedCIDRs.isUnknown || reservedCIDRs.isAbsent) return;
  if (reservedCIDRs.node?.kind !== "sequence") {
    if (!isStandIn(reservedCIDRs.string ?? "")) yield noList3(reservation);
    return;
  }
  const items = reservedCIDRs.items();
  const firsts = /* @__PURE__ */ new Map();
  for (const item of items)
    if (item.string !== void 0 && !firsts.has(item.string)) firsts.set(item.string, item);
  const texts = [...firsts.keys()];
  const list = {
    cluster,
    reservation,
    doomed: refusedAmong(texts, (entries2) => refusalOf(cluster, reservation, entries2)),
    mayBeRefusedByCrd: refusalOf(cluster, reservation, texts).crd.isSure
  };
  const isASet = refusalOf(cluster, reservation, ["10.0.0.0/8", "10.0.0.0/8"]).isSure;
  for (const item of items) {
    const first2 = item.string === void 0 ? item : firsts.get(item.string);
    const isTwice = first2 && first2 !== item;
    if (isTwice && isASet) yield repeated2(reservation, item, first2);
    if (item.isUnknown || isStandIn(item.string ?? "")) continue;
    yield* entry(list, item);
  }
}
function refusedAmong(entries2, ask) {
  if (entries2.length === 0 || !ask(entries2).isSure) return /* @__PURE__ */ new Set();
  if (entries2.length === 1) return new Set(entries2);
  const middle = entries2.length >> 1;
  const [before, after] = [entries2.slice(0, middle), entries2.slice(middle)];
  return /* @__PURE__ */ new Set([...refusedAmong(before, ask), ...refusedAmong(after, ask)]);
}
function* entry(list, item) {
  const { cluster, reservation, doomed } = list;
  const text = reservedText(item);
  if (text === void 0) {
    const { isCertain: isCertain2 } = refusalOf(cluster, reservation, [jsonOf(item) ?? null]);
    const isTaken = item.isAbsent && isCertain2 !== true;
    if (isCertain2 !== false) yield noString(reservation, item, isTaken);
  } else if (text !== "" && !parseCidrOrAddress(text)) yield noRange(list, item, text);
  else if (text !== "" && text !== item.string && reservation.origin === "projectcalico.org/v3")
    yield padded(cluster, reservation, item, text);
  else if (item.string !== void 0 && doomed.has(item.string)) yield refused3(cluster, reservation, item);
}

// rules/invalid-reservation/rule.ts
function misnamed3(reservation) {
  const { nameField: field } = reservation;
  if (!field.string || isStandIn(field.string)) return void 0;
  const [blame] = blamesForName(field.string);
  if (!blame) return void 0;
  return {
    at: field.place,
    subject: "name",
    message: `invalid name ${quoted(field.string)} of an IPReservation`,
    note: `the API server refuses the object: ${blame.reason.replace(/ \(regex: .*$/, "")}`,
    help: 'write lower-case letters, digits, "-" and ".", with a letter or digit at both ends'
  };
}
function emptied({ pool, by, others }, victims2) {
  const { reservation, field, range } = by;
  const what = others.length > 0 ? "reserves the last of" : "reserves all of";
  const none2 = "Calico assigns no address of the pool by itself any more";
  const [first2, ...more] = new Set(victims2.map(({ workload }) => workload));
  const rest = more.length > 0 ? ` and ${counted(more.length, "more workload")}` : "";
  return {
    at: field.place,
    subject: pool.id,
    severity: first2 ? "error" : "warning",
    message: `${nameOf3(reservation)} ${what} ${poolPhrase(pool)}: ${formatCidr(range)}`,
    note: first2 ? `${none2}, so that pods of ${placedPhrase(first2)}${rest} never start` : `${none2}, not even to pods that request it`,
    help: `reserve only what other machines or fixed addresses use, or ${first2 ? "give the pods another pool" : "set disabled: true on the pool"}`,
    related: [
      { at: pool.fields.cidr.place, label: poolPhrase(pool) },
      ...first2 ? [{ at: first2.at, label: `${placedPhrase(first2)} has no other pool` }] : [],
      ...others.map((other) => ({ at: other.field.place, label: `reserves ${formatCidr(other.range)}, too` }))
    ]
  };
}
function* coverage(cluster) {
  const found2 = emptiedPools(cluster);
  const starved = found2.length > 0 ? starvedOf(cluster) : [];
  for (const each of found2) {
    const crowd = starved.find(({ pools: pools2 }) => pools2.some((pool) => pool === each.pool));
    yield emptied(each, crowd?.pods.filter(({ steady }) => steady > 0) ?? []);
  }
}
var starvedOf = (cluster) => addressShortages(cluster).crowds.filter((crowd) => crowd.shortage === "never" && isEmptied(cluster, crowd));
function outside({ reservation, field, range }, isCertain2) {
  return {
    at: field.place,
    subject: formatCidr(range),
    severity: "warning",
    message: `${nameOf3(reservation)} reserves ${reservedText(field)}, which lies in no ${isCertain2 ? "" : "declared "}pool`,
    note: "Calico only takes addresses from pools, so that the entry has no effect",
    help: "correct the range, or remove the entry"
  };
}
function* strays(cluster) {
  for (const entry2 of reservations(cluster)) {
    const whereabouts2 = whereaboutsOf(cluster, entry2.range);
    if (whereabouts2 === "none" || whereabouts2 === "unlikely") yield outside(entry2, whereabouts2 === "none");
    else if (whereabouts2 === "undetermined") yield { wants: "pools" };
  }
}
var rule_default27 = defineRule({
  id: "invalid-reservation",
  summary: "an IPReservation with a malformed entry, one that covers a whole pool, or one outside all pools",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const reservation of cluster.reservations) {
      const fault2 = misnamed3(reservation);
      if (fault2) yield fault2;
      yield* entries(cluster, reservation);
    }
    yield* coverage(cluster);
    yield* strays(cluster);
  }
});

// src/selector/spelling.ts
var spellings = [
  [/([\w./-]+)/y, "word"],
  [/&&?/y, "mark", "&&"],
  [/\|\|?/y, "mark", "||"],
  [/!\s*={1,3}|≠/y, "mark", "!="],
  [/(?<=[\w./-])=(?=\s*(?:,|$))/y, "mark", "== ''"],
  [/={1,3}|:(?=\s)/y, "mark", "=="],
  [/([!,(){}[\]])/y, "mark"],
  [/''([\w./-]+)''|""([\w./-]+)""/y, "quoted"],
  [/\\'([^'\\]*)\\'|\\"([^"\\]*)\\"/y, "quoted"],
  [/'([^']*)'|"([^"]*)"/y, "quoted"],
  [/[‘’‚‛`´]([^‘’‚‛`´']*)[‘’‚‛`´']|[“”„‟]([^“”„‟"]*)[“”„‟"]/y, "quoted"]
];
var blanks = /[\s\u200b\u2060]*/y;
function splitLoosely(text) {
  const pieces = [];
  let at = skip(blanks, text, 0);
  while (at < text.length) {
    const found2 = readPiece(text, at);
    if (!found2) return void 0;
    pieces.push(found2.piece);
    at = skip(blanks, text, found2.end);
  }
  return pieces;
}
function readPiece(text, start) {
  for (const [pattern2, kind, mark] of spellings) {
    pattern2.lastIndex = start;
    const groups2 = pattern2.exec(text);
    if (!groups2) continue;
    return { piece: { kind, text: mark ?? groups2[1] ?? groups2[2] ?? "" }, end: pattern2.lastIndex };
  }
  return void 0;
}

// src/selector/loose.ts
var comparisons = /* @__PURE__ */ new Map([
  ["==", "=="],
  ["!=", "!="],
  ["contains", "contains"],
  ["startswith", "starts with"],
  ["endswith", "ends with"]
]);
var memberships = /* @__PURE__ */ new Map([
  ["in", "in"],
  ["notin", "not in"]
]);
var functions = /* @__PURE__ */ new Map([
  ["all", "all"],
  ["global", "global"],
  ["has", "has"],
  ["exists", "has"]
]);
var brackets = /* @__PURE__ */ new Map([
  ["(", ")"],
  ["{", "}"],
  ["[", "]"]
]);
var plainLabel = /^([a-z][a-z0-9.-]*\/)?[a-z]([\w.-]*[a-z0-9])?$/i;
var notLabels = new Set("true false null none any default and or not in notin".split(" "));
function readLoosely(text) {
  const pieces = splitLoosely(text);
  if (!pieces) return void 0;
  const cursor = { pieces, index: 0, depth: 0, followsValue: false, hasComma: false, hasOr: false };
  const selector = readAlternatives(cursor);
  return peek(cursor) || cursor.hasComma && cursor.hasOr ? void 0 : selector;
}
function readAlternatives(cursor) {
  return readList(cursor, "or", readRequirements, acceptOr);
}
function readRequirements(cursor) {
  return readList(cursor, "and", readTerm, acceptAnd);
}
function readList(cursor, kind, readOperand2, acceptJoint) {
  const operands = [];
  do {
    const operand = readOperand2(cursor);
    if (!operand) return void 0;
    operands.push(operand);
  } while (acceptJoint(cursor));
  return operands.length > 1 ? { kind, operands } : operands[0];
}
function readTerm(cursor) {
  let negated2 = false;
  while (acceptNot(cursor)) {
    negated2 = !negated2;
    cursor.followsValue = false;
  }
  const operand = readOperand(cursor);
  return operand && negated2 ? { kind: "not", operand } : operand;
}
function readOperand(cursor) {
  if (accept(cursor, "(")) return readGroup(cursor);
  const subject = peek(cursor);
  const name = acceptText(cursor);
  if (!subject || name === void 0) return void 0;
  if (accept(cursor, "(")) return readCall(cursor, name);
  if (accept(cursor, "== ''")) return { kind: "comparison", label: name, operator: "==", value: "" };
  const membership = acceptOperator(cursor, memberships);
  if (membership) return readMembership(cursor, name, membership);
  const comparison = acceptOperator(cursor, comparisons);
  if (!comparison) return subject.kind === "word" ? readAlone(cursor, name) : void 0;
  const isTurned = subject.kind === "quoted" && peek(cursor)?.kind === "word";
  return isTurned ? void 0 : readComparison(cursor, name, comparison);
}
function readGroup(cursor) {
  if (++cursor.depth > MAX_NESTING) return void 0;
  const selector = readAlternatives(cursor);
  cursor.depth--;
  return accept(cursor, ")") ? selector : void 0;
}
function readCall(cursor, name) {
  const kind = functions.get(name.toLowerCase());
  const label3 = kind === "has" ? acceptText(cursor) : "";
  if (!kind || label3 === void 0 || !accept(cursor, ")")) return void 0;
  return kind === "has" ? { kind, label: label3 } : { kind };
}
function readComparison(cursor, label3, operator) {
  const value2 = acceptText(cursor);
  cursor.followsValue = true;
  return value2 === void 0 ? void 0 : { kind: "comparison", label: label3, operator, value: value2 };
}
function readMembership(cursor, label3, operator) {
  const closing = acceptOpening(cursor);
  const values = [];
  do {
    const value2 = acceptText(cursor);
    if (value2 === void 0) return void 0;
    values.push(value2);
  } while (closing && accept(cursor, ",") && !sees(cursor, closing));
  if (closing && !accept(cursor, closing)) return void 0;
  cursor.followsValue = !closing;
  return { kind: "membership", label: label3, operator, values: valueSet(values) };
}
function readAlone(cursor, word3) {
  if (cursor.followsValue) return void 0;
  const lower = word3.toLowerCase();
  if (lower === "all") return { kind: "all" };
  return plainLabel.test(word3) && !notLabels.has(lower) ? { kind: "has", label: word3 } : void 0;
}
function acceptOr(cursor) {
  const accepted2 = accept(cursor, "||") || acceptWord(cursor, "or");
  cursor.hasOr ||= accepted2;
  return accepted2;
}
function acceptAnd(cursor) {
  if (accept(cursor, "&&") || acceptWord(cursor, "and")) return true;
  const accepted2 = accept(cursor, ",");
  cursor.hasComma ||= accepted2;
  return accepted2;
}
function acceptNot(cursor) {
  if (accept(cursor, "!")) return true;
  const next = cursor.pieces[cursor.index + 1];
  return (next?.kind === "word" || next?.text === "(") && acceptWord(cursor, "not");
}
function acceptOperator(cursor, operators) {
  const first2 = peek(cursor);
  const second2 = cursor.pieces[cursor.index + 1];
  if (!first2 || first2.kind === "quoted") return void 0;
  const one = first2.text.toLowerCase().replace(/(?<=[a-z])[-_](?=[a-z])/g, "");
  const two = first2.kind === "word" && second2?.kind === "word" && operators.get(one + second2.text.toLowerCase());
  const operator = two || operators.get(one);
  if (operator) cursor.index += two ? 2 : 1;
  return operator;
}
function acceptOpening(cursor) {
  for (const [opening, closing] of brackets) if (accept(cursor, opening)) return closing;
  return void 0;
}
function acceptText(cursor) {
  const piece = peek(cursor);
  if (!piece || piece.kind === "mark") return void 0;
  cursor.index++;
  return piece.text;
}
function acceptWord(cursor, word3) {
  const piece = peek(cursor);
  const accepted2 = piece?.kind === "word" && piece.text.toLowerCase() === word3;
  if (accepted2) cursor.index++;
  return accepted2;
}
function accept(cursor, mark) {
  const accepted2 = sees(cursor, mark);
  if (accepted2) cursor.index++;
  return accepted2;
}
function sees(cursor, mark) {
  const piece = peek(cursor);
  return piece?.kind === "mark" && piece.text === mark;
}
function peek(cursor) {
  return cursor.pieces[cursor.index];
}

// src/selector/suggest.ts
function suggestSelector(text) {
  if (isSelector(text)) return void 0;
  const trimmed = text.trim();
  if (isSelector(trimmed)) return trimmed || "all()";
  const unquoted = /^(['"])(.*)\1$/s.exec(trimmed)?.[2]?.trim();
  if (unquoted && isSelector(unquoted)) return unquoted;
  const meant2 = readLoosely(trimmed);
  if (!meant2) return void 0;
  const suggestion3 = printBare(meant2);
  return isSelector(suggestion3) ? suggestion3 : void 0;
}
function isSelector(text) {
  return parseSelector(text).kind !== "fault";
}

// src/manifest/core/lost-negation.ts
var shortTag = /^!(?![!<])/;
function lostNegation(field) {
  const { node, tag = "" } = field;
  if (node?.kind !== "scalar" || node.style !== "plain" || !shortTag.test(tag)) return void 0;
  const { text } = field.file;
  const start = text.lastIndexOf(tag, node.start);
  const written2 = text.slice(start, node.end);
  const meant2 = /[\r\n]/.test(written2) ? void 0 : meantBy(written2, node.text);
  if (meant2 === void 0) return void 0;
  return { place: field.at({ start, end: node.end }), written: written2, meant: meant2, left: node.text };
}
function meantBy(written2, left) {
  if (parseSelector(written2).kind !== "fault") return written2;
  return left === "" ? suggestSelector(written2) : void 0;
}

// rules/invalid-selector/rule.ts
var keys = ["nodeSelector", "namespaceSelector"];
var longestHelp = 200;
function unparsed(subject, text, fault2) {
  const { pool, key } = subject;
  const { field } = pool[key];
  const fix = chomping(field, text) ?? rewriting(field, text);
  return {
    at: placeOfFault(field, fault2),
    subject: "syntax",
    severity: severityOfSyntax(subject),
    message: `invalid ${key} of ${poolPhrase(pool)}: ${explainFault(text, fault2)}`,
    note: consequence10(subject),
    help: remedy6(subject, suggestSelector(text)),
    ...fix && { fix }
  };
}
function mistyped5(subject) {
  const { pool, key } = subject;
  const { field } = pool[key];
  const meant2 = selectorOfMap(field);
  return {
    at: field.place,
    subject: "type",
    message: `${key} of ${poolPhrase(pool)} is ${valuePhrase(field)}, not a string`,
    ...isDropped(subject) && { severity: "warning" },
    note: isDropped(subject) ? dropped : `the API server refuses the object: ${key} must be a string`,
    help: remedy6(subject, meant2 && printBare(meant2))
  };
}
function negationLost(subject, { place, written: written2, meant: meant2, left }) {
  const { pool, key } = subject;
  const edit = { at: { file: place.file, span: place.span }, text: yamlScalar(meant2) };
  return {
    at: place,
    subject: "negation",
    severity: severityIn(pool),
    message: `${key} of ${poolPhrase(pool)} loses its "!": YAML reads ${written2} as a tag`,
    note: left === "" ? `what is left is empty, which means all(): the pool serves every ${key === "nodeSelector" ? "node" : "namespace"}` : `what is left is "${left}", or kubectl refuses the document`,
    help: `put it in quotes: ${keyOf3(subject)}: ${yamlScalar(meant2)}`,
    ...meant2 === written2 && { fix: { title: "put the selector in quotes", safety: "safe", edits: [edit] } }
  };
}
function global(subject, text, severity) {
  const { pool, key, cluster } = subject;
  const { field } = pool[key];
  const { client, crd } = refusalOf2(subject);
  const start = text.indexOf("global(");
  const isCall = text.replace(/'[^']*'|"[^"]*"/g, "").includes("global(");
  const length = /^global\([ \t]*\)?/.exec(text.slice(start))?.[0].length ?? 0;
  return {
    at: field.within({ start, end: start + length }) ?? field.place,
    subject: "global",
    severity,
    message: `${key} of ${poolPhrase(pool)} holds global(), which pools may not use`,
    note: checkedAs(cluster, pool) === "crd.projectcalico.org/v1" ? `the API server refuses it from Calico ${crd.since} on, Calico's own clients from ${client.since} on; before, it means all()` : `Calico refuses the pool from ${client.since} on: ${client.reason.replace(/ - use .*$/, "")}`,
    help: isCall ? "write all() instead, which means the same" : 'compare with another text: Calico looks for "global(" anywhere in a selector'
  };
}
function placeOfFault(field, { offset, end }) {
  return field.within({ start: offset, end }) ?? blockHeader(field)?.place ?? field.place;
}
function chomping(field, text) {
  const edit = chomp(field);
  if (!edit || parseSelector(text.replace(/\n+$/, "")).kind === "fault") return void 0;
  return { title: `write ${edit.text}, which keeps no line break at the end`, safety: "safe", edits: [edit] };
}
var value = String.raw`(?:[\w.-]+|"[^"']*"|'[^"']*')`;
var requirement = String.raw`[\w./-]+\s*(?:(?:={1,2}|!=)\s*${value}|\s(?:in|not\s*in)\s*[({]\s*${value}(?:\s*,\s*${value})*\s*[)}])`;
var plain2 = new RegExp(String.raw`^\s*${requirement}(?:\s*(?:,|&&)\s*${requirement})*\s*$`);
function rewriting(field, text) {
  const meant2 = suggestSelector(text);
  if (meant2 === void 0 || meant2.length > longestHelp || text.length > longestHelp) return void 0;
  const isInDoubles = field.node?.kind === "scalar" && field.node.style === "double-quoted";
  const written2 = isInDoubles && !meant2.includes("'") ? meant2.replaceAll('"', "'") : meant2;
  const edit = rewriteString(field, written2);
  const isPlain2 = plain2.test(text) || meant2.toLowerCase() === text.trim().toLowerCase();
  return edit && { title: `write ${written2}`, safety: isPlain2 ? "safe" : "unsafe", edits: [edit] };
}
function consequence10(subject) {
  const { pool, key, cluster } = subject;
  if (isDropped(subject)) return dropped;
  if (checkedAs(cluster, pool) === "projectcalico.org/v3")
    return `Calico refuses the pool: ${refusalOf2(subject).client.reason}${unlessNative(subject)}`;
  if (pool.origin === "calico-node") return "calico-node exits at start-up: Invalid node selector";
  const stored = pool.origin === "Installation" ? "the operator does not check it" : "kubectl stores it unchecked";
  if (pool.disabled !== false) return `${stored}, and nothing reads it until the pool is enabled`;
  if (pool.automatic !== true) return `${stored}; it is read as soon as the pool is no longer Manual`;
  const family = familyOf(pool);
  const pods = family ? `every IPv${family} pod` : "every pod";
  const where = key === "nodeSelector" ? "on every node" : "on the nodes that the pool selects";
  return `${stored}, and then ${pods} that requests no pool fails, ${where}: Calico parses the selectors of all pools`;
}
var unlessNative = (subject) => severityOfSyntax(subject) === "error" ? "" : "; native v3 CRDs store it, and nothing reads it until the pool is enabled";
function remedy6(subject, meant2) {
  if (meant2 !== void 0 && meant2.length <= longestHelp)
    return `write ${keyOf3(subject)}: ${yamlScalar(meant2)}`;
  return 'write conditions such as region == "east" or has(gpu), joined by && or ||';
}
var keyOf3 = ({ pool, key }) => pool.origin === "calico-node" ? "value" : key;
var severityIn = ({ disabled: disabled4 }) => disabled4 === false ? "error" : "warning";
var severityOfSyntax = (subject) => {
  if (isDropped(subject)) return "warning";
  return subject.pool.origin === "projectcalico.org/v3" && refusalOf2(subject).isCertain === true ? "error" : severityIn(subject.pool);
};
var isDropped = ({ cluster, pool, key }) => key === "namespaceSelector" && pool.origin !== "calico-node" && runs(cluster, "v3.31.0") === false;
var dropped = "the API server drops the key before Calico v3.31, which then refuses the pool";
var refusalOf2 = ({ pool, cluster, key }) => poolRefusal(cluster, pool, {
  [key]: pool[key].field.string ?? "",
  ...key === "namespaceSelector" && { allowedUses: ["Workload"] }
});
function severityOfGlobal(subject) {
  const { client, isCertain: isCertain2 } = refusalOf2(subject);
  if (client.isRefused === false) return "note";
  if (isCertain2 === true) return "error";
  return checkedAs(subject.cluster, subject.pool) === "crd.projectcalico.org/v1" ? "warning" : severityIn(subject.pool);
}
function judge14(subject) {
  const { field, selector, fault: fault2 } = subject.pool[subject.key];
  const negation = lostNegation(field);
  if (negation) return negationLost(subject, negation);
  if (field.isUnknown || field.isAbsent) return void 0;
  const text = field.string;
  if (text === void 0) return mistyped5(subject);
  if (selector)
    return text.includes("global(") ? global(subject, text, severityOfGlobal(subject)) : void 0;
  if (isStandIn(text)) return void 0;
  if (fault2) return unparsed(subject, text, fault2);
  return judgeByVersion(subject, text);
}
function judgeByVersion(subject, text) {
  const isStrict = runs(subject.cluster, "v3.30.0");
  if (isStrict === "unknown") return { wants: "calico version" };
  const strict = parseSelector(text);
  return isStrict && strict.kind === "fault" ? unparsed(subject, text, strict) : void 0;
}
var rule_default28 = defineRule({
  id: "invalid-selector",
  summary: "a nodeSelector or namespaceSelector of a pool is no Calico selector",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      for (const key of keys) {
        const verdict = judge14({ cluster, pool, key });
        if (verdict) yield verdict;
      }
    }
  }
});

// src/rule/suppression.ts
function endOf({ until }) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(until?.text ?? "") ?? [];
  const days = daysIn(Number(year), Number(month));
  return days !== void 0 && Number(day) >= 1 && Number(day) <= days ? until?.text : void 0;
}
function daysIn(year, month) {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
}
var meantRule = (name, ruleIds) => nearest(name, ruleIds);
function stateOf(suppression, today) {
  const { rules: rules3, reason: reason2, until, misspelt: misspelt4 } = suppression;
  const end = endOf(suppression);
  const isVoid = misspelt4 !== void 0 || rules3.length === 0 || reason2 === "" || until && end === void 0;
  if (isVoid) return "void";
  return end !== void 0 && today !== void 0 && end < today ? "expired" : "in force";
}

// rules/invalid-suppression/rule.ts
var inert = "it silences nothing as it stands";
var misspelt = (suppression) => ({
  at: suppression.at,
  subject: "word",
  message: `"${suppression.misspelt}" is no word of ipamlint`,
  note: inert,
  help: `write ${asComment(
    suppression,
    `${/next/.test(suppression.misspelt) ? "ipamlint-ignore-next-line" : "ipamlint-ignore"} ${namesIn(suppression)}: ${reasonIn(suppression)}`
  )}`
});
function asComment({ at: { file, span } }, words6) {
  const opens = file.text.slice(span.start, span.start + 2);
  if (opens === "/*") return `/* ${words6} */`;
  return `${opens === "//" ? "//" : "#"} ${words6}`;
}
var nameless = (suppression) => ({
  at: suppression.at,
  subject: "rules",
  message: "suppression names no rule",
  note: inert,
  help: "name the rules in front of the reason, such as overlapping-pools: the ranges are routed apart"
});
var unreasoned = (suppression) => ({
  at: suppression.at,
  subject: `reason ${namesIn(suppression)}`,
  message: `suppression of ${namesIn(suppression)} lacks its reason`,
  note: inert,
  help: `say why behind a colon: ${namesIn(suppression)}${untilIn(suppression)}: why this may stay`
});
var undated = (suppression) => ({
  at: { ...suppression.at, ...suppression.until.at },
  subject: "until",
  message: `suppression of ${namesIn(suppression)} ends on no date: until ${suppression.until.text || "\u2026"}`,
  note: inert,
  help: "write the last day on which it holds, such as until 2027-01-31, in front of the colon"
});
var expired = (suppression) => ({
  at: { ...suppression.at, ...suppression.until.at },
  subject: `expired ${namesIn(suppression)}`,
  message: `suppression of ${namesIn(suppression)} expired on ${suppression.until.text}`,
  note: "what it silenced is reported again",
  help: "mend what it silenced and remove it, or set another day and say why"
});
function unknown(suppression, { id, at }, ruleIds) {
  const stands = at.span.end - at.span.start === id.length;
  const close = meantRule(id, ruleIds);
  return {
    at: { ...suppression.at, ...at },
    subject: `unknown ${id}`,
    message: `suppression names "${id}", and there is no such rule`,
    note: inert,
    help: close ? `did you mean ${close}?` : "name rules by their ids, as they stand in brackets in the report",
    ...close && stands && {
      fix: { title: `write ${close}`, safety: "unsafe", edits: [{ at, text: close }] }
    }
  };
}
var namesIn = ({ rules: rules3 }) => rules3.map(({ id }) => id).join(", ") || "RULE";
var reasonIn = ({ reason: reason2 }) => reason2 || "why";
var untilIn = ({ until }) => until ? ` until ${until.text}` : "";
function fault({ suppression, state }) {
  if (suppression.misspelt !== void 0) return misspelt(suppression);
  if (suppression.rules.length === 0) return nameless(suppression);
  if (suppression.reason === "") return unreasoned(suppression);
  if (suppression.until && endOf(suppression) === void 0) return undated(suppression);
  return state === "expired" ? expired(suppression) : void 0;
}
var rule_default29 = defineReview({
  id: "invalid-suppression",
  summary: "a suppression that lacks its reason, names no rule that there is, or has expired",
  severity: "warning",
  family: "repository",
  since: "0.1.0",
  fixable: "unsafe",
  *review({ outcomes, ruleIds }) {
    for (const outcome of outcomes) {
      const { suppression } = outcome;
      if (suppression.isTentative) continue;
      const found2 = fault(outcome);
      if (found2) yield found2;
      if (suppression.misspelt !== void 0) continue;
      for (const rule2 of suppression.rules)
        if (!ruleIds.includes(rule2.id)) yield unknown(suppression, rule2, ruleIds);
    }
  }
});

// rules/ipam-config-ignored/rule.ts
function misnamed4(configuration, faults2) {
  const { kind, name, fields } = configuration;
  const refusal4 = refusalOf3(configuration) ?? faults2[0]?.note;
  return {
    at: fields.name.place,
    subject: "name",
    severity: refusal4 === void 0 ? "warning" : "error",
    message: `${objectPhrase({ kind, name })} has no effect: Calico heeds the one called "default" alone`,
    note: refusal4 ?? "Kubernetes stores it, and Calico goes on with its own defaults",
    help: 'call it "default"'
  };
}
function refusalOf3(configuration) {
  const { name, origin } = configuration;
  if (origin === "projectcalico.org/v3")
    return "Calico's API server refuses it; native v3 CRDs would store it, and Calico would go on with its defaults";
  const [blame] = blamesForName(name);
  if (blame) return `the API server refuses it: ${blame.reason.replace(/ \(regex: .*$/, "")}`;
  const [missing3] = missingIn(configuration);
  return missing3 && `the API server refuses it: "spec.${missing3}: Required value"`;
}
function bothOff({ kind, fields }) {
  return {
    at: fields.autoAllocateBlocks.place,
    subject: "autoAllocateBlocks",
    severity: "warning",
    message: `${kind} "default" switches both autoAllocateBlocks and strictAffinity off`,
    note: `calicoctl ipam refuses it; a manifest passes, and a node without a free address fails: "failed to find or claim a block"`,
    help: "set autoAllocateBlocks: true, or strictAffinity: true",
    related: [{ at: fields.strictAffinity.place, label: "strictAffinity is off" }]
  };
}
function outOfRange2({ kind, fields: { maxBlocksPerHost: field } }) {
  return {
    at: field.place,
    subject: "maxBlocksPerHost",
    message: `${kind} "default" sets maxBlocksPerHost to ${field.text}, which is no number of blocks`,
    note: "the object is refused: maxBlocksPerHost has to be from 0, which means 20, to 2147483647",
    help: "write how many blocks a node may have, or leave maxBlocksPerHost out"
  };
}
function tooLong({ kind, fields: { ipCooldownSeconds: field } }) {
  return {
    at: field.place,
    subject: "ipCooldownSeconds",
    message: `${kind} "default" sets ipCooldownSeconds to ${field.text}, which is out of range: 0 to 1200`,
    note: "the API server refuses the object",
    help: "write how many seconds an address rests, or leave ipCooldownSeconds out"
  };
}
var words4 = ["Enabled", "Disabled"];
function unknownWord2({ kind, fields: { kubeVirtVMAddressPersistence: field } }) {
  const meant2 = words4.find((word3) => word3.toLowerCase() === field.text.toLowerCase());
  return {
    at: field.place,
    subject: "kubeVirtVMAddressPersistence",
    message: `${kind} "default" has kubeVirtVMAddressPersistence "${field.text}", which Calico does not know`,
    note: `the API server refuses the object: ${words4.join(" and ")} are the words`,
    help: meant2 ? `write ${meant2}` : `write ${words4.join(" or ")}, or leave it out`
  };
}
function incomplete({ fields }, missing3) {
  return {
    at: fields.name.place,
    subject: missing3,
    message: `IPAMConfig "default" lacks ${missing3}, which its CRD requires`,
    note: `the API server refuses it: "spec.${missing3}: Required value"`,
    help: `set ${missing3}: ${missing3 === "strictAffinity" ? "false" : "true"}, which is what Calico assumes without an object`
  };
}
var missingIn = ({ fields }) => ["strictAffinity", "autoAllocateBlocks"].filter((key) => fields[key].isAbsent);
function* judge15(cluster, configuration) {
  const { origin, fields } = configuration;
  const { name, strictAffinity, autoAllocateBlocks } = fields;
  if (name.string === void 0) return;
  const faults2 = [...valueFaults(cluster, configuration)];
  if (name.string !== "default") {
    yield misnamed4(configuration, faults2);
    return;
  }
  yield* faults2;
  const isRaw2 = origin === "crd.projectcalico.org/v1";
  const missing3 = isRaw2 ? missingIn(configuration) : [];
  for (const key of missing3) yield incomplete(configuration, key);
  if (missing3.length > 0 || strictAffinity.boolean !== false) return;
  if (autoAllocateBlocks.boolean === false && isRaw2) yield bothOff(configuration);
}
function* valueFaults(cluster, configuration) {
  const {
    maxBlocksPerHost: limit2,
    kubeVirtVMAddressPersistence: word3,
    ipCooldownSeconds
  } = configuration.fields;
  const object = { kind: "IPAMConfiguration", origin: configuration.origin };
  const isRefused2 = (key, { scalar }) => refusal(cluster, object, { [key]: Number(scalar) }).isCertain === true;
  const isOut = (count) => count < 0 || count > 2147483647;
  if (typeof limit2.scalar === "number" && (isOut(limit2.scalar) || isRefused2("maxBlocksPerHost", limit2)))
    yield outOfRange2(configuration);
  const isKnown = typeof ipCooldownSeconds.scalar === "number" && runs(cluster, "v3.33.0") === true;
  if (isKnown && isRefused2("ipCooldownSeconds", ipCooldownSeconds)) yield tooLong(configuration);
  if (word3.string === void 0 || isStandIn(word3.string) || runs(cluster, "v3.32.0") !== true) return;
  const { isCertain: isCertain2 } = refusal(cluster, object, { kubeVirtVMAddressPersistence: word3.string });
  if (isCertain2 === true) yield unknownWord2(configuration);
}
var rule_default30 = defineRule({
  id: "ipam-config-ignored",
  summary: "an IPAM configuration that Calico refuses or never looks at",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    for (const configuration of cluster.ipamConfigurations) yield* judge15(cluster, configuration);
  }
});

// rules/last-tunnel-pool-disabled/rule.ts
function tornDown(pool, { kind }, isReplaced) {
  const tunnel2 = `${kind.family === 6 ? "IPv6 " : ""}${kind.tunnel}`;
  const isDisabled2 = pool.disabled === true;
  return {
    at: (isDisabled2 ? pool.fields.disabled : pool.fields.allowedUses).place,
    subject: tunnel2,
    severity: isDisabled2 && isReplaced ? "warning" : "error",
    message: `${poolPhrase(pool)} ${isDisabled2 ? "is disabled" : "lacks the use Tunnel"}, and no other ${tunnel2} pool gives nodes tunnel addresses`,
    note: kind.tunnel === "VXLAN" ? "calico-node releases the tunnel address of every node, which cuts the pods of the pool off across nodes" : "calico-node releases the tunnel address of every node, and the hosts' own traffic to pods on other nodes fails",
    help: isDisabled2 ? `add an enabled pool with ${tunnel2} for all nodes before this one is disabled, or delete the pool once no pod uses it` : "add Tunnel to allowedUses, or leave allowedUses out"
  };
}
function* judge16(cluster, coverage2) {
  const { kind, pools: pools2, offering } = coverage2;
  const last = pools2.filter((pool) => mayHoldPods(pool));
  if (offering.length > 0 || last.length === 0) return;
  if (mayHoldMorePools(cluster)) {
    yield { wants: "pools" };
    return;
  }
  const isReplaced = effectivePools(cluster).some(
    (pool) => !pools2.includes(pool) && pool.cidr?.family === kind.family && isEnabledForPods(pool)
  );
  for (const pool of last) yield tornDown(pool, coverage2, isReplaced);
}
var mayHoldPods = ({ allowedUses }) => allowedUses?.includes("Workload") ?? false;
var isEnabledForPods = (pool) => pool.disabled === false && mayHoldPods(pool);
var rule_default31 = defineRule({
  id: "last-tunnel-pool-disabled",
  summary: "the last pool with IPIP or VXLAN is disabled, or gives nodes no tunnel addresses",
  severity: "error",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage2 of tunnelCoverages(cluster)) yield* judge16(cluster, coverage2);
  }
});

// rules/link-local-pool/rule.ts
var linkLocal2 = {
  4: parseCidr("169.254.0.0/16"),
  6: parseCidr("fe80::/10")
};
function meets(pool, cluster) {
  const { cidr, fields } = pool;
  const reserved2 = linkLocal2[cidr.family];
  const isInside = contains(reserved2, cidr);
  return {
    at: fields.cidr.place,
    subject: "link-local",
    message: `${poolPhrase(pool)} ${isInside ? "lies in" : "contains"} the link-local range ${formatCidr(reserved2)}`,
    note: consequence11(pool, cluster),
    help: cidr.prefix === 0 ? `write the range that the pods shall have, such as ${example2[cidr.family]}; a pool cannot stand for every address` : `give the pool a range outside ${formatCidr(reserved2)}, such as ${example2[cidr.family]}`
  };
}
var example2 = { 4: "10.244.0.0/16", 6: "fd00:10:244::/56" };
function consequence11(pool, cluster) {
  const { cidr } = pool;
  const { client, crd } = poolRefusal(cluster, pool, { cidr: formatCidr(cidr), disabled: true });
  switch (checkedAs(cluster, pool)) {
    case "projectcalico.org/v3":
      return `Calico refuses the pool: ${client.reason}`;
    case "crd.projectcalico.org/v1":
      return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}` : `kubectl stores it before Calico ${crd.since}, but calicoctl and Calico's API server refuse every later change of the pool`;
    case "Installation":
      return `the operator does not check it; wherever Calico does, it refuses the pool: ${client.reason}`;
    case "calico-node":
      return `calico-node cannot create the pool, and exits at start-up while no other IPv${cidr.family} pool exists`;
  }
}
var hasRange2 = (pool) => pool.cidr !== void 0;
var isLinkLocal = (pool) => pool.cidr.family === familyOf(pool) && overlaps(pool.cidr, linkLocal2[pool.cidr.family]);
var rule_default32 = defineRule({
  id: "link-local-pool",
  summary: "a pool holds link-local addresses, which no router forwards",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(hasRange2)) if (isLinkLocal(pool)) yield meets(pool, cluster);
  }
});

// src/facts/pools/lotteries.ts
var lotteries = fact((cluster) => {
  const real = new Set(effectivePools(cluster));
  const found2 = /* @__PURE__ */ new Map();
  for (const { family, pools: pools2 } of coverages(cluster)) {
    const tickets = pools2.flatMap((pool) => {
      const behaviour = real.has(pool) && isInUse(pool, family) ? behaviourOf(pool) : void 0;
      return behaviour ? [{ pool, behaviour, key: Object.values(behaviour).join() }] : [];
    });
    if (groupsOf(tickets).length < 2) continue;
    const draws = distinct(byNode(cluster, tickets));
    for (const admitted of byNamespace(cluster, tickets)) {
      for (const { tickets: tickets2, nodes } of draws) {
        draw({ tickets: tickets2.filter((ticket) => admitted.has(ticket)), nodes }, found2);
      }
    }
  }
  return [...found2.values()];
});
var isInUse = ({ cidr, disabled: disabled4, automatic, allowedUses }, family) => cidr?.family === family && disabled4 === false && automatic === true && allowedUses?.includes("Workload") === true && allowedUses.every(isUse);
function draw({ tickets, nodes }, found2) {
  if (tickets.length < 2) return;
  const [usual2, ...others] = groupsOf(tickets);
  for (const odd of others.flat()) {
    const reference = usual2[0];
    if (found2.has(odd.pool) || found2.get(reference.pool)?.usual.pool === odd.pool) continue;
    found2.set(odd.pool, { odd, usual: reference, alike: usual2, nodes });
  }
}
function groupsOf(tickets) {
  const groups2 = /* @__PURE__ */ new Map();
  for (const ticket of tickets) {
    const group2 = groups2.get(ticket.key);
    if (group2) group2.push(ticket);
    else groups2.set(ticket.key, [ticket]);
  }
  return [...groups2.values()].sort((a, b) => b.length - a.length);
}
var poolsOf = (tickets) => tickets.map(({ pool }) => pool);
function byNamespace({ namespaces }, tickets) {
  const pools2 = poolsOf(tickets);
  const near = nearby(pools2, "namespaceSelector");
  const ticketOf = new Map(tickets.map((ticket) => [ticket.pool, ticket]));
  const found2 = /* @__PURE__ */ new Map();
  const everywhere = { labels: unknownLabels };
  for (const [{ labels }] of [[everywhere], ...classes(namespaces, pools2, "namespaceSelector")]) {
    const serving = near(labels).filter(
      ({ namespaceSelector }) => selects(namespaceSelector, labels) === true
    );
    found2.set(serving.map(({ id }) => id).join("\n"), new Set(serving.map((pool) => ticketOf.get(pool))));
  }
  return found2.values();
}
function distinct(draws) {
  const found2 = /* @__PURE__ */ new Map();
  for (const { tickets, nodes } of draws) {
    if (!tickets.some(({ key }) => key !== tickets[0].key)) continue;
    const id = tickets.map(({ pool }) => pool.id).join("\n");
    const known4 = found2.get(id);
    if (known4) for (const node of nodes) known4.nodes.push(node);
    else found2.set(id, { tickets, nodes: [...nodes] });
  }
  return [...found2.values()];
}
function* byNode({ nodes }, tickets) {
  const pools2 = poolsOf(tickets);
  const near = nearby(pools2, "nodeSelector");
  const places = new Map(pools2.map((pool, place) => [pool, place]));
  for (const alike2 of classes(nodes, pools2)) {
    const { labels } = alike2[0];
    const serving = near(labels).filter(({ nodeSelector }) => selects(nodeSelector, labels) === true);
    const inOrder = serving.map((pool) => places.get(pool)).sort((a, b) => a - b);
    yield { tickets: inOrder.map((place) => tickets[place]), nodes: alike2 };
  }
  const isOpen = ({ nodeSelector: { selector } }) => selector !== void 0 && alwaysMatches(selector);
  const open = tickets.filter(({ pool }) => isOpen(pool));
  yield { tickets: open, nodes: [] };
  const bySelector = /* @__PURE__ */ new Map();
  for (const ticket of tickets) {
    const { selector } = ticket.pool.nodeSelector;
    if (!selector || isOpen(ticket.pool) || neverMatches(selector)) continue;
    const text = printSelector(selector);
    const same = bySelector.get(text);
    if (same) same.push(ticket);
    else bySelector.set(text, [ticket]);
  }
  for (const same of bySelector.values()) {
    const meeting2 = [...open, ...same];
    if (!meeting2.some(({ key }) => key !== meeting2[0].key)) continue;
    const { nodeSelector } = same[0].pool;
    const mayMatch = nodes.length === 0 || nodes.some(({ labels }) => selects(nodeSelector, labels) !== false);
    if (mayMatch) yield { tickets: meeting2, nodes: [] };
  }
}

// rules/lottery-pools/rule.ts
var aspects2 = [
  {
    name: "NAT",
    phrase: ({ nat }) => nat ? "NAT" : "no NAT",
    fields: ({ fields }) => [fields.natOutgoing]
  },
  {
    name: "encapsulation",
    phrase: ({ encapsulation }) => encapsulation,
    fields: ({ fields }) => fields.encapsulation
  },
  {
    name: "BGP export",
    phrase: ({ isExported }) => isExported ? "BGP export" : "no BGP export",
    fields: ({ fields }) => [fields.disableBGPExport]
  }
];
function lottery({ odd, usual: usual2, nodes }) {
  const differing = aspects2.filter(({ phrase }) => phrase(odd.behaviour) !== phrase(usual2.behaviour));
  const settings2 = (ticket) => andList(differing.map(({ phrase }) => phrase(ticket.behaviour)));
  const placeIn2 = ({ pool }) => (differing.flatMap(({ fields }) => fields(pool)).find((field) => !field.isAbsent) ?? pool.fields.cidr).place;
  return {
    at: placeIn2(odd),
    subject: usual2.pool.id,
    aspects: differing.map(({ name }) => name),
    message: `pools ${poolLabel(usual2.pool)} and ${poolLabel(odd.pool)} serve the same pods but differ in ${andList(differing.map(({ name }) => name))}`,
    note: `a node first fills the blocks that it owns, of whichever pool, so chance decides whether a pod gets an address with ${settings2(usual2)}, or one with ${settings2(odd)}${creation([usual2, odd])}`,
    help: 'let their selectors exclude each other, give both the same settings, or keep one for requests alone: nodeSelector "!all()" or assignmentMode Manual',
    related: [
      { at: placeIn2(usual2), label: `${poolLabel(usual2.pool)}: ${settings2(usual2)}` },
      ...nodesRelated(nodes, 2, "both select ")
    ]
  };
}
var creation = (tickets) => tickets.some(({ pool }) => pool.origin === "calico-node") ? "; calico-node creates its pool at its first start if none of the family exists by then" : "";
function andList(words6) {
  const last = words6.at(-1) ?? "";
  return words6.length < 2 ? last : `${words6.slice(0, -1).join(", ")} and ${last}`;
}
var rule_default33 = defineRule({
  id: "lottery-pools",
  summary: "pools that serve the same pods and differ in NAT, encapsulation or BGP export",
  severity: "warning",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const found2 of lotteries(cluster)) yield lottery(found2);
  }
});

// src/ipam/admission/cni-configuration.ts
var numbers = /^__(?:CNI_MTU|LOG_FILE_MAX_(?:SIZE|AGE|COUNT)|KUBERNETES_SERVICE_PORT|REQUIRE_MTU_FILE)__$/;
var strings = /^__(?:LOG_LEVEL|LOG_FILE_PATH|DATASTORE_TYPE|KUBERNETES_NODE_NAME|KUBECONFIG_FILEPATH|KUBERNETES_SERVICE_HOST|SERVICEACCOUNT_TOKEN|CALICO_API_GROUP|ETCD_\w+)__$/;
var token = /"(?:[^"\\\r\n]|\\.)*"|__\w+?__/g;
var foreign2 = /\{\{|\{%|<%|\$\{|\$\(|\$[A-Za-z_]|<[A-Za-z_]\w*>|@\w+@|%\w+%/;
function textFault(text) {
  let isForeign2 = foreign2.test(text);
  let bare4;
  const filled = text.replaceAll(token, (found2, at) => {
    if (found2.startsWith('"')) return found2;
    if (strings.test(found2))
      bare4 ??= { at, length: found2.length, reason: `${found2} becomes a text, and has no quotes` };
    else if (!numbers.test(found2)) isForeign2 = true;
    return "1".repeat(found2.length);
  });
  if (bare4 && !isForeign2) return bare4;
  const fault2 = jsonFault(filled);
  if (!fault2 || isForeign2) return void 0;
  return {
    at: Math.min(fault2.at, Math.max(0, text.trimEnd().length - 1)),
    length: 1,
    reason: inWords(filled, fault2)
  };
}
function inWords(text, { at, words: words6 }) {
  const char = text[at];
  if (/looking for beginning of (?:object key string|value)$/.test(words6)) {
    if ((char === "}" || char === "]") && /,\s*$/.test(text.slice(0, at)))
      return `a comma stands before "${char}"`;
    if (char === "'") return "a text stands in single quotes";
    if (char === "/" || char === "#") return "JSON has no comments";
  }
  if (/after (?:object key:value pair|array element)$/.test(words6) && char !== void 0 && /["{[a-z_]/i.test(char))
    return "a comma is missing before this";
  if (words6 === "unexpected end of JSON input") return "it ends before all brackets are closed";
  return words6;
}
var all2 = (type, keys3) => Object.fromEntries(keys3.split(" ").map((key) => [key, type]));
var netConf = {
  ...all2(
    "string",
    "name type mode vxlan_mac_prefix nodename nodename_file ipam_lock_file datastore_type hostname"
  ),
  ...all2(
    "string",
    "etcd_endpoints etcd_discovery_srv etcd_scheme etcd_key_file etcd_cert_file etcd_ca_cert_file"
  ),
  ...all2("string", "etcd_authority log_level log_file_path"),
  ...all2("int", "vxlan_vni mtu num_queues log_file_max_size log_file_max_age log_file_max_count"),
  ...all2("bool", "nodename_file_optional include_default_routes windows_use_single_network"),
  ipam: {
    ...all2("string", "name type subnet assign_ipv4 assign_ipv6"),
    ...all2("[]string", "ipv4_pools ipv6_pools")
  },
  policy: all2("string", "type k8s_api_root k8s_auth_token k8s_client_certificate k8s_client_key"),
  kubernetes: all2("string", "k8s_api_root kubeconfig node_name"),
  feature_control: all2("bool", "ip_addrs_no_ipam floating_ips"),
  container_settings: all2("bool", "allow_ip_forwarding")
};
function* typeFaults(plugin, shape = netConf, prefix2 = "") {
  for (const [key, field] of plugin.entries()) {
    const known4 = Object.keys(shape).find((each) => each === key.toLowerCase());
    const type = known4 === void 0 ? void 0 : shape[known4];
    if (type === void 0 || field.isAbsent) continue;
    const path = prefix2 + known4;
    if (typeof type === "object") {
      if (field.node?.kind === "mapping") yield* typeFaults(field, type, `${path}.`);
      else if (!field.isUnknown) yield { field, key: path, found: kindOf(field), type: "object" };
      continue;
    }
    const found2 = kindOf(field);
    if (!fits2(field, type, found2)) yield { field, key: path, found: found2, type };
    if (type !== "[]string") continue;
    for (const item of field.items())
      if (!item.isAbsent && !fits2(item, "string", kindOf(item)))
        yield { field: item, key: path, found: kindOf(item), type: "string" };
  }
}
function fits2(field, type, found2) {
  const { node } = field;
  if (field.isUnknown)
    return !(isQuoted(node) && numbers.test(node.text) && (type === "int" || type === "bool"));
  if (type === "[]string") return found2 === "array";
  if (type === "int") return found2 === "number" && /^-?\d+$/.test(field.text);
  return found2 === type;
}
var isQuoted = (node) => node?.kind === "scalar" && node.style === "double-quoted";
function kindOf({ node, scalar, isUnknown }) {
  if (node?.kind === "sequence") return "array";
  if (node?.kind === "mapping") return "object";
  if (isUnknown) return "string";
  return typeof scalar === "boolean" ? "bool" : typeof scalar === "bigint" ? "number" : typeof scalar;
}
var keysOfIpam = ["name", "type", "subnet", "assign_ipv4", "assign_ipv6", "ipv4_pools", "ipv6_pools"];
function meantIpamKey(key) {
  const letters = (text) => text.toLowerCase().replaceAll(/[-_]|s$/g, "");
  if (keysOfIpam.includes(key.toLowerCase())) return void 0;
  return keysOfIpam.find((known4) => known4.includes("_") && letters(known4) === letters(key));
}

// src/manifest/core/content-place.ts
function contentPlace(field, at, length) {
  const { node, file } = field;
  if (node?.kind !== "scalar") return void 0;
  const direct = field.within({ start: at, end: at + length });
  if (direct || node.style !== "literal") return direct;
  const before = node.text.slice(0, at);
  const index = before.split("\n").length - 1;
  const column = at - (before.lastIndexOf("\n") + 1);
  const line = node.text.split("\n")[index] ?? "";
  const written2 = file.text.slice(node.start, node.end).matchAll(/[^\r\n]*(?:\r\n?|\n|$)/g);
  let row = -1;
  for (const { 0: whole, index: offset } of written2) {
    if (row++ < index) continue;
    const bare4 = whole.replace(/[\r\n]+$/, "");
    if (!bare4.endsWith(line)) return void 0;
    const start = node.start + offset + bare4.length - line.length + column;
    return field.at({ start, end: Math.min(start + length, node.end) });
  }
  return void 0;
}

// rules/malformed-cni-config/pools.ts
function* poolFaults(cluster, configuration, family) {
  const entries2 = configuration.pools[family]?.entries ?? [];
  for (const entry2 of new Map(entries2.map((each) => [each.text, each])).values()) {
    const found2 = poolFinding(cluster, configuration, family, entry2);
    if (found2) yield { at: entry2.at, subject: `ipv${family}_pools ${entry2.text}`, ...found2 };
  }
}
function poolFinding(cluster, { source }, family, entry2) {
  const { text } = entry2;
  const list = `ipv${family}_pools of ${source}`;
  const declared2 = declarationsOf(cluster, entry2);
  const range = parseCidr(text);
  const other = (range ?? declared2[0]?.cidr)?.family ?? family;
  if (other !== family) {
    return {
      message: `${list} names ${range ? text : poolPhrase(declared2[0])}, which is of IPv${other}`,
      note: `every new pod fails: isn't a IPv${family} address`,
      help: `move it to ipv${other}_pools`
    };
  }
  const [off2] = declared2.every(isDisabled) ? declared2 : [];
  const instead = requestablePools(cluster, family);
  if (off2) {
    if (assigns(cluster, family) !== true) return void 0;
    return {
      message: `${list} names ${poolPhrase(off2)}, which is disabled`,
      note: `every new pod without an annotation fails: the given pool does not exist, or is not enabled`,
      help: instead.length > 0 ? `name ${anyOf(instead)} instead, or enable the pool` : "enable the pool, or name another",
      related: [{ at: off2.fields.disabled.entry, label: "disabled here" }]
    };
  }
  const standing = standingOf(cluster, text);
  if (!["missing", "foreign", "elsewhere"].includes(standing)) return void 0;
  const isElsewhere2 = standing === "elsewhere";
  const guess = range ? void 0 : nearestPool(cluster, text, family);
  return {
    ...isElsewhere2 && { severity: "warning" },
    message: `${list} names ${range ? text : `pool ${quoted(text)}`}, which ${isElsewhere2 ? "nothing here declares" : "does not exist"}`,
    note: `${isElsewhere2 ? "unless something else creates it, " : ""}every new pod without an annotation fails: ${range ? "the given pool does not exist, or is not enabled" : `error parsing pool ${quoted(text)}`}`,
    help: guess ? `did you mean "${guess.name}"?` : instead.length > 0 ? `name ${anyOf(instead)}, or declare the pool` : "declare the pool",
    ...guess && { related: [{ at: guess.fields.name.place, label: poolPhrase(guess) }] }
  };
}
var isDisabled = ({ disabled: disabled4 }) => disabled4 === true;

// rules/malformed-cni-config/rule.ts
function broken({ source }, written2, fault2) {
  const place = contentPlace(written2, fault2.at, fault2.length);
  const fix = place && fixingText(written2, fault2);
  return {
    at: place ?? written2.place,
    subject: "JSON",
    message: `${source} holds no JSON: ${fault2.reason}`,
    note: 'install-cni ends on every node before it writes it: "CNI config is not valid JSON"',
    help: fix ? fix.title : "mend the text; placeholders such as __CNI_MTU__ are filled in before it is read",
    ...fix && { fix }
  };
}
function fixingText(written2, { at, length, reason: reason2 }) {
  const { node } = written2;
  const text = node?.kind === "scalar" ? node.text : "";
  if (reason2.endsWith("has no quotes")) {
    const place2 = contentPlace(written2, at, length);
    const name = text.slice(at, at + length);
    return place2 && fixed2(`write "${name}" with quotes`, place2, `"${name}"`);
  }
  if (!reason2.startsWith("a comma stands before")) return void 0;
  const place = contentPlace(written2, text.lastIndexOf(",", at), 1);
  return place && fixed2("take the comma out", place, "");
}
var fixed2 = (title, at, text) => ({
  title,
  safety: "safe",
  edits: [{ at: { file: at.file, span: at.span }, text }]
});
function mistyped6({ source }, fault2) {
  const { field, key, found: found2, type } = fault2;
  const meant2 = rightly(fault2);
  const what = field.scalar === void 0 ? nouns[found2] ?? found2 : valuePhrase(field);
  const isAlone3 = meant2 !== void 0 && standsAlone(field) && field.node;
  return {
    at: field.place,
    subject: key,
    message: `${key} of ${source} is ${what}, not ${nouns[type] ?? type}`,
    note: `every new pod fails: failed to load netconf: json: cannot unmarshal ${found2} \u2026 of type ${type}`,
    help: meant2 === void 0 ? `write ${nouns[type]}` : `write "${key.split(".").at(-1)}": ${meant2}`,
    ...isAlone3 && {
      fix: fixed2(
        `write ${meant2}`,
        { ...field.place, span: { start: isAlone3.start, end: isAlone3.end } },
        meant2
      )
    }
  };
}
var nouns = {
  bool: "a boolean",
  number: "a number",
  int: "an integer",
  string: "a string",
  array: "a list",
  "[]string": "a list of strings",
  object: "an object"
};
function rightly({ field, found: found2, type }) {
  const { text } = field;
  if (type === "string" && (found2 === "bool" || found2 === "number")) return JSON.stringify(text);
  if (type === "[]string" && found2 === "string") return `[${JSON.stringify(text)}]`;
  if (found2 !== "string") return void 0;
  if (type === "int" && (/^\d{1,9}$/.test(text) || /^__\w+__$/.test(text))) return text;
  return type === "bool" && /^(?:true|false|__\w+__)$/.test(text) ? text : void 0;
}
function unread({ source }, field, key, meant2) {
  return {
    at: field.entry,
    subject: key,
    severity: "warning",
    message: `calico-ipam reads no key ${quoted(key)}, as ${source} has it`,
    note: "it has no effect, and nothing tells so",
    help: `did you mean "${meant2}"?`
  };
}
function undecided({ source }, field, family) {
  const isOn3 = family === 4;
  return {
    at: field.place,
    subject: `assign_ipv${family}`,
    severity: "warning",
    message: `assign_ipv${family} of ${source} is ${quoted(field.text)}, neither "true" nor "false"`,
    note: `it counts as ${isOn3 ? '"true"' : '"false"'}: pods get ${isOn3 ? "" : "no "}IPv${family} addresses`,
    help: `write "assign_ipv${family}": "${/^(?:f|n|off|0)/i.test(field.text.trim()) ? "false" : "true"}"`
  };
}
function noFamily({ source, assignments }) {
  return {
    at: assignments[4].place,
    subject: "no family",
    message: `${source} assigns neither IPv4 nor IPv6 addresses`,
    note: "every new pod fails that does not say otherwise: IPAM plugin returned missing IP config",
    help: 'write "assign_ipv4": "true", "assign_ipv6": "true", or both'
  };
}
var ownPlugin = "calico-ipam";
function unknownPlugin({ source }, field) {
  const type = field.string;
  if (type === void 0 || type === ownPlugin || isStandIn(type)) return void 0;
  if (type.toLowerCase().replaceAll(/[-_ ]|ipam$/g, "") !== "calico") return void 0;
  const edit = standsAlone(field) ? rewrite(field, ownPlugin) : void 0;
  return {
    at: field.place,
    subject: "ipam.type",
    message: `ipam.type of ${source} is ${quoted(type)}, which is no plugin of Calico`,
    note: `every new pod fails: failed to find plugin ${quoted(type)} in path`,
    help: `write "type": "${ownPlugin}"`,
    ...edit && { fix: { title: `write ${ownPlugin}`, safety: "safe", edits: [edit] } }
  };
}
var nameless2 = ({ source }, list) => ({
  at: list.get("plugins").entry,
  subject: "name",
  message: `the list of plugins in ${source} has no name`,
  note: "the container runtime refuses it, and no pod starts: error parsing configuration list: no name",
  help: 'write "name": "k8s-pod-network"'
});
function* judge17(cluster, configuration) {
  const { written: written2, plugin, list, usesCalicoIpam, assigns: families2, assignments } = configuration;
  const fault2 = written2?.node?.kind === "scalar" ? textFault(written2.node.text) : void 0;
  if (fault2 && written2) yield broken(configuration, written2, fault2);
  if (!plugin || fault2) return;
  if (list && list.get("name").isAbsent) yield nameless2(configuration, list);
  const stranger = unknownPlugin(configuration, plugin.get("ipam").get("type"));
  if (stranger) yield stranger;
  const faults2 = [...typeFaults(plugin)];
  for (const each of faults2) yield mistyped6(configuration, each);
  if (usesCalicoIpam !== true || faults2.length > 0) return;
  for (const [key, field] of plugin.get("ipam").entries()) {
    const meant2 = meantIpamKey(key);
    if (meant2) yield unread(configuration, field, key, meant2);
  }
  for (const family of [4, 6]) {
    const field = assignments[family];
    const isWord = field.string === void 0 || ["true", "false"].includes(field.string);
    if (!isWord && !isStandIn(field.text)) yield undecided(configuration, field, family);
    yield* poolFaults(cluster, configuration, family);
  }
  if (families2[4] === false && families2[6] === false) yield noFamily(configuration);
}
var rule_default34 = defineRule({
  id: "malformed-cni-config",
  summary: "a CNI configuration that no pod gets an address with",
  severity: "error",
  family: "setup",
  fixable: "safe",
  since: "0.1.0",
  *check({ cluster }) {
    for (const configuration of cluster.cniConfigurations) yield* judge17(cluster, configuration);
  }
});

// src/manifest/core/shape.ts
var map = {};
var metadata = { labels: map, annotations: map };
var container = { env: [map], envFrom: [map] };
var pod2 = {
  metadata,
  spec: {
    containers: [container],
    initContainers: [container],
    nodeSelector: map,
    affinity: { nodeAffinity: map, podAffinity: map, podAntiAffinity: map },
    tolerations: [map],
    topologySpreadConstraints: [map]
  }
};
var shapes2 = {
  ...Object.fromEntries(builtInKinds.map((kind) => [kind, { metadata, spec: { template: pod2 } }])),
  Pod: pod2,
  CronJob: { metadata, spec: { jobTemplate: { spec: { template: pod2 } } } },
  Installation: {
    metadata,
    spec: {
      calicoNetwork: {
        ipPools: [map],
        nodeAddressAutodetectionV4: map,
        nodeAddressAutodetectionV6: map
      },
      cni: { ipam: map }
    }
  },
  Node: { metadata, spec: { taints: [map] } },
  HorizontalPodAutoscaler: { metadata, spec: { scaleTargetRef: map } },
  Cluster: { networking: map, nodes: [{ labels: map }] },
  ClusterConfiguration: { networking: map, proxy: map },
  InitConfiguration: { nodeRegistration: { taints: [map] } },
  JoinConfiguration: { nodeRegistration: { taints: [map] }, controlPlane: map },
  Kustomization: { metadata },
  Component: { metadata }
};
var anyObject = { metadata, spec: map };
function misshapes({ kind, root }) {
  const shape = Object.hasOwn(shapes2, kind) ? shapes2[kind] : anyObject;
  return fits3(root.node, shape) ? [] : compare(root, shape);
}
function fits3(node, shape) {
  if (!node || node.kind === "scalar" && node.value === null) return true;
  if (isList2(shape)) {
    const [item] = shape;
    return node.kind === "sequence" && (!item || node.items.every((each) => fits3(each, item)));
  }
  if (node.kind !== "mapping") return false;
  for (const key in shape) if (!fits3(node.entries.get(key)?.value, shape[key])) return false;
  return true;
}
function compare(field, shape) {
  if (field.isAbsent || field.isUnknown || isStandIn(field.text)) return [];
  const { node } = field;
  if (isList2(shape)) {
    if (node?.kind !== "sequence") return [{ field, expected: "list" }];
    const [item] = shape;
    return item ? field.items().flatMap((each) => compare(each, item)) : [];
  }
  if (node?.kind !== "mapping") return [{ field, expected: "map" }];
  return Object.entries(shape).flatMap(([key, inner]) => compare(field.get(key), inner));
}
var isList2 = (shape) => Array.isArray(shape);

// rules/malformed-manifest/rule.ts
var misshapen = (manifest, { field, expected }) => ({
  at: field.place,
  message: `${field.path} of ${manifestPhrase(manifest)} is ${valuePhrase(field)}, where a ${expected} belongs`,
  note: "the API server refuses the object, and what would stand below was not judged",
  help: remedy7(field.node?.kind, expected)
});
function remedy7(kind, expected) {
  if (expected === "list")
    return kind === "mapping" ? 'begin each entry with a dash: "- key: value"' : "write a list, or leave the key out";
  return kind === "sequence" ? "write keys without dashes in front of them" : "write keys with values, or leave it out";
}
var rule_default35 = defineRule({
  id: "malformed-manifest",
  summary: "a list where a map belongs, or the other way round, in an object that is judged",
  severity: "warning",
  family: "repository",
  since: "0.1.0",
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      for (const misshape of misshapes(manifest)) yield misshapen(manifest, misshape);
    }
  }
});

// src/manifest/core/intended-entries.ts
var plain3 = /^[\w./:-]+$/;
function intendedEntries(field) {
  const { node, isUnknown } = field;
  if (isUnknown || !node) return void 0;
  const words6 = node.kind === "sequence" ? field.items().map((item) => item.string) : wordsIn(field.string);
  const isPlain2 = words6.length > 0 && words6.every((word3) => word3 !== void 0 && plain3.test(word3));
  return isPlain2 ? words6 : void 0;
}
function wordsIn(text) {
  const words6 = (text ?? "").trim().replaceAll('\\"', '"').replace(/^\[|\]$/g, "").split(",");
  const isTrailing = words6.length > 1 && words6.at(-1).trim() === "";
  return (isTrailing ? words6.slice(0, -1) : words6).map((word3) => /^(["']?)(.*)\1$/s.exec(word3.trim())?.[2]);
}

// rules/malformed-request/rule.ts
var subjectOf = ({ request, owner }) => `${request.key} of ${objectPhrase(owner)}`;
function unreadable2(found2, fault2) {
  const { field, annotation, key } = found2.request;
  const entries2 = intendedEntries(field);
  const isFamilies = entries2?.every((entry2) => /^ipv[46]$/i.test(entry2));
  const meant2 = key === "ipFamilies" && !isFamilies ? void 0 : entries2;
  const fix = meant2 && rewriteAsList(field, meant2);
  const example3 = key === "ipFamilies" ? "IPv4" : "pool-a";
  return {
    at: field.place,
    message: `${subjectOf(found2)} is ${fault2}`,
    note: field.string === void 0 ? "the API server refuses the object: the value of an annotation is a string" : `${failing(found2.owner)}: Calico decodes the annotation as a JSON array of strings and gives up`,
    help: meant2 ? `write ${annotation}: '${jsonList(meant2)}'` : `write a JSON array of strings in single quotes, such as '${jsonList([example3])}'`,
    ...fix && { fix }
  };
}
function unnamed(found2, { at }) {
  return {
    at,
    message: `${subjectOf(found2)} names a pool without a name`,
    note: `${failing(found2.owner)}: error parsing pool "": invalid CIDR address:`,
    help: "remove the empty entry, or name a pool there"
  };
}
function withoutPools(found2) {
  return {
    at: found2.request.field.place,
    severity: "warning",
    message: `${subjectOf(found2)} is an empty list, which requests all pools`,
    note: "Calico chooses among all automatic pools then, and forgets the list of its CNI configuration",
    help: "name pools in the list, or remove the annotation"
  };
}
function unknownFamily(found2, { at, text }) {
  const guess = ["IPv4", "IPv6"].find((family) => family.slice(-1) === text.trim().slice(-1));
  const isSpelling = guess?.toLowerCase() === text.trim().toLowerCase();
  const edit = guess !== void 0 && isSpelling ? rewriteWord(at, text, guess) : void 0;
  return {
    at,
    subject: text,
    message: `${subjectOf(found2)} holds "${text}", which is neither "IPv4" nor "IPv6"`,
    note: `${failing(found2.owner)} from Calico v3.30 on: error parsing ipFamilies`,
    help: guess ? `write "${guess}"` : 'write "IPv4", "IPv6" or both',
    ...edit && { fix: { title: `write ${guess}`, safety: "safe", edits: [edit] } }
  };
}
function withoutFamilies(found2) {
  return {
    at: found2.request.field.place,
    message: `${subjectOf(found2)} is an empty list, which leaves its pods without an address`,
    note: `${failing(found2.owner)} from Calico v3.30 on: IPAM plugin returned missing IP config`,
    help: 'name "IPv4", "IPv6" or both in the list, or remove the annotation'
  };
}
function* pools(cluster, found2) {
  const { request, owner } = found2;
  if (request.entries?.length === 0 && !resets(cluster, found2)) yield withoutPools(found2);
  const empty2 = request.entries?.find(({ text }) => text === "");
  if (empty2 && !(owner.kind !== "Namespace" && owner.requests.some(isAddressRequest)))
    yield unnamed(found2, empty2);
}
function resets(cluster, { request, owner }) {
  if (isLoose(owner)) return true;
  if (owner.kind === "Namespace") return false;
  return namespaceOf(cluster, owner)?.requests.some(({ key }) => key === request.key) ?? false;
}
function* families(cluster, found2) {
  const { request, owner } = found2;
  if (readsFamilies(cluster) === false) return;
  const isFixed2 = owner.kind !== "Namespace" && owner.requests.some(isAddressRequest);
  if (request.entries?.length === 0 && !isFixed2) yield withoutFamilies(found2);
  for (const entry2 of request.entries ?? []) if (!isFamily(entry2)) yield unknownFamily(found2, entry2);
}
var isFamily = ({ text }) => text === "IPv4" || text === "IPv6";
function* judge18(cluster, found2) {
  const { request, owner } = found2;
  const isRefused2 = request.fault !== void 0 && request.field.string === void 0;
  if (!isRefused2 && isOnHostNetwork(owner)) return;
  if (request.fault === void 0)
    yield* request.key === "ipFamilies" ? families(cluster, found2) : pools(cluster, found2);
  else if (isRefused2 || request.key !== "ipFamilies" || readsFamilies(cluster) !== false)
    yield unreadable2(found2, request.fault);
}
function isOnHostNetwork(owner) {
  return !isLoose(owner) && owner.kind !== "Namespace" && isHostNetwork(owner) !== false;
}
var rule_default36 = defineRule({
  id: "malformed-request",
  summary: "an annotation that requests pools or families is not what Calico can decode",
  severity: "error",
  family: "request",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const owner of [...cluster.namespaces, ...cluster.workloads, ...looseOwners(cluster)]) {
      for (const request of owner.requests) {
        if (!isAddressRequest(request)) yield* judge18(cluster, { request, owner });
      }
    }
  }
});

// rules/malformed-static-ip/rule.ts
var subjectOf2 = ({ kind, name }, { key }) => `${key} of ${objectPhrase({ kind, name })}`;
function unreadable3(owner, request, clause) {
  const { field, annotation } = request;
  const entries2 = intendedEntries(field);
  const meant2 = entries2?.every((entry2) => parseAddress(entry2.replace(/\/(?:32|128)$/, ""))) ? entries2 : void 0;
  const fix = meant2 && rewriteAsList(field, meant2);
  return {
    at: field.place,
    message: `${subjectOf2(owner, request)} is ${clause}`,
    note: field.string === void 0 ? "the API server refuses the object: the value of an annotation is a string" : `${failing(owner)}: failed to parse IPs for annotation "${annotation}"`,
    help: `write ${annotation}: '${jsonList(meant2 ?? ["10.0.0.5"])}'`,
    ...fix && { fix }
  };
}
function empty(owner, request) {
  return {
    at: request.field.place,
    message: `${subjectOf2(owner, request)} is an empty list`,
    note: `${failing(owner)}: annotation "${request.annotation}" specified but empty`,
    help: "name an address in the list, or remove the annotation to get one from the pools"
  };
}
function noAddress(owner, request, { text, at }) {
  const cidr = parseCidr(text);
  const alone = cidr && formatAddress({ family: cidr.family, value: cidr.address });
  const isOne = cidr && addressCount(cidr) === 1n;
  return {
    at,
    subject: text,
    message: `${subjectOf2(owner, request)} holds ${cidr ? `the range ${text}` : `"${text}"`}, which is no address`,
    note: `${failing(owner)}: invalid IP format: ${text}`,
    help: isOne ? `write "${alone}"` : cidr ? `write a single address, or request a pool: cni.projectcalico.org/ipv${cidr.family}pools: '${jsonList([formatCidr(cidr)])}'` : `write one IP address: ${diagnoseAddress(text) ?? "this is none"}`,
    ...isOne && at.span.end - at.span.start === text.length && {
      fix: { title: "drop the prefix length", safety: "safe", edits: [{ at, text: alone ?? "" }] }
    }
  };
}
function secondOfFamily(owner, request, { first: first2, second: second2 }) {
  const family = `IPv${second2.address.family}`;
  return {
    at: second2.entry.at,
    subject: second2.entry.text,
    message: `${subjectOf2(owner, request)} holds two ${family} addresses, ${first2.entry.text} and ${second2.entry.text}`,
    note: `${failing(owner)}: cannot have more than one ${family} address for "${request.annotation}" annotation`,
    help: `write one address of a family: each pod takes the whole list; to share some addresses among pods, make them a pool and request it with cni.projectcalico.org/ipv${second2.address.family}pools`
  };
}
function both3(owner, first2, second2) {
  return {
    at: second2.field.place,
    subject: "both",
    message: `${objectPhrase(owner)} has both ${first2.key} and ${second2.key}`,
    note: `${failing(owner)}: can't have both annotations: 'ipAddrs' and 'ipAddrsNoIpam' in use at the same time`,
    help: "keep ipAddrs where the address belongs to a pool, ipAddrsNoIpam where it belongs to none",
    related: [{ at: first2.field.place, label: "the other annotation" }]
  };
}
function word(owner, { request }, fault2) {
  switch (fault2.kind) {
    case "unreadable":
      return unreadable3(owner, request, fault2.clause);
    case "empty":
      return empty(owner, request);
    case "no address":
      return noAddress(owner, request, fault2.entry);
    case "second of a family":
      return secondOfFamily(owner, request, fault2);
  }
}
function* judge19(owner, fixed4) {
  for (const one of fixed4) for (const fault2 of one.faults) yield word(owner, one, fault2);
  const [first2, second2] = fixed4.map(({ request }) => request).filter(({ field }) => !field.isUnknown);
  if (first2 && second2) yield both3(owner, first2, second2);
}
var rule_default37 = defineRule({
  id: "malformed-static-ip",
  summary: "a fixed address that Calico cannot read, or that cannot be given to one pod",
  severity: "error",
  family: "request",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const workload of cluster.workloads) yield* judge19(workload, fixedAddressesOf(workload));
    for (const owner of looseOwners(cluster))
      yield* judge19(owner, owner.requests.filter(isAddressRequest).map(readAddresses));
  }
});

// src/rule/relocate.ts
function relocate(entry2, from, target, name) {
  const { file } = entry2;
  const { span } = entry2.entry;
  const line = wholeLine(file, span);
  const place = insertionPoint(target, name);
  if (!line || !place || [from.file, target.file, place.file].some((other) => other !== file)) return void 0;
  const written2 = file.text.slice(span.start, span.end);
  if (!written2.includes(":") || !from.node) return void 0;
  const eol = file.text.includes("\r\n") ? "\r\n" : "\n";
  const removed = isAlone(from) ? fromKeyOn(from, line) : line;
  const ofKey = removed === line ? "" : commentBehind(file, from.entry.span.end + 1);
  const moved = `${written2}${commentBehind(file, span.end)}`;
  const [opening] = place.lead;
  const lines = opening === void 0 ? [...ofKey === "" ? [] : [ofKey.trim()], moved, ""] : [`${opening}${ofKey}`, moved, ""];
  const inserted = lines.map(
    (text, index) => index === 0 ? text : (place.indents[index - 1] ?? place.indents.at(-1)) + text
  );
  return [
    { at: { file, span: removed }, text: "" },
    { at: { file, span: { start: place.at, end: place.at } }, text: inserted.join(eol) }
  ];
}
function insertionPoint(target, name) {
  const inner = target.get(name);
  const holder = inner.isAbsent ? target : inner;
  if (inner.isUnknown || holder.node?.kind !== "mapping") return void 0;
  if (inner.isAbsent && target.node?.kind === "mapping" && target.node.entries.has(name)) return void 0;
  const { file } = holder;
  const first2 = holder.node.entries.values().next().value?.key;
  if (!first2) return void 0;
  const indent = file.text.slice(lineStart(file.text, first2.start), first2.start);
  if (!/^ *$/.test(indent)) return void 0;
  return inner.isAbsent ? { file, at: first2.start, lead: [`${name}:`], indents: [`${indent}  `, indent] } : { file, at: first2.start, lead: [], indents: [indent] };
}
function wholeLine(file, span) {
  const start = lineStart(file.text, span.start);
  const rest = /^[ \t]*(?:#[^\r\n]*)?(?:\r\n?|\n|$)/.exec(file.text.slice(span.end));
  if (!/^ *$/.test(file.text.slice(start, span.start)) || !rest) return void 0;
  return { start, end: span.end + rest[0].length };
}
var commentBehind = ({ text }, from) => /^[ \t]*#[^\r\n]*/.exec(text.slice(from, from + 1e3))?.[0].trimEnd() ?? "";
var isAlone = ({ node }) => node?.kind === "mapping" && node.entries.size === 1;
function fromKeyOn(mapping, line) {
  const { file, span } = mapping.entry;
  const key = wholeLine(file, { start: span.start, end: span.end + 1 });
  return key?.end === line.start ? { start: key.start, end: line.end } : line;
}

// rules/misplaced-request/rule.ts
function onTheObject(workload, holder, { key, field, annotation }) {
  const { kind, name, metadata: metadata2, podMetadata } = workload;
  const edits = relocate(field, holder.get("annotations"), podMetadata, "annotations");
  const where = holder === metadata2 ? `${objectPhrase({ kind, name })} itself` : `${kind === "VirtualMachinePool" ? "the virtual machines" : "the Jobs"} of ${objectPhrase({ kind, name })}`;
  return {
    at: field.place,
    message: `${key} stands on ${where}, not on its pods`,
    note: `Calico reads the annotations of pods and namespaces: the pods of this ${kind} ask for nothing`,
    help: `move "${annotation}" to ${podMetadata.path}.annotations`,
    cause: { key: `${holder.path} of ${kind}`, who: `${key} of ${objectPhrase({ kind, name })}` },
    ...edits && { fix: { title: "move it to the pod template", safety: "safe", edits } }
  };
}
function onTheHostNetwork({ kind, name, podSpec }, { key, field }) {
  return {
    at: field.place,
    message: `${key} of ${objectPhrase({ kind, name })} has no effect: its pods share the network of their node`,
    note: "with hostNetwork a pod has the addresses of its node: Calico is never asked for one",
    help: "remove the annotation, or hostNetwork if the pods are to have addresses of their own",
    related: [{ at: podSpec.get("hostNetwork").entry, label: "shares it here" }],
    cause: { key: "hostNetwork", who: `${key} of ${objectPhrase({ kind, name })}` }
  };
}
function withoutPools2({ kind, name }, { key, field }) {
  return {
    at: field.place,
    message: `${key} of ${objectPhrase({ kind, name })} has no effect: addresses here do not come from pools`,
    note: "with another IPAM than calico-ipam the annotation is ignored: addresses come from where they always do",
    help: "remove the annotation, or use calico-ipam",
    cause: { key: "another IPAM", who: `${key} of ${objectPhrase({ kind, name })}` }
  };
}
function* judge20(workload) {
  const { kind, metadata: metadata2, podMetadata, requests } = workload;
  const isTold = kind !== "Pod" && !podMetadata.get("annotations").isUnknown;
  const isLookedAt = isTold && workload.part !== "leaders" && !isOneOfTasks(workload);
  for (const holder of isLookedAt ? [metadata2, ...metadataBetween(workload)] : []) {
    if (holder.get("annotations").isUnknown) continue;
    for (const request of requestsOf(holder)) {
      if (podMetadata.get("annotations").get(request.annotation).isAbsent)
        yield onTheObject(workload, holder, request);
    }
  }
  if (isHostNetwork(workload) === true)
    for (const request of requests) yield onTheHostNetwork(workload, request);
}
var choosesPools = (request) => !isAddressRequest(request);
var rule_default38 = defineRule({
  id: "misplaced-request",
  summary: "a request for pools or addresses stands where Calico does not read it",
  severity: "warning",
  family: "request",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    const isPoolless = usesPools(cluster) === false;
    for (const workload of cluster.workloads) {
      yield* judge20(workload);
      if (!isPoolless || isHostNetwork(workload) === true) continue;
      for (const request of workload.requests.filter(choosesPools)) yield withoutPools2(workload, request);
    }
    if (!isPoolless) return;
    for (const namespace of cluster.namespaces)
      for (const request of namespace.requests.filter(choosesPools)) yield withoutPools2(namespace, request);
  }
});

// src/facts/cluster/routers.ts
var mayBeRouted = fact((cluster) => {
  const scopes = [cluster, ...cluster.relatives];
  return scopes.some(({ hasRouters, bgpConfigurations }) => hasRouters || bgpConfigurations.length > 0) || mayDeclare(cluster, "BGPPeer", "BGPConfiguration", "BGPFilter") || cluster.groups.some(({ members }) => members.some(({ name }) => name === cluster.name));
});

// rules/missing-nat/rule.ts
var privateRanges = ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "100.64.0.0/10", "fc00::/7"].map(
  (text) => parseCidr(text)
);
function unmasqueraded(pool, sibling) {
  const { natOutgoing, cidr } = pool.fields;
  const isObject3 = pool.origin !== "Installation" && pool.origin !== "calico-node";
  const isForgotten = natOutgoing.isAbsent;
  const fix = sibling && isObject3 ? turningOn(pool) : void 0;
  return {
    at: isForgotten ? cidr.place : natOutgoing.place,
    subject: "natOutgoing",
    aspects: ["NAT"],
    // Who writes "off" may mean it, and for IPv6 the operator and calico-node mean it where nothing is written.
    ...(!isForgotten || !isObject3) && { severity: "note" },
    message: `${poolPhrase(pool)} ${isForgotten ? "leaves natOutgoing out" : "has natOutgoing off"}, and no BGPPeer announces its pods`,
    note: `${isForgotten ? "left out it is off: " : ""}pods speak to the outside under private addresses, and no answer finds back to them`,
    help: `${sayIt(pool)}; where routers carry the range, commit the BGPPeer that says so`,
    related: sibling ? [{ at: sibling.fields.natOutgoing.place, label: `pool ${poolLabel(sibling)} has it on` }] : [],
    cause: { key: "natOutgoing", who: poolPhrase(pool) },
    ...fix && { fix }
  };
}
function sayIt({ origin, id }) {
  if (origin === "Installation") return "write natOutgoing: Enabled";
  if (origin !== "calico-node") return "write natOutgoing: true";
  return `set CALICO_${id.endsWith("ipv6-ippool") ? "IPV6" : "IPV4"}POOL_NAT_OUTGOING to "true"`;
}
function turningOn({ origin, fields: { natOutgoing, cidr } }) {
  if (origin === "calico-node") return void 0;
  const value2 = origin === "Installation" ? "Enabled" : "true";
  const edit = natOutgoing.node ? rewrite(natOutgoing, value2) : entryBehind(cidr, `natOutgoing: ${value2}`);
  return edit && { title: `write natOutgoing: ${value2}`, safety: "unsafe", edits: [edit] };
}
function serves(pool) {
  const { cidr, disabled: disabled4, allowedUses } = pool;
  return cidr !== void 0 && disabled4 === false && allowedUses?.includes("Workload") === true;
}
var isPrivate = ({ cidr }) => privateRanges.some((range) => contains(range, cidr));
var mayMasquerade = ({ workloads }) => workloads.some(({ name }) => /masq|egress-?gateway|kube-router|flannel/.test(name));
function drawn(cluster) {
  const found2 = /* @__PURE__ */ new Map();
  for (const { odd, usual: usual2, alike: alike2 } of lotteries(cluster)) {
    const [one, other] = [odd.behaviour, usual2.behaviour];
    if (one.nat === other.nat) continue;
    const isAlike = one.encapsulation === other.encapsulation && one.isExported === other.isExported;
    for (const { pool } of [odd, ...alike2]) found2.set(pool, isAlike || found2.get(pool) === true);
  }
  return found2;
}
function isWrittenOtherwise({ fields: { body } }) {
  const { node } = body;
  if (node?.kind !== "mapping") return false;
  const keys3 = [...node.entries.keys()].filter((key) => key !== "natOutgoing");
  return keys3.some((key) => /^nat[-_]?outgoing$/i.test(key)) || (node.duplicates ?? []).some(({ first: first2 }) => first2.key.text === "natOutgoing");
}
var isForAll = ({ automatic, nodeSelector: { selector } }) => automatic === true && selector !== void 0 && !neverMatches(selector);
function* judge21(cluster) {
  const pools2 = effectivePools(cluster).filter(serves);
  const lots = drawn(cluster);
  const translated = /* @__PURE__ */ new Map();
  for (const pool of pools2)
    if (behaviourOf(pool)?.nat === true && !translated.has(pool.cidr.family))
      translated.set(pool.cidr.family, pool);
  for (const pool of pools2) {
    const behaviour = behaviourOf(pool);
    if (behaviour?.nat !== false || !isPrivate(pool) || isWrittenOtherwise(pool)) continue;
    const sibling = translated.get(pool.cidr.family);
    const isForgotten = pool.fields.natOutgoing.isAbsent;
    if (lots.has(pool) && !(isForgotten && lots.get(pool))) continue;
    if (sibling ? isForgotten || isForAll(pool) : isForgotten && behaviour.encapsulation !== "no encapsulation")
      yield unmasqueraded(pool, sibling);
  }
}
var rule_default39 = defineRule({
  id: "missing-nat",
  summary: "pods of a private pool reach the outside under their own addresses, and no router knows the way back",
  severity: "warning",
  family: "setup",
  since: "0.1.0",
  fixable: "unsafe",
  *check({ cluster }) {
    if (usesPools(cluster) !== true || mayBeRouted(cluster) || mayMasquerade(cluster)) return;
    yield* judge21(cluster);
  }
});

// src/manifest/core/annotations.ts
var prefix = "cni.projectcalico.org/";
var read = [
  "ipv4pools",
  "ipv6pools",
  "ipFamilies",
  "ipAddrs",
  "ipAddrsNoIpam",
  "floatingIPs",
  "allowedSourcePrefixes",
  "hwAddr"
];
var written = ["podIP", "podIPs", "containerID"];
function misspellingOf(key) {
  const slash = key.indexOf("/");
  const [before, name] = [key.slice(0, slash + 1), key.slice(slash + 1)];
  if (slash < 0 || !/calico/i.test(before)) return void 0;
  if (before === prefix) {
    if ([...read, ...written].includes(name)) return void 0;
    const close = nearest(name, read);
    return close === void 0 ? void 0 : { key, meant: prefix + close, isPrefix: false };
  }
  const same = read.find((each) => each.toLowerCase() === name.toLowerCase());
  return same === void 0 ? void 0 : { key, meant: prefix + same, isPrefix: true };
}

// rules/misspelt-annotation/rule.ts
function misspelt2({ kind, name }, annotations, { key, meant: meant2, isPrefix }) {
  const node = annotations.node?.kind === "mapping" ? annotations.node.entries.get(key)?.key : void 0;
  const at = node ? annotations.at(node) : annotations.get(key).entry;
  const isPlain2 = at.file.text.slice(at.span.start, at.span.end) === key;
  return {
    at,
    subject: key,
    message: `annotation "${key}" of ${objectPhrase({ kind, name })} is not one that Calico reads`,
    note: isPrefix && key.startsWith("projectcalico.org/") ? "Calico reads it from Services alone; from pods and namespaces it reads other keys, and ignores this one" : "keys are compared letter for letter: Calico ignores it and assigns addresses as if it were not there",
    help: `write "${meant2}"`,
    cause: { key, who: objectPhrase({ kind, name }) },
    ...isPlain2 && {
      fix: { title: `rename it to ${meant2}`, safety: "safe", edits: [{ at, text: meant2 }] }
    }
  };
}
function* judge22(owner, metadata2) {
  const annotations = metadata2.get("annotations");
  if (annotations.isUnknown) return;
  for (const [key, value2] of annotations.entries()) {
    const misspelling = value2.isAbsent ? void 0 : misspellingOf(key);
    if (misspelling && annotations.get(misspelling.meant).isAbsent)
      yield misspelt2(owner, annotations, misspelling);
  }
}
var rule_default40 = defineRule({
  id: "misspelt-annotation",
  summary: "an annotation is nearly one that Calico reads, and so is ignored",
  severity: "warning",
  family: "request",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    for (const namespace of cluster.namespaces) yield* judge22(namespace, namespace.metadata);
    for (const workload of cluster.workloads) yield* judge22(workload, workload.podMetadata);
  }
});

// rules/mistyped-field/kubernetes.ts
var pod3 = { hostNetwork: "boolean" };
var types2 = {
  ...Object.fromEntries(
    builtInKinds.map((kind) => [kind, { spec: { replicas: "integer" }, "spec.template.spec": pod3 }])
  ),
  Pod: { spec: pod3 },
  Job: {
    spec: { parallelism: "integer", completions: "integer", suspend: "boolean" },
    "spec.template.spec": pod3
  },
  CronJob: {
    spec: { suspend: "boolean" },
    "spec.jobTemplate.spec": { parallelism: "integer", completions: "integer" },
    "spec.jobTemplate.spec.template.spec": pod3
  },
  HorizontalPodAutoscaler: { spec: { minReplicas: "integer", maxReplicas: "integer" } },
  Node: { spec: { unschedulable: "boolean" } }
};
var groups = /^(?:v1$|apps\/|batch\/|extensions\/|autoscaling\/)/;
var word2 = /^(?:y|n|yes|no|on|off)$/i;
function* mistypesOfKubernetes({ kind, apiVersion, root, isRendered }) {
  if (isRendered || !groups.test(apiVersion) || !Object.hasOwn(types2, kind)) return;
  for (const [path, expected] of Object.entries(types2[kind])) {
    const holder = path.split(".").reduce((field, step) => field.get(step), root);
    for (const [key, type] of Object.entries(expected)) {
      const field = holder.get(key);
      if (isMistyped(field, type)) yield { key, field, type };
    }
  }
}
function isMistyped(field, type) {
  if (field.isAbsent || field.isUnknown || isStandIn(field.text)) return false;
  if (jsonOf(field) === void 0 || word2.test(field.text)) return false;
  return type === "boolean" ? field.boolean === void 0 : !Number.isInteger(field.scalar);
}

// rules/mistyped-field/rule.ts
function mistyped7(manifest, key, field, type) {
  const meant2 = meantBy2(field, type);
  const fix = meant2 !== void 0 && unquoting2(field, meant2);
  return {
    at: field.place,
    subject: key,
    message: `${key} of ${manifestPhrase(manifest)} is ${valuePhrase(field)}, not ${articled[type] ?? type}`,
    note: `the API server refuses the object: ${key} must be ${articled[type] ?? type}`,
    help: meant2 === void 0 ? `write ${articled[type] ?? type}, or leave ${key} out` : `write ${key}: ${meant2}`,
    cause: {
      key: `${manifest.kind} ${key}`,
      who: `${key} of ${manifestPhrase(manifest)}, ${valuePhrase(field)}`
    },
    ...fix && { fix }
  };
}
var articled = {
  boolean: "a boolean",
  integer: "an integer",
  string: "a string",
  array: "a list",
  object: "a map"
};
function meantBy2({ node, text }, type) {
  if (node?.kind !== "scalar") return void 0;
  const word3 = text.trim();
  if (type === "integer") return /^(?:0|[1-9]\d*)$/.test(word3) ? word3 : void 0;
  if (type === "string") return `"${word3}"`;
  if (/^(?:true|yes|on|1|enabled)$/i.test(word3)) return "true";
  return /^(?:false|no|off|0|disabled)$/i.test(word3) ? "false" : void 0;
}
function unquoting2(field, meant2) {
  const edit = replaceScalar(field, meant2);
  const isSame = typeof field.scalar === "string" && field.text === meant2;
  return edit && { title: `write ${meant2}`, safety: isSame ? "safe" : "unsafe", edits: [edit] };
}
var judgedElsewhere = /* @__PURE__ */ new Set([
  "allowedUses",
  "assignmentMode",
  "blockSize",
  "cidr",
  "ipipMode",
  "namespaceSelector",
  "nodeSelector",
  "reservedCIDRs",
  "vxlanMode"
]);
var kinds = {
  IPPool: "IPPool",
  IPReservation: "IPReservation",
  IPAMConfig: "IPAMConfiguration",
  IPAMConfiguration: "IPAMConfiguration"
};
function* judge23(cluster, manifest) {
  const kind = Object.hasOwn(kinds, manifest.kind) ? kinds[manifest.kind] : void 0;
  if (!kind) return;
  const isServed2 = groupOf(manifest.apiVersion) === "projectcalico.org";
  const origin = isServed2 ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  for (const [key, field] of manifest.root.get("spec").entries())
    if (!judgedElsewhere.has(key) && !isOwnWord(key, field))
      yield* judgeField(cluster, { kind, origin }, manifest, key, field);
}
var isOwnWord = (key, { scalar }) => key === "natOutgoing" && typeof scalar === "string";
function* judgeField(cluster, object, manifest, key, field) {
  const value2 = jsonOf(field);
  if (value2 === void 0 || isStandIn(field.text)) return;
  const [wrong] = mistypesIn(object.kind, { [key]: value2 });
  if (!wrong) return;
  const { isCertain: isCertain2 } = refusal(cluster, object, { [key]: value2 });
  if (isCertain2 === true) yield mistyped7(manifest, key, field, wrong.type);
  else if (isCertain2 === "unknown") yield { wants: "calico version" };
}
var switches = ["disableBGPExport", "disableNewAllocations"];
function* listed2(manifest) {
  const pools2 = manifest.root.get("spec").get("calicoNetwork").get("ipPools").items();
  for (const pool of pools2)
    for (const key of switches) {
      const field = pool.get(key);
      const isWrong4 = !field.isAbsent && jsonOf(field) !== void 0 && field.boolean === void 0;
      if (isWrong4 && !isStandIn(field.text)) yield mistyped7(manifest, key, field, "boolean");
    }
}
var rule_default41 = defineRule({
  id: "mistyped-field",
  summary: "a field holds a value of a type that it does not take",
  severity: "error",
  family: "repository",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      yield* judge23(cluster, manifest);
      if (manifest.kind === "Installation") yield* listed2(manifest);
      for (const { key, field, type } of mistypesOfKubernetes(manifest))
        yield mistyped7(manifest, key, field, type);
    }
  }
});

// src/facts/change/moves.ts
var keyOf4 = ({ kind, namespace, name, part }) => [kind, namespace ?? "", name, part ?? ""].join("/");
function movesBetween(before, after) {
  const known4 = new Map(before.workloads.map((workload) => [keyOf4(workload), workload]));
  const moves = /* @__PURE__ */ new Map();
  for (const workload of after.workloads) {
    const was = known4.get(keyOf4(workload));
    const from = was && predictedPools(before, was)?.pools;
    const to = from && predictedPools(after, workload)?.pools;
    if (!from || !to || from.length === 0 || to.length === 0) continue;
    if (JSON.stringify(from) === JSON.stringify(to)) continue;
    const key = JSON.stringify([from, to]);
    const move = moves.get(key);
    if (move) move.workloads.push(workload);
    else moves.set(key, { from, to, workloads: [workload] });
  }
  return [...moves.values()];
}

// rules/moved-workloads/rule.ts
function words5({ from, to, workloads }) {
  const [first2, ...others] = workloads;
  const who = others.length === 0 ? objectPhrase(first2) : `${objectPhrase(first2)} and ${counted(others.length, "more workload")}`;
  return {
    at: first2.at,
    subject: [...from, "\u2192", ...to].join(" "),
    message: `${who} will draw on ${poolsPhrase(to)} instead of ${poolsPhrase(from)}`,
    note: "pods that run keep their addresses; every pod that starts after the change gets one of the other pools",
    help: "see whether firewalls, routes and NAT know the new ranges; `ipamlint why` tells how each decision comes about",
    related: others.slice(0, 5).map((workload) => ({ at: workload.at, label: objectPhrase(workload) }))
  };
}
var poolsPhrase = (pools2) => `pool${pools2.length > 1 ? "s" : ""} ${listed(pools2)}`;
var rule_default42 = defineComparison({
  id: "moved-workloads",
  summary: "a change makes workloads draw on other pools than before",
  severity: "note",
  family: "change",
  since: "0.1.0",
  *compare({ before, cluster }) {
    for (const move of movesBetween(before, cluster)) yield words5(move);
  }
});

// rules/namespace-as-node-label/rule.ts
var noLabels = { lookup: () => null, keys: () => [] };
function misplaced2(pool, comparison, cluster) {
  const { label: label3, isByLabel } = comparison;
  const { selector } = pool.nodeSelector;
  const isForAll2 = selector !== void 0 && evaluateSelector(selector, noLabels) === true;
  return {
    at: pool.nodeSelector.field.place,
    subject: "namespace",
    message: isByLabel ? `the nodeSelector of ${poolPhrase(pool)} compares "${label3}", a label of namespaces` : `the nodeSelector of ${poolPhrase(pool)} compares ${quoted(label3)} with namespaces, and no node has it`,
    note: `a nodeSelector is asked about labels of nodes, never of namespaces: ${isForAll2 ? "nodes without the label match, and the pool serves every namespace" : "Calico chooses the pool for no pod by itself"}`,
    help: remedy8(pool, comparison, isForAll2, cluster),
    cause: { key: label3, who: poolPhrase(pool) }
  };
}
function remedy8(pool, { names }, isForAll2, cluster) {
  const annotation = `annotate ${isForAll2 || names.length === 0 ? "the namespaces that are to have it" : `Namespace${names.length > 1 ? "s" : ""} ${listed(names)}`} with cni.projectcalico.org/ipv${pool.cidr?.family ?? 4}pools: '${jsonList([pool.name])}'`;
  const isObject3 = pool.origin !== "Installation" && pool.origin !== "calico-node";
  const since = runs(cluster, "v3.31.0");
  if (!isObject3 || since === false || names.length === 0) return annotation;
  const values = names.map((name) => `"${name}"`).join(", ");
  const selector = names.length === 1 ? `kubernetes.io/metadata.name ${isForAll2 ? "!=" : "=="} ${values}` : `kubernetes.io/metadata.name ${isForAll2 ? "not in" : "in"} {${values}}`;
  return `write namespaceSelector: ${selector} and allowedUses: [Workload]${since === true ? "" : " (Calico v3.31 on)"}, or ${annotation}`;
}
var rule_default43 = defineRule({
  id: "namespace-as-node-label",
  summary: "a nodeSelector compares names of namespaces, which no node is labelled with",
  severity: "warning",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true || cluster.problems.length > 0 || mayNameAnyPool(cluster)) return;
    const comparisons2 = namespaceComparisons(cluster);
    const named2 = namedPools(cluster);
    for (const pool of effectivePools(cluster)) {
      const comparison = comparisons2.get(pool);
      if (comparison && pool.disabled !== true && !named2.has(pool))
        yield misplaced2(pool, comparison, cluster);
    }
  }
});

// rules/namespace-selector-with-tunnel/rule.ts
function tunnelled2(pool, severity, cluster) {
  const { namespaceSelector } = pool.fields;
  const isDefault = !isListed(pool);
  return {
    at: namespaceSelector.place,
    subject: "Tunnel",
    severity,
    message: `${poolPhrase(pool)} has a namespaceSelector and allows Tunnel${isDefault ? " by default" : ""}`,
    note: consequence12(pool, cluster),
    help: remedy9(pool),
    cause: { key: `${pool.origin} ${isDefault ? "by default" : "listed"}`, who: poolPhrase(pool) },
    related: isDefault ? [] : [{ at: tunnelIn(pool).place, label: "the addresses of tunnels, too" }]
  };
}
function consequence12(pool, cluster) {
  const { client, crd } = refusalOf4(pool, cluster);
  if (checkedAs(cluster, pool) === "projectcalico.org/v3")
    return `Calico refuses the pool: ${withoutWhy(client.reason)}`;
  if (crd.isRefused === true)
    return `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}`;
  return "kubectl stores it and nodes may take tunnel addresses from it, but calicoctl and Calico's API server refuse every later change of the pool";
}
function remedy9(pool) {
  const uses3 = (pool.allowedUses ?? []).filter((use) => use !== "Tunnel");
  const list = `allowedUses: [${uses3.length > 0 ? uses3.join(", ") : "Workload"}]`;
  return pool.encapsulated === false ? `write ${list}` : `write ${list}, and let nodes take their tunnel addresses from another pool with the same encapsulation`;
}
var isListed = ({ fields }) => fields.allowedUses.items().length > 0;
var tunnelIn = ({ fields: { allowedUses } }) => allowedUses.items().find(({ string: string2 }) => string2 === "Tunnel") ?? allowedUses;
var refusalOf4 = (pool, cluster) => poolRefusal(cluster, pool, {
  namespaceSelector: "all()",
  ...isListed(pool) && writtenIn(pool, ["allowedUses"])
});
var withoutWhy = (reason2) => reason2.replace(/ specified - .*$/, "");
var isTunnelled = ({ fields: { namespaceSelector }, allowedUses }) => namespaceSelector.string !== void 0 && namespaceSelector.string !== "" && !isStandIn(namespaceSelector.string) && allowedUses?.includes("Tunnel") === true;
var severityOf = (pool, cluster) => checkedAs(cluster, pool) === "projectcalico.org/v3" || refusalOf4(pool, cluster).crd.isRefused === true ? "error" : "warning";
var rule_default44 = defineRule({
  id: "namespace-selector-with-tunnel",
  summary: "a pool has a namespaceSelector and gives out tunnel addresses, which belong to no namespace",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    if (runs(cluster, "v3.31.0") === false) return;
    for (const pool of cluster.pools.filter(isTunnelled))
      yield tunnelled2(pool, severityOf(pool, cluster), cluster);
  }
});

// rules/node-without-tunnel-address/rule.ts
var meantMode = /^(?:always|cross[-_ ]?subnet)$/i;
function meantFor(cluster, { coverage: { kind, pools: pools2 }, nodes }) {
  return effectivePools(cluster).flatMap((pool) => {
    const { cidr, fields, nodeSelector } = pool;
    const { selector } = nodeSelector;
    if (pools2.includes(pool) || cidr?.family !== kind.family || !selector) return [];
    if (!nodes.some(({ labels }) => evaluateSelector(selector, labels) === true)) return [];
    const isMode2 = (key2) => key2.toLowerCase() === `${kind.tunnel.toLowerCase()}mode`;
    const meant2 = fields.body.entries().find(([key2, { string: string2 = "" }]) => isMode2(key2) && meantMode.test(string2));
    if (!meant2) return [];
    const [key, field] = meant2;
    return [
      {
        at: field.place,
        label: `${poolLabel(pool)} selects it, and Calico does not read ${key}: ${field.string}`
      }
    ];
  });
}
function stranded(cluster, gap) {
  const {
    coverage: { kind },
    nodes,
    cutOff
  } = gap;
  const [node, ...others] = nodes;
  const [pool] = cutOff;
  const tunnel2 = `${kind.family === 6 ? "IPv6 " : ""}${kind.tunnel}`;
  const isSometimes = cutOff.every(dependsOnSubnet);
  return {
    at: node.at,
    subject: tunnel2,
    severity: isSometimes ? "warning" : "error",
    victims: nodes,
    message: `no ${tunnel2} pool gives ${nodesPhrase(nodes, 3)} a tunnel address`,
    note: consequence13(kind.tunnel, pool, isSometimes),
    help: `let the nodeSelector of an enabled ${tunnel2} pool with the use Tunnel match the node, or add such a pool for it`,
    related: [
      ...cutOff.slice(0, 3).map((pool2) => ({
        at: pool2.fields.nodeSelector.place,
        label: `${poolLabel(pool2)} uses ${tunnel2} and selects other nodes`
      })),
      ...meantFor(cluster, gap).slice(0, 3),
      ...nodesRelated(others.filter(({ at }) => at !== node.at))
    ]
  };
}
function consequence13(tunnel2, pool, isSometimes) {
  const where = isSometimes ? "nodes of other subnets" : "other nodes";
  return tunnel2 === "VXLAN" ? `without it nothing on the node reaches pods of pool ${poolLabel(pool)} on ${where}, nor gets their answers` : `without it the host's own traffic to pods of pool ${poolLabel(pool)} on ${where} has a wrong source, and answers are lost`;
}
var dependsOnSubnet = ({ fields }) => fields.encapsulation.some((field) => /cross-?subnet$/i.test(field.string ?? ""));
function* judge24(cluster, coverage2) {
  if (coverage2.offering.length === 0) {
    yield* useless(cluster, coverage2);
    return;
  }
  const cutOff = coverage2.pools.filter((pool) => isInhabited(cluster, pool));
  if (!isNonEmpty(cutOff)) return;
  const bare4 = withoutAnyPool(cluster, coverage2);
  const gaps = coverage2.gaps.map((nodes) => nodes.filter((node) => !bare4.has(node)));
  for (const nodes of gaps) {
    if (!isNonEmpty(nodes)) continue;
    if (mayHoldMorePools(cluster)) {
      yield { wants: "pools" };
      return;
    }
    yield stranded(cluster, { coverage: coverage2, nodes, cutOff });
  }
  if (coverage2.isUndecided && cluster.nodes.length > 0) yield { wants: "nodes" };
}
function* useless(cluster, { kind: { tunnel: tunnel2 }, pools: pools2 }) {
  if (runs(cluster, "v3.25.1") !== false || runs(cluster, "v3.21.0") !== true) return;
  const asked = pools2.filter(
    (pool2) => pool2.disabled === false && lacksTunnel(pool2) && servesNode(cluster, pool2)
  );
  const [pool, ...others] = asked;
  if (!pool || mayHoldMorePools(cluster)) return;
  yield {
    at: pool.fields.allowedUses.place,
    subject: tunnel2,
    message: `${poolPhrase(pool)} has ${tunnel2}, and no pool gives nodes a tunnel address`,
    note: `up to Calico v3.25.0 calico-node ends on every node that the pool selects: cannot find a qualified ippool, no pools match the required use (Tunnel)`,
    help: "add Tunnel to allowedUses, or run Calico v3.25.1 or later",
    related: others.slice(0, 3).map(({ name, fields }) => ({
      at: fields.allowedUses.place,
      label: `"${name ?? ""}" is not for tunnels either`
    }))
  };
}
var lacksTunnel = ({ allowedUses }) => allowedUses !== void 0 && !allowedUses.includes("Tunnel");
var servesNode = ({ nodes }, { nodeSelector: { selector } }) => selector?.kind === "all" || selector !== void 0 && nodes.some((node) => !isWindows(node) && evaluateSelector(selector, node.labels) === true);
function withoutAnyPool(cluster, { kind: { family } }) {
  const gaps = coverages(cluster).find((coverage2) => coverage2.family === family)?.gaps ?? [];
  return new Set(gaps.flat().filter((node) => residentOf(cluster, node, family) !== "none"));
}
var isNonEmpty = (list) => list.length > 0;
var rule_default45 = defineRule({
  id: "node-without-tunnel-address",
  summary: "a node that no pool with IPIP or VXLAN selects, beside nodes that tunnel",
  severity: "error",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage2 of tunnelCoverages(cluster)) yield* judge24(cluster, coverage2);
  }
});

// src/facts/pools/customary-networks.ts
var all3 = [
  { cidr: parseCidr("10.96.0.0/12"), of: "kubeadm", whose: "the default service range of kubeadm" },
  { cidr: parseCidr("172.17.0.0/16"), of: "Docker", whose: "the default bridge of Docker" }
];
var customaryNetworks = fact(
  (cluster) => cluster.networks.some(({ use }) => use === "services") ? [] : all3
);

// src/facts/pools/network-overlaps.ts
var deepest2 = () => 16;
var networkOverlaps = fact((cluster) => {
  const pools2 = effectivePools(cluster).filter(isInUse2);
  const networks = cluster.networks.filter(({ use }) => use !== "pods");
  if (pools2.length === 0 || networks.length === 0) return [];
  const places = new Map(pools2.map((pool, place) => [pool, place]));
  const found2 = /* @__PURE__ */ new Map();
  for (const [one, other] of overlappingPairs([...pools2, ...networks], ({ cidr }) => cidr, deepest2)) {
    if (one.kind !== "IPPool" || other.kind !== "Network") continue;
    if (!mayNotMeet(one, other) || isReserved(cluster, one, other)) continue;
    const key = JSON.stringify([one.id, places.get(one), ownerOf(other)]);
    const known4 = found2.get(key);
    if (known4) known4.networks.push(other);
    else found2.set(key, { pool: one, use: other.use, networks: [other] });
  }
  return [...found2.values()].map((each) => ({ ...each, isForServices: isForServices(each.pool) === true }));
});
var isInUse2 = (pool) => pool.disabled === false && pool.cidr !== void 0;
var ownerOf = ({ use, name, source }) => {
  if (use === "services" || use === "nodes" || use === "external IPs") return [use];
  return [use, name ?? (use === "load balancers" ? "" : source)];
};
var isForServices = ({ allowedUses }) => allowedUses && allowedUses.length > 0 && allowedUses.every((use) => use === "LoadBalancer");
var isForRequests = ({ automatic, nodeSelector: { selector } }) => automatic !== true || selector !== void 0 && neverMatches(selector);
function mayNotMeet(pool, { use, name, cidr }) {
  const serves5 = isForServices(pool);
  if (use === "services") return true;
  if (serves5 === void 0) return false;
  if (serves5) {
    const isOneAddress = cidr.first === cidr.last;
    return use === "nodes" && isOneAddress || use === "load balancers" && name !== void 0;
  }
  return use === "nodes" || use === "other" || !isForRequests(pool);
}
function isReserved(cluster, pool, { cidr }) {
  const shared4 = commonRange(pool.cidr, cidr);
  return shared4 === void 0 || mayReserveMore(cluster) || reservedAddresses(cluster).covers(shared4);
}

// rules/overlapping-networks/rule.ts
function overlap(found2, { felixConfigurations }) {
  const { pool, use, networks, isForServices: isForServices2 } = found2;
  const isDropped2 = !isForServices2 && networks.some(({ isBlocked }) => isBlocked) && felixConfigurations.every(({ spec }) => ["", "Drop"].includes(spec.get("serviceLoopPrevention").text));
  const isRivalry = isForServices2 && use === "load balancers";
  return {
    at: pool.fields.cidr.place,
    subject: [use, networks[0].name ?? ""].filter((part) => part !== "" && use !== "nodes").join(" ") || use,
    severity: isRivalry ? "warning" : "error",
    message: `${poolPhrase(pool)} ${meeting(found2)}`,
    note: isRivalry ? "both give addresses to Services of type LoadBalancer, and neither knows what the other has given away" : (isDropped2 ? dropped2 : "") + consequences[use],
    help: remedy10(found2),
    related: inDifferentPlaces(networks).slice(0, shownNetworks).map(({ at, source, name }) => ({
      at,
      label: use === "nodes" && name !== void 0 ? `${name}: ${source}` : source
    })),
    cause: { key: `${use} ${networks.map(({ cidr }) => formatCidr(cidr)).join()}`, who: poolPhrase(pool) }
  };
}
var dropped2 = "Felix drops whatever is sent to these pods, for the range is announced for Services; besides, ";
var shownNetworks = 6;
function inDifferentPlaces(networks) {
  const places = /* @__PURE__ */ new Set();
  return networks.filter(({ at }) => {
    const before = places.size;
    return places.add(`${at.file.path}:${at.span.start}`).size > before;
  });
}
function meeting({ use, networks }) {
  const ranges = rangesOf(networks);
  const [{ name }] = networks;
  const plural = networks.length > 1 && !ranges.every((range) => range === ranges[0]) ? "s" : "";
  switch (use) {
    case "nodes":
      return meetingNodes(networks);
    case "services":
      return `overlaps the service range${plural} ${ranges.join(", ")}`;
    case "external IPs":
      return `overlaps the range${plural} of external IPs ${ranges.join(", ")}`;
    case "load balancers":
    case "other":
      return name === void 0 ? `overlaps the ${use === "other" ? "network" : "load balancer range"}${plural} ${ranges.join(", ")}` : `overlaps ${name} (${ranges.join(", ")})`;
    case "pods":
      return `overlaps the pod network${plural} ${ranges.join(", ")}`;
  }
}
function meetingNodes(networks) {
  const subnets = networks.filter(({ cidr }) => cidr.first !== cidr.last);
  if (subnets.length > 0) return `overlaps the network of nodes ${rangesOf(subnets).join(", ")}`;
  const addresses2 = rangesOf(networks);
  const names = [...new Set(networks.map(({ name: name2 }) => name2 ?? "a node"))];
  const [name] = names;
  if (names.length === 1) return `holds the address of ${name}, ${addresses2.join(", ")}`;
  return `holds the addresses of ${name} and ${names.length - 1} more`;
}
function rangesOf(networks) {
  const texts = [...new Set(networks.map(textOf3))];
  return texts.length > 3 ? [...texts.slice(0, 3), "\u2026"] : texts;
}
function textOf3({ at: { file, span }, cidr }) {
  const written2 = file.text.slice(span.start, span.end).replace(/^["']|["']$/g, "");
  if (/^[\d.a-fA-F:]+ ?- ?[\d.a-fA-F:]+$/.test(written2)) return written2;
  return cidr.first === cidr.last ? formatCidr(cidr).replace(/\/\d+$/, "") : formatCidr(cidr);
}
var consequences = {
  services: "a pod and a Service get the same address: what is sent to the pod goes to the Service, on every node that has a proxy",
  nodes: "a pod gets the address of a node, or the routes of blocks lead away from nodes: the rest of the cluster loses them",
  "load balancers": "a pod and a Service get the same address, and nodes drop or redirect what is sent to the pod",
  "external IPs": "a pod and a Service get the same address, and nodes drop or redirect what is sent to the pod",
  other: "pods and what really has these addresses do not reach each other; Calico does not masquerade what goes to any pool",
  pods: "two give the same addresses to pods"
};
function remedy10({ pool, use, networks }) {
  const ranges = rangesOf(networks);
  const who = pool.origin === "calico-node" ? "calico-node" : "the pool";
  const areAddresses = use === "nodes" && networks.every(({ cidr }) => cidr.first === cidr.last);
  const range = areAddresses && ranges.length > 1 ? "without addresses of nodes" : `outside ${ranges.join(", ").replace(", \u2026", " and the others")}`;
  const reserve = areAddresses ? ", or keep the addresses back with an IPReservation" : "";
  return `give ${who} a range ${range}${reserve}; the range of an existing pool cannot be changed, so replace such a pool`;
}
var likelihoods = {
  kubeadm: {
    note: "nothing here tells which range this cluster has; if it is this one, pods and Services get the same addresses",
    help: "commit the setup of the cluster, or declare the range under networks in ipamlint.yaml"
  },
  Docker: {
    note: "nothing here tells whether nodes have it; where they do, pods and containers of Docker get the same addresses",
    help: "where nodes run Docker, give the pool another range; else commit the setup of the cluster, or declare its service range under networks in ipamlint.yaml"
  }
};
function* likely(cluster) {
  for (const pool of effectivePools(cluster)) {
    if (!givesAddresses(pool)) continue;
    const met = customaryNetworks(cluster).find(({ cidr }) => pool.cidr && overlaps(pool.cidr, cidr));
    if (!met) continue;
    yield {
      at: pool.fields.cidr.place,
      severity: "note",
      subject: met.whose,
      message: `${poolPhrase(pool)} overlaps ${formatCidr(met.cidr)}, ${met.whose}`,
      ...likelihoods[met.of],
      cause: { key: met.whose, who: poolPhrase(pool) }
    };
  }
}
function givesAddresses({ disabled: disabled4, automatic, allowedUses, nodeSelector: { selector } }) {
  if (disabled4 !== false || automatic !== true || !allowedUses?.includes("Workload")) return false;
  return selector !== void 0 && !neverMatches(selector);
}
var rule_default46 = defineRule({
  id: "overlapping-networks",
  summary: "a pool shares addresses with Services, nodes or another network",
  severity: "error",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const found2 of networkOverlaps(cluster)) yield overlap(found2, cluster);
    yield* likely(cluster);
  }
});

// src/facts/pools/overlap-fate.ts
function fateOf2(cluster, pools2) {
  if (pools2.some(({ disabled: disabled4 }) => disabled4 === "unknown")) return void 0;
  const isOff = pools2.some(({ disabled: disabled4 }) => disabled4 === true);
  if (pools2.some(({ origin }) => origin === "calico-node")) return isOff ? void 0 : "made by calico-node";
  const native = storesNatively(cluster);
  if (isOff) return pools2.every(isUnchecked) || native === true ? void 0 : "disabled, compared";
  const [one, other] = pools2;
  const isListed2 = pools2.every(({ origin }) => origin === "Installation");
  if (isListed2 && one.fields.cidr.text === other.fields.cidr.text) return "listed twice";
  if (pools2.every(isUnchecked)) return pools2.some(isRaw) ? "raw, not compared" : "first, not compared";
  if (pools2.some(isRaw)) return "one compared";
  return native === false ? "refused" : "refused or unused";
}
var isRaw = ({ origin }) => origin === "crd.projectcalico.org/v1";
var isUnchecked = (pool) => isRaw(pool) || pool.origin === "Installation";

// src/facts/pools/group-overlaps.ts
var MOST_PAIRS = 5e4;
var groupOverlaps = (cluster) => overlapsIn(cluster.groups).get(cluster.name) ?? [];
var overlapsIn = memo((groups2) => {
  const found2 = /* @__PURE__ */ new Map();
  const tellers = /* @__PURE__ */ new Map();
  let pairs = 0;
  for (const group2 of groups2) {
    const { declared: declared2, members } = group2;
    if (pairs > 2 * MOST_PAIRS) break;
    const holdings = members.toSorted((a, b) => a.name < b.name ? -1 : 1).flatMap(holdingsOf);
    const depth = (more) => pairs + more < MOST_PAIRS ? Infinity : 1;
    for (const pair of overlappingPairs(holdings, ({ pool }) => pool.cidr, depth)) {
      pairs++;
      const [one, other] = pair.map(({ cluster }) => cluster);
      if (one === other || firstOf2(tellers, JSON.stringify([one, other]), group2) !== group2) continue;
      for (const name of [one, other]) {
        const known4 = found2.get(name);
        if (known4) known4.push({ group: declared2, pair });
        else found2.set(name, [{ group: declared2, pair }]);
      }
    }
  }
  return found2;
});
function firstOf2(known4, key, value2) {
  const first2 = known4.get(key) ?? value2;
  known4.set(key, first2);
  return first2;
}
var holdingsOf = (cluster) => effectivePools(cluster).filter(isUsed).map((pool) => ({ pool, cluster: cluster.name }));
var isUsed = (pool) => pool.cidr !== void 0 && pool.disabled === false;

// src/rule/overlap-phrase.ts
function overlapPhrase(cluster, pools2, fate4) {
  const refused4 = "Calico refuses the pool that is created second";
  switch (fate4) {
    case "made by calico-node": {
      const made = pools2.find(({ origin }) => origin === "calico-node") ?? pools2[0];
      return `calico-node creates ${poolPhrase(made)} at its first start if no IPv${made.cidr.family} pool exists by then`;
    }
    case "disabled, compared":
      return `a disabled pool counts as well: ${refused4}`;
    case "listed twice":
      return "the operator refuses an Installation that lists a range twice";
    case "raw, not compared":
      return "nothing compares pools that are written as crd.projectcalico.org/v1: both hand out the same addresses";
    case "first, not compared":
      return "the operator does not compare its first pools: both hand out the same addresses";
    case "one compared":
      return "Calico refuses the v3 pool if the other exists; created first, it hands out the same addresses as the other";
    case "refused":
      return refused4;
    case "refused or unused":
      return `${refused4}; with native v3 CRDs${storesNatively(cluster) === true ? "" : " (v3.32 on)"} it is stored and never used`;
  }
}

// rules/overlapping-pools/rule.ts
function overlap2(pair, fate4, cluster) {
  const { inner, outer, isEqual: isEqual3 } = pair;
  const shared4 = counted(addressCount(inner.cidr), "address", "addresses");
  return {
    at: inner.fields.cidr.place,
    subject: outer.id,
    severity: severityOf2(fate4, cluster),
    message: `${poolPhrase(inner)} overlaps ${poolPhrase(outer)}`,
    note: overlapPhrase(cluster, [inner, outer], fate4),
    help: remedy11(pair),
    related: [
      {
        at: outer.fields.cidr.place,
        label: isEqual3 ? `the same range: they share ${shared4}` : `contains it: they share ${shared4}`
      }
    ],
    cause: { key: `${fate4} ${outer.id}`, who: poolPhrase(inner) }
  };
}
function remedy11({ inner, outer, isEqual: isEqual3 }) {
  if (isCreated(inner) || isCreated(outer))
    return 'give calico-node a range of its own, or have it create none: NO_DEFAULT_POOLS "true" and no CALICO_IPV4POOL_CIDR';
  if (isEqual3) return `keep one of the two, or create ${called(inner, "this pool")} with a range of its own`;
  return `create ${called(inner, "this pool")} with a range outside ${formatCidr(outer.cidr)}, or delete ${called(outer, "the other")} first; the range of an existing pool cannot be changed`;
}
var called = ({ name, fields }, otherwise) => name === "" || name === fields.cidr.text ? otherwise : `"${name}"`;
var isCreated = ({ origin }) => origin === "calico-node";
function severityOf2(fate4, cluster) {
  const isOpen = fate4 === "made by calico-node" || fate4 === "disabled, compared" && storesNatively(cluster) !== false;
  return isOpen ? "warning" : "error";
}
function nested([earlier, later]) {
  const isEqual3 = formatCidr(earlier.cidr) === formatCidr(later.cidr);
  const isInside = later.cidr.prefix >= earlier.cidr.prefix;
  return isInside ? { inner: later, outer: earlier, isEqual: isEqual3 } : { inner: earlier, outer: later, isEqual: isEqual3 };
}
function* outside2({ pool, external }, cluster) {
  const fate4 = fateOf2(cluster, [pool, pool]);
  if (!fate4) return;
  const theirs = formatCidr(external.cidr);
  yield {
    at: pool.fields.cidr.place,
    subject: `external ${external.name}`,
    severity: severityOf2(fate4, cluster),
    message: `${poolPhrase(pool)} overlaps the existing pool "${external.name}" (${theirs})`,
    note: isUnchecked(pool) ? "nothing compares it with the pools that exist: both hand out the same addresses" : "Calico refuses a pool that overlaps an existing one",
    help: `create "${pool.name}" with a range outside ${theirs}, or delete "${external.name}" first`,
    related: [{ at: external.at, label: "said to exist" }]
  };
}
function shared2({ group: group2, pair }) {
  const { inner, outer, isEqual: isEqual3 } = nested([pair[0].pool, pair[1].pool]);
  const [own, other] = inner === pair[1].pool ? [pair[1], pair[0]] : pair;
  const count = counted(addressCount(inner.cidr), "address", "addresses");
  return {
    at: inner.fields.cidr.place,
    subject: `${own.cluster} ${other.cluster} ${outer.id}`,
    message: `${poolPhrase(inner)} of ${own.cluster} overlaps ${poolPhrase(outer)} of ${other.cluster}`,
    note: `"${group2.name}" shares a routed network: what is sent to a pod of one cluster may reach the other`,
    help: "give each cluster of the group ranges of its own",
    related: [
      {
        at: outer.fields.cidr.place,
        label: `${isEqual3 ? "the same range" : "contains it"} in ${other.cluster}: they share ${count}`
      },
      { at: group2.at, label: "the group of both" }
    ]
  };
}
var rule_default47 = defineRule({
  id: "overlapping-pools",
  summary: "two pools of one cluster share addresses",
  severity: "error",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pair of overlappingPools(cluster)) {
      const fate4 = fateOf2(cluster, pair);
      if (fate4) yield overlap2(nested(pair), fate4, cluster);
    }
    for (const pair of externalOverlaps(cluster)) yield* outside2(pair, cluster);
    for (const pair of groupOverlaps(cluster)) yield shared2(pair);
  }
});

// rules/overridden-request/rule.ts
function overridden(workload, own, namespace, theirs) {
  const what = own.key === "ipFamilies" ? "families" : "pools";
  return {
    at: own.field.place,
    message: `${own.key} of ${objectPhrase(workload)} replaces that of its namespace "${namespace.name}"`,
    note: `the pods get ${textsOf(own)}; the ${what} of the namespace, ${textsOf(theirs)}, do not count for them`,
    help: `to add to the ${what} of the namespace, repeat them in the list; to have the same, remove the annotation`,
    related: [{ at: theirs.field.place, label: `what namespace "${namespace.name}" requests` }],
    cause: { key: `${own.key} ${namespace.name}`, who: `${objectPhrase(workload)}, with ${textsOf(own)}` }
  };
}
var textsOf = ({ entries: entries2 = [] }) => listed(entries2.map(({ text }) => text));
function meaningOf({ pools: pools2 }, { entries: entries2 = [] }) {
  const meanings2 = entries2.map(({ text }) => {
    const range = parseCidr(text) ?? poolCalled(text, pools2)?.cidr;
    return range ? formatCidr(range) : text;
  });
  return JSON.stringify([...new Set(meanings2)].sort());
}
var asks = ({ entries: entries2 = [] }) => entries2.length > 0;
function* judge25(cluster, workload) {
  const namespace = namespaceOf(cluster, workload);
  const families2 = workload.requests.find(({ key }) => key === "ipFamilies");
  for (const own of workload.requests) {
    const theirs = namespace?.requests.find(({ key }) => key === own.key);
    if (!namespace || !theirs || !asks(own) || !asks(theirs)) continue;
    if (own.key === "ipFamilies" && readsFamilies(cluster) !== true) continue;
    const family = requestedFamily(own);
    const isInert = family && families2 && readsFamilies(cluster) !== false ? !families2.entries?.some(({ text }) => text === `IPv${family}`) : false;
    if (!isInert && meaningOf(cluster, own) !== meaningOf(cluster, theirs))
      yield overridden(workload, own, namespace, theirs);
  }
}
var rule_default48 = defineRule({
  id: "overridden-request",
  summary: "an annotation of pods replaces a different one of their namespace",
  severity: "note",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const workload of cluster.workloads) {
      if (drawsOnPools(workload)) yield* judge25(cluster, workload);
    }
  }
});

// rules/pool-outside-pod-cidr/rule.ts
function outside3(pool, networks, isBootstrap) {
  const ranges = [...new Set(networks.map(({ cidr }) => formatCidr(cidr)))];
  const crosses = networks.some(({ cidr }) => overlaps(cidr, pool.cidr));
  const routes = isBootstrap ? "" : "; where routers carry the range, commit the BGPPeer that says so";
  const [network, networkRanges] = ranges.length > 1 ? ["networks", ranges.join(", ")] : ["network", ranges[0]];
  return {
    at: pool.fields.cidr.place,
    severity: isBootstrap ? "error" : "warning",
    subject: "pod network",
    message: `${poolPhrase(pool)} ${crosses ? "reaches beyond" : "lies outside"} the pod ${network} ${networkRanges}`,
    note: isBootstrap ? `the operator creates no pool at all: "IPPool ${pool.fields.cidr.text} is not within the platform's configured pod network CIDR(s)"` : "kube-proxy takes these pods for clients outside the cluster and masquerades what they send to Services: network policies then see the addresses of nodes",
    help: `give the pool a range inside ${ranges.join(" or ")}, or build the cluster with a pod network that holds it` + routes,
    related: networks.map(({ at, source }) => ({ at, label: source })),
    cause: { key: ranges.join(), who: poolPhrase(pool) }
  };
}
function serves2(pool) {
  const { cidr, disabled: disabled4, automatic, allowedUses, nodeSelector } = pool;
  if (!cidr || disabled4 !== false || automatic !== true || !allowedUses?.includes("Workload")) return false;
  return nodeSelector.selector !== void 0 && !neverMatches(nodeSelector.selector);
}
function isBootstrapPool({ origin }, { pools: pools2 }) {
  return origin === "Installation" && pools2.every((pool) => pool.origin !== "crd.projectcalico.org/v1");
}
var rule_default49 = defineRule({
  id: "pool-outside-pod-cidr",
  summary: "a pool for workloads lies outside the pod network that the cluster was set up with",
  severity: "warning",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    const { networks } = cluster;
    const scopes = [cluster, ...cluster.relatives];
    const installations = scopes.flatMap((each) => each.installations);
    const isRouted = scopes.some(({ hasRouters }) => hasRouters) || mayDeclare(cluster, "BGPPeer", "BGPFilter");
    if (installations.some(({ usesCalicoCni }) => usesCalicoCni !== true)) return;
    const dataplanes = [
      ...installations,
      ...scopes.flatMap(({ agents }) => agents),
      ...cluster.felixConfigurations
    ];
    const hasKubeProxy = !isRouted && !mayDeclare(cluster, "FelixConfiguration", "Installation", "DaemonSet") && networks.every(({ isProxied }) => isProxied !== false) && dataplanes.every(({ replacesKubeProxy }) => replacesKubeProxy === false);
    const podNetworks = networks.filter(({ use }) => use === "pods");
    const pools2 = effectivePools(cluster).filter(serves2);
    for (const pool of pools2) {
      const candidates2 = podNetworks.filter(({ cidr }) => cidr.family === pool.cidr.family);
      if (candidates2.length === 0 || candidates2.some(({ cidr }) => contains(cidr, pool.cidr))) continue;
      const isBootstrap = isBootstrapPool(pool, cluster) && candidates2.some(({ isOfKubeadm }) => isOfKubeadm);
      const isMasqueraded = hasKubeProxy && candidates2.every(({ isProxied }) => isProxied === true);
      if (isBootstrap || isMasqueraded) yield outside3(pool, candidates2, isBootstrap);
    }
    const isSetUpHere = networks.some(({ use }) => use === "services");
    if (podNetworks.length === 0 && isSetUpHere && pools2.length > 0) yield { wants: "pod CIDR" };
  }
});

// rules/pool-smaller-than-block/rule.ts
function tooSmall(pool, severity, cluster) {
  const { cidr, blockSize, fields } = pool;
  const addresses2 = (count) => counted(count, "address", "addresses");
  const block = `/${blockSize}, ${addresses2(addressesPerBlock(cidr.family, blockSize))}`;
  const isDefault = fields.blockSize.isAbsent || fields.blockSize.scalar === 0;
  return {
    at: fields.cidr.place,
    subject: "no block",
    severity,
    message: `${poolPhrase(pool)} is smaller than one block (${block})`,
    note: severity === "note" ? "Calico stores the pool while it is disabled, and refuses to enable it" : consequence14(pool, cluster),
    help: `set ${settingOf2(pool)} ${cidr.prefix}, which makes the pool one block of ${addresses2(addressCount(cidr))}, or give the pool a range of /${blockSize} or larger; neither can be changed once the pool exists`,
    related: isDefault ? [] : [{ at: fields.blockSize.place, label: "the size of a block" }]
  };
}
var settingOf2 = ({ origin, cidr }) => origin === "calico-node" ? `CALICO_IPV${cidr.family}POOL_BLOCK_SIZE to` : "blockSize:";
function consequence14(pool, cluster) {
  const { cidr, blockSize } = pool;
  const { client, crd } = poolRefusal(cluster, pool, { cidr: formatCidr(cidr), blockSize });
  switch (checkedAs(cluster, pool)) {
    case "projectcalico.org/v3":
      return `Calico refuses the pool: ${client.reason.replace(/\. .*$/, "")}`;
    case "crd.projectcalico.org/v1":
      return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}: ${crd.reason.replace(/ for use .*$/, "")}` : `nothing refuses it before Calico ${crd.since}; the pool holds no block, so it never gives a pod an address`;
    case "Installation":
      return "the operator stops at the Installation and reports itself degraded: IP pool size is too small";
    case "calico-node":
      return `calico-node cannot create the pool, and exits at start-up while no other IPv${cidr.family} pool exists`;
  }
}
function severityOf3({ disabled: disabled4, origin }) {
  if (disabled4 === false || origin === "Installation") return "error";
  return disabled4 === true ? "note" : void 0;
}
var isTooSmall = (pool) => pool.cidr !== void 0 && pool.cidr.family === familyOf(pool) && pool.blockSize !== void 0 && isBlockSize(pool.cidr.family, pool.blockSize) && pool.cidr.prefix > pool.blockSize;
var rule_default50 = defineRule({
  id: "pool-smaller-than-block",
  summary: "a pool is smaller than one of its blocks",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(isTooSmall)) {
      const severity = severityOf3(pool);
      if (severity) yield tooSmall(pool, severity, cluster);
    }
  }
});

// rules/removed-pool-in-use/rule.ts
var shown2 = (pool) => ({
  at: pool.fields.name.place,
  label: `${poolPhrase(pool)} before this change`,
  isPast: true
});
var steps = (pool) => `set \`disabled: true\` on "${pool.name}" first, restart the pods that have its addresses, and delete it in a later change`;
function stillRequested(pool, { owner }, entry2) {
  const word3 = parseCidr(entry2.text) ? `the given pool (${entry2.text}) does not exist, or is not enabled` : `error parsing pool "${entry2.text}": invalid CIDR address: ${entry2.text}`;
  return {
    at: entry2.at,
    subject: pool.id,
    severity: "error",
    message: `this change removes ${poolPhrase(pool)}, which ${objectPhrase(owner)} still requests`,
    note: `${failing(owner)}: ${word3}`,
    help: `keep the pool, or let ${objectPhrase(owner)} request another one before it goes`,
    related: [shown2(pool)]
  };
}
function leftBehind(pool, nodes) {
  return {
    at: nodes[0].at,
    subject: pool.id,
    severity: "error",
    message: `this change removes ${poolPhrase(pool)}, which no other pool replaces on ${nodesPhrase(nodes)}`,
    note: "new pods there get no address: no configured Calico pools for node; those that run keep theirs until they end",
    help: `keep the pool, or let another one select ${nodesPhrase(nodes)} before it goes`,
    related: [shown2(pool), ...nodesRelated(nodes.slice(1))],
    victims: nodes
  };
}
function stillEnabled(pool, cluster) {
  const manifest = nearest2(cluster.manifests, pool.fields.name.place.file.path);
  return manifest && {
    // The pool has no place any more: this one stands in for it.
    at: { ...manifest.root.get("kind").place, object: pool.id, field: "" },
    subject: pool.id,
    message: `this change removes ${poolPhrase(pool)} while it is enabled`,
    note: "pods keep its addresses after it is gone: they are no longer advertised by BGP, nor is NAT done for them",
    help: steps(pool),
    related: [shown2(pool)]
  };
}
function nearest2(manifests, path) {
  const folders = path.split("/");
  const nearness = ({ file, kind }) => {
    const others = file.path.split("/");
    const common = folders.findIndex((folder, index) => folder !== others[index]);
    const isPool = kind === "IPPool" || kind === "Installation";
    return 2 * (common < 0 ? folders.length : common) + (isPool ? 1 : 0);
  };
  let best;
  for (const manifest of manifests) {
    const near = nearness(manifest);
    if (near > (best?.near ?? -1)) best = { manifest, near };
  }
  return best?.manifest;
}
var isLeaving = (before, { pools: pools2, installations, agents }) => before.installations.length + before.agents.length > 0 && pools2.length + installations.length + agents.length === 0;
function nodesWithout(pool, before, cluster) {
  const family = pool.cidr?.family;
  const gaps = (of) => coverages(of).flatMap((coverage2) => coverage2.family === family ? coverage2.gaps.flat() : []);
  const old = new Set(gaps(before).map(({ name }) => name));
  const served = new Set(
    before.nodes.filter(({ labels }) => selects(pool.nodeSelector, labels) !== false).map(({ name }) => name)
  );
  return gaps(cluster).filter(({ name }) => served.has(name) && !old.has(name));
}
function* judge26(pool, before, cluster) {
  const isMeant2 = ({ text }) => {
    const range = parseCidr(text);
    return range ? pool.cidr !== void 0 && formatCidr(range) === formatCidr(pool.cidr) : text === pool.name;
  };
  const requests = heededRequests(cluster).flatMap(
    (request) => distinctEntries(request).filter(isMeant2).map((entry2) => stillRequested(pool, request, entry2))
  );
  yield* requests;
  const nodes = nodesWithout(pool, before, cluster);
  if (nodes.length > 0) yield leftBehind(pool, nodes);
  if (requests.length > 0 || nodes.length > 0) return;
  const found2 = stillEnabled(pool, cluster);
  if (found2) yield found2;
}
var isInUse3 = ({ disabled: disabled4, allowedUses, origin }) => disabled4 === false && allowedUses?.includes("Workload") === true && origin !== "calico-node";
var rule_default51 = defineComparison({
  id: "removed-pool-in-use",
  summary: "a change removes a pool that is enabled, or that something still needs",
  severity: "warning",
  family: "change",
  since: "0.1.0",
  *compare({ before, cluster }) {
    if (isLeaving(before, cluster)) return;
    for (const pool of poolChanges(before, cluster).removed)
      if (isInUse3(pool)) yield* judge26(pool, before, cluster);
  }
});

// src/selector/absence.ts
function labelsMatchedByAbsence(selector) {
  const labels = /* @__PURE__ */ new Set();
  replaceVague(selector, (vague, { label: label3 }) => {
    labels.add(label3);
    return vague;
  });
  return [...labels].sort();
}
function demandingPresence(selector, labels) {
  return replaceVague(
    selector,
    (vague, { label: label3 }) => labels.has(label3) ? { kind: "and", operands: [{ kind: "has", label: label3 }, vague] } : vague
  );
}
function replaceVague(selector, replace) {
  switch (selector.kind) {
    case "all":
    case "global":
      return selector;
    case "and":
    case "or": {
      const { kind, operands } = selector;
      const replaced2 = operands.map((operand) => replaceVague(operand, replace));
      return { kind, operands: replaced2.flatMap((part) => part.kind === kind ? part.operands : part) };
    }
    case "not": {
      const { operand } = selector;
      if ("label" in operand) return isFalseByAbsence(operand) ? replace(selector, operand) : selector;
      const isConstant = !("operand" in operand || "operands" in operand);
      return isConstant ? selector : replaceVague(negated(operand), replace);
    }
    default:
      return isTrueByAbsence(selector) ? replace(selector, selector) : selector;
  }
}
function negated(selector) {
  if (selector.kind === "not") return selector.operand;
  const operands = selector.operands.map((operand) => ({ kind: "not", operand }));
  return { kind: selector.kind === "and" ? "or" : "and", operands };
}
var compares = (condition) => condition.kind === "comparison" || condition.kind === "membership" && condition.values.length > 0;
var isTrueByAbsence = (condition) => compares(condition) && (condition.operator === "!=" || condition.operator === "not in");
var isFalseByAbsence = (condition) => compares(condition) && condition.operator !== "!=" && condition.operator !== "not in";

// rules/selector-matches-unlabelled/rule.ts
function unlabelled({ pool }, { nodes, lacking, strict }) {
  const { field } = pool.nodeSelector;
  const have = nodes.length > 1 ? "have" : "has";
  const labels = `label${lacking.length > 1 ? "s" : ""} ${listed(lacking)}`;
  return {
    at: field.place,
    subject: lacking.join(),
    message: `the nodeSelector of ${poolPhrase(pool)} matches ${nodesPhrase(nodes, 2)}, which ${have} no ${labels}`,
    note: '"!=", "not in" and "!" hold where the label is missing, so pods there draw on this pool',
    help: `label the nodes; to leave them out, write ${setting(pool)} ${yamlScalar(printBare(strict))}`,
    related: nodesRelated(nodes, 2)
  };
}
var setting = ({ origin }) => origin === "calico-node" ? "value:" : "nodeSelector:";
function doubterOf(pool) {
  const { selector } = pool.nodeSelector;
  const isInUse4 = pool.disabled === false && pool.automatic === true && pool.allowedUses?.includes("Workload") === true;
  const labels = selector && isInUse4 ? labelsMatchedByAbsence(selector) : [];
  return selector && labels.length > 0 ? [{ pool, selector, labels }] : [];
}
function* stowawaysOf({ selector, labels }, kinds2) {
  const found2 = /* @__PURE__ */ new Map();
  for (const alike2 of kinds2) {
    const { labels: actual } = alike2[0];
    const lacking = labels.filter((label3) => actual.lookup(label3) === null);
    if (lacking.length === 0 || evaluateSelector(selector, actual) !== true) continue;
    const key = lacking.join();
    const known4 = found2.get(key) ?? {
      nodes: [],
      lacking,
      strict: demandingPresence(selector, new Set(lacking))
    };
    found2.set(key, known4);
    if (evaluateSelector(known4.strict, actual) === false) for (const node of alike2) known4.nodes.push(node);
  }
  for (const {
    nodes: [first2, ...others],
    ...stowaways
  } of found2.values())
    if (first2) yield { nodes: [first2, ...others], ...stowaways };
}
function* judge27(cluster) {
  const doubters = effectivePools(cluster).flatMap(doubterOf);
  if (doubters.length === 0) return;
  if (cluster.nodes.length === 0) {
    yield { wants: "nodes" };
    return;
  }
  const kinds2 = classes(
    cluster.nodes,
    doubters.map(({ pool }) => pool)
  );
  const found2 = doubters.flatMap(
    (doubter) => [...stowawaysOf(doubter, kinds2)].map((stowaways) => unlabelled(doubter, stowaways))
  );
  yield* found2;
  if (found2.length === 0 && !knowsAllNodes(cluster)) yield { wants: "nodes" };
}
var rule_default52 = defineRule({
  id: "selector-matches-unlabelled",
  summary: "a nodeSelector that matches nodes because they lack the label it compares",
  severity: "note",
  family: "network",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge27(cluster);
  }
});

// rules/shared-static-ip/rule.ts
function shared3(workload, { request, addresses: addresses2 }, plurality) {
  const { kind, name } = workload;
  const same = addresses2.length > 1 ? "addresses" : "address";
  const texts = addresses2.map(({ entry: entry2 }) => entry2.text).join(" and ");
  return {
    at: addresses2[0].entry.at,
    subject: request.key,
    ...plurality.cause === "overlapping runs" && { severity: "warning" },
    message: `${objectPhrase({ kind, name })} gives ${podsOf(plurality)} the same ${same}: ${texts}`,
    note: request.key === "ipAddrs" ? "the first pod takes it, every other one fails: Address already assigned in block" : "nobody keeps account of the address: all pods take it, and only one of them is reached",
    help: `${remedyFor(workload, plurality)}, or request a pool for these pods instead: ${poolKey(addresses2)}`,
    related: [reason(workload, plurality)]
  };
}
function podsOf(plurality) {
  switch (plurality.cause) {
    case "replicas":
      return `its ${counted(plurality.pods, "pod")}`;
    case "parallelism":
    case "autoscaler":
      return `up to ${counted(plurality.pods, "pod")}`;
    case "nodes":
      return `its pods on ${plurality.nodes.length > 0 ? counted(plurality.nodes.length, "node") : "all nodes"}`;
    case "overlapping runs":
      return "pods of overlapping runs";
  }
}
function reason(workload, plurality) {
  switch (plurality.cause) {
    case "replicas":
      return { at: plurality.field.entry, label: `${counted(plurality.pods, "pod")} from one template` };
    case "parallelism":
      return { at: plurality.field.entry, label: `${counted(plurality.pods, "pod")} at a time` };
    case "autoscaler": {
      const { autoscaler, pods } = plurality;
      const label3 = `${objectPhrase(autoscaler)} scales it to ${counted(pods, "pod")}`;
      return { at: autoscaler.maxReplicas.entry, label: label3 };
    }
    case "nodes": {
      const where = plurality.nodes.length > 0 ? nodesPhrase(plurality.nodes) : "every node";
      return { at: workload.at, label: `runs a pod on ${where}` };
    }
    case "overlapping runs": {
      const label3 = "concurrencyPolicy Allow starts a run while the last one still goes on";
      return { at: plurality.field.isAbsent ? workload.at : plurality.field.entry, label: label3 };
    }
  }
}
function remedyFor({ kind }, plurality) {
  switch (plurality.cause) {
    case "replicas":
      return kind === "Deployment" ? "set replicas: 1 and strategy type Recreate" : "set replicas: 1";
    case "parallelism":
      return "set parallelism: 1";
    case "autoscaler":
      return `set ${plurality.autoscaler.kind === "ScaledObject" ? "maxReplicaCount" : "maxReplicas"}: 1`;
    case "nodes":
      return "pin it to a single node";
    case "overlapping runs":
      return "set concurrencyPolicy: Forbid";
  }
}
var poolKey = (addresses2) => `cni.projectcalico.org/ipv${addresses2[0].address.family}pools`;
var rule_default53 = defineRule({
  id: "shared-static-ip",
  summary: "a fixed address on a pod template that can have two pods at once",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const workload of cluster.workloads) {
      const fixed4 = fixedAddressesOf(workload).find(
        ({ addresses: addresses2, faults: faults2 }) => addresses2.length > 0 && faults2.length === 0
      );
      const plurality = fixed4 && pluralityOf(cluster, workload);
      if (plurality === "wants nodes") yield { wants: "nodes" };
      else if (fixed4 && plurality) yield shared3(workload, fixed4, plurality);
    }
  }
});

// rules/static-ip-blocks-rollout/rule.ts
function blocked({ workload, entry: entry2 }) {
  const strategy = workload.spec.get("strategy");
  const surge = strategy.get("rollingUpdate").get("maxSurge");
  const written2 = [surge, strategy.get("type"), strategy].find((field) => !field.isAbsent);
  return {
    at: entry2.at,
    message: `no roll-out of ${objectPhrase(workload)} gets done: the old pod holds ${entry2.text}`,
    note: "the new pod starts first and fails, Address already assigned in block, while the old pod waits for it",
    help: "set strategy: { type: Recreate }, so that the old pod goes first and frees the address",
    related: [
      written2 ? { at: written2.entry, label: "a new pod starts before the old one goes" } : { at: workload.at, label: "without a strategy, a new pod starts before the old one goes" }
    ]
  };
}
function isSingle({ spec }) {
  const replicas = spec.get("replicas");
  return replicas.isAbsent || replicas.scalar === 1;
}
var rule_default54 = defineRule({
  id: "static-ip-blocks-rollout",
  summary: "a Deployment with a fixed address whose roll-out starts the new pod before the old one is gone",
  severity: "warning",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    const seen = /* @__PURE__ */ new Set();
    for (const claim of addressClaims(cluster)) {
      const { workload } = claim;
      if (workload.kind !== "Deployment" || isUnaccounted(claim) || seen.has(workload)) continue;
      seen.add(workload);
      if (isSingle(workload) && keepsOldPods(rollOutOf(workload, 1)) && !pluralityOf(cluster, workload))
        yield blocked(claim);
    }
  }
});

// rules/static-ip-outside-pools/rule.ts
function finding2({ workload, entry: entry2 }, { where, ...words6 }) {
  return {
    at: entry2.at,
    subject: entry2.text,
    message: `${entry2.text} of ${objectPhrase(workload)} ${where}`,
    ...words6
  };
}
var refusal2 = "The provided IP address is not in a configured pool";
function outside4(cluster, claim, isCertain2) {
  const { workload, address } = claim;
  const pools2 = requestablePools(cluster, address.family);
  return finding2(claim, {
    where: isCertain2 ? "lies in no pool" : "lies in no pool that is declared here",
    severity: isCertain2 ? "error" : "warning",
    note: `${isCertain2 ? "" : "unless a pool that is not declared contains it, "}${failing(workload)}: ${refusal2}`,
    help: pools2.length > 0 ? `fix an address of ${anyOf(pools2)}` : `declare an IPPool for IPv${address.family} that contains the address`
  });
}
function disabled2(claim, pool) {
  return finding2(claim, {
    where: `lies in ${poolPhrase(pool)}, which is disabled`,
    note: `${failing(claim.workload)}, as a disabled pool does not count: ${refusal2}`,
    help: 'fix an address of an enabled pool, or enable this one with nodeSelector "!all()"',
    related: [{ at: pool.fields.disabled.entry, label: "disabled here" }]
  });
}
function notForPods(cluster, claim, pool) {
  const isRefused2 = runs(cluster, "v3.33.0") === true;
  const uses3 = (pool.allowedUses ?? []).join(" and ");
  return finding2(claim, {
    where: `lies in ${poolPhrase(pool)}, which is for ${uses3} only`,
    severity: isRefused2 ? "error" : "warning",
    note: isRefused2 ? `${failing(claim.workload)}: IP address is in an IP pool which is not allowed for use "Workload"` : "Calico up to v3.32 gives it out all the same, and may give it to what the pool is for; v3.33 refuses it",
    help: "fix an address of a pool that allows Workload",
    related: [{ at: pool.fields.allowedUses.entry, label: "allowed uses" }]
  });
}
function judge28(cluster, claim) {
  const { address } = claim;
  const pools2 = poolsHolding(cluster.pools, address);
  const enabled = pools2.filter((pool) => pool.disabled !== true);
  if (pools2[0] && enabled.length === 0) return disabled2(claim, pools2[0]);
  const [first2] = enabled;
  if (first2) {
    const isForPods = enabled.some((pool) => pool.disabled !== false || allowsPods(cluster, pool) !== false);
    return isForPods ? void 0 : notForPods(cluster, claim, first2);
  }
  const { family, value: value2 } = address;
  switch (whereaboutsOf(cluster, { family, first: value2, last: value2 })) {
    case "none":
      return outside4(cluster, claim, true);
    case "unlikely":
      return outside4(cluster, claim, false);
    case "undetermined":
      return { wants: "pools" };
    default:
      return void 0;
  }
}
var rule_default55 = defineRule({
  id: "static-ip-outside-pools",
  summary: "a fixed address that no enabled pool contains",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const claim of addressClaims(cluster)) {
      const verdict = isUnaccounted(claim) ? void 0 : judge28(cluster, claim);
      if (verdict) yield verdict;
    }
  }
});

// rules/surprising-env-value/rule.ts
var head = ({ name, field }) => ({
  at: field.place,
  subject: name
});
function fixed3(variable3, text, safety = "safe") {
  const edit = variable3.value === "" ? void 0 : rewriteString(variable3.field, text);
  return edit ? { fix: { title: `write "${text}"`, safety, edits: [edit] } } : {};
}
function readAsTrue(variable3, { effect, byDefault }) {
  const { name, value: value2 } = variable3;
  return {
    ...head(variable3),
    ...value2 === "" && byDefault && { severity: "note" },
    message: `${name} is ${quoted(value2)}, which calico-node reads as true`,
    note: `${effect}: false, no, n, f and 0 alone mean no, in any case`,
    help: value2 === "" ? `write value: "false" to turn it off, or take the variable out for its default, ${byDefault}` : 'write value: "false"',
    ...fixed3(variable3, "false")
  };
}
function readAsFalse(variable3, effect) {
  const { name, value: value2 } = variable3;
  return {
    ...head(variable3),
    message: `${name} is ${quoted(value2)}, which calico-node does not read as true`,
    note: `${effect}: calico-node compares the text with "true"`,
    help: 'write value: "true"',
    ...fixed3(variable3, "true")
  };
}
function unknownMode(variable3, tunnel2) {
  const { name, value: value2 } = variable3;
  const meant2 = meantEncapsulation(value2, modes);
  const isCertain2 = meant2 === "Never" || meant2 !== void 0 && isSameWord(value2, meant2);
  return {
    ...head(variable3),
    severity: "error",
    message: `${name} is ${quoted(value2)}, a mode that calico-node does not know`,
    note: `calico-node exits at start-up while no other pool of the family exists: Unrecognized ${tunnel2} mode`,
    help: meant2 ? `write value: "${meant2}"` : `write value: "Never", "Always" or "CrossSubnet"`,
    ...meant2 && fixed3(variable3, meant2, isCertain2 ? "safe" : "unsafe")
  };
}
function badBlockSize(variable3, family) {
  const { min, max, default: usual2 } = BLOCK_SIZES[family];
  const isNumber = /^[-+]?\d+$/.test(variable3.value);
  return {
    ...head(variable3),
    severity: "error",
    message: `${variable3.name} is ${quoted(variable3.value)}: IPv${family} takes ${min} to ${max}`,
    note: `calico-node exits at start-up, on every node: ${isNumber ? "Invalid blocksize" : "Unable to convert blocksize to int"}`,
    help: `write value: "${usual2}", or take the variable out for this default`
  };
}
function badSelector(variable3) {
  const { fault: fault2 } = selectorField(variable3.field);
  return fault2 && {
    ...head(variable3),
    severity: "error",
    message: `invalid ${variable3.name}: ${explainFault(variable3.value, fault2)}`,
    note: "calico-node exits at start-up, on every node: Invalid node selector",
    help: `write a selector of Calico, such as "rack == 'r1'", or take the variable out for all()`
  };
}
function noBoolean(variable3) {
  return {
    ...head(variable3),
    severity: "error",
    message: `${variable3.name} is ${quoted(variable3.value)}, which is no boolean of Go`,
    note: 'calico-node ends before it starts: "failed to load config from env vars"',
    help: 'write value: "true" beside host-local IPAM, else take the variable out'
  };
}
function unread2(variable3) {
  const meant2 = meantName(variable3.name);
  return {
    ...head(variable3),
    message: `calico-node reads no variable ${variable3.name}`,
    note: "it has no effect, and nothing tells so: calico-node goes on with its defaults",
    help: meant2 ? `did you mean ${meant2}?` : "take it out; the page of this rule lists the variables about pools"
  };
}
function* poolOf(family, { environment, pools: pools2 }, cluster) {
  const look = (property) => known3(environment, `CALICO_IPV${family}POOL_${property}`);
  if (environment.variable(`CALICO_IPV${family}POOL_CIDR`)?.value === "none") return;
  if (pools2.every((pool) => familyOf(pool) !== family)) {
    const size = look("BLOCK_SIZE");
    if (size && !isBlockSizeText(size.value, family)) yield badBlockSize(size, family);
    const selector = look("NODE_SELECTOR");
    if (selector) yield badSelector(selector);
  }
  if (family === 6 && isFalse(known3(environment, "FELIX_IPV6SUPPORT")?.value ?? "")) return;
  yield* modesOf(family, environment, cluster);
  const nat = look("NAT_OUTGOING");
  if (nat && isWrong(nat))
    yield readAsTrue(nat, { effect: "the pool that calico-node makes has NAT", byDefault: family === 4 });
  const hidden = look("DISABLE_BGP_EXPORT");
  if (hidden && isWrong(hidden) && runs(cluster, "v3.24.0") !== false)
    yield readAsTrue(hidden, {
      effect: "the pool that calico-node makes is kept from BGP",
      byDefault: false
    });
}
var isWrong = ({ value: value2 }) => value2 === "" || isMeantFalse(value2);
function* modesOf(family, environment, cluster) {
  for (const tunnel2 of family === 4 ? ["IPIP", "VXLAN"] : ["VXLAN"]) {
    const mode2 = known3(environment, `CALICO_IPV${family}POOL_${tunnel2}`);
    if (!mode2 || isMode(mode2.value)) continue;
    const isRead = family === 4 || runs(cluster, "v3.23.0") !== false;
    const isSkipped = family === 6 && environment.variable("CALICO_IPV4POOL_CIDR")?.value === "none";
    if (isRead && !isSkipped) yield unknownMode(mode2, tunnel2);
  }
}
function known3(environment, name) {
  const variable3 = environment.variable(name);
  const { value: value2 } = variable3 ?? {};
  return variable3 && value2 !== void 0 && !isStandIn(value2) ? { ...variable3, value: value2 } : void 0;
}
function* judge29(agent, cluster) {
  const { environment } = agent;
  const none2 = known3(environment, "NO_DEFAULT_POOLS");
  if (none2 && isMeantTrue(none2.value, true))
    yield readAsFalse(none2, "calico-node makes default pools all the same");
  if (none2?.value.toLowerCase() !== "true") {
    yield* poolOf(4, agent, cluster);
    yield* poolOf(6, agent, cluster);
    const support = known3(environment, "FELIX_IPV6SUPPORT");
    if (support && isMeantFalse(support.value))
      yield readAsTrue(support, { effect: "calico-node makes an IPv6 pool", byDefault: true });
    for (const variable3 of environment.variables) {
      const isOff = variable3.name.endsWith("IPV6POOL_IPIP") && (variable3.value === void 0 || /^(?:|off|never)$/i.test(variable3.value));
      if (isUnreadName(variable3.name) && !isOff) yield unread2(variable3);
    }
  }
  const check = known3(environment, "DISABLE_NODE_IP_CHECK");
  if (check && isMeantTrue(check.value, false))
    yield readAsFalse(check, "node addresses are compared all the same");
  const podCidrs = known3(environment, "USE_POD_CIDR");
  if (podCidrs && !isGoBoolean(podCidrs.value)) yield noBoolean(podCidrs);
}
var rule_default56 = defineRule({
  id: "surprising-env-value",
  summary: "calico-node reads a variable of its environment otherwise than people do, or not at all",
  severity: "warning",
  family: "setup",
  fixable: "mixed",
  since: "0.1.0",
  *check({ cluster }) {
    for (const agent of cluster.agents)
      for (const finding4 of judge29(agent, cluster)) if (finding4) yield finding4;
  }
});

// src/facts/pools/growth.ts
var grows = ({ minimum = 0, maximum }) => maximum !== void 0 && maximum > minimum;
var fullyGrown = fact((cluster) => {
  const groups2 = cluster.nodeGroups.filter(grows);
  if (groups2.length === 0 || cluster.nodes.some(({ group: group2 }) => !group2)) return void 0;
  const growing = new Set(groups2.map(({ id }) => id));
  const fixed4 = cluster.nodes.filter(({ group: group2 }) => group2 && !growing.has(group2.id));
  const most = membersOf(groups2.map((group2) => ({ ...group2, minimum: group2.maximum })));
  return { cluster: { ...cluster, nodes: [...fixed4, ...most] }, groups: groups2 };
});

// src/facts/requests/requested-node-needs.ts
var requestedNodeNeeds = fact((cluster) => {
  if (blockRules(cluster).strictAffinity !== true) return [];
  const known4 = new Set(describedOnce(cluster.nodes));
  const needs = [...poolRequests(cluster), ...configuredRequests(cluster)].flatMap((request) => {
    const pools2 = grantedPools(cluster, request);
    const family = pools2?.[0]?.cidr?.family;
    if (!pools2?.length || !pools2.every(isMeasured) || family === void 0) return [];
    return request.drawers.flatMap(({ workload, placement }) => {
      const open = takersOf(cluster, placement).certain.filter((node) => known4.has(node));
      const isEverywhere = workload.kind === "DaemonSet";
      const pods = isEverywhere ? open.length : podCountOf(workload, autoscalerOf(cluster, workload)).steady;
      return open.slice(0, pods).map((node) => ({ node, family, pools: pools2, for: "pods", requestedBy: isEverywhere ? "all" : "some" }));
    });
  });
  return needs.sort((a, b) => Number(a.requestedBy === "some") - Number(b.requestedBy === "some"));
});

// src/facts/requests/block-shortages.ts
function blocksNeeded(pools2, needs) {
  const perNode = /* @__PURE__ */ new Map();
  for (const { node, requestedBy } of needs) {
    const count = perNode.get(node) ?? 0n;
    perNode.set(node, requestedBy === "some" && count > 0n ? count : count + 1n);
  }
  let needed2 = 0n;
  for (const [node, addresses2] of perNode) {
    const sizes = pools2.map((pool) => addressesOfBlock(pool, isWindows(node) ? "windows" : "linux"));
    needed2 += blocksFor(
      addresses2,
      sizes.reduce((a, b) => b > a ? b : a, 0n)
    );
  }
  return needed2;
}
function shortageOf(cluster, { pools: pools2, who }, reserved2, growing) {
  const usable = pools2.reduce((sum, pool2) => sum + capacityOf(pool2, reserved2).usableBlocks, 0n);
  if (usable >= BigInt(who.length) || pools2.some(isTooSmall2)) return void 0;
  const needs = who.filter((need) => isCertain(cluster, need));
  const needed2 = blocksNeeded(pools2, needs);
  const nodes = [...new Set(needs.map(({ node }) => node))];
  const { strictAffinity } = blockRules(cluster);
  const [pool, ...others] = pools2;
  if (needed2 <= usable || !pool) return void 0;
  const least = blocksNeeded(
    pools2,
    needs.filter((need) => isUnavoidable(cluster, need))
  );
  return {
    pools: [pool, ...others],
    usable,
    needed: needed2,
    needs,
    nodes,
    strictAffinity,
    reserved: reserved2,
    isUnavoidable: least > usable,
    isRequested: needs.every(({ requestedBy }) => requestedBy !== void 0),
    growing
  };
}
var isTooSmall2 = ({ cidr, blockSize }) => cidr.prefix > blockSize;
function* shortages(cluster, reserved2, growing = []) {
  const short = /* @__PURE__ */ new Set();
  for (const confinement of confinements([...nodeNeeds(cluster), ...requestedNodeNeeds(cluster)])) {
    if (confinement.pools.some((pool) => short.has(pool))) continue;
    const shortage = shortageOf(cluster, confinement, reserved2, growing);
    if (!shortage) continue;
    for (const pool of confinement.pools) short.add(pool);
    yield shortage;
  }
}
var blockShortages = fact((cluster) => {
  const reserved2 = reservedAddresses(cluster);
  const found2 = [...shortages(cluster, reserved2)];
  const short = new Set(found2.flatMap(({ pools: pools2 }) => pools2));
  const growth = fullyGrown(cluster);
  const later = growth ? [...shortages(growth.cluster, reserved2, growth.groups)] : [];
  const all4 = [...found2, ...later.filter(({ pools: pools2 }) => !pools2.some((pool) => short.has(pool)))];
  const certain = mayHoldMorePools(cluster) ? all4.filter(({ isRequested: isRequested2 }) => isRequested2) : all4;
  return { shortages: certain, isUndecided: certain.length < all4.length };
});
var leavesOut = ({ strictAffinity, nodes }) => strictAffinity === true || nodes.some(isWindows);

// rules/too-few-blocks/rule.ts
function tooFew(shortage) {
  const { pools: pools2, usable, needed: needed2, nodes, growing } = shortage;
  const [pool, ...others] = pools2;
  const who = others.length > 0 ? `pools ${pools2.slice(0, 3).map(poolLabel).join(", ")} have` : `pool ${poolLabel(pool)} has`;
  const each = needed2 > BigInt(nodes.length) ? `, which need ${needed2}` : "";
  return {
    at: pool.fields.cidr.place,
    subject: "blocks",
    severity: growing.length === 0 && shortage.isUnavoidable && leavesOut(shortage) ? "error" : "warning",
    message: `${who} ${counted(usable, "block")} for ${growing.length > 0 ? "up to " : ""}${counted(nodes.length, "node")}${each}`,
    note: `${arithmetic(shortage)}; ${growing.length > 0 ? "once there are so many, " : ""}${consequence15(shortage)}`,
    help: remedy12(shortage),
    related: [
      ...others.slice(0, 3).map((other) => ({ at: other.fields.cidr.place, label: `pool ${poolLabel(other)}` })),
      ...growing.slice(0, 3).map(({ at, source, name, maximum }) => ({ at, label: `${source} "${name}": up to ${maximum}` }))
    ]
  };
}
function arithmetic({ pools: pools2, needed: needed2, nodes, needs, reserved: reserved2 }) {
  const sums = pools2.slice(0, 3).map((pool) => {
    const { blocks, usableBlocks } = capacityOf(pool, reserved2);
    const less = blocks > usableBlocks ? `, ${blocks - usableBlocks} of them reserved` : "";
    return `a /${pool.cidr.prefix} is ${counted(blocks, "block")} of /${pool.blockSize}${less}`;
  });
  const perNode = needed2 % BigInt(nodes.length) === 0n ? `${needed2 / BigInt(nodes.length)}` : "at least one";
  const uses3 = new Set(
    needs.map(({ for: purpose }) => purpose === "pods" ? "pods" : `${purpose.tunnel} address`)
  );
  return `${sums.join(", ")}, and a node claims ${perNode === "1" ? "one" : perNode} for its ${[...uses3].join(" and ")}`;
}
function consequence15(shortage) {
  const { needs, nodes, usable, isUnavoidable: isUnavoidable2 } = shortage;
  const rest = counted(nodes.length - Number(usable), "node");
  if (!leavesOut(shortage))
    return `${usable < nodes.length ? rest : "some nodes"} must borrow addresses from blocks of others`;
  const isOpen = needs.some(({ requestedBy }) => requestedBy === "some");
  if (isOpen && !isUnavoidable2) return "of the pods that request them, those on the rest get no address";
  const isTunnel2 = needs.some(({ for: purpose }) => purpose !== "pods");
  return `pods on the rest get no address${isTunnel2 ? ", and calico-node exits there for want of a tunnel address" : ""}`;
}
function remedy12({ pools: [pool, ...others], needed: needed2, reserved: reserved2, isRequested: isRequested2 }) {
  const smaller = others.length === 0 ? smallerBlocks(pool, needed2, reserved2) : void 0;
  const replace = smaller ? `, or replace this one by one with blockSize ${smaller}` : "";
  const add = isRequested2 ? "name another pool beside it in the request" : "add another pool for these nodes";
  return `${add}${replace}; range and block size of an existing pool cannot be changed`;
}
function smallerBlocks(pool, needed2, reserved2) {
  const { family } = pool.cidr;
  for (let blockSize = pool.blockSize + 1; blockSize <= BLOCK_SIZES[family].max; blockSize++) {
    if (addressesPerBlock(family, blockSize) < 16n) return void 0;
    if (capacityOf({ ...pool, blockSize }, reserved2).usableBlocks >= needed2) return blockSize;
  }
  return void 0;
}
var isDrawnOn = ({ disabled: disabled4, automatic, allowedUses, nodeSelector: { selector } }) => disabled4 !== true && automatic !== false && (allowedUses?.some((use) => use !== "LoadBalancer") ?? true) && !(selector && neverMatches(selector));
var few = 64n;
function* judge30(cluster) {
  const reserved2 = reservedAddresses(cluster);
  const isScarce = (pool) => isDrawnOn(pool) && capacityOf(pool, reserved2).usableBlocks < few;
  const isCounted = knowsAllNodes(cluster);
  const mayHoldMoreNodes = !isCounted && effectivePools(cluster).filter(isMeasured).some(isScarce);
  const { shortages: shortages2, isUndecided } = blockShortages(cluster);
  for (const shortage of shortages2) yield tooFew(shortage);
  if (isUndecided) yield { wants: "pools" };
  else if (shortages2.length === 0 && mayHoldMoreNodes) yield { wants: "nodes" };
}
var rule_default57 = defineRule({
  id: "too-few-blocks",
  summary: "a pool has fewer blocks than nodes that draw on it",
  severity: "warning",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge30(cluster);
  }
});

// src/facts/cluster/routing.ts
var birdOff = fact((cluster) => {
  const [installation] = cluster.installations;
  const isOff = cluster.installations.every(
    ({ usesBgp, usesCalicoCni }) => !usesBgp && usesCalicoCni === true
  );
  if (installation && isOff)
    return {
      at: installation.bgp.place,
      source: installation.bgp.text === "EKS" ? "the operator leaves BGP off on EKS" : "the Installation switches BGP off"
    };
  if (installation) return void 0;
  for (const agent of cluster.agents) {
    const backend2 = networkingBackend(cluster, agent);
    const isNone = backend2 === "none" && cniSettings(cluster).configurations.length > 0;
    if (backend2 !== "vxlan" && !isNone) return void 0;
    const { field } = agent.environment.variable("CALICO_NETWORKING_BACKEND");
    return { at: field.place, source: `calico-node has the backend ${backend2}` };
  }
  return void 0;
});
function routesByFelix(cluster, { tunnels }) {
  if (cluster.installations.some(({ routesByFelix: routesByFelix2 }) => routesByFelix2 !== false)) return "unknown";
  if (mayDeclare(cluster, "FelixConfiguration")) return "unknown";
  const fields = [
    ...cluster.felixConfigurations.map(({ spec }) => spec.get("programClusterRoutes")),
    ...cluster.agents.map(({ environment }) => environment.field("FELIX_PROGRAMCLUSTERROUTES"))
  ].filter(({ isAbsent }) => !isAbsent);
  if (fields.some(({ text, isUnknown }) => isUnknown || text !== "Disabled"))
    return runs(cluster, "v3.31.0") === false ? false : "unknown";
  const isLater = cluster.release && runs(cluster, "v3.33.0") !== false;
  return fields.length === 0 && isLater === true && tunnels.IPIP !== false ? "unknown" : false;
}
function leavesRoutesToFelix(cluster) {
  if (runs(cluster, "v3.32.0") !== true) return void 0;
  const fields = cluster.bgpConfigurations.filter(({ name }) => name === "default").map(({ spec }) => spec.get("programClusterRoutes"));
  return fields.find(({ string: string2 }) => string2 === "Disabled")?.place;
}

// rules/unadvertised-load-balancer-pool/rule.ts
function unadvertised(pool, { ranges, at }) {
  const range = formatCidr(pool.cidr);
  const some2 = ranges.some((each) => overlaps(each, pool.cidr));
  const own = ranges.filter(({ family }) => family === pool.cidr.family).map(formatCidr);
  return {
    at: pool.fields.cidr.place,
    subject: "serviceLoadBalancerIPs",
    message: `${poolPhrase(pool)} is for load balancers, and BGP announces ${some2 ? "a part" : "none"} of it`,
    note: "Calico gives Services addresses of the pool and tells routers of those in serviceLoadBalancerIPs, " + (own.length > 0 ? `which has ${own.slice(0, 3).join(", ")}${own.length > 3 ? " and more" : ""}` : "which has none"),
    help: `add { cidr: ${range} } to serviceLoadBalancerIPs of the BGPConfiguration "default"`,
    related: at ? [{ at: at.place, label: "what BGP announces of load balancers" }] : []
  };
}
var serves3 = (pool) => pool.cidr !== void 0 && pool.disabled === false && pool.allowedUses !== void 0 && pool.allowedUses.length > 0 && pool.allowedUses.every((use) => use === "LoadBalancer");
function announcedBy(cluster) {
  if (birdOff(cluster) || mayDeclare(cluster, "BGPConfiguration") || cluster.opaque.length > 0)
    return void 0;
  const scopes = [cluster, ...cluster.relatives];
  const configurations = scopes.flatMap(({ bgpConfigurations }) => bgpConfigurations).filter(({ name, nameField }) => name === "default" || nameField.isUnknown);
  const lists = configurations.map(({ spec }) => spec.get("serviceLoadBalancerIPs"));
  if (lists.some((list) => list.isUnknown)) return void 0;
  const entries2 = lists.flatMap((list) => list.items()).map((item) => item.get("cidr"));
  const ranges = entries2.map((field) => parseCidr(field.string ?? ""));
  if (ranges.includes(void 0)) return void 0;
  const isUsed2 = entries2.length > 0 || scopes.some(({ hasRouters }) => hasRouters);
  const at = lists.find((list) => !list.isAbsent) ?? configurations[0]?.nameField;
  return isUsed2 ? { ranges: ranges.filter((range) => range !== void 0), at } : void 0;
}
var rule_default58 = defineRule({
  id: "unadvertised-load-balancer-pool",
  summary: "a pool for load balancers whose addresses BGP announces to no router",
  severity: "note",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    const pools2 = effectivePools(cluster).filter(serves3);
    if (pools2.length === 0 || runs(cluster, "v3.30.0") === false) return;
    const announced = announcedBy(cluster);
    if (!announced) return;
    const covered = IntervalSet.of(announced.ranges);
    for (const pool of pools2) if (!covered.covers(pool.cidr)) yield unadvertised(pool, announced);
  }
});

// src/facts/pools/namespace-coverage.ts
var namespaceGaps = fact(
  (cluster) => coverages(cluster).flatMap((coverage2) => isChoosy2(coverage2) ? gapsOf(cluster, coverage2) : [])
);
function isChoosy2({ pools: pools2 }) {
  const isOpen = ({ selector }) => selector !== void 0 && alwaysMatches(selector);
  return pools2.some(({ namespaceSelector }) => !isOpen(namespaceSelector)) && !pools2.some(({ nodeSelector, namespaceSelector }) => isOpen(nodeSelector) && isOpen(namespaceSelector));
}
function gapsOf({ namespaces, nodes }, { family, pools: pools2 }) {
  const near = nearby(pools2, "namespaceSelector");
  const mayServe = ({ labels }) => near(labels).filter(({ namespaceSelector }) => selects(namespaceSelector, labels) !== false);
  const strandedBy = strandingOf(nodes, pools2);
  const declared2 = /* @__PURE__ */ new Map();
  for (const namespace of namespaces) {
    const known4 = declared2.get(namespace.name);
    const serving = known4?.serving ?? /* @__PURE__ */ new Set();
    for (const pool of mayServe(namespace)) serving.add(pool);
    if (!known4) declared2.set(namespace.name, { namespace, serving });
  }
  return [...declared2.values()].flatMap(({ namespace, serving }) => {
    if (serving.size === 0) return [{ family, namespace, pools: pools2, stranded: void 0 }];
    const stranded3 = strandedBy(serving);
    return stranded3.nodes.length > 0 ? [{ family, namespace, pools: pools2, stranded: stranded3 }] : [];
  });
}
function strandingOf(nodes, pools2) {
  const near = nearby(pools2, "nodeSelector");
  const grounds = /* @__PURE__ */ new Map();
  for (const alike2 of classes(nodes, pools2)) {
    const { labels } = alike2[0];
    const selecting = near(labels).filter(({ nodeSelector }) => selects(nodeSelector, labels) !== false);
    if (selecting.length === 0) continue;
    const key = selecting.map(({ id }) => id).join("\n");
    const ground = grounds.get(key);
    if (ground) for (const node of alike2) ground.nodes.push(node);
    else grounds.set(key, { nodes: [...alike2], pools: selecting });
  }
  const keys3 = [hostname2, ...new Set(pools2.flatMap(keysOf))];
  const known4 = /* @__PURE__ */ new Map();
  return (serving) => {
    const key = [...serving].map(({ id }) => id).join("\n");
    const stranded3 = known4.get(key) ?? indexed(without(serving, [...grounds.values()]), keys3);
    known4.set(key, stranded3);
    return stranded3;
  };
}
var hostname2 = "kubernetes.io/hostname";
var keysOf = ({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : [];
function without(serving, grounds) {
  const isLeftOut = ({ pools: pools2 }) => !pools2.some((pool) => serving.has(pool));
  const served = new Set(
    grounds.flatMap((ground) => isLeftOut(ground) ? [] : ground.nodes.map(({ name }) => name))
  );
  return grounds.filter(isLeftOut).flatMap(({ nodes }) => nodes.filter(({ name }) => !served.has(name)));
}
function indexed(nodes, keys3) {
  const byLabel = memo(({ key }) => {
    const found2 = /* @__PURE__ */ new Map();
    for (const node of nodes) {
      const value2 = node.labels.lookup(key);
      const alike2 = found2.get(value2);
      if (alike2) alike2.push(node);
      else found2.set(value2, [node]);
    }
    return found2;
  });
  const indexes = keys3.map((key) => ({ key }));
  return {
    nodes,
    labelled(pinned) {
      for (const index of indexes) {
        const value2 = pinned.lookup(index.key);
        if (typeof value2 !== "string") continue;
        const found2 = byLabel(index);
        return [...found2.get(value2) ?? [], ...found2.get(void 0) ?? []];
      }
      return nodes;
    }
  };
}

// src/facts/pools/refusal.ts
var forOthers = fact(
  (cluster) => effectivePools(cluster).filter(({ allowedUses }) => allowedUses?.includes("Workload") !== true)
);
function refusalOf5(cluster, family, unserved2) {
  const { node, nodeLabels = unknownLabels, namespaceLabels = unknownLabels } = unserved2;
  const isForOthers = forOthers(cluster).some(
    (pool) => considerAutomatically(pool, family, nodeLabels, namespaceLabels).refusal === "allowedUses lacks Workload"
  );
  return isForOthers ? noPoolForUse : noPoolForNode(node);
}

// rules/uncovered-namespace/words.ts
function leftOut2({ namespace, victim }, { gap, has, isUnlabelled }, terms, heeds, refusal4) {
  const labels = has.length > 0 ? ` (${has.join()})` : "";
  const ask = terms.demands.length > 0 ? `: pools ask for ${choice(terms.demands)}` : "";
  return {
    at: placeOf2(namespace),
    severity: heeds === true && victim ? "error" : "warning",
    subject: `IPv${gap.family}`,
    message: `no IPv${gap.family} pool selects Namespace "${namespace.name}"${labels}${ask}`,
    note: consequence16(
      victim || heeds !== true ? "a pod there" : "nothing is known to run there; a pod that does",
      heeds,
      refusal4
    ),
    help: remedy13(namespace, has, isUnlabelled, terms),
    related: [
      ...gap.pools.slice(0, 3).map(selectsOthers("namespaceSelector")),
      ...victim ? [{ at: victim.at, label: `${objectPhrase(victim)} in it requests no pool` }] : []
    ],
    cause: {
      key: `IPv${gap.family} ${isUnlabelled ? "unlabelled" : "labelled"}`,
      who: `Namespace "${namespace.name}"${labels}`
    }
  };
}
function stranded2(gap, workload, nodes, heeds, refusal4) {
  const { family, namespace, pools: pools2 } = gap;
  const where = nodes.length > 1 ? "such a node" : "that node";
  return {
    at: placeOf2(namespace),
    severity: heeds === true ? "error" : "warning",
    subject: `IPv${family} on nodes`,
    message: `no IPv${family} pool selects both Namespace "${namespace.name}" and ${nodesPhrase(nodes)}`,
    note: consequence16(`a pod of ${objectPhrase(workload)} on ${where}`, heeds, refusal4),
    help: "add a pool that selects both, or pin the workloads of the namespace to nodes that its pools select",
    related: [
      ...nodesRelated(nodes),
      { at: workload.at, label: `${objectPhrase(workload)} may run there and requests no pool` },
      ...pools2.slice(0, 3).map(selectsOthers("nodeSelector"))
    ],
    cause: {
      key: `IPv${family} on ${nodes.map(({ name }) => name).join()}`,
      who: `Namespace "${namespace.name}", for ${objectPhrase(workload)}`
    }
  };
}
function consequence16(who, heeds, refusal4) {
  return heeds === true ? `${who} gets no address and never starts: "${refusal4}"` : `from Calico v3.31 on, which knows namespaceSelector, ${who} gets no address and never starts`;
}
function remedy13({ name }, has, isUnlabelled, { demands }) {
  const settable = demands.find((demand2) => !demand2.includes(" "));
  if (isUnlabelled && settable)
    return `label the namespace "${settable.replaceAll(",", '", "')}", or add a pool that selects it`;
  const selector = has.map((pair) => pair.replace(/=(.*)/, ' == "$1"')).join(" && ");
  return `add a pool with the namespaceSelector ${selector || `${ownName} == "${name}"`}, or widen that of an existing pool`;
}
var ownName = "kubernetes.io/metadata.name";
var placeOf2 = ({ metadata: metadata2 }) => metadata2.get("name").place;
var selectsOthers = (by) => (pool) => ({
  at: pool.fields[by].isAbsent ? pool.fields.cidr.place : pool.fields[by].place,
  label: `what ${poolLabel(pool)} selects`
});

// rules/uncovered-namespace/rule.ts
var shownNodes = 2;
function termsOf(pools2) {
  const selectors = pools2.flatMap(({ namespaceSelector: { selector } }) => selector ?? []);
  return {
    keys: [...new Set(selectors.flatMap(selectorLabels))].filter((key) => key !== ownName),
    demands: [...new Set(selectors.flatMap(demandsOf))].filter((text) => !text.includes(ownName))
  };
}
var withoutPods = /* @__PURE__ */ new Set(["kube-public", "kube-node-lease"]);
function speaksForItself(cluster, { family, namespace: { requests } }) {
  const request = decidingRequest(family, [], requests);
  return !wants(family, requests, cluster) || request !== void 0 && request.entries?.length !== 0;
}
function victimsOf(cluster, gap) {
  const { name, metadata: metadata2 } = gap.namespace;
  if (metadata2.get("annotations").isUnknown) return void 0;
  const { automatic, isKnown } = inhabitantsOf(cluster, name, gap.family);
  const isNeedless = isKnown || speaksForItself(cluster, gap) || withoutPods.has(name);
  return automatic.length === 0 && isNeedless ? void 0 : automatic;
}
function omissionsOf(cluster, gaps, { keys: keys3 }) {
  const found2 = /* @__PURE__ */ new Map();
  for (const gap of gaps) {
    const victims2 = victimsOf(cluster, gap);
    if (!victims2) continue;
    const { namespace } = gap;
    const has = keys3.flatMap((key) => {
      const value2 = namespace.labels.lookup(key);
      return typeof value2 === "string" ? `${key}=${value2}` : [];
    });
    const victim = victims2[0]?.workload;
    const id = JSON.stringify([has, victim !== void 0]);
    const alike2 = found2.get(id);
    if (alike2) alike2.leftOut.push({ namespace, victim });
    else
      found2.set(id, { gap, leftOut: [{ namespace, victim }], has, isUnlabelled: has.length < keys3.length });
  }
  return found2.values();
}
var wordsTo = (cluster, { family, namespace }, nodeLabels) => refusalOf5(cluster, family, {
  node: "\u2026",
  namespaceLabels: namespace.labels,
  ...nodeLabels && { nodeLabels }
});
function strandedIn(cluster, gap, { labelled }, heeds) {
  for (const { workload, placement } of victimsOf(cluster, gap) ?? []) {
    const nodes = [];
    for (const node of labelled(placement.pinned)) {
      if (placement.admits(node) === true) nodes.push(node);
      if (nodes.length === shownNodes) break;
    }
    const [first2, ...others] = nodes;
    if (first2) {
      const { labels: nodeLabels } = first2;
      const refusal4 = wordsTo(cluster, gap, nodeLabels);
      return stranded2(gap, workload, [first2, ...others], heeds, refusal4);
    }
  }
  return void 0;
}
function* judge31(cluster, gaps, heeds) {
  const whole = gaps.filter((gap) => !gap.stranded);
  const terms = termsOf(gaps[0].pools);
  for (const omission of omissionsOf(cluster, whole, terms)) {
    const refusal4 = wordsTo(cluster, omission.gap);
    for (const each of omission.leftOut) yield leftOut2(each, omission, terms, heeds, refusal4);
  }
  for (const gap of gaps) {
    const finding4 = gap.stranded && strandedIn(cluster, gap, gap.stranded, heeds);
    if (finding4) yield finding4;
  }
}
var rule_default59 = defineRule({
  id: "uncovered-namespace",
  summary: "a namespace that no pool selects",
  severity: "error",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    const heeds = runs(cluster, "v3.31.0");
    if (usesPools(cluster) !== true || heeds === false) return;
    for (const family of [4, 6]) {
      const gaps = namespaceGaps(cluster).filter((gap) => gap.family === family);
      if (gaps.length === 0) continue;
      if (mayHoldMorePools(cluster)) yield { wants: "pools" };
      else yield* judge31(cluster, gaps, heeds);
    }
  }
});

// rules/uncovered-node/rule.ts
function uncovered(gap, demands, cluster) {
  const { coverage: coverage2, nodes, has, severity, victim } = gap;
  const [node, ...others] = nodes;
  const family = `IPv${coverage2.family}`;
  const unserved2 = { node: node.group ? "\u2026" : node.name, nodeLabels: node.labels };
  const who = `${nodesPhrase(nodes, 3)}${has.length > 0 ? ` (${has.join()})` : ""}`;
  const ask = demands.length > 0 ? `: pools ask for ${choice(demands)}` : "";
  const related = [
    ...nodesRelated(others.filter(({ at }) => at !== node.at)),
    ...coverage2.pools.slice(0, 3).map(selectsOthers2)
  ];
  if (victim) related.push({ at: victim.at, label: mayRunThere(victim) });
  return {
    at: node.at,
    severity,
    subject: family,
    message: `no ${family} pool selects ${who}${ask}`,
    note: `${severity === "warning" ? "its taints repel pods that do not tolerate them; a pod that does" : "a pod there"} gets no address and never starts: "${refusalOf5(cluster, coverage2.family, unserved2)}"`,
    help: remedy14(gap, demands),
    related,
    victims: nodes,
    cause: { key: `${family} ${gap.isUnlabelled ? "unlabelled" : "labelled"}`, who }
  };
}
function remedy14({ nodes: [node], has, isUnlabelled }, demands) {
  const { name, group: group2 } = node;
  const settable = isUnlabelled && demands.find((demand2) => demand2.split(",").every((pair) => fits4(pair, node)));
  if (settable && group2)
    return `give nodes of ${group2.source} "${group2.name}" the label ${settable}, or add a pool that selects them`;
  if (settable)
    return `label the node, as "kubectl label node ${name} ${settable.replaceAll(",", " ")}" does, or add a pool that selects it`;
  const selector = has.map((pair) => pair.replace(/=(.*)/, ' == "$1"')).join(" && ");
  if (group2 && !selector)
    return `label nodes of ${group2.source} "${group2.name}", and add a pool that selects them`;
  return `add a pool with the nodeSelector ${selector || `${hostname3} == "${name}"`}, or widen that of an existing pool`;
}
function fits4(pair, { labels }) {
  const [, key, value2] = /^([\w./-]+)=([\w.-]*)$/.exec(pair) ?? [];
  return key !== void 0 && [null, void 0, value2].includes(labels.lookup(key));
}
var mayRunThere = ({ kind, name }) => `${objectPhrase({ kind, name })} may run there and requests no pool`;
var selectsOthers2 = (pool) => ({
  at: pool.fields.nodeSelector.place,
  label: `${poolLabel(pool)} selects other nodes`
});
var hostname3 = "kubernetes.io/hostname";
function gapsOf2(cluster, coverage2, keys3) {
  const gaps = /* @__PURE__ */ new Map();
  for (const node of coverage2.gaps.flat()) {
    const victim = residentOf(cluster, node, coverage2.family);
    if (victim === "none") continue;
    const severity = victim || !repels(node) ? "error" : "warning";
    const has = keys3.flatMap((key) => {
      const value2 = node.labels.lookup(key);
      return typeof value2 === "string" ? `${key}=${value2}` : [];
    });
    const id = JSON.stringify([severity, has]);
    const gap = gaps.get(id);
    if (gap) gap.nodes.push(node);
    else {
      const isUnlabelled = has.length < keys3.length;
      gaps.set(id, { coverage: coverage2, nodes: [node], has, isUnlabelled, severity, victim });
    }
  }
  return [...gaps.values()];
}
function repels({ taints }) {
  return taints?.some(({ effect }) => effect !== "PreferNoSchedule") ?? false;
}
function* judge32(cluster, coverage2) {
  const selectors = coverage2.pools.flatMap(({ nodeSelector: { selector } }) => selector ?? []);
  const keys3 = new Set(selectors.flatMap(selectorLabels));
  keys3.delete(hostname3);
  const gaps = gapsOf2(cluster, coverage2, [...keys3]);
  const demands = [...new Set(selectors.flatMap(demandsOf))].filter((text) => !text.startsWith(`${hostname3}=`));
  if (gaps.length > 0 && mayHoldMorePools(cluster)) yield { wants: "pools" };
  else for (const gap of gaps) yield uncovered(gap, demands, cluster);
  if (coverage2.isUndecided) yield { wants: "nodes" };
}
var rule_default60 = defineRule({
  id: "uncovered-node",
  summary: "a node that no pool selects",
  severity: "error",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const coverage2 of coverages(cluster)) yield* judge32(cluster, coverage2);
  }
});

// rules/undersized-pool/rule.ts
function tooSmall2(cluster, crowd, reserving2) {
  const { pools: pools2, addresses: addresses2, owned, tunnels, shortage, pods } = crowd;
  const [pool, ...others] = pools2;
  const who = others.length > 0 ? `pools ${pools2.slice(0, 3).map(poolLabel).join(", ")} have` : `pool ${poolLabel(pool)} has`;
  const room = `${addresses2 === 0n ? "no address" : counted(addresses2, "address", "addresses")}${reserving2.length > 0 ? " left" : ""}`;
  const ownable = owned ? `, of which ${counted(owned.nodes, "node")} can own ${owned.addresses},` : "";
  const tunnelled4 = tunnels > 0 ? ` and ${counted(tunnels, "tunnel address", "tunnel addresses")}` : "";
  return {
    at: pool.fields.cidr.place,
    subject: "addresses",
    severity: shortage === "never" ? "error" : "warning",
    message: `${who} ${room}${ownable} for ${demand(crowd)}${tunnelled4}`,
    note: `${[...reserved(crowd, reserving2), breakdown(crowd), consequence17(crowd)].join("; ")}: "${owned ? "cannot allocate new block due to per host block limit" : `No IPs available in pools: [${pools2.map(({ cidr }) => formatCidr(cidr)).join(" ")}]`}"`,
    help: `${reserving2.length > 0 ? "reserve less, or " : ""}${owned ? 'let them run on more nodes, or set a larger maxBlocksPerHost in the IPAM configuration called "default"' : pods.every(({ isRequested: isRequested2 }) => isRequested2) ? "name a second pool beside it in the request, or replace this pool by a larger one; its range cannot be changed" : "add another pool for the same nodes, or replace this one by a larger one; its range cannot be changed"}`,
    related: [
      ...reserving2.slice(0, 3).map(({ field, range }) => ({ at: field.place, label: `reserves ${formatCidr(range)}` })),
      ...largest(pods, shortage).slice(0, 3).flatMap(([need, count]) => [
        { at: need.workload.at, label: share(crowd, need, count) },
        ...upTo(crowd, need.workload) === "" ? [] : scaling(cluster, need)
      ])
    ]
  };
}
function demand(crowd) {
  const isExact = crowd.pods.every(({ workload }) => upTo(crowd, workload) === "");
  const pods = `${isExact ? "" : "up to "}${counted(crowd.most, "pod")}`;
  return crowd.surging ? `${pods} in a roll-out` : pods;
}
var upTo = ({ pods, shortage }, workload) => pods.every((each) => each.workload.id !== workload.id || each.steady === countFor(each, shortage)) ? "" : "up to ";
function share(crowd, { workload }, count) {
  const more = crowd.surging?.workload.id === workload.id ? ", and one more in a roll-out" : "";
  return `${placedPhrase(workload)}: ${upTo(crowd, workload)}${counted(count, "pod")}${more}`;
}
function scaling(cluster, { workload }) {
  const autoscaler = autoscalerOf(cluster, workload);
  if (!autoscaler) return [];
  const { maxReplicas, usualMaximum } = autoscaler;
  const bound = maxReplicas.isAbsent ? `${usualMaximum}, KEDA's default for maxReplicaCount` : maxReplicas.text;
  return [{ at: maxReplicas.place, label: `${objectPhrase(autoscaler)} scales it up to ${bound}` }];
}
function reserved({ pools: pools2, addresses: addresses2 }, reserving2) {
  if (reserving2.length === 0) return [];
  const names = new Set(reserving2.map(({ reservation }) => reservation.name));
  const all4 = pools2.reduce((sum, { cidr }) => sum + addressCount(cidr), 0n);
  const [who, take2] = names.size > 1 ? ["IPReservations", "take"] : ["IPReservation", "takes"];
  return [`${who} ${listed(names, 3)} ${take2} ${all4 - addresses2} of ${counted(all4, "address", "addresses")}`];
}
function breakdown(crowd) {
  const { pods, surging, shortage, most } = crowd;
  const shares = largest(pods, shortage);
  const shown4 = shares.slice(0, 3).map(([{ workload }, count]) => `${upTo(crowd, workload)}${count} of ${placedPhrase(workload)}`);
  const rest = most - (surging ? 1 : 0) - shares.slice(0, 3).reduce((sum, [, count]) => sum + count, 0);
  const more = `${shown4.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
  return surging ? `pods: ${more}, and one more while "${surging.workload.name}" rolls out` : `pods: ${more}`;
}
function consequence17({ shortage, addresses: addresses2 }) {
  if (addresses2 === 0n) return "none of them ever starts";
  if (shortage === "never") return "those that come last never start";
  return shortage === "until others end" ? "those that come last do not start until others end" : "the roll-out never gets done, as its new pod does not start and no old one goes before it does";
}
function largest(pods, shortage) {
  const counts2 = /* @__PURE__ */ new Map();
  for (const need of pods) {
    const count = countFor(need, shortage);
    const known4 = counts2.get(need.workload.id);
    if (known4) known4[1] += count;
    else counts2.set(need.workload.id, [need, count]);
  }
  return [...counts2.values()].filter(([, count]) => count > 0).sort(([, a], [, b]) => b - a);
}
var reservingIn = (cluster, { pools: pools2 }) => [
  ...new Set(pools2.flatMap(({ cidr }) => reservationIndex(cluster).overlapping(cidr)))
];
function* judge33(cluster) {
  const { crowds, isUndecided } = addressShortages(cluster);
  for (const crowd of crowds) {
    if (crowd.shortage === "never" && isEmptied(cluster, crowd)) continue;
    yield tooSmall2(cluster, crowd, reservingIn(cluster, crowd));
  }
  if (isUndecided) yield { wants: "pools" };
}
var rule_default61 = defineRule({
  id: "undersized-pool",
  summary: "what must live in a pool exceeds its addresses",
  severity: "error",
  family: "coverage",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge33(cluster);
  }
});

// rules/unknown-assignment-mode/rule.ts
function unknownMode2(pool, cluster) {
  const { assignmentMode: field } = pool.fields;
  const meant2 = meantAssignmentMode(field.text);
  const fix = meant2 !== void 0 && fixing3(pool, meant2);
  return {
    at: field.place,
    // Automatic is what holds until it is mended, too.
    ...meant2 !== "Manual" && { aspects: [] },
    message: `assignmentMode of ${poolPhrase(pool)} is ${field.string === void 0 ? `${valuePhrase(field)}, not a string` : `${quoted(field.string)}, which Calico does not know`}`,
    note: consequence18(pool, cluster),
    help: `write assignmentMode: ${meant2 ?? assignmentModes.join(" or ")}`,
    ...fix && { fix }
  };
}
function consequence18(pool, cluster) {
  const { assignmentMode } = pool.fields;
  if (assignmentMode.string === void 0)
    return "the API server refuses the object: assignmentMode must be a string";
  return pool.origin === "projectcalico.org/v3" ? `Calico refuses the pool: ${poolRefusal(cluster, pool, { assignmentMode: assignmentMode.string }).client.reason}` : "the API server refuses the object: Automatic and Manual are the words";
}
function fixing3({ fields: { assignmentMode: field } }, meant2) {
  const edit = rewrite(field, meant2);
  const isSpelling = field.string?.trim().toLowerCase() === meant2.toLowerCase();
  return edit && { title: `write ${meant2}`, safety: isSpelling ? "safe" : "unsafe", edits: [edit] };
}
function isWrong2({ origin, fields: { assignmentMode: field } }, cluster) {
  if (origin === "calico-node" || field.isUnknown || field.isAbsent) return false;
  if (runs(cluster, "v3.30.0") === false) return false;
  if (field.string === "" && origin === "Installation") return false;
  if (assignmentModes.some((word3) => word3 === field.string)) return false;
  return meantAssignmentMode(field.text) !== void 0 || !isStandIn(field.text);
}
var rule_default62 = defineRule({
  id: "unknown-assignment-mode",
  summary: "the assignmentMode of a pool is a word that Calico does not know",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const pool of cluster.pools) if (isWrong2(pool, cluster)) yield unknownMode2(pool, cluster);
  }
});

// rules/unknown-encapsulation/rule.ts
function unknownMode3(pool, mode2, cluster) {
  const { key, field } = mode2;
  const meant2 = meantWord(mode2);
  const fix = meant2 !== void 0 && fixing4(pool, field, meant2);
  return {
    at: field.place,
    subject: key,
    aspects: ["encapsulation"],
    message: `${key} of ${poolPhrase(pool)} is ${valueOf2(field)}`,
    note: consequence19(pool, mode2, cluster),
    help: meant2 === void 0 ? `write one of ${wordsOf2(mode2).join(", ")}` : `write ${key}: ${meant2}`,
    ...fix && { fix }
  };
}
var valueOf2 = (field) => field.string === void 0 ? `${valuePhrase(field)}, not a string` : `${quoted(field.string)}, which Calico does not know`;
function consequence19(pool, { key, field }, cluster) {
  const origin = checkedAs(cluster, pool);
  if (field.string === void 0) return `the API server refuses the object: ${key} must be a string`;
  if (origin === "Installation")
    return `the API server refuses the Installation: ${wordsOf2({ key }).join(", ")} are the words`;
  const { client, crd } = poolRefusal(cluster, pool, { [key]: field.string });
  if (origin === "projectcalico.org/v3") return `Calico refuses the pool: ${client.reason}`;
  return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}` : `kubectl stores it before Calico ${crd.since}, and it counts as Never: the pool has no such tunnel`;
}
var wordsOf2 = ({ key }) => key === "encapsulation" ? encapsulations : modes;
function meantWord(mode2) {
  const { node } = mode2.field;
  return node?.kind === "scalar" ? meantEncapsulation(node.text, wordsOf2(mode2)) : void 0;
}
function fixing4({ origin }, field, meant2) {
  const edit = rewrite(field, meant2);
  const isRefused2 = origin !== "crd.projectcalico.org/v1";
  const isOff = meant2 === "Never" || meant2 === "None";
  const isSafe = isOff || isRefused2 && isSameWord(field.text, meant2);
  return edit && { title: `write ${meant2}`, safety: isSafe ? "safe" : "unsafe", edits: [edit] };
}
function modesOf2({ origin, fields: { encapsulation } }) {
  if (origin === "calico-node") return [];
  const keys3 = origin === "Installation" ? ["encapsulation"] : ["ipipMode", "vxlanMode"];
  return encapsulation.flatMap((field, index) => {
    const key = keys3[index];
    return key ? [{ key, field }] : [];
  });
}
function isWrong3(mode2, pool, cluster) {
  const { field } = mode2;
  if (field.isUnknown || field.isAbsent) return false;
  if (field.string === "") return poolRefusal(cluster, pool, { [mode2.key]: "" }).isCertain === true;
  if (field.string !== void 0 && wordsOf2(mode2).some((word3) => word3 === field.string)) return false;
  return meantWord(mode2) !== void 0 || !isStandIn(field.text);
}
var rule_default63 = defineRule({
  id: "unknown-encapsulation",
  summary: "the encapsulation of a pool is a word that Calico does not know",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      for (const mode2 of modesOf2(pool))
        if (isWrong3(mode2, pool, cluster)) yield unknownMode3(pool, mode2, cluster);
    }
  }
});

// src/manifest/calico/pool-keys.ts
function schemaOf(origin) {
  if (origin === "calico-node") return void 0;
  return origin === "Installation" ? "Installation" : "IPPool";
}
var poolKeys = {
  IPPool: [
    "cidr",
    "vxlanMode",
    "ipipMode",
    "natOutgoing",
    "disabled",
    "disableBGPExport",
    "blockSize",
    "nodeSelector",
    "namespaceSelector",
    "allowedUses",
    "assignmentMode"
  ],
  Installation: [
    "name",
    "cidr",
    "encapsulation",
    "natOutgoing",
    "nodeSelector",
    "blockSize",
    "disableBGPExport",
    "allowedUses",
    "disableNewAllocations",
    "assignmentMode"
  ]
};
var retiredKeys = ["ipip", "nat-outgoing"];
var enterpriseKeys = ["awsSubnetID"];
var synonyms = {
  selector: "nodeSelector",
  subnet: "cidr",
  nat: "natOutgoing"
};
function meantKey(key, schema) {
  return Object.hasOwn(synonyms, key) ? synonyms[key] : nearest(key, poolKeys[schema]);
}

// rules/unknown-pool-field/keys.ts
function foreignKey({
  key,
  schema,
  field
}) {
  if (schema === "IPPool") return keyOfInstallation(key, field);
  return keyOfIPPool(key, field);
}
function keyOfInstallation(key, field) {
  const owner = "pools of an Installation";
  switch (key) {
    case "encapsulation":
      return { owner, meant: modeFor(field.text), help: modesAdvice(field.text), value: modeIn(field.text) };
    case "disableNewAllocations":
      return {
        owner,
        meant: "disabled",
        help: `write disabled: ${field.boolean ?? true}`,
        value: switchIn(field)
      };
    case "name":
      return { owner, meant: void 0, help: "remove it; the name of an IPPool is its metadata.name" };
    default:
      return void 0;
  }
}
function keyOfIPPool(key, field) {
  const owner = "IPPool objects";
  switch (key) {
    case "ipipMode":
    case "vxlanMode":
      return {
        owner,
        meant: "encapsulation",
        help: `write ${encapsulationAdvice(key, field.text)}`,
        value: encapsulationFor(key, field.text)
      };
    case "ipip":
      return { owner, meant: "encapsulation", help: `write ${encapsulationAdvice("ipipMode", "")}` };
    case "disabled":
      return {
        owner,
        meant: "disableNewAllocations",
        help: `write disableNewAllocations: ${field.boolean ?? true} (operator v1.36 and later, which installs Calico v3.29)`,
        value: switchIn(field)
      };
    case "namespaceSelector":
      return {
        owner,
        meant: "namespaceSelector",
        help: "leave the pool out of the Installation and declare it as an IPPool object (Calico v3.31 and later)"
      };
    default:
      return void 0;
  }
}
function modeFor(encapsulation) {
  if (encapsulation.startsWith("IPIP")) return "ipipMode";
  return encapsulation.startsWith("VXLAN") ? "vxlanMode" : void 0;
}
var switchIn = ({ boolean: boolean2 }) => boolean2 === void 0 ? void 0 : String(boolean2);
var modeIn = (encapsulation) => /^(?:IPIP|VXLAN)(CrossSubnet)?$/.test(encapsulation) ? encapsulation.replace(/^(?:IPIP|VXLAN)/, "") || "Always" : void 0;
function modesAdvice(encapsulation) {
  const mode2 = modeFor(encapsulation);
  if (!mode2) return "remove it; an IPPool has ipipMode and vxlanMode, and no tunnel without them";
  return `write ${mode2}: ${encapsulation.endsWith("CrossSubnet") ? "CrossSubnet" : "Always"}`;
}
function encapsulationFor(key, mode2) {
  const tunnel2 = key === "ipipMode" ? "IPIP" : "VXLAN";
  if (/^cross-?subnet$/i.test(mode2)) return `${tunnel2}CrossSubnet`;
  return /^always$/i.test(mode2) ? tunnel2 : void 0;
}
function encapsulationAdvice(key, mode2) {
  const meant2 = encapsulationFor(key, mode2);
  return meant2 === void 0 ? "one encapsulation: IPIP, IPIPCrossSubnet, VXLAN, VXLANCrossSubnet or None" : `encapsulation: ${meant2}`;
}
function whatIsMissing(key, { cidr, origin }) {
  const isListed2 = origin === "Installation";
  switch (key) {
    case "cidr":
      return "the pool has no range";
    case "vxlanMode":
      return "the pool has no VXLAN";
    case "ipipMode":
      return "the pool has no IPIP";
    case "encapsulation":
      return "the operator chooses: IPIP for IPv4, nothing for IPv6";
    case "natOutgoing":
      return isListed2 ? "the operator chooses: NAT for IPv4 only" : "traffic that leaves the cluster keeps the addresses of pods";
    case "disabled":
    case "disableNewAllocations":
      return "the pool stays enabled";
    case "disableBGPExport":
      return "its routes are exported";
    case "blockSize":
      return `blocks are ${cidr ? cidr.family === 4 ? "/26" : "/122" : "/26 or /122"}`;
    case "nodeSelector":
      return "the pool serves every node";
    case "namespaceSelector":
      return "the pool serves every namespace";
    case "allowedUses":
      return "the pool serves pods and tunnels";
    case "assignmentMode":
      return "Calico chooses the pool for pods that request none";
    default:
      return void 0;
  }
}
function retiredAdvice(key, field) {
  if (key === "nat-outgoing")
    return field.boolean === void 0 ? "write natOutgoing" : `write natOutgoing: ${field.boolean}`;
  if (field.get("enabled").boolean !== true) return "remove it; ipipMode says whether the pool has IPIP";
  const isCrossSubnet = field.get("mode").string === "cross-subnet";
  return `write ipipMode: ${isCrossSubnet ? "CrossSubnet" : "Always"}`;
}
var keysOfOthers = /* @__PURE__ */ new Set([
  "addresses",
  "allowFirstLastIPs",
  "autoAssign",
  "avoidBuggyIPs",
  "blocks",
  "cidrs",
  "excludeIPs",
  "gateway",
  "ips",
  "ipv4",
  "ipv6",
  "maskSize",
  "namespaceAffinity",
  "nodeAffinity",
  "podAffinity",
  "prefix",
  "ranges",
  "serviceAllocation",
  "serviceSelector"
]);
var isOfOtherProduct = (key) => keysOfOthers.has(key);

// rules/unknown-pool-field/rule.ts
var causeOf = ({ pool, schema, key }) => ({
  key: `${schema} ${key}`,
  who: poolPhrase(pool)
});
function misspelt3(stray, meant2) {
  const { pool, key } = stray;
  const fix = renaming(stray, meant2);
  return {
    at: placeOfKey(stray),
    subject: key,
    cause: causeOf(stray),
    ...aspectsOf(meant2),
    message: `${poolPhrase(pool)} has the unknown key "${key}"; did you mean "${meant2}"?`,
    note: ignored(stray, meant2),
    help: isWritten3(pool, meant2) ? `remove it: ${meant2} is written as well` : `write ${meant2}`,
    ...fix && { fix }
  };
}
function misplaced3(stray, { owner, meant: meant2, help, value: value2 }) {
  const { pool, key } = stray;
  const fix = meant2 === void 0 || value2 === void 0 ? void 0 : renaming(stray, meant2, value2);
  return {
    at: placeOfKey(stray),
    subject: key,
    cause: causeOf(stray),
    ...aspectsOf(meant2),
    message: `${poolPhrase(pool)} has the key "${key}", which belongs to ${owner}`,
    note: ignored(stray, meant2),
    help: meant2 && meant2 !== key && isWritten3(pool, meant2) ? `remove it: ${meant2} is written as well` : help,
    ...fix && { fix }
  };
}
function retired(stray, cluster) {
  const { pool, key, field } = stray;
  const isPlain2 = key === "nat-outgoing" && field.boolean !== void 0;
  const fix = isPlain2 ? renaming(stray, "natOutgoing") : void 0;
  return {
    at: placeOfKey(stray),
    subject: key,
    cause: { ...causeOf(stray), who: `${poolPhrase(pool)}: ${retiredAdvice(key, field)}` },
    ...isRefused(stray, cluster) && { severity: "error" },
    message: `${poolPhrase(pool)} has the key "${key}", which Calico retired`,
    note: fateOfRetired(pool, cluster),
    help: retiredAdvice(key, field),
    ...fix && { fix }
  };
}
function strange(stray) {
  const { pool, schema, key } = stray;
  return {
    at: placeOfKey(stray),
    subject: key,
    cause: causeOf(stray),
    ...aspectsOf(void 0),
    message: `${poolPhrase(pool)} has the unknown key "${key}"`,
    note: ignored(stray, void 0),
    help: `remove it; the keys are ${poolKeys[schema].join(", ")}`
  };
}
function ignored({ pool }, meant2) {
  const without2 = meant2 === void 0 || isWritten3(pool, meant2) ? void 0 : whatIsMissing(meant2, pool);
  const fate4 = "the API server drops the key, unless kubectl refuses the object first";
  return without2 ? `${fate4}; without ${meant2}, ${without2}` : fate4;
}
function fateOfRetired({ origin }, cluster) {
  if (runs(cluster, retiredSince) === true)
    return "the API server drops the key since Calico v3.32, unless kubectl refuses the object first";
  const before = origin === "projectcalico.org/v3" ? "Calico refuses the pool" : "Calico obeys the key";
  return `${before} up to v3.31; from v3.32 on the API server drops the key`;
}
function isRefused({ pool, key, field }, cluster) {
  if (runs(cluster, retiredSince) !== false) return false;
  const value2 = jsonOf(field);
  return value2 !== void 0 && poolRefusal(cluster, pool, { [key]: value2 }).isCertain === true;
}
var saysNothing = ({ key, field }) => key === "nat-outgoing" && field.boolean === false;
var isWritten3 = ({ fields: { body } }, key) => !body.get(key).isAbsent;
function placeOfKey({
  pool: {
    fields: { body }
  },
  key,
  field
}) {
  const entry2 = body.node?.kind === "mapping" ? body.node.entries.get(key) : void 0;
  return entry2 ? field.at(entry2.key) : field.place;
}
function renaming(stray, meant2, value2) {
  const at = placeOfKey(stray);
  const written2 = at.file.text.slice(at.span.start, at.span.end);
  if (isWritten3(stray.pool, meant2) || !/^(["']?)([\w-]+)\1$/.test(written2) || !written2.includes(stray.key))
    return void 0;
  const edits = [{ at: { file: at.file, span: at.span }, text: written2.replace(stray.key, meant2) }];
  if (value2 !== void 0 && value2 !== stray.field.text) {
    const edit = rewrite(stray.field, value2);
    if (!edit) return void 0;
    edits.push(edit);
  }
  const title = value2 === void 0 ? `write ${meant2}` : `write ${meant2}: ${value2}`;
  return { title, safety: "unsafe", edits };
}
function* judge34(stray, cluster) {
  const { key, schema } = stray;
  if (retiredKeys.includes(key) && schema === "IPPool") {
    const isGenerated = key === "nat-outgoing" && generatedNat(stray.pool) !== void 0;
    if (!saysNothing(stray) && !isGenerated) yield retired(stray, cluster);
    return;
  }
  const foreign3 = foreignKey(stray);
  if (foreign3) {
    yield misplaced3(stray, foreign3);
    return;
  }
  const meant2 = meantKey(key, schema);
  if (meant2) yield misspelt3(stray, meant2);
  else if (isOfOtherProduct(key))
    yield misplaced3(stray, {
      owner: "pools of another product",
      meant: void 0,
      help: `remove it; the keys are ${poolKeys[schema].join(", ")}`
    });
  else yield* judgeByVersion2(stray, cluster);
}
function* judgeByVersion2(stray, cluster) {
  const isNewer = runs(cluster, "v3.34.0");
  if (isNewer === "unknown") yield { wants: "calico version" };
  else if (!isNewer) yield strange(stray);
}
var isPlainKey = (key) => /^[A-Za-z][\w-]*$/.test(key) && !key.startsWith("x-") && !isStandIn(key);
function straysIn(pool) {
  const { body } = pool.fields;
  const schema = schemaOf(pool.origin);
  if (!schema || body.isUnknown) return [];
  return body.entries().filter(([key, field]) => isPlainKey(key) && !field.isAbsent).filter(([key]) => !poolKeys[schema].includes(key) && !enterpriseKeys.includes(key)).map(([key, field]) => ({ pool, schema, key, field }));
}
function* natAsOthersWriteIt(pool) {
  const { natOutgoing: field } = pool.fields;
  const { scalar } = field;
  if (scalar === void 0 || scalar === null || isStandIn(field.text)) return;
  const isOn3 = scalar === true || /^(?:enabled|true|yes|on)$/i.test(field.text);
  if (pool.origin === "Installation") {
    if (["", "Enabled", "Disabled"].includes(field.text) && typeof scalar === "string") return;
    yield valued(pool, isOn3 ? "Enabled" : "Disabled", "the operator takes Enabled or Disabled");
  } else if (pool.origin !== "calico-node" && typeof scalar === "string")
    yield valued(pool, `${isOn3}`, "it takes true or false");
}
function valued(pool, meant2, takes) {
  const kind = pool.origin === "Installation" ? "Enabled or Disabled" : "a boolean";
  const { natOutgoing: field } = pool.fields;
  const edit = pool.origin === "Installation" ? rewrite(field, meant2) : replaceScalar(field, meant2);
  return {
    at: field.place,
    subject: "natOutgoing",
    aspects: ["NAT"],
    severity: "error",
    message: `natOutgoing of ${poolPhrase(pool)} is ${valuePhrase(field)}, not ${kind}`,
    note: `the API server refuses it: ${takes}`,
    help: `write natOutgoing: ${meant2}`,
    ...edit && { fix: { title: `write ${meant2}`, safety: "safe", edits: [edit] } }
  };
}
var rule_default64 = defineRule({
  id: "unknown-pool-field",
  summary: "a pool has a key that nothing reads",
  severity: "warning",
  family: "pool",
  since: "0.1.0",
  fixable: "mixed",
  *check({ cluster }) {
    for (const pool of cluster.pools) {
      for (const stray of straysIn(pool)) yield* judge34(stray, cluster);
      yield* natAsOthersWriteIt(pool);
    }
  }
});

// rules/unknown-pool-request/rule.ts
function finding3({ owner, entry: entry2, standing }, { what, failure: failure2, help, related, guess }) {
  const edit = guess === void 0 ? void 0 : rewriteWord(entry2.at, entry2.text, guess);
  return {
    at: entry2.at,
    subject: entry2.text,
    severity: standing === "missing" ? "error" : "warning",
    message: `${objectPhrase(owner)} requests ${what}`,
    note: `${standing === "missing" ? "" : "unless something else creates it, "}${failing(owner)}: ${failure2}`,
    help,
    ...related && { related: [related] },
    cause: { key: `${standing} ${entry2.text}`, who: placedPhrase(owner) },
    ...edit && { fix: { title: `request ${guess}`, safety: "unsafe", edits: [edit] } }
  };
}
function unknownName(found2) {
  const { cluster, entry: entry2, family, standing } = found2;
  const { text } = entry2;
  const guess = nearestPool(cluster, text, family);
  return finding3(found2, {
    what: text.includes("/") ? `"${text}", which is no range: ${diagnoseCidr(text)}` : `pool "${text}", which ${standing === "missing" ? "does not exist" : "nothing here declares"}`,
    failure: `error parsing pool "${text}": invalid CIDR address: ${text}`,
    help: guess ? `did you mean "${guess.name}"? Otherwise declare an IPPool called "${text}"` : anotherMeaning(text) ?? `declare an IPPool called "${text}", or ${alternative(found2)}`,
    ...guess && { related: shown3(guess, "name"), ...isSlip(text, guess) && { guess: guess.name } }
  });
}
function anotherMeaning(text) {
  if (parseAddress(text))
    return "name a pool, or give its whole range; cni.projectcalico.org/ipAddrs fixes a single address";
  if (text.includes("/")) return "name a pool, or give its range as the pool has it";
  const parts = text.split(/[\s,]+/).filter(Boolean);
  return parts.length > 1 ? `quote each pool by itself: '${jsonList(parts)}'` : void 0;
}
function alternative({ cluster, family }) {
  const pools2 = requestablePools(cluster, family);
  return pools2.length > 0 ? `request ${anyOf(pools2)}` : "remove the annotation";
}
function unknownRange(found2, cidr) {
  const range = formatCidr(cidr);
  const part = poolWithin(found2.cluster, cidr);
  return finding3(found2, {
    what: `${range}, which is the range of no ${found2.standing === "missing" ? "" : "declared "}pool`,
    failure: `the given pool (${range}) does not exist, or is not enabled`,
    help: part ? `request the pools inside it one by one, such as ${poolLabel(part)}` : `declare an IPPool with the CIDR ${range}, or ${alternative(found2)}`,
    ...part && { related: shown3(part, "cidr") }
  });
}
function partOfPool(found2, cidr, pool) {
  const range = formatCidr(cidr);
  const isNamed = pool.name !== "" && !pool.name.includes("/");
  return finding3(found2, {
    what: `${range}, only a part of ${poolPhrase(pool)}`,
    failure: `the given pool (${range}) does not exist, or is not enabled`,
    help: `request "${isNamed ? pool.name : formatCidr(pool.cidr)}"; a pool for these pods alone needs a range outside it`,
    related: shown3(pool, "cidr")
  });
}
var shown3 = (pool, field) => ({
  at: pool.fields[field].place,
  label: poolPhrase(pool)
});
function ofAnotherCluster(found2) {
  const { cluster, entry: entry2 } = found2;
  const owners = siblingsWith(cluster, entry2.text);
  const names = listed(
    owners.map(([name]) => name),
    2
  );
  const [owner] = owners;
  return finding3(found2, {
    what: `pool "${entry2.text}", which ${names} ${owners.length > 1 ? "have" : "has"} and this cluster has not`,
    failure: parseCidr(entry2.text) ? `the given pool (${entry2.text}) does not exist, or is not enabled` : `error parsing pool "${entry2.text}": invalid CIDR address: ${entry2.text}`,
    help: `declare the pool for this cluster as well, or ${alternative(found2)}`,
    ...owner && { related: shown3(owner[1], "name") }
  });
}
function describe2(found2) {
  if (found2.standing === "foreign") return ofAnotherCluster(found2);
  const cidr = parseCidr(found2.entry.text);
  if (!cidr) return unknownName(found2);
  const around = poolAround(found2.cluster, cidr);
  return around ? partOfPool(found2, cidr, around) : unknownRange(found2, cidr);
}
function* judge35(cluster, drawn2) {
  const cases = distinctEntries(drawn2).flatMap((entry2) => {
    const isMisfiled = (parseCidr(entry2.text)?.family ?? drawn2.family) !== drawn2.family;
    return entry2.text === "" || isMisfiled ? [] : [{ ...drawn2, cluster, entry: entry2, standing: standingOf(cluster, entry2.text) }];
  });
  for (const found2 of cases) {
    if (["missing", "foreign", "elsewhere"].includes(found2.standing)) yield describe2(found2);
  }
  if (cases.some(({ standing }) => standing === "undetermined")) yield { wants: "pools" };
}
var rule_default65 = defineRule({
  id: "unknown-pool-request",
  summary: "an annotation requests a pool that no manifest of the cluster declares",
  severity: "error",
  family: "request",
  since: "0.1.0",
  fixable: "unsafe",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn2 of heededRequests(cluster)) yield* judge35(cluster, drawn2);
  }
});

// rules/unmasked-pool-cidr/rule.ts
function unmasked2(pool, cluster) {
  const { cidr } = pool.fields;
  const masked = formatCidr(pool.cidr);
  const fix = masking(pool, masked);
  return {
    at: cidr.place,
    subject: "host bits",
    severity: isMaskedByWriter(pool, cluster) ? "warning" : "error",
    message: `cidr ${cidr.text}${ofPool(pool)} has host bits set; the range is ${masked}`,
    note: consequence20(pool, masked, cluster),
    help: `write ${masked} (${limits(pool.cidr)})${alternative2(pool.cidr)}`,
    ...fix && { fix }
  };
}
var ofPool = ({ name, fields }) => name === "" || name === fields.cidr.text ? "" : ` of pool "${name}"`;
function limits({ family, first: first2, last }) {
  return `${formatAddress({ family, value: first2 })} to ${formatAddress({ family, value: last })}`;
}
function alternative2({ family, address }) {
  const bits = ADDRESS_BITS[family];
  const candidates2 = Array.from(
    { length: bits },
    (_, prefix2) => cidrFrom({ family, value: address }, prefix2)
  );
  const exact2 = candidates2.find((candidate) => !hasHostBits(candidate));
  return exact2 && exact2.prefix <= defaultBlockSize(family) ? `, or ${formatCidr(exact2)} if the pool is to start there` : "";
}
function consequence20(pool, masked, cluster) {
  const { client, crd } = poolRefusal(cluster, pool, { cidr: pool.fields.cidr.text, disabled: true });
  switch (checkedAs(cluster, pool)) {
    case "projectcalico.org/v3":
      return `calicoctl and Calico's API server refuse the pool: ${client.reason}`;
    case "crd.projectcalico.org/v1":
      return crd.isRefused === true ? `the API server refuses the pool since Calico ${crd.since}: ${crd.reason}` : `kubectl stores it before Calico ${crd.since} and pods get addresses of ${masked}, but calicoctl and Calico's API server refuse every later change of the pool`;
    case "Installation":
      return isMaskedByWriter(pool, cluster) ? `the operator hands it to calico-node, which creates the pool as ${masked}` : `the operator does not check it, and Calico's API server then refuses to create or update the pool: ${client.reason}`;
    case "calico-node":
      return `calico-node masks it without a word: the pool becomes ${masked}`;
  }
}
function isMaskedByWriter({ origin }, cluster) {
  if (origin === "Installation") return runs(cluster, "v3.28.0") === false;
  return origin === "calico-node";
}
function masking({ fields }, masked) {
  const edit = rewrite(fields.cidr, masked);
  return edit && { title: `write ${masked}`, safety: "safe", edits: [edit] };
}
var isUnmasked = (pool) => pool.cidr !== void 0 && hasHostBits(pool.cidr);
var rule_default66 = defineRule({
  id: "unmasked-pool-cidr",
  summary: "the CIDR of a pool has host bits set",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  fixable: "safe",
  *check({ cluster }) {
    for (const pool of cluster.pools.filter(isUnmasked)) yield unmasked2(pool, cluster);
  }
});

// rules/unreadable-document/rule.ts
var excess = /^too many selectors/;
function unweighed({ file, span, reason: reason2 }) {
  return {
    at: { file, span, object: "unread selectors", field: "" },
    message: reason2,
    note: "the pools are judged as if nobody knew what they select; all else is judged as ever",
    help: 'select by the value of one label, as rack == "a" does, or check fewer pools at a time'
  };
}
function unreadable4(problem) {
  const { file, at, reason: reason2, excessive } = problem;
  if (excessive !== void 0) return overdone(problem, excessive);
  const { kind, name } = declared(problem);
  const what = name === void 0 ? `document with kind ${kind}` : `${kind} "${name}"`;
  return {
    at: {
      file,
      span: { start: at, end: at + markLength(file.text, at) },
      object: `unread ${kind}/${name ?? documentNumber(problem)}`,
      field: ""
    },
    subject: reason2,
    message: `${what} cannot be read: ${reason2}`,
    note: `nothing in this document was judged${limit.test(reason2) ? "" : "; kubectl and GitOps tools refuse it, too"}`,
    help: cures.find(([symptom]) => symptom.test(reason2))?.[1] ?? anyCure
  };
}
function overdone({ file, at, span, reason: reason2 }, object) {
  const [kind, name] = [object.split("/", 1)[0], object.slice(object.indexOf("/") + 1)];
  return {
    at: {
      file,
      span: { start: at, end: Math.min(span.end, at + markLength(file.text, at)) },
      object,
      field: ""
    },
    subject: reason2,
    message: `${name === kind || name === object ? kind : `${kind} "${name}"`} cannot be worked out: ${reason2}`,
    note: "what it brings was not judged",
    help: "ask for less in one place: fewer copies, elements, patches or variables"
  };
}
var limit = /nested|aliases repeat/;
var anyCure = 'mend it here; "kubectl create --dry-run=client -f" with this file tells when it can be read';
var cures = [
  [/merge conflict/, "resolve the conflict and remove its markers"],
  [/tab/, "indent the line with spaces"],
  [/NUL|UTF-8|control character/, "save the file as plain UTF-8 text"],
  [/quoted/, "put the value in quotes"],
  [/never closed/, "close it, or remove it"],
  [limit, "write the document with less nesting, or take it out of the manifests"]
];
var nameLine = /\bmetadata["']?[ \t]*:[^]{0,400}?\bname["']?[ \t]*:[ \t]*(?:["']|(?!null(?![\w.-])))([a-z0-9][a-z0-9.-]*)/;
function declared({ file, span }) {
  const text = file.text.slice(span.start, span.end);
  return { kind: declaredKind(text) ?? "unknown", name: nameLine.exec(text)?.[1] };
}
function documentNumber({ file, span }) {
  return (file.text.slice(0, span.start).match(/^\ufeff?---/gm)?.length ?? 0) + 1;
}
function markLength(text, at) {
  const rest = text.slice(at, at + 60);
  const mark = /^(?:[<>|=]{7}[^\r\n]*|[\w./*&@%-]+|[^\r\n])/.exec(rest);
  return mark?.[0].length ?? 0;
}
var rule_default67 = defineRule({
  id: "unreadable-document",
  summary: "a document that declares something judged here and cannot be read",
  severity: "warning",
  family: "repository",
  since: "0.1.0",
  *check({ cluster }) {
    for (const problem of cluster.problems)
      yield excess.test(problem.reason) ? unweighed(problem) : unreadable4(problem);
  }
});

// rules/unreserved-static-ip/reservation.ts
var MOST_ADDRESSES = 100;
function reserving({ reservations: reservations2 }, pool, claims) {
  const { node, owner, file } = pool.fields.object;
  const name = `${pool.name}-fixed-addresses`;
  if (node?.kind !== "mapping" || file !== owner.file || pool.name === "" || claims.length > MOST_ADDRESSES)
    return void 0;
  if (pool.origin === "Installation" || pool.origin === "calico-node") return void 0;
  if (reservations2.some((reservation) => reservation.name === name)) return void 0;
  const at = endOfDocument(file.text, node.start, node.end);
  if (at === void 0) return void 0;
  const entries2 = new Set(
    claims.map(({ address }) => `${formatAddress(address)}/${ADDRESS_BITS[address.family]}`)
  );
  const lines = [
    "---",
    `apiVersion: ${pool.origin}`,
    "kind: IPReservation",
    "metadata:",
    `  name: ${name}`,
    "spec:",
    "  reservedCIDRs:",
    ...[...entries2].sort().map((entry2) => `    - ${entry2}`),
    ""
  ];
  const eol = file.text.includes("\r\n") ? "\r\n" : "\n";
  const isOpen = at > 0 && file.text[at - 1] !== "\n";
  return {
    title: `reserve ${entries2.size === 1 ? [...entries2][0] : `${entries2.size} addresses`} in an IPReservation`,
    safety: "unsafe",
    edits: [{ at: { file, span: { start: at, end: at } }, text: (isOpen ? eol : "") + lines.join(eol) }]
  };
}
function endOfDocument(text, start, end) {
  const isAtMargin = start === 0 || /[\n\ufeff]/.test(text[start - 1]);
  if (!isAtMargin || !/^[A-Za-z]/.test(text.slice(start, start + 1))) return void 0;
  const marker = /^(?:---|\.\.\.)(?=\s|$)/gm;
  marker.lastIndex = end;
  const next = marker.exec(text);
  if (!next) return text.length;
  return next[0] === "---" ? next.index : void 0;
}

// rules/unreserved-static-ip/rule.ts
function unreserved(claim, pool, fix) {
  const { workload, entry: entry2, address } = claim;
  return {
    at: entry2.at,
    subject: entry2.text,
    ...isUnaccounted(claim) && { severity: "warning" },
    message: `${entry2.text} of ${objectPhrase(workload)} is not reserved in ${poolPhrase(pool)}`,
    note: isUnaccounted(claim) ? "Calico does not know that the address is taken, and gives it to another pod: only one of the two is reached" : "while no pod has the address, Calico may give it to any other pod; this one fails then until that one is gone",
    help: `declare an IPReservation with spec.reservedCIDRs: ["${formatAddress(address)}"]`,
    related: [{ at: pool.fields.cidr.place, label: "hands out its addresses by itself" }],
    cause: { key: pool.id, who: `${entry2.text} of ${placedPhrase(workload)}` },
    ...fix && { fix }
  };
}
var openPools = (cluster) => effectivePools(cluster).filter(
  (pool) => pool.disabled === false && pool.nodeSelector.selector !== void 0 && allowsPods(cluster, pool) === true && !isForRequestsOnly(pool, cluster.nodes)
);
var rule_default68 = defineRule({
  id: "unreserved-static-ip",
  summary: "a fixed address in a pool that hands out its addresses by itself, and no IPReservation covers it",
  severity: "note",
  family: "request",
  since: "0.1.0",
  fixable: "unsafe",
  *check({ cluster }) {
    if (usesPools(cluster) !== true || runs(cluster, "v3.21.0") === false || mayReserveMore(cluster)) return;
    const claims = addressClaims(cluster).filter(
      ({ address }) => !reservedAddresses(cluster).contains(address)
    );
    const pools2 = claims.length > 0 ? openPools(cluster) : [];
    const byPool = /* @__PURE__ */ new Map();
    const held = claims.flatMap((claim) => {
      const [pool] = poolsHolding(pools2, claim.address);
      if (pool)
        byPool.set(pool, byPool.get(pool) ?? []).get(pool).push(claim);
      return pool ? [{ claim, pool }] : [];
    });
    const fixes = new Map([...byPool].map(([pool, of]) => [pool, reserving(cluster, pool, of)]));
    for (const { claim, pool } of held) yield unreserved(claim, pool, fixes.get(pool));
  }
});

// rules/unrouted-pool/rule.ts
var consequence21 = "pods reach no pod of it on another node, and no node but their own reaches them";
var tunnelOf2 = ({ tunnels }) => tunnels.IPIP === true ? "IPIP" : "no encapsulation";
function withoutBird(pool, { at, source }) {
  const mode2 = pool.tunnels.IPIP === true ? pool.fields.encapsulation[0] : void 0;
  return {
    at: (mode2 && !mode2.isAbsent ? mode2 : pool.fields.cidr).place,
    subject: "BGP",
    aspects: ["encapsulation"],
    message: `${poolPhrase(pool)} has ${tunnelOf2(pool)}, and BGP, which routes such pools, is off`,
    note: `${source}, so that nothing makes routes between nodes: ${consequence21}`,
    help: `write vxlanMode: Always${pool.tunnels.IPIP === true ? " in place of IPIP" : ""}, or switch BGP on; from Calico v3.31 on Felix can make the routes (programClusterRoutes: Enabled)`,
    related: [{ at, label: source }],
    cause: { key: "BGP", who: poolPhrase(pool) }
  };
}
var leftToNobody = (pool, at) => ({
  at,
  subject: pool.id,
  message: `BGPConfiguration "default" leaves the routes of ${poolPhrase(pool)} to Felix, which makes none`,
  note: `the pool has ${tunnelOf2(pool)}, and no FelixConfiguration has programClusterRoutes: Enabled: ${consequence21}`,
  help: 'write programClusterRoutes: Enabled in the FelixConfiguration "default", or leave it out here',
  related: [{ at: pool.fields.cidr.place, label: poolPhrase(pool) }],
  cause: { key: "programClusterRoutes", who: poolPhrase(pool) }
});
var unexported2 = (pool) => ({
  at: pool.fields.disableBGPExport.place,
  subject: "disableBGPExport",
  aspects: ["BGP export"],
  message: `${poolPhrase(pool)} has ${tunnelOf2(pool)} and disableBGPExport: other nodes get no routes to it`,
  note: `Calico keeps the pool from every BGP peer, the nodes of the cluster among them: ${consequence21}`,
  help: "leave disableBGPExport out and keep routers from the range with a BGPFilter, or use VXLAN, whose routes Felix makes"
});
var keys2 = {
  IPIP: ["ipipEnabled", "FELIX_IPINIPENABLED"],
  VXLAN: ["vxlanEnabled", "FELIX_VXLANENABLED"]
};
function overridesIn(cluster, tunnel2) {
  const [key, variable3] = keys2[tunnel2];
  const inEnvironment = cluster.agents.map(({ environment }) => environment.field(variable3)).filter(({ isAbsent }) => !isAbsent);
  if (inEnvironment.length > 0)
    return inEnvironment.filter(({ string: string2 }) => /^(?:false|0|no|n|f)$/i.test(string2 ?? "")).map((field) => ({ field, key: variable3, tunnel: tunnel2, owner: "calico-node" }));
  return cluster.felixConfigurations.flatMap(({ name, spec }) => {
    if (name !== "default") return [];
    const field = spec.get(key);
    const owner = objectPhrase({ kind: "FelixConfiguration", name });
    return field.boolean === false ? [{ field, key, tunnel: tunnel2, owner }] : [];
  });
}
function switchedOff({ field, key, tunnel: tunnel2, owner }, pools2) {
  const [pool, ...others] = pools2;
  const more = others.length > 0 ? ` and ${others.length} more` : "";
  return {
    at: field.place,
    subject: tunnel2,
    message: `${owner} switches ${tunnel2} off, which pool ${poolLabel(pool)}${more} ${others.length > 0 ? "need" : "needs"}`,
    note: `Felix makes no ${tunnel2} device, whatever pools say: their pods reach none of them on another node`,
    help: `leave ${key} out: from Calico v3.23 on Felix switches ${tunnel2} on where a pool uses it`,
    related: pools2.slice(0, 3).map((each) => ({ at: each.fields.cidr.place, label: `${poolLabel(each)} uses ${tunnel2}` }))
  };
}
function serves4(cluster, pool) {
  const { cidr, disabled: disabled4, automatic, allowedUses, nodeSelector } = pool;
  if (!cidr || disabled4 !== false || !allowedUses?.includes("Workload")) return false;
  if (isRequested(cluster, pool)) return true;
  return automatic === true && nodeSelector.selector !== void 0 && !neverMatches(nodeSelector.selector);
}
var isAlone2 = (cluster) => knowsAllNodes(cluster) && cluster.nodes.length === 1;
function mayBeAccepted(cluster) {
  const meshes = [cluster, ...cluster.relatives].flatMap(({ bgpConfigurations }) => bgpConfigurations).map(({ spec }) => spec.get("nodeToNodeMeshEnabled"));
  const isMeshed = meshes.every((mesh) => mesh.isAbsent || mesh.boolean === true) && !mayDeclare(cluster, "BGPConfiguration");
  return !isMeshed && mayDeclare(cluster, "BGPFilter");
}
var isMeant = ({ origin, fields }) => origin !== "calico-node" || /^(?:true|1|yes|y|t)$/i.test(fields.disableBGPExport.string ?? "");
function* judge36(cluster, pools2) {
  const off2 = birdOff(cluster);
  const left = leavesRoutesToFelix(cluster);
  const isAccepted = runs(cluster, "v3.21.0") === false || mayBeAccepted(cluster);
  for (const pool of pools2) {
    const behaviour = behaviourOf(pool);
    if (pool.tunnels.VXLAN !== false || pool.tunnels.IPIP === "unknown" || routesByFelix(cluster, pool) !== false)
      continue;
    if (off2 && pool.origin === "Installation") continue;
    if (off2) yield withoutBird(pool, off2);
    else if (left) yield leftToNobody(pool, left);
    else if (behaviour?.isExported === false && isMeant(pool) && !isAccepted) yield unexported2(pool);
  }
}
var travels = ({ tunnels, cidr }, tunnel2) => tunnels[tunnel2] === true && cidr?.family === 4;
var rule_default69 = defineRule({
  id: "unrouted-pool",
  summary: "nothing makes routes between nodes for a pool",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true || isAlone2(cluster)) return;
    const pools2 = effectivePools(cluster).filter((pool) => serves4(cluster, pool));
    yield* judge36(cluster, pools2);
    for (const tunnel2 of ["IPIP", "VXLAN"]) {
      const users = pools2.filter((pool) => travels(pool, tunnel2));
      if (users.length === 0) continue;
      for (const override of overridesIn(cluster, tunnel2)) yield switchedOff(override, users);
    }
  }
});

// rules/unserved-api-version/rule.ts
var versions = {
  "projectcalico.org": "v3",
  "crd.projectcalico.org": "v1",
  "operator.tigera.io": "v1"
};
var namesakes = {
  "projectcalico.org/v3": "IPAMConfig",
  "crd.projectcalico.org/v1": "IPAMConfiguration"
};
function misnamed5(manifest) {
  const field = manifest.root.get("kind");
  const [other] = Object.values(namesakes).filter((name) => name !== manifest.kind);
  const edit = rewrite(field, other);
  return {
    at: field.place,
    message: `${manifestPhrase(manifest)} is written as ${manifest.apiVersion}, which has no such kind`,
    note: `kubectl refuses it: no matches for kind "${manifest.kind}" in version "${manifest.apiVersion}"`,
    help: `write ${other}, as it is called there`,
    cause: causeOf2(manifest),
    ...edit && { fix: { title: `write ${other}`, safety: "unsafe", edits: [edit] } }
  };
}
function unserved(manifest, field, served) {
  const edit = rewrite(field, served);
  return {
    at: field.place,
    message: `${manifestPhrase(manifest)} is written as ${manifest.apiVersion}, an API that does not exist`,
    note: `kubectl and calicoctl refuse it: no matches for kind "${manifest.kind}" in version "${manifest.apiVersion}"`,
    help: `write ${served}`,
    cause: causeOf2(manifest),
    ...edit && { fix: { title: `write ${served}`, safety: "unsafe", edits: [edit] } }
  };
}
var causeOf2 = (manifest) => ({
  key: `${manifest.apiVersion} ${manifest.kind}`,
  who: manifestPhrase(manifest)
});
function groupFor({ apiVersion, kind }) {
  if (apiVersion.includes("/")) return groupOf(apiVersion);
  if (Object.hasOwn(versions, apiVersion)) return apiVersion;
  if (!calicoKinds.has(kind)) return void 0;
  return apiVersion === "v3" ? "projectcalico.org" : "crd.projectcalico.org";
}
var calicoKinds = /* @__PURE__ */ new Set(["IPPool", "IPReservation", "IPAMConfiguration"]);
function judge37(manifest) {
  const field = manifest.root.get("apiVersion");
  if (field.isUnknown || field.string === void 0) return void 0;
  if (namesakes[manifest.apiVersion] === manifest.kind) return misnamed5(manifest);
  const group2 = groupFor(manifest);
  if (group2 === void 0 || !Object.hasOwn(versions, group2)) return void 0;
  const served = `${group2}/${versions[group2]}`;
  return manifest.apiVersion === served ? void 0 : unserved(manifest, field, served);
}
var rule_default70 = defineRule({
  id: "unserved-api-version",
  summary: "an object names a version of Calico's API that does not exist",
  severity: "error",
  family: "repository",
  since: "0.1.0",
  fixable: "unsafe",
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      const finding4 = judge37(manifest);
      if (finding4) yield finding4;
    }
  }
});

// rules/unsupported-pool-field/rule.ts
function unsupported(pool, novelty, cluster) {
  const { name, field, effect, instead, severity } = novelty;
  const fate4 = pool.origin === "calico-node" ? "calico-node does not read the variable" : "the API server drops the key, unless kubectl refuses the object first";
  const upgrade = `upgrade to ${needed(novelty, pool)} or later first`;
  return {
    at: field.place,
    subject: name,
    ...severity && { severity },
    message: pool.origin === "calico-node" ? `${name} is set, which ${running(pool, cluster)} does not have` : `${poolPhrase(pool)} sets ${name}, which ${running(pool, cluster)} does not have`,
    note: `${fate4}: ${effect}`,
    help: instead ? `${instead}, or ${upgrade}` : upgrade,
    related: evidence(pool, cluster),
    cause: { key: `${pool.origin} ${name}`, who: poolPhrase(pool) }
  };
}
var operatorOf = ({ origin }, cluster) => origin === "Installation" ? operatorRelease(cluster) : void 0;
function running(pool, cluster) {
  const operator = operatorOf(pool, cluster);
  if (operator) return `operator ${formatVersion(operator.version)}`;
  const calico = cluster.release ? `Calico ${formatRelease(cluster.release)}` : "Calico";
  return pool.origin === "Installation" ? `the operator of ${calico}` : calico;
}
var needed = ({ calico, operator }, { origin }) => origin === "Installation" && operator ? `operator ${operator} (Calico ${calico})` : `Calico ${calico}`;
function evidence(pool, cluster) {
  const at = operatorOf(pool, cluster)?.field.place ?? cluster.release?.at;
  return at ? [{ at, label: "the version that runs" }] : [];
}
function isSupported(pool, { calico, operator }, cluster) {
  const release = operatorOf(pool, cluster);
  const first2 = operator === void 0 ? void 0 : parseVersion(operator);
  return release && first2 ? compareVersions(release.version, first2) >= 0 : runs(cluster, calico);
}
function noveltiesOf(pool) {
  switch (pool.origin) {
    case "calico-node":
      return [...exportByEnvironment(pool), ...tunnelByEnvironment(pool)];
    case "Installation":
      return [
        ...named(pool),
        ...unexported3(pool, "v3.24.0", "v1.28.0"),
        ...confined(pool, "v3.28.0", "v1.34.0"),
        ...disabled3(pool),
        ...manual(pool, "v1.38.0")
      ];
    default:
      return [
        ...unexported3(pool, poolFieldSince.disableBGPExport),
        ...confined(pool, poolFieldSince.allowedUses),
        ...manual(pool),
        ...perNamespace(pool)
      ];
  }
}
function unexported3({ fields: { disableBGPExport: field } }, calico, operator) {
  if (field.boolean !== true) return [];
  return [
    {
      name: "disableBGPExport",
      field,
      calico,
      ...operator && { operator },
      effect: "its routes are exported"
    }
  ];
}
function confined({ fields: { allowedUses: field }, allowedUses }, calico, operator) {
  const isNarrow = allowedUses && !["Workload", "Tunnel"].every((use) => allowedUses.includes(use));
  if (field.isAbsent || !isNarrow || allowedUses.includes("LoadBalancer")) return [];
  return [
    {
      name: "allowedUses",
      field,
      calico,
      ...operator && { operator },
      effect: "the pool serves pods and tunnels"
    }
  ];
}
function manual({ fields: { assignmentMode: field } }, operator) {
  if (field.string !== "Manual") return [];
  return [
    {
      name: "assignmentMode",
      field,
      calico: poolFieldSince.assignmentMode,
      ...operator && { operator },
      effect: "Calico chooses the pool for pods that request none",
      instead: "write nodeSelector: '!all()', which keeps a pool for requests in every version"
    }
  ];
}
function perNamespace({
  fields: { namespaceSelector: field },
  namespaceSelector: { selector }
}) {
  if (field.isUnknown || field.isAbsent || !selector || alwaysMatches(selector)) return [];
  return [
    {
      name: "namespaceSelector",
      field,
      calico: poolFieldSince.namespaceSelector,
      effect: "the pool serves every namespace",
      instead: "write nodeSelector: '!all()' and let the namespaces request the pool by annotation"
    }
  ];
}
function disabled3({ fields: { disabled: field } }) {
  if (field.boolean !== true) return [];
  return [
    {
      name: "disableNewAllocations",
      field,
      calico: "v3.29.0",
      operator: "v1.36.0",
      effect: "the pool stays enabled"
    }
  ];
}
function named({ fields: { name: field } }) {
  if (!field.string || /^default-ipv[46]-ippool$/.test(field.string)) return [];
  return [
    {
      name: "name",
      field,
      calico: "v3.28.0",
      operator: "v1.34.0",
      effect: "the pool gets the name default-ipv4-ippool or default-ipv6-ippool",
      severity: "warning"
    }
  ];
}
function exportByEnvironment({ fields: { disableBGPExport: field }, cidr }) {
  if (field.string === void 0 || /^(?:false|0|no|n|f)$/i.test(field.string)) return [];
  return [
    {
      name: `CALICO_IPV${cidr?.family ?? 4}POOL_DISABLE_BGP_EXPORT`,
      field,
      calico: "v3.24.0",
      effect: "its routes are exported"
    }
  ];
}
function tunnelByEnvironment({ fields: { encapsulation }, origin, cidr }) {
  const field = encapsulation[1];
  if (cidr?.family !== 6 || !field || !isTunnelMode(field, origin)) return [];
  return [{ name: "CALICO_IPV6POOL_VXLAN", field, calico: "v3.23.0", effect: "the pool has no tunnel" }];
}
function isForeign(pool, cluster) {
  const writer = writerOf(cluster, pool);
  return writer !== void 0 && writer.isOpenSource !== true;
}
function* judge38(pool, cluster) {
  for (const novelty of noveltiesOf(pool)) {
    const verdict = isSupported(pool, novelty, cluster);
    if (verdict === "unknown") yield { wants: "calico version" };
    else if (!verdict) yield unsupported(pool, novelty, cluster);
  }
}
var rule_default71 = defineRule({
  id: "unsupported-pool-field",
  summary: "a pool sets a field that the Calico version which runs does not have",
  severity: "error",
  family: "pool",
  since: "0.1.0",
  *check({ cluster }) {
    for (const pool of cluster.pools) if (!isForeign(pool, cluster)) yield* judge38(pool, cluster);
  }
});

// rules/unusable-pool-request/rule.ts
function requested(cluster, drawn2) {
  const found2 = distinctEntries(drawn2).map((entry2) => {
    const pools2 = declarationsOf(cluster, entry2);
    const [pool] = pools2;
    if (!pool || pools2.some((one) => one.cidr?.family !== drawn2.family || one.disabled !== false))
      return void 0;
    const isForPods = allowsPods(cluster, pool);
    return isForPods === "unknown" || pools2.some((one) => allowsPods(cluster, one) !== isForPods) ? void 0 : { entry: entry2, pool, isForPods };
  });
  const known4 = found2.filter((one) => one !== void 0);
  return known4.length === found2.length ? known4 : void 0;
}
function unusable({ owner, family }, { entry: entry2, pool }, usable, others, isAssigned) {
  const uses3 = (pool.allowedUses ?? []).join(" and ");
  const fails = usable.length === 0;
  const condition = isAssigned ? "" : `where pods get IPv${family} addresses, `;
  const instead = others.length > 0 ? `request ${anyOf(others)}` : "request another pool";
  return {
    at: entry2.at,
    subject: entry2.text,
    severity: fails && isAssigned ? "error" : "warning",
    message: `${objectPhrase(owner)} requests ${poolPhrase(pool)}, which is for ${uses3} only`,
    note: fails ? `${condition}${failing(owner)}: no pools match the required use (Workload)` : `Calico leaves the pool out, and takes all addresses from ${usable.map(poolLabel).join(" and ")}`,
    help: fails ? `${instead}${uses3 === "Tunnel" ? ", or add Workload to its allowedUses" : "; no pool serves both LoadBalancer and pods"}` : `remove it from the list${uses3 === "Tunnel" ? ", or add Workload to its allowedUses" : ""}`,
    related: [{ at: pool.fields.allowedUses.entry, label: "allowed uses" }],
    cause: { key: `${fails ? "alone" : "among others"} ${pool.id}`, who: placedPhrase(owner) }
  };
}
function* judge39(cluster, drawn2) {
  const { isAssigned } = assignmentOf(cluster, drawn2);
  const all4 = isAssigned === false ? void 0 : requested(cluster, drawn2);
  if (!all4) return;
  const usable = all4.filter(({ isForPods }) => isForPods).map(({ pool }) => pool);
  const others = requestablePools(cluster, drawn2.family);
  for (const one of all4) {
    if (!one.isForPods) yield unusable(drawn2, one, usable, others, isAssigned === true);
  }
}
var rule_default72 = defineRule({
  id: "unusable-pool-request",
  summary: "an annotation requests a pool whose allowedUses leave out Workload",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn2 of heededRequests(cluster)) yield* judge39(cluster, drawn2);
  }
});

// rules/unused-suppression/rule.ts
function unused({ suppression, idle }) {
  const { at, rules: rules3, reach: reach2 } = suppression;
  const names = idle.map(({ id }) => id).join(", ");
  const isWhole = idle.length === rules3.length;
  const fix = isWhole ? withoutAll(suppression) : withoutSome(suppression, idle);
  return {
    at: isWhole ? at : { ...at, ...idle[0].at },
    subject: names,
    message: `suppression of ${names} silences nothing`,
    note: `${names} ${idle.length === 1 ? "finds" : "find"} nothing ${whereabouts[reach2]}`,
    help: isMisplaced(suppression) ? "write ipamlint-ignore-next-line in a comment that has its line to itself, or remove it" : `remove ${isWhole ? "it" : names}, or it will hide the next mistake`,
    ...fix && { fix }
  };
}
var whereabouts = {
  line: "on this line",
  "next-line": "on the next line",
  file: "in this file",
  object: "in this object"
};
var isMisplaced = ({ reach: reach2, isAlone: isAlone3 }) => reach2 === "line" && isAlone3;
function withoutAll({ removal: removal2 }) {
  return removal2 && { title: "remove the comment", safety: "safe", edits: [{ at: removal2, text: "" }] };
}
function withoutSome({ rules: rules3 }, idle) {
  const [first2, last] = [rules3[0].at, rules3.at(-1).at];
  if (first2.span.start === last.span.start) return void 0;
  const span = { start: first2.span.start, end: last.span.end };
  const left = new Set(idle);
  const text = rules3.flatMap((rule2) => left.has(rule2) ? [] : [rule2.id]).join(", ");
  return {
    title: "remove what silences nothing",
    safety: "safe",
    edits: [{ at: { file: first2.file, span }, text }]
  };
}
var rule_default73 = defineReview({
  id: "unused-suppression",
  summary: "a suppression that silences nothing",
  severity: "warning",
  family: "repository",
  since: "0.1.0",
  fixable: "safe",
  *review({ outcomes }) {
    for (const outcome of outcomes) if (outcome.idle.length > 0) yield unused(outcome);
  }
});

// rules/unvalidated-pool-api/rule.ts
function unvalidated(pool, cluster) {
  const edit = rewrite(pool.fields.object.get("apiVersion"), "projectcalico.org/v3");
  return {
    at: pool.fields.object.get("apiVersion").place,
    subject: "raw",
    message: `${poolPhrase(pool)} is written as crd.projectcalico.org/v1, past Calico's checks`,
    note: runs(cluster, "v3.32.0") === true ? "the API server checks words and types, but no host bits, block sizes, selectors and overlaps" : "up to Calico v3.31 the API server checks types alone: no CIDR, block size, selector, encapsulation or overlap",
    help: "apply pools with calicoctl, or as projectcalico.org/v3 where Calico's API server runs; to switch, keep GitOps from pruning the old object, which is the same pool",
    cause: { key: "raw", who: poolPhrase(pool) },
    ...edit && { fix: { title: "write projectcalico.org/v3", safety: "unsafe", edits: [edit] } }
  };
}
var bundled = /(?:^\ufeff?|[{,]\s*)["']?kind["']?:[ \t]*["']?(?:CustomResourceDefinition|ClusterRole|DaemonSet)\b/m;
var vendored = /(?:^|\/)(?:vendor|charts|third[-_]party|upstream|backups?|dumps?)\//i;
var isServed = ({ fields: { object } }) => object.get("apiVersion").text === "crd.projectcalico.org/v1";
function isByHand({ fields: { object } }) {
  const metadata2 = object.get("metadata");
  const isDumped = ["uid", "resourceVersion", "creationTimestamp"].some((key) => !metadata2.get(key).isAbsent);
  const { path, text } = object.owner.file;
  return !isDumped && !vendored.test(path) && !bundled.test(text);
}
var rule_default74 = defineRule({
  id: "unvalidated-pool-api",
  summary: "pools are written past the API that would check them",
  severity: "note",
  family: "pool",
  since: "0.1.0",
  fixable: "unsafe",
  *check({ cluster }) {
    if (runs(cluster, "v3.33.0") === true) return;
    for (const pool of cluster.pools) {
      if (pool.origin === "crd.projectcalico.org/v1" && isByHand(pool) && isServed(pool))
        yield unvalidated(pool, cluster);
    }
  }
});

// rules/windows-without-strict-affinity/rule.ts
var refusal3 = 'pods on Windows nodes get no address: "global strict affinity should not be false for Windows node"';
function switchedOff2({ kind, fields }, node) {
  return {
    at: fields.strictAffinity.place,
    subject: "strictAffinity",
    message: `${kind} "default" leaves strictAffinity off, which ${nodePhrase(node)} needs: it runs Windows`,
    note: refusal3,
    help: "set strictAffinity: true",
    related: [{ at: node.at, label: `${nodePhrase(node)} runs Windows` }]
  };
}
function nowhere2(node, configurations) {
  return {
    at: node.at,
    subject: "strictAffinity",
    severity: "warning",
    message: `${nodePhrase(node)} runs Windows and needs strictAffinity, which nothing here switches on`,
    note: `unless it was switched on by hand, ${refusal3}`,
    help: 'declare an IPAMConfiguration called "default" with strictAffinity: true',
    related: configurations.map(({ kind, name, fields }) => ({
      at: fields.name.place,
      label: `${objectPhrase({ kind, name })} has no effect: only "default" has`
    }))
  };
}
function blocksTooSmall(pool, node) {
  return {
    at: pool.fields.blockSize.place,
    subject: "blockSize",
    message: `${poolPhrase(pool)} has blocks of /${pool.blockSize}, too small for ${nodePhrase(node)}: it runs Windows`,
    note: "Windows keeps four addresses of every block, so such a block has none for pods",
    help: "add a pool with blockSize 26 for Windows nodes; the block size of an existing pool cannot be changed",
    related: [{ at: node.at, label: `${nodePhrase(node)} runs Windows` }]
  };
}
function tunnelled3(pool, field, mode2, node) {
  return {
    at: field.place,
    subject: mode2,
    message: `pool ${poolLabel(pool)} uses ${mode2}, which ${nodePhrase(node)} cannot: it runs Windows`,
    note: pool.origin === "Installation" ? `the operator refuses it for Windows: "IPv4 IPPool encapsulation ${field.text || "IPIP"} is not supported by Calico for Windows"` : "Calico for Windows knows VXLAN between all nodes, or no encapsulation; traffic to and from its pods fails",
    help: "use VXLAN without CrossSubnet, or no encapsulation, for pools that serve Windows nodes",
    related: [{ at: node.at, label: `${nodePhrase(node)} runs Windows` }]
  };
}
function* faultsOf(pool, node) {
  if (pool.cidr?.family !== 4) return;
  if (pool.blockSize !== void 0 && pool.blockSize > 29 && pool.blockSize <= 32)
    yield blocksTooSmall(pool, node);
  const [ipip, vxlan = ipip] = pool.fields.encapsulation;
  if (ipip && pool.tunnels.IPIP === true) yield tunnelled3(pool, ipip, "IPIP", node);
  const isCrossSubnet = /cross-?subnet$/i.test(vxlan?.string ?? "");
  if (vxlan && pool.tunnels.VXLAN === true && isCrossSubnet)
    yield tunnelled3(pool, vxlan, "VXLAN CrossSubnet", node);
}
function* judge40(cluster) {
  const nodes = cluster.nodes.filter(isWindows);
  const [first2] = nodes;
  if (!first2) return;
  const { declared: declared2, strictAffinity } = blockRules(cluster);
  const mayBeUnseen = mayConfigureBlocks(cluster) || cluster.ipamConfigurations.some(({ fields }) => fields.name.isUnknown);
  if (strictAffinity === false && declared2) yield switchedOff2(declared2, first2);
  else if (!declared2 && !mayBeUnseen) yield nowhere2(first2, cluster.ipamConfigurations);
  for (const pool of effectivePools(cluster)) {
    const served = nodes.find(
      ({ labels }) => considerAutomatically(pool, 4, labels, unknownLabels).serves === true
    );
    if (served) yield* faultsOf(pool, served);
  }
}
var rule_default75 = defineRule({
  id: "windows-without-strict-affinity",
  summary: "a Windows node beside strictAffinity, a block size or an encapsulation that it cannot work with",
  severity: "error",
  family: "setup",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) === true) yield* judge40(cluster);
  }
});

// rules/wrong-family-request/rule.ts
var keyOf5 = (family) => `cni.projectcalico.org/ipv${family}pools`;
function misfiled(cluster, { owner, request, family }, entry2, strangers) {
  const other = family === 4 ? 6 : 4;
  const [pool] = declarationsOf(cluster, entry2);
  const range = pool?.cidr ?? parseCidr(entry2.text);
  const address = range ? formatAddress({ family: other, value: range.first }) : entry2.text;
  return {
    at: entry2.at,
    subject: entry2.text,
    message: `${request.key} of ${objectPhrase(owner)} holds ${pool ? `IPv${other} pool ${poolLabel(pool)}` : `the IPv${other} range ${entry2.text}`}`,
    note: `${failing(owner)}, whatever else the list holds: "${address}" isn't a IPv${family} address`,
    help: `move it to ${keyOf5(other)}: '${jsonList(strangers.map(({ text }) => text))}'`,
    ...pool && { related: [{ at: pool.fields.cidr.place, label: `pool ${poolLabel(pool)}` }] }
  };
}
function inert2(cluster, { owner, request, family }, by) {
  const own = family === 4 ? "IPv6" : "IPv4";
  const configuration = by ? void 0 : cniSettings(cluster).configurations[0];
  return {
    at: request.field.place,
    subject: "family",
    severity: "warning",
    message: `${objectPhrase(owner)} requests IPv${family} pools, but its pods get no IPv${family} addresses`,
    note: by ? "ipFamilies decides which addresses pods get; a list of pools for another family has no effect" : configuration ? `assign_ipv${family} of the CNI configuration decides on that, and no annotation for pools does` : `the operator turns IPv${family} on for the IPv${family} pools of its Installation, and no annotation for pools does`,
    help: by ? `add "IPv${family}" to ipFamilies, or remove the annotation` : configuration ? `write "assign_ipv${family}": "true" in the CNI configuration, or remove the annotation` : `list an IPv${family} pool in the Installation, or remove the annotation; pods with ${own} alone need none`,
    ...!by && { cause: { key: `IPv${family}`, who: placedPhrase(owner) } },
    ...by && { related: [{ at: by.field.place, label: `leaves IPv${family} out` }] },
    ...configuration && {
      related: [{ at: configuration.assignments[family].place, label: "the CNI configuration" }]
    }
  };
}
function* judge41(cluster, drawn2) {
  const { family, request } = drawn2;
  const entries2 = distinctEntries(drawn2);
  const families2 = entries2.map((entry2) => familyOfEntry(cluster, entry2));
  const strangers = entries2.filter((_, index) => families2[index] !== void 0 && families2[index] !== family);
  for (const entry2 of strangers) yield misfiled(cluster, drawn2, entry2, strangers);
  if (strangers.length > 0 || request.entries === void 0 || entries2.length === 0) return;
  const { isAssigned, by } = assignmentOf(cluster, drawn2);
  const isUsable = entries2.every(
    (entry2) => declarationsOf(cluster, entry2).some((pool) => pool.cidr?.family === family && pool.disabled === false)
  );
  if (isAssigned === false && isUsable) yield inert2(cluster, drawn2, by);
}
var rule_default76 = defineRule({
  id: "wrong-family-request",
  summary: "an annotation for pools of one family names a pool of the other, or asks for a family in vain",
  severity: "error",
  family: "request",
  since: "0.1.0",
  *check({ cluster }) {
    if (usesPools(cluster) !== true) return;
    for (const drawn2 of heededRequests(cluster)) yield* judge41(cluster, drawn2);
  }
});

// rules/index.ts
var rules2 = [
  rule_default,
  rule_default2,
  rule_default3,
  rule_default4,
  rule_default5,
  rule_default6,
  rule_default7,
  rule_default8,
  rule_default9,
  rule_default10,
  rule_default11,
  rule_default12,
  rule_default13,
  rule_default14,
  rule_default15,
  rule_default16,
  rule_default17,
  rule_default18,
  rule_default19,
  rule_default20,
  rule_default21,
  rule_default22,
  rule_default23,
  rule_default24,
  rule_default25,
  rule_default26,
  rule_default27,
  rule_default28,
  rule_default29,
  rule_default30,
  rule_default31,
  rule_default32,
  rule_default33,
  rule_default34,
  rule_default35,
  rule_default36,
  rule_default37,
  rule_default38,
  rule_default39,
  rule_default40,
  rule_default41,
  rule_default42,
  rule_default43,
  rule_default44,
  rule_default45,
  rule_default46,
  rule_default47,
  rule_default48,
  rule_default49,
  rule_default50,
  rule_default51,
  rule_default52,
  rule_default53,
  rule_default54,
  rule_default55,
  rule_default56,
  rule_default57,
  rule_default58,
  rule_default59,
  rule_default60,
  rule_default61,
  rule_default62,
  rule_default63,
  rule_default64,
  rule_default65,
  rule_default66,
  rule_default67,
  rule_default68,
  rule_default69,
  rule_default70,
  rule_default71,
  rule_default72,
  rule_default73,
  rule_default74,
  rule_default75,
  rule_default76
];

export {
  endOf,
  stateOf,
  movesBetween,
  poolChanges,
  isHidden,
  natOf,
  natByDefault,
  addressClaims,
  isUnaccounted,
  blockRules,
  overlappingPools,
  contradictions,
  podCountOf,
  mostPodsOf,
  autoscalerOf,
  addressShortages,
  customaryNetworks,
  fateOf2 as fateOf,
  overlapPhrase,
  blockShortages,
  leavesOut,
  rules2 as rules
};
