import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  defaultBlockSize,
  selectorField
} from "./chunk-OERTMBCY.js";
import {
  every,
  groupOf,
  some
} from "./chunk-JOZKMUOR.js";
import {
  parseCidr
} from "./chunk-HTCBX6MA.js";

// src/manifest/ip-pool.ts
var usesByDefault = ["Workload", "Tunnel"];
function decodeIPPool(manifest) {
  const spec = manifest.root.get("spec");
  const origin = groupOf(manifest.apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  const fields = {
    object: manifest.root,
    body: spec,
    name: manifest.root.get("metadata").get("name"),
    cidr: spec.get("cidr"),
    blockSize: spec.get("blockSize"),
    nodeSelector: spec.get("nodeSelector"),
    namespaceSelector: spec.get("namespaceSelector"),
    allowedUses: spec.get("allowedUses"),
    disabled: spec.get("disabled"),
    assignmentMode: spec.get("assignmentMode"),
    encapsulation: [spec.get("ipipMode"), spec.get("vxlanMode")],
    natOutgoing: spec.get("natOutgoing"),
    disableBGPExport: spec.get("disableBGPExport")
  };
  const pool = poolOf(manifest.name, manifest.id, origin, fields);
  return spec.get("ipip").isAbsent ? pool : withTunnels(pool, { ...pool.tunnels, IPIP: "unknown" });
}
var withTunnels = (pool, tunnels) => ({
  ...pool,
  tunnels,
  encapsulated: some(Object.values(tunnels))
});
function poolOf(name, id, origin, fields) {
  const cidr = parseCidr(fields.cidr.string ?? "");
  const tunnels = tunnelsOf(fields.encapsulation, origin, cidr?.family);
  return {
    kind: "IPPool",
    name: name ?? fields.name.text,
    id,
    origin,
    fields,
    cidr,
    blockSize: blockSizeOf(fields.blockSize, cidr),
    nodeSelector: selectorField(fields.nodeSelector),
    namespaceSelector: selectorField(fields.namespaceSelector),
    allowedUses: allowedUsesOf(fields.allowedUses),
    disabled: flag(fields.disabled),
    automatic: fields.assignmentMode.isUnknown ? "unknown" : fields.assignmentMode.string !== "Manual",
    tunnels,
    encapsulated: some(Object.values(tunnels))
  };
}
function familyOf({ origin, id, cidr }) {
  if (origin === "calico-node") return id.endsWith("#default-ipv6-ippool") ? 6 : 4;
  return cidr?.family;
}
function blockSizeOf(field, cidr) {
  const written = field.scalar;
  if (field.isAbsent || written === 0) return cidr && defaultBlockSize(cidr.family);
  return typeof written === "number" && Number.isInteger(written) ? written : void 0;
}
function allowedUsesOf(field) {
  if (field.isUnknown) return void 0;
  if (!field.isAbsent && field.node?.kind !== "sequence") return void 0;
  const items = field.items();
  if (items.some((item) => item.isUnknown)) return void 0;
  return items.length === 0 ? usesByDefault : items.map((item) => item.text);
}
function flag(field) {
  if (field.isAbsent) return false;
  return field.boolean ?? "unknown";
}
var words = {
  "projectcalico.org/v3": /^(?:Always|CrossSubnet)$/,
  "crd.projectcalico.org/v1": /^(?:Always|CrossSubnet)$/,
  Installation: /^(?:IPIP|VXLAN)(?:CrossSubnet)?$/,
  "calico-node": /^(?:always|cross-?subnet)$/i
};
var isTunnelMode = ({ string }, origin) => words[origin].test(string ?? "");
function tunnelsOf([first, second], origin, family) {
  const isOn = (field) => field?.isUnknown ? "unknown" : field !== void 0 && isTunnelMode(field, origin);
  if (origin !== "Installation") return { IPIP: isOn(first), VXLAN: isOn(second) };
  if (!first || first.isAbsent || first.string === "") return operatorDefault(family);
  const speaksOf = (tunnel) => every([isOn(first), first.isUnknown || first.text.startsWith(tunnel)]);
  return { IPIP: speaksOf("IPIP"), VXLAN: speaksOf("VXLAN") };
}
var operatorDefault = (family) => ({
  IPIP: family ? family === 4 : "unknown",
  VXLAN: false
});

// src/manifest/node-group.ts
var mostNodes = 5e3;
function membersOf(group) {
  const count = Math.min(group.minimum ?? 0, mostNodes);
  return Array.from({ length: count }, (_, index) => ({
    kind: "Node",
    name: `${group.name} (${index + 1})`,
    id: `${group.id}#${index + 1}`,
    labels: group.labels,
    isLabelled: group.isLabelled,
    taints: group.taints,
    source: group.source,
    at: group.at,
    group
  }));
}
function nodeCount(field) {
  const number = typeof field.scalar === "string" ? Number(field.scalar.trim() || NaN) : field.scalar;
  return typeof number === "number" && Number.isInteger(number) && number >= 0 ? number : void 0;
}

export {
  decodeIPPool,
  withTunnels,
  poolOf,
  familyOf,
  isTunnelMode,
  membersOf,
  nodeCount
};
