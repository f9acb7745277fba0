import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  UsageError
} from "./chunk-7HWAXQRE.js";
import {
  real,
  relativeTo,
  workTreeOf
} from "./chunk-QARULL7V.js";
import "./chunk-4JN6GR4P.js";

// src/io/locate.ts
import { existsSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
async function locate(cwd, rootOption, paths) {
  const here = real(cwd);
  const targets = (await Promise.all(paths.map((path) => expand(here, path)))).flat();
  const root = rootOption === void 0 ? rootFor(here, targets) : real(resolve(here, rootOption));
  if (!existsSync(root))
    throw new UsageError(`--root ${rootOption} does not exist`, "name an existing directory");
  if (!statSync(root).isDirectory())
    throw new UsageError(`--root ${rootOption} is a file`, "name a directory");
  const trees = targets.map((target) => {
    const tree = relativeTo(root, target);
    if (tree === void 0)
      throw new UsageError(`${target} lies outside the root ${root}`, "name a --root that holds it");
    return tree;
  });
  return { root, trees: trees.length === 0 ? [""] : [...new Set(trees)].sort() };
}
function rootFor(here, targets) {
  const root = workTreeOf(here) ?? here;
  const stranger = targets.find((target) => relativeTo(root, target) === void 0);
  if (stranger === void 0) return root;
  const folder = statSync(stranger).isDirectory() ? stranger : dirname(stranger);
  return workTreeOf(folder) ?? folder;
}
async function expand(here, path) {
  const target = resolve(here, path);
  if (existsSync(target)) return [real(target)];
  if (/[*?[\]{}]/.test(path)) {
    const { globby } = await import("./globby-MRH7XYP2.js");
    const matches = await globby(path, {
      cwd: here,
      absolute: true,
      onlyFiles: false,
      expandDirectories: false
    });
    if (matches.length > 0) return matches.map(real);
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
