#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  severities
} from "./chunk-VVN5I2R6.js";
import {
  version
} from "./chunk-J3EIDIPY.js";
import {
  UsageError
} from "./chunk-7HWAXQRE.js";
import {
  real
} from "./chunk-QARULL7V.js";
import {
  isCalicoRelease,
  parseVersion
} from "./chunk-2LJY5UL4.js";
import {
  levels
} from "./chunk-ZZRD4BJM.js";
import {
  nearest
} from "./chunk-E4KURCMC.js";
import "./chunk-4JN6GR4P.js";

// src/io/node.ts
import { resolve } from "node:path";

// src/io/write.ts
import { mkdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
function writeAtomically(path, text) {
  try {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present && !present.isFile()) writeFileSync(path, text);
    else replace(real(path), text);
  } catch (error) {
    const { code, message } = error;
    throw new Error(`${path} cannot be written (${code ?? message})`, { cause: error });
  }
}
function replace(path, text) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  try {
    writeFileSync(draft, text);
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}

// src/io/node.ts
function nodeWorld() {
  const cwd = process.cwd();
  return {
    cwd,
    env: process.env,
    today: (/* @__PURE__ */ new Date()).toISOString().slice(0, 10),
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    readSnapshot: async (root, trees, isIgnored) => (await import("./read-642U6EQ6.js")).readSnapshot(root, trees, isIgnored),
    findConfig: async (root, option) => (await import("./config-BURQTBG5.js")).findConfig(cwd, root, option),
    locate: async (root, paths) => (await import("./locate-5U7BSVEW.js")).locate(cwd, root, paths),
    renderKustomizations: async (root, folders) => (await import("./render-57CN6KJ7.js")).renderKustomizations(root, folders, process.env),
    writeFile: (path, text) => writeAtomically(resolve(cwd, path), text)
  };
}
function sink(stream) {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY, columns: stream.columns };
}

// src/cli/args.ts
import { parseArgs } from "node:util";

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
  const close = nearest(text, values);
  const help2 = close ? `did you mean ${close}?` : `choose one of ${values.join(", ")}`;
  throw new UsageError(`${option} takes ${values.join(", ")}, not "${text}"`, help2);
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

// src/cli/args.ts
var formats = ["pretty", "json", "sarif", "github"];
var whyFormats = ["pretty", "json"];
var renderModes = ["auto", "off", "require"];
var options = {
  root: { type: "string" },
  config: { type: "string" },
  "no-config": { type: "boolean" },
  format: { type: "string", short: "f", multiple: true },
  "fail-on": { type: "string" },
  "max-warnings": { type: "string" },
  rule: { type: "string", multiple: true },
  only: { type: "string", multiple: true },
  "calico-version": { type: "string" },
  render: { type: "string" },
  file: { type: "string" },
  stdout: { type: "boolean" },
  "require-pools": { type: "boolean" },
  "sarif-include-suppressed": { type: "boolean" },
  quiet: { type: "boolean", short: "q" },
  color: { type: "boolean" },
  version: { type: "boolean", short: "V" },
  help: { type: "boolean", short: "h" }
};
var readings = ["root", "config", "no-config", "format", "calico-version", "color"];
var judgings = ["fail-on", "max-warnings", "rule", "only"];
var taken = {
  check: [...readings, "render", ...judgings, "require-pools", "sarif-include-suppressed", "quiet"],
  why: [...readings, "render"],
  inventory: [...readings, "render"],
  config: [...readings, ...judgings, "file"],
  init: ["root", "stdout", "calico-version"]
};
var isCommand = (word) => word !== void 0 && Object.hasOwn(taken, word);
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
  if (values.help || values.version) return checkOf(values.help ? "help" : "version", operands, values);
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
    case "config":
      return inquiryOf(operands, values);
    case "init":
      return startOf(operands, values);
  }
}
function refuseStrays(command, values) {
  const known = taken[command];
  const stray = Object.keys(values).find((option) => !known.includes(option));
  if (stray === void 0) return;
  const others = known.filter((option) => option !== "no-config").map((option) => `--${option}`);
  throw new UsageError(
    `--${stray} means nothing to ${command}`,
    `it takes ${others.slice(0, -1).join(", ")} and ${others.at(-1)}`
  );
}
function checkOf(command, paths, values) {
  return {
    command,
    ...readingOf(paths, values),
    ...judgingOf(values),
    outputs: outputsOf(values.format ?? ["pretty"], formats),
    quiet: values.quiet ?? false,
    requirePools: values["require-pools"] ?? false,
    includeSuppressed: values["sarif-include-suppressed"] ?? false
  };
}
function readingOf(paths, values) {
  const config = values.config;
  const render = oneOf(values.render ?? "off", renderModes, "--render");
  return { paths, root: values.root, config, render, color: values.color };
}
function judgingOf(values) {
  const failOn = values["fail-on"];
  return {
    failOn: failOn === void 0 ? void 0 : oneOf(failOn, severities, "--fail-on"),
    maxWarnings: countOf(values["max-warnings"]),
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
      "name a workload, such as NAMESPACE/KIND/NAME, or node/NAME, pool/NAME or an address"
    );
  return {
    command: "why",
    target,
    ...readingOf(paths, values),
    output: outputOf("why", values),
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
function refusePaths(command, [path], help2) {
  if (path !== void 0) throw new UsageError(`${command} takes no PATH, not ${path}`, help2);
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
      close ? `did you mean --${close}?` : "see ipamlint --help"
    );
  }
}
var firstSentence = (text) => text.split(/\.\s|\n/)[0].replace(/\.$/, "");

// src/cli/help.ts
var help = `ipamlint: finds what will go wrong with Calico IP pools, from the manifests alone

usage: ipamlint [check] [PATH\u2026] [options]
       ipamlint why TARGET [PATH\u2026] [options]
       ipamlint inventory [PATH\u2026] [options]
       ipamlint config [--file FILE] [options]
       ipamlint init [--stdout]

check finds faults. why explains where addresses come from, step by step: those of the pods of a
workload (NAMESPACE/KIND/NAME, or less where that is plain), on node/NAME, of pool/NAME, or one
address such as 10.10.0.7; it takes --root, --format pretty or json, --calico-version and --color.
inventory shows what is understood before any rule looks at it: clusters and why they are taken for
such, pools, nodes, requests, networks, releases, and what was skipped. It takes the options of why.
config prints the configuration that is in effect, and where each value comes from; with --file,
what holds for one file. init writes an ipamlint.yaml to start with, made of what it finds.

Reads the given trees (default: the whole root) as one repository. The root is --root, else the git
work tree that holds the current directory, else the current directory.

options:
      --root DIR               the root of the repository; paths are printed relative to it
  -f, --format FORMAT[=FILE]   pretty, json, sarif or github; to stdout or a file; may be repeated
      --config FILE            the configuration; else ipamlint.yaml (or .ipamlint.yaml, .json) of
                               the current directory or the nearest around it, up to the root
      --no-config              use no configuration
      --fail-on SEVERITY       error (default), warning or note: exit code 1 from there on
      --max-warnings N         more warnings than this make exit code 1
      --rule ID=LEVEL          set a rule to off, note, warning or error; may be repeated
      --only ID,\u2026              run these rules alone
      --calico-version V       the Calico release that runs, such as v3.30.3; else images tell
      --render MODE            ask the kustomize or kubectl of this machine what kustomizations come
                               to: off (default), auto or require; no network, no plugins
      --require-pools          exit code 3 where no cluster has a pool: nothing was checked then
      --sarif-include-suppressed
                               suppressed findings stand in SARIF, too; GitHub would open them
  -q, --quiet                  leave out notes and the summary
      --color, --no-color      colour or none; else NO_COLOR, FORCE_COLOR and the terminal decide
  -V, --version                print the version
  -h, --help                   print this

exit codes: 0 nothing at or above --fail-on, 1 findings, 2 mistake in the command line or the
configuration, 3 analysis incomplete
`;

// src/run.ts
async function run(argv, world2) {
  try {
    const invocation = parseInvocation(argv);
    switch (invocation.command) {
      case "help":
        return print(world2, help);
      case "version":
        return print(world2, `ipamlint ${version}
`);
      case "check":
        return await (await import("./check-ZUM7LUQA.js")).check(invocation, world2);
      case "why":
        return await (await import("./explain-4N2BMGTQ.js")).explain(invocation, world2);
      case "inventory":
        return await (await import("./take-stock-5VWEK3U6.js")).takeStock(invocation, world2);
      case "config":
        return await (await import("./inquire-KEPMBNC5.js")).inquire(invocation, world2);
      case "init":
        return await (await import("./start-7DVOLMMW.js")).start(invocation, world2);
    }
  } catch (error) {
    if (isBadConfig(error)) {
      await (await import("./configured-KFP63HHB.js")).complain(world2, error.mistakes);
      return 2;
    }
    if (!(error instanceof UsageError)) throw error;
    world2.stderr.write(`ipamlint: ${error.message}
help: ${error.help}
`);
    return error.code;
  }
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
  world.stderr.write(
    `ipamlint: the analysis could not be completed: ${error instanceof Error ? error.message : String(error)}
`
  );
  world.stderr.write("help: check that the root can be read and the outputs can be written\n");
  process.exitCode = 3;
}
