import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  cidrsBetween,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
} from "./chunk-ZTPLIMCU.mjs";

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
  networksIn,
  rangesIn,
  networksBetween,
  addressOfNode
};
