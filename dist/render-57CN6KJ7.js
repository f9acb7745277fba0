import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  real,
  relativeTo
} from "./chunk-QARULL7V.js";
import "./chunk-4JN6GR4P.js";

// src/io/render.ts
import { execFile, spawnSync } from "node:child_process";
import { accessSync, constants, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, isAbsolute, join } from "node:path";
var TIMEOUT = 3e4;
var MAX_OUTPUT = 50 * 1024 * 1024;
var AT_ONCE = 2;
async function renderKustomizations(root, folders, env) {
  const tool = toolOn(env, root);
  if (!tool) return void 0;
  const place = mkdtempSync(join(real(tmpdir()), "ipamlint-render-"));
  try {
    const command = [...isolationOn(env, root), ...tool.command];
    const queue = folders.map((folder, index) => ({ folder, index }));
    const done = [];
    const work = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) {
        const directory = join(real(root), next.folder);
        const outcome = await build([...command, directory], environmentFor(env, place));
        done[next.index] = "text" in outcome ? { folder: next.folder, text: outcome.text } : { folder: next.folder, failure: readable(outcome.failure, real(root)) };
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return done;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
function build(command, env) {
  const [program = "", ...args] = command;
  const options = {
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
        resolve({ failure: `it prints more than ${MAX_OUTPUT / 1024 / 1024} MiB` });
      else resolve({ failure: stderr || error.message });
    });
    child.stdin?.end();
  });
}
function environmentFor({ PATH, SystemRoot }, home) {
  const nowhere = "http://127.0.0.1:9";
  const proxies = ["HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"].flatMap((name) => [name, name.toLowerCase()]);
  return {
    PATH,
    ...SystemRoot && { SystemRoot },
    HOME: home,
    XDG_CONFIG_HOME: home,
    TMPDIR: home,
    KUBECONFIG: join(home, "none"),
    LC_ALL: "C",
    GIT_ALLOW_PROTOCOL: "none",
    GIT_CONFIG_GLOBAL: join(home, "none"),
    GIT_CONFIG_NOSYSTEM: "1",
    GIT_TERMINAL_PROMPT: "0",
    NO_PROXY: "",
    ...Object.fromEntries(proxies.map((name) => [name, nowhere]))
  };
}
function toolOn(env, root) {
  const kustomize = programOn(env, root, "kustomize");
  if (kustomize) return { command: [kustomize, "build"] };
  const kubectl = programOn(env, root, "kubectl");
  return kubectl ? { command: [kubectl, "kustomize"] } : void 0;
}
function isolationOn(env, root) {
  const unshare = programOn(env, root, "unshare");
  if (!unshare) return [];
  const { status } = spawnSync(unshare, ["-rn", unshare, "--version"], { stdio: "ignore", timeout: TIMEOUT });
  return status === 0 ? [unshare, "-rn"] : [];
}
function programOn({ PATH = "" }, root, name) {
  const names = process.platform === "win32" ? [`${name}.exe`] : [name];
  return PATH.split(delimiter).filter((folder) => isAbsolute(folder) && relativeTo(real(root), real(folder)) === void 0).flatMap((folder) => names.map((file) => join(folder, file))).find(isProgram);
}
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}
var LONGEST = 400;
function readable(said, root) {
  const lines = said.split("\n").filter((line) => line.trim() !== "" && !line.startsWith("# Warning"));
  return lines.join(" ").replaceAll(`${root}/`, "").replace(/^[EWF]\d{4} \S+\s+\d+ \S+\] "command failed" err=[<"]?|^error: /i, "").replace(/\s+/g, " ").replace(/(?:\s>|")$/, "").trim().slice(0, LONGEST);
}
export {
  renderKustomizations
};
