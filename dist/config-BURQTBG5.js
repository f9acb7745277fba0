import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  bytesOf
} from "./chunk-P3ADOG4G.js";
import {
  UsageError
} from "./chunk-7HWAXQRE.js";
import {
  real,
  relativeTo
} from "./chunk-QARULL7V.js";
import "./chunk-4JN6GR4P.js";

// src/io/config.ts
import { existsSync } from "node:fs";
import { isUtf8 } from "node:buffer";
import { dirname, join, resolve } from "node:path";
var configNames = ["ipamlint.yaml", ".ipamlint.yaml", "ipamlint.json", ".ipamlint.json"];
function findConfig(cwd, root, option) {
  const path = option === void 0 ? nearestConfig(real(cwd), root) : resolve(cwd, option);
  if (path === void 0) return void 0;
  const isFree = option !== void 0 && relativeTo(root, real(path)) === void 0;
  const read = (path2) => readFrom(root, path2, isFree);
  const main = read((isFree ? void 0 : relativeTo(root, path)) ?? path);
  if ("path" in main) return { main, read };
  throw new UsageError(
    `the configuration ${option ?? relativeTo(root, path)} ${main.reason}`,
    "name a readable file with --config, or leave it out with --no-config"
  );
}
function nearestConfig(here, root) {
  const start = relativeTo(root, here) === void 0 ? root : here;
  for (let folder = start; ; folder = dirname(folder)) {
    const [found, other] = configNames.filter((name) => existsSync(join(folder, name)));
    if (found !== void 0 && other !== void 0)
      throw new UsageError(
        `${join(folder, found)} and ${other} are both a configuration`,
        "remove one of them, or name one with --config"
      );
    if (found !== void 0) return join(folder, found);
    if (folder === root || dirname(folder) === folder) return void 0;
  }
}
function readFrom(root, path, isFree) {
  const full = resolve(root, path);
  const leavesRoot = (target2) => !isFree && relativeTo(root, target2) === void 0;
  if (leavesRoot(full)) return { reason: "leads out of the repository" };
  if (!existsSync(full)) return { reason: "does not exist" };
  const target = real(full);
  if (leavesRoot(target)) return { reason: "leads out of the repository" };
  const found = bytesOf(target);
  if (found.kind === "link") return { reason: "is a link" };
  if (found.kind === "unread")
    return { reason: found.reason.startsWith("cannot") ? found.reason : `is ${found.reason}` };
  if (!isUtf8(found.bytes)) return { reason: "is not UTF-8" };
  return { path, text: found.bytes.toString("utf8") };
}
export {
  configNames,
  findConfig
};
