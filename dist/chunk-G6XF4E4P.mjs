import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/io/decoded.ts
import { isUtf8 } from "node:buffer";
var gitCrypt = "\0GITCRYPT\0";
function decoded(path, bytes) {
  const text = bytes.toString("utf8");
  const hasNul = bytes.includes(0);
  if (!hasNul && isUtf8(bytes)) return { path, text };
  const at = Math.max(text.indexOf(hasNul ? "\0" : "\uFFFD"), 0);
  const reason = text.startsWith(gitCrypt) ? "encrypted with git-crypt" : hasNul ? "the file holds NUL bytes" : "the file is not UTF-8";
  return { file: { path, text }, at, reason };
}

export {
  decoded
};
