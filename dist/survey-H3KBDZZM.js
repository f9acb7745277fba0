import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  survey
} from "./chunk-KHATVGFQ.js";
import "./chunk-4IJMF2YS.js";
import "./chunk-4SDPLFUX.js";
import "./chunk-2LJY5UL4.js";
import "./chunk-4JN6GR4P.js";
export {
  survey
};
