import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import "./chunk-4JN6GR4P.js";

// rules/pages.ts
var pages = {
  "annotation-bypasses-selector": "# annotation-bypasses-selector\n",
  "overlapping-pools": "# overlapping-pools\n"
};
export {
  pages
};
