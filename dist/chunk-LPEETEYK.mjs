import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import {
  bytesOf
} from "./chunk-UBNOFJIA.mjs";

// src/io/repository.ts
import { existsSync, lstatSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
function isWorkTree(folder) {
  const place = join(folder, ".git");
  try {
    const status = lstatSync(place);
    if (status.isDirectory()) return isRepository(place);
    if (status.isSymbolicLink() && statSync(place).isDirectory()) return isRepository(place);
  } catch {
    return false;
  }
  return leadIn(place) !== void 0;
}
var isRepository = (place) => ["HEAD", "objects", "refs"].every((name) => existsSync(join(place, name)));
function workTreeOf(directory) {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (isWorkTree(folder)) return folder;
    if (dirname(folder) === folder) return void 0;
  }
}
function gitDirectoryOf(workTree) {
  const place = join(workTree, ".git");
  const lead = lstatSync(place).isDirectory() ? "." : leadIn(place);
  const path = real(resolve(lead === "." ? place : workTree, lead ?? place));
  if (relativeTo(workTree, path) !== void 0 || leadsBack(path, workTree)) return { path };
  return { fault: ".git leads to a repository that does not lead back" };
}
function leadsBack(path, workTree) {
  const back = textOf(join(path, "gitdir"))?.trim();
  if (back !== void 0) return real(resolve(path, back)) === real(join(workTree, ".git"));
  const [around] = path.split(/[\\/]\.git[\\/]modules[\\/]/, 1);
  return around !== path && relativeTo(around, workTree) !== void 0;
}
var leadIn = (place) => /^gitdir: ([^\n\0]+)/.exec(textOf(place) ?? "")?.[1];
var MOST_BYTES = 64 * 1024;
function textOf(path) {
  const found = bytesOf(real(path), MOST_BYTES);
  return found.kind === "bytes" ? found.bytes.toString("utf8") : void 0;
}

export {
  isWorkTree,
  workTreeOf,
  gitDirectoryOf
};
