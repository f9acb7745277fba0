import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  assigns,
  cniSettings,
  confine,
  decidingRequest,
  drawsOnPools,
  effectivePools,
  fact,
  isLoose,
  looseRequests,
  namespaceOf,
  placementOf,
  poolCalled,
  poolRequests,
  runs,
  wants
} from "./chunk-R7LR2HOQ.mjs";
import {
  isAddressRequest
} from "./chunk-E4AYG7YQ.mjs";
import {
  every,
  not
} from "./chunk-FUWL5CAN.mjs";
import {
  formatCidr,
  parseCidr
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";

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

// src/ipam/choice/uses.ts
var uses = ["Workload", "Tunnel", "LoadBalancer"];
function isUse(word) {
  return uses.includes(word);
}
function meantUse(word) {
  return nearest(word, uses);
}
function usesIn(text) {
  const words = text.match(/[A-Za-z]+/g) ?? [];
  return words.length > 0 && words.every(isUse) ? [...new Set(words)] : void 0;
}

// src/facts/requests/requested-pools.ts
var heededRequests = fact(
  (cluster) => [...poolRequests(cluster), ...looseRequests(cluster)].filter(({ owner }) => mayHeed(owner))
);
function mayHeed(owner) {
  if (isLoose(owner)) return !owner.requests.some(isAddressRequest);
  return owner.kind === "Namespace" || drawsOnPools(owner);
}
function distinctEntries({ request }) {
  const seen = /* @__PURE__ */ new Set();
  return (request.entries ?? []).filter(({ text }) => !seen.has(text) && Boolean(seen.add(text)));
}
var byNameAndRange = fact(({ pools }) => {
  const index = /* @__PURE__ */ new Map();
  const add = (key, pool) => {
    const known = index.get(key);
    if (known) known.push(pool);
    else index.set(key, [pool]);
  };
  for (const pool of pools) {
    add(pool.name, pool);
    if (pool.cidr && formatCidr(pool.cidr) !== pool.name) add(formatCidr(pool.cidr), pool);
  }
  return index;
});
function declarationsOf(cluster, { text }) {
  const found = poolCalled(text, cluster.pools);
  if (!found) return [];
  const index = byNameAndRange(cluster);
  const named = parseCidr(text) ? [] : index.get(text) ?? [];
  const ranged = found.cidr ? index.get(formatCidr(found.cidr)) ?? [] : [];
  return [.../* @__PURE__ */ new Set([found, ...named, ...ranged])];
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

// src/facts/requests/configured-requests.ts
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

export {
  usesPools,
  uses,
  isUse,
  meantUse,
  usesIn,
  heededRequests,
  distinctEntries,
  declarationsOf,
  familyOfEntry,
  allowsPods,
  requestablePools,
  configuredRequests
};
