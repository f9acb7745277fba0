import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  replaceFile
} from "./chunk-JUVNJU3K.mjs";
import "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  existing,
  real
} from "./chunk-MFZ6EQVA.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/mend.ts
import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync
} from "node:fs";
import { dirname, join } from "node:path";
function mendFiles(root, files) {
  const targets = files.map((file) => targetOf(real(root), file));
  for (const [index, target] of targets.entries()) {
    const done = index === 0 ? "" : `; ${index} of ${targets.length} files are mended already`;
    try {
      replaceFile(target.place, target.text, target.status, () => requireSame(target));
    } catch (error) {
      const reason = error instanceof Changed ? changed : `it cannot be written (${codeOf(error)})`;
      throw refusal(target.path, `${reason}${done}`);
    }
  }
}
var Changed = class extends Error {
};
var changed = "it has changed since it was read";
var codeOf = (error) => error.code ?? String(error);
var careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
function targetOf(root, { path, before, after }) {
  const place = join(root, path);
  if (path.split("/").some((step) => step === ".." || step === "" || /^\.git$/i.test(step)))
    throw refusal(path, "it is no file of the work tree");
  const present = lstatSync(place, { throwIfNoEntry: false });
  if (!present) throw refusal(path, "it is gone");
  if (present.isSymbolicLink() || existing(place) !== place)
    throw refusal(path, "it is a link, or lies behind one");
  const status = statusWith(place, path, before);
  if ((status.mode & 146) === 0 || !isWritable(place)) throw refusal(path, "it is read-only");
  return { path, place, status, text: after };
}
function isWritable(place) {
  try {
    accessSync(place, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
function statusWith(place, path, before) {
  let descriptor;
  try {
    descriptor = openSync(place, careful);
    const status = fstatSync(descriptor);
    if (!status.isFile()) throw refusal(path, "it is no regular file");
    if (status.size !== Buffer.byteLength(before) || readFileSync(descriptor, "utf8") !== before)
      throw refusal(path, changed);
    return status;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw refusal(path, `it cannot be read any more (${codeOf(error)})`);
  } finally {
    if (descriptor !== void 0) closeSync(descriptor);
  }
}
function requireSame({ place, status }) {
  const present = lstatSync(place, { throwIfNoEntry: false });
  const isSame = present?.isFile() && present.ino === status.ino && present.dev === status.dev && present.size === status.size && present.mtimeMs === status.mtimeMs;
  if (!isSame || existing(dirname(place)) !== dirname(place)) throw new Changed();
}
var refusal = (path, reason) => new UsageError(`${path} is not mended: ${reason}`, "see to it, and run ipamlint again", 3);
export {
  mendFiles
};
