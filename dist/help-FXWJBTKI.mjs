import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  abouts,
  helpFor,
  rowsFor
} from "./chunk-OVY6TGG6.mjs";
import "./chunk-BR4G56M7.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-GXXDTMLZ.mjs";
import "./chunk-5NVV43MR.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  abouts,
  helpFor,
  rowsFor
};
