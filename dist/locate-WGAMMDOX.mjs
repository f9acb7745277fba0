import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  streamOf
} from "./chunk-VWY7TOB4.mjs";
import "./chunk-G6XF4E4P.mjs";
import {
  unlisted
} from "./chunk-GQ5CSCIV.mjs";
import "./chunk-R6ZRCO46.mjs";
import {
  workTreeOf
} from "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  isLedOutOf
} from "./chunk-JMBNP7AI.mjs";
import {
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/locate.ts
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
async function locate(cwd, rootOption, paths, isAside) {
  const here = real(cwd);
  const around = workTreeOf(here) ?? here;
  const chosen = rootOption === void 0 ? void 0 : realIn(around, resolve(here, rootOption));
  if (chosen !== void 0 && !existsSync(chosen))
    throw new UsageError(`--root ${rootOption} does not exist`, "name an existing directory");
  if (chosen !== void 0 && !statSync(chosen).isDirectory())
    throw new UsageError(`--root ${rootOption} is a file`, "name a directory");
  const streams = paths.flatMap((path) => streamOf(here, path) ?? []);
  if (streams.length > 0) return { root: chosen ?? around, ...alone(streams, paths, here) };
  const places = (await Promise.all(paths.map((path) => expand(here, path)))).flat();
  const targets = [...new Set(places.map((place) => realIn(chosen ?? around, place)))].sort();
  if (targets.length === 0) return { root: chosen ?? around, trees: [""] };
  const root = chosen ?? rootOf(targets);
  const isFound = chosen !== void 0 || workTreeOf(root) !== void 0;
  const whyUnlisted = unlisted(root);
  const isHeld = ({ path, isFolder: isOne }) => isFound && !isAside(isOne ? `${path}/` : path) && whyUnlisted(path, isOne) === void 0;
  return { root, ...reach(root, targets.map(targetIn(root)), isHeld) };
}
function alone(streams, paths, here) {
  const other = paths.find((path) => !streamOf(here, path));
  if (other !== void 0)
    throw new UsageError(
      `${streams[0].name} is judged by itself, apart from ${other}`,
      "put it into a file beside the others, or run ipamlint once for each"
    );
  const distinct = new Map(streams.map((stream) => [stream.name, stream]));
  return { trees: [...distinct.keys()].sort(), streams: [...distinct.values()] };
}
function realIn(folder, path) {
  if (isLedOutOf(folder, path))
    throw new UsageError(
      `${path} is a link, or lies behind one, that leads out of ${folder}`,
      `if that is what you mean, name ${real(path)}`
    );
  return real(path);
}
var isFolder = (path) => statSync(path).isDirectory();
function rootOf(targets) {
  const roots = targets.map((target) => {
    const folder = isFolder(target) ? target : dirname(target);
    return workTreeOf(folder) ?? folder;
  });
  const [root, other] = outermost(roots, (inner, outer) => {
    const isOwn = workTreeOf(inner) === void 0;
    return isOwn && relativeTo(outer, inner) !== void 0;
  });
  if (other === void 0) return root;
  throw new UsageError(
    `the PATHs belong to several roots: ${root} and ${other}`,
    "name a --root that holds them all, or run ipamlint once for each"
  );
}
function outermost(folders, isIn) {
  const distinct = [...new Set(folders)].sort();
  return distinct.filter((folder) => !distinct.some((other) => other !== folder && isIn(folder, other)));
}
var targetIn = (root) => (target) => {
  const path = relativeTo(root, target);
  if (path === void 0)
    throw new UsageError(`${target} lies outside the root ${root}`, "name a --root that holds it");
  return { path, isFolder: isFolder(target) };
};
function reach(root, targets, isHeld) {
  const paths = targets.map(({ path }) => path);
  if (paths.includes("")) return { trees: [""] };
  const apart = targets.filter((target) => !isHeld(target));
  const held = targets.find(isHeld);
  if (apart.length === 0) return { trees: [""], reported: paths };
  const folders = outermost(apart.map(folderOf), (inner, outer) => relativeTo(outer, inner) !== void 0);
  const [first, other = held?.path] = folders.map((folder) => relativeTo(root, folder) || ".");
  if (other === void 0) return { trees: paths };
  throw new UsageError(
    `${first} is judged by itself, apart from ${other}`,
    "run ipamlint once for each, or name a --root or a PATH that holds them all"
  );
  function folderOf({ path, isFolder: isOne }) {
    return isOne ? join(root, path) : dirname(join(root, path));
  }
}
async function expand(here, path) {
  const target = resolve(here, path);
  if (existsSync(target)) return [target];
  if (/[*?[\]{}]/.test(path)) {
    const { globby } = await import("./globby-LZU5ZP7Z.mjs");
    const matches = await globby(path, {
      cwd: here,
      absolute: true,
      onlyFiles: false,
      expandDirectories: false,
      followSymbolicLinks: false
    });
    if (matches.length > 0) return matches;
  }
  const wanted = "name files or directories below the root, or none to lint all of it";
  const couldBeCommand = /^[a-z]+$/.test(path);
  throw new UsageError(
    `${path} does not exist`,
    couldBeCommand ? `${wanted}; ipamlint --help lists the commands` : wanted
  );
}
export {
  locate
};
