import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  survey
} from "./chunk-2CKCF35S.js";
import "./chunk-7A4S26UU.js";
import "./chunk-LV77SX7Y.js";
import "./chunk-2LJY5UL4.js";
import "./chunk-4JN6GR4P.js";
export {
  survey
};
