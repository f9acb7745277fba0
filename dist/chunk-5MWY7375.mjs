import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
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
import {
  bytesOf
} from "./chunk-UBNOFJIA.mjs";

// src/io/plugin.ts
import { isUtf8 } from "node:buffer";
import { readdirSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";

// src/text/plugin-source.ts
var ENDINGS = ["ts", "mts", "js", "mjs"];
function ruleModulesAmong(paths) {
  const ending = `\\.(?:${ENDINGS.join("|")})$`;
  const inFolders = paths.filter((path) => new RegExp(`^rules/[^_./][^/]*/rule${ending}`).test(path));
  const own = paths.filter((path) => new RegExp(`^rule${ending}`).test(path));
  return (inFolders.length > 0 ? inFolders : own).toSorted();
}

// src/io/plugin.ts
var MOST_BYTES = 8 * 1024 * 1024;
function openPlugin(cwd, root, given) {
  const here = real(cwd);
  const judged = root === void 0 ? [] : [real(root), workTreeOf(real(root)) ?? real(root)];
  const isJudged = (path2) => judged.some((tree) => relativeTo(tree, path2) !== void 0);
  const path = isPath(given) ? resolve(here, given) : packageFolder(here, given, isJudged);
  const target = existing(path);
  if (isJudged(path) && (target === void 0 || isJudged(target))) return { inside: path };
  if (isJudged(path))
    throw new UsageError(
      `the plugin ${given} is a link, or lies behind one, that leads out of the repository that is judged`,
      `if that is what you mean, name ${target}`
    );
  if (target === void 0)
    throw new UsageError(`the plugin ${given} does not exist`, "name a folder or a file with rules");
  if (isJudged(target))
    throw new UsageError(
      `the plugin ${given} is a link that leads into the repository that is judged`,
      "keep it elsewhere: whoever may change that repository would choose which rules run"
    );
  const isFile = statSync(target).isFile();
  const folder = isFile ? dirname(target) : target;
  return sourceIn({
    lead: lead(isFile ? dirname(given) : isPath(given) ? given : relativeName(here, folder)),
    name: basename(isFile ? target.replace(/\.m?[jt]s$/, "") : target),
    own: isFile ? basename(target) : void 0,
    paths: isFile ? [] : pathsIn(folder),
    read: (inner) => fileOf(folder, inner, isJudged)
  });
}
var isPath = (given) => /^\.{0,2}[\\/]|^\.{1,2}$|^[A-Za-z]:[\\/]|\.m?[jt]s$/.test(given) || given.includes("/") && !given.startsWith("@");
var relativeName = (here, folder) => relativeTo(here, folder) ?? folder;
var lead = (path) => path === "." ? "" : `${path.replaceAll("\\", "/").replace(/\/+$/, "")}/`;
function packageFolder(here, name, isJudged) {
  if (!/^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name))
    throw new UsageError(`"${name}" is no name of a package`, "name a folder as ./FOLDER");
  let isHidden = false;
  for (let folder = here; ; folder = dirname(folder)) {
    const candidate = join(folder, "node_modules", name);
    if (existing(candidate) !== void 0) {
      if (!isJudged(candidate)) return candidate;
      isHidden = true;
    }
    if (dirname(folder) === folder) break;
  }
  throw isHidden ? new UsageError(
    `the plugin ${name} is installed in the repository that is judged`,
    "install it elsewhere, and name its folder: whoever may change that repository would choose which rules run"
  ) : new UsageError(
    `there is no package ${name} around ${here}`,
    "install it, or name a folder as ./FOLDER"
  );
}
function sourceIn({ name, lead: before, own, paths, read }) {
  const entries = own === void 0 ? ruleModulesAmong(paths) : [own];
  if (entries.length === 0)
    throw new UsageError(
      `the plugin ${before || "./"} has no rules`,
      "a plugin is a file with a rule, or a folder with rules/ID/rule.ts, or with rule.ts"
    );
  return {
    name: packageName(own === void 0 ? read("package.json") : void 0) ?? name,
    lead: before,
    entries,
    read
  };
}
function packageName(file) {
  if (!file || "reason" in file) return void 0;
  try {
    const { name } = JSON.parse(file.text);
    return typeof name === "string" && name !== "" ? name : void 0;
  } catch {
    return void 0;
  }
}
function pathsIn(folder) {
  const namesIn = (path) => {
    try {
      return readdirSync(path).sort();
    } catch {
      return [];
    }
  };
  const inFolders = namesIn(join(folder, "rules")).flatMap(
    (id) => namesIn(join(folder, "rules", id)).map((name) => `rules/${id}/${name}`)
  );
  return [...namesIn(folder), ...inFolders];
}
function fileOf(folder, inner, isJudged) {
  const target = existing(join(folder, inner));
  if (target === void 0) return void 0;
  if (relativeTo(folder, target) === void 0 || isJudged(target))
    return { reason: "leads out of the plugin" };
  const found = bytesOf(target, MOST_BYTES);
  if (found.kind === "link") return { reason: "is a link" };
  if (found.kind === "unread") return found.isThere ? { reason: `is ${found.reason}` } : void 0;
  if (!isUtf8(found.bytes)) return { reason: "is not UTF-8" };
  return { path: inner, text: found.bytes.toString("utf8") };
}

export {
  openPlugin,
  sourceIn
};
