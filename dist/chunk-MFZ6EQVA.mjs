import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/paths.ts
import { realpathSync } from "node:fs";
import { isAbsolute, relative, sep } from "node:path";
function relativeTo(root, path) {
  const inner = relative(root, path);
  if (inner === ".." || inner.startsWith(`..${sep}`) || isAbsolute(inner)) return void 0;
  return sep === "/" ? inner : inner.split(sep).join("/");
}
function real(path) {
  return existing(path) ?? path;
}
function existing(path) {
  try {
    return realpathSync.native(path);
  } catch {
    return void 0;
  }
}

export {
  relativeTo,
  real,
  existing
};
