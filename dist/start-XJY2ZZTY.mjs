import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  yamlScalar
} from "./chunk-OZTHRNYJ.mjs";
import {
  survey
} from "./chunk-OV4ZTA5H.mjs";
import "./chunk-CQAOOL4P.mjs";
import "./chunk-FUAJGFYU.mjs";
import {
  isAside,
  snapshotOf
} from "./chunk-R2Y73V52.mjs";
import "./chunk-4EHPJVKO.mjs";
import "./chunk-JJZE56Y3.mjs";
import {
  count
} from "./chunk-77TKFBCK.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-7KRAMZLU.mjs";
import "./chunk-JFDXJPA5.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
import "./chunk-3XAZSVGK.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-SSFN5GNN.mjs";
import "./chunk-NUI7NWBM.mjs";
import {
  formatRelease
} from "./chunk-BJLAYLAW.mjs";
import {
  positionAt
} from "./chunk-M3Y4PRIT.mjs";
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
import "./chunk-QYRWRIQN.mjs";
import {
  formatCidr
} from "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import {
  printable,
  rawAt
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-R6ZRCO46.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/reporters/settings/starting-config.ts
var HEAD = `#
# What ipamlint cannot read out of this repository, and how much each rule matters. Every key may be left out.
# As it stands it changes nothing: it tells what ipamlint found by itself, and shows what may be added.
# \`ipamlint config\` prints what is in effect, and where each value comes from.

# What makes the exit code 1: errors where nothing is said.
# failOn: warning
# maxWarnings: 0

# Files that are not read at all, relative to the folder of this file; a folder means all that is in it.
# ignore:
#   - archive

# Rules are set to off, note, warning or error; in overrides for some files only.
# rules:
#   lottery-pools: off
# overrides:
#   - files: [clusters/dev]
#     rules: { undersized-pool: note }
`;
var TAIL = `# Clusters that share a routed network: pools of two of them that overlap are findings.
# groups:
#   - name: datacenter
#     clusters: [prod-a, prod-b]
`;
var MOST_CLUSTERS = 40;
var MOST_NETWORKS = 6;
function startingConfig(clusters, schema) {
  const named = clusters.filter(
    ({ name, isDeployed }, index) => isDeployed && clusters.findIndex((other) => other.name === name) === index
  );
  const left = named.length - MOST_CLUSTERS;
  const lines = [
    `# yaml-language-server: $schema=${schema}`,
    HEAD,
    "# The clusters of the repository. Without include, a name means the cluster that ipamlint finds under it.",
    ...named.length === 0 ? [...example, ""] : ["clusters:", ...named.slice(0, MOST_CLUSTERS).flatMap(clusterLines)],
    ...left > 0 ? [`  # and ${left} more`] : [],
    TAIL
  ];
  return lines.join("\n").replace(/\n+$/, "\n");
}
var example = ["# None was found.", "# clusters:", "#   - name: prod", "#     include: [clusters/prod]"];
function clusterLines(cluster) {
  return [
    `  # ${printable(cluster.evidence)}`,
    `  # ${contentOf(cluster)}`,
    `  - name: ${yamlScalar(cluster.name)}`,
    ...[...releaseLines(cluster), ...nodeLines(cluster), ...networkLines(cluster)].map(
      (line) => `    # ${line}`
    ),
    ""
  ];
}
var contentOf = ({ pools, namespaces, workloads }) => [
  count(pools.length, "pool"),
  count(namespaces.length, "namespace"),
  count(workloads.length, "workload")
].join(", ");
function releaseLines({ release, releaseConflict }) {
  const example2 = `calico: { version: ${release ? formatRelease(release) : "v3.30.3"} }`;
  if (release)
    return [
      `found: Calico ${formatRelease(release)}, ${printable(release.source)}${cited(release.at)}`,
      example2
    ];
  if (releaseConflict !== void 0)
    return [`which Calico runs is not clear: ${printable(releaseConflict)}`, example2];
  return ["nothing tells which Calico runs, so rules that depend on it keep still", example2];
}
function nodeLines({ nodes, nodeGroups }) {
  const example2 = ["nodes:", "  - name: workers", "    count: 3", '    labels: { rack: "0" }'];
  const sources = new Map([...nodes, ...nodeGroups].map(({ source: source2, at: at2 }) => [source2, at2]));
  if (sources.size === 0)
    return [
      "no node is known: list groups, or give a file that `kubectl get nodes -o yaml` has printed",
      ...example2
    ];
  const [source, at] = [...sources][0];
  const more = sources.size > 1 ? ` and ${sources.size - 1} more` : "";
  const isLabelled = [...nodes, ...nodeGroups].some((one) => one.isLabelled);
  return [
    `found: ${count(nodes.length, "node")}, ${printable(source)}${cited(at)}${more}`,
    ...isLabelled ? [] : ["nothing tells their labels", ...example2]
  ];
}
function networkLines({ networks }) {
  const found = networks.filter(({ use }) => use !== "nodes").map(
    ({ cidr, use, source, at }) => `found: ${formatCidr(cidr)} for ${use}, ${printable(source)}${cited(at)}`
  );
  const missing = ["pods", "services"].filter(
    (use) => !networks.some((network) => network.use === use)
  );
  const examples = { pods: "10.244.0.0/16", services: "10.96.0.0/12" };
  return [
    ...found.slice(0, MOST_NETWORKS),
    ...missing.length > 0 ? ["networks:"] : [],
    ...missing.map((use) => `  - { name: ${use}, cidr: ${examples[use]}, kind: ${use} }`),
    "pools that exist although nothing here declares them:",
    "externalPools: [{ name: legacy, cidr: 10.8.0.0/16 }]"
  ];
}
function cited(at) {
  return at ? ` (${printable(at.file.path)}:${positionAt(at.file, at.span.start).line})` : "";
}

// src/run/start.ts
var NAME = "ipamlint.yaml";
async function start({ root: option, isShown, calicoVersion, extent }, world) {
  const { root, trees } = await world.locate(option, [], isAside);
  const known = isShown ? void 0 : await world.findConfig(root, void 0);
  if (known)
    throw new UsageError(
      `there is a configuration: ${known.main.path}`,
      "edit that, or print what would be written with --stdout"
    );
  if (!isShown) world.requireWritable(root, [`${root}/${NAME}`]);
  const { fleet } = survey(
    await snapshotOf(world, root, trees, { config: void 0, render: "off", extent }),
    { calicoVersion }
  );
  const text = startingConfig(fleet.clusters, rawAt("schema/ipamlint.schema.json", version));
  if (isShown) world.stdout.write(text);
  else {
    world.writeFile(root, `${root}/${NAME}`, text);
    world.stdout.write(`${NAME} written; nothing in it changes a finding until you say more in it
`);
  }
  return 0;
}
export {
  start
};
