import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/settings.ts
var levels = ["off", "note", "warning", "error"];

export {
  levels
};
