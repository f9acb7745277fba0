import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  calicoOf,
  skippedDocuments,
  skippedFiles
} from "./chunk-XDYVQKRT.mjs";
import {
  survey
} from "./chunk-OV4ZTA5H.mjs";
import "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import {
  gather
} from "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import "./chunk-WCTX4KME.mjs";
import {
  poolsOf
} from "./chunk-GGD36NMF.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-7KRAMZLU.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
import {
  rules
} from "./chunk-FNYCZMFC.mjs";
import "./chunk-3XAZSVGK.mjs";
import "./chunk-NMDYRA4F.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-SSFN5GNN.mjs";
import "./chunk-UQ4KRYLN.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-3U3KNTQY.mjs";
import "./chunk-BJLAYLAW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  nodeInventory
} from "./chunk-R7LR2HOQ.mjs";
import {
  selectorLabels
} from "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  deliver,
  paper
} from "./chunk-PA6UPYUO.mjs";
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import {
  formatCidr
} from "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
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
  const text = format === "json" ? (await import("./inventory-json-BAM6632Q.mjs")).inventoryJson(inventory, version) : (await import("./inventory-pretty-FP6C7L3N.mjs")).inventoryPretty(
    inventory,
    paper(file, wish, world)
  );
  deliver(text, file, root, world);
  return 0;
}
export {
  takeStock
};
