import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-XXAEFU5C.js";
import "./chunk-27CLSVRD.js";
import "./chunk-2563VR2G.js";
import "./chunk-JG5AVSRE.js";
import "./chunk-2LJY5UL4.js";
import "./chunk-MW3KT4YS.js";
import "./chunk-MIBUR4FY.js";
import "./chunk-4MNAALXC.js";
import "./chunk-E4KURCMC.js";
import "./chunk-4JN6GR4P.js";
export {
  rules
};
