import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  anchorOf,
  cniSettingsOf,
  contentOfNode,
  evaluateSelector,
  isAddressRequest,
  isHostNetwork,
  networkIndex,
  requestedFamily,
  selectorField,
  selectorLabels
} from "./chunk-E4AYG7YQ.mjs";
import {
  atLeast,
  each,
  every,
  not,
  some,
  unknownLabels
} from "./chunk-FUWL5CAN.mjs";
import {
  isPlaceholder
} from "./chunk-23DXXIGZ.mjs";
import {
  isSince
} from "./chunk-QYRWRIQN.mjs";
import {
  ADDRESS_BITS,
  addressCount,
  cidrFrom,
  contains,
  containsAddress,
  formatAddress,
  formatCidr,
  overlaps,
  parseCidr
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  memo,
  question
} from "./chunk-YF5K4AQH.mjs";

// src/facts/cluster/fact.ts
var fact = question;

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
  return effective;
});
var mayHoldMorePools = fact(
  (cluster) => cluster.opaque.length > 0 || cluster.externalPools.length > 0 || cluster.relatives.some(({ pools }) => pools.some(mayServePods)) || [cluster, ...cluster.relatives].some(
    ({ installations, agents }) => [...installations, ...agents].some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
  )
);
var mayServePods = ({ disabled, automatic, allowedUses }) => disabled !== true && automatic !== false && allowedUses?.includes("Workload") !== false;

// src/ipam/choice/resolve.ts
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
var namesNode = (podSpec) => textOf(podSpec.get("nodeName")) !== "";
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
    return toleration.isUnknown || field.isUnknown ? void 0 : textOf(field);
  };
  return { key: part("key"), operator: part("operator"), value: part("value"), effect: part("effect") };
}
function byKey(tolerations) {
  const known = /* @__PURE__ */ new Map();
  const forAny = [];
  for (const toleration of tolerations) {
    const alike = toleration.key ? known.get(toleration.key) : forAny;
    if (alike) alike.push(toleration);
    else known.set(toleration.key ?? "", [toleration]);
  }
  return (key) => [...known.get(key) ?? [], ...forAny];
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
var textOf = (field) => field.isAbsent ? "" : field.text;

// src/ipam/schedule/schedule.ts
var placementOf = memo((workload) => {
  const { podSpec } = workload;
  const selector = podSpec.get("nodeSelector");
  const wanted = selector.entries().filter(([key2]) => !isPlaceholder(key2));
  let tests;
  let key;
  return {
    pinned: atLeast(
      new Map([
        ...labelsOfAffinity(podSpec),
        ...wanted.flatMap(([key2, { string }]) => string === void 0 ? [] : [[key2, string]])
      ])
    ),
    isPinned: selector.entries().length > 0 || !requiredAffinity(podSpec).isAbsent || namesNode(podSpec),
    admits: (node) => {
      tests ??= placementTests(workload);
      return every(tests(node).map(([, passes]) => passes));
    },
    get key() {
      return key ??= keyOf(workload);
    }
  };
});
function keyOf({ kind, podSpec, id }) {
  const fields = ["nodeName", "nodeSelector", "affinity", "tolerations", "hostNetwork"].map(
    (name) => podSpec.get(name)
  );
  const texts = fields.map(({ node }) => contentOfNode(node));
  const isOwn = fields.some(({ isUnknown }) => isUnknown);
  const rest = [kind === "DaemonSet", asksForMore(podSpec), isOwn && `${podSpec.owner.file.path}#${id}`];
  return JSON.stringify([...texts, ...rest]);
}
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

// src/facts/cluster/release.ts
var storesNatively = (cluster) => cluster.api === void 0 ? runs(cluster, "v3.32.0") : cluster.api === "native";
var runs = ({ release }, since) => isSince(release, since);

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

// src/ipam/choice/supply.ts
function inListOrder(pools) {
  return pools.toSorted((a, b) => a.name < b.name ? -1 : Number(a.name > b.name));
}
function asStored(pool, release) {
  const knows = (first) => isSince(release, first) !== false;
  const dialect = release && (knows("v3.30.0") ? "v3.30" : "v3.29");
  const reread = ({ field }) => selectorField(field, dialect);
  let stored = {
    ...pool,
    nodeSelector: reread(pool.nodeSelector),
    namespaceSelector: reread(pool.namespaceSelector)
  };
  if (!knows("v3.31.0"))
    stored = { ...stored, namespaceSelector: selectorField(pool.fields.namespaceSelector.emptied()) };
  if (!knows("v3.30.0")) stored = { ...stored, automatic: true };
  if (!knows("v3.21.0")) stored = { ...stored, allowedUses: ["Workload", "Tunnel"] };
  return stored;
}

// src/facts/cluster/cni.ts
var cniSettings = fact(cniSettingsOf);

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

// src/facts/pools/external-pools.ts
function isExternal({ externalPools }, text) {
  if (externalPools.some(({ name }) => name === text)) return true;
  const range = parseCidr(text);
  return range !== void 0 && externalPools.some(({ cidr }) => cidr && formatCidr(cidr) === formatCidr(range));
}
var isAmongExternal = ({ externalPools }, range) => externalPools.some(({ cidr }) => !cidr || overlaps(cidr, range));
var externalOverlaps = fact(
  (cluster) => cluster.externalPools.flatMap((external) => {
    const { cidr } = external;
    if (!cidr) return [];
    return effectivePools(cluster).filter((pool) => pool.cidr !== void 0 && overlaps(pool.cidr, cidr)).filter((pool) => pool.name !== external.name).map((pool) => ({ pool, external: { ...external, cidr } }));
  })
);

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

// src/facts/pools/pool-index.ts
var poolIndex = fact((pools) => networkIndex(pools, ({ cidr }) => cidr));
var poolsHolding = (pools, address) => poolIndex(pools).around(cidrFrom(address, ADDRESS_BITS[address.family]));
var addressesOf = fact(
  (pools) => IntervalSet.of(pools.flatMap(({ cidr }) => cidr ?? []))
);
var isAmongPools = (pools, range) => addressesOf(pools).within(range).length > 0;
var writers = fact(
  ({ installations }) => new Map(installations.flatMap((each2) => each2.pools.map((pool) => [pool, each2])).reverse())
);
var writerOf = (cluster, pool) => writers(cluster).get(pool);

// src/facts/requests/pool-references.ts
function standingOf(cluster, text) {
  const isOwn = poolCalled(text, cluster.pools) !== void 0;
  if (isOwn || poolCalled(text, outsideOf(cluster)) || isExternal(cluster, text)) return "declared";
  const cidr = parseCidr(text);
  if (poolCalled(text, cluster.repositoryPools)) {
    const isOpen = mayBeHidden(cluster, cidr) || mayBeDefaultPool(cluster, text, cidr);
    return isOpen || !declaresPools(cluster) ? "undetermined" : "foreign";
  }
  if (mayBeHidden(cluster, cidr)) return "undetermined";
  if (!declaresPools(cluster)) return cluster.isDeployed ? "elsewhere" : "undetermined";
  if (!mayBeDefaultPool(cluster, text, cidr)) return "missing";
  return makersOf(cluster).some(({ mayCreateDefaultPools }) => mayCreateDefaultPools) ? "undetermined" : "elsewhere";
}
var outsideOf = ({ siblings, repositoryPools }) => siblings.length === 0 ? repositoryPools : outsideBySiblings(siblings)(repositoryPools);
var outsideBySiblings = memo((siblings) => {
  const inside = new Set(siblings.flatMap(({ pools }) => pools));
  return memo((pools) => pools.filter((pool) => !inside.has(pool)));
});
function siblingsWith({ name: own, siblings }, text) {
  return siblingsByCall(siblings)(text).flatMap(({ name, pools }) => {
    const pool = name === own ? void 0 : poolCalled(text, pools);
    return pool ? [[name, pool]] : [];
  });
}
var siblingsByCall = memo((siblings) => {
  const found = /* @__PURE__ */ new Map();
  const unnamed = siblings.filter(({ pools }) => pools.some(({ fields }) => fields.name.isAbsent));
  for (const sibling of siblings)
    for (const { name, cidr } of sibling.pools)
      for (const key of cidr ? [name, formatCidr(cidr)] : [name])
        found.set(key, (found.get(key) ?? /* @__PURE__ */ new Set()).add(sibling));
  return (text) => {
    const cidr = parseCidr(text);
    const called = found.get(cidr ? formatCidr(cidr) : text) ?? [];
    return [.../* @__PURE__ */ new Set([...called, ...unnamed])];
  };
});
var makersOf = (cluster) => [cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [...installations, ...agents]);
function mayBeHidden(cluster, cidr) {
  const { repositoryPools, opaque, installations } = cluster;
  if (repositoryPools.length === 0 || opaque.length > 0) return true;
  if (installations.some(({ mayHidePools }) => mayHidePools)) return true;
  const { isSomeRangeless, isSomeNameless } = unknownsAmong(repositoryPools);
  return cidr ? isSomeRangeless : isSomeNameless;
}
var unknownsAmong = fact((pools) => {
  const isRangelessListed = pools.some(({ origin, cidr }) => origin === "Installation" && !cidr);
  return {
    isSomeRangeless: pools.some(({ cidr }) => !cidr),
    isSomeNameless: pools.some((pool) => hasUnknownName(pool, isRangelessListed))
  };
});
var isNameless = ({ origin, fields }) => origin === "Installation" && fields.name.isAbsent;
function hasUnknownName(pool, isRangelessListed) {
  if (pool.origin === "calico-node") return false;
  if (isNameless(pool)) return isRangelessListed;
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
var poolAround = ({ pools }, range) => poolIndex(pools).around(range)[0];
var poolWithin = ({ pools }, range) => poolIndex(pools).inside(range)[0];
var series = (name) => name.trim().replace(/\d+|(?<![a-z])[a-z](?![a-z])/g, "#");
var namesAmong = fact((pools) => {
  const of = (family) => {
    const names = /* @__PURE__ */ new Map();
    for (const pool of pools) {
      const isNamed = pool.cidr?.family === family && pool.name !== "" && !isNameless(pool);
      if (isNamed && !names.has(pool.name)) names.set(pool.name, { pool, series: series(pool.name) });
    }
    return names;
  };
  return { 4: of(4), 6: of(6) };
});
var patienceFor = fact(() => ({ left: 1e8 }));
function nearestPool(cluster, name, family) {
  const word = name.trim();
  const own = series(name);
  for (const known of [cluster.pools, cluster.repositoryPools]) {
    const names = namesAmong(known)[family];
    const found = nearest(word, namesBut(own, word, names), patienceFor(cluster));
    if (found !== void 0) return names.get(found)?.pool;
  }
  return void 0;
}
var isSlip = (name, pool) => nearest(name.trim(), [pool.name], void 0, 2) !== void 0;
function* namesBut(own, word, names) {
  for (const [name, { series: series2 }] of names) if (series2 !== own || name === word) yield name;
}

// src/facts/requests/supply.ts
var supplyOf = fact((cluster) => {
  const pools = inListOrder(effectivePools(cluster));
  const hasIPv4 = pools.length === 0 || pools.some(({ cidr }) => cidr?.family === 4);
  const settings = cniSettings(cluster);
  return {
    pools,
    mayHoldMore: pools.length === 0 || mayHoldMorePools(cluster),
    isMissing: (text) => standingOf(cluster, text) === "missing",
    release: cluster.release,
    // Whoever has pools of IPv6 alone has turned IPv4 off.
    assigned: {
      4: hasIPv4 || settings.assigns[4] !== void 0 ? assigns(cluster, 4) : "unknown",
      6: assigns(cluster, 6)
    },
    configured: settings.pools
  };
});

// src/ipam/choice/choice.ts
function verdict(pool, grounds) {
  const serves = every(grounds.map(([, passes]) => passes));
  const failing = grounds.find(([, passes]) => passes === serves)?.[0];
  return serves === true || failing === void 0 ? { pool, serves: true } : { pool, serves, refusal: failing };
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

// src/facts/cluster/node-inventory.ts
var nodeInventory = fact((cluster) => {
  const { nodes, nodeLists } = cluster;
  const [list] = nodeLists;
  if (list !== void 0 && nodes.length > 0) return { isComplete: true, because: `all: listed by ${list}` };
  const written = nodes.filter(({ source }) => source === "Node manifest");
  if (written.length < 2) return { isComplete: false, because: "maybe not all: nothing lists them" };
  const keys = comparedByPools(cluster);
  const missing = keys.filter(
    (key) => key !== hostname && !written.some(({ labels }) => typeof labels.lookup(key) === "string")
  );
  if (missing.length > 0)
    return { isComplete: false, because: `maybe not all: none is given the label ${missing.join(", ")}` };
  return keys.some((key) => key !== hostname) ? { isComplete: true, because: "all: Node objects have the labels that pools compare" } : { isComplete: false, because: "maybe not all: no pool compares a label that Node objects give" };
});
var knowsAllNodes = (cluster) => nodeInventory(cluster).isComplete;
function openAboutNodes(cluster) {
  const { nodes } = cluster;
  if (nodes.length === 0) return void 0;
  const { isComplete, because } = nodeInventory(cluster);
  if (!isComplete) return because;
  const isOpen = (key) => key !== hostname && nodes.some(({ labels }) => labels.lookup(key) === void 0);
  const keys = comparedByPools(cluster).filter(isOpen);
  return keys.length > 0 ? `but not for each the label ${keys.join(", ")}` : void 0;
}
var comparedByPools = ({ pools }) => [
  ...new Set(pools.flatMap(({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : []))
];
var hostname = "kubernetes.io/hostname";
var namedNodes = fact(
  (cluster) => knowsAllNodes(cluster) ? cluster.nodes.map((node) => node.group ? node : withHostname(node)) : cluster.nodes
);
function withHostname(node) {
  const { name, labels } = node;
  const lookup = (key) => {
    const value = labels.lookup(key);
    return value === void 0 && key === hostname ? name : value;
  };
  return { ...node, labels: { lookup } };
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
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools2 }) => pools2)])
  ];
  return families(cluster, pools).flatMap((family) => {
    const serving = pools.filter(
      (pool) => considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false
    );
    if (!serving.some(servesByItself)) return [];
    const coverage = coverageOf(family, serving, cluster.nodes);
    const mayLeaveOut = !knowsAllNodes(cluster) && coverage.gaps.length === 0 && !serving.some(isForAll);
    return [{ ...coverage, isUndecided: coverage.isUndecided || mayLeaveOut && serving.every(isReadable) }];
  });
});
function coverageOf(family, pools, nodes) {
  const serves = ({ nodeSelector }, labels) => selects(nodeSelector, labels);
  const isOpen = pools.some((pool) => serves(pool, unknownLabels) === true);
  if (isOpen || nodes.length === 0)
    return { family, pools, gaps: [], isUndecided: !isOpen && pools.every(isReadable) };
  const near = nearby(pools, "nodeSelector");
  const gaps = [];
  let isUndecided = false;
  for (const alike of classes(nodes, pools)) {
    const { labels } = alike[0];
    const candidates = near(labels);
    const isServed = some(candidates.map((pool) => serves(pool, labels)));
    if (isServed === false) gaps.push(alike);
    else if (isServed === "unknown") isUndecided ||= candidates.every(isReadable);
  }
  return { family, pools, gaps: withoutDoubles(gaps, nodes), isUndecided };
}
var isReadable = ({ nodeSelector }) => nodeSelector.selector !== void 0;
function classes(subjects, pools, by = "nodeSelector") {
  const keys = [
    ...new Set(pools.flatMap(({ [by]: { selector } }) => selector ? selectorLabels(selector) : []))
  ];
  const known = classesByKeys(subjects);
  const id = JSON.stringify(keys);
  const found = known.get(id) ?? classesBy(subjects, keys);
  known.set(id, found);
  return found;
}
var classesByKeys = fact(() => /* @__PURE__ */ new Map());
function classesBy(subjects, keys) {
  const found = /* @__PURE__ */ new Map();
  for (const subject of subjects) {
    const known = [];
    for (let index = 0; index < keys.length; index++) {
      const value = subject.labels.lookup(keys[index]);
      if (value !== null) known.push(index, value);
    }
    const id = JSON.stringify(known);
    const alike = found.get(id);
    if (alike) alike.push(subject);
    else found.set(id, [subject]);
  }
  return [...found.values()];
}
function nearby(pools, by) {
  const anchored = /* @__PURE__ */ new Map();
  const others = [];
  for (const pool of pools) {
    const { selector } = pool[by];
    const anchor = selector && anchorOf(selector);
    if (!anchor) others.push(pool);
    for (const value of anchor?.values ?? []) {
      const values = anchored.get(anchor.label) ?? /* @__PURE__ */ new Map();
      const asking2 = values.get(value);
      if (asking2) asking2.push(pool);
      else values.set(value, [pool]);
      anchored.set(anchor.label, values);
    }
  }
  const asking = (values, actual) => actual === void 0 ? [...values.values()].flat() : actual === null ? [] : values.get(actual) ?? [];
  return (labels) => [
    ...others,
    ...[...anchored].flatMap(([label, values]) => asking(values, labels.lookup(label)))
  ];
}
function withoutDoubles(gaps, nodes) {
  const uncovered = new Set(gaps.flat());
  const covered = new Set(nodes.filter((node) => !uncovered.has(node)).map(({ name }) => name));
  const seen = /* @__PURE__ */ new Set();
  const isFirst = ({ name }) => !covered.has(name) && !seen.has(name) && Boolean(seen.add(name));
  return gaps.map((gap) => gap.filter(isFirst)).filter((gap) => gap.length > 0);
}

export {
  fact,
  nodeInventory,
  knowsAllNodes,
  openAboutNodes,
  namedNodes,
  placementOf,
  placementTests,
  confine,
  asStored,
  cniSettings,
  effectivePools,
  mayHoldMorePools,
  storesNatively,
  runs,
  resolve,
  poolCalled,
  decidingRequest,
  namespaceOf,
  drawsOnPools,
  readsFamilies,
  wants,
  poolRequests,
  looseOwners,
  isLoose,
  looseRequests,
  assigns,
  assignmentOf,
  isExternal,
  isAmongExternal,
  externalOverlaps,
  IntervalSet,
  poolsHolding,
  isAmongPools,
  writerOf,
  standingOf,
  siblingsWith,
  poolAround,
  poolWithin,
  nearestPool,
  isSlip,
  supplyOf,
  selects,
  considerAutomatically,
  considerRequested,
  coverages,
  coverageOf,
  classes,
  nearby
};
