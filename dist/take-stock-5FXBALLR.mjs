import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  calicoOf,
  skippedDocuments,
  skippedFiles
} from "./chunk-MWJICX5C.mjs";
import {
  survey
} from "./chunk-3AW7YDEH.mjs";
import {
  gather
} from "./chunk-KPMF3WH3.mjs";
import "./chunk-QSOLR5TM.mjs";
import {
  isMeasured,
  nodeInventory,
  rules
} from "./chunk-XUEOZYMU.mjs";
import {
  blockCount,
  printSelector,
  selectorLabels
} from "./chunk-SVIHGQVR.mjs";
import "./chunk-7XX2J3IS.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-HMPG5UPP.mjs";
import "./chunk-5DONG37R.mjs";
import "./chunk-OVKBF74T.mjs";
import "./chunk-EZLSOJWX.mjs";
import {
  isBelow
} from "./chunk-IBDTMUFD.mjs";
import "./chunk-MI3EEWPV.mjs";
import {
  Field
} from "./chunk-RM4RBCL4.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-F3O7KAXJ.mjs";
import "./chunk-5LIVEM3R.mjs";
import {
  formatCidr
} from "./chunk-Q2OUP7VV.mjs";
import "./chunk-K25CLZPW.mjs";
import {
  paper
} from "./chunk-WABTXQTH.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-WR3O222X.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/inventory/nodes.ts
function nodesOf(cluster) {
  const keys = keysAskedFor(cluster);
  const alike = /* @__PURE__ */ new Map();
  const open = cluster.nodeGroups.filter(({ minimum }) => !minimum);
  for (const node of [...cluster.nodes, ...open]) {
    const values = keys.map((key2) => node.labels.lookup(key2) ?? node.labels.lookup(key2) === null);
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
      remarks: ["made by somebody else"],
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
function takeInventory(snapshot, { loaded, fleet, scopes }, paths = [""]) {
  const concerned = new Set(scopes.filter(holdsUnder(snapshot, paths)).map(({ name }) => name));
  const shown = paths.includes("") ? fleet.clusters : fleet.clusters.filter(({ name }) => concerned.has(name));
  return {
    clusters: shown.map(clusterOf),
    unread: loaded.problems.map(({ file, at, reason }) => ({
      at: { file, span: { start: at, end: at }, object: "", field: "" },
      reason
    })),
    remoteBases: loaded.remoteBases,
    skippedFiles: skippedFiles(snapshot),
    skippedDocuments: skippedDocuments(loaded)
  };
}
function holdsUnder({ files }, paths) {
  const isUnder = ({ path }) => paths.some((each) => isBelow(path, each));
  const under = files.filter(isUnder);
  return ({ holds, members }) => under.some(({ path }) => holds(path)) || members.some(({ file }) => isUnder(file));
}
function clusterOf(graph) {
  return {
    name: graph.name,
    evidence: graph.evidence,
    isDeployed: graph.isDeployed,
    calico: calicoOf(graph),
    pools: poolsOf(graph),
    nodes: nodesOf(graph),
    nodeInventory: graph.nodes.length > 0 ? nodeInventory(graph) : void 0,
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
  variables: "variables of Ansible",
  encrypted: "encrypted by SOPS",
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
async function takeStock(wish, world) {
  const { calicoVersion, output } = wish;
  const { format, file } = output;
  const { root, reported, config, snapshot } = await gather(
    world,
    wish,
    rules,
    file === void 0 ? [] : [file]
  );
  const surveyed = survey(snapshot, { calicoVersion, ...config && { config } });
  const inventory = takeInventory(snapshot, surveyed, reported);
  const text = format === "json" ? (await import("./inventory-json-ROHAB3YP.mjs")).inventoryJson(inventory, version) : (await import("./inventory-pretty-64F4JYOQ.mjs")).inventoryPretty(
    inventory,
    paper(file, wish, world)
  );
  if (file === void 0) world.stdout.write(text);
  else world.writeFile(root, file, text);
  return 0;
}
export {
  takeStock
};
