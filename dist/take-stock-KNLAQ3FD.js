import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  calicoOf,
  skippedDocuments,
  skippedFiles
} from "./chunk-CX23ZJVQ.js";
import {
  survey
} from "./chunk-XVPA23UY.js";
import "./chunk-2CDUS4M7.js";
import {
  isMeasured,
  printSelector,
  selectorLabels
} from "./chunk-XYXRS5ZC.js";
import "./chunk-IEIXQRVS.js";
import {
  blockCount
} from "./chunk-OERTMBCY.js";
import {
  Field
} from "./chunk-PRLJ2JM7.js";
import "./chunk-JOZKMUOR.js";
import "./chunk-AJCKN2JL.js";
import {
  withRenderings
} from "./chunk-23HJEXKG.js";
import {
  version
} from "./chunk-J3EIDIPY.js";
import "./chunk-2LJY5UL4.js";
import {
  configOf,
  ignores
} from "./chunk-OJWJKIIT.js";
import "./chunk-22O3476H.js";
import "./chunk-AFF3MTUB.js";
import "./chunk-AOAQCOYO.js";
import "./chunk-JTELEMCA.js";
import "./chunk-T57LZLLU.js";
import {
  formatCidr
} from "./chunk-HTCBX6MA.js";
import "./chunk-4JN6GR4P.js";

// src/inventory/nodes.ts
function nodesOf(cluster) {
  const keys = keysAskedFor(cluster);
  const alike = /* @__PURE__ */ new Map();
  const open = cluster.nodeGroups.filter(({ minimum }) => !minimum);
  for (const node of [...cluster.nodes, ...open]) {
    const values = keys.map((key2) => node.labels.lookup(key2) ?? null);
    const place = node.kind === "Node" && node.group ? node.group.id : node.at.file.path;
    const key = JSON.stringify([node.source, place, node.kind, values]);
    const known = alike.get(key);
    if (known) known.push(node);
    else alike.set(key, [node]);
  }
  return [...alike.values()].map((members) => entryOf(members, keys));
}
function entryOf(members, keys) {
  const first = members[0];
  const group = first.kind === "Node" ? first.group : first;
  return {
    names: group ? [group.name] : members.map(({ name }) => name),
    isGroup: group !== void 0,
    count: first.kind === "Node" ? members.length : 0,
    maximum: group ? group.maximum : members.length,
    labels: keys.flatMap((key) => {
      const value = first.labels.lookup(key);
      return value === null ? [] : [{ key, value }];
    }),
    source: first.source,
    at: first.at
  };
}
function keysAskedFor({ pools, workloads }) {
  const keys = [
    ...pools.flatMap(({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : []),
    ...workloads.flatMap(
      ({ podSpec }) => podSpec.get("nodeSelector").entries().map(([key]) => key)
    )
  ];
  return [...new Set(keys)].sort();
}

// src/inventory/pools.ts
function poolsOf({ pools, externalPools }) {
  return [
    ...pools.map(poolEntry),
    ...externalPools.map(({ name, cidr, at }) => ({
      name,
      cidr: cidr && formatCidr(cidr),
      blockSize: void 0,
      blocks: void 0,
      origin: "configuration",
      nodeSelector: void 0,
      namespaceSelector: void 0,
      remarks: ["declared in the configuration"],
      at,
      cidrAt: cidr && at
    }))
  ];
}
function poolEntry(pool) {
  const { fields, cidr, blockSize, origin } = pool;
  return {
    name: pool.name === fields.cidr.text ? "" : pool.name,
    cidr: cidr && formatCidr(cidr),
    blockSize,
    blocks: isMeasured(pool) ? blockCount(pool.cidr, pool.blockSize) : void 0,
    origin,
    nodeSelector: selectorText(pool.nodeSelector),
    namespaceSelector: selectorText(pool.namespaceSelector),
    remarks: remarksOn(pool),
    at: fields.name.isAbsent ? fields.cidr.place : fields.name.place,
    cidrAt: fields.cidr.isAbsent ? void 0 : fields.cidr.place
  };
}
function selectorText({ selector, field }) {
  if (!selector) return field.isUnknown ? "not determined" : field.text;
  return selector.kind === "all" ? void 0 : printSelector(selector);
}
function remarksOn({ fields, cidr, disabled, automatic, allowedUses }) {
  const open = Object.entries(fields).flatMap(
    ([name, field]) => field instanceof Field && field.isUnknown ? [name] : []
  );
  return [
    ...disabled === true ? ["disabled"] : [],
    ...automatic === false ? ["given out on request only"] : [],
    ...allowedUses && !allowedUses.includes("Workload") ? [`for ${allowedUses.join(" and ")}`] : [],
    ...cidr === void 0 && !fields.cidr.isUnknown ? [`no CIDR: ${fields.cidr.text || "nothing written"}`] : [],
    ...open.length > 0 ? [`not determined here: ${open.join(", ")}`] : []
  ];
}

// src/inventory/take.ts
function takeInventory(snapshot, { loaded, fleet }) {
  return {
    clusters: fleet.clusters.map(clusterOf),
    unread: loaded.problems.map(({ file, at, reason }) => ({
      at: { file, span: { start: at, end: at }, object: "", field: "" },
      reason
    })),
    remoteBases: loaded.remoteBases,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded)
  };
}
function clusterOf(graph) {
  return {
    name: graph.name,
    evidence: graph.evidence,
    isDeployed: graph.isDeployed,
    calico: calicoOf(graph),
    pools: poolsOf(graph),
    nodes: nodesOf(graph),
    namespaces: graph.namespaces.map(
      ({ name, metadata, requests }) => bearer(`Namespace ${name}`, metadata.get("name").place, requests)
    ),
    workloads: {
      count: graph.workloads.length,
      requesting: graph.workloads.filter(({ requests }) => requests.length > 0).map(
        ({ kind, namespace, name, at, requests }) => bearer(`${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name}`, at, requests)
      )
    },
    values: graph.helmValues.flatMap(
      ({ requests: owners }) => owners.flatMap(
        ({ kind, namespace, name, requests }) => bearer(
          `values of ${kind} ${namespace === void 0 ? "" : `${namespace}/`}${name}`,
          requests[0].field.place,
          requests
        )
      )
    ),
    networks: graph.networks.map(({ cidr, use, source, at }) => ({
      cidr: formatCidr(cidr),
      use,
      source,
      at
    })),
    reservations: graph.reservations.map(({ name, reservedCIDRs }) => ({
      name,
      cidrs: reservedCIDRs.items().map(({ text }) => text),
      at: reservedCIDRs.place
    })),
    hidden: hiddenIn(graph)
  };
}
var bearer = (what, at, requests) => ({
  what,
  at,
  requests: requests.map(requestEntry)
});
var requestEntry = ({ annotation, field }) => ({
  annotation,
  value: field.text,
  at: field.place
});
var reasons = {
  template: "a template",
  syntax: "does not parse",
  limit: "too large",
  embedded: "text that something else turns into objects",
  remote: "builds on another repository",
  foreign: "deploys from another repository",
  missing: "names files that are not here",
  hidden: "has charts or generators that are not run"
};
function hiddenIn({ opaque }) {
  const byPath = new Map(opaque.map(({ path, reason }) => [path, reasons[reason] ?? reason]));
  return [...byPath].map(([path, reason]) => ({ path, reason }));
}

// src/run/take-stock.ts
var DEFAULT_WIDTH = 100;
async function takeStock({ root: option, paths, config: choice, calicoVersion, render, output: { format, file } }, world, color) {
  const { root, trees } = await world.locate(option, paths);
  const { rules } = await import("./rules-PJX4S5WN.js");
  const config = await configOf(world, root, choice, rules);
  const read = await world.readSnapshot(root, trees, ignores(config));
  const snapshot = await withRenderings(world, root, read, render);
  const inventory = takeInventory(snapshot, survey(snapshot, { calicoVersion, ...config && { config } }));
  const text = format === "json" ? (await import("./inventory-json-47LADIP7.js")).inventoryJson(inventory, version) : (await import("./inventory-pretty-YRPMQXQO.js")).inventoryPretty(inventory, {
    color: color && file === void 0,
    width: (file === void 0 ? world.stdout.columns : void 0) ?? DEFAULT_WIDTH
  });
  if (file === void 0) world.stdout.write(text);
  else world.writeFile(file, text);
  return 0;
}
export {
  takeStock
};
