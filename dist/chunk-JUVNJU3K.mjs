import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  workTreeOf
} from "./chunk-LPEETEYK.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  existing,
  real,
  relativeTo
} from "./chunk-MFZ6EQVA.mjs";

// src/io/write.ts
import {
  closeSync,
  constants,
  fchmodSync,
  fchownSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync
} from "node:fs";
import { dirname, join } from "node:path";
function strangeFolders(root, cwd) {
  const folders = [real(root)];
  for (const start of [real(root), real(cwd)])
    for (let tree = workTreeOf(start); tree !== void 0; tree = treeAround(tree)) folders.push(tree);
  return [...new Set(folders)];
}
var treeAround = (tree) => dirname(tree) === tree ? void 0 : workTreeOf(dirname(tree));
function requireWritable(path, strange) {
  const isStrange = (place) => place !== void 0 && strange.some((folder) => relativeTo(folder, place) !== void 0);
  let isInside = false;
  for (const place of placesTo(path)) {
    const status = lstatSync(place, { throwIfNoEntry: false });
    if (!status) break;
    if (isInside && status.isSymbolicLink())
      throw refusal(
        path,
        `${place === path ? "it" : place} is a link`,
        `name ${real(path)} if that is meant`
      );
    isInside ||= isStrange(existing(place));
  }
  const present = statusOf(path);
  if (present?.isDirectory()) throw failure(path, "EISDIR");
  if (present && !present.isFile() && isStrange(existing(path)))
    throw refusal(path, "it is no regular file", "remove it, or name another file");
}
function placesTo(path) {
  const places = [path];
  for (let place = path; dirname(place) !== place; place = dirname(place)) places.push(dirname(place));
  return places.reverse();
}
var refusal = (path, reason, help) => new UsageError(`${path} is not written: ${reason}, which whoever wrote the repository chose`, help, 3);
var failure = (path, reason, cause) => new Error(`${path} cannot be written (${reason})`, { cause });
function statusOf(path) {
  try {
    return statSync(path, { throwIfNoEntry: false });
  } catch {
    return void 0;
  }
}
function writeAtomically(path, text, strange) {
  requireWritable(path, strange);
  try {
    const present = statSync(path, { throwIfNoEntry: false });
    if (present && !present.isFile()) return writeFileSync(path, text);
    const target = real(path);
    mkdirSync(dirname(target), { recursive: true });
    replaceFile(target, text, present);
  } catch (error) {
    const { code, message } = error;
    throw failure(path, code ?? message, error);
  }
}
var anew = constants.O_WRONLY | constants.O_CREAT | constants.O_EXCL | (constants.O_NOFOLLOW ?? 0);
function replaceFile(path, text, present, check = () => {
}) {
  const draft = join(dirname(path), `.ipamlint-${crypto.randomUUID()}.tmp`);
  const descriptor = openSync(draft, anew, 438);
  try {
    try {
      writeFileSync(descriptor, text);
      if (present) {
        keepOwner(descriptor, present);
        fchmodSync(descriptor, present.mode & 511);
      }
    } finally {
      closeSync(descriptor);
    }
    check();
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
}
function keepOwner(descriptor, { uid, gid }) {
  const own = fstatSync(descriptor);
  if (own.uid === uid && own.gid === gid) return;
  try {
    fchownSync(descriptor, uid, gid);
  } catch {
  }
}

export {
  strangeFolders,
  requireWritable,
  writeAtomically,
  replaceFile
};
