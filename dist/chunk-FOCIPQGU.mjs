import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/cli/formats.ts
var formats = [
  "pretty",
  "json",
  "sarif",
  "github",
  "markdown",
  "gitlab",
  "junit",
  "compact"
];
var diffFormats = ["pretty", "markdown", "json"];
var whyFormats = ["pretty", "json"];
var renderModes = ["auto", "off", "require"];
var shells = ["bash", "zsh", "fish"];

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
  "sarif-category": { type: "string" },
  sort: { type: "string" },
  base: { type: "string" },
  "base-dir": { type: "string" },
  staged: { type: "boolean" },
  "show-existing": { type: "boolean" },
  "config-from-base": { type: "boolean" },
  baseline: { type: "string" },
  "write-baseline": { type: "string" },
  "prune-baseline": { type: "boolean" },
  timing: { type: "boolean" },
  stdout: { type: "boolean" },
  quiet: { type: "boolean", short: "q" },
  color: { type: "boolean" },
  version: { type: "boolean", short: "V" },
  help: { type: "boolean", short: "h" }
};
var readings = ["root", "config", "no-config", "format", "calico-version", "color"];
var extents = ["render", "tracked", "limit"];
var comparisons = ["base", "base-dir", "staged", "config-from-base"];
var acceptings = ["baseline", "write-baseline", "prune-baseline"];
var judgings = ["fail-on", "max-warnings", "strict-coverage", "rule", "only"];
var reportings = [
  "show-existing",
  "sarif-include-suppressed",
  "sarif-category",
  "sort",
  "quiet",
  "timing"
];
var taken = {
  check: [
    ...readings,
    ...extents,
    ...comparisons,
    ...acceptings,
    ...judgings,
    "require-pools",
    ...reportings
  ],
  why: [...readings, ...extents],
  inventory: [...readings, ...extents],
  diff: [...readings, ...extents, "base", "base-dir", "staged"],
  config: [...readings, ...judgings, "file"],
  init: ["root", "stdout", "calico-version", "limit"],
  completion: []
};
var isCommand = (word) => word !== void 0 && Object.hasOwn(taken, word);
var written = (option) => option === "limit" ? "--no-limit" : `--${option}`;

export {
  formats,
  diffFormats,
  whyFormats,
  renderModes,
  shells,
  options,
  taken,
  isCommand,
  written
};
