import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  unlisted
} from "./chunk-GQ5CSCIV.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  isLedOutOf
} from "./chunk-JMBNP7AI.mjs";
import {
  existing,
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import {
  bytesOf
} from "./chunk-UBNOFJIA.mjs";

// src/io/config.ts
import { existsSync } from "node:fs";
import { isUtf8 } from "node:buffer";
import { dirname, join, resolve } from "node:path";
var configNames = ["ipamlint.yaml", ".ipamlint.yaml", "ipamlint.json", ".ipamlint.json"];
function findConfig(cwd, root, option, tracking) {
  const path = option === void 0 ? nearestConfig(real(cwd), root, tracking) : resolve(cwd, option);
  if (path === void 0) return void 0;
  const isFree = option !== void 0 && relativeTo(root, real(path)) === void 0 && !isLedOutOf(root, path);
  const refuse = isFree ? () => void 0 : refusalIn(root, tracking);
  const own = (isFree ? void 0 : relativeTo(root, path)) ?? path;
  const main = textOf(root, resolve(root, own), own, (target) => target === own ? void 0 : refuse(target));
  if ("path" in main) return { main, read: (each) => read(root, each, refuse) };
  throw new UsageError(
    `the configuration ${option ?? relativeTo(root, path)} ${main.reason}`,
    "name a readable file with --config, or leave it out with --no-config"
  );
}
function nearestConfig(here, root, tracking) {
  const whyUnlisted = tracking ? unlisted(root, tracking) : void 0;
  const counts = (path) => existsSync(path) && whyUnlisted?.(relativeTo(root, path) ?? "") === void 0;
  const start = relativeTo(root, here) === void 0 ? root : here;
  for (let folder = start; ; folder = dirname(folder)) {
    const [found, other] = configNames.filter((name) => counts(join(folder, name)));
    if (found !== void 0 && other !== void 0)
      throw new UsageError(
        `${join(folder, found)} and ${other} are both a configuration`,
        "remove one of them, or name one with --config"
      );
    if (found !== void 0) return join(folder, found);
    if (folder === root || dirname(folder) === folder) return void 0;
  }
}
var dataFile = /\.(?:ya?ml|json)$/i;
var isNoData = "is no YAML or JSON file";
function refusalIn(root, tracking) {
  const whyUnlisted = unlisted(root, tracking);
  return (target) => {
    if (target === void 0) return "leads out of the repository";
    return dataFile.test(target) ? whyUnlisted(target) : isNoData;
  };
}
function read(root, path, refuse) {
  const full = resolve(root, path);
  const reason = relativeTo(root, full) === void 0 ? refuse(void 0) : void 0;
  if (reason !== void 0) return { reason };
  return dataFile.test(path) ? textOf(root, full, path, refuse) : { reason: isNoData };
}
function textOf(root, full, path, refuse) {
  const target = existing(full);
  if (target === void 0) return { reason: "does not exist" };
  const reason = refuse(relativeTo(root, target));
  if (reason !== void 0) return { reason };
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
