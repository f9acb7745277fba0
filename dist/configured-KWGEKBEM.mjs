import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  BadConfig,
  complain,
  configOf,
  ignores,
  warn,
  withPolicies
} from "./chunk-FVL4PILH.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  BadConfig,
  complain,
  configOf,
  ignores,
  warn,
  withPolicies
};
