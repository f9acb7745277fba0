import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  survey
} from "./chunk-TYZTMQI2.js";
import "./chunk-SNA4DH3E.js";
import "./chunk-LV77SX7Y.js";
import "./chunk-2LJY5UL4.js";
import "./chunk-4JN6GR4P.js";
export {
  survey
};
