import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  pathsFor
} from "./chunk-F2CRXHDY.mjs";
import "./chunk-3R44E3U3.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/program/importers.ts
var relative = /\b(?:from|import|require)\s*\(?\s*(['"])(\.{1,2}(?:\/[^'"\n]*)?)\1/g;
var Importers = class {
  imports = /* @__PURE__ */ new Map();
  paths;
  /** `paths`: all programs that there are. */
  constructor(paths) {
    this.paths = paths;
  }
  add(files) {
    for (const { path, text } of files) {
      const found = [...text.matchAll(relative)].flatMap(
        ([, , source]) => pathsFor(path, source).find((each) => this.paths.has(each)) ?? []
      );
      if (found.length > 0) this.imports.set(path, found);
    }
  }
  /** The programs that import some of these, or each other, down to them; sorted. */
  of(modules) {
    const importers = /* @__PURE__ */ new Map();
    for (const [path, imported] of this.imports)
      for (const each of imported) importers.set(each, [...importers.get(each) ?? [], path]);
    const known = new Set(modules);
    const found = [];
    const waiting = [...known];
    for (let each = waiting.pop(); each !== void 0; each = waiting.pop())
      for (const path of importers.get(each) ?? []) {
        if (known.has(path)) continue;
        known.add(path);
        found.push(path);
        waiting.push(path);
      }
    return found.sort();
  }
};
export {
  Importers
};
