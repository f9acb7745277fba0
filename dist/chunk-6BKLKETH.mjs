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
var rulesFormats = ["pretty", "json", "markdown"];
var whyFormats = ["pretty", "json"];
var renderModes = ["auto", "off", "require"];
var shells = ["bash", "zsh", "fish"];
function formatsOf(command) {
  if (command === "check") return formats;
  if (command === "diff") return diffFormats;
  return command === "rules" ? rulesFormats : whyFormats;
}

// src/cli/options.ts
var options = {
  root: { type: "string" },
  format: { type: "string", short: "f", multiple: true },
  config: { type: "string" },
  "no-config": { type: "boolean" },
  file: { type: "string" },
  "fail-on": { type: "string" },
  "max-warnings": { type: "string" },
  plugin: { type: "string", multiple: true },
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
  "group-by": { type: "string" },
  base: { type: "string" },
  "base-dir": { type: "string" },
  staged: { type: "boolean" },
  "show-existing": { type: "boolean" },
  "config-from-base": { type: "boolean" },
  baseline: { type: "string" },
  "write-baseline": { type: "string" },
  "prune-baseline": { type: "boolean" },
  fix: { type: "boolean" },
  "fix-dry-run": { type: "boolean" },
  "unsafe-fixes": { type: "boolean" },
  size: { type: "string" },
  count: { type: "string" },
  within: { type: "string", multiple: true },
  avoid: { type: "string", multiple: true },
  cluster: { type: "string" },
  group: { type: "string" },
  "for-nodes": { type: "string" },
  "pods-per-node": { type: "string" },
  "spare-nodes": { type: "string" },
  "block-size": { type: "string" },
  tunnel: { type: "boolean" },
  live: { type: "string" },
  severity: { type: "string" },
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
var fixings = ["fix", "fix-dry-run", "unsafe-fixes"];
var judgings = ["fail-on", "max-warnings", "strict-coverage", "plugin", "rule", "only"];
var reportings = [
  "show-existing",
  "sarif-include-suppressed",
  "sarif-category",
  "sort",
  "group-by",
  "quiet",
  "timing"
];
var rooms = [
  "size",
  "for-nodes",
  "pods-per-node",
  "spare-nodes",
  "block-size",
  "tunnel",
  "count",
  "within",
  "avoid",
  "cluster",
  "group"
];
var taken = {
  check: [
    ...readings,
    ...extents,
    ...comparisons,
    ...acceptings,
    ...fixings,
    ...judgings,
    "require-pools",
    ...reportings
  ],
  why: [...readings, ...extents],
  inventory: [...readings, ...extents],
  diff: [...readings, ...extents, "base", "base-dir", "staged"],
  free: [...readings, ...extents, ...rooms],
  drift: [...readings, ...extents, "live", "cluster"],
  config: [...readings, ...judgings, "file"],
  policies: ["config", "format", "calico-version", "color"],
  plugins: ["format", "color"],
  rules: ["root", "config", "no-config", "format", "plugin", "rule", "only", "color"],
  explain: ["root", "config", "no-config", "calico-version", ...extents, "plugin", "color"],
  "new-rule": ["severity", "color"],
  init: ["root", "stdout", "calico-version", "limit"],
  completion: []
};
var isCommand = (word) => word !== void 0 && Object.hasOwn(taken, word);
var written = (option) => option === "limit" || option === "tunnel" ? `--no-${option}` : `--${option}`;

export {
  formats,
  diffFormats,
  rulesFormats,
  whyFormats,
  renderModes,
  shells,
  formatsOf,
  options,
  taken,
  isCommand,
  written
};
