import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  addressOfNode,
  networksIn,
  taintsOf
} from "./chunk-5J3O53DI.mjs";
import {
  requestsOf,
  selectorField
} from "./chunk-E4AYG7YQ.mjs";
import {
  every,
  isSetAtRunTime,
  some,
  writtenLabels
} from "./chunk-FUWL5CAN.mjs";
import {
  groupOf
} from "./chunk-4KHYSLHC.mjs";
import {
  defaultBlockSize
} from "./chunk-QYRWRIQN.mjs";
import {
  parseCidr
} from "./chunk-J3DQIE5U.mjs";

// src/manifest/calico/environment.ts
function environmentOf(container) {
  const list = container.get("env");
  const variables = /* @__PURE__ */ new Map();
  for (const item of list.items()) {
    const name = item.get("name").string;
    if (name !== void 0) variables.set(name, variableOf(name, item));
  }
  const isElsewhere = list.isUnknown || container.get("envFrom").items().some(setsAnything);
  const unset = isElsewhere ? list.undetermined() : list.emptied();
  return {
    container,
    variables: [...variables.values()],
    variable: (name) => variables.get(name),
    field: (name) => variables.get(name)?.field ?? unset,
    isOpen: isElsewhere || container.get("image").isAbsent
  };
}
function variableOf(name, item) {
  const field = item.get("value");
  const source = item.get("valueFrom");
  if (!source.isAbsent) {
    const reference = source.get("configMapKeyRef");
    const from = { name: reference.get("name").text, key: reference.get("key").text };
    return { name, field: item.undetermined(), value: void 0, ...from.key !== "" && { from } };
  }
  return { name, field, value: field.isAbsent ? "" : field.string };
}
var setsAnything = (source) => source.get("configMapRef").get("name").text !== "kubernetes-services-endpoint";

// src/manifest/calico/pool-fields.ts
var FieldsOfBody = class {
  object;
  body;
  name;
  cidr;
  words;
  constructor(object, body, name, words2) {
    this.object = object;
    this.body = body;
    this.name = name;
    this.cidr = body.get("cidr");
    this.words = words2;
  }
  get blockSize() {
    return this.body.get("blockSize");
  }
  get nodeSelector() {
    return this.body.get("nodeSelector");
  }
  get namespaceSelector() {
    const { namespaceSelector } = this.words;
    return namespaceSelector === void 0 ? this.object : this.body.get(namespaceSelector);
  }
  get allowedUses() {
    return this.body.get("allowedUses");
  }
  get disabled() {
    return this.body.get(this.words.disabled);
  }
  get assignmentMode() {
    return this.body.get("assignmentMode");
  }
  get encapsulation() {
    return this.words.encapsulation.map((key) => this.body.get(key));
  }
  get natOutgoing() {
    return this.body.get("natOutgoing");
  }
  get disableBGPExport() {
    return this.body.get("disableBGPExport");
  }
};

// src/manifest/calico/ip-pool.ts
var usesByDefault = ["Workload", "Tunnel"];
var words = {
  disabled: "disabled",
  encapsulation: ["ipipMode", "vxlanMode"],
  namespaceSelector: "namespaceSelector"
};
function decodeIPPool(manifest) {
  const spec = manifest.root.get("spec");
  const { apiVersion } = manifest;
  const origin = groupOf(apiVersion) === "projectcalico.org" || apiVersion === "projectcalico.org" || apiVersion === "v3" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  const fields = new FieldsOfBody(manifest.root, spec, manifest.root.get("metadata").get("name"), words);
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
var modes = {
  "projectcalico.org/v3": /^(?:Always|CrossSubnet)$/,
  "crd.projectcalico.org/v1": /^(?:Always|CrossSubnet)$/,
  Installation: /^(?:IPIP|VXLAN)(?:CrossSubnet)?$/,
  "calico-node": /^(?:always|cross-?subnet)$/i
};
var isTunnelMode = ({ string }, origin) => modes[origin].test(string ?? "");
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

// src/manifest/calico/bgp-configuration.ts
var serviceRangeKeys = [
  "serviceClusterIPs",
  "serviceExternalIPs",
  "serviceLoadBalancerIPs"
];
function decodeBGPConfiguration(manifest) {
  const { name = "", id, root, apiVersion } = manifest;
  return {
    kind: "BGPConfiguration",
    name,
    id,
    origin: groupOf(apiVersion) === "projectcalico.org" ? "projectcalico.org/v3" : "crd.projectcalico.org/v1",
    nameField: root.get("metadata").get("name"),
    spec: root.get("spec")
  };
}
var uses = {
  serviceClusterIPs: "services",
  serviceExternalIPs: "external IPs",
  serviceLoadBalancerIPs: "load balancers"
};
function announcedNetworks({ root, name = "" }) {
  const what = `BGPConfiguration${name === "" ? "" : ` "${name}"`}`;
  return serviceRangeKeys.flatMap(
    (key) => root.get("spec").get(key).items().map((item) => item.get("cidr")).filter((field) => field.string !== void 0).flatMap(
      (field) => networksIn(field, {
        use: uses[key],
        isProxied: "unknown",
        ...name === "default" && { isBlocked: true },
        source: `${key} of ${what}`
      })
    )
  );
}

// src/manifest/calico/ip-reservation.ts
function decodeIPReservation(manifest) {
  const reservedCIDRs = manifest.root.get("spec").get("reservedCIDRs");
  const isServed = groupOf(manifest.apiVersion) === "projectcalico.org";
  const origin = isServed ? "projectcalico.org/v3" : "crd.projectcalico.org/v1";
  return {
    kind: "IPReservation",
    name: manifest.name ?? "",
    id: manifest.id,
    origin,
    nameField: manifest.root.get("metadata").get("name"),
    reservedCIDRs
  };
}

// src/manifest/kubernetes/namespace.ts
function decodeNamespace(manifest) {
  if (manifest.name === void 0) return void 0;
  const metadata = manifest.root.get("metadata");
  const own = /* @__PURE__ */ new Map([["kubernetes.io/metadata.name", manifest.name]]);
  return {
    kind: "Namespace",
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(metadata.get("labels"), isSetAtRunTime, own),
    requests: requestsOf(metadata),
    metadata
  };
}

// src/manifest/kubernetes/node.ts
var cordonTaint = { key: "node.kubernetes.io/unschedulable", value: "", effect: "NoSchedule" };
var virtual = [
  ["type", "virtual-kubelet"],
  ["type", "kwok"],
  ["liqo.io/type", "virtual-node"],
  ["eks.amazonaws.com/compute-type", "fargate"]
];
function isVirtual({ root }) {
  const labels = root.get("metadata").get("labels");
  return virtual.some(([key, value]) => labels.get(key).string === value) || root.get("spec").get("taints").items().some(
    (taint) => /^(?:virtual-kubelet|virtual-node\.liqo|kwok\.x-k8s)\.io\//.test(taint.get("key").text)
  ) || !root.get("metadata").get("annotations").get("kwok.x-k8s.io/node").isAbsent;
}
function decodeNode(manifest) {
  if (manifest.name === void 0 || isVirtual(manifest)) return void 0;
  const labels = manifest.root.get("metadata").get("labels");
  const maxPods = Number(manifest.root.get("status").get("capacity").get("pods").text);
  const labelsOfCalico = manifest.root.get("metadata").get("annotations").get("projectcalico.org/labels").text;
  const keysOfCalico = new Set(labelsOfCalico.match(/"(?:[^"\\]|\\.)*"/g));
  const isOfCalico = (key) => keysOfCalico.size > 0 && keysOfCalico.has(JSON.stringify(key));
  const isDumped = manifest.root.get("status").get("nodeInfo").state === "written" || manifest.root.get("metadata").get("uid").state === "written";
  const spec = manifest.root.get("spec");
  const taints = taintsOf(spec.get("taints"));
  const isCordoned = spec.get("unschedulable");
  return {
    kind: "Node",
    name: manifest.name,
    id: manifest.id,
    labels: writtenLabels(labels, (key) => isOfCalico(key) || !isDumped && isSetAtRunTime(key)),
    isLabelled: isDumped || labels.isUnknown || labels.entries().length > 0,
    ...isDumped && { isDumped },
    taints: isCordoned.isUnknown ? void 0 : isCordoned.boolean === true ? taints && [...taints, cordonTaint] : taints,
    ...maxPods > 0 && { maxPods },
    source: "Node manifest",
    at: manifest.root.get("metadata").get("name").place
  };
}
function addressesOf(manifest) {
  const { name, root } = manifest;
  if (name === void 0) return [];
  const internal = root.get("status").get("addresses").items().filter((item) => item.get("type").string === "InternalIP").flatMap((item) => addressOfNode(item.get("address"), name, "InternalIP"));
  const annotations = root.get("metadata").get("annotations");
  const noted = ["IPv4Address", "IPv6Address"].flatMap(
    (key) => addressOfNode(annotations.get(`projectcalico.org/${key}`), name, `${key} that calico-node noted`)
  );
  return [...internal, ...noted];
}

// src/manifest/kubernetes/group-members.ts
var mostNodes = 5e3;
function membersOf(groups) {
  let left = mostNodes;
  return groups.flatMap((group) => {
    const count = Math.min(group.minimum ?? 0, Math.max(left, 1));
    left -= count;
    return namedAfter(group, count);
  });
}
function namedAfter(group, count) {
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

export {
  serviceRangeKeys,
  decodeBGPConfiguration,
  announcedNetworks,
  environmentOf,
  FieldsOfBody,
  decodeIPPool,
  withTunnels,
  poolOf,
  familyOf,
  isTunnelMode,
  decodeIPReservation,
  decodeNamespace,
  membersOf,
  decodeNode,
  addressesOf
};
