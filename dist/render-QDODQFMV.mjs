import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  programsOf
} from "./chunk-JGUYHCJP.mjs";
import {
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import {
  bytesOf
} from "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/render.ts
import { execFile, spawnSync } from "node:child_process";
import { mkdirSync as mkdirSync2, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join2 } from "node:path";

// src/io/stage.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
var MOST_BYTES = 64 * 1024 * 1024;
var MOST_ORDERS = 1e3;
function setStage(root, stage, orders) {
  const failures = /* @__PURE__ */ new Map();
  const done = /* @__PURE__ */ new Map();
  let room = MOST_BYTES;
  const copy = (path) => {
    const [from, to] = [join(root, path), join(stage, path)];
    if (relativeTo(stage, to) === void 0) return "lies outside of the repository";
    if (real(from) !== from) return "is a link, or leads through one";
    const found = bytesOf(from);
    if (found.kind === "link") return "is a link";
    if (found.kind === "unread") return `is not to be had: ${found.reason}`;
    if (found.bytes.length > room) return `does not fit: ${MOST_BYTES / 1024 / 1024} MiB are copied at most`;
    room -= found.bytes.length;
    mkdirSync(dirname(to), { recursive: true, mode: 448 });
    writeFileSync(to, found.bytes, { flag: "wx", mode: 384 });
    return void 0;
  };
  for (const [index, { folder, files }] of orders.entries()) {
    if (index >= MOST_ORDERS) {
      failures.set(index, `it comes after ${MOST_ORDERS} others`);
      continue;
    }
    for (const path of files) {
      if (!done.has(path)) done.set(path, copy(path));
      const fault = done.get(path);
      if (fault === void 0) continue;
      failures.set(index, `${path} ${fault}`);
      break;
    }
    mkdirSync(join(stage, folder), { recursive: true, mode: 448 });
  }
  return failures;
}

// src/io/render.ts
var MAX_OUTPUT = 16 * 1024 * 1024;
var MOST_OUTPUT = 64 * 1024 * 1024;
var AT_ONCE = 2;
var TIMEOUT = 3e4;
var TIME_FOR_ALL = 6e5;
async function renderKustomizations(orders, surroundings) {
  const programs = programsOf(surroundings);
  const tool = toolAmong(programs);
  if (!tool) return void 0;
  const place = mkdtempSync(join2(real(tmpdir()), "ipamlint-render-"));
  try {
    const [home, stage] = [join2(place, "home"), join2(place, "stage")];
    for (const folder of [home, stage]) mkdirSync2(folder, { mode: 448 });
    const failures = setStage(real(surroundings.root), stage, orders);
    const command = [...isolationAmong(programs), ...tool];
    const env = environmentFor(surroundings.env, programs, home);
    const until = Date.now() + TIME_FOR_ALL;
    const buildOne = async ({ folder }, index) => {
      const failure = failures.get(index);
      if (failure !== void 0) return { folder, failure };
      if (Date.now() > until) return { folder, failure: "the builds before it took all the time there is" };
      const outcome = await build([...command, join2(stage, folder)], stage, env);
      if ("text" in outcome) return { folder, text: outcome.text };
      return { folder, failure: readable(outcome.failure, stage) };
    };
    const done = [];
    let room = MOST_OUTPUT;
    for (let next = 0; next < orders.length; next += AT_ONCE) {
      const batch = orders.slice(next, next + AT_ONCE).map((order, index) => buildOne(order, next + index));
      for (const rendering of await Promise.all(batch)) {
        const size = "text" in rendering ? rendering.text.length : 0;
        const fits = size <= room;
        if (fits) room -= size;
        const { folder } = rendering;
        done.push(fits ? rendering : { folder, failure: tooMuch(MOST_OUTPUT, "all builds print") });
      }
    }
    return done;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
var tooMuch = (bytes, who) => `${who} more than ${bytes / 1024 / 1024} MiB`;
function build(command, cwd, env) {
  const [program = "", ...args] = command;
  const options = {
    cwd,
    encoding: "utf8",
    timeout: TIMEOUT,
    killSignal: "SIGKILL",
    maxBuffer: MAX_OUTPUT,
    env
  };
  return new Promise((resolve) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) resolve({ text: stdout });
      else if (error.killed) resolve({ failure: `it takes longer than ${TIMEOUT / 1e3} s` });
      else if (error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        resolve({ failure: tooMuch(MAX_OUTPUT, "it prints") });
      else resolve({ failure: stderr || error.message });
    });
    child.stdin?.end();
  });
}
function environmentFor({ SystemRoot }, { path }, home) {
  const nowhere = "http://127.0.0.1:9";
  const proxies = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"].flatMap((name) => [name, name.toLowerCase()]);
  return {
    PATH: path,
    ...SystemRoot && { SystemRoot },
    HOME: home,
    XDG_CONFIG_HOME: home,
    TMPDIR: home,
    KUBECONFIG: join2(home, "none"),
    LC_ALL: "C",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_CONFIG_GLOBAL: join2(home, "none"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    NO_PROXY: "",
    ...Object.fromEntries(proxies.map((name) => [name, nowhere]))
  };
}
function toolAmong({ find }) {
  const kustomize = find("kustomize");
  if (kustomize) return [kustomize, "build"];
  const kubectl = find("kubectl");
  return kubectl ? [kubectl, "kustomize"] : void 0;
}
function isolationAmong({ find, path }) {
  const unshare = find("unshare");
  if (!unshare) return [];
  const { status } = spawnSync(unshare, ["-rn", unshare, "--version"], {
    stdio: "ignore",
    timeout: TIMEOUT,
    env: { PATH: path }
  });
  return status === 0 ? [unshare, "-rn"] : [];
}
var LONGEST = 400;
function readable(said, stage) {
  const lines = said.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("# Warning"));
  return lines.join(" ").replaceAll(`${stage}/`, "").replaceAll(stage, ".").replace(/^[EWF]\d{4} \S+\s+\d+ \S+\] "command failed" err=[<"]?|^error: /i, "").replace(/\s+/g, " ").replace(/(?:\s>|")$/, "").trim().slice(0, LONGEST);
}
export {
  renderKustomizations
};
