#!/usr/bin/env node
import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UsageError
} from "./chunk-22O3476H.js";
import {
  real
} from "./chunk-QARULL7V.js";
import {
  nearest
} from "./chunk-E4KURCMC.js";
import {
  parseVersion
} from "./chunk-2LJY5UL4.js";
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
    stdout: sink(process.stdout),
    stderr: sink(process.stderr),
    readSnapshot: async (root, trees) => (await import("./read-3VJ6PQBD.js")).readSnapshot(root, trees),
    locate: async (root, paths) => (await import("./locate-BCMDUXB5.js")).locate(cwd, root, paths),
    writeFile: (path, text) => writeAtomically(resolve(cwd, path), text)
  };
}
function sink(stream) {
  return { write: (text) => void stream.write(text), isTerminal: stream.isTTY, columns: stream.columns };
}

// src/cli/args.ts
import { parseArgs } from "node:util";

// src/config/settings.ts
var levels = ["off", "note", "warning", "error"];

// src/rule/finding.ts
var severities = ["note", "warning", "error"];

// src/cli/args.ts
var formats = ["pretty", "json", "sarif", "github"];
var whyFormats = ["pretty", "json"];
var options = {
  root: { type: "string" },
  format: { type: "string", short: "f", multiple: true },
  "fail-on": { type: "string" },
  "max-warnings": { type: "string" },
  rule: { type: "string", multiple: true },
  only: { type: "string", multiple: true },
  "calico-version": { type: "string" },
  quiet: { type: "boolean", short: "q" },
  color: { type: "boolean" },
  version: { type: "boolean", short: "V" },
  help: { type: "boolean", short: "h" }
};
var onlyForChecks = ["fail-on", "max-warnings", "rule", "only", "quiet"];
function parseInvocation(argv) {
  const { values, positionals } = read(argv);
  const [first, ...rest] = positionals;
  if (values.root === "") throw new UsageError("--root is empty", "name a directory, or leave --root out");
  if (positionals.includes(""))
    throw new UsageError("a PATH is empty", "name a file or directory, or none to lint the whole root");
  if (first === "why" && !values.help && !values.version) return questionOf(rest, values);
  return {
    command: values.help ? "help" : values.version ? "version" : "check",
    paths: first === "check" ? rest : positionals,
    root: values.root,
    outputs: outputsOf(values.format ?? ["pretty"], formats),
    failOn: oneOf(values["fail-on"] ?? "error", severities, "--fail-on"),
    maxWarnings: countOf(values["max-warnings"]),
    quiet: values.quiet ?? false,
    color: values.color,
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
  const stray = onlyForChecks.find((option) => values[option] !== void 0);
  if (stray)
    throw new UsageError(
      `--${stray} means nothing to why`,
      "it takes --root, --format, --calico-version and --color"
    );
  const [output, other] = outputsOf(values.format ?? ["pretty"], whyFormats);
  if (other) throw new UsageError("why writes one format at a time", "give --format once");
  return {
    command: "why",
    target,
    paths,
    root: values.root,
    output,
    color: values.color,
    calicoVersion: versionOf(values["calico-version"])
  };
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
  const [id = "", level] = text.split("=");
  if (level === void 0)
    throw new UsageError(`--rule ${text} names no level`, `write --rule ${id}=${levels.join("|")}`);
  return [id, oneOf(level, levels, `--rule ${id}`)];
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
  if (text === void 0 || parseVersion(text) && /\d+\.\d+\.\d+/.test(text)) return text;
  throw new UsageError(`--calico-version takes a release, not "${text}"`, "write --calico-version v3.30.3");
}

// src/cli/exit-code.ts
function exitCode(report, { failOn, maxWarnings }) {
  if (report.failures.length > 0) return 3;
  const threshold = severities.indexOf(failOn);
  const isGrave = report.diagnostics.some(({ severity }) => severities.indexOf(severity) >= threshold);
  return isGrave || report.summary.warnings > (maxWarnings ?? Infinity) ? 1 : 0;
}

// src/cli/help.ts
var help = `ipamlint: finds what will go wrong with Calico IP pools, from the manifests alone

usage: ipamlint [check] [PATH\u2026] [options]
       ipamlint why TARGET [PATH\u2026] [options]

check finds faults. why explains where addresses come from, step by step: those of the pods of a
workload (NAMESPACE/KIND/NAME, or less where that is plain), on node/NAME, of pool/NAME, or one
address such as 10.10.0.7; it takes --root, --format pretty or json, --calico-version and --color.

Reads the given trees (default: the whole root) as one repository. The root is --root, else the git
work tree that holds the current directory, else the current directory.

options:
      --root DIR               the root of the repository; paths are printed relative to it
  -f, --format FORMAT[=FILE]   pretty, json, sarif or github; to stdout or a file; may be repeated
      --fail-on SEVERITY       error (default), warning or note: exit code 1 from there on
      --max-warnings N         more warnings than this make exit code 1
      --rule ID=LEVEL          set a rule to off, note, warning or error; may be repeated
      --only ID,\u2026              run these rules alone
      --calico-version V       the Calico release that runs, such as v3.30.3; else images tell
  -q, --quiet                  leave out notes and the summary
      --color, --no-color      colour or none; else NO_COLOR, FORCE_COLOR and the terminal decide
  -V, --version                print the version
  -h, --help                   print this

exit codes: 0 nothing at or above --fail-on, 1 findings, 2 usage mistake, 3 analysis incomplete
`;

// src/cli/rule-ids.ts
function requireRules({ levels: levels2, only }, ruleIds) {
  for (const id of [...levels2.keys(), ...only ?? []]) {
    if (ruleIds.includes(id)) continue;
    const close = nearest(id, ruleIds);
    throw new UsageError(
      `there is no rule "${id}"`,
      close ? `did you mean ${close}?` : `the rules are ${ruleIds.join(", ")}`
    );
  }
}

// src/version.ts
var version = "0.1.0";

// src/run.ts
var DEFAULT_WIDTH = 100;
async function run(argv, world2) {
  try {
    const invocation = parseInvocation(argv);
    if (invocation.command === "help") return print(world2, help);
    if (invocation.command === "version") return print(world2, `ipamlint ${version}
`);
    return await (invocation.command === "why" ? explain(invocation, world2) : check(invocation, world2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    world2.stderr.write(`ipamlint: ${error.message}
help: ${error.help}
`);
    return 2;
  }
}
function print(world2, text) {
  world2.stdout.write(text);
  return 0;
}
async function check(invocation, world2) {
  const [{ rules }, { lint }] = await Promise.all([import("./rules-UNZUTIF7.js"), import("./lint-GOXGWDS7.js")]);
  requireRules(
    invocation.settings,
    rules.map(({ id }) => id)
  );
  const { root, trees } = await world2.locate(invocation.root, invocation.paths);
  const snapshot = await world2.readSnapshot(root, trees);
  const report = { version, ...lint(snapshot, invocation.settings, rules) };
  for (const output of invocation.outputs) {
    const render = await reporterFor(output, rules);
    const isStdout = output.file === void 0;
    const text = render(report, {
      color: isStdout && wantsColor(invocation, world2),
      width: (isStdout ? world2.stdout.columns : void 0) ?? DEFAULT_WIDTH,
      quiet: invocation.quiet
    });
    if (output.file === void 0) world2.stdout.write(text);
    else world2.writeFile(output.file, text);
  }
  for (const { rule, cluster, error } of report.failures) {
    world2.stderr.write(`ipamlint: rule ${rule} broke down on cluster ${cluster}: ${error}
`);
    world2.stderr.write(
      "help: this is a defect of ipamlint; the other rules have reported; please send us this message\n"
    );
  }
  return exitCode(report, invocation);
}
async function explain(question, world2) {
  const [{ survey }, { why }] = await Promise.all([import("./survey-H3KBDZZM.js"), import("./why-JUT56QHU.js")]);
  const { root, trees } = await world2.locate(question.root, question.paths);
  const { fleet } = survey(await world2.readSnapshot(root, trees), question.calicoVersion);
  const reply = why(question.target, fleet);
  if (reply.kind === "unclear") {
    const { printable } = await import("./printable-7K26WATD.js");
    throw new UsageError(printable(reply.message), printable(reply.help));
  }
  const { format, file } = question.output;
  const text = format === "json" ? (await import("./why-json-LLSDAZNT.js")).whyJson(reply.answers, question.target, version) : (await import("./why-pretty-77E6BSYT.js")).whyPretty(reply.answers, {
    color: file === void 0 && wantsColor(question, world2),
    width: (file === void 0 ? world2.stdout.columns : void 0) ?? DEFAULT_WIDTH,
    clusters: reply.clusters
  });
  if (file === void 0) world2.stdout.write(text);
  else world2.writeFile(file, text);
  return 0;
}
async function reporterFor({ format }, rules) {
  switch (format) {
    case "pretty":
      return (await import("./pretty-AHM3P4PO.js")).pretty;
    case "json":
      return (await import("./json-CQFZQ2VP.js")).json;
    case "github":
      return (await import("./github-G7QWO6AT.js")).github;
    case "sarif": {
      const [{ sarif }, { pages }] = await Promise.all([
        import("./sarif-ZYWNRNDA.js"),
        import("./pages-JZ7SVM33.js")
      ]);
      return sarif({ rules, pages, informationUri: "https://github.com/ipamlint/ipamlint" });
    }
  }
}
function wantsColor({ color }, { env, stdout }) {
  if (color !== void 0) return color;
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR !== void 0) return env.FORCE_COLOR !== "0" && env.FORCE_COLOR !== "false";
  return stdout.isTerminal && env.TERM !== "dumb";
}

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
