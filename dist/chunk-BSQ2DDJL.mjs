import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/rule/finding.ts
var severities = ["note", "warning", "error"];

export {
  severities
};
