import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-E4KURCMC.js";
import {
  addressCount,
  addressesPerBlock,
  atLeast,
  blockCount,
  contains,
  containsAddress,
  every,
  formatAddress,
  formatCidr,
  isAddressRequest,
  isBlockSize,
  isHostNetwork,
  not,
  overlaps,
  parseAddress,
  parseCidr,
  parseCidrOrAddress,
  requestedFamily,
  some
} from "./chunk-4SDPLFUX.js";
import {
  compareVersions,
  parseVersion
} from "./chunk-2LJY5UL4.js";

// src/ipam/resolve.ts
function resolve(request, pools) {
  return (request.entries ?? []).map((entry) => ({ entry, pool: poolCalled(entry.text, pools) }));
}
function poolCalled(text, pools) {
  const directory = directories.get(pools) ?? directoryOf(pools);
  directories.set(pools, directory);
  const cidr = parseCidr(text);
  if (cidr) return directory.ranges.get(formatCidr(cidr));
  return directory.names.get(text) ?? directory.operatorNames.get(text);
}
var directories = /* @__PURE__ */ new WeakMap();
function directoryOf(pools) {
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
    operatorNames: new Map([...lists.values()].flatMap(namesByOperator).reverse())
  };
}
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

// src/facts/fact.ts
function fact(derive) {
  const known = /* @__PURE__ */ new WeakMap();
  return (subject) => {
    const entry = known.get(subject) ?? { result: derive(subject) };
    known.set(subject, entry);
    return entry.result;
  };
}

// src/facts/addressing.ts
var usesPools = fact(
  (cluster) => every(
    [cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [
      ...installations.map(({ usesCalicoIpam }) => usesCalicoIpam),
      ...agents.map(({ usesPodCidrs }) => not(usesPodCidrs))
    ])
  )
);

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
  const keys = /* @__PURE__ */ new Set();
  collectLabels(selector, keys);
  return [...keys].sort();
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
      return condition.values.includes(actual);
    case "not in":
      return !condition.values.includes(actual);
  }
}
function collectLabels(selector, keys) {
  if ("label" in selector) keys.add(selector.label);
  if ("operand" in selector) collectLabels(selector.operand, keys);
  if ("operands" in selector) for (const operand of selector.operands) collectLabels(operand, keys);
}

// src/ipam/choice.ts
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
function considerRequested(pool, family) {
  return verdict(pool, [
    ["other family", isOfFamily(pool, family)],
    ["disabled", not(pool.disabled)],
    ["allowedUses lacks Workload", allowsWorkload(pool)]
  ]);
}

// src/ipam/schedule.ts
var placements = /* @__PURE__ */ new WeakMap();
function placementOf(workload) {
  const placement = placements.get(workload) ?? readPlacement(workload);
  placements.set(workload, placement);
  return placement;
}
function readPlacement(workload) {
  const { podSpec } = workload;
  const wanted = podSpec.get("nodeSelector").entries();
  const terms = affinityTerms(podSpec);
  let tests;
  return {
    pinned: atLeast(
      new Map([
        ...terms.isUnknown ? [] : certainLabels(terms),
        ...wanted.flatMap(([key, { string }]) => string === void 0 ? [] : [[key, string]])
      ])
    ),
    isPinned: wanted.length > 0 || !terms.isAbsent || !podSpec.get("nodeName").isAbsent,
    admits: (node) => {
      tests ??= placementTests(workload);
      return every(tests(node).map(([, passes]) => passes));
    },
    get key() {
      return keyOf(workload);
    }
  };
}
function keyOf({ kind, podSpec, id }) {
  const fields = ["nodeName", "nodeSelector", "affinity", "tolerations"].map((name) => podSpec.get(name));
  const texts = fields.map(({ node, owner }) => node ? owner.file.text.slice(node.start, node.end) : "");
  const isOwn = fields.some(({ isUnknown }) => isUnknown) || texts.some((text) => /[*&]|<</.test(text));
  const rest = [kind === "DaemonSet", asksForMore(podSpec), isOwn && `${podSpec.owner.file.path}#${id}`];
  return JSON.stringify([...texts, ...rest]);
}
var affinityTerms = (podSpec) => podSpec.get("affinity").get("nodeAffinity").get("requiredDuringSchedulingIgnoredDuringExecution").get("nodeSelectorTerms");
function placementTests({
  kind,
  podSpec
}) {
  const selector = podSpec.get("nodeSelector");
  const wanted = selector.entries();
  const terms = affinityTerms(podSpec);
  const nodeName = podSpec.get("nodeName");
  const tolerations = podSpec.get("tolerations");
  const onName = (node) => {
    if (nodeName.isAbsent || nodeName.scalar === "") return true;
    return nodeName.string === void 0 ? "unknown" : nodeName.string === node.name;
  };
  const onLabels = (node) => {
    if (selector.isUnknown) return "unknown";
    return every(wanted.map(([key, value]) => equals(node.labels.lookup(key), value)));
  };
  const onAffinity = (node) => {
    if (terms.isUnknown) return "unknown";
    return terms.isAbsent ? true : some(terms.items().map((term) => matchesTerm(term, node)));
  };
  const onTaints = (node) => {
    const effects = nodeName.isAbsent ? ["NoSchedule", "NoExecute"] : ["NoExecute"];
    if (tolerations.isUnknown || !node.taints) return "unknown";
    const taints = node.taints.filter(({ effect }) => effects.includes(effect));
    return every(taints.map((taint) => isTolerated(taint, tolerations.items(), kind)));
  };
  const isFree = asksForMore(podSpec) ? "unknown" : true;
  return (node) => [
    ["nodeName", onName(node)],
    ["nodeSelector", onLabels(node)],
    ["node affinity", onAffinity(node)],
    ["taints", onTaints(node)],
    ["more", isFree]
  ];
}
function certainLabels(terms) {
  const [term, ...others] = terms.items();
  if (!term || others.length > 0) return [];
  return term.get("matchExpressions").items().flatMap((item) => {
    const key = item.get("key").string;
    const [value, ...rest] = item.get("values").items();
    const isOne = item.get("operator").string === "In" && rest.length === 0;
    return isOne && key !== void 0 && value?.string !== void 0 ? [[key, value.string]] : [];
  });
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
  if (actual === void 0 || wanted.string === void 0) return "unknown";
  return actual === wanted.string;
}
function matchesTerm(term, node) {
  const labels = term.get("matchExpressions").items();
  const fields = term.get("matchFields").items();
  if (labels.length + fields.length === 0) return term.isUnknown ? "unknown" : false;
  return every([
    ...labels.map((item) => matchesExpression(item, node.labels.lookup(item.get("key").text))),
    ...fields.map(
      (item) => matchesExpression(item, item.get("key").text === "metadata.name" ? node.name : void 0)
    )
  ]);
}
function matchesExpression(item, actual) {
  const values = item.get("values").items();
  if (actual === void 0 || item.isUnknown || values.some((value) => value.string === void 0))
    return "unknown";
  const listed2 = values.map((value) => value.string);
  switch (item.get("operator").string) {
    case "In":
      return actual !== null && listed2.includes(actual);
    case "NotIn":
      return actual === null || !listed2.includes(actual);
    case "Exists":
      return actual !== null;
    case "DoesNotExist":
      return actual === null;
    case "Gt":
      return compare(actual, listed2[0], (a, b) => a > b);
    case "Lt":
      return compare(actual, listed2[0], (a, b) => a < b);
    default:
      return "unknown";
  }
}
function compare(actual, bound, holds) {
  const isInteger = (text) => /^-?\d{1,15}$/.test(text);
  if (actual === null || bound === void 0 || !isInteger(actual) || !isInteger(bound)) return false;
  return holds(Number(actual), Number(bound));
}
var toleratedByDaemonSets = /^node\.kubernetes\.io\/(?:not-ready|unreachable|disk-pressure|memory-pressure|pid-pressure|unschedulable)$/;
function isTolerated(taint, tolerations, kind) {
  if (kind === "DaemonSet" && toleratedByDaemonSets.test(taint.key)) return true;
  return some(tolerations.map((toleration) => tolerates(toleration, taint)));
}
function tolerates(toleration, taint) {
  const key = toleration.get("key");
  const operator = toleration.get("operator");
  const effect = toleration.get("effect");
  if ([toleration, key, operator, effect, toleration.get("value")].some((field) => field.isUnknown))
    return "unknown";
  if (!effect.isAbsent && effect.text !== "" && effect.text !== taint.effect) return false;
  const isExists = operator.text === "Exists";
  if (key.isAbsent || key.text === "") return isExists;
  return key.text === taint.key && (isExists || toleration.get("value").text === taint.value);
}

// src/facts/pools.ts
var rangeOf = ({ cidr }) => cidr && formatCidr(cidr);
var effectivePools = fact((cluster) => {
  const names = /* @__PURE__ */ new Set();
  const ranges = /* @__PURE__ */ new Set();
  const effective = [];
  const from = (...origins) => cluster.pools.filter(({ origin }) => origins.includes(origin));
  for (const pool of from("projectcalico.org/v3", "crd.projectcalico.org/v1")) effective.push(pool);
  for (const pool of effective) {
    names.add(pool.name);
    ranges.add(rangeOf(pool));
  }
  for (const pool of from("Installation", "calico-node")) {
    const range = rangeOf(pool);
    if (names.has(pool.name) || range !== void 0 && ranges.has(range)) continue;
    effective.push(pool);
  }
  return effective;
});
var mayHoldMorePools = fact(
  (cluster) => cluster.opaque.length > 0 || cluster.relatives.some(({ pools }) => pools.some(mayServePods)) || [cluster, ...cluster.relatives].some(
    ({ installations, agents }) => [...installations, ...agents].some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
  )
);
var mayServePods = ({ disabled, automatic, allowedUses }) => disabled !== true && automatic !== false && allowedUses?.includes("Workload") !== false;

// src/facts/release.ts
function runs({ release }, since) {
  const first = parseVersion(since);
  if (!first) throw new Error(`not a version: ${since}`);
  if (!release) return "unknown";
  const { version, isExact } = release;
  if (compareVersions(version, first) >= 0) return true;
  const isWithin = version.major === first.major && version.minor === first.minor;
  return !isExact && isWithin ? "unknown" : false;
}

// src/facts/requests.ts
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
  const families = requests.find(({ key }) => key === "ipFamilies");
  if (!families || readsFamilies(cluster) === false) return true;
  return families.entries?.some(({ text }) => text === `IPv${family}`) ?? false;
}
var poolRequests = fact((cluster) => {
  const drawers = /* @__PURE__ */ new Map();
  for (const workload of cluster.workloads) {
    if (!drawsOnPools(workload)) continue;
    const inherited = namespaceOf(cluster, workload)?.requests ?? [];
    if (workload.requests.length + inherited.length === 0) continue;
    const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
    for (const family of [4, 6]) {
      if (!wants(family, [...workload.requests, ...inherited], cluster)) continue;
      const request = decidingRequest(family, workload.requests, inherited);
      const known = request && drawers.get(request);
      if (known) known.push({ workload, placement });
      else if (request) drawers.set(request, [{ workload, placement }]);
    }
  }
  const requestsOf = (owner, namespace) => owner.requests.flatMap((request) => {
    const family = requestedFamily(request);
    return family ? [{ request, family, owner, namespace, drawers: drawers.get(request) ?? [] }] : [];
  });
  return [
    ...cluster.namespaces.flatMap((namespace) => requestsOf(namespace, namespace)),
    ...cluster.workloads.flatMap((workload) => requestsOf(workload, namespaceOf(cluster, workload)))
  ];
});

// src/rule/phrases.ts
function listed(names, limit = 4) {
  const all = [...new Set(names)];
  const shown = all.slice(0, limit).map((name) => `"${name}"`);
  const rest = all.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
function poolPhrase(pool) {
  return `pool ${poolLabel(pool)}`;
}
function poolLabel({ name, cidr, fields }) {
  const range = cidr ? formatCidr(cidr) : clipped(fields.cidr.text.trim(), longestRange);
  if (name === "" || name === fields.cidr.text) return range || "without a name";
  return range ? `"${name}" (${range})` : `"${name}"`;
}
function anyOf(pools) {
  const more = pools.length > 3 ? ` or one of ${pools.length - 3} more` : "";
  return pools.slice(0, 3).map(poolLabel).join(" or ") + more;
}
var longestRange = 49;
var longestValue = 24;
var clipped = (text, limit) => text.length > limit ? `${text.slice(0, limit)}\u2026` : text;
function counted(count, noun, plural = `${noun}s`) {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${count.toString().replace(/\B(?=(\d{3})+$)/g, ",")} ${plural}`;
}
function valuePhrase({ node, scalar, text }) {
  if (node?.kind === "mapping") return "a map";
  if (node?.kind === "sequence") return "a list";
  if (scalar === void 0 || scalar === null) return "nothing";
  if (typeof scalar === "string") return `the string "${clipped(text, longestValue)}"`;
  return typeof scalar === "boolean" ? `the boolean ${scalar}` : `the number ${clipped(text, longestValue)}`;
}
function failing({ kind }) {
  if (kind === "Pod") return "the pod fails";
  return kind === "Namespace" ? "every new pod in the namespace fails" : "every new pod fails";
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

// src/ipam/capacity.ts
var isMeasured = (pool) => pool.cidr !== void 0 && pool.blockSize !== void 0 && isBlockSize(pool.cidr.family, pool.blockSize);
function capacityOf({ cidr, blockSize }, reserved) {
  const blocks = blockCount(cidr, blockSize);
  if (blocks === 0n) return { blocks, usableBlocks: 0n, addresses: 0n };
  const holes = reserved.ranges.filter((range) => overlaps(range, cidr)).map((range) => within(cidr, range));
  const size = addressesPerBlock(cidr.family, blockSize);
  return {
    blocks,
    usableBlocks: holes.reduce((left, hole) => left - blocksInside(hole, size), blocks),
    addresses: holes.reduce((left, hole) => left - addressCount(hole), addressCount(cidr))
  };
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
  #lastStartingBy({ family, value }) {
    const point = { family, first: value };
    let low = 0;
    let high = this.ranges.length;
    while (low < high) {
      const middle = low + high >> 1;
      if (byFirst(this.ranges[middle], point) <= 0) low = middle + 1;
      else high = middle;
    }
    return this.ranges[low - 1];
  }
};
function byFirst(a, b) {
  if (a.family !== b.family) return a.family - b.family;
  return a.first < b.first ? -1 : Number(a.first > b.first);
}
function endsBefore(a, b) {
  return a.family < b.family || a.family === b.family && a.last < b.first;
}

// src/ipam/reservations.ts
function reservedRanges(reservations) {
  return reservations.flatMap(
    (reservation) => reservation.reservedCIDRs.items().flatMap((field) => {
      const range = parseCidrOrAddress(reservedText(field) ?? "");
      return range ? [{ reservation, field, range }] : [];
    })
  );
}
var reservedText = ({ string }) => string?.trim();
function reservedBy(reservations) {
  return IntervalSet.of(reservedRanges(reservations).map(({ range }) => range));
}

// src/facts/families.ts
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
  const configured = family === 4 ? true : assignsIPv6(cluster);
  const isRead = readsFamilies(cluster);
  const by = isRead === false ? void 0 : [...owner.requests, ...namespace?.requests ?? []].find(isForFamilies);
  const isListed = by?.entries ? by.entries.some(({ text }) => text === `IPv${family}`) : "unknown";
  const isAssigned = !by ? configured : isRead === true || isListed === configured ? isListed : "unknown";
  const mayDiffer = owner.kind === "Namespace" && drawers.some(({ workload }) => workload.requests.some(isForFamilies));
  return { isAssigned: mayDiffer && isAssigned === false ? "unknown" : isAssigned, by };
}
var isForFamilies = ({ key }) => key === "ipFamilies";

// src/ipam/fixed-addresses.ts
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
    const first = addresses.find((known) => known.address.family === address?.family);
    if (!address) faults.push({ kind: "no address", entry });
    else if (first) faults.push({ kind: "second of a family", first, second: { entry, address } });
    else addresses.push({ entry, address });
  }
  return { request, addresses, faults };
}

// src/facts/address-claims.ts
var addressClaims = fact(
  (cluster) => cluster.workloads.flatMap((workload) => {
    const fixed = fixedAddressesOf(workload);
    const [only] = fixed;
    if (!only || fixed.length > 1 || only.faults.length > 0) return [];
    return only.addresses.map((address) => ({ ...address, workload, request: only.request }));
  })
);
var isUnaccounted = ({ request }) => request.key === "ipAddrsNoIpam";

// src/net/overlap.ts
function overlappingPairs(items, cidrOf, depth = Infinity) {
  const networks = items.map((item, position) => ({ cidr: cidrOf(item), position }));
  networks.sort((a, b) => byStart(a.cidr, b.cidr));
  const around = [];
  const pairs = [];
  for (const network of networks) {
    while (around.length > 0 && !overlaps(around.at(-1).cidr, network.cidr)) around.pop();
    for (const { position } of around.slice(-depth)) {
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

// src/facts/overlaps.ts
var hasRange = (pool) => pool.cidr !== void 0;
var deepest = 8;
function areRivals(a, b) {
  const isWritten = a.origin === "Installation" || a.origin === "calico-node";
  return isWritten && a.origin === b.origin && a.fields.cidr.owner !== b.fields.cidr.owner;
}
var overlaps2 = fact(
  (cluster) => overlappingPairs(effectivePools(cluster).filter(hasRange), (pool) => pool.cidr, deepest).filter(
    ([a, b]) => a.id !== b.id && !areRivals(a, b)
  )
);

// src/facts/pool-references.ts
function standingOf(cluster, text) {
  if (poolCalled(text, cluster.repositoryPools)) return "declared";
  const cidr = parseCidr(text);
  if (mayBeHidden(cluster, cidr)) return "undetermined";
  if (!declaresPools(cluster)) return cluster.isDeployed ? "elsewhere" : "undetermined";
  if (!mayBeDefaultPool(cluster, text, cidr)) return "missing";
  return makersOf(cluster).some(({ mayCreateDefaultPools }) => mayCreateDefaultPools) ? "undetermined" : "elsewhere";
}
var makersOf = (cluster) => [cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [...installations, ...agents]);
function mayBeHidden(cluster, cidr) {
  const { repositoryPools, opaque, installations } = cluster;
  if (repositoryPools.length === 0 || opaque.length > 0) return true;
  if (installations.some(({ mayHidePools }) => mayHidePools)) return true;
  return repositoryPools.some((pool) => cidr ? !pool.cidr : hasUnknownName(pool, repositoryPools));
}
var isNameless = ({ origin, fields }) => origin === "Installation" && fields.name.isAbsent;
function hasUnknownName(pool, pools) {
  if (pool.origin === "calico-node") return false;
  if (isNameless(pool)) return pools.some(({ origin, cidr }) => origin === "Installation" && !cidr);
  return pool.fields.name.isUnknown || pool.name === "";
}
var declaresPools = fact(
  ({ pools }) => pools.some(
    ({ origin, allowedUses }) => origin !== "calico-node" && allowedUses?.includes("Workload") !== false
  )
);
var defaultRange = /^(?:192\.168\.0\.0|172\.(?:1[6-9]|2\d|3[01])\.0\.0)\/16$/;
function mayBeDefaultPool(cluster, text, cidr) {
  const makers = makersOf(cluster);
  const isRuledOut = makers.length > 0 && makers.every((maker) => !maker.mayCreateDefaultPools);
  if (isRuledOut) return text === "default-ipv6-ippool" && cluster.agents.length > 0;
  if (!cidr) return /^default-ipv[46]-ippool$/.test(text);
  const range = formatCidr(cidr);
  const isPodNetwork = cluster.networks.some(({ use, cidr: cidr2 }) => use === "pods" && formatCidr(cidr2) === range);
  return isPodNetwork || defaultRange.test(range);
}
function poolAround({ pools }, range) {
  return pools.find(({ cidr }) => cidr && contains(cidr, range));
}
function poolWithin({ pools }, range) {
  return pools.find(({ cidr }) => cidr && contains(range, cidr));
}
var isSibling = (a, b) => series(a) === series(b) && a.trim() !== b;
var series = (name) => name.trim().replace(/\d+|(?<![a-z])[a-z](?![a-z])/g, "#");
function nearestPool({ pools, repositoryPools }, name, family) {
  for (const known of [pools, repositoryPools]) {
    const named = known.filter(
      (pool) => pool.cidr?.family === family && pool.name !== "" && !isNameless(pool) && !isSibling(name, pool.name)
    );
    const found = nearest(
      name.trim(),
      named.map((pool) => pool.name)
    );
    if (found !== void 0) return named.find((pool) => pool.name === found);
  }
  return void 0;
}

export {
  fact,
  usesPools,
  evaluateSelector,
  neverMatches,
  alwaysMatches,
  selectorLabels,
  selects,
  considerAutomatically,
  considerRequested,
  resolve,
  poolCalled,
  decidingRequest,
  placementOf,
  placementTests,
  confine,
  effectivePools,
  mayHoldMorePools,
  runs,
  namespaceOf,
  drawsOnPools,
  readsFamilies,
  poolRequests,
  listed,
  poolPhrase,
  poolLabel,
  anyOf,
  counted,
  valuePhrase,
  failing,
  printSelector,
  printBare,
  isMeasured,
  capacityOf,
  addressesOfBlock,
  blocksFor,
  reservedRanges,
  reservedText,
  reservedBy,
  assignsIPv6,
  assignmentOf,
  fixedAddressesOf,
  readAddresses,
  addressClaims,
  isUnaccounted,
  overlaps2 as overlaps,
  standingOf,
  poolAround,
  poolWithin,
  nearestPool
};
