import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
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
import "./chunk-ZQZYIEXV.mjs";

// src/io/named.ts
import { isUtf8 } from "node:buffer";
import { resolve } from "node:path";
function readNamed(cwd, root, path, instead = root) {
  const full = resolve(cwd, path);
  const inner = relativeTo(root, full) ?? relativeTo(root, real(full));
  const own = inner === void 0 ? full : resolve(instead, inner);
  if (isLedOutOf(inner === void 0 ? root : instead, own)) return { reason: "leads out of the repository" };
  const target = existing(own);
  if (target === void 0) return void 0;
  const found = bytesOf(target);
  if (found.kind === "link") return { reason: "is a link" };
  if (found.kind === "unread")
    return { reason: found.reason.startsWith("cannot") ? found.reason : `is ${found.reason}` };
  if (!isUtf8(found.bytes)) return { reason: "is not UTF-8" };
  return { path: inner ?? path, text: found.bytes.toString("utf8") };
}
export {
  readNamed
};
