import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  clusterPlan
} from "./chunk-T6SXGODZ.mjs";
import {
  itemsOf,
  survey
} from "./chunk-OV4ZTA5H.mjs";
import "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import {
  gather
} from "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-7KRAMZLU.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import {
  parseYaml
} from "./chunk-TITQ7WD4.mjs";
import {
  blockRules,
  rules
} from "./chunk-FNYCZMFC.mjs";
import "./chunk-3XAZSVGK.mjs";
import "./chunk-NMDYRA4F.mjs";
import "./chunk-5J3O53DI.mjs";
import {
  manifestOf
} from "./chunk-SSFN5GNN.mjs";
import "./chunk-UQ4KRYLN.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-3U3KNTQY.mjs";
import "./chunk-BJLAYLAW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  effectivePools
} from "./chunk-R7LR2HOQ.mjs";
import {
  networkIndex,
  selectorLabels
} from "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-G5HUW64J.mjs";
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
import {
  blockCount
} from "./chunk-QYRWRIQN.mjs";
import {
  addressCount,
  formatCidr,
  parseCidr
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-R6ZRCO46.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/drift/blocks.ts
function blocksOf(live, blocks) {
  if (blocks.length === 0) return { fill: void 0, strays: [], full: [] };
  const pools = effectivePools(live).filter((pool) => pool.cidr !== void 0);
  const byPool = new Map(pools.map((pool) => [pool, []]));
  const index = networkIndex(pools, ({ cidr }) => cidr);
  const strays = [];
  for (const block of blocks) {
    const [pool] = index.around(block.cidr);
    if (pool) byPool.get(pool).push(block);
    const why = strayOf(block, pool);
    if (why !== void 0 && block.used > 0)
      strays.push({ cidr: formatCidr(block.cidr), node: block.node, used: block.used, why });
  }
  return { fill: pools.map((pool) => fillOf(pool, byPool.get(pool))), strays, full: fullNodes(live, blocks) };
}
function strayOf({ cidr }, pool) {
  if (!pool) return "it lies in no pool";
  return pool.blockSize === void 0 || pool.blockSize === cidr.prefix ? void 0 : `pool "${pool.name}" has blocks of /${pool.blockSize}`;
}
function fillOf({ name, cidr, blockSize }, blocks) {
  return {
    pool: name,
    cidr: formatCidr(cidr),
    blocks: blocks.length,
    allBlocks: blockSize === void 0 ? 0n : blockCount(cidr, blockSize),
    addresses: blocks.reduce((sum, { used }) => sum + used, 0),
    allAddresses: addressCount(cidr),
    borrowed: blocks.reduce((sum, { borrowed }) => sum + borrowed, 0)
  };
}
function fullNodes(live, blocks) {
  const most = blockRules(live).blocksPerNode;
  if (most === void 0) return [];
  const counts = /* @__PURE__ */ new Map();
  for (const { node, cidr } of blocks)
    if (node !== void 0) {
      const key = `${cidr.family} ${node}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  return [...counts].filter(([, count]) => BigInt(count) >= most).map(([key, count]) => ({ node: key.slice(2), blocks: count })).sort((a, b) => a.node < b.node ? -1 : 1);
}

// src/drift/compare.ts
function driftBetween(fleet, dump, name) {
  const live = dump.cluster;
  if (!live || effectivePools(live).length === 0)
    return {
      reason: `${dump.name} holds no IPPool`,
      help: "write it with kubectl get ippools,nodes,namespaces -o yaml, and ipamblocks.crd.projectcalico.org for how full pools are"
    };
  const named = name === void 0 ? likest(fleet, live) : called(fleet, name);
  if ("reason" in named) return named;
  const declared = { ...named, repositoryPools: named.pools, siblings: [], relatives: [] };
  return {
    cluster: declared.name,
    live: dump.name,
    pools: poolsOf(live, declared),
    nodes: nodesOf(live, declared, dump),
    labels: labelsOf(live, declared),
    requests: dump.kinds.has("Namespace") ? requestsOf(live, declared) : [],
    blocks: blocksOf(live, dump.blocks),
    unseen: ["Node", "Namespace", "IPAMBlock"].filter((kind) => !dump.kinds.has(kind))
  };
}
function called({ clusters }, name) {
  const found = clusters.find((cluster) => cluster.name === name);
  if (found) return found;
  const names = clusters.map((cluster) => cluster.name);
  const close = nearest(name, names);
  return {
    reason: `no cluster is called ${name}`,
    help: close === void 0 ? `choose one of ${names.slice(0, 10).join(", ")}` : `did you mean ${close}?`
  };
}
function likest({ clusters }, live) {
  const known = new Set(keysOf(live));
  const ranked = clusters.map((cluster) => ({ cluster, common: keysOf(cluster).filter((key) => known.has(key)).length })).sort((a, b) => b.common - a.common || Number(b.cluster.isDeployed) - Number(a.cluster.isDeployed));
  const [first, second] = ranked;
  if (!first || first.common === 0)
    return {
      reason: "the dump has no pool in common with any cluster of the repository",
      help: "is it of another cluster? if not, name the one that it is with --cluster"
    };
  if (second?.common === first.common && second.cluster.isDeployed === first.cluster.isDeployed)
    return {
      reason: `the dump resembles ${first.cluster.name} as much as ${second.cluster.name}`,
      help: "name the one that it is with --cluster"
    };
  return first.cluster;
}
var keysOf = (cluster) => effectivePools(cluster).flatMap(({ name, cidr }) => [
  ...name === "" ? [] : [`name ${name}`],
  ...cidr ? [`cidr ${formatCidr(cidr)}`] : []
]);
var fixedSettings = /* @__PURE__ */ new Set(["cidr", "blockSize"]);
function poolsOf(live, declared) {
  const changes = clusterPlan(live, declared)?.pools ?? [];
  return changes.filter(
    ({ fate, settings, formerName }) => fate !== "changed" || settings.length > 0 || formerName !== void 0
  ).map((change) => ({
    ...change,
    isFixed: change.fate === "changed" && change.settings.some(({ field }) => fixedSettings.has(field))
  }));
}
function nodesOf(live, declared, { kinds }) {
  const names = ({ nodes }) => nodes.filter(({ group }) => group === void 0).map(({ name }) => name);
  const [there, here] = [new Set(names(live)), new Set(names(declared))];
  if (!kinds.has("Node") || here.size === 0) return { missing: [], undeclared: [] };
  return {
    missing: [...here].filter((name) => !there.has(name)).sort(),
    undeclared: [...there].filter((name) => !here.has(name)).sort()
  };
}
function labelsOf(live, declared) {
  const keys = new Set(
    [...effectivePools(live), ...effectivePools(declared)].flatMap(
      ({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : []
    )
  );
  const byName = new Map(live.nodes.map((node) => [node.name, node]));
  return declared.nodes.flatMap((node) => {
    const other = byName.get(node.name);
    if (!other || !node.isLabelled) return [];
    return [...keys].sort().flatMap((key) => {
      const [ours, theirs] = [node.labels.lookup(key), other.labels.lookup(key)];
      if (ours === void 0 || theirs === void 0 || ours === theirs) return [];
      return [{ node: node.name, key, declared: ours, live: theirs, at: node.at }];
    });
  });
}
function requestsOf(live, declared) {
  const byName = new Map(live.namespaces.map((namespace) => [namespace.name, namespace]));
  return declared.namespaces.flatMap((namespace) => {
    const other = byName.get(namespace.name);
    if (!other) return [];
    const [ours, theirs] = [textsOf(namespace), textsOf(other)];
    const annotations = [.../* @__PURE__ */ new Set([...ours.keys(), ...theirs.keys()])].sort();
    return annotations.flatMap((annotation) => {
      const [one, two] = [ours.get(annotation), theirs.get(annotation)];
      if (one === void 0 && namespace.metadata.get("annotations").isUnknown) return [];
      if (one?.isUnknown || one?.text === two?.text) return [];
      return [
        {
          namespace: namespace.name,
          annotation,
          declared: one?.text ?? "",
          live: two?.text ?? "",
          at: one?.at ?? namespace.metadata.get("name").place
        }
      ];
    });
  });
}
var textsOf = ({ requests }) => new Map(
  requests.map(({ annotation, field, entries }) => [
    annotation,
    {
      text: entries ? JSON.stringify(entries.map(({ text }) => text)) : field.text,
      isUnknown: field.isUnknown,
      at: field.place
    }
  ])
);

// src/manifest/calico/ipam-block.ts
function decodeIPAMBlock({ kind, root }) {
  const spec = root.get("spec");
  const cidr = parseCidr(spec.get("cidr").string ?? "");
  if (kind !== "IPAMBlock" || !cidr || spec.get("deleted").scalar === true) return void 0;
  const owner = /^host:(.+)$/.exec(spec.get("affinity").string ?? "")?.[1];
  const holders = spec.get("attributes").items().map((attribute) => attribute.get("secondary").get("node").string);
  const given = spec.get("allocations").items().flatMap(({ scalar }) => typeof scalar === "number" ? [scalar] : []);
  const isBorrowed = (index) => {
    const holder = holders[index];
    return owner !== void 0 && holder !== void 0 && holder !== owner;
  };
  return { cidr, node: owner, used: given.length, borrowed: given.filter(isBorrowed).length };
}

// src/run/drift.ts
async function drift(wish, world) {
  const { output, calicoVersion, cluster } = wish;
  const { format, file } = output;
  const { root, config, snapshot } = await gather(world, wish, rules, file === void 0 ? [] : [file]);
  const dump = readDump(await dumpFile(world, root, wish.live));
  const { fleet } = survey(snapshot, { calicoVersion, ...config && { config } });
  const found = driftBetween(fleet, dump, cluster);
  if ("reason" in found) throw new UsageError(found.reason, found.help);
  const text = format === "json" ? (await import("./drift-json-ZVU4K24K.mjs")).driftJson(found, version) : (await import("./drift-pretty-YDWKVDP6.mjs")).driftPretty(found, paper(file, wish, world));
  deliver(text, file, root, world);
  return differs(found) ? 1 : 0;
}
var differs = ({ pools, nodes, labels, requests, blocks }) => [pools, nodes.missing, nodes.undeclared, labels, requests, blocks.strays].some((list) => list.length > 0);
async function dumpFile(world, root, path) {
  if (path === "-") {
    const { files, garbled, skipped } = await world.readStreams([{ name: "<stdin>", source: 0 }]);
    const reason = garbled[0]?.reason ?? skipped[0]?.reason;
    if (reason !== void 0) throw unfit("on standard input", reason.replace(/^the file /, ""));
    return files[0];
  }
  const named = await world.readNamed(root, path);
  if (!named)
    throw new UsageError(
      `the dump ${path} does not exist`,
      "write one with kubectl get ippools,nodes,namespaces -o yaml"
    );
  if (!("path" in named)) throw unfit(path, named.reason);
  return named;
}
var unfit = (path, reason) => new UsageError(`the dump ${path} cannot be read: it ${reason}`, "write it with kubectl get \u2026 -o yaml");
function readDump(file) {
  const { documents, unread } = parseYaml(file, () => true);
  const [broken] = unread;
  if (broken) throw unfit(file.path, `breaks off or does not parse: ${broken.reason}`);
  const manifests = documents.flatMap(({ root }) => root?.kind === "mapping" ? itemsOf(root) : []).flatMap((root) => manifestOf(file, root) ?? []);
  const { fleet } = survey(
    { trees: [""], files: [file], garbled: [], skipped: [], others: /* @__PURE__ */ new Set() },
    { calicoVersion: void 0 }
  );
  return {
    name: file.path,
    cluster: [...fleet.clusters].sort((a, b) => b.pools.length - a.pools.length)[0],
    blocks: manifests.flatMap((manifest) => decodeIPAMBlock(manifest) ?? []),
    kinds: new Set(manifests.map(({ kind }) => kind))
  };
}
export {
  drift
};
