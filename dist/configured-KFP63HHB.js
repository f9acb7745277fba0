import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  BadConfig,
  complain,
  configOf,
  ignores,
  warn
} from "./chunk-3O5KQMCU.js";
import "./chunk-4JN6GR4P.js";
export {
  BadConfig,
  complain,
  configOf,
  ignores,
  warn
};
