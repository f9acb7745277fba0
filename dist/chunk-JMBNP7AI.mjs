import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  existing,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";

// src/io/links.ts
import { statSync } from "node:fs";
import { dirname } from "node:path";
function leadOf(root, path) {
  const target = existing(`${root}/${path}`);
  const status = target === void 0 ? void 0 : statSync(target, { throwIfNoEntry: false });
  if (target === void 0 || !status) return { kind: "nowhere" };
  const inner = relativeTo(root, target);
  const isFolder = status.isDirectory();
  return inner === void 0 ? { kind: "outside", isFolder } : { kind: "inside", isFolder, path: inner };
}
function isLedOutOf(folder, path) {
  const isInside = (place) => relativeTo(folder, existing(place) ?? place) !== void 0;
  if (isInside(path)) return false;
  for (let place = path; dirname(place) !== place; place = dirname(place))
    if (isInside(dirname(place))) return true;
  return false;
}

export {
  leadOf,
  isLedOutOf
};
