import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/bytes.ts
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
var MAX_FILE_BYTES = 32 * 1024 * 1024;
var gone = "gone from the work tree";
var sizeText = (bytes) => bytes < 1024 * 1024 ? `${bytes / 1024} KiB` : `${bytes / 1024 / 1024} MiB`;
var tooLarge = (most) => `larger than ${sizeText(most)}`;
var unread = (reason, isThere = true) => ({ kind: "unread", reason, isThere });
var careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
var buffer = Buffer.allocUnsafe(64 * 1024);
function bytesOf(path, most = MAX_FILE_BYTES) {
  let descriptor;
  try {
    descriptor = openSync(path, careful);
    const status = fstatSync(descriptor);
    if (!status.isFile()) return unread("not a regular file");
    if (status.size > most) return unread(tooLarge(most));
    return { kind: "bytes", bytes: readAll(descriptor, status.size) };
  } catch (error) {
    const { code } = error;
    if (code === "ELOOP") return { kind: "link" };
    const isThere = code !== "ENOENT" && code !== "ENOTDIR";
    return unread(isThere ? `cannot be read (${code})` : gone, isThere);
  } finally {
    if (descriptor !== void 0) closeSync(descriptor);
  }
}
function readAll(descriptor, size) {
  if (size > buffer.length) buffer = Buffer.allocUnsafe(size * 2);
  let length = 0;
  while (length < size) {
    const count = readSync(descriptor, buffer, length, size - length, null);
    if (count === 0) break;
    length += count;
  }
  return buffer.subarray(0, length);
}

export {
  MAX_FILE_BYTES,
  gone,
  tooLarge,
  bytesOf
};
