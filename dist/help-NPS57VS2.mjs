import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  abouts,
  helpFor,
  rowsFor
} from "./chunk-OFE6XYMS.mjs";
import "./chunk-J6DTLWWC.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-FOCIPQGU.mjs";
import "./chunk-ZDY26R3E.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  abouts,
  helpFor,
  rowsFor
};
