import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
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
import { join as join3 } from "node:path";

// src/io/programs.ts
import { accessSync, constants, existsSync, lstatSync, readlinkSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, dirname, isAbsolute, join, parse, resolve, sep } from "node:path";
function programsOf({ env, root, cwd }) {
  const untrusted = untrustedFolders(root, cwd, env.HOME ?? env.USERPROFILE ?? homedir());
  const isOwn = (path) => !leadsThrough(path, untrusted);
  const folders = (env.PATH ?? env.Path ?? "").split(delimiter).filter((each) => isAbsolute(each) && isOwn(each));
  return {
    find: (name) => {
      const file = process.platform === "win32" ? `${name}.exe` : name;
      return folders.map((folder) => join(folder, file)).find((path) => isProgram(path) && isOwn(path));
    },
    path: folders.join(delimiter)
  };
}
function untrustedFolders(root, cwd, home) {
  const [top, here] = [real(root), real(cwd)];
  const ownHome = real(home);
  const around = [...workTreesAround(top).slice(1), ...workTreesAround(here)];
  return [
    top,
    ...workTreesAround(top).slice(0, 1),
    ...dirname(here) === here ? [] : [here],
    ...around.filter((tree) => relativeTo(tree, ownHome) === void 0)
  ];
}
function workTreesAround(folder) {
  const outer = dirname(folder) === folder ? [] : workTreesAround(dirname(folder));
  return existsSync(join(folder, ".git")) ? [folder, ...outer] : outer;
}
var MOST_LINKS = 40;
function leadsThrough(path, folders) {
  const start = resolve(path);
  const { root } = parse(start);
  let [place, rest, links] = [root, partsOf(start), 0];
  for (let part = rest.shift(); part !== void 0; part = rest.shift()) {
    const next = join(place, part);
    if (folders.some((folder) => relativeTo(folder, next) !== void 0)) return true;
    const target = linkAt(next);
    if (target === void 0) place = next;
    else {
      if (++links > MOST_LINKS) return true;
      const led = resolve(place, target);
      [place, rest] = [parse(led).root, [...partsOf(led), ...rest]];
    }
  }
  return false;
}
var partsOf = (path) => path.slice(parse(path).root.length).split(sep).filter((part) => part !== "");
function linkAt(path) {
  try {
    return lstatSync(path).isSymbolicLink() ? readlinkSync(path) : void 0;
  } catch {
    return void 0;
  }
}
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

// src/io/stage.ts
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname as dirname2, join as join2 } from "node:path";
var MOST_BYTES = 64 * 1024 * 1024;
var MOST_ORDERS = 1e3;
function setStage(root, stage, orders) {
  const failures = /* @__PURE__ */ new Map();
  const done = /* @__PURE__ */ new Map();
  let room = MOST_BYTES;
  const copy = (path) => {
    const [from, to] = [join2(root, path), join2(stage, path)];
    if (relativeTo(stage, to) === void 0) return "lies outside of the repository";
    if (real(from) !== from) return "is a link, or leads through one";
    const found = bytesOf(from);
    if (found.kind === "link") return "is a link";
    if (found.kind === "unread") return `is not to be had: ${found.reason}`;
    if (found.bytes.length > room) return `does not fit: ${MOST_BYTES / 1024 / 1024} MiB are copied at most`;
    room -= found.bytes.length;
    mkdirSync(dirname2(to), { recursive: true, mode: 448 });
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
    mkdirSync(join2(stage, folder), { recursive: true, mode: 448 });
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
  const place = mkdtempSync(join3(real(tmpdir()), "ipamlint-render-"));
  try {
    const [home, stage] = [join3(place, "home"), join3(place, "stage")];
    for (const folder of [home, stage]) mkdirSync2(folder, { mode: 448 });
    const failures = setStage(real(surroundings.root), stage, orders);
    const command = [...isolationAmong(programs), ...tool];
    const env = environmentFor(surroundings.env, programs, home);
    const until = Date.now() + TIME_FOR_ALL;
    const buildOne = async ({ folder }, index) => {
      const failure = failures.get(index);
      if (failure !== void 0) return { folder, failure };
      if (Date.now() > until) return { folder, failure: "the builds before it took all the time there is" };
      const outcome = await build([...command, join3(stage, folder)], stage, env);
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
  return new Promise((resolve2) => {
    const child = execFile(program, args, options, (error, stdout, stderr) => {
      if (!error) resolve2({ text: stdout });
      else if (error.killed) resolve2({ failure: `it takes longer than ${TIMEOUT / 1e3} s` });
      else if (error.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER")
        resolve2({ failure: tooMuch(MAX_OUTPUT, "it prints") });
      else resolve2({ failure: stderr || error.message });
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
    KUBECONFIG: join3(home, "none"),
    LC_ALL: "C",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_CONFIG_GLOBAL: join3(home, "none"),
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
