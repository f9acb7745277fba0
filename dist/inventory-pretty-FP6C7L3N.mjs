import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  heading,
  painted,
  spot
} from "./chunk-SEDRPQZH.mjs";
import {
  paintWith
} from "./chunk-4QS6UM7V.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import {
  columns,
  hanging
} from "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  grouped
} from "./chunk-Z2IPUE3H.mjs";
import {
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/inventory/inventory-pretty.ts
var shownNames = 6;
function inventoryPretty(inventory, { color, width }) {
  const sheet = { paint: paintWith(color), width };
  const live = inventory.clusters.filter(({ isDeployed }) => isDeployed);
  const shared = sharedBy(live);
  const blocks = [
    ...live.map((cluster) => clusterBlock(cluster, shared, sheet)),
    ...live.length === 0 ? [painted("warning", ["no cluster: nothing here is deployed"], sheet)] : [],
    section("pools of any cluster may come from here, unseen", hiddenRows(shared), sheet),
    notDeployed(inventory.clusters, sheet),
    unread(inventory, sheet),
    remote(inventory, sheet),
    skipped(inventory, sheet)
  ];
  return `${blocks.filter((block) => block.length > 0).map((block) => block.join("\n")).join("\n\n")}
`;
}
function sharedBy([first, ...others]) {
  if (!first || others.length === 0) return [];
  return first.hidden.filter(
    ({ path }) => others.every(({ hidden }) => hidden.some((one) => one.path === path))
  );
}
var hiddenRows = (hidden) => hidden.map(({ path, reason }) => [path, reason]);
function clusterBlock(cluster, shared, sheet) {
  const { name, evidence, calico, hidden, networks, reservations } = cluster;
  const part = (title, rows, empty) => section(title, rows, sheet, 2, empty);
  return [
    ...heading(`cluster ${name}`, sheet),
    ...hanging("  = ", evidence, sheet.width),
    ...hanging(
      "  = ",
      calico ? `Calico ${calico.version ?? "of unknown version"}: ${where(calico.evidence, calico.at)}` : "Calico of unknown version: no image, chart or configuration tells it",
      sheet.width
    ),
    ...part("pools", cluster.pools.map(poolRow), "none"),
    ...part("nodes", cluster.nodes.map(nodeRow), "none known"),
    ...cluster.nodeInventory ? hanging("    = ", cluster.nodeInventory.because, sheet.width) : [],
    ...bearers("namespaces", cluster.namespaces.length, cluster.namespaces, sheet),
    ...bearers("workloads", cluster.workloads.count, cluster.workloads.requesting, sheet),
    ...bearers("Helm values", cluster.values.length, cluster.values, sheet),
    ...part("networks", networkRows(networks)),
    ...part(
      "reserved addresses",
      reservations.map(({ name: called, cidrs, at }) => [called, where(cidrs.join(", ") || "none", at)])
    ),
    ...part(
      "pools may come from here, unseen",
      hiddenRows(hidden.filter(({ path }) => shared.every((one) => one.path !== path)))
    )
  ];
}
var where = (text, at) => at ? `${text} (${spot(at)})` : text;
function section(title, rows, sheet, indent = 0, empty) {
  const margin = " ".repeat(indent);
  if (rows.length > 0) return [...titled(title, indent, sheet), ...columns(rows, indent + 2, sheet.width)];
  return empty === void 0 ? [] : painted("plain", [`${margin}${title}: ${empty}`], sheet);
}
var titled = (title, indent, sheet) => painted("strong", hanging(" ".repeat(indent), title, sheet.width), sheet);
var origins = {
  "projectcalico.org/v3": "IPPool",
  "crd.projectcalico.org/v1": "IPPool of crd.projectcalico.org/v1",
  Installation: "Installation",
  "calico-node": "environment of calico-node",
  configuration: "configuration"
};
function poolRow(pool) {
  const { name, cidr, blockSize, blocks, nodeSelector, namespaceSelector, remarks, origin, at, cidrAt } = pool;
  const isElsewhere = cidrAt !== void 0 && cidrAt.file.path !== at.file.path;
  const parts = [
    ...cidr === void 0 || name === "" ? [] : [cidr],
    ...blocks === void 0 ? [] : [`${grouped(blocks)} ${blocks === 1n ? "block" : "blocks"} of /${blockSize}`],
    ...nodeSelector === void 0 ? [] : [`nodes: ${nodeSelector}`],
    ...namespaceSelector === void 0 ? [] : [`namespaces: ${namespaceSelector}`],
    ...remarks,
    origins[origin]
  ];
  return [
    name || (cidr ?? "without a name"),
    `${where(parts.join("; "), at)}${isElsewhere ? `, its range at ${spot(cidrAt)}` : ""}`
  ];
}
function nodeRow({ names, isGroup, count: size, maximum, labels, source, at }) {
  const known = labels.map(({ key, value }) => `${key}${value === void 0 ? " not known" : `=${value}`}`);
  const left = isGroup ? `${names.join()} (${numberOf(size, maximum)})` : shown(names);
  return [left, where([...known.length > 0 ? [known.join(", ")] : [], source].join("; "), at)];
}
function numberOf(minimum, maximum) {
  if (maximum === void 0) return minimum === 0 ? "number not known" : `${minimum} at least`;
  if (minimum === maximum) return String(minimum);
  return minimum === 0 ? `at most ${maximum}` : `${minimum} to ${maximum}`;
}
function networkRows(networks) {
  const rows = /* @__PURE__ */ new Map();
  for (const [index, network] of networks.entries()) {
    const { cidr, use, source, at } = network;
    const isAddress = use === "nodes" && /^[^:]*\/32$|:.*\/128$/.test(cidr);
    const key = isAddress ? JSON.stringify([source, at.file.path]) : String(index);
    rows.set(key, [...rows.get(key) ?? [], network]);
  }
  return [...rows.values()].map((entries) => {
    const { use, source, at } = entries[0];
    return [shown(entries.map(({ cidr }) => cidr)), `${use}: ${where(source, at)}`];
  });
}
function shown(names) {
  const rest = names.length - shownNames;
  return names.slice(0, shownNames).join(", ") + (rest > 0 ? ` and ${rest} more` : "");
}
function bearers(title, size, all, sheet) {
  const asking = all.filter(({ requests }) => requests.length > 0);
  if (size === 0) return [];
  if (asking.length === 0) return [`  ${title}: ${size}, none chooses pools or addresses`];
  const choosing = asking.length === size ? "" : `, of which ${asking.length}`;
  const verb = asking.length === 1 ? "chooses" : "choose";
  return [
    ...titled(`${title}: ${size}${choosing} ${verb} pools or addresses`, 2, sheet),
    ...asking.flatMap(({ what, requests }) => [
      ...hanging("    ", what, sheet.width),
      ...columns(
        requests.map(({ annotation, value, at }) => [annotation, where(value.trim(), at)]),
        6,
        sheet.width
      )
    ])
  ];
}
function notDeployed(clusters, sheet) {
  const aside = clusters.filter(({ isDeployed }) => !isDeployed);
  const hidden = aside.length - shownNames;
  if (aside.length === 0) return [];
  return [
    ...heading("not deployed, each judged by itself", sheet),
    ...aside.slice(0, shownNames).flatMap(({ name }) => hanging("  ", name, sheet.width)),
    ...hidden > 0 ? [`  and ${hidden} more`] : []
  ];
}
function unread({ unread: problems }, sheet) {
  return section(
    "could not be read",
    problems.map(({ at, reason }) => [spot(at), reason]),
    sheet
  );
}
function remote({ remoteBases }, sheet) {
  return section(
    "not fetched",
    remoteBases.map(({ entry, at }) => [entry, spot(at)]),
    sheet
  );
}
function skipped({ skippedFiles, skippedDocuments }, sheet) {
  const rows = [
    ...skippedFiles.map(({ reason, count: size }) => [count(size, "file"), printable(reason)]),
    ...skippedDocuments.map(({ reason, count: size }) => [count(size, "document"), printable(reason)])
  ];
  return section("skipped", rows, sheet);
}
export {
  inventoryPretty
};
