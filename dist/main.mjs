import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  orders
} from "./chunk-U2NIHUDV.mjs";
import {
  paper
} from "./chunk-AM7JZQA7.mjs";
import {
  version
} from "./chunk-QAQR2HEU.mjs";
import {
  diffFormats,
  formats,
  isCommand,
  options,
  renderModes,
  shells,
  taken,
  whyFormats,
  written
} from "./chunk-FOCIPQGU.mjs";
import {
  isCalicoRelease,
  parseVersion
} from "./chunk-TAXE6RF3.mjs";
import {
  harmless,
  printable
} from "./chunk-ZDY26R3E.mjs";
import {
  meant
} from "./chunk-VIVQU4BW.mjs";
import {
  levels,
  thresholds
} from "./chunk-GESZ5NLI.mjs";
import {
  nearest
} from "./chunk-NKTRGEW5.mjs";
import {
  workTreeOf
} from "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  existing,
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
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

// src/io/write.ts
import {
  closeSync,
  constants,
  fchmodSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs";
import { dirname, join } from "node:path";
function strangeFolders(root, cwd) {
  const folders = [real(root)];
  for (const start of [real(root), real(cwd)])
    for (let tree = workTreeOf(start); tree !== void 0; tree = treeAround(tree)) folders.push(tree);
  return [...new Set(folders)];
}
var treeAround = (tree) => dirname(tree) === tree ? void 0 : workTreeOf(dirname(tree));
function requireWritable(path, strange) {
  const isStrange = (place) => place !== void 0 && strange.some((folder) => relativeTo(folder, place) !== void 0);
  let isInside = false;
  for (const place of placesTo(path)) {
    const status = lstatSync(place, { throwIfNoEntry: false });
    if (!status) break;
    if (isInside && status.isSymbolicLink())
      throw refusal(
        path,
        `${place === path ? "it" : place} is a link`,
        `name ${real(path)} if that is meant`
      );
    isInside ||= isStrange(existing(place));
  }
  const present = statusOf(path);
  if (present?.isDirectory()) throw failure(path, "EISDIR");
  if (present && !present.isFile() && isStrange(existing(path)))
    throw refusal(path, "it is no regular file", "remove it, or name another file");
}
function placesTo(path) {
  const places = [path];
  for (let place = path; dirname(place) !== place; place = dirname(place)) places.push(dirname(place));
  return places.reverse();
}
var refusal = (path, reason, help) => new UsageError(`${path} is not written: ${reason}, which whoever wrote the repository chose`, help, 3);
var failure = (path, reason, cause) => new Error(`${path} cannot be written (${reason})`, { cause });
function statusOf(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function writeAtomically(path, text, strange) {
  requireWritable(path, strange);
  try {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present && !present.isFile()) return writeFileSync(path, text);
    const target = real(path);
    mkdirSync(dirname(target), { recursive: true });
    replace(target, text, present?.mode);
  } catch (error) {
    const { code, message } = error;
    throw failure(path, code ?? message, error);
  }
}
var anew = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
function replace(path, text, mode) {
  const draft = join(dirname(path), `.ipamlint-${crypto.randomUUID()}.tmp`);
  const descriptor = openSync(draft, anew, 438);
  try {
    try {
      writeFileSync(descriptor, text);
      if (mode !== void 0) fchmodSync(descriptor, mode & 511);
    } finally {
      closeSync(descriptor);
    }
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

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
    tell: progress.tell,
    readSnapshot: async (root, trees, isIgnored, extent) => {
      const { readSnapshot } = await import("./read-6N43KLEY.mjs");
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
    readFiles: async (root, paths, most, extent) => (await import("./read-within-LZO4Q5HG.mjs")).readWithin(root, paths, most, trackingIn(cwd, extent)),
    findConfig: async (root, option, extent) => (await import("./config-5TPQVSET.mjs")).findConfig(cwd, root, option, trackingIn(cwd, extent)),
    readNamed: async (root, path, instead) => (await import("./named-B2LK5ZHY.mjs")).readNamed(cwd, root, path, instead),
    locate: async (root, paths, isAside) => (await import("./locate-WGAMMDOX.mjs")).locate(cwd, root, paths, isAside),
    openHistory: async (root) => (await import("./history-FZMYQ4EL.mjs")).openHistory(root, { env: process.env, cwd }),
    renderKustomizations: async (root, orders2) => (await import("./render-KSWI6BQI.mjs")).renderKustomizations(orders2, { root, cwd, env: process.env }),
    requireWritable: (root, paths) => {
      const strange = paths.length > 0 ? strangeFolders(root, cwd) : [];
      for (const path of paths) requireWritable(resolve(cwd, path), strange);
    },
    writeFile: (root, path, text) => writeAtomically(resolve(cwd, path), text, strangeFolders(root, cwd))
  };
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

// src/cli/args.ts
import { parseArgs } from "node:util";

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
      return {
        command,
        ...readingOf(operands, values),
        output: outputOf(command, values),
        calicoVersion: versionOf(values["calico-version"])
      };
    case "diff":
      return reviewOf(operands, values);
    case "config":
      return inquiryOf(operands, values);
    case "init":
      return startOf(operands, values);
    case "completion":
      return completingOf(operands);
  }
}
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
function checkOf(command, paths, values) {
  const outputs = outputsOf(values.format ?? ["pretty"], formats);
  return {
    command,
    ...readingOf(paths, values),
    ...judgingOf(values),
    ...comparingOf(paths, values),
    ...acceptingOf(values, outputs),
    outputs,
    quiet: values.quiet ?? false,
    order: oneOf(values.sort ?? "severity", orders, "--sort"),
    requirePools: values["require-pools"] ?? false,
    includeSuppressed: values["sarif-include-suppressed"] ?? false,
    isTimed: values.timing ?? false,
    sarifCategory: categoryOf(values["sarif-category"])
  };
}
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
    settings: {
      levels: new Map((values.rule ?? []).map(levelOf)),
      only: values.only && new Set(values.only.flatMap((text) => text.split(",")).map((id) => id.trim())),
      calicoVersion: versionOf(values["calico-version"])
    }
  };
}
function questionOf([target, ...paths], values) {
  if (target === void 0)
    throw new UsageError(
      "why takes a TARGET",
      "name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME, namespace/NAME or an address"
    );
  return {
    command: "why",
    target,
    ...readingOf(paths, values),
    output: outputOf("why", values),
    calicoVersion: versionOf(values["calico-version"])
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
function outputOf(command, values) {
  const [output, other] = outputsOf(values.format ?? ["pretty"], whyFormats);
  if (other) throw new UsageError(`${command} writes one format at a time`, "give --format once");
  return output;
}
function read(argv) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: true, allowNegative: true });
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

// src/run/border.ts
function bordered(world2, invocation) {
  const outputs = invocation?.command === "check" ? invocation.outputs : [];
  const sheet = invocation && paper(void 0, invocation, world2);
  const licence = (file) => ({
    color: file === void 0 && sheet !== void 0 && sheet.color,
    links: file === void 0 && sheet !== void 0 && sheet.links,
    annotations: outputs.some((output) => output.format === "github" && output.file === file),
    pictures: outputs.some((output) => output.format === "markdown" && output.file === file)
  });
  return {
    ...world2,
    stdout: limited(world2.stdout, licence(void 0)),
    stderr: limited(world2.stderr, { color: false, annotations: false }),
    tell: (words) => world2.tell(printable(words)),
    writeFile: (root, path, text) => world2.writeFile(root, path, harmless(text, licence(path)))
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
        return print(world2, (await import("./help-NPS57VS2.mjs")).helpFor(invocation.about, world2.stdout.columns));
      case "version":
        return print(world2, `ipamlint ${version}
`);
      case "check":
        return await (await import("./check-QWSXF2WW.mjs")).check(invocation, world2);
      case "why":
        return await (await import("./explain-4VXW2G3W.mjs")).explain(invocation, world2);
      case "inventory":
        return await (await import("./take-stock-23RWUZOP.mjs")).takeStock(invocation, world2);
      case "diff":
        return await (await import("./diff-3TWAU2RZ.mjs")).diff(invocation, world2);
      case "config":
        return await (await import("./inquire-KA6KEQPL.mjs")).inquire(invocation, world2);
      case "completion":
        return print(world2, await completion(invocation.shell));
      case "init":
        return await (await import("./start-H5KEOUKD.mjs")).start(invocation, world2);
    }
  } catch (error) {
    if (isBadConfig(error)) {
      await (await import("./configured-KWGEKBEM.mjs")).complain(world2, error.mistakes);
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
    import("./completion-URPOXTJP.mjs"),
    import("./rules-KESKZLLK.mjs")
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
