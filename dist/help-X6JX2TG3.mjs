import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  abouts,
  helpFor,
  rowsFor
} from "./chunk-IM3PU7OB.mjs";
import "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-6BKLKETH.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  abouts,
  helpFor,
  rowsFor
};
