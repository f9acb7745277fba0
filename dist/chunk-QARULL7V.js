import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/paths.ts
import { existsSync, realpathSync } from "node:fs";
import { dirname, isAbsolute, relative, resolve, sep } from "node:path";
function workTreeOf(directory) {
  for (let folder = directory; ; folder = dirname(folder)) {
    if (existsSync(resolve(folder, ".git"))) return folder;
    if (dirname(folder) === folder) return void 0;
  }
}
function relativeTo(root, path) {
  const inner = relative(root, path);
  if (inner === ".." || inner.startsWith(`..${sep}`) || isAbsolute(inner)) return void 0;
  return sep === "/" ? inner : inner.split(sep).join("/");
}
function real(path) {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

export {
  workTreeOf,
  relativeTo,
  real
};
