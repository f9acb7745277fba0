import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  BadConfig,
  complain,
  configOf,
  ignores,
  requirePlugins,
  warn,
  withPlugins,
  withPolicies
} from "./chunk-DZYGITV5.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  BadConfig,
  complain,
  configOf,
  ignores,
  requirePlugins,
  warn,
  withPlugins,
  withPolicies
};
