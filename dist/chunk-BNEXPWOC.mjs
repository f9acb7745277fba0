import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/cli/options.ts
var options = {
  root: { type: "string" },
  format: { type: "string", short: "f", multiple: true },
  config: { type: "string" },
  "no-config": { type: "boolean" },
  file: { type: "string" },
  "fail-on": { type: "string" },
  "max-warnings": { type: "string" },
  rule: { type: "string", multiple: true },
  only: { type: "string", multiple: true },
  "calico-version": { type: "string" },
  render: { type: "string" },
  "strict-coverage": { type: "boolean" },
  tracked: { type: "boolean" },
  limit: { type: "boolean" },
  "require-pools": { type: "boolean" },
  "sarif-include-suppressed": { type: "boolean" },
  sort: { type: "string" },
  stdout: { type: "boolean" },
  quiet: { type: "boolean", short: "q" },
  color: { type: "boolean" },
  version: { type: "boolean", short: "V" },
  help: { type: "boolean", short: "h" }
};
var readings = ["root", "config", "no-config", "format", "calico-version", "color"];
var extents = ["render", "tracked", "limit"];
var judgings = ["fail-on", "max-warnings", "strict-coverage", "rule", "only"];
var taken = {
  check: [...readings, ...extents, ...judgings, "require-pools", "sarif-include-suppressed", "sort", "quiet"],
  why: [...readings, ...extents],
  inventory: [...readings, ...extents],
  config: [...readings, ...judgings, "file"],
  init: ["root", "stdout", "calico-version", "limit"]
};
var isCommand = (word) => word !== void 0 && Object.hasOwn(taken, word);
var written = (option) => option === "limit" ? "--no-limit" : `--${option}`;

export {
  options,
  taken,
  isCommand,
  written
};
