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
} from "./chunk-7KRAMZLU.mjs";
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
