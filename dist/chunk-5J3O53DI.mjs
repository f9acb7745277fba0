import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  cidrsBetween,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-J3DQIE5U.mjs";

// src/manifest/kubernetes/taint.ts
var controlPlaneTaint = {
  key: "node-role.kubernetes.io/control-plane",
  value: "",
  effect: "NoSchedule"
};
function taintsOf(field) {
  if (field.isUnknown) return void 0;
  const taints = [];
  for (const item of field.items()) {
    const key = item.get("key").string;
    const effect = item.get("effect").string;
    if (key === void 0 || !isEffect(effect)) return void 0;
    const value = item.get("value");
    taints.push({ key, value: value.isAbsent ? "" : value.string, effect });
  }
  return taints;
}
function isEffect(text) {
  return text === "NoSchedule" || text === "PreferNoSchedule" || text === "NoExecute";
}

// src/manifest/kubernetes/network.ts
function networksIn(field, source, written) {
  const fields = field.node?.kind === "sequence" ? field.items() : [field];
  return fields.flatMap(
    (one) => (written ?? one.string ?? "").split(",").flatMap((part) => {
      const text = part.trim();
      const cidr = parseCidr(text);
      return cidr ? [{ kind: "Network", cidr, at: one.placeOf(text), ...source }] : [];
    })
  );
}
function rangesIn(field, source, budget) {
  const [from, to, ...rest] = (field.string ?? "").split("-").map((part) => part.trim());
  if (to !== void 0 && rest.length === 0) return networksBetween([from ?? "", to], field, source, budget);
  const networks = networksIn(field, source);
  budget.take(networks.length);
  return networks;
}
function networksBetween([from, to], field, source, budget) {
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (first?.family !== last?.family || !first || !last || first.value > last.value) return [];
  const networks = cidrsBetween(first, last);
  budget.take(networks.length);
  return networks.map((cidr) => ({ kind: "Network", cidr, at: field.place, ...source }));
}
function addressOfNode(field, node, source) {
  return (field.string ?? "").split(",").flatMap((part) => {
    const text = part.trim();
    const cidr = parseCidrOrAddress(text.replace(/\/\d+$/, ""));
    const at = field.placeOf(text);
    const name = `Node "${node}"`;
    return cidr ? [
      {
        kind: "Network",
        use: "nodes",
        cidr,
        source,
        at,
        isProxied: "unknown",
        name
      }
    ] : [];
  });
}

export {
  controlPlaneTaint,
  taintsOf,
  networksIn,
  rangesIn,
  networksBetween,
  addressOfNode
};
