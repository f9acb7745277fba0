import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/bytes.ts
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
var MAX_FILE_BYTES = 32 * 1024 * 1024;
var careful = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
var buffer = Buffer.allocUnsafe(64 * 1024);
function bytesOf(path) {
  let descriptor;
  try {
    descriptor = openSync(path, careful);
    const status = fstatSync(descriptor);
    if (!status.isFile()) return { kind: "unread", reason: "not a regular file" };
    if (status.size > MAX_FILE_BYTES) {
      return { kind: "unread", reason: `larger than ${MAX_FILE_BYTES / 1024 / 1024} MiB` };
    }
    return { kind: "bytes", bytes: readAll(descriptor, status.size) };
  } catch (error) {
    const { code } = error;
    if (code === "ELOOP") return { kind: "link" };
    return {
      kind: "unread",
      reason: code === "ENOENT" ? "gone from the work tree" : `cannot be read (${code})`
    };
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
  bytesOf
};
