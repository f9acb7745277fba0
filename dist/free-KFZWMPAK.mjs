import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
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
import "./chunk-4YFXPFET.mjs";
import "./chunk-7KRAMZLU.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
import {
  customaryNetworks,
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
  IntervalSet,
  effectivePools
} from "./chunk-R7LR2HOQ.mjs";
import "./chunk-E4AYG7YQ.mjs";
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
import "./chunk-QYRWRIQN.mjs";
import {
  addressCount,
  cidrFrom,
  cidrsBetween,
  overlaps,
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

// src/free/claims.ts
function claimsOf(clusters) {
  return eachOnce(clusters.flatMap((cluster) => [...poolClaims(cluster), ...networkClaims(cluster)]));
}
function customaryClaims(clusters) {
  return eachOnce(
    clusters.flatMap(
      (cluster) => customaryNetworks(cluster).map(({ cidr, whose }) => ({
        cidr,
        what: whose,
        clusters: [cluster.name],
        at: void 0
      }))
    )
  );
}
function poolClaims(cluster) {
  const pools = /* @__PURE__ */ new Set([...cluster.pools, ...effectivePools(cluster)]);
  const own = [...pools].map(({ name, cidr, fields }) => ({ name, cidr, at: fields.cidr.place }));
  return [...own, ...cluster.externalPools].flatMap(
    ({ name, cidr, at }) => cidr ? [{ cidr, what: name ? `pool "${name}"` : "a pool", clusters: [cluster.name], at }] : []
  );
}
var uses = {
  pods: "the pod network",
  services: "the service range",
  "load balancers": "a range of load balancers",
  "external IPs": "a range of external IPs",
  nodes: "a network of nodes",
  other: "a network"
};
var networkClaims = ({ name: cluster, networks }) => networks.filter(({ use }) => use !== "pods").map(({ cidr, use, name, at }) => ({ cidr, what: name ?? uses[use], clusters: [cluster], at }));
var podNetworksOf = ({ name, networks }) => networks.filter(({ use }) => use === "pods").map(({ cidr, at }) => ({ cidr, what: uses.pods, clusters: [name], at }));
function unknownsOf(clusters) {
  return clusters.flatMap((cluster) => [
    ...cluster.pools.filter(({ cidr, fields }) => cidr === void 0 && fields.cidr.isUnknown).map(({ name, fields }) => ({
      cluster: cluster.name,
      what: `the range of ${name ? `pool "${name}"` : "a pool"} is not determined`,
      path: fields.cidr.place.file.path
    })),
    ...new Map(
      cluster.opaque.map(({ path }) => [
        path,
        { cluster: cluster.name, what: "pools may come from here, unseen", path }
      ])
    ).values()
  ]);
}
function eachOnce(claims) {
  const found = /* @__PURE__ */ new Map();
  for (const claim of claims) {
    const { cidr, what, at, clusters } = claim;
    const key = JSON.stringify([`${cidr.first}`, cidr.prefix, what, at?.file.path, at?.span.start]);
    const known = found.get(key);
    const names = /* @__PURE__ */ new Set([...known?.clusters ?? [], ...clusters]);
    found.set(key, { ...claim, clusters: [...names] });
  }
  return [...found.values()];
}

// src/free/gaps.ts
function roomFor(prefix, within, taken, most) {
  const places = IntervalSet.of(within).subtract(IntervalSet.of(taken)).ranges.flatMap(
    (gap) => cidrsBetween({ family: gap.family, value: gap.first }, { family: gap.family, value: gap.last }).map(
      (cidr) => ({ cidr, gap })
    )
  );
  const fitting = places.filter(({ cidr }) => cidr.prefix <= prefix).sort((a, b) => b.cidr.prefix - a.cidr.prefix || (a.cidr.first < b.cidr.first ? -1 : 1));
  const ranges = [];
  for (const { cidr, gap } of fitting) {
    const { family, last } = cidr;
    for (let value = cidr.first; value <= last && ranges.length < most; ) {
      const range = cidrFrom({ family, value }, prefix);
      ranges.push({ cidr: range, gap });
      value = range.last + 1n;
    }
  }
  return {
    ranges,
    count: fitting.reduce((sum, { cidr }) => sum + (1n << BigInt(prefix - cidr.prefix)), 0n),
    largest: places.reduce(
      (best, { cidr }) => !best || addressCount(cidr) > addressCount(best) ? cidr : best,
      void 0
    )
  };
}

// src/free/answer.ts
var PRIVATE = {
  4: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"].map((text) => parseCidr(text)),
  6: [parseCidr("fd00::/8")]
};
var SPECIAL = {
  4: ["0.0.0.0/8", "127.0.0.0/8", "169.254.0.0/16", "224.0.0.0/3"].map((text) => parseCidr(text)),
  6: ["::/8", "fe80::/10", "ff00::/8"].map((text) => parseCidr(text))
};
function findFree(fleet, search) {
  const chosen = clustersOf(fleet, search.whose);
  if ("known" in chosen) return chosen;
  const { family, prefix, count, avoid } = search;
  const { within, because, foreign } = boundsFor(search, chosen);
  const isThere = ({ cidr }) => within.some((each) => overlaps(each, cidr));
  const cautious = customaryClaims(chosen).filter(isThere);
  const special = SPECIAL[family].map((cidr) => ({
    cidr,
    what: "set aside by IANA",
    clusters: [],
    at: void 0
  }));
  const asked = avoid.map((cidr) => ({ cidr, what: "--avoid", clusters: [], at: void 0 }));
  const claims = [...claimsOf(chosen), ...foreign, ...asked, ...special].filter(isThere);
  const taken = [...claims, ...cautious];
  const { ranges, ...room } = roomFor(
    prefix,
    within.filter((each) => each.family === family),
    taken.map(({ cidr }) => cidr),
    count
  );
  return {
    search,
    within,
    because,
    clusters: chosen.map(({ name }) => name),
    ranges: ranges.map((range) => ({ ...range, ...neighboursOf(range, taken) })),
    room,
    cautious,
    unknown: unknownsOf(chosen)
  };
}
function clustersOf({ clusters }, whose) {
  const groups = clusters[0]?.groups ?? [];
  if ("group" in whose) {
    const names = groups.map(({ declared }) => declared.name);
    const found = groups.find(({ declared }) => declared.name === whose.group);
    return found?.members ?? nobody("group", whose.group, names);
  }
  if ("cluster" in whose) {
    const found = clusters.find(({ name }) => name === whose.cluster);
    if (!found)
      return nobody(
        "cluster",
        whose.cluster,
        clusters.map(({ name }) => name)
      );
    const around = groups.filter(({ members }) => members.some(({ name }) => name === found.name));
    const others = around.flatMap(({ members }) => members.filter(({ name }) => name !== found.name));
    return [found, ...new Set(others)];
  }
  const deployed = clusters.filter(({ isDeployed }) => isDeployed);
  return deployed.length > 0 ? deployed : clusters;
}
var nobody = (kind, name, known) => ({
  kind,
  name,
  close: nearest(name, known),
  known
});
function boundsFor({ whose, family, within }, clusters) {
  const isOne = "cluster" in whose || clusters.length === 1;
  const own = isOne ? clusters.slice(0, 1).flatMap(podNetworksOf) : [];
  const foreign = clusters.slice(isOne ? 1 : 0).flatMap(podNetworksOf);
  const pods = own.filter(({ cidr }) => cidr.family === family);
  if (within.length > 0) return { within, because: "--within", foreign };
  if (pods.length > 0)
    return { within: pods.map(({ cidr }) => cidr), because: "the pod network of the cluster", foreign };
  const used = PRIVATE[family].filter(
    (each) => clusters.some(({ pools }) => pools.some(({ cidr }) => cidr && overlaps(each, cidr)))
  );
  const isUsed = used.length > 0;
  const kind = family === 4 ? "private networks of RFC 1918" : "unique local addresses of RFC 4193";
  return {
    within: isUsed ? used : PRIVATE[family],
    because: isUsed && family === 4 ? `those of the ${kind} that have pools` : `the ${kind}`,
    foreign
  };
}
function neighboursOf({ gap }, claims) {
  return {
    before: claims.find(({ cidr }) => cidr.family === gap.family && cidr.last === gap.first - 1n),
    behind: claims.find(({ cidr }) => cidr.family === gap.family && cidr.first === gap.last + 1n)
  };
}

// src/run/free.ts
async function free(wish, world) {
  const { output, calicoVersion } = wish;
  const { format, file } = output;
  const { root, config, snapshot } = await gather(world, wish, rules, file === void 0 ? [] : [file]);
  const { fleet } = survey(snapshot, { calicoVersion, ...config && { config } });
  const answer = findFree(fleet, wish.search);
  if ("known" in answer) throw unknownName(answer);
  const text = format === "json" ? (await import("./free-json-A5HA27OA.mjs")).freeJson(answer, version) : (await import("./free-pretty-KRMD6EBJ.mjs")).freePretty(answer, paper(file, wish, world));
  deliver(text, file, root, world);
  return answer.ranges.length > 0 ? 0 : 1;
}
function unknownName({ kind, name, close, known }) {
  const list = known.slice(0, 10).join(", ");
  const help = close !== void 0 ? `did you mean ${close}?` : known.length > 0 ? `there ${known.length === 1 ? "is" : "are"} ${list}` : kind === "group" ? "declare groups in ipamlint.yaml, or choose a cluster" : "no cluster was found; ipamlint inventory says what was";
  return new UsageError(`no ${kind} is called ${name}`, help);
}
export {
  free
};
