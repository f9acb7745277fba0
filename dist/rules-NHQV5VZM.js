import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressCount,
  atLeast,
  contains,
  formatCidr,
  isAddressRequest,
  isHostNetwork,
  overlaps,
  parseCidr,
  requestedFamily,
  unknownLabels
} from "./chunk-XDYCN35J.js";
import {
  compareVersions,
  parseVersion
} from "./chunk-2635TUKU.js";
import "./chunk-4JN6GR4P.js";

// src/text/tri.ts
function every(values) {
  let result = true;
  for (const value of values) {
    if (value === false) return false;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function some(values) {
  let result = false;
  for (const value of values) {
    if (value === true) return true;
    if (value === "unknown") result = "unknown";
  }
  return result;
}
function not(value) {
  return value === "unknown" ? value : !value;
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

// src/ipam/resolve.ts
function resolve(request, pools) {
  return (request.entries ?? []).map((entry) => ({ entry, pool: poolCalled(entry.text, pools) }));
}
function poolCalled(text, pools) {
  const cidr = parseCidr(text);
  if (!cidr) return pools.find(({ name }) => name === text);
  const range = formatCidr(cidr);
  return pools.findLast((pool) => pool.cidr && formatCidr(pool.cidr) === range);
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

// src/facts/pools.ts
var rangeOf = ({ cidr }) => cidr && formatCidr(cidr);
var effectivePools = fact((cluster) => {
  const names2 = /* @__PURE__ */ new Set();
  const ranges = /* @__PURE__ */ new Set();
  const effective = [];
  const from = (...origins) => cluster.pools.filter(({ origin }) => origins.includes(origin));
  for (const pool of from("projectcalico.org/v3", "crd.projectcalico.org/v1")) effective.push(pool);
  for (const pool of effective) {
    names2.add(pool.name);
    ranges.add(rangeOf(pool));
  }
  for (const pool of from("Installation", "calico-node")) {
    const range = rangeOf(pool);
    if (names2.has(pool.name) || range !== void 0 && ranges.has(range)) continue;
    effective.push(pool);
  }
  return effective;
});
var mayHoldMorePools = fact(
  (cluster) => cluster.opaque.length > 0 || cluster.installations.some(({ mayCreateDefaultPools }) => mayCreateDefaultPools) || cluster.agents.some(({ mayCreateDefaultPools }) => mayCreateDefaultPools)
);

// src/facts/bypass.ts
function grantedPools(cluster, { request, family }) {
  const entries = resolve(request, effectivePools(cluster));
  const pools = entries.flatMap(({ pool }) => pool ?? []);
  if (pools.length === 0 || pools.length < entries.length) return void 0;
  const verdicts = pools.map((pool) => considerRequested(pool, family));
  const isRefused = verdicts.some(
    ({ serves, refusal }) => serves !== true && refusal !== "allowedUses lacks Workload"
  );
  return isRefused ? void 0 : verdicts.flatMap(({ pool, serves }) => serves === true ? pool : []);
}
function isForRequestsOnly({ automatic, nodeSelector: { selector } }, nodes) {
  if (automatic !== true || selector && neverMatches(selector)) return true;
  const keys = selector ? selectorLabels(selector) : [];
  const isCarried = (key) => nodes.some(({ labels }) => labels.lookup(key) !== null);
  return nodes.length > 0 && keys.length > 0 && !keys.some(isCarried);
}
function bypassOf(cluster, { namespace, family }, drawer, guarded) {
  const { placement } = drawer;
  const nodes = cluster.nodes.filter((node) => placement.admits(node) === true);
  const places = nodes.length > 0 ? nodes.map(({ labels }) => labels) : [placement.pinned];
  const inNamespace = namespace?.labels ?? unknownLabels;
  const isWrong = (pool) => places.some((labels) => selects(pool.nodeSelector, labels) === false) || selects(pool.namespaceSelector, inNamespace) === false;
  const wrong = guarded.filter(isWrong);
  if (wrong.length === 0) return void 0;
  const isIntended = (pool) => places.some((labels) => considerAutomatically(pool, family, labels, inNamespace).serves === true);
  return { drawer, nodes, wrong, intended: effectivePools(cluster).filter(isIntended) };
}

// src/ipam/schedule.ts
function placementOf({ kind, podSpec }) {
  const selector = podSpec.get("nodeSelector");
  const wanted = selector.entries();
  const terms = podSpec.get("affinity").get("nodeAffinity").get("requiredDuringSchedulingIgnoredDuringExecution").get("nodeSelectorTerms");
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
  return {
    pinned: atLeast(
      new Map(wanted.flatMap(([key, value]) => value.string === void 0 ? [] : [[key, value.string]]))
    ),
    isPinned: wanted.length > 0 || !terms.isAbsent || !nodeName.isAbsent,
    admits: (node) => every([onName(node), onLabels(node), onAffinity(node), onTaints(node)])
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

// src/facts/requests.ts
var namespacesByName = fact(
  ({ namespaces }) => new Map(namespaces.map((namespace) => [namespace.name, namespace]))
);
function namespaceOf(cluster, { namespace }) {
  return namespace === void 0 ? void 0 : namespacesByName(cluster).get(namespace);
}
function drawsOnPools(workload) {
  return isHostNetwork(workload) === false && !workload.requests.some(isAddressRequest);
}
var poolRequests = fact((cluster) => {
  const drawers = /* @__PURE__ */ new Map();
  for (const workload of cluster.workloads) {
    if (!drawsOnPools(workload)) continue;
    const inherited = namespaceOf(cluster, workload)?.requests ?? [];
    if (workload.requests.length + inherited.length === 0) continue;
    const drawer = { workload, placement: placementOf(workload) };
    for (const family of [4, 6]) {
      const request = decidingRequest(family, workload.requests, inherited);
      if (request) drawers.set(request, [...drawers.get(request) ?? [], drawer]);
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
function listed(names2, limit = 4) {
  const all = [...new Set(names2)];
  const shown = all.slice(0, limit).map((name) => `"${name}"`);
  const rest = all.length - shown.length;
  return rest > 0 ? `${shown.join(", ")} and ${rest} more` : shown.join(", ");
}
function poolPhrase(pool) {
  return `pool ${poolLabel(pool)}`;
}
function poolLabel({ name, cidr, fields }) {
  const range = cidr ? formatCidr(cidr) : fields.cidr.text;
  if (name === fields.cidr.text) return range || "without a name";
  return range ? `"${name}" (${range})` : `"${name}"`;
}
function counted(count, noun, plural = `${noun}s`) {
  if (BigInt(count) === 1n) return `one ${noun}`;
  return `${count.toString().replace(/\B(?=(\d{3})+$)/g, ",")} ${plural}`;
}

// src/rule/rule.ts
var defineRule = (rule) => rule;

// rules/annotation-bypasses-selector/rule.ts
function bypassed(drawn, wrong, severity, related) {
  const { owner, request } = drawn;
  return {
    at: request.field.place,
    severity,
    message: `${owner.kind} "${owner.name}" requests pools that exclude its pods: ${listed(names(wrong), 3)}`,
    note: "a requested pool is used on any node and in any namespace: Calico ignores both selectors then; blocks that a node owns in a listed pool come first, new blocks are claimed in the order of the list",
    help: 'remove the annotation and let the selectors choose, or request in each workload only the pools of the nodes it is pinned to; a pool meant for requests alone says so with nodeSelector "!all()" or assignmentMode Manual',
    related: [...related, ...wrong.map(selectorOf)]
  };
}
var names = (pools) => pools.map(({ name }) => name);
function selectorOf(pool) {
  const field = pool.namespaceSelector.field.isAbsent ? pool.fields.nodeSelector : pool.fields.namespaceSelector;
  return { at: field.place, label: `what "${pool.name}" selects` };
}
function victim({ drawer, nodes, intended }, granted) {
  const { workload } = drawer;
  const pinned = workload.podSpec.get("nodeSelector").entries()[0]?.[1];
  const where = nodes.length > 0 ? `runs on ${listed(nodes.map(({ name }) => name))}` : "is pinned here";
  const meant = intended.length > 0 ? intended.map(poolLabel).join(", ") : "no pool";
  return {
    at: pinned?.entry ?? workload.at,
    label: `${workload.kind} "${workload.name}" ${where}; selectors intend ${meant}; it can get ${granted.map(poolLabel).join(", ")}`
  };
}
function withoutWorkloads(cluster, drawn, guarded) {
  const { namespace } = drawn;
  const foreign = guarded.filter(
    (pool) => namespace && selects(pool.namespaceSelector, namespace.labels) === false
  );
  if (foreign.length > 0) return bypassed(drawn, foreign, "error", []);
  const open = cluster.nodes.filter(({ taints }) => taints?.length === 0);
  const proofs = guarded.flatMap((pool) => {
    const excluded = open.filter(({ labels }) => selects(pool.nodeSelector, labels) === false);
    return excluded[0] ? [{ pool, node: excluded[0], excluded }] : [];
  });
  if (proofs.length === 0) return void 0;
  const related = proofs.map(({ pool, node, excluded }) => ({
    at: node.at,
    label: `"${pool.name}" does not select ${listed(excluded.map(({ name }) => name))}, which take any pod`
  }));
  return bypassed(
    drawn,
    proofs.map(({ pool }) => pool),
    "warning",
    related
  );
}
function* judge(cluster, drawn) {
  const granted = grantedPools(cluster, drawn);
  if (!granted) return;
  const guarded = granted.filter((pool) => !isForRequestsOnly(pool, cluster.nodes));
  const bypasses = drawn.drawers.flatMap((drawer) => bypassOf(cluster, drawn, drawer, guarded) ?? []);
  const isNamespaceAlone = drawn.drawers.length === 0 && drawn.owner.kind === "Namespace";
  const alone = isNamespaceAlone ? withoutWorkloads(cluster, drawn, guarded) : void 0;
  if (bypasses.length > 0) {
    const wrong = [...new Set(bypasses.flatMap((bypass) => bypass.wrong))];
    yield bypassed(
      drawn,
      wrong,
      "error",
      bypasses.map((bypass) => victim(bypass, granted))
    );
  } else if (alone) {
    yield alone;
  } else if (cluster.nodes.length === 0 && guarded.some(isChoosy)) {
    yield { wants: "nodes" };
  }
}
var isChoosy = ({ nodeSelector: { selector } }) => selector !== void 0 && !alwaysMatches(selector);
var rule_default = defineRule({
  id: "annotation-bypasses-selector",
  summary: "an annotation requests pools whose selectors exclude where its pods run",
  severity: "error",
  since: "0.1.0",
  *check({ cluster }) {
    for (const drawn of poolRequests(cluster)) yield* judge(cluster, drawn);
  }
});

// src/net/overlap.ts
function overlappingPairs(items, cidrOf) {
  const networks = items.map((item, position) => ({ cidr: cidrOf(item), position }));
  networks.sort((a, b) => byStart(a.cidr, b.cidr));
  const around = [];
  const pairs = [];
  for (const network of networks) {
    while (around.length > 0 && !overlaps(around.at(-1).cidr, network.cidr)) around.pop();
    for (const { position } of around) {
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
var overlaps2 = fact(
  (cluster) => overlappingPairs(effectivePools(cluster).filter(hasRange), (pool) => pool.cidr).filter(
    ([a, b]) => a.id !== b.id
  )
);

// rules/overlapping-pools/rule.ts
var firstNative = parseVersion("v3.32.0");
function overlap(later, earlier, severity) {
  const [inner, outer] = contains(earlier.cidr, later.cidr) ? [later, earlier] : [earlier, later];
  const shared = counted(addressCount(inner.cidr), "address", "addresses");
  return {
    at: later.fields.cidr.place,
    subject: earlier.id,
    severity,
    message: `${poolPhrase(later)} overlaps ${poolPhrase(earlier)}`,
    note: consequence(later, earlier),
    help: `give ${poolPhrase(inner)} a range outside ${formatCidr(outer.cidr)}, or let ${poolPhrase(outer)} go first; the range of an existing pool cannot be changed`,
    related: [{ at: earlier.fields.cidr.place, label: `${relation(later, earlier)}: they share ${shared}` }]
  };
}
function relation(later, earlier) {
  if (formatCidr(later.cidr) === formatCidr(earlier.cidr)) return "the same range";
  return contains(earlier.cidr, later.cidr) ? `"${later.name}" lies inside` : `lies inside "${later.name}"`;
}
function consequence(...pools) {
  const created = pools.find(({ origin }) => origin === "calico-node");
  if (created) {
    const family = `IPv${created.cidr.family}`;
    return `calico-node creates ${poolPhrase(created)} at its first start if no ${family} pool exists by then`;
  }
  return pools.some(isRaw) ? "nothing checks what is written as crd.projectcalico.org/v1: both pools hand out the same addresses" : "Calico refuses the pool that is created second; with native v3 CRDs (v3.32 on) it is stored and never used";
}
var isRaw = ({ origin }) => origin === "crd.projectcalico.org/v1";
function severityOf(pools, { release }) {
  if (pools.some(({ origin }) => origin === "calico-node")) return "warning";
  if (pools.every(({ disabled }) => disabled === false)) return "error";
  if (pools.every(isRaw) || pools.some(({ disabled }) => disabled === "unknown")) return void 0;
  if (!release) return "warning";
  return compareVersions(release.version, firstNative) < 0 ? "error" : void 0;
}
var rule_default2 = defineRule({
  id: "overlapping-pools",
  summary: "two pools of one cluster share addresses",
  severity: "error",
  since: "0.1.0",
  *check({ cluster }) {
    for (const [earlier, later] of overlaps2(cluster)) {
      const severity = severityOf([earlier, later], cluster);
      if (severity) yield overlap(later, earlier, severity);
    }
  }
});

// rules/index.ts
var rules = [rule_default, rule_default2];
export {
  rules
};
