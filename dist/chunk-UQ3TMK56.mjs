import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/config.ts
var presets = ["ipamlint:recommended", "ipamlint:strict"];
var noConfig = {
  files: [],
  clusters: [],
  groups: [],
  rules: /* @__PURE__ */ new Map(),
  overrides: [],
  ignore: [],
  failOn: void 0,
  maxWarnings: void 0,
  strictCoverage: void 0,
  baseline: void 0,
  dumps: [],
  policies: [],
  policyFiles: [],
  plugins: []
};

export {
  presets,
  noConfig
};
