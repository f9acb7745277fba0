import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/reporters/check/reporter.ts
var orders = ["severity", "path"];
var groupings = ["file", "cluster"];

export {
  orders,
  groupings
};
