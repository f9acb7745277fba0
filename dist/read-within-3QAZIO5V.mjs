import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readFiles
} from "./chunk-BKQSWO7Q.mjs";
import "./chunk-XKEGH2MS.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-G6XF4E4P.mjs";
import "./chunk-GQ5CSCIV.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-LPEETEYK.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-JMBNP7AI.mjs";
import "./chunk-MFZ6EQVA.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/io/read-within.ts
import { statSync } from "node:fs";
import { join } from "node:path";
function readWithin(root, paths, most, tracking) {
  const fitting = [];
  const beyond = [];
  let room = most;
  for (const path of paths) {
    const size = sizeOf(join(root, path));
    if (size <= room) {
      room -= size;
      fitting.push(path);
    } else
      beyond.push({
        path,
        reason: `past the ${most / 1024 / 1024} MiB that are read of such files`,
        isChosen: false
      });
  }
  const read = readFiles(root, fitting, tracking);
  return { ...read, skipped: [...read.skipped, ...beyond] };
}
function sizeOf(path) {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}
export {
  readWithin
};
