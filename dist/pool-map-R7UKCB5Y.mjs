import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  poolEntry
} from "./chunk-GGD36NMF.mjs";
import {
  allowsPods,
  configuredRequests,
  declarationsOf,
  heededRequests,
  usesPools
} from "./chunk-UQ4KRYLN.mjs";
import {
  classes,
  effectivePools,
  isLoose,
  selects,
  supplyOf
} from "./chunk-R7LR2HOQ.mjs";
import {
  requestedFamily
} from "./chunk-E4AYG7YQ.mjs";
import {
  every,
  not,
  unknownLabels
} from "./chunk-FUWL5CAN.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/inventory/pool-map.ts
var mostPools = 100;
var mostClasses = 200;
function poolMapOf(cluster) {
  const pools = effectivePools(cluster);
  const shown = pools.slice(0, mostPools);
  const isOfUse = usesPools(cluster) !== false;
  return {
    cluster: cluster.name,
    isOfUse,
    pools: shown.map((pool) => {
      const { name, cidr, remarks } = poolEntry(pool);
      return { name, cidr, remarks };
    }),
    morePools: pools.length - shown.length,
    parties: isOfUse ? merged([
      ...nodeParties(cluster, shown),
      ...namespaceParties(cluster, shown),
      ...requestParties(cluster, shown)
    ]) : []
  };
}
function servesByItself(cluster, pool) {
  const { assigned, configured } = supplyOf(cluster);
  const family = pool.cidr?.family ?? 4;
  if (configured[family]) return false;
  return every([
    not(pool.disabled),
    pool.automatic,
    allowsPods(cluster, pool),
    assigned[family],
    selects(pool.nodeSelector, unknownLabels) !== false,
    selects(pool.namespaceSelector, unknownLabels) !== false
  ]);
}
var tiesBySelector = (cluster, pools, isSelected) => (labels, isOpenFor = () => true) => pools.flatMap((pool, index) => {
  if (!isOpenFor(pool)) return [];
  const serves = every([servesByItself(cluster, pool), isSelected(pool, labels)]);
  if (serves === false) return [];
  return [{ pool: index, by: serves === true ? "selector" : "perhaps selector" }];
});
function nodeParties(cluster, pools) {
  const everything = [...cluster.nodes, ...cluster.nodeGroups.filter(({ minimum }) => !minimum)];
  const ties = tiesBySelector(cluster, pools, ({ nodeSelector }, labels) => selects(nodeSelector, labels));
  return classes(everything, pools).slice(0, mostClasses).map((alike) => ({
    kind: "nodes",
    names: alike.map((node) => node.kind === "Node" ? (node.group ?? node).name : node.name),
    ties: ties(alike[0].labels)
  }));
}
function namespaceParties(cluster, pools) {
  const ties = tiesBySelector(
    cluster,
    pools,
    ({ namespaceSelector }, labels) => selects(namespaceSelector, labels)
  );
  return cluster.namespaces.slice(0, mostClasses).map(({ name, labels, requests }) => {
    const requested = requests.filter((request) => requestedFamily(request) !== void 0);
    const families = new Set(requested.map(requestedFamily));
    return {
      kind: "namespaces",
      names: [name],
      ties: [
        ...requested.flatMap((request) => tiesByRequest(cluster, pools, request)),
        ...ties(labels, ({ cidr }) => !families.has(cidr?.family ?? 4))
      ]
    };
  });
}
function tiesByRequest(cluster, pools, request) {
  const family = requestedFamily(request);
  return (request.entries ?? []).flatMap((entry) => declarationsOf(cluster, entry)).filter(({ cidr }) => cidr === void 0 || cidr.family === family).flatMap((pool) => {
    const index = pools.indexOf(pool);
    return index < 0 ? [] : [{ pool: index, by: "request" }];
  });
}
function requestParties(cluster, pools) {
  const own = heededRequests(cluster).filter(({ owner }) => isLoose(owner) || owner.kind !== "Namespace");
  const named = own.map(({ owner, request }) => ({ name: titleOf(owner), request }));
  const configured = configuredRequests(cluster).map(({ request }) => ({
    name: "CNI configuration",
    request
  }));
  return [...named, ...configured].slice(0, mostClasses).map(({ name, request }) => ({
    kind: "requests",
    names: [name],
    ties: tiesByRequest(cluster, pools, request)
  }));
}
function titleOf(owner) {
  if (!isLoose(owner) && owner.kind === "Namespace") return `Namespace ${owner.name}`;
  const prefix = owner.namespace === void 0 ? "" : `${owner.namespace}/`;
  return `${isLoose(owner) ? "values of " : ""}${owner.kind} ${prefix}${owner.name}`;
}
function merged(parties) {
  const found = /* @__PURE__ */ new Map();
  for (const { kind, names, ties } of parties) {
    const distinct = [...new Map(ties.map((tie) => [`${tie.pool} ${tie.by}`, tie])).values()];
    const sorted = distinct.toSorted((a, b) => a.pool - b.pool);
    const key = JSON.stringify([kind, sorted]);
    const known = found.get(key) ?? { party: { kind, names: [], ties: sorted }, names: /* @__PURE__ */ new Set() };
    for (const name of names) known.names.add(name);
    found.set(key, known);
  }
  return [...found.values()].map(({ party, names }) => ({ ...party, names: [...names] }));
}
export {
  poolMapOf
};
