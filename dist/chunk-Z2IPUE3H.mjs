import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/text/digits.ts
var grouped = (number) => number.toString().replace(/\B(?=(\d{3})+$)/g, ",");

export {
  grouped
};
