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
  addressClaims,
  addressShortages,
  autoscalerOf,
  blockShortages,
  contradictions,
  fateOf,
  isUnaccounted,
  leavesOut,
  mostPodsOf,
  overlapPhrase,
  overlappingPools,
  podCountOf,
  rules
} from "./chunk-FNYCZMFC.mjs";
import "./chunk-3XAZSVGK.mjs";
import {
  between,
  counted,
  listed,
  objectPhrase,
  poolLabel,
  poolPhrase
} from "./chunk-NMDYRA4F.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-SSFN5GNN.mjs";
import {
  usesPools
} from "./chunk-UQ4KRYLN.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import {
  alike,
  decide,
  decideFor,
  fixedAddressesOf,
  givesTunnelAddress,
  isWindows,
  namespaceLabels,
  offersTunnelAddresses,
  reservedAddresses,
  signatureOf,
  somewhere,
  spotsAnywhere,
  spotsOf,
  tunnelsInUse
} from "./chunk-3U3KNTQY.mjs";
import {
  formatRelease
} from "./chunk-BJLAYLAW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import {
  IntervalSet,
  cniSettings,
  confine,
  effectivePools,
  knowsAllNodes,
  mayHoldMorePools,
  namespaceOf,
  placementOf,
  placementTests,
  poolCalled,
  selects,
  supplyOf
} from "./chunk-R7LR2HOQ.mjs";
import {
  alwaysMatches,
  isHostNetwork,
  neverMatches,
  printBare,
  requestedFamily,
  selectorLabels,
  workloadKinds
} from "./chunk-E4AYG7YQ.mjs";
import {
  unknownLabels
} from "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import {
  isBelow
} from "./chunk-G5HUW64J.mjs";
import "./chunk-UQ3TMK56.mjs";
import {
  group
} from "./chunk-ERHABJOW.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  deliver,
  paper
} from "./chunk-PA6UPYUO.mjs";
import {
  blockRulesOf,
  mostAddresses
} from "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
import {
  addressesOfBlock,
  capacityOf,
  isMeasured
} from "./chunk-IGGVNLUP.mjs";
import {
  addressesPerBlock
} from "./chunk-QYRWRIQN.mjs";
import {
  addressCount,
  cidrFrom,
  containsAddress,
  formatAddress,
  formatCidr,
  parseAddress,
  parseCidr,
  parseCidrOrAddress
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

// src/why/doubts.ts
function doubtsOf(cluster, parties) {
  const { pools } = supplyOf(cluster);
  return [
    ...parties?.workload ? namespaceDoubts(parties) : [],
    ...cluster.nodes.length === 0 ? ["no node is known; commit `kubectl get nodes -o yaml`"] : [],
    ...moreNodes(cluster),
    ...pools.length === 0 ? ["no pool is declared here"] : [],
    ...hiddenPools(cluster),
    ...contradictionDoubts(cluster),
    ...overlapDoubts(cluster),
    ...cniDoubts(cluster),
    ...versionDoubts(cluster)
  ];
}
function moreNodes(cluster) {
  if (knowsAllNodes(cluster) || cluster.nodes.length === 0) return [];
  return ["more nodes may exist than are described here; commit `kubectl get nodes -o yaml`"];
}
function namespaceDoubts({ workload, namespace }) {
  if (namespace || !workload) return [];
  if (workload.namespace === void 0)
    return ["the manifest names no namespace; one with annotations or labels may change the choice"];
  return [`namespace "${workload.namespace}" is not declared here; taken to have no annotations`];
}
function hiddenPools(cluster) {
  const paths = cluster.opaque.map(({ path }) => path);
  if (paths.length > 0) return [`what cannot be read may declare more pools: ${listed(paths, 3)}`];
  if (cluster.pools.length === 0 || !mayHoldMorePools(cluster)) return [];
  return ["calico-node or the operator may make a default pool that is not declared here"];
}
function contradictionDoubts(cluster) {
  const [first, ...others] = contradictions(cluster);
  if (!first) return [];
  const { pools, differences, isOfOperator } = first;
  const [{ property, one, other }] = differences;
  const where = isOfOperator ? "in the Installation as well" : "declared twice";
  const more = others.length > 0 ? `, and ${counted(others.length, "more pool")} like that` : "";
  return [
    `${poolLabel(pools[0])} is ${where}, with ${property} ${one} and ${other}${more}: which holds is not determined`
  ];
}
function overlapDoubts(cluster) {
  const found = overlappingPools(cluster).flatMap((pair) => {
    const fate = fateOf(cluster, pair);
    return fate ? [{ pair, fate }] : [];
  });
  const [first, ...others] = found;
  if (!first) return [];
  const more = others.length > 0 ? `, and ${counted(others.length, "other pair")} of pools` : "";
  const [a, b] = first.pair.map(poolLabel);
  return [`${a} and ${b} overlap${more}: ${overlapPhrase(cluster, first.pair, first.fate)}`];
}
function cniDoubts(cluster) {
  const { configurations, readsAnnotations } = cniSettings(cluster);
  const uses = usesPools(cluster);
  if (uses === false) return [];
  const [first] = configurations;
  if (!first)
    return cluster.installations.length > 0 ? [] : ["the CNI configuration is taken to use calico-ipam and to name no pools itself"];
  return [
    ...uses === "unknown" ? ["whether Calico IPAM gives out the addresses is not determined"] : [],
    ...readsAnnotations === false ? [`${first.source} has no policy type "k8s": annotations of pods and namespaces are not read`] : [],
    ...readsAnnotations === "unknown" ? ["whether annotations are read at all is not determined"] : []
  ];
}
function versionDoubts(cluster) {
  const { release, releaseConflict } = cluster;
  if (release) return [`taken to run Calico ${formatRelease(release)}: ${release.source}`];
  const pools = supplyOf(cluster).pools;
  const young = [
    ...pools.some(({ fields }) => !fields.namespaceSelector.isAbsent) ? ["namespaceSelector (v3.31)"] : [],
    ...pools.some(({ fields }) => !fields.assignmentMode.isAbsent) ? ["assignmentMode (v3.30)"] : [],
    ...[...cluster.workloads, ...cluster.namespaces].some(
      ({ requests }) => requests.some(({ key }) => key === "ipFamilies")
    ) ? ["ipFamilies (v3.30)"] : []
  ];
  if (young.length === 0) return [];
  const conflict = releaseConflict === void 0 ? "" : ` (${releaseConflict})`;
  return [
    `the Calico version is not known${conflict}, and older ones ignore ${young.join(", ")}; pass --calico-version`
  ];
}

// src/why/names.ts
function targetOf(subject) {
  switch (subject.kind) {
    case "Node":
      return `node/${subject.name}`;
    case "IPPool":
      return `pool/${subject.name}`;
    default:
      return [
        ...subject.namespace === void 0 ? [] : [subject.namespace],
        subject.kind.toLowerCase(),
        subject.name
      ].join("/");
  }
}
var placeOf = (subject) => {
  if (subject.kind !== "IPPool") return subject.at;
  const { name, cidr } = subject.fields;
  return name.isAbsent ? cidr.place : name.place;
};
function titleOf(subject) {
  switch (subject.kind) {
    case "Node":
      return objectPhrase(subject);
    case "IPPool":
      return poolPhrase(subject);
    default:
      return `${objectPhrase(subject)}${subject.namespace === void 0 ? "" : ` in namespace "${subject.namespace}"`}`;
  }
}

// src/why/address.ts
function explainAddress(cluster, address) {
  const pools = supplyOf(cluster).pools.filter(({ cidr }) => cidr && containsAddress(cidr, address));
  const reservations = reservationsOf(cluster, address);
  const networks = cluster.networks.filter(({ cidr }) => containsAddress(cidr, address));
  const claims = claimsOf(cluster, address);
  if (pools.length + reservations.length + networks.length + claims.length === 0) return void 0;
  const text = formatAddress(address);
  return {
    kind: "address",
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: text,
    title: `address ${text}`,
    at: void 0,
    verdicts: [verdictOf(pools, reservations.length > 0, claims, cluster)],
    properties: [
      ...pools.flatMap((pool) => poolProperties(pool, address)),
      ...reservations,
      ...networks.map(({ use, cidr, source, at }) => ({
        name: "network",
        text: `${formatCidr(cidr)}, for ${use}: ${source}`,
        at
      }))
    ],
    claims,
    doubts: doubtsOf(cluster)
  };
}
function verdictOf(pools, isReserved, claims, cluster) {
  const pool = pools.find(({ disabled }) => disabled === false);
  const count = claims.reduce((sum, { workloads }) => sum + workloads.length, 0);
  const wanted = count === 0 ? "" : count === 1 ? "; one workload asks for it" : `; ${count} workloads ask for it, and one gets it`;
  const head = (outcome, text) => ({
    nodes: [],
    outcome,
    text: text + wanted
  });
  const [other] = pools;
  if (!other) {
    const { mayHoldMore } = supplyOf(cluster);
    return head(
      mayHoldMore ? "undetermined" : "failure",
      `in no pool${mayHoldMore ? " that is declared here" : ": Calico gives it to no pod"}`
    );
  }
  if (!pool) {
    const isOff = other.disabled === true;
    return head(
      isOff ? "failure" : "undetermined",
      `of pool ${poolLabel(other)}, ${isOff ? "which is disabled: no pod gets it" : "which may be disabled"}`
    );
  }
  if (isReserved)
    return head(
      "addresses",
      `of pool ${poolLabel(pool)}, reserved: only a pod that asks for it by ipAddrs gets it`
    );
  if (pool.allowedUses && !pool.allowedUses.includes("Workload"))
    return head(
      "addresses",
      `of pool ${poolLabel(pool)}, which is only for ${pool.allowedUses.join(" and ")}`
    );
  return head("addresses", `of pool ${poolLabel(pool)}, which gives it to any pod that it serves`);
}
function poolProperties(pool, address) {
  const state = pool.disabled === true ? ", disabled" : "";
  const hasBlock = isMeasured(pool) && pool.blockSize >= pool.cidr.prefix;
  const block = hasBlock ? `, block ${formatCidr(cidrFrom(address, pool.blockSize))}` : "";
  return [{ name: "pool", text: poolLabel(pool) + state + block, at: pool.fields.cidr.place }];
}
function reservationsOf({ reservations }, address) {
  return reservations.flatMap(
    ({ name, reservedCIDRs }) => reservedCIDRs.items().flatMap((item) => {
      const range = parseCidrOrAddress(item.string ?? "");
      if (!range || !containsAddress(range, address)) return [];
      return [
        {
          name: "reserved",
          text: `${item.text} by ${objectPhrase({ kind: "IPReservation", name })}`,
          at: item.place
        }
      ];
    })
  );
}
function claimsOf(cluster, address) {
  return cluster.workloads.flatMap(
    (workload) => fixedAddressesOf(workload).flatMap(
      ({ request, addresses }) => addresses.filter(({ address: { family, value } }) => family === address.family && value === address.value).map(({ entry }) => ({
        workloads: [{ text: titleOf(workload), at: entry.at }],
        text: request.annotation
      }))
    )
  );
}

// src/why/find.ts
var shortNames = {
  po: "Pod",
  deploy: "Deployment",
  sts: "StatefulSet",
  ds: "DaemonSet",
  rs: "ReplicaSet",
  rc: "ReplicationController",
  cj: "CronJob",
  no: "Node",
  ns: "Namespace",
  ipp: "IPPool",
  ipps: "IPPool",
  pool: "IPPool",
  pools: "IPPool"
};
var kinds = new Map([
  ...[...workloadKinds, "Node", "IPPool", "Namespace"].flatMap((kind) => {
    const word = kind.toLowerCase();
    return [[word, kind], [`${word}s`, kind]];
  }),
  ...Object.entries(shortNames)
]);
function kindCalled(word) {
  return kinds.get(word.toLowerCase().replace(/\..*$/, ""));
}
function subjectsOf({ clusters }) {
  return clusters.flatMap(
    (cluster) => [...cluster.workloads, ...cluster.nodes, ...effectivePools(cluster)].map((subject) => {
      return { cluster, subject, target: targetOf(subject) };
    })
  );
}
function matching(target, subjects) {
  const readings = [...readingsOf(target.split("/")), ...namelessPool(target)];
  const found = subjects.filter(({ subject }) => readings.some((reading) => fits(reading, subject)));
  const full = readings.flatMap(
    ({ namespace, kind, name }) => kind === void 0 ? [] : [[...namespace === void 0 ? [] : [namespace], kind, name].join("/")]
  );
  const exact = found.filter(({ subject }) => full.includes(fullName(subject)));
  return exact.length > 0 ? exact : found;
}
function readingsOf(parts) {
  const [first = "", second = "", third = ""] = parts;
  const kind = kindCalled(first);
  const inner = kindCalled(second);
  switch (parts.length) {
    case 1:
      return [{ name: first }];
    case 2:
      return [...kind ? [{ kind, name: second }] : [], { namespace: first, name: second }];
    case 3:
      return [
        ...inner ? [{ namespace: first, kind: inner, name: third }] : [],
        ...kind ? [{ namespace: second, kind, name: third }] : []
      ];
    default:
      return [];
  }
}
function namelessPool(target) {
  const [, kind = "", name = ""] = /^([^/]*)\/(.*\/.*)$/s.exec(target) ?? [];
  return kindCalled(kind) === "IPPool" ? [{ kind: "IPPool", name }] : [];
}
var namespaceIn = (subject) => subject.kind === "Node" || subject.kind === "IPPool" ? void 0 : subject.namespace;
var fullName = (subject) => [namespaceIn(subject), subject.kind, subject.name].filter((part) => part !== void 0).join("/");
function fits({ namespace, kind, name }, subject) {
  if (subject.name !== name || kind !== void 0 && subject.kind !== kind) return false;
  return namespace === void 0 || namespaceIn(subject) === namespace;
}
function namespaceCalled(target) {
  const [first = "", second, ...others] = target.split("/");
  if (others.length > 0) return void 0;
  return second === void 0 ? first : kindCalled(first) === "Namespace" ? second : void 0;
}

// src/why/reasons.ts
function poolView(verdict, setting) {
  const { pool, serves } = verdict;
  const isTaken = serves !== false && setting.isFailing && setting.isRequested ? false : serves;
  return {
    name: pool.name,
    label: poolLabel(pool),
    at: pool.fields.cidr.place,
    taken: isTaken,
    capacity: capacityText(pool, setting.reserved),
    reason: isTaken === serves ? reasonFor(verdict, setting) : "requested, but the request fails as a whole"
  };
}
function capacityText(pool, reserved) {
  if (!isMeasured(pool)) return void 0;
  const { usableBlocks } = capacityOf(pool, reserved);
  if (usableBlocks === 0n) return "no block";
  return `${counted(usableBlocks, "block")} of ${addressesPerBlock(pool.cidr.family, pool.blockSize)}`;
}
function reasonFor({ pool, serves, refusal }, setting) {
  if (serves === true)
    return setting.isRequested ? grantedReason(pool, setting.observed) : chosenReason(pool);
  const isOpen2 = serves === "unknown";
  if (refusal === void 0) return "not determined";
  switch (refusal) {
    case "other family":
      return isOpen2 ? "its range is not determined" : "of the other family";
    case "disabled":
      return isOpen2 ? "whether it is disabled is not determined" : "disabled";
    case "not requested":
      return isOpen2 ? "what is requested is not determined" : "not requested";
    case "assignmentMode is Manual":
      return isOpen2 ? "assignmentMode is not determined" : "assignmentMode Manual: for requests only";
    case "allowedUses lacks Workload":
      return isOpen2 ? "allowedUses is not determined" : `allowedUses [${(pool.allowedUses ?? []).join(", ")}] lacks Workload`;
    case "nodeSelector":
      return selectorReason("nodeSelector", pool.nodeSelector, setting.observed.node);
    case "namespaceSelector":
      return selectorReason("namespaceSelector", pool.namespaceSelector, setting.observed.namespace);
  }
}
function chosenReason({ nodeSelector, namespaceSelector }) {
  const matching2 = [
    ...isOpen(nodeSelector) ? [] : [`nodeSelector ${textOf(nodeSelector)} matches`],
    ...isOpen(namespaceSelector) ? [] : [`namespaceSelector ${textOf(namespaceSelector)} matches`]
  ];
  return matching2.join(", ") || "selects every node and namespace";
}
function grantedReason({ nodeSelector, namespaceSelector }, { node, namespace }) {
  const bypassed = [
    ...selects(nodeSelector, node) === false ? [`nodeSelector ${textOf(nodeSelector)} excludes this node`] : [],
    ...selects(namespaceSelector, namespace) === false ? [`namespaceSelector ${textOf(namespaceSelector)} excludes this namespace`] : []
  ];
  return bypassed.length > 0 ? `requested; its ${bypassed.join(" and its ")}, but a request overrides selectors` : "requested";
}
var isOpen = ({ selector }) => selector !== void 0 && alwaysMatches(selector);
var textOf = ({ field, selector }) => selector ? printBare(selector) : field.text.trim();
function selectorReason(name, field, labels) {
  const { selector, fault } = field;
  if (fault) return `${name} ${textOf(field)} does not parse: ${fault.message}`;
  if (!selector) return `${name} is not determined`;
  const text = `${name} ${textOf(field)}`;
  if (selects(field, labels) === false) {
    const found = labelsIn(selectorLabels(selector), labels);
    const whose = name === "nodeSelector" ? "the node" : "the namespace";
    return found.length > 0 ? `${text}; ${whose} has ${found.join(", ")}` : text;
  }
  const missing = selectorLabels(selector).filter((key) => labels.lookup(key) === void 0);
  return `${text}; ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} not known`;
}
function labelsIn(keys, labels) {
  return keys.flatMap((key) => {
    const value = labels.lookup(key);
    if (value === void 0) return [];
    return value === null ? `no label ${key}` : `${key}=${value}`;
  });
}

// src/why/shortfalls.ts
function shortfallsOf(cluster, pools) {
  const holdsAll = (some2) => {
    const ids = new Set(some2.map(({ id }) => id));
    return pools.length > 0 && pools.every(({ id }) => ids.has(id));
  };
  const blocks = blockShortages(cluster).shortages.filter(
    (shortage) => shortage.growing.length === 0 && leavesOut(shortage) && holdsAll(shortage.pools)
  );
  const crowds = addressShortages(cluster).crowds.filter(
    (crowd) => crowd.shortage === "never" && holdsAll(crowd.pools)
  );
  return [
    ...blocks.map(
      ({ usable, nodes }) => `${counted(usable, "block")} for ${counted(nodes.length, "node")}, and those that come last get none`
    ),
    ...crowds.map(
      ({ addresses, owned, most, tunnels }) => `${counted(owned?.addresses ?? addresses, "address", "addresses")} for ${counted(most + tunnels, "taker")}, and those that come last get none`
    )
  ];
}
function shortfallsIn(cluster, decision) {
  if (decision.way !== "pools") return [];
  return decision.families.flatMap(
    ({ wanted, error, verdicts }) => wanted === false || error !== void 0 ? [] : shortfallsOf(
      cluster,
      verdicts.flatMap(({ serves, pool }) => serves === false ? [] : pool)
    )
  );
}

// src/why/windows.ts
function windowsFailure(cluster, decision) {
  if (decision.way !== "pools" || decision.failure) return void 0;
  const { declared, strictAffinity } = blockRulesOf(cluster.ipamConfigurations);
  if (declared && strictAffinity === false)
    return "global strict affinity should not be false for Windows node";
  const pools = decision.families.flatMap(
    ({ wanted, verdicts }) => wanted === true ? verdicts.filter(({ serves }) => serves !== false).map(({ pool }) => pool) : []
  );
  const isTooSmall = pools.every((pool) => isMeasured(pool) && addressesOfBlock(pool, "windows") === 0n);
  return pools.length > 0 && isTooSmall ? "Windows keeps four addresses of each block, and there are no more" : void 0;
}

// src/why/decision.ts
var ownerPhrase = ({ workload, namespace }, request) => {
  const owner = [workload, namespace].find((one) => one?.requests.includes(request));
  return owner ? objectPhrase(owner) : "the CNI configuration";
};
var valueOf = ({ field, entries }) => entries && field.node?.kind === "sequence" ? `[${entries.map(({ text }) => JSON.stringify(text)).join(", ")}]` : field.text.trim();
function requestView(request, parties) {
  const isOwn = parties.workload?.requests.includes(request);
  const beaten = isOwn ? parties.namespace?.requests.find(({ key }) => key === request.key) : void 0;
  return {
    by: ownerPhrase(parties, request),
    annotation: request.annotation,
    value: valueOf(request),
    at: request.field.place,
    overrides: beaten && requestedFamily(request) ? { text: `that of ${ownerPhrase(parties, beaten)}`, at: beaten.field.place } : void 0
  };
}
function familyView(cluster, choice, parties, observed) {
  const { family, wanted, wantedBy, request, verdicts, error, isRequested } = choice;
  if (wanted !== true && verdicts.length === 0 && !request && !wantedBy) return void 0;
  const isFailing = error !== void 0;
  const setting = {
    reserved: reservedAddresses(cluster),
    observed,
    isRequested: isRequested === true,
    isFailing
  };
  const isIdle = wanted === false && !request;
  const pools = isIdle ? [] : verdicts.map((verdict) => poolView(verdict, setting));
  return {
    family,
    wanted,
    because: wantedBy ? `ipFamilies of ${ownerPhrase(parties, wantedBy)}: ${wantedBy.field.text.trim()}` : configured(cluster, choice),
    request: request && requestView(request, parties),
    pools,
    error,
    order: isFailing ? void 0 : orderOf(pools, isRequested === true),
    occupancy: void 0
  };
}
function configured(cluster, { family, wanted }) {
  const { installations } = cluster;
  const [configuration] = cniSettings(cluster).configurations;
  if (configuration && installations.length === 0) return written(configuration, family, wanted);
  if (installations.length > 0 && wanted === true) return "the operator assigns the families of its pools";
  if (wanted === true) return "assigned unless the CNI configuration says otherwise";
  if (wanted === false) return "the operator assigns it only with an enabled pool of this family";
  return `only if the CNI configuration says so: assign_ipv${family}`;
}
function written({ source, assignments }, family, wanted) {
  const key = `assign_ipv${family}`;
  if (wanted === "unknown") return `what ${source} says of ${key} is not determined`;
  const field = assignments[family];
  return field.isAbsent ? `${source} leaves ${key} out` : `${key} is "${field.text}" in ${source}`;
}
function orderOf(pools, isRequested) {
  if (pools.filter(({ taken }) => taken !== false).length < 2) return void 0;
  const order = isRequested ? "then claims new ones in the order of the request" : "then claims new ones in the order of the names, most likely: Calico does not promise it";
  return `a node first fills the blocks that it owns in any of them, ${order}`;
}
function fixedViews(cluster, decision) {
  if (decision.way !== "fixed") return [];
  return decision.choices.map(({ fixed: { address, entry }, pool, isInPool }) => ({
    address: formatAddress(address),
    at: entry.at,
    pool: pool && {
      name: pool.name,
      label: poolLabel(pool),
      at: pool.fields.cidr.place,
      taken: isInPool,
      capacity: capacityText(pool, reservedAddresses(cluster)),
      reason: isInPool === false ? "disabled" : "holds the address; no selector is asked"
    }
  }));
}
function verdictOf2(cluster, decision, families, who3, onWindows) {
  if (decision.way === "host network")
    return { outcome: "host network", text: `${who3} the address of the node: hostNetwork is true` };
  if (usesPools(cluster) === false) return withoutIpam(cluster, decision, who3);
  if (decision.way === "undetermined")
    return {
      outcome: "undetermined",
      text: `${who3} nobody knows which address: the template is not determined`
    };
  const failure = decision.failure?.text ?? (onWindows ? windowsFailure(cluster, decision) : void 0);
  if (failure !== void 0) return { outcome: "failure", text: `${who3} no address: ${failure}` };
  if (decision.way === "fixed") return fixedVerdict(decision, who3);
  const wanted = families.filter(({ wanted: wanted2 }) => wanted2 !== false);
  const text = `${who3} ${wanted.map(familyClause).join("; ")}`;
  const isCertain = wanted.some(
    ({ wanted: wanted2, pools }) => wanted2 === true && pools.some(({ taken }) => taken === true)
  );
  const shortfalls = shortfallsIn(cluster, decision);
  if (shortfalls.length > 0)
    return { outcome: "undetermined", text: `${text}, while there are some: ${shortfalls.join("; ")}` };
  return { outcome: isCertain ? "addresses" : "undetermined", text };
}
function withoutIpam(cluster, decision, who3) {
  const configuration = cniSettings(cluster).configurations.find(
    ({ usesCalicoIpam }) => usesCalicoIpam === false
  );
  const ipam = configuration?.ipamType;
  if (ipam !== void 0 && decision.way === "fixed" && decision.request.key === "ipAddrs")
    return {
      outcome: "failure",
      text: `${who3} no address: ipAddrs is not compatible with configured IPAM: ${ipam}`
    };
  const because = configuration ? `${configuration.source} leaves addresses to ${ipam ?? "another plugin"}` : "Calico IPAM is not in use here";
  return { outcome: "undetermined", text: `${who3} no address of a pool: ${because}` };
}
function fixedVerdict(decision, who3) {
  const { request, choices } = decision;
  if (choices.length === 0)
    return {
      outcome: "undetermined",
      text: `${who3} nobody knows which address: ${request.key} is not determined`
    };
  const isUnchecked = request.key === "ipAddrsNoIpam";
  const addresses = choices.map(({ fixed, pool, isInPool }) => {
    const address = formatAddress(fixed.address);
    if (isUnchecked) return address;
    return isInPool === true && pool ? `${address} of pool ${poolLabel(pool)}` : `${address}, if an enabled pool holds it`;
  });
  const condition = isUnchecked ? " without IPAM, if the CNI configuration enables ip_addrs_no_ipam" : "";
  return { outcome: "addresses", text: `${who3} the address ${addresses.join(" and ")}${condition}` };
}
function familyClause({ family, wanted, pools, error }) {
  const condition = wanted === true ? "" : `, if IPv${family} is assigned`;
  if (error !== void 0) return `no IPv${family} address${condition}: ${error}`;
  const certain = pools.filter(({ taken }) => taken === true).map(({ label }) => label);
  const open = pools.filter(({ taken }) => taken === "unknown").map(({ label }) => label);
  const head = `an IPv${family} address`;
  if (certain.length === 0 && open.length === 0)
    return `${head} of no pool that is declared here${condition}`;
  const perhaps = open.length > 0 ? [`perhaps ${few(open, " or ")}`] : [];
  return `${head} of ${[...certain.length > 0 ? [few(certain, " or ")] : [], ...perhaps].join(", ")}${condition}`;
}
function few(labels, separator) {
  const more = labels.length > 3 ? `${separator}one of ${labels.length - 3} more` : "";
  return labels.slice(0, 3).join(separator) + more;
}

// src/why/views.ts
function sketchOf(cluster, decision, { parties, observed, who: who3, onWindows }) {
  const isOfUse = usesPools(cluster) !== false;
  const families = decision.way === "pools" && isOfUse ? decision.families.flatMap((choice) => familyView(cluster, choice, parties, observed) ?? []) : [];
  const culprit = hidden(decision);
  return {
    decision,
    verdict: { nodes: [], ...verdictOf2(cluster, decision, families, who3, onWindows) },
    families,
    fixed: isOfUse ? fixedViews(cluster, decision) : [],
    request: decision.way === "fixed" ? requestView(decision.request, parties) : void 0,
    culprit: isOfUse ? culprit && requestView(culprit, parties) : void 0
  };
}
var shown = ({
  nodes,
  admitted,
  doubt,
  verdict,
  families,
  fixed,
  request,
  culprit
}) => ({ nodes, admitted, doubt, verdict, families, fixed, request, culprit });
function hidden(decision) {
  const request = decision.failure?.request;
  if (decision.way === "fixed") return request === decision.request ? void 0 : request;
  if (decision.way !== "pools") return void 0;
  return decision.families.some((family) => family.request === request) ? void 0 : request;
}
function merged(views) {
  const essence = ({ admitted, doubt, verdict, families, fixed }) => JSON.stringify([admitted, doubt, anywhere(verdict.text), families.map(brief), fixed.length]);
  return [...group(views, essence).values()].map((same) => {
    const nodes = same.flatMap((view2) => view2.nodes);
    return { ...same[0], nodes, verdict: { ...same[0].verdict, nodes } };
  });
}
var anywhere = (text) => text?.replace(/ for node .*$/, "");
var brief = ({ pools, error, wanted }) => [
  wanted,
  anywhere(error),
  pools.map(({ label, taken, reason }) => [label, taken, reason])
];
function verdictsOf(decisions) {
  const same = group(decisions, ({ verdict: { outcome, text } }) => `${outcome} ${anywhere(text)}`);
  return [...same.values()].map((group2) => ({
    ...group2[0].verdict,
    nodes: group2.flatMap(({ nodes }) => nodes)
  }));
}

// src/why/nodes.ts
function admissions(cluster, workload) {
  const tests = placementTests(workload);
  const placement = confine(placementOf(workload), namespaceOf(cluster, workload));
  return (node) => {
    const answer2 = placement.admits(node);
    if (answer2 === true) return { admits: true, because: void 0 };
    const obstacle = tests(node).find(([, passes]) => passes === answer2)?.[0];
    return { admits: answer2, because: obstaclePhrase(obstacle, answer2, workload, node) };
  };
}
function obstaclePhrase(obstacle, answer2, { podSpec }, node) {
  const isOpen2 = answer2 === "unknown";
  switch (obstacle) {
    case void 0:
      return "the namespace may pin its pods to other nodes";
    case "nodeName":
      return isOpen2 ? "nodeName is not determined" : `nodeName is "${podSpec.get("nodeName").text}"`;
    case "nodeSelector":
      return `nodeSelector asks for ${missingLabels(podSpec.get("nodeSelector").entries(), node)}${isOpen2 ? ", which is not known" : ""}`;
    case "node affinity":
      return isOpen2 ? "required node affinity is not decided" : "required node affinity rules it out";
    case "taints":
      return isOpen2 ? "its taints or the tolerations are not determined" : taintPhrase(node);
    case "more":
      return "a runtime class, devices or the company of other pods may keep them off";
  }
}
function missingLabels(wanted, { labels }) {
  const missing = wanted.filter(([key, value]) => labels.lookup(key) !== value.string);
  return missing.map(([key, { text }]) => `${key}=${text}`).join(", ") || "labels";
}
var taintText = ({ key, value, effect }) => `${key}${value === "" ? "" : `=${value}`}:${effect}`;
function taintPhrase({ taints }) {
  const repelling = (taints ?? []).filter(({ effect }) => effect !== "PreferNoSchedule").map(taintText);
  const [only, ...others] = repelling;
  if (only !== void 0 && others.length === 0) return `taint ${only} is not tolerated`;
  return `a taint is not tolerated, of ${repelling.join(", ")}`;
}

// src/why/occupancy.ts
function occupancyOf(cluster, pools) {
  const measured = pools.filter(isMeasured);
  if (measured.length === 0 || measured.length < pools.length || shareAddresses(measured)) return void 0;
  const capacities = measured.map((pool) => ({ pool, ...capacityOf(pool, reservedAddresses(cluster)) }));
  const sum = (of) => capacities.reduce((total, one) => total + of(one), 0n);
  const usable = capacities.map(({ pool, usableBlocks }) => ({ pool, blocks: usableBlocks }));
  const { blocksPerNode, strictAffinity } = blockRulesOf(cluster.ipamConfigurations);
  const drawn = cluster.workloads.flatMap((workload) => demandOf(cluster, workload, pools) ?? []);
  const demands = [...drawn, ...fixedIn(cluster, pools)];
  const tunnels = tunnelsOf(cluster, pools);
  const seats = tunnels.flatMap(({ nodes: nodes2, certain }) => ({
    least: certain.length,
    most: knowsAllNodes(cluster) ? nodes2.length : void 0
  }));
  const all = [...demands, ...seats];
  const isBounded = all.every(({ most }) => most !== void 0);
  const nodes = /* @__PURE__ */ new Set([
    ...demands.flatMap((demand) => demand.nodes),
    ...tunnels.flatMap(({ nodes: nodes2 }) => nodes2)
  ]);
  return {
    addresses: sum(({ addresses }) => addresses),
    blocks: sum(({ usableBlocks }) => usableBlocks),
    blocksPerNode,
    addressesPerNode: blocksPerNode === void 0 ? void 0 : mostAddresses(usable, blocksPerNode),
    strictAffinity,
    nodes: namesOf(cluster.nodes.filter(({ name }) => nodes.has(name))),
    tunnels,
    demands: demands.filter(({ most }) => most !== 0),
    least: all.reduce((total, { least }) => total + least, 0),
    most: isBounded ? all.reduce((total, { most = 0 }) => total + most, 0) : void 0
  };
}
function shareAddresses(pools) {
  const size = pools.reduce((sum, { cidr }) => sum + addressCount(cidr), 0n);
  return IntervalSet.of(pools.map(({ cidr }) => cidr)).size < size;
}
function comesTo(cluster, decision, pools) {
  if (decision.way === "undetermined") return "perhaps";
  if (decision.way !== "pools" || decision.failure) return "no";
  const isHere = ({ pool }) => pools.some(({ id }) => id === pool.id);
  for (const { verdicts, wanted, error, isRequested } of decision.families) {
    const serving = verdicts.filter(({ serves }) => serves !== false);
    if (wanted === false || error !== void 0 || !serving.some(isHere)) continue;
    const mayGoElsewhere = !serving.every(isHere) || isRequested !== true && supplyOf(cluster).mayHoldMore;
    const isSure = wanted === true && serving.some(({ serves }) => serves === true);
    return isSure && !mayGoElsewhere ? "certain" : "perhaps";
  }
  return "no";
}
function demandOf(cluster, workload, pools) {
  const spots = spotsAnywhere(cluster, workload).map((spot) => ({
    ...spot,
    comes: comesTo(cluster, spot.decision, pools)
  }));
  const here = spots.filter(({ comes }) => comes !== "no");
  if (here.length === 0) return void 0;
  const head = { workload: mentionOf(workload), nodes: namesOf(here.flatMap(({ nodes }) => nodes)) };
  const isUndetermined = here.some(({ decision }) => decision.way === "undetermined");
  if (workload.kind === "DaemonSet") {
    const certain = here.filter(({ comes, isOpen: isOpen2 }) => comes === "certain" && isOpen2);
    const isCounted = knowsAllNodes(cluster) && !isUndetermined;
    const most = isCounted ? mostPodsOf(workload, void 0, countOf(here)) : void 0;
    return { ...head, least: countOf(certain), most };
  }
  const autoscaler = autoscalerOf(cluster, workload);
  const isCertain = spots.every(({ comes }) => comes === "certain") && spots.some(({ isOpen: isOpen2 }) => isOpen2);
  return {
    ...head,
    least: isCertain ? podCountOf(workload, autoscaler).steady : 0,
    most: isUndetermined ? void 0 : mostPodsOf(workload, autoscaler, 0)
  };
}
var mentionOf = (workload) => ({ text: titleOf(workload), at: workload.at });
var namesOf = (nodes) => [...new Set(nodes.map(({ name }) => name))];
var countOf = (spots) => namesOf(spots.flatMap(({ nodes }) => nodes)).length;
function fixedIn(cluster, pools) {
  const seen = /* @__PURE__ */ new Set();
  return addressClaims(cluster).flatMap((claim) => {
    const { workload, address } = claim;
    const pool = pools.find(
      ({ cidr, disabled }) => cidr && disabled === false && containsAddress(cidr, address)
    );
    if (!pool || isUnaccounted(claim) || reservedAddresses(cluster).contains(address) || seen.has(address.value))
      return [];
    seen.add(address.value);
    const autoscaler = autoscalerOf(cluster, workload);
    const least = workload.kind === "DaemonSet" ? 0 : Math.min(1, podCountOf(workload, autoscaler).steady);
    const most = Math.min(1, mostPodsOf(workload, autoscaler, cluster.nodes.length || 1) ?? 1);
    const nodes = namesOf(spotsOf(cluster, workload).flatMap((spot) => spot.nodes));
    return [{ workload: mentionOf(workload), nodes, least, most }];
  });
}
function tunnelsOf(cluster, pools) {
  return tunnelsInUse(cluster).flatMap((kind) => {
    const { tunnel, family } = kind;
    if (!pools.some((pool) => offersTunnelAddresses(pool, kind) !== false)) return [];
    if (cluster.nodes.length === 0) return [{ tunnel, family, nodes: [], certain: [] }];
    const linux = cluster.nodes.filter((node) => !isWindows(node));
    const nodes = linux.filter((node) => givers(cluster, kind, node).some((pool) => pools.some(isSame(pool))));
    const certain = nodes.filter((node) => {
      const giving = givers(cluster, kind, node);
      return giving.every((pool) => pools.some(isSame(pool))) && giving.some((pool) => givesTunnelAddress(pool, kind, node.labels) === true) && !supplyOf(cluster).mayHoldMore;
    });
    return nodes.length > 0 ? [{ tunnel, family, nodes: namesOf(nodes), certain: namesOf(certain) }] : [];
  });
}
var isSame = (pool) => (other) => other.id === pool.id;
var givers = (cluster, kind, { labels }) => supplyOf(cluster).pools.filter((pool) => givesTunnelAddress(pool, kind, labels) !== false);

// src/why/workload.ts
function explainWorkload(cluster, workload) {
  const { views, excluded } = viewsOf(cluster, workload);
  const decisions = merged(views);
  return {
    kind: "workload",
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: targetOf(workload),
    title: titleOf(workload),
    at: workload.at,
    verdicts: decisions.length > 0 ? verdictsOf(decisions) : [nowhere],
    decisions: decisions.map(
      ({ decision, ...view2 }) => decisions.length > countedDecisions ? view2 : withOccupancy(cluster, decision, view2)
    ),
    excluded,
    doubts: isHostNetwork(workload) === true ? [] : doubtsOf(cluster, partiesOf(cluster, workload))
  };
}
var partiesOf = (cluster, workload) => ({
  workload,
  namespace: namespaceOf(cluster, workload)
});
function viewsOf(cluster, workload) {
  const parties = partiesOf(cluster, workload);
  if (cluster.nodes.length === 0) {
    const here = view(cluster, parties, workload, somewhere(workload));
    return { views: [{ ...here, nodes: [], admitted: true, doubt: void 0 }], excluded: [] };
  }
  const judge = admissions(cluster, workload);
  const judged = group(cluster.nodes, (node) => JSON.stringify(judge(node)));
  const views = [];
  const excluded = [];
  for (const nodes of judged.values()) {
    const { admits, because } = judge(nodes[0]);
    if (admits === false) excluded.push({ nodes: names(nodes), reason: because ?? "" });
    else
      for (const same of alike(cluster, nodes))
        views.push({
          ...view(cluster, parties, workload, same[0]),
          nodes: names(same),
          admitted: admits,
          doubt: because
        });
  }
  return { views, excluded };
}
var countedDecisions = 16;
function withOccupancy(cluster, decision, view2) {
  if (decision.way !== "pools") return view2;
  const families = view2.families.map((family) => {
    const { verdicts = [] } = decision.families.find((choice) => choice.family === family.family) ?? {};
    const pools = verdicts.flatMap(({ serves, pool }) => serves === false ? [] : pool);
    const isTaken = family.error === void 0 && family.wanted !== false;
    return isTaken ? { ...family, occupancy: occupancyOf(cluster, pools) } : family;
  });
  return { ...view2, families };
}
var nowhere = { nodes: [], outcome: "undetermined", text: "no known node takes its pods" };
var names = (nodes) => nodes.map(({ name }) => name);
var view = (cluster, parties, workload, node) => sketchOf(cluster, decideFor(cluster, workload, node), {
  parties,
  observed: { node: node.labels, namespace: namespaceLabels(workload, parties.namespace) },
  who: who(workload),
  onWindows: isWindows(node)
});
var who = ({ kind }) => kind === "Pod" ? "it gets" : "its pods get";
function verdictsFor(cluster, workload) {
  const decisions = merged(viewsOf(cluster, workload).views);
  return decisions.length > 0 ? verdictsOf(decisions) : [nowhere];
}
function briefOf(cluster, workload, node) {
  return view(cluster, partiesOf(cluster, workload), workload, node).verdict;
}

// src/why/namespace.ts
function namespacesIn({ namespaces, workloads }) {
  return /* @__PURE__ */ new Set([
    ...namespaces.map(({ name }) => name),
    ...workloads.flatMap(({ namespace }) => namespace ?? [])
  ]);
}
function explainNamespace(cluster, name) {
  const namespace = cluster.namespaces.find((each) => each.name === name);
  const parties = { workload: void 0, namespace };
  const labels = namespaceLabels({ namespace: name }, namespace);
  const sites = cluster.nodes.length > 0 ? alike(cluster, cluster.nodes) : [[{ name: "\u2026", labels: unknownLabels }]];
  const views = sites.map((same) => {
    const [node] = same;
    const onWindows = isWindows(node);
    const decision = decide(
      { isHostNetwork: false, own: [], inherited: namespace?.requests ?? [] },
      {
        node: node.name,
        os: onWindows ? "windows" : "linux",
        nodeLabels: node.labels,
        namespaceLabels: labels
      },
      supplyOf(cluster)
    );
    const observed = { node: node.labels, namespace: labels };
    return {
      ...sketchOf(cluster, decision, { parties, observed, who: who2, onWindows }),
      nodes: cluster.nodes.length > 0 ? same.map((each) => each.name) : [],
      admitted: true,
      doubt: void 0
    };
  });
  const decisions = merged(views);
  const keys = supplyOf(cluster).pools.flatMap(
    ({ namespaceSelector: { selector } }) => selector ? selectorLabels(selector) : []
  );
  return {
    kind: "namespace",
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: `namespace/${name}`,
    title: `Namespace "${name}"`,
    at: namespace?.metadata.get("name").place,
    verdicts: verdictsOf(decisions),
    labels: labelsIn([...new Set(keys)].sort(), labels),
    decisions: decisions.map(shown),
    residents: residentsOf(cluster, name),
    doubts: [
      ...namespace ? [] : [`namespace "${name}" is not declared here; taken to have no annotations`],
      ...doubtsOf(cluster)
    ]
  };
}
var who2 = "a pod that asks for nothing itself gets";
function residentsOf(cluster, name) {
  const known = /* @__PURE__ */ new Map();
  const residents = cluster.workloads.flatMap((workload) => {
    if (workload.namespace !== name) return [];
    const key = `${workload.kind === "Pod"} ${signatureOf(cluster, workload)}`;
    const text = known.get(key) ?? verdictsFor(cluster, workload).map(clauseOf).join("; ");
    known.set(key, text);
    return [{ workload, text }];
  });
  return [...group(residents, ({ text }) => text)].map(([text, alike2]) => ({
    workloads: alike2.map(({ workload }) => ({ text: titleOf(workload), at: workload.at })),
    text
  }));
}
var clauseOf = ({ nodes, text }) => nodes.length > 0 ? `on ${listed(nodes, 6)}: ${text}` : text;

// src/why/node.ts
var nobody = { workload: void 0, namespace: void 0 };
function explainNode(cluster, node) {
  const supply = supplyOf(cluster);
  const observed = { node: node.labels, namespace: unknownLabels };
  const decision = decide(
    { isHostNetwork: false, own: [], inherited: [] },
    {
      node: node.name,
      os: isWindows(node) ? "windows" : "linux",
      nodeLabels: node.labels,
      namespaceLabels: unknownLabels
    },
    supply
  );
  const families = decision.way === "pools" ? decision.families.flatMap((choice) => familyView(cluster, choice, nobody, observed) ?? []) : [];
  const keys = new Set(
    supply.pools.flatMap(({ nodeSelector: { selector } }) => selector ? selectorLabels(selector) : [])
  );
  return {
    kind: "node",
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: targetOf(node),
    title: titleOf(node),
    at: node.at,
    source: node.source,
    verdicts: [
      {
        nodes: [],
        ...verdictOf2(cluster, decision, families, "a pod that requests no pool gets", isWindows(node))
      }
    ],
    labels: labelsIn([...keys].sort(), node.labels),
    taints: (node.taints ?? []).map(taintText),
    families: usesPools(cluster) === false ? [] : families,
    tunnels: usesPools(cluster) === false || isWindows(node) ? [] : tunnelsOf2(cluster, node),
    residents: residentsOf2(cluster, node),
    doubts: doubtsOf(cluster)
  };
}
function tunnelsOf2(cluster, { labels }) {
  return tunnelsInUse(cluster).map((kind) => ({
    ...kind,
    pools: supplyOf(cluster).pools.filter((pool) => givesTunnelAddress(pool, kind, labels) !== false).map(poolLabel)
  }));
}
function residentsOf2(cluster, node) {
  const residents = cluster.workloads.flatMap((workload) => {
    const { admits } = admissions(cluster, workload)(node);
    if (admits === false) return [];
    const { text } = briefOf(cluster, workload, node);
    return [{ workload, text: admits === true ? text : `${text}, if it runs there` }];
  });
  return [...group(residents, ({ text }) => text)].map(([text, alike2]) => ({
    workloads: alike2.map(({ workload }) => ({ text: titleOf(workload), at: workload.at })),
    text
  }));
}

// src/why/pool.ts
function explainPool(cluster, pool) {
  const isOfUse = usesPools(cluster) !== false;
  const drawers = isOfUse ? drawersOf(cluster, pool) : [];
  const occupancy = isOfUse && pool.disabled !== true ? occupancyOf(cluster, [pool]) : void 0;
  return {
    kind: "pool",
    cluster: { name: cluster.name, evidence: cluster.evidence },
    target: targetOf(pool),
    title: titleOf(pool),
    at: placeOf(pool),
    verdicts: [isOfUse ? verdictOf3(cluster, pool, drawers, occupancy) : unused],
    properties: propertiesOf(cluster, pool),
    drawers,
    occupancy,
    doubts: doubtsOf(cluster)
  };
}
var unused = {
  nodes: [],
  outcome: "undetermined",
  text: "gives no address to pods: Calico IPAM is not in use here"
};
function verdictOf3(cluster, pool, drawers, occupancy) {
  const { disabled, automatic, nodeSelector, allowedUses } = pool;
  const mentions = drawers.flatMap(({ workloads }) => workloads);
  const count = new Set(mentions.map(({ text, at }) => `${text} ${at.file.path} ${at.span.start}`)).size;
  const who3 = count === 0 ? "no known workload draws on it" : `${counted(count, "workload")} can draw on it`;
  const terms = [
    ...disabled === true ? ["disabled: it gives out no new address"] : [],
    ...allowedUses && !allowedUses.includes("Workload") ? [`only for ${allowedUses.join(" and ")}`] : [],
    ...automatic === false || nodeSelector.selector && neverMatches(nodeSelector.selector) ? ["given to those alone who request it"] : []
  ];
  const shortfalls = disabled === true ? [] : shortfallsOf(cluster, [pool]);
  const isOpen2 = count === 0 || shortfalls.length > 0;
  const outcome = disabled === true ? "failure" : isOpen2 ? "undetermined" : "addresses";
  return { nodes: [], outcome, text: [...terms, who3, ...fullness(occupancy), ...shortfalls].join("; ") };
}
function fullness(occupancy) {
  if (!occupancy || occupancy.demands.length + occupancy.tunnels.length === 0) return [];
  const { least, most, addresses, demands } = occupancy;
  const who3 = demands.length > 0 ? "what is declared asks for" : "tunnels take";
  return [`${who3} ${between(least, most)} of its ${counted(addresses, "address", "addresses")}`];
}
var origins = {
  "projectcalico.org/v3": "IPPool of projectcalico.org/v3",
  "crd.projectcalico.org/v1": "IPPool of crd.projectcalico.org/v1",
  Installation: "the operator writes it from its Installation",
  "calico-node": "calico-node makes it at its first start, if the cluster has no pool of the family by then"
};
function propertiesOf(cluster, pool) {
  const { fields, cidr, origin } = pool;
  const reserved = cidr && reservedIn(cluster, cidr);
  return [
    { name: "from", text: origins[origin], at: void 0 },
    { name: "range", text: rangeText(cluster, pool), at: fields.cidr.place },
    ...reserved ? [{ name: "reserved", text: reserved, at: void 0 }] : [],
    { name: "nodes", text: nodesText(cluster, pool), at: written2(fields.nodeSelector) },
    { name: "namespaces", text: namespacesText(cluster, pool), at: written2(fields.namespaceSelector) }
  ];
}
var written2 = (field) => field.isAbsent ? void 0 : field.place;
function rangeText(cluster, pool) {
  const { cidr, blockSize, fields } = pool;
  if (!cidr) return `${fields.cidr.text || "nothing"}, which is no range that is known`;
  const range = formatCidr(cidr);
  if (!isMeasured(pool) || blockSize === void 0)
    return `${range}: ${counted(addressCount(cidr), "address", "addresses")}`;
  const { blocks } = capacityOf(pool, reservedAddresses(cluster));
  const each = addressesPerBlock(cidr.family, blockSize);
  const size = counted(each, "address", "addresses");
  if (blocks === 0n) return `${range}: no block, since one block has ${size} (/${blockSize})`;
  const all = counted(addressCount(cidr), "address", "addresses");
  return blocks === 1n ? `${range}: ${all} in one block (/${blockSize})` : `${range}: ${all} in ${counted(blocks, "block")} of ${each} (/${blockSize})`;
}
function reservedIn(cluster, cidr) {
  const range = IntervalSet.of([cidr]);
  const count = range.size - range.subtract(reservedAddresses(cluster)).size;
  return count === 0n ? void 0 : `${counted(count, "address", "addresses")} left out by IPReservations`;
}
function nodesText({ nodes }, { nodeSelector }) {
  const { selector, fault, field } = nodeSelector;
  if (fault) return `nodeSelector does not parse: ${fault.message}`;
  if (!selector) return "nodeSelector is not determined";
  if (alwaysMatches(selector)) return "every node";
  if (neverMatches(selector)) return `nodeSelector ${field.text.trim()}: no node, whatever its labels`;
  const selected = nodes.filter(({ labels }) => selects(nodeSelector, labels) === true);
  const open = nodes.filter(({ labels }) => selects(nodeSelector, labels) === "unknown");
  const text = `nodeSelector ${field.text.trim()}`;
  if (nodes.length === 0) return `${text}; no node is known`;
  const found = selected.length > 0 ? `selects ${namesOf2(selected)}` : `selects none of ${counted(nodes.length, "known node")}`;
  return `${text}; ${found}${open.length > 0 ? `, perhaps ${namesOf2(open)}` : ""}`;
}
function namespacesText({ namespaces }, { namespaceSelector }) {
  const { selector, fault, field } = namespaceSelector;
  if (fault) return `namespaceSelector does not parse: ${fault.message}`;
  if (!selector) return "namespaceSelector is not determined";
  if (alwaysMatches(selector)) return "every namespace";
  const selected = namespaces.filter(({ labels }) => selects(namespaceSelector, labels) === true);
  return `namespaceSelector ${field.text.trim()}; selects ${namesOf2(selected) || "none of the declared ones"}`;
}
var namesOf2 = (items) => listed(
  items.map(({ name }) => name),
  6
);
function drawersOf(cluster, pool) {
  const drawn = cluster.workloads.flatMap((workload) => drawing(cluster, workload, pool));
  const fixed = addressClaims(cluster).flatMap(
    (claim) => pool.cidr && !isUnaccounted(claim) && containsAddress(pool.cidr, claim.address) ? [{ mention: mention(claim.workload), text: `fixed by ipAddrs: ${formatAddress(claim.address)}` }] : []
  );
  return [...group([...drawn, ...fixed], ({ text }) => text)].map(([text, alike2]) => ({
    workloads: alike2.map(({ mention: mention2 }) => mention2),
    text
  }));
}
var mention = (workload) => ({ text: titleOf(workload), at: workload.at });
function drawing(cluster, workload, pool) {
  const found = spotsOf(cluster, workload).flatMap((spot) => {
    const how = wayTo(cluster, workload, pool, spot);
    return how === void 0 ? [] : [{ names: spot.nodes.map(({ name }) => name), how }];
  });
  return [...group(found, ({ how }) => how)].map(([how, alike2]) => {
    const names2 = alike2.flatMap(({ names: names3 }) => names3);
    return { mention: mention(workload), text: names2.length > 0 ? `${how}: on ${listed(names2, 6)}` : how };
  });
}
function wayTo(cluster, workload, pool, { decision, nodes }) {
  if (decision.way !== "pools" || decision.failure) return void 0;
  for (const { verdicts, request, isRequested, wanted, error } of decision.families) {
    if (wanted === false || error !== void 0) continue;
    const serves = verdicts.find((verdict) => verdict.pool.id === pool.id)?.serves ?? false;
    if (serves === false) continue;
    const perhaps = serves === true && wanted === true ? "" : "perhaps ";
    const others = verdicts.filter((other) => other.serves !== false).length - 1;
    const choice = others > 0 ? `, beside ${counted(others, "other pool")}` : "";
    if (!request || isRequested !== true) return `${perhaps}chosen automatically${choice}`;
    const { by } = requestView(request, { workload, namespace: namespaceOf(cluster, workload) });
    const labels = nodes[0]?.labels ?? somewhere(workload).labels;
    const isBypassed = selects(pool.nodeSelector, labels) === false;
    return `${perhaps}requested by ${by}${choice}${isBypassed ? ", where its nodeSelector excludes the node" : ""}`;
  }
  return void 0;
}

// src/why/within-reach.ts
var MOST_VERDICTS = 2e6;
var MOST_WORDED = 2e5;
var FEWEST = 4;
function withinReach({ cluster, subject }) {
  const pools = Math.max(1, supplyOf(cluster).pools.length);
  const kinds2 = alike(cluster, cluster.nodes);
  const ways = [...group(cluster.workloads, (workload) => signatureOf(cluster, workload)).values()];
  const sites = Math.max(kinds2.length, 1);
  const most = (subject ? MOST_VERDICTS : MOST_WORDED) / pools;
  const worded = subject?.kind === "Node" || subject?.kind === "IPPool" ? Infinity : MOST_WORDED / pools;
  const mostKinds = Math.max(FEWEST, Math.floor(Math.min(worded, most / Math.max(ways.length, 1))));
  if (sites <= mostKinds && sites * ways.length <= most) return { cluster, leftOut: [] };
  const mostWays = Math.max(FEWEST, Math.floor(most / Math.min(mostKinds, sites)));
  const nodes = keep(cluster.nodes, subject, kinds2.slice(0, mostKinds).flat());
  const workloads = keep(cluster.workloads, subject, ways.slice(0, mostWays).flat());
  const fewer = (before, after, what) => before.length > after.length ? [`too many to look at: ${counted(before.length - after.length, `more ${what}`)} left out`] : [];
  return {
    cluster: {
      ...cluster,
      nodes,
      workloads,
      nodeLists: nodes === cluster.nodes ? cluster.nodeLists : []
    },
    leftOut: [...fewer(cluster.nodes, nodes, "node"), ...fewer(cluster.workloads, workloads, "workload")]
  };
}
function keep(all, subject, some2) {
  const kept = /* @__PURE__ */ new Set([...some2, subject]);
  const found = all.filter((each) => kept.has(each));
  return found.length === all.length ? all : found;
}

// src/why/why.ts
var shownTargets = 8;
function why(target, fleet, paths = [""]) {
  const address = parseAddress(target);
  if (address) return aboutAddress(address, fleet);
  const all = foundFor(target, fleet);
  const under = all.filter(({ subject }) => standsUnder(subject, paths));
  const found = under.length > 0 ? under : all;
  const targets = [...new Set(found.map((match) => match.target))];
  if (targets.length > 1)
    return unclear(`"${target}" means ${targets.length} things here`, `name one of them: ${some(targets)}`);
  if (targets.length === 0) return aboutNamespace(target, fleet) ?? unknown(target, fleet);
  return answered(fleet, found.map(explain));
}
var standsUnder = (subject, paths) => paths.some((path) => isBelow(placeOf(subject).file.path, path));
var unclear = (message, help) => ({ kind: "unclear", message, help });
var answered = ({ clusters }, answers) => ({
  kind: "answers",
  answers,
  clusters: clusters.length
});
function foundFor(target, fleet) {
  const [, kind = "", rest = ""] = /^([^/]*)\/(.+)$/s.exec(target) ?? [];
  const name = kindCalled(kind) === "IPPool" ? rest : target;
  const matches = matching(target, subjectsOf(fleet));
  if (matches.length > 0 || name.includes("/") && !parseCidr(name)) return matches;
  return fleet.clusters.flatMap((cluster) => {
    const pool = poolCalled(name, supplyOf(cluster).pools);
    return pool ? [{ cluster, subject: pool, target: targetOf(pool) }] : [];
  });
}
function explain(found) {
  const { cluster, leftOut } = withinReach(found);
  const answer2 = explained(cluster, found);
  return leftOut.length === 0 ? answer2 : { ...answer2, doubts: [...answer2.doubts, ...leftOut] };
}
function explained(cluster, { subject }) {
  switch (subject.kind) {
    case "Node":
      return explainNode(cluster, subject);
    case "IPPool":
      return explainPool(cluster, subject);
    default:
      return explainWorkload(cluster, subject);
  }
}
function aboutNamespace(target, fleet) {
  const name = namespaceCalled(target);
  const answers = fleet.clusters.flatMap(
    (cluster) => name !== void 0 && namespacesIn(cluster).has(name) ? explainedNamespace(cluster, name) : []
  );
  return answers.length > 0 ? answered(fleet, answers) : void 0;
}
function explainedNamespace(whole, name) {
  const workloads = whole.workloads.filter(({ namespace }) => namespace === name);
  const { cluster, leftOut } = withinReach({ cluster: { ...whole, workloads }, subject: void 0 });
  const answer2 = explainNamespace(cluster, name);
  return { ...answer2, doubts: [...answer2.doubts, ...leftOut] };
}
function aboutAddress(address, fleet) {
  const answers = fleet.clusters.flatMap((cluster) => explainAddress(cluster, address) ?? []);
  if (answers.length > 0) return answered(fleet, answers);
  const ranges = fleet.clusters.flatMap(rangesOf).filter(({ family }) => family === address.family);
  const help = ranges.length > 0 ? `the IPv${address.family} pools are ${some([...new Set(ranges.map(formatCidr))])}` : `no IPv${address.family} pool is declared here`;
  return unclear(`nothing here holds or names ${formatAddress(address)}`, help);
}
var rangesOf = (cluster) => supplyOf(cluster).pools.flatMap(({ cidr }) => cidr ?? []);
function unknown(target, fleet) {
  const subjects = subjectsOf(fleet);
  const message = `there is no "${target}" here`;
  if (subjects.length === 0)
    return unclear(message, "no workload, node or pool is declared in what was read; name another PATH");
  const close = guesses(target, subjects, fleet);
  if (close.length > 0) return unclear(message, `did you mean ${close.join(" or ")}?`);
  const all = [...new Set(subjects.map((match) => match.target))];
  return unclear(message, `what is here: ${some(all)}`);
}
function guesses(target, subjects, fleet) {
  const [kind = "", wanted] = target.split("/");
  if (wanted !== void 0 && kindCalled(kind) === "Namespace") {
    const name2 = nearest(wanted, new Set(fleet.clusters.flatMap((each) => [...namespacesIn(each)])));
    if (name2 !== void 0) return [`namespace/${name2}`];
  }
  const targets = new Set(subjects.map((match) => match.target));
  const whole = nearest(target, targets);
  if (whole !== void 0) return [whole];
  const last = target.slice(target.lastIndexOf("/") + 1);
  const name = nearest(last, new Set(subjects.map(({ subject }) => subject.name)));
  const same = subjects.filter(({ subject }) => subject.name === name).map((match) => match.target);
  return [...new Set(same)].slice(0, 3);
}
function some(texts) {
  const more = texts.length - shownTargets;
  return texts.slice(0, shownTargets).join(", ") + (more > 0 ? ` and ${more} more` : "");
}

// src/run/answer.ts
async function answer(question, world) {
  const { format, file } = question.output;
  const { root, reported, config, snapshot } = await gather(
    world,
    question,
    rules,
    file === void 0 ? [] : [file]
  );
  const { fleet } = survey(snapshot, {
    calicoVersion: question.calicoVersion,
    ...config && { config }
  });
  const reply = why(question.target, fleet, reported);
  if (reply.kind === "unclear") throw new UsageError(reply.message, reply.help);
  const text = format === "json" ? (await import("./why-json-YYVD2ISU.mjs")).whyJson(reply.answers, question.target, version) : (await import("./why-pretty-O4EXWQFF.mjs")).whyPretty(reply.answers, {
    ...paper(file, question, world),
    clusters: reply.clusters
  });
  deliver(text, file, root, world);
  return 0;
}
export {
  answer
};
