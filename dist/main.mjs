import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  groupings,
  orders
} from "./chunk-KLZPUJP5.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  paper
} from "./chunk-PA6UPYUO.mjs";
import {
  meant
} from "./chunk-VIVQU4BW.mjs";
import {
  levels,
  thresholds
} from "./chunk-GESZ5NLI.mjs";
import {
  requireWritable,
  strangeFolders,
  writeAtomically
} from "./chunk-JUVNJU3K.mjs";
import {
  diffFormats,
  formats,
  isCommand,
  options,
  renderModes,
  rulesFormats,
  shells,
  taken,
  whyFormats,
  written
} from "./chunk-6BKLKETH.mjs";
import {
  blocksByDefault
} from "./chunk-4REQOIGW.mjs";
import {
  grouped
} from "./chunk-Z2IPUE3H.mjs";
import {
  severities
} from "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import {
  addressesPerBlock,
  defaultBlockSize,
  isBlockSize,
  isCalicoRelease,
  parseVersion
} from "./chunk-QYRWRIQN.mjs";
import {
  ADDRESS_BITS,
  parseCidr
} from "./chunk-J3DQIE5U.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  harmless,
  printable
} from "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import "./chunk-MFZ6EQVA.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/node.ts
import { resolve } from "node:path";

// src/io/progress.ts
var CLEAR = "\r\x1B[K";
var PATIENCE = 1e3;
var PAUSE = 100;
function progressOn(screen, env, clock) {
  const isWatched = screen.isTTY === true && !isCI(env) && env.TERM !== "dumb";
  let isShown = false;
  let next = PATIENCE;
  const clear = () => {
    if (isShown) screen.write(CLEAR);
    isShown = false;
  };
  return {
    tell(words) {
      if (!isWatched) return;
      if (words === "") return clear();
      const now = clock();
      if (now < next) return;
      next = now + PAUSE;
      isShown = true;
      screen.write(CLEAR + `ipamlint: ${words} \u2026`.slice(0, (screen.columns ?? 80) - 1));
    },
    clear
  };
}
var OTHERS = ["TF_BUILD", "TEAMCITY_VERSION", "JENKINS_URL"];
var isCI = (env) => !!env.CI && env.CI !== "false" && env.CI !== "0" || OTHERS.some((name) => !!env[name]);

// src/io/node.ts
function nodeWorld() {
  const cwd = process.cwd();
  const clock = () => performance.now();
  const progress = progressOn(process.stderr, process.env, clock);
  return {
    cwd,
    env: process.env,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
    stdout: sink(process.stdout, progress),
    stderr: sink(process.stderr, progress),
    clock,
    page: (text) => page(text, cwd, progress),
    tell: progress.tell,
    readSnapshot: async (root, trees, isIgnored, extent) => {
      const { readSnapshot } = await import("./read-JDZM7TLP.mjs");
      const limits = extent?.isUnlimited ? { limits: void 0 } : {};
      try {
        return readSnapshot(root, trees, isIgnored, {
          tracking: trackingIn(cwd, extent),
          tell: progress.tell,
          ...limits
        });
      } finally {
        progress.clear();
      }
    },
    readStreams: async (streams) => (await import("./streams-UPZ4AHU2.mjs")).readStreams(streams),
    readFiles: async (root, paths, most, extent) => (await import("./read-within-3QAZIO5V.mjs")).readWithin(root, paths, most, trackingIn(cwd, extent)),
    findConfig: async (root, option, extent) => (await import("./config-5TPQVSET.mjs")).findConfig(cwd, root, option, trackingIn(cwd, extent)),
    readNamed: async (root, path, instead) => (await import("./named-B2LK5ZHY.mjs")).readNamed(cwd, root, path, instead),
    locate: async (root, paths, isAside) => (await import("./locate-WGAMMDOX.mjs")).locate(cwd, root, paths, isAside),
    openPlugin: async (root, given) => (await import("./plugin-RSAJ5SWR.mjs")).openPlugin(cwd, root, given),
    openHistory: async (root) => (await import("./history-GGTRF6RQ.mjs")).openHistory(root, { env: process.env, cwd }),
    renderKustomizations: async (root, orders2) => (await import("./render-QDODQFMV.mjs")).renderKustomizations(orders2, { root, cwd, env: process.env }),
    requireWritable: (root, paths) => {
      const strange = paths.length > 0 ? strangeFolders(root, cwd) : [];
      for (const path of paths) requireWritable(resolve(cwd, path), strange);
    },
    mendFiles: async (root, files) => (await import("./mend-5VUHD2ZL.mjs")).mendFiles(root, files),
    writeFile: (root, path, text) => writeAtomically(resolve(cwd, path), text, strangeFolders(root, cwd))
  };
}
async function page(text, cwd, progress) {
  progress.clear();
  if (process.stdout.isTTY && text.split("\n").length > process.stdout.rows) {
    const { pagerAmong, shownBy } = await import("./pager-CP4T24GS.mjs");
    const surroundings = { env: process.env, root: cwd, cwd };
    const pager = pagerAmong(surroundings);
    if (pager && await shownBy(pager, text, surroundings)) return;
  }
  process.stdout.write(text);
}
function trackingIn(cwd, extent) {
  if (!extent?.isTracked) return void 0;
  const named = process.env.GIT_INDEX_FILE;
  return { indexFile: named ? resolve(cwd, named) : void 0 };
}
function sink(stream, progress) {
  return {
    write: (text) => {
      progress.clear();
      stream.write(text);
    },
    isTerminal: stream.isTTY,
    columns: stream.columns
  };
}

// src/cli/accepting.ts
function acceptingOf(words, outputs) {
  const { baseline, "write-baseline": writtenBaseline, "prune-baseline": isPruning = false } = words;
  const { "show-existing": showsExisting = false, "config-from-base": isTrusting = false } = words;
  const hasBase = words.base !== void 0 || words["base-dir"] !== void 0 || words.staged === true;
  const target = writtenBaseline ?? baseline;
  if (baseline === "" || writtenBaseline === "")
    throw new UsageError("the baseline is empty", "name a file, such as ipamlint-baseline.json");
  if (baseline !== void 0 && writtenBaseline !== void 0)
    throw new UsageError(
      "a baseline is heeded or written",
      "give --write-baseline FILE alone: it names all that is found, what is known included"
    );
  if (writtenBaseline !== void 0 && hasBase)
    throw new UsageError(
      "--write-baseline names all that is found, not what a change brings",
      "leave the base out"
    );
  if (isPruning && baseline === void 0)
    throw new UsageError("--prune-baseline means nothing without a baseline", "add --baseline FILE");
  if (isPruning && (isTrusting || words.staged))
    throw new UsageError(
      `--prune-baseline is for the work tree, not for what ${isTrusting ? "the base has" : "is staged"}`,
      "prune it by itself, with --baseline alone"
    );
  if (showsExisting && !hasBase && target === void 0)
    throw new UsageError(
      "--show-existing means nothing without a base or a baseline",
      "add --base REF, --base auto or --baseline FILE"
    );
  if (target !== void 0 && outputs.some(({ file }) => file === target))
    throw new UsageError(`the baseline and a report cannot share ${target}`, "give each a file of its own");
  return { baseline, writtenBaseline, isPruning, showsExisting };
}

// src/cli/fixing.ts
function fixingOf(paths, words, outputs) {
  const { fix = false, "fix-dry-run": isDry = false, "unsafe-fixes": includesUnsafe = false } = words;
  if (!fix && !isDry) {
    if (includesUnsafe)
      throw new UsageError(
        "--unsafe-fixes means nothing by itself",
        "add --fix, or --fix-dry-run to see them first"
      );
    return { fixing: void 0, includesUnsafe };
  }
  const option = fix ? "--fix" : "--fix-dry-run";
  if (fix && isDry) throw new UsageError("fixes are written or shown", "give one of --fix and --fix-dry-run");
  if (paths.some((path) => path === "-" || path.startsWith("/dev/")))
    throw new UsageError(`${option} is for files, and a stream is none`, "name files of the root");
  if (words.staged)
    throw new UsageError(
      `${option} is for the work tree, not for what is staged`,
      "compare with the last commit instead: --base HEAD"
    );
  if ((words.render ?? "off") !== "off")
    throw new UsageError(
      `${option} judges again what fixes make of the files, which kustomize cannot see`,
      "leave --render out"
    );
  if (words["write-baseline"] !== void 0 || words["prune-baseline"])
    throw new UsageError(
      `${option} changes what a baseline is to name`,
      "run ipamlint once for the fixes, and then for the baseline"
    );
  if (isDry && words.format && outputs.some(({ file }) => file === void 0))
    throw new UsageError(
      "--fix-dry-run prints a diff, and a report beside it would spoil that",
      "write the report to a file: --format FORMAT=FILE"
    );
  return { fixing: fix ? "written" : "shown", includesUnsafe };
}

// src/cli/comparing.ts
function comparingOf(paths, values) {
  const given = [
    values.base !== void 0 && { kind: "revision", text: values.base },
    values["base-dir"] !== void 0 && { kind: "folder", path: values["base-dir"] },
    values.staged === true && { kind: "staged" }
  ].filter((each) => each !== false);
  const [comparison, other] = given;
  if (other)
    throw new UsageError(
      "a change is compared with one state",
      "give one of --base REF, --base-dir DIR and --staged"
    );
  if (values.base === "" || values["base-dir"] === "")
    throw new UsageError("the base is empty", "write --base REF or --base-dir DIR, or leave it out");
  if (!comparison && values["config-from-base"])
    throw new UsageError("--config-from-base means nothing without a base", "add --base REF or --base auto");
  if (comparison && paths.some((path) => path === "-" || path.startsWith("/dev/")))
    throw new UsageError("a stream has no earlier state", "name files of a git work tree");
  if (comparison && comparison.kind !== "folder" && (values.render ?? "off") !== "off")
    throw new UsageError(
      "--render needs files, and an earlier state in git is none",
      "check it out beside this one, and give it as --base-dir DIR"
    );
  return { comparison, isConfigFromBase: values["config-from-base"] ?? false };
}

// src/cli/read.ts
import { parseArgs } from "node:util";
var manner = { options, allowPositionals: true, allowNegative: true };
function refuseStrays(command, values) {
  const known = taken[command];
  const stray = Object.keys(values).find((option) => !known.includes(option));
  if (stray === void 0) return;
  const others = known.filter((option) => option !== "no-config").map(written);
  if (others.length === 0)
    throw new UsageError(`--${stray} means nothing to ${command}`, `see ipamlint ${command} --help`);
  throw new UsageError(
    `--${stray} means nothing to ${command}`,
    `it takes ${others.slice(0, -1).join(", ")} and ${others.at(-1)}`
  );
}
function read(argv) {
  try {
    return parseArgs({ ...manner, args: [...argv] });
  } catch (error) {
    const { message } = error;
    const unknown = /Unknown option '(--?[^']*)'/.exec(message)?.[1];
    if (unknown === void 0) throw new UsageError(firstSentence(message), "see ipamlint --help");
    const close = nearest(unknown.replace(/^--(?:no-)?/, ""), Object.keys(options));
    throw new UsageError(
      `unknown option ${unknown}`,
      close ? `did you mean ${written(close)}?` : "see ipamlint --help"
    );
  }
}
var firstSentence = (text) => text.split(/\.\s|\n/)[0].replace(/\.$/, "");

// src/cli/values.ts
function outputsOf(texts, formats2) {
  const outputs = texts.map((text) => {
    const equals = text.indexOf("=");
    const format = oneOf(equals < 0 ? text : text.slice(0, equals), formats2, "--format");
    const file = equals < 0 ? void 0 : text.slice(equals + 1);
    if (file === "")
      throw new UsageError(`--format ${text} names no file`, `write --format ${format}=report.${format}`);
    return { format, file };
  });
  const [, second] = outputs.filter(({ file }) => file === void 0);
  if (second)
    throw new UsageError(
      "two formats cannot share stdout",
      `give one a file: --format ${second.format}=FILE`
    );
  const shared = outputs.find(({ file }, index) => outputs.findIndex((other) => other.file === file) < index);
  if (shared) throw new UsageError(`two formats cannot share ${shared.file}`, "give each a file of its own");
  return outputs;
}
function levelOf(text) {
  const [id = "", ...rest] = text.split("=");
  if (rest.length === 0)
    throw new UsageError(`--rule ${text} names no level`, `write --rule ${id}=${levels.join("|")}`);
  return [id, oneOf(rest.join("="), levels, `--rule ${id}`)];
}
function oneOf(text, values, option) {
  const value = values.find((candidate) => candidate === text);
  if (value !== void 0) return value;
  const close = meant(text, values);
  const help = close ? `did you mean ${close}?` : `choose one of ${values.join(", ")}`;
  throw new UsageError(`${option} takes ${values.join(", ")}, not "${text}"`, help);
}
function countOf(text) {
  if (text === void 0) return void 0;
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new UsageError(
    `--max-warnings takes a number, not "${text}"`,
    "write --max-warnings 0 to allow none"
  );
}
function versionOf(text) {
  if (text === void 0) return void 0;
  const version2 = parseVersion(text);
  if (version2 && isCalicoRelease(version2)) return text;
  throw new UsageError(`--calico-version takes a release, not "${text}"`, "write --calico-version v3.30.3");
}
function categoryOf(text) {
  if (text === void 0 || /^[\w.-]+(?:\/[\w.-]+)*$/.test(text) && text.length <= 100) return text;
  throw new UsageError(
    `--sarif-category takes letters, digits, . _ - and / between them, not "${text}"`,
    "write --sarif-category prod"
  );
}
function pluginsOf(given) {
  if (given.some((each) => each.trim() === ""))
    throw new UsageError("--plugin is empty", "name a folder, a file or a package with rules");
  return given;
}
function dumpOf(text) {
  if (text) return text;
  throw new UsageError(
    "drift takes a dump of the cluster",
    "kubectl get ippools,nodes,namespaces -o yaml > dump.yaml, then --live dump.yaml"
  );
}

// src/cli/trying.ts
function tryingOf([what, folder, other], values) {
  if (what !== "test")
    throw new UsageError(
      what === void 0 ? "policies takes what to do with them" : `policies takes test DIR, not ${what}`,
      "write ipamlint policies test DIR, or ./policies to check what a folder of that name holds"
    );
  if (folder === void 0 || other !== void 0)
    throw new UsageError(
      folder === void 0 ? "policies test takes a folder" : `policies test takes one folder, not ${other}, too`,
      "name the folder that holds policies, and their cases in cases/"
    );
  const config = values.config;
  return {
    command: "policies",
    folder,
    config: config === false ? void 0 : config,
    output: outputOf("policies", values),
    calicoVersion: versionOf(values["calico-version"]),
    color: values.color
  };
}
function vetterOf([what, ...plugins], values) {
  if (what !== "check")
    throw new UsageError(
      what === void 0 ? "plugins takes what to do with them" : `plugins takes check PATH, not ${what}`,
      "write ipamlint plugins check PATH, or ./plugins to check what a folder of that name holds"
    );
  if (plugins.length === 0)
    throw new UsageError("plugins check takes a plugin", "name a folder, a file or a package with rules");
  return { command: "plugins", plugins, output: outputOf("plugins", values), color: values.color };
}
function outputOf(command, values) {
  const [output, other] = outputsOf(values.format ?? ["pretty"], whyFormats);
  if (other) throw new UsageError(`${command} writes one format at a time`, "give --format once");
  return output;
}
function newRuleOf([id, other], values) {
  if (id === void 0 || other !== void 0)
    throw new UsageError("new-rule takes one id", "name the defect, such as pool-without-owner");
  return {
    command: "new-rule",
    id,
    severity: oneOf(values.severity ?? "warning", severities, "--severity"),
    color: values.color
  };
}

// src/free/size.ts
function sizeFor(demand) {
  const { nodes, spareNodes, podsPerNode, blockSize, isTunnelled, family } = demand;
  const perBlock = addressesPerBlock(family, blockSize);
  const addressesPerNode = podsPerNode + (isTunnelled ? 1 : 0);
  const blocksPerNode = (BigInt(addressesPerNode) + perBlock - 1n) / perBlock;
  const blocks = BigInt(nodes + spareNodes) * blocksPerNode;
  let prefix = blockSize;
  for (let room = 1n; room < blocks; room *= 2n) prefix--;
  return {
    demand,
    addressesPerNode,
    blocksPerNode,
    blocks,
    prefix: prefix >= 0 ? prefix : void 0,
    isCapped: blocksPerNode > blocksByDefault
  };
}

// src/cli/room.ts
var mostRanges = 1e3;
function roomOf(typed) {
  const within = cidrsOf(typed.within, "--within");
  const avoid = cidrsOf(typed.avoid, "--avoid");
  const families = new Set(within.map(({ family: family2 }) => family2));
  if (families.size > 1)
    throw new UsageError("--within names networks of both families", "ask for one family at a time");
  const [named] = families;
  if (typed.size !== void 0 && typed["for-nodes"] !== void 0)
    throw new UsageError("--size and --for-nodes both say how large", "give one of them");
  const sizing = typed["for-nodes"] === void 0 ? void 0 : sizingOf(typed, named ?? 4);
  if (!sizing) refuseWithoutNodes(typed);
  const prefix = sizing ? sizing.prefix : prefixOf(typed.size);
  if (prefix === void 0)
    throw new UsageError("no network is large enough for that", "lower --for-nodes or --pods-per-node");
  const family = named ?? (prefix > ADDRESS_BITS[4] ? 6 : 4);
  if (prefix > ADDRESS_BITS[family])
    throw new UsageError(
      `--size ${prefix} is no prefix length of IPv4`,
      "write one from 1 to 32, or name a network of IPv6 with --within"
    );
  const count = typed.count === void 0 ? 1 : numberOf(typed.count, "--count", 1, mostRanges);
  return { whose: whoseOf(typed), family, prefix, count, within, avoid, sizing };
}
function whoseOf({ cluster, group }) {
  if (cluster !== void 0 && group !== void 0)
    throw new UsageError("--cluster and --group both say whose network", "give one of them");
  if (cluster !== void 0) return { cluster };
  return group === void 0 ? { everybody: true } : { group };
}
function prefixOf(text) {
  if (text === void 0)
    throw new UsageError("free takes a size", "write --size 24, or --for-nodes 40 --pods-per-node 60");
  return numberOf(text.replace(/^\//, ""), "--size", 1, ADDRESS_BITS[6]);
}
function sizingOf(typed, family) {
  const { "for-nodes": nodes, "pods-per-node": pods, "spare-nodes": spare, "block-size": block } = typed;
  if (pods === void 0)
    throw new UsageError("--for-nodes needs --pods-per-node", "write --for-nodes 40 --pods-per-node 60");
  const blockSize = block === void 0 ? defaultBlockSize(family) : numberOf(block.replace(/^\//, ""), "--block-size", 0, ADDRESS_BITS[6]);
  if (!isBlockSize(family, blockSize))
    throw new UsageError(
      `--block-size ${blockSize} is no block size of IPv${family}`,
      family === 4 ? "write one from 20 to 32" : "write one from 116 to 128"
    );
  return sizeFor({
    nodes: numberOf(nodes, "--for-nodes", 1, 1e6),
    podsPerNode: numberOf(pods, "--pods-per-node", 1, 1e5),
    spareNodes: spare === void 0 ? 1 : numberOf(spare, "--spare-nodes", 0, 1e6),
    blockSize,
    isTunnelled: typed.tunnel ?? true,
    family
  });
}
function refuseWithoutNodes(typed) {
  const needy = ["pods-per-node", "spare-nodes", "block-size", "tunnel"];
  const found = needy.find((option) => typed[option] !== void 0);
  if (found !== void 0)
    throw new UsageError(
      `--${typed.tunnel === false && found === "tunnel" ? "no-tunnel" : found} means something with --for-nodes alone`,
      "write --for-nodes 40 --pods-per-node 60"
    );
}
function numberOf(text, option, least, most) {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
  if (value >= least && value <= most) return value;
  throw new UsageError(
    `${option} takes a number from ${least} to ${grouped(most)}, not "${text}"`,
    `write ${option} ${Math.min(Math.max(24, least), most)}`
  );
}
var cidrsOf = (texts = [], option) => texts.flatMap((text) => text.split(",")).map((text) => {
  const cidr = parseCidr(text.trim());
  if (cidr) return cidr;
  throw new UsageError(`${option} takes CIDRs, not "${text.trim()}"`, `write ${option} 10.0.0.0/8`);
});

// src/cli/args.ts
function parseInvocation(argv) {
  const { values, positionals } = read(argv);
  const [first, ...rest] = positionals;
  const command = isCommand(first) ? first : "check";
  const operands = isCommand(first) ? rest : positionals;
  if (values.root === "") throw new UsageError("--root is empty", "name a directory, or leave --root out");
  if (values.config === "")
    throw new UsageError("--config is empty", "name a file, or write --no-config to use none");
  if (positionals.includes(""))
    throw new UsageError("a PATH is empty", "name a file or directory, or none to lint the whole root");
  if (values.help) return { ...checkOf("help", [], {}), about: isCommand(first) ? first : void 0 };
  if (values.version) return checkOf("version", [], {});
  refuseStrays(command, values);
  switch (command) {
    case "check":
      return checkOf("check", operands, values);
    case "why":
      return questionOf(operands, values);
    case "inventory":
      return { command, ...answeringOf(command, operands, values) };
    case "diff":
      return reviewOf(operands, values);
    case "free":
      return { command, ...answeringOf(command, operands, values), search: roomOf(values) };
    case "drift":
      return {
        command,
        ...answeringOf(command, operands, values),
        live: dumpOf(values.live),
        cluster: values.cluster
      };
    case "config":
      return inquiryOf(operands, values);
    case "policies":
      return tryingOf(operands, values);
    case "new-rule":
      return newRuleOf(operands, values);
    case "plugins":
      return vetterOf(operands, values);
    case "rules":
      return listingOf(operands, values);
    case "explain":
      return explanationOf(operands, values);
    case "init":
      return startOf(operands, values);
    case "completion":
      return completingOf(operands);
  }
}
function checkOf(command, paths, values) {
  const outputs = outputsOf(values.format ?? ["pretty"], formats);
  const fixing = fixingOf(paths, values, outputs);
  return {
    command,
    ...readingOf(paths, values),
    ...judgingOf(values),
    ...comparingOf(paths, values),
    ...acceptingOf(values, outputs),
    ...fixing,
    outputs: fixing.fixing === "shown" ? outputs.filter(({ file }) => file !== void 0) : outputs,
    quiet: values.quiet ?? false,
    order: oneOf(values.sort ?? "severity", orders, "--sort"),
    groupBy: groupingOf(values["group-by"]),
    requirePools: values["require-pools"] ?? false,
    includeSuppressed: values["sarif-include-suppressed"] ?? false,
    isTimed: values.timing ?? false,
    sarifCategory: categoryOf(values["sarif-category"])
  };
}
var groupingOf = (text) => text === void 0 ? void 0 : oneOf(text, groupings, "--group-by");
function readingOf(paths, values) {
  const config = values.config;
  const render = oneOf(values.render ?? "off", renderModes, "--render");
  const extent = { isTracked: values.tracked ?? false, isUnlimited: values.limit === false };
  return { paths, root: values.root, config, render, extent, color: values.color };
}
function judgingOf(values) {
  const failOn = values["fail-on"];
  return {
    failOn: failOn === void 0 ? void 0 : oneOf(failOn, thresholds, "--fail-on"),
    maxWarnings: countOf(values["max-warnings"]),
    strictCoverage: values["strict-coverage"],
    plugins: pluginsOf(values.plugin ?? []),
    settings: settingsOf(values)
  };
}
var answeringOf = (command, paths, values) => ({
  ...readingOf(paths, values),
  output: outputOf(command, values),
  calicoVersion: versionOf(values["calico-version"])
});
var settingsOf = (values) => ({
  levels: new Map((values.rule ?? []).map(levelOf)),
  only: values.only && new Set(values.only.flatMap((text) => text.split(",")).map((id) => id.trim())),
  calicoVersion: versionOf(values["calico-version"])
});
function questionOf([target, ...paths], values) {
  if (target === void 0)
    throw new UsageError(
      "why takes a TARGET",
      "name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address"
    );
  return {
    command: "why",
    target,
    ...answeringOf("why", paths, values)
  };
}
function reviewOf(paths, values) {
  refusePaths("diff", paths, "it compares the whole root; name another one with --root");
  const [output, other] = outputsOf(values.format ?? ["pretty"], diffFormats);
  if (other) throw new UsageError("diff writes one format at a time", "give --format once");
  const { comparison = { kind: "usual" } } = comparingOf(paths, values);
  return {
    command: "diff",
    ...readingOf([], values),
    comparison,
    output,
    calicoVersion: versionOf(values["calico-version"])
  };
}
function inquiryOf(paths, values) {
  refusePaths("config", paths, "ask about a file with --file");
  return {
    command: "config",
    ...readingOf([], values),
    ...judgingOf(values),
    file: values.file,
    output: outputOf("config", values)
  };
}
function listingOf(paths, values) {
  refusePaths("rules", paths, "ipamlint explain RULE prints the page of one; name a repository with --root");
  const [output, other] = outputsOf(values.format ?? ["pretty"], rulesFormats);
  if (other) throw new UsageError("rules writes one format at a time", "give --format once");
  return {
    command: "rules",
    ...readingOf([], values),
    output,
    settings: settingsOf(values),
    plugins: pluginsOf(values.plugin ?? [])
  };
}
function explanationOf([target, ...paths], values) {
  if (target === void 0)
    throw new UsageError(
      "explain takes a RULE, a FILE or FILE:LINE",
      "name a rule, as in overlapping-pools, or a place, as in pools.yaml:7; ipamlint rules lists the rules"
    );
  return {
    command: "explain",
    target,
    ...readingOf(paths, values),
    plugins: pluginsOf(values.plugin ?? []),
    calicoVersion: versionOf(values["calico-version"])
  };
}
function startOf(paths, values) {
  refusePaths("init", paths, "it reads the whole root; name another one with --root");
  return {
    command: "init",
    ...readingOf([], values),
    isShown: values.stdout ?? false,
    calicoVersion: versionOf(values["calico-version"])
  };
}
function completingOf([shell, other]) {
  if (shell === void 0 || other !== void 0)
    throw new UsageError("completion takes one shell", `choose one of ${shells.join(", ")}`);
  return { command: "completion", shell: oneOf(shell, shells, "completion"), color: void 0 };
}
function refusePaths(command, [path], help) {
  if (path !== void 0) throw new UsageError(`${command} takes no PATH, not ${path}`, help);
}

// src/run/border.ts
function bordered(world2, invocation) {
  const outputs = invocation?.command === "check" ? invocation.outputs : [];
  const sheet = invocation && paper(void 0, invocation, world2);
  const isOurs = invocation?.command === "new-rule";
  const licence = (file) => ({
    color: file === void 0 && sheet !== void 0 && sheet.color,
    links: file === void 0 && sheet !== void 0 && sheet.links,
    annotations: outputs.some((output) => output.format === "github" && output.file === file),
    pictures: outputs.some((output) => output.format === "markdown" && output.file === file)
  });
  const patches = invocation?.command === "check" && invocation.fixing === "shown";
  return {
    ...world2,
    stdout: limited(world2.stdout, { ...licence(void 0), patches }),
    stderr: limited(world2.stderr, { color: false, annotations: false }),
    page: (text) => world2.page(harmless(text, licence(void 0))),
    tell: (words) => world2.tell(printable(words)),
    writeFile: (root, path, text) => world2.writeFile(root, path, isOurs ? text : harmless(text, licence(path)))
  };
}
var limited = (sink2, licence) => ({
  ...sink2,
  write: (text) => sink2.write(harmless(text, licence))
});

// src/run.ts
async function run(argv, machine) {
  let world2 = bordered(machine);
  try {
    const invocation = parseInvocation(argv);
    world2 = bordered(machine, invocation);
    switch (invocation.command) {
      case "help":
        return print(world2, (await import("./help-X6JX2TG3.mjs")).helpFor(invocation.about, world2.stdout.columns));
      case "version":
        return print(world2, `ipamlint ${version}
`);
      case "check":
        return await (await import("./check-JJUJ4QR4.mjs")).check(invocation, world2);
      case "why":
        return await (await import("./answer-4XXMUOMI.mjs")).answer(invocation, world2);
      case "inventory":
        return await (await import("./take-stock-PA3V6RQF.mjs")).takeStock(invocation, world2);
      case "diff":
        return await (await import("./diff-M2PT2NQM.mjs")).diff(invocation, world2);
      case "free":
        return await (await import("./free-KFZWMPAK.mjs")).free(invocation, world2);
      case "drift":
        return await (await import("./drift-TYHC2M5K.mjs")).drift(invocation, world2);
      case "config":
        return await (await import("./inquire-7KRWTJZP.mjs")).inquire(invocation, world2);
      case "rules":
        return await (await import("./list-rules-5PTFUK3V.mjs")).listRules(invocation, world2);
      case "explain":
        return await (await import("./explain-3QG6QJJ6.mjs")).explain(invocation, world2);
      case "completion":
        return print(world2, await completion(invocation.shell));
      case "policies":
        return await (await import("./try-policies-543WLUBL.mjs")).tryPolicies(invocation, world2);
      case "new-rule":
        return await (await import("./new-rule-E5MAXCFP.mjs")).newRule(invocation, world2);
      case "plugins":
        return await (await import("./vet-plugins-BYF6ZEQ7.mjs")).vetPlugins(invocation, world2);
      case "init":
        return await (await import("./start-XJY2ZZTY.mjs")).start(invocation, world2);
    }
  } catch (error) {
    if (isBadConfig(error)) {
      await (await import("./configured-TP45ZBCV.mjs")).complain(world2, error.mistakes);
      return 2;
    }
    if (!(error instanceof UsageError)) throw error;
    world2.stderr.write(`ipamlint: ${printable(error.message)}
help: ${printable(error.help)}
`);
    return error.code;
  }
}
async function completion(shell) {
  const [{ completionFor }, { rules }] = await Promise.all([
    import("./completion-WBE42IKS.mjs"),
    import("./rules-N5Q2WR43.mjs")
  ]);
  return completionFor(
    shell,
    rules.map(({ id }) => id)
  );
}
function print(world2, text) {
  world2.stdout.write(text);
  return 0;
}
var isBadConfig = (error) => error instanceof Error && error.name === "BadConfig";

// src/main.ts
var world = nodeWorld();
process.stdout.on("error", ({ code }) => {
  if (code === "EPIPE") process.exit(process.exitCode);
  world.stderr.write(`ipamlint: the report cannot be written to stdout (${code})
`);
  process.exit(3);
});
try {
  process.exitCode = await run(process.argv.slice(2), world);
} catch (error) {
  const reason = printable(error instanceof Error ? error.message : String(error));
  world.stderr.write(`ipamlint: the analysis could not be completed: ${reason}
`);
  world.stderr.write("help: check that the root can be read and the outputs can be written\n");
  process.exitCode = 3;
}
