import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  bytesOf
} from "./chunk-P3ADOG4G.js";
import {
  real,
  relativeTo
} from "./chunk-QARULL7V.js";
import "./chunk-4JN6GR4P.js";

// src/io/read.ts
import { isUtf8 } from "node:buffer";
import { join as join2 } from "node:path";

// src/io/list.ts
import { spawnSync } from "node:child_process";
import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
var relevant = /(?:\.ya?ml|\.json|(?:^|\/)kustomization|(?:^|\/)(?:inventory|hosts)\.ini|(?:^|\/)\.sourceignore)$/i;
var neverEntered = /* @__PURE__ */ new Set([".git", "node_modules"]);
function list(root, trees) {
  const listed = listWithGit(root, trees)?.filter(isWanted);
  const known = new Set(listed);
  const isStrange = (tree) => tree !== "" && !known.has(tree) && !listed.some((path) => path.startsWith(`${tree}/`));
  const { paths, skipped } = walk(root, listed ? trees.filter(isStrange) : trees);
  for (const path of paths) if (isWanted(path)) known.add(path);
  return { paths: [...known].sort(byCodeUnit), skipped };
}
var isWanted = (path) => relevant.test(path) && !path.split("/").some((part) => neverEntered.has(part));
var byCodeUnit = (a, b) => a < b ? -1 : a > b ? 1 : 0;
function listWithGit(root, trees) {
  const safe = [
    "-c",
    "core.fsmonitor=false",
    "-c",
    "core.untrackedCache=false",
    "-c",
    "core.quotePath=false"
  ];
  const query = [
    "ls-files",
    "-z",
    "--cached",
    "--others",
    "--exclude-standard",
    "--",
    ...trees.map((tree) => `:(literal)${tree || "."}`)
  ];
  const { status, stdout } = spawnSync("git", [...safe, "-C", root, ...query], {
    encoding: "utf8",
    maxBuffer: 2 ** 30,
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...withoutRepository(process.env), GIT_OPTIONAL_LOCKS: "0", GIT_TERMINAL_PROMPT: "0" }
  });
  return status === 0 ? stdout.split("\0") : void 0;
}
var NAMES_REPOSITORY = /^GIT_(?:DIR|WORK_TREE|COMMON_DIR|INDEX_FILE|PREFIX|OBJECT_DIRECTORY|\w+_PATHSPECS)$/;
function withoutRepository(env) {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !NAMES_REPOSITORY.test(name)));
}
function walk(root, trees) {
  const paths = [];
  const skipped = [];
  const folders = [];
  for (const tree of trees) (lstatSync(join(root, tree)).isDirectory() ? folders : paths).push(tree);
  for (let folder = folders.pop(); folder !== void 0; folder = folders.pop()) {
    for (const entry of entriesOf(root, folder, trees.includes(folder) ? void 0 : skipped)) {
      const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) {
        if (!neverEntered.has(entry.name)) folders.push(path);
      } else if (entry.isFile() || entry.isSymbolicLink()) paths.push(path);
    }
  }
  return { paths, skipped };
}
function entriesOf(root, folder, skipped) {
  try {
    return readdirSync(join(root, folder), { withFileTypes: true });
  } catch (error) {
    const reason = `directory cannot be read (${error.code})`;
    if (!skipped) throw new Error(`${join(root, folder)}: ${reason}`, { cause: error });
    skipped.push({ path: folder, reason });
    return [];
  }
}

// src/io/read.ts
function readSnapshot(root, trees, isIgnored = () => false) {
  const listing = list(root, trees);
  const listed = new Set(listing.paths);
  const files = [];
  const garbled = [];
  const skipped = [...listing.skipped];
  const read = (path) => {
    if (isIgnored(path)) return void skipped.push({ path, reason: "ignored by the configuration" });
    const found = bytesOf(`${root}/${path}`);
    if (found.kind === "unread") skipped.push({ path, reason: found.reason });
    else if (found.kind === "link") follow(path);
    else if (isUtf8(found.bytes) && !found.bytes.includes(0))
      files.push({ path, text: found.bytes.toString("utf8") });
    else garbled.push(garble(path, found.bytes));
  };
  const follow = (path) => {
    const target = relativeTo(real(root), real(join2(root, path)));
    if (target === void 0) skipped.push({ path, reason: "link that leaves the root" });
    else if (target === path) skipped.push({ path, reason: "link that leads nowhere" });
    else if (!listed.has(target)) {
      listed.add(target);
      read(target);
    }
  };
  for (const path of listing.paths) read(path);
  files.sort((a, b) => a.path < b.path ? -1 : 1);
  return { trees, files, garbled, skipped };
}
function garble(path, bytes) {
  const text = bytes.toString("utf8");
  const hasNul = bytes.includes(0);
  const at = Math.max(text.indexOf(hasNul ? "\0" : "\uFFFD"), 0);
  return { file: { path, text }, at, reason: hasNul ? "the file holds NUL bytes" : "the file is not UTF-8" };
}
export {
  readSnapshot
};
