import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/rules/listed-rule.ts
var fixes = {
  safe: "safe",
  unsafe: "unsafe",
  mixed: "some"
};
var fixWord = ({ fixable }) => fixable === void 0 ? "" : fixes[fixable];

export {
  fixWord
};
