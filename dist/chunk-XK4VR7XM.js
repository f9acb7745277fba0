import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressesOfBlock,
  alwaysMatches,
  evaluateSelector,
  isMeasured,
  neverMatches,
  printBare,
  selectorLabels
} from "./chunk-XYXRS5ZC.js";
import {
  atLeast,
  cniSettingsOf,
  isAddressRequest,
  isHostNetwork,
  requestedFamily,
  unknownLabels
} from "./chunk-OERTMBCY.js";
import {
  contentOfNode,
  declaredKinds,
  every,
  not,
  some
} from "./chunk-JOZKMUOR.js";
import {
  compareVersions,
  parseVersion
} from "./chunk-2LJY5UL4.js";
import {
  addressCount,
  contains,
  containsAddress,
  formatAddress,
  formatCidr,
  overlaps,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-HTCBX6MA.js";
import {
  nearest
} from "./chunk-E4KURCMC.js";

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
    const list2 = lists.get(owner);
    if (list2) list2.push(pool);
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

// src/facts/cni.ts
var cniSettings = fact(cniSettingsOf);

// src/facts/addressing.ts
var usesPools = fact(
  (cluster) => every([
    cniSettings(cluster).usesCalicoIpam,
    ...[cluster, ...cluster.relatives].flatMap(({ installations, agents }) => [
      ...installations.map(({ usesCalicoIpam }) => usesCalicoIpam),
      ...agents.map(({ usesPodCidrs }) => not(usesPodCidrs))
    ])
  ])
);

// src/ipam/choice.ts
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
  (cluster) => cluster.opaque.length > 0 || cluster.externalPools.length > 0 || cluster.relatives.some(({ pools }) => pools.some(mayServePods)) || [cluster, ...cluster.relatives].some(
    ({ installations, agents }) => [...installations, ...agents].some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
  )
);
var mayServePods = ({ disabled, automatic, allowedUses }) => disabled !== true && automatic !== false && allowedUses?.includes("Workload") !== false;

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
        ...wanted.flatMap(([key, { string: string2 }]) => string2 === void 0 ? [] : [[key, string2]])
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
  const texts = fields.map(({ node }) => contentOfNode(node));
  const isOwn = fields.some(({ isUnknown }) => isUnknown);
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
    return every(wanted.map(([key, value2]) => equals(node.labels.lookup(key), value2)));
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
    const [value2, ...rest] = item.get("values").items();
    const isOne = item.get("operator").string === "In" && rest.length === 0;
    return isOne && key !== void 0 && value2?.string !== void 0 ? [[key, value2.string]] : [];
  });
}
function asksForMore(podSpec) {
  if (["runtimeClassName", "resourceClaims"].some((key) => !podSpec.get(key).isAbsent)) return true;
  const company = podSpec.get("affinity").get("podAffinity");
  if (company.get("requiredDuringSchedulingIgnoredDuringExecution").items().length > 0) return true;
  return [...podSpec.get("containers").items(), ...podSpec.get("initContainers").items()].some(
    (container) => ["limits", "requests"].some(
      (list2) => container.get("resources").get(list2).entries().some(([resource]) => resource.includes("/"))
    )
  );
}
var confining = ["openshift.io/node-selector", "scheduler.alpha.kubernetes.io/node-selector"];
function confine(placement, namespace) {
  const annotations = namespace?.metadata.get("annotations");
  const selectors = confining.map((key) => annotations?.get(key).text ?? "").filter((text) => text !== "");
  if (selectors.length === 0) return placement;
  const pairs = selectors.join().split(",").map((pair2) => pair2.split("=", 2).map((part) => part.trim()));
  const suits = (node) => pairs.every(([key = "", value2 = ""]) => node.labels.lookup(key) === value2) || "unknown";
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
  if (actual === void 0 || item.isUnknown || values.some((value2) => value2.string === void 0))
    return "unknown";
  const listed = values.map((value2) => value2.string);
  switch (item.get("operator").string) {
    case "In":
      return actual !== null && listed.includes(actual);
    case "NotIn":
      return actual === null || !listed.includes(actual);
    case "Exists":
      return actual !== null;
    case "DoesNotExist":
      return actual === null;
    case "Gt":
      return compare(actual, listed[0], (a, b) => a > b);
    case "Lt":
      return compare(actual, listed[0], (a, b) => a < b);
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

// src/facts/bypass.ts
function grantedPools(cluster, { request, family }) {
  const entries = resolve(request, effectivePools(cluster));
  const pools = [...new Set(entries.flatMap(({ pool }) => pool ?? []))];
  if (entries.some(({ pool }) => !pool)) return void 0;
  const verdicts = pools.map((pool) => considerRequested(pool, family));
  const isRefused = verdicts.some(
    ({ serves, refusal }) => serves !== true && refusal !== "allowedUses lacks Workload"
  );
  return isRefused ? void 0 : verdicts.flatMap(({ pool, serves }) => serves === true ? pool : []);
}
function isForRequestsOnly({ automatic, nodeSelector }, nodes) {
  const { selector } = nodeSelector;
  if (automatic !== true || selector && neverMatches(selector)) return true;
  if (!selector || nodes.length === 0) return false;
  const isStrange = (key) => nodes.every(({ labels }) => labels.lookup(key) === null);
  return nodes.every(({ labels }) => selects(nodeSelector, labels) === false) && selectorLabels(selector).every(isStrange);
}
var isSelective = ({ nodeSelector, namespaceSelector }) => [nodeSelector, namespaceSelector].some(({ selector }) => !selector || !alwaysMatches(selector));
var nodesFor = (cluster, placement) => cluster.nodes.length === 0 ? cluster.nodes : nodesByPlacement(cluster)(placement);
var nodesByPlacement = fact(({ nodes }) => {
  const known = /* @__PURE__ */ new Map();
  return (placement) => {
    const takers = known.get(placement.key) ?? nodes.filter((node) => placement.admits(node) === true);
    known.set(placement.key, takers);
    return takers;
  };
});
var leftOut = (pool, nodes) => leftOutOf(nodes)(pool);
var leftOutOf = fact(
  (nodes) => fact(({ nodeSelector }) => nodes.filter(({ labels }) => selects(nodeSelector, labels) === false))
);
function bypassesOf(cluster, { drawers, namespace, family }, guarded) {
  const inNamespace = namespace?.labels ?? unknownLabels;
  const intendedAt = fact(
    (labels) => effectivePools(cluster).filter(
      (pool) => considerAutomatically(pool, family, labels, inNamespace).serves === true
    )
  );
  return drawers.flatMap((drawer) => {
    const nodes = nodesFor(cluster, drawer.placement);
    const { pinned } = drawer.placement;
    const wrong = guarded.flatMap((pool) => exclusionOf(pool, nodes, pinned, inNamespace) ?? []);
    if (wrong.length === 0) return [];
    const intents = nodes.length > 0 ? nodes.map((node) => ({ nodes: [node], pools: intendedAt(node.labels) })) : [{ nodes, pools: intendedAt(pinned) }];
    return { drawer, intents: merged(intents), wrong };
  });
}
function merged(intents) {
  const groups = /* @__PURE__ */ new Map();
  for (const { nodes, pools } of intents) {
    const key = pools.map(({ id }) => id).join("\n");
    const group = groups.get(key);
    if (group) group.nodes.push(...nodes);
    else groups.set(key, { nodes: [...nodes], pools });
  }
  return [...groups.values()];
}
function needsNodes(cluster, { placement: { pinned } }, guarded) {
  return cluster.nodes.length === 0 && guarded.some(({ nodeSelector }) => nodeSelector.selector && selects(nodeSelector, pinned) === "unknown");
}
function exclusionOf(pool, nodes, pinned, namespace) {
  const out = leftOut(pool, nodes);
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
  return guarded.flatMap(
    (pool) => exclusionOf(pool, open, anywhere.pinned, namespace?.labels ?? unknownLabels) ?? []
  );
}

// src/facts/release.ts
var storesNatively = (cluster) => cluster.api === void 0 ? runs(cluster, "v3.32.0") : cluster.api === "native";
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

// src/ipam/limits.ts
var blocksByDefault = 20n;
function blockRulesOf(configurations) {
  const all = configurations.filter(({ fields }) => fields.name.string === "default");
  const [declared, ...others] = all;
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
function mostAddresses(pools, blocksPerNode) {
  const bySize = pools.map(({ pool, blocks }) => ({ size: addressesOfBlock(pool, "linux"), blocks })).sort((a, b) => Number(b.size - a.size));
  let left = blocksPerNode;
  let addresses = 0n;
  for (const { size, blocks } of bySize) {
    const claimed = blocks < left ? blocks : left;
    addresses += claimed * size;
    left -= claimed;
  }
  return addresses;
}

// src/facts/unreadable.ts
var kindsUnread = fact(
  ({ problems }) => new Set(problems.flatMap(({ file, span }) => declaredKinds(file.text.slice(span.start, span.end))))
);
var mayDeclare = (cluster, ...kinds) => kinds.some((kind) => kindsUnread(cluster).has(kind));

// src/selector/demands.ts
function demandsOf(selector) {
  switch (selector.kind) {
    case "comparison":
      return [selector.operator === "==" ? `${selector.label}=${selector.value}` : printBare(selector)];
    case "membership":
      return selector.operator === "in" ? selector.values.map((value2) => `${selector.label}=${value2}`) : [printBare(selector)];
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

// src/facts/coverage.ts
function families(cluster, pools) {
  const settings = cniSettings(cluster);
  const isAssigned = (family) => settings.assigns[family] ?? (family === 4 || pools.some((pool) => isOf(pool, 6) && pool.origin === "Installation" && pool.disabled === false));
  return [4, 6].filter(
    (family) => !settings.pools[family] && isAssigned(family) === true && pools.some((pool) => isOf(pool, family))
  );
}
var isForAll = ({ nodeSelector }) => selects(nodeSelector, unknownLabels) === true;
var isOf = ({ cidr }, family) => cidr?.family === family;
var coverages = fact((cluster) => {
  const pools = [
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools2 }) => pools2)])
  ];
  return families(cluster, pools).flatMap((family) => {
    const serving = pools.filter(
      (pool) => considerAutomatically(pool, family, unknownLabels, unknownLabels).serves !== false
    );
    if (serving.length === 0) return [];
    const coverage = coverageOf(family, serving, cluster.nodes);
    const mayLeaveOut = !cluster.knowsAllNodes && coverage.gaps.length === 0 && !serving.some(isForAll);
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
  const found = /* @__PURE__ */ new Map();
  for (const subject of subjects) {
    const known = keys.flatMap((key, index) => {
      const value2 = subject.labels.lookup(key);
      return value2 === null ? [] : [index, value2];
    });
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
    for (const value2 of anchor?.values ?? []) {
      const values = anchored.get(anchor.label) ?? /* @__PURE__ */ new Map();
      const asking2 = values.get(value2);
      if (asking2) asking2.push(pool);
      else values.set(value2, [pool]);
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

// src/ipam/tunnel.ts
var tunnelKinds = [
  { tunnel: "IPIP", family: 4 },
  { tunnel: "VXLAN", family: 4 },
  { tunnel: "VXLAN", family: 6 },
  { tunnel: "WireGuard", family: 4 },
  { tunnel: "WireGuard", family: 6 }
];
function travelsIn({ cidr, tunnels }, { tunnel, family }) {
  const isOfFamily2 = cidr ? cidr.family === family : "unknown";
  return every([isOfFamily2, tunnel === "WireGuard" || tunnels[tunnel]]);
}
function offersTunnelAddresses(pool, kind) {
  const isAllowed = pool.allowedUses ? pool.allowedUses.includes("Tunnel") : "unknown";
  return every([travelsIn(pool, kind), not(pool.disabled), isAllowed]);
}
function givesTunnelAddress(pool, kind, node) {
  return every([offersTunnelAddresses(pool, kind), selects(pool.nodeSelector, node)]);
}

// src/facts/residents.ts
var residentsOf = fact((cluster) => {
  const of = (family) => {
    const automatic = [];
    const requesting = [];
    for (const workload of cluster.workloads) {
      const way = wayOf(workload, family, cluster);
      if (way === "none") continue;
      const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
      (way === "automatic" ? automatic : requesting).push({ workload, placement });
    }
    return { automatic, requesting };
  };
  return { 4: of(4), 6: of(6) };
});
function wayOf(workload, family, cluster) {
  if (isHostNetwork(workload) !== false) return "none";
  const namespace = namespaceOf(cluster, workload);
  const isOpen = [workload.podMetadata, namespace?.metadata].some((meta) => meta?.get("annotations").isUnknown);
  if (isOpen || workload.requests.some(isAddressRequest)) return "requested";
  const inherited = namespace?.requests ?? [];
  const families2 = [...workload.requests, ...inherited].find(({ key }) => key === "ipFamilies");
  if (families2 && !families2.entries?.some(({ text }) => text === `IPv${family}`)) return "none";
  const request = decidingRequest(family, workload.requests, inherited) ?? cniSettings(cluster).pools[family];
  return request && request.entries?.length !== 0 ? "requested" : "automatic";
}
function residentOf(cluster, node, family) {
  const { automatic, requesting } = residentsOf(cluster)[family];
  const mayRun = ({ placement }) => placement.admits(node) !== false;
  return automatic.find(mayRun)?.workload ?? (requesting.some(mayRun) ? "none" : void 0);
}
var inhabitants = fact((cluster) => {
  const known = new Set(cluster.workloads.map(({ namespace }) => namespace));
  const sorted = (drawers) => {
    const found = /* @__PURE__ */ new Map();
    for (const drawer of drawers) {
      const others = found.get(drawer.workload.namespace);
      if (others) others.push(drawer);
      else found.set(drawer.workload.namespace, [drawer]);
    }
    return found;
  };
  const residents = residentsOf(cluster);
  return { known, automatic: { 4: sorted(residents[4].automatic), 6: sorted(residents[6].automatic) } };
});
function inhabitantsOf(cluster, namespace, family) {
  const { known, automatic } = inhabitants(cluster);
  return { automatic: automatic[family].get(namespace) ?? [], isKnown: known.has(namespace) };
}

// src/facts/tunnels.ts
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
  if (requestedPools(cluster).has(pool)) return true;
  const isForRequestsAlone = pool.cidr && cniSettings(cluster).pools[pool.cidr.family] !== void 0;
  return !isForRequestsAlone && cluster.nodes.some(({ labels }) => selects(pool.nodeSelector, labels) === true);
}
var requestedPools = fact((cluster) => {
  const { pools } = cniSettings(cluster);
  const requests = [...poolRequests(cluster).map(({ request }) => request), pools[4], pools[6]];
  const texts = requests.flatMap((request) => request?.entries ?? []);
  return new Set(texts.flatMap(({ text }) => poolCalled(text, effectivePools(cluster)) ?? []));
});

// src/facts/node-needs.ts
var nodeNeeds = fact((cluster) => {
  const pools = [
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools2 }) => pools2)])
  ];
  const nodes = describedOnce(cluster.nodes);
  const families2 = coverages(cluster).map(({ family }) => family);
  const near = nearby(pools, "nodeSelector");
  return [...classes(nodes, pools)].flatMap((alike) => {
    const candidates = near(alike[0].labels);
    return [
      ...families2.flatMap((family) => podNeeds(family, alike, candidates)),
      ...tunnelsInUse(cluster).flatMap((kind) => tunnelNeeds(kind, alike, candidates))
    ];
  });
});
function describedOnce(nodes) {
  const times = /* @__PURE__ */ new Map();
  for (const { name } of nodes) times.set(name, (times.get(name) ?? 0) + 1);
  return nodes.filter(({ name }) => times.get(name) === 1);
}
function podNeeds(family, alike, pools) {
  const [{ labels }] = alike;
  const serving = pools.filter(
    (pool) => considerAutomatically(pool, family, labels, unknownLabels).serves !== false
  );
  if (serving.length === 0 || !serving.every(isMeasured)) return [];
  return alike.map((node) => ({ node, family, pools: serving, for: "pods" }));
}
function isCertain(cluster, { node, family, for: purpose }) {
  if (purpose !== "pods") return true;
  if (!node.taints) return false;
  const isOpen = node.taints.every(({ effect }) => effect === "PreferNoSchedule");
  if (isOpen) return residentOf(cluster, node, family) !== "none";
  return daemonsOf(cluster)[family].some(({ placement }) => placement.admits(node) === true);
}
var daemonsOf = fact((cluster) => {
  const of = (family) => residentsOf(cluster)[family].automatic.filter(({ workload }) => workload.kind === "DaemonSet");
  return { 4: of(4), 6: of(6) };
});
function tunnelNeeds(kind, alike, pools) {
  const [{ labels }] = alike;
  const giving = pools.filter((pool) => givesTunnelAddress(pool, kind, labels) !== false);
  const isCertain2 = giving.some((pool) => givesTunnelAddress(pool, kind, labels) === true);
  if (!isCertain2 || !giving.every(isMeasured)) return [];
  return alike.filter((node) => !isWindows(node)).map((node) => ({ node, family: kind.family, pools: giving, for: kind }));
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
    const merged2 = [];
    for (const range of [...ranges].sort(byFirst)) {
      const { family, first, last } = range;
      const previous = merged2.at(-1);
      if (previous?.family !== family || previous.last + 1n < first) merged2.push({ family, first, last });
      else if (previous.last < last) merged2[merged2.length - 1] = { ...previous, last };
    }
    return new _IntervalSet(merged2);
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
  #lastStartingBy({ family, value: value2 }) {
    const point = { family, first: value2 };
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

// src/facts/families.ts
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

// src/facts/configured-requests.ts
var configuredRequests = fact(
  (cluster) => [4, 6].flatMap((family) => {
    const request = cniSettings(cluster).pools[family];
    if (!request?.entries || assigns(cluster, family) !== true) return [];
    return [{ request, family, drawers: drawersOf(cluster, family) }];
  })
);
function drawersOf(cluster, family) {
  return cluster.workloads.flatMap((workload) => {
    const namespace = namespaceOf(cluster, workload);
    const inherited = namespace?.requests ?? [];
    if (!drawsOnPools(workload) || namespace?.metadata.get("annotations").isUnknown) return [];
    if (decidingRequest(family, workload.requests, inherited)) return [];
    if (!wants(family, [...workload.requests, ...inherited], cluster)) return [];
    return [{ workload, placement: confine(placementOf(workload), namespace) }];
  });
}

// src/facts/reserved.ts
var reservations = fact(
  ({ reservations: reservations2 }) => reservedRanges(reservations2)
);
var reserved = fact(({ reservations: reservations2 }) => reservedBy(reservations2));
var mayReserveMore = fact(
  (cluster) => mayDeclare(cluster, "IPReservation") || cluster.reservations.some(
    ({ reservedCIDRs }) => reservedCIDRs.isUnknown || reservedCIDRs.items().some((item) => item.isUnknown)
  )
);

// src/facts/external-pools.ts
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

// src/facts/plurality.ts
function pluralityOf(cluster, workload) {
  const { kind, spec } = workload;
  switch (kind) {
    case "Pod":
      return void 0;
    case "DaemonSet":
      return onNodes(cluster, workload);
    case "Job":
      return inParallel(spec);
    case "CronJob":
      return inParallel(spec.get("jobTemplate").get("spec")) ?? inRuns(spec);
    default:
      return replicated(cluster, workload);
  }
}
function countIn({ scalar }) {
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar > 0 ? scalar : void 0;
}
function replicated(cluster, workload) {
  const field = workload.spec.get("replicas");
  const written = countIn(field) ?? 1;
  if (written > 1) return { cause: "replicas", pods: written, field };
  if (field.scalar === 0) return void 0;
  for (const autoscaler of cluster.autoscalers) {
    const pods = countIn(autoscaler.maxReplicas) ?? 1;
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
  const isSuspended = !spec.get("suspend").isAbsent && spec.get("suspend").boolean !== false;
  return isAllowed && !isBounded && !isSuspended ? { cause: "overlapping runs", field: policy } : void 0;
}
function onNodes(cluster, workload) {
  const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
  const nodes = cluster.nodes.filter((node) => placement.admits(node) === true);
  if (nodes.length > 1) return { cause: "nodes", nodes };
  if (cluster.nodes.length > 0 || !workload.podSpec.get("nodeName").isAbsent) return void 0;
  if (placement.pinned.lookup("kubernetes.io/hostname") !== void 0) return void 0;
  return placement.isPinned ? "wants nodes" : { cause: "nodes", nodes };
}

// src/ipam/pod-count.ts
var none = { steady: 0, peak: 0, surge: 0 };
function podCountOf({ kind, spec }, autoscaler) {
  switch (kind) {
    case "Pod":
      return { steady: 1, peak: 1, surge: 0 };
    case "Job":
      return { ...none, peak: Math.min(integer(spec.get("parallelism"), 1), completionsOf(spec)) };
    case "DaemonSet":
    case "CronJob":
      return none;
    default: {
      const written = integer(spec.get("replicas"), 1);
      const scaled = autoscaler && written > 0 ? autoscaler : void 0;
      const steady = scaled ? integer(scaled.minReplicas, 1) : written;
      const peak = scaled ? Math.max(steady, integer(scaled.maxReplicas, 0)) : written;
      return { steady, peak, surge: kind === "Deployment" ? surgeOf(spec.get("strategy"), peak) : 0 };
    }
  }
}
function mostPodsOf({ kind, spec }, autoscaler, nodes) {
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
      const written = exact(spec.get("replicas"), 1);
      const scaled = autoscaler && written !== 0 ? exact(autoscaler.maxReplicas, void 0) : 0;
      if (written === void 0 || scaled === void 0) return void 0;
      const pods = Math.max(written, scaled);
      return kind === "Deployment" ? withSurge(pods, spec.get("strategy"), 0.25) : pods;
    }
  }
}
var isOneAtATime = (spec) => ["Forbid", "Replace"].includes(spec.get("concurrencyPolicy").string ?? "");
function mostOfJob(spec) {
  const bounds = [exact(spec.get("parallelism"), 1), exact(spec.get("completions"), void 0)];
  const known = bounds.filter((bound) => bound !== void 0);
  return known.length > 0 ? Math.min(...known) : void 0;
}
function withSurge(pods, strategy, share) {
  const type = strategy.get("type");
  const field = strategy.get("rollingUpdate").get("maxSurge");
  if (type.isUnknown) return void 0;
  if (!type.isAbsent && type.string !== "RollingUpdate") return pods;
  if (field.isAbsent) return pods + Math.ceil(pods * share);
  const [, percent] = /^(\d{1,3})%$/.exec(field.string ?? "") ?? [];
  const surge = percent === void 0 ? exact(field, void 0) : Math.ceil(pods * Number(percent) / 100);
  return surge === void 0 ? void 0 : pods + surge;
}
function exact(field, absent) {
  const { scalar } = field;
  if (field.isAbsent) return absent;
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar >= 0 ? scalar : void 0;
}
var completionsOf = (spec) => {
  const field = spec.get("completions");
  return field.isAbsent ? Infinity : integer(field, 0);
};
function integer(field, absent) {
  const { scalar } = field;
  if (field.isAbsent) return absent;
  return typeof scalar === "number" && Number.isInteger(scalar) && scalar >= 0 ? scalar : 0;
}
function surgeOf(strategy, pods) {
  const type = strategy.get("type");
  if (type.isUnknown || !type.isAbsent && type.string !== "RollingUpdate") return 0;
  const field = strategy.get("rollingUpdate").get("maxSurge");
  if (field.isAbsent) return Math.ceil(pods / 4);
  const [, percent] = /^(\d{1,3})%$/.exec(field.string ?? "") ?? [];
  return percent === void 0 ? integer(field, 0) : Math.ceil(pods * Number(percent) / 100);
}

// src/facts/pod-needs.ts
var podNeeds2 = fact((cluster) => [
  ...[...poolRequests(cluster), ...configuredRequests(cluster)].flatMap((request) => {
    const pools = grantedPools(cluster, request);
    if (!pools?.length || !pools.every(isMeasured)) return [];
    return request.drawers.map((drawer) => ({
      ...countOf(cluster, drawer),
      workload: drawer.workload,
      pools,
      isRequested: true
    }));
  }),
  ...coverages(cluster).flatMap(({ family }) => automaticNeeds(cluster, family))
]);
function countOf(cluster, { workload, placement }) {
  if (workload.kind !== "DaemonSet") return podCountOf(workload, autoscalerOf(cluster, workload));
  const names = cluster.nodes.filter((node) => placement.admits(node) === true).map(({ name }) => name);
  const pods = new Set(names).size;
  return { steady: pods, peak: pods, surge: 0 };
}
var autoscalersByTarget = fact(({ autoscalers }) => {
  const found = /* @__PURE__ */ new Map();
  for (const autoscaler of autoscalers) {
    const name = autoscaler.target?.name ?? "";
    found.set(name, [...found.get(name) ?? [], autoscaler]);
  }
  return found;
});
var autoscalerOf = (cluster, workload) => autoscalersByTarget(cluster).get(workload.name)?.find((autoscaler) => scales(autoscaler, workload));
function automaticNeeds(cluster, family) {
  const pools = [
    .../* @__PURE__ */ new Set([...effectivePools(cluster), ...cluster.installations.flatMap(({ pools: pools2 }) => pools2)])
  ];
  const keys = [
    ...new Set(pools.flatMap(({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : []))
  ];
  const near = nearby(pools, "nodeSelector");
  const sets = /* @__PURE__ */ new Map();
  const setFor = (labels, workload) => {
    const signature = JSON.stringify([
      workload.namespace,
      ...keys.map((key) => labels.lookup(key) === void 0 ? [] : labels.lookup(key))
    ]);
    const set = sets.get(signature) ?? servingPools(cluster, near(labels), family, labels, workload);
    sets.set(signature, set);
    return set;
  };
  const nodeClasses = [...classes(describedOnce(cluster.nodes), pools)];
  return residentsOf(cluster)[family].automatic.flatMap((drawer) => {
    const { workload, placement } = drawer;
    if (workload.kind !== "DaemonSet") {
      const count = countOf(cluster, drawer);
      return [{ ...count, workload, pools: setFor(placement.pinned, workload), isRequested: false }];
    }
    return nodeClasses.flatMap((alike) => {
      const pods = alike.filter((node) => placement.admits(node) === true).length;
      const set = setFor(alike[0].labels, workload);
      return pods > 0 ? [{ steady: pods, peak: pods, surge: 0, workload, pools: set, isRequested: false }] : [];
    });
  });
}
function servingPools(cluster, pools, family, labels, workload) {
  const namespace = namespaceOf(cluster, workload)?.labels ?? unknownLabels;
  const serving = pools.filter(
    (pool) => considerAutomatically(pool, family, labels, namespace).serves !== false
  );
  return serving.every(isMeasured) ? serving : [];
}

// src/facts/pool-references.ts
function standingOf(cluster, text) {
  if (poolCalled(text, cluster.repositoryPools) || isExternal(cluster, text)) return "declared";
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

// src/ipam/go-json.ts
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
function syntaxError(text) {
  const stop = scan(text);
  if (!stop) return void 0;
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
  const end = value(text, past(blank, text, 0));
  if (typeof end !== "number") return end;
  const rest = past(blank, text, end);
  return rest < text.length ? { at: rest, context: "after top-level value" } : void 0;
}
function value(text, at) {
  switch (text[at]) {
    case "[":
      return list(text, at, "]", "after array element", value);
    case "{":
      return list(text, at, "}", "after object key:value pair", pair);
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
function list(text, start, close, context, item) {
  let at = past(blank, text, start + 1);
  if (text[at] === close) return at + 1;
  for (; ; ) {
    const end = item(text, at);
    if (typeof end !== "number") return end;
    at = past(blank, text, end);
    if (text[at] === close) return at + 1;
    if (text[at] !== ",") return { at, context };
    at = past(blank, text, at + 1);
  }
}
function pair(text, at) {
  if (text[at] !== '"') return { at, context: "looking for beginning of object key string" };
  const end = string(text, at);
  if (typeof end !== "number") return end;
  const colon = past(blank, text, end);
  if (text[colon] !== ":") return { at: colon, context: "after object key" };
  return value(text, past(blank, text, colon + 1));
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

// src/ipam/errors.ts
var noQualifiedPool = "cannot find a qualified ippool";
var noPoolForNode = (node) => `no configured Calico pools for node ${node}`;
var noPoolForUse = `${noQualifiedPool}, no pools match the required use (Workload)`;
var notEnabled = (range) => `the given pool (${formatCidr(range)}) does not exist, or is not enabled`;
var unknownPool = (entry) => `error parsing pool ${JSON.stringify(entry)}: invalid CIDR address: ${entry}`;
var noRange = (cidr) => `failed to parse IP pool cidr: invalid CIDR address: ${cidr}`;
var wrongFamily = ({ family, first }, wanted) => `"${formatAddress({ family, value: first })}" isn't a IPv${wanted} address`;
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

export {
  fact,
  cniSettings,
  usesPools,
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
  grantedPools,
  isForRequestsOnly,
  isSelective,
  bypassesOf,
  needsNodes,
  loopholesOf,
  storesNatively,
  runs,
  namespaceOf,
  drawsOnPools,
  readsFamilies,
  poolRequests,
  looseOwners,
  isLoose,
  looseRequests,
  blockRulesOf,
  mostAddresses,
  mayDeclare,
  demandsOf,
  coverages,
  classes,
  nearby,
  offersTunnelAddresses,
  givesTunnelAddress,
  residentOf,
  inhabitantsOf,
  tunnelCoverages,
  tunnelsInUse,
  isWindows,
  isInhabited,
  nodeNeeds,
  isCertain,
  IntervalSet,
  reservedText,
  reservedBy,
  assigns,
  assignmentOf,
  fixedAddressesOf,
  readAddresses,
  addressClaims,
  isUnaccounted,
  configuredRequests,
  reservations,
  reserved,
  mayReserveMore,
  isAmongExternal,
  externalOverlaps,
  overlappingPairs,
  overlaps2 as overlaps,
  pluralityOf,
  noQualifiedPool,
  noPoolForNode,
  noPoolForUse,
  notEnabled,
  unknownPool,
  noRange,
  wrongFamily,
  noFamily,
  unknownFamily,
  bothWays,
  outsidePools,
  notAllowed,
  undecodable,
  addressError,
  podCountOf,
  mostPodsOf,
  podNeeds2 as podNeeds,
  autoscalerOf,
  standingOf,
  poolAround,
  poolWithin,
  nearestPool
};
