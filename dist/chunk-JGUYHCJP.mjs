import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";

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
      if (isAbsolute(name)) return isProgram(name) && isOwn(name) ? name : void 0;
      if (name.includes("/") || name.includes(sep)) return void 0;
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

export {
  programsOf
};
