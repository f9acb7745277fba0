import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/level.ts
var levels = ["off", "note", "warning", "error"];
var thresholds = ["none", "note", "warning", "error"];

export {
  levels,
  thresholds
};
