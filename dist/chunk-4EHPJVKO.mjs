import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  isProgram
} from "./chunk-P3JNBAB5.mjs";

// src/run/programs.ts
var MOST_ROUNDS = 8;
var MOST_MODULES = 500;
var MOST_BYTES = 16 * 1024 * 1024;
var MOST_ASKED = 2e4;
var ASKED_AT_ONCE = 500;
async function withPrograms(world, root, snapshot, extent) {
  const speaking = (snapshot.sources ?? []).filter(({ path }) => isProgram(path));
  if (speaking.length === 0) return snapshot;
  const { ProgramReader } = await import("./read-QIRGGGRT.mjs");
  const reader = new ProgramReader();
  const others = new Set([...snapshot.others].filter(isProgram));
  const read = async (paths) => (await world.readFiles(root, paths, MOST_BYTES, extent)).files;
  const room = { left: MOST_MODULES };
  await follow(reader, reader.add(speaking, "speaks"), others, read, room);
  const isWhole = await withImporters(reader, others, read, room);
  return { ...snapshot, programs: reader.read(isWhole) };
}
async function follow(reader, imports, others, read, room) {
  let wanted = imports;
  for (let round = 0; round < MOST_ROUNDS && wanted.length > 0; round++) {
    const present = wanted.flatMap((paths2) => paths2.find((path) => others.has(path)) ?? []);
    const paths = [...new Set(present)].sort().slice(0, room.left);
    room.left -= paths.length;
    wanted = reader.add(await read(paths), "imported");
  }
}
async function withImporters(reader, others, read, room) {
  const { Importers } = await import("./importers-APRHALXA.mjs");
  const importers = new Importers(others);
  const candidates = [...others].filter((path) => !reader.paths.has(path));
  if (candidates.length > MOST_ASKED) return false;
  for (let from = 0; from < candidates.length; from += ASKED_AT_ONCE)
    importers.add(await read(candidates.slice(from, from + ASKED_AT_ONCE)));
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const paths = importers.of(reader.paths);
    if (paths.length === 0) return true;
    if (paths.length > room.left) return false;
    room.left -= paths.length;
    await follow(reader, reader.add(await read(paths), "imports"), others, read, room);
  }
  return false;
}

export {
  withPrograms
};
