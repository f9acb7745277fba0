import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  IntervalSet,
  asStored,
  cniSettings,
  confine,
  considerAutomatically,
  considerRequested,
  coverageOf,
  decidingRequest,
  effectivePools,
  fact,
  knowsAllNodes,
  namespaceOf,
  placementOf,
  poolCalled,
  poolRequests,
  resolve,
  runs,
  selects,
  supplyOf
} from "./chunk-R7LR2HOQ.mjs";
import {
  isAddressRequest,
  isHostNetwork,
  requestedFamily,
  selectorLabels
} from "./chunk-E4AYG7YQ.mjs";
import {
  atLeast,
  every,
  not,
  unknownLabels
} from "./chunk-FUWL5CAN.mjs";
import {
  declaredKinds
} from "./chunk-4KHYSLHC.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";
import {
  isSince
} from "./chunk-QYRWRIQN.mjs";
import {
  containsAddress,
  formatAddress,
  formatCidr,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-J3DQIE5U.mjs";
import {
  memo
} from "./chunk-YF5K4AQH.mjs";

// src/ipam/choice/tunnel.ts
var tunnelKinds = [
  { tunnel: "IPIP", family: 4 },
  { tunnel: "VXLAN", family: 4 },
  { tunnel: "VXLAN", family: 6 },
  { tunnel: "WireGuard", family: 4 },
  { tunnel: "WireGuard", family: 6 }
];
function travelsIn({ cidr, tunnels }, { tunnel, family }) {
  const isOfFamily = cidr ? cidr.family === family : "unknown";
  return every([isOfFamily, tunnel === "WireGuard" || tunnels[tunnel]]);
}
function offersTunnelAddresses(pool, kind) {
  const isAllowed = pool.allowedUses ? pool.allowedUses.includes("Tunnel") : "unknown";
  return every([travelsIn(pool, kind), not(pool.disabled), isAllowed]);
}
function givesTunnelAddress(pool, kind, node) {
  return every([offersTunnelAddresses(pool, kind), selects(pool.nodeSelector, node)]);
}

// src/facts/pools/tunnels.ts
var tunnelCoverages = fact(
  (cluster) => tunnelKinds.flatMap((kind) => {
    if (kind.tunnel === "WireGuard" || kind.family === 6 && runs(cluster, "v3.23.0") === false) return [];
    const pools = effectivePools(cluster).filter((pool) => travelsIn(pool, kind) === true);
    if (pools.length === 0) return [];
    const offering = offeringPools(cluster, kind);
    const { gaps, isUndecided } = coverageOf(kind.family, offering, linuxNodes(cluster));
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
    ({ tunnel, family }) => tunnel === "WireGuard" && cluster.felixConfigurations.some(
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
  return !isForRequestsAlone && cluster.nodes.some(({ labels }) => selects(pool.nodeSelector, labels) === true);
}
var isRequested = (cluster, pool) => requestedPools(cluster).has(pool);
var requestedPools = fact((cluster) => {
  const { pools } = cniSettings(cluster);
  const requests = [...poolRequests(cluster).map(({ request }) => request), pools[4], pools[6]];
  const texts = requests.flatMap((request) => request?.entries ?? []);
  return new Set(texts.flatMap(({ text }) => poolCalled(text, effectivePools(cluster)) ?? []));
});

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
  const faults = [];
  for (const entry of request.entries ?? []) {
    const address = parseAddress(entry.text);
    const first2 = addresses.find((known) => known.address.family === address?.family);
    if (!address) faults.push({ kind: "no address", entry });
    else if (first2) faults.push({ kind: "second of a family", first: first2, second: { entry, address } });
    else addresses.push({ entry, address });
  }
  return { request, addresses, faults };
}

// src/facts/cluster/unreadable.ts
var kindsUnread = fact(
  ({ problems }) => new Set(problems.flatMap(({ file, span }) => declaredKinds(file.text.slice(span.start, span.end))))
);
var mayDeclare = (cluster, ...kinds) => kinds.some((kind) => kindsUnread(cluster).has(kind) || cluster.hiddenKinds.has(kind));

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

// src/ipam/choice/go-json.ts
function decodingError(text) {
  return syntaxError(text) ?? typeError(JSON.parse(text));
}
function typeError(value2) {
  if (value2 === null) return void 0;
  if (!Array.isArray(value2)) return unfit(value2, "[]string");
  const stranger = value2.find((item) => typeof item !== "string" && item !== null);
  return stranger === void 0 ? void 0 : unfit(stranger, "string");
}
var unfit = (value2, type) => `json: cannot unmarshal ${kindOf(value2)} into Go value of type ${type}`;
function kindOf(value2) {
  if (Array.isArray(value2)) return "array";
  return typeof value2 === "boolean" ? "bool" : typeof value2;
}
function jsonFault(text) {
  const stop = scan(text);
  return stop && { at: stop.at, words: wordsFor(text, stop) };
}
function syntaxError(text) {
  return jsonFault(text)?.words;
}
function wordsFor(text, stop) {
  const point = text.codePointAt(stop.at) ?? (refusesBlanks.test(stop.context) ? 32 : void 0);
  if (point === void 0) return "unexpected end of JSON input";
  return `invalid character ${quoted(point)} ${stop.context}`;
}
var refusesBlanks = /numeric|literal [ft]|literal null|escape/;
function quoted(point) {
  if (point === 39) return String.raw`'\''`;
  if (point === 34) return `'"'`;
  if (point < 128) return `'${escapes[point] ?? control(point) ?? String.fromCodePoint(point)}'`;
  const lead = point < 2048 ? 192 | point >> 6 : point < 65536 ? 224 | point >> 12 : 240 | point >> 18;
  return `'${String.fromCodePoint(lead)}'`;
}
var escapes = {
  7: "\\a",
  8: "\\b",
  9: "\\t",
  10: "\\n",
  11: "\\v",
  12: "\\f",
  13: "\\r",
  92: "\\\\"
};
var control = (point) => point < 32 || point === 127 ? `\\x${point.toString(16).padStart(2, "0")}` : void 0;
var blank = /[ \t\r\n]*/y;
var plain = /[^"\\\u0000-\u001f]*/y;
var digits = /\d*/y;
var hex = /[\da-fA-F]{0,4}/y;
function past(pattern, text, at) {
  pattern.lastIndex = at;
  pattern.exec(text);
  return pattern.lastIndex;
}
function scan(text) {
  const end = value(text, past(blank, text, 0), 0);
  if (typeof end !== "number") return end;
  const rest = past(blank, text, end);
  return rest < text.length ? { at: rest, context: "after top-level value" } : void 0;
}
var DEEPEST = 1e3;
function value(text, at, depth) {
  if (depth > DEEPEST) return { at, context: "exceeded max depth" };
  switch (text[at]) {
    case "[":
      return list(text, at, "]", "after array element", value, depth);
    case "{":
      return list(text, at, "}", "after object key:value pair", pair, depth);
    case '"':
      return string(text, at);
    case "t":
      return literal(text, at, "true");
    case "f":
      return literal(text, at, "false");
    case "n":
      return literal(text, at, "null");
    default:
      return /[-\d]/.test(text[at] ?? "") ? number(text, at) : { at, context: "looking for beginning of value" };
  }
}
function list(text, start, close, context, item, depth) {
  let at = past(blank, text, start + 1);
  if (text[at] === close) return at + 1;
  for (; ; ) {
    const end = item(text, at, depth + 1);
    if (typeof end !== "number") return end;
    at = past(blank, text, end);
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") return { at, context };
    at = past(blank, text, at + 1);
  }
}
function pair(text, at, depth) {
  if (text[at] !== '"') return { at, context: "looking for beginning of object key string" };
  const end = string(text, at);
  if (typeof end !== "number") return end;
  const colon = past(blank, text, end);
  if (text[colon] !== ":") return { at: colon, context: "after object key" };
  return value(text, past(blank, text, colon + 1), depth);
}
function string(text, start) {
  let at = past(plain, text, start + 1);
  while (text[at] === "\\") {
    const escape = text[at + 1] ?? "";
    if (escape === "u") {
      const end = past(hex, text, at + 2);
      if (end < at + 6) return { at: end, context: String.raw`in \u hexadecimal character escape` };
      at = past(plain, text, end);
    } else {
      if (escape === "" || !'bfnrt\\/"'.includes(escape))
        return { at: at + 1, context: "in string escape code" };
      at = past(plain, text, at + 2);
    }
  }
  return text[at] === '"' ? at + 1 : { at, context: "in string literal" };
}
function literal(text, start, word) {
  for (let index = 1; index < word.length; index++) {
    if (text[start + index] !== word[index])
      return { at: start + index, context: `in literal ${word} (expecting '${word[index]}')` };
  }
  return start + word.length;
}
function number(text, start) {
  let at = text[start] === "-" ? start + 1 : start;
  const isDigit = (offset) => /\d/.test(text[offset] ?? "");
  if (!isDigit(at)) return { at, context: "in numeric literal" };
  at = text[at] === "0" ? at + 1 : past(digits, text, at);
  if (text[at] === ".") {
    if (!isDigit(at + 1)) return { at: at + 1, context: "after decimal point in numeric literal" };
    at = past(digits, text, at + 1);
  }
  if (!/[eE]/.test(text[at] ?? "")) return at;
  at += /[-+]/.test(text[at + 1] ?? "") ? 2 : 1;
  return isDigit(at) ? past(digits, text, at) : { at, context: "in exponent of numeric literal" };
}

// src/ipam/choice/errors.ts
var noQualifiedPool = "cannot find a qualified ippool";
var noPoolForNode = (node) => `no configured Calico pools for node ${node}`;
var noPoolForUse = `${noQualifiedPool}, no pools match the required use (Workload)`;
var notEnabled = (range) => `the given pool (${formatCidr(range)}) does not exist, or is not enabled`;
var unknownPool = (entry) => `error parsing pool ${JSON.stringify(entry)}: invalid CIDR address: ${entry}`;
var noRange = (cidr) => `failed to parse IP pool cidr: invalid CIDR address: ${cidr}`;
var wrongFamily = ({ family, first: first2 }, wanted) => `"${formatAddress({ family, value: first2 })}" isn't a IPv${wanted} address`;
var noFamily = "IPAM plugin returned missing IP config";
var unknownFamily = (value2) => `error parsing ipFamilies: ${value2}`;
var bothWays = "can't have both annotations: 'ipAddrs' and 'ipAddrsNoIpam' in use at the same time";
var outsidePools = "error getting IP from IPAM: The provided IP address is not in a configured pool";
var notAllowed = (address, pool, uses) => `error getting IP from IPAM: IP address ${address} is in IP pool "${pool}", which is not allowed for use "Workload" (allowedUses: [${uses.join(" ")}])`;
var noString = "the API server refuses the object: an annotation is a string";
function undecodable({ key, annotation, field, fault }) {
  const value2 = field.string;
  if (value2 === void 0 && fault !== void 0) return noString;
  const reason = value2 === void 0 ? void 0 : decodingError(value2);
  if (reason === void 0) return void 0;
  if (key !== "ipAddrs" && key !== "ipAddrsNoIpam") return reason;
  return `failed to parse IPs ${value2} for annotation "${annotation}": failed to parse '${value2}' as JSON: ${reason}`;
}
function addressError(request, fault) {
  switch (fault.kind) {
    case "unreadable":
      return undecodable(request);
    case "empty":
      return `annotation "${request.annotation}" specified but empty`;
    case "no address":
      return `invalid IP format: ${fault.entry.text}`;
    case "second of a family":
      return `cannot have more than one IPv${fault.second.address.family} address for "${request.annotation}" annotation`;
  }
}

// src/ipam/choice/pool-choice.ts
function resolutionError(request, supply) {
  const family = requestedFamily(request);
  if (!family) return void 0;
  for (const { entry, pool } of resolve(request, supply.pools)) {
    const range = pool ? pool.cidr : parseCidr(entry.text);
    if (pool && !range && !pool.fields.cidr.isUnknown) return noRange(pool.fields.cidr.text);
    if (range && range.family !== family) return wrongFamily(range, family);
    if (!pool && !range && supply.isMissing(entry.text)) return unknownPool(entry.text);
  }
  return void 0;
}
var ofFamily = (pools, family) => pools.filter(({ cidr, fields }) => cidr ? cidr.family === family : fields.cidr.isUnknown);
function chooseRequested(request, family, supply, os = "linux") {
  const entries = requestedPools2(request, supply, os);
  const requested = [...new Set(entries.flatMap(({ pool }) => pool ?? []))];
  const others = ofFamily(supply.pools, family).filter((pool) => !requested.includes(pool));
  const verdicts = requested.map((pool) => considerRequested(pool, family));
  return {
    verdicts: [
      ...verdicts,
      ...others.map((pool) => ({ pool, serves: false, refusal: "not requested" }))
    ],
    error: isBare(family, supply, os) ? noQualifiedPool : requestError(entries, verdicts, family, supply, os)
  };
}
var requestedPools2 = (request, { pools }, os = "linux") => resolve(request, pools).map(({ entry, pool }) => ({ entry, pool: pool && lastOfRange(pool, pools, os) }));
function lastOfRange(pool, pools, os = "linux") {
  const range = pool.cidr && formatCidr(pool.cidr);
  const isSame = (other) => other.disabled === false && !isTooFine(other, os) && other.cidr && formatCidr(other.cidr) === range;
  return pools.findLast(isSame) ?? pool;
}
var isTooFine = ({ cidr, blockSize }, os) => os === "windows" && cidr?.family === 4 && blockSize !== void 0 && blockSize > finestOnWindows;
var finestOnWindows = 29;
var isBare = (family, { pools, mayHoldMore }, os) => !mayHoldMore && ofFamily(pools, family).every(
  (pool) => pool.cidr !== void 0 && (pool.disabled === true || isTooFine(pool, os))
);
function requestError(entries, verdicts, family, { isMissing }, os) {
  for (const { entry, pool } of entries) {
    const range = pool ? pool.cidr : parseCidr(entry.text);
    if (range?.family !== family) continue;
    if (pool ? pool.disabled === true || isTooFine(pool, os) : isMissing(entry.text))
      return notEnabled(range);
  }
  const isComplete = entries.every(({ pool }) => pool);
  const isUnfit = ({ serves, refusal }) => serves === false && refusal === "allowedUses lacks Workload";
  return isComplete && verdicts.every(isUnfit) ? noPoolForUse : void 0;
}
function chooseAutomatically(family, spot, supply) {
  const all = ofFamily(supply.pools, family).map(
    (pool) => considerAutomatically(pool, family, spot.nodeLabels, spot.namespaceLabels)
  );
  const verdicts = [
    ...all.filter(({ serves }) => serves !== false),
    ...all.filter(({ serves }) => serves === false)
  ];
  const error = isBare(family, supply, spot.os ?? "linux") ? noQualifiedPool : selectorError(all, spot) ?? shortage(all, spot, supply);
  return { verdicts, error };
}
function selectorError(verdicts, { nodeLabels }) {
  for (const { pool } of verdicts) {
    const { origin, cidr, disabled, automatic, nodeSelector, namespaceSelector } = pool;
    if (origin !== "crd.projectcalico.org/v1" || !cidr || disabled !== false || automatic !== true) continue;
    if (nodeSelector.fault) return nodeSelector.fault.message;
    if (namespaceSelector.fault && selects(nodeSelector, nodeLabels) === true)
      return namespaceSelector.fault.message;
  }
  return void 0;
}
function shortage(verdicts, { node }, { mayHoldMore }) {
  if (mayHoldMore || verdicts.some(({ serves }) => serves !== false)) return void 0;
  const isEnabled = ({ refusal }) => refusal !== "disabled" && refusal !== "other family";
  if (!verdicts.some(isEnabled)) return noQualifiedPool;
  const isUnfit = ({ refusal }) => refusal === "allowedUses lacks Workload";
  return verdicts.some(isUnfit) ? noPoolForUse : noPoolForNode(node);
}

// src/ipam/choice/decision.ts
function decide(asker, spot, given) {
  const { isHostNetwork: isHostNetwork2, own, inherited } = asker;
  if (isHostNetwork2 === true) return { way: "host network" };
  if (isHostNetwork2 === "unknown" || !own) return { way: "undetermined" };
  const supply = { ...given, pools: stored(given) };
  const called = (key) => own.find((request) => request.key === key);
  const families = called("ipFamilies") ?? inherited.find(({ key }) => key === "ipFamilies");
  const requests = [4, 6].map(
    (family) => decidingRequest(family, own, inherited) ?? supply.configured[family]
  );
  const decoding = first(requests.map((request) => blaming(request, request && undecodable(request)))) ?? (isSince(supply.release, "v3.30.0") === true ? blaming(families, familiesError(families)) : void 0);
  const fixed = called("ipAddrsNoIpam") ?? called("ipAddrs");
  if (fixed) {
    const choices2 = readAddresses(fixed).addresses.map((address) => placed(address, supply));
    const isBoth = called("ipAddrs") !== void 0 && called("ipAddrsNoIpam") !== void 0;
    const error = isBoth ? bothWays : fixedError(fixed, choices2, supply);
    return { way: "fixed", request: fixed, choices: choices2, failure: decoding ?? blaming(fixed, error) };
  }
  const errors = requests.map((request) => request && resolutionError(request, supply));
  const choices = requests.map(
    (request, index) => familyChoice(index === 0 ? 4 : 6, request, errors[index], families, spot, supply)
  );
  const resolution = requests.map((request, index) => blaming(request, errors[index]));
  const assignment = choices.map(
    ({ wanted, error, request, isRequested: isRequested2 }) => wanted === true ? blaming(isRequested2 === true ? request : void 0, error) : void 0
  );
  const nothing = choices.every(({ wanted }) => wanted === false) ? blaming(families, noFamily) : void 0;
  return {
    way: "pools",
    families: choices,
    failure: decoding ?? first([...resolution, ...assignment, nothing])
  };
}
var blaming = (request, text) => text === void 0 ? void 0 : { text, request };
var first = (errors) => errors.find((error) => error !== void 0);
var stored = memo(
  ({ pools, release }) => release ? pools.map((pool) => asStored(pool, release)) : pools
);
function familyChoice(family, request, resolution, families, spot, supply) {
  const isRequested2 = !request ? false : request.entries ? request.entries.length > 0 : "unknown";
  const isHeeded = isSince(supply.release, "v3.30.0") !== false;
  const head = {
    family,
    wanted: isWanted(family, families, supply),
    wantedBy: isHeeded ? families : void 0,
    request,
    isRequested: isRequested2
  };
  if (request && isRequested2 === "unknown") {
    const verdicts = supply.pools.filter(({ cidr }) => cidr?.family === family).map((pool) => ({ pool, serves: "unknown", refusal: "not requested" }));
    return { ...head, verdicts, error: undecodable(request) };
  }
  const choice = request && isRequested2 ? chooseRequested(request, family, supply, spot.os) : chooseAutomatically(family, spot, supply);
  const error = resolution ?? (head.wanted === false ? void 0 : choice.error);
  return { ...head, verdicts: choice.verdicts, error };
}
function isWanted(family, families, { release, assigned }) {
  const isHeeded = isSince(release, "v3.30.0");
  if (!families || isHeeded === false) return assigned[family];
  const asked = families.entries?.some(({ text }) => text === `IPv${family}`) ?? "unknown";
  return isHeeded === true || asked === assigned[family] ? asked : "unknown";
}
function familiesError(request) {
  if (!request) return void 0;
  const isStrange = request.entries?.some(({ text }) => text !== "IPv4" && text !== "IPv6");
  return undecodable(request) ?? (isStrange ? unknownFamily(request.field.text) : void 0);
}
function placed(fixed, { pools, mayHoldMore }) {
  const around = pools.filter(({ cidr }) => cidr && containsAddress(cidr, fixed.address));
  const enabled = around.find(({ disabled }) => disabled === false);
  const maybe = around.some(({ disabled }) => disabled === "unknown") || pools.some(({ cidr }) => !cidr);
  const isInPool = enabled ? true : maybe || mayHoldMore ? "unknown" : false;
  return { fixed, pool: enabled ?? around[0], isInPool };
}
function fixedError(request, choices, { release }) {
  const [fault] = readAddresses(request).faults;
  if (fault) return addressError(request, fault);
  if (request.key === "ipAddrsNoIpam") return void 0;
  const isEnforced = isSince(release, "v3.33.0") === true;
  return first(
    choices.map(({ fixed, pool, isInPool }) => {
      if (isInPool === false) return outsidePools;
      const uses = isEnforced && isInPool === true ? pool?.allowedUses : void 0;
      return pool && uses && !uses.includes("Workload") ? notAllowed(formatAddress(fixed.address), pool.name, uses) : void 0;
    })
  );
}

// src/facts/requests/draws.ts
function askerOf(workload, namespace) {
  return {
    isHostNetwork: isHostNetwork(workload) ?? "unknown",
    own: workload.podMetadata.get("annotations").isUnknown ? void 0 : workload.requests,
    inherited: namespace?.requests ?? []
  };
}
function namespaceLabels({ namespace: name }, namespace) {
  if (namespace) return namespace.labels;
  return name === void 0 ? unknownLabels : atLeast(/* @__PURE__ */ new Map([["kubernetes.io/metadata.name", name]]));
}
function decideFor(cluster, workload, node) {
  const namespace = namespaceOf(cluster, workload);
  return decide(
    askerOf(workload, namespace),
    {
      node: node.name,
      os: isWindows(node) ? "windows" : "linux",
      nodeLabels: node.labels,
      namespaceLabels: namespaceLabels(workload, namespace)
    },
    supplyOf(cluster)
  );
}
function alike(cluster, nodes) {
  const keys = keysOf(cluster);
  const value2 = (node, key) => node.labels.lookup(key) ?? (node.labels.lookup(key) === null ? 0 : 1);
  return [...group(nodes, (node) => JSON.stringify(keys.map((key) => value2(node, key)))).values()];
}
var keysOf = fact((cluster) => {
  const selectors = supplyOf(cluster).pools.flatMap(({ nodeSelector: { selector } }) => selector ?? []);
  const systems = cluster.nodes.some(isWindows) ? ["kubernetes.io/os", "beta.kubernetes.io/os"] : [];
  return [.../* @__PURE__ */ new Set([...selectors.flatMap(selectorLabels), ...systems])];
});
var somewhere = (workload) => ({
  name: "\u2026",
  labels: placementOf(workload).pinned
});
var spotsBySignature = fact(() => /* @__PURE__ */ new Map());
function spotsOf(cluster, workload) {
  const known = spotsBySignature(cluster);
  const signature = signatureOf(cluster, workload);
  const spots = known.get(signature) ?? findSpots(cluster, workload);
  known.set(signature, spots);
  return spots;
}
var elsewhereBySignature = fact(() => /* @__PURE__ */ new Map());
function spotsAnywhere(cluster, workload) {
  const spots = spotsOf(cluster, workload);
  if (knowsAllNodes(cluster) || cluster.nodes.length === 0) return spots;
  const known = elsewhereBySignature(cluster);
  const signature = signatureOf(cluster, workload);
  const elsewhere = known.get(signature) ?? unknownSpot(cluster, workload);
  known.set(signature, elsewhere);
  return [...spots, elsewhere];
}
var unknownSpot = (cluster, workload) => ({
  nodes: [],
  isOpen: true,
  decision: decideFor(cluster, workload, somewhere(workload))
});
function signatureOf(cluster, workload) {
  const { namespace, requests, podMetadata, at } = workload;
  const isOwn = requests.length > 0 || podMetadata.get("annotations").isUnknown;
  const own = isOwn ? [at.file.path, at.span.start] : [];
  const { key } = confine(placementOf(workload), namespaceOf(cluster, workload));
  return JSON.stringify([namespace, isHostNetwork(workload), key, workload.kind === "DaemonSet", own]);
}
function findSpots(cluster, workload) {
  if (cluster.nodes.length === 0) return [unknownSpot(cluster, workload)];
  const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
  const judged = group(cluster.nodes, (node) => placement.admits(node));
  return [...judged].flatMap(
    ([admits, nodes]) => admits === false ? [] : alike(cluster, nodes).map((same) => ({
      nodes: same,
      isOpen: admits === true,
      decision: decideFor(cluster, workload, same[0])
    }))
  );
}

// src/facts/requests/predicted-pools.ts
var byLikeness = fact(() => /* @__PURE__ */ new Map());
function predictedPools(cluster, workload) {
  const known = byLikeness(cluster);
  const likeness = likenessOf(cluster, workload);
  if (!known.has(likeness)) known.set(likeness, predict(cluster, workload));
  return known.get(likeness);
}
function likenessOf(cluster, workload) {
  const namespace = namespaceOf(cluster, workload);
  const labels = namespaceLabels(workload, namespace);
  const valueOf = (key) => labels.lookup(key) ?? (labels.lookup(key) === null ? 0 : 1);
  return JSON.stringify([
    isHostNetwork(workload),
    confine(placementOf(workload), namespace).key,
    workload.kind === "DaemonSet",
    workload.podMetadata.get("annotations").isUnknown || workload.requests.map(wordsOf),
    namespace?.requests.map(wordsOf) ?? [],
    labelsOfNamespaces(cluster)?.map(valueOf) ?? workload.namespace
  ]);
}
var wordsOf = ({ key, entries, fault }) => [
  key,
  fault ?? null,
  entries?.map(({ text }) => text) ?? null
];
var labelsOfNamespaces = fact((cluster) => {
  const { pools } = supplyOf(cluster);
  if (pools.some(({ namespaceSelector: { fault } }) => fault)) return void 0;
  const selectors = pools.flatMap(({ namespaceSelector: { selector } }) => selector ?? []);
  return [...new Set(selectors.flatMap(selectorLabels))];
});
function predict(cluster, workload) {
  if (cluster.pools.length === 0) return void 0;
  const decisions = spotsAnywhere(cluster, workload).map(({ decision }) => decision);
  const pools = /* @__PURE__ */ new Set();
  let failure;
  for (const decision of decisions) {
    const taken = takenFrom(decision);
    if (!taken) return void 0;
    failure ??= decision.failure?.text;
    for (const pool of taken) pools.add(poolName(pool));
  }
  return decisions.length === 0 ? void 0 : { pools: [...pools].sort(), failure };
}
function takenFrom(decision) {
  switch (decision.way) {
    case "host network":
    case "undetermined":
      return void 0;
    case "fixed":
      return decision.choices.flatMap(({ pool }) => pool ?? []);
    case "pools": {
      if (decision.failure) return [];
      const choices = decision.families.filter(
        ({ wanted, verdicts }) => wanted !== false && verdicts.length > 0
      );
      const isOpen = choices.some(
        ({ wanted, isRequested: isRequested2, verdicts }) => wanted === "unknown" || isRequested2 === "unknown" || verdicts.some(({ serves }) => serves === "unknown")
      );
      if (isOpen) return void 0;
      return choices.flatMap(
        ({ verdicts }) => verdicts.flatMap(({ pool, serves }) => serves === true ? pool : [])
      );
    }
  }
}
var poolName = ({ name, cidr }) => name || (cidr ? formatCidr(cidr) : "");

export {
  offersTunnelAddresses,
  givesTunnelAddress,
  tunnelCoverages,
  tunnelsInUse,
  isWindows,
  isInhabited,
  isRequested,
  jsonFault,
  noPoolForNode,
  noPoolForUse,
  fixedAddressesOf,
  readAddresses,
  decide,
  namespaceLabels,
  decideFor,
  alike,
  somewhere,
  spotsOf,
  spotsAnywhere,
  signatureOf,
  predictedPools,
  mayDeclare,
  reservedText,
  reservations,
  reservedAddresses,
  mayReserveMore
};
