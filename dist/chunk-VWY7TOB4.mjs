import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  decoded
} from "./chunk-G6XF4E4P.mjs";
import {
  UsageError
} from "./chunk-TOEVJN4G.mjs";
import {
  MAX_FILE_BYTES,
  tooLarge
} from "./chunk-UBNOFJIA.mjs";

// src/io/streams.ts
import { createReadStream, lstatSync } from "node:fs";
import { resolve } from "node:path";
var openFile = /^\/(?:dev|proc\/self)\/fd\/(\d{1,9})$/;
function streamOf(here, argument) {
  const path = resolve(here, argument);
  const number = argument === "-" || path === "/dev/stdin" ? "0" : openFile.exec(path)?.[1];
  if (number !== void 0)
    return { name: Number(number) === 0 ? "<stdin>" : `<fd ${number}>`, source: Number(number) };
  return isPipe(path) ? { name: `<${argument}>`, source: path } : void 0;
}
function isPipe(path) {
  try {
    const status = lstatSync(path);
    return status.isFIFO() || status.isCharacterDevice();
  } catch {
    return false;
  }
}
async function readStreams(streams) {
  const files = [];
  const garbled = [];
  const skipped = [];
  for (const stream of streams) {
    const bytes = await bytesOf(stream);
    const found = bytes && decoded(stream.name, bytes);
    if (!found) skipped.push({ path: stream.name, reason: tooLarge(MAX_FILE_BYTES), isChosen: false });
    else if ("reason" in found) garbled.push(found);
    else files.push(found);
  }
  files.sort((a, b) => a.path < b.path ? -1 : 1);
  return { files, garbled, skipped };
}
async function bytesOf({ name, source }) {
  const chunks = [];
  let length = 0;
  try {
    for await (const chunk of inputOf(source)) {
      chunks.push(chunk);
      length += chunk.length;
      if (length > MAX_FILE_BYTES) return void 0;
    }
  } catch (error) {
    const { code, message } = error;
    throw new UsageError(
      `${name} cannot be read (${code ?? message})`,
      "name a file, or - for standard input"
    );
  }
  return Buffer.concat(chunks);
}
function inputOf(source) {
  if (source === 0) return process.stdin;
  return typeof source === "number" ? createReadStream("", { fd: source }) : createReadStream(source);
}

export {
  streamOf,
  readStreams
};
