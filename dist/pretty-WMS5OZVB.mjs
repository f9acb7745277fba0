import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findingBlocks,
  pretty
} from "./chunk-33INH5SS.mjs";
import "./chunk-O5Z6DMCO.mjs";
import "./chunk-CDJ6OVJJ.mjs";
import "./chunk-II4ULUK3.mjs";
import "./chunk-PHKDGF2K.mjs";
import "./chunk-W7SZEYFN.mjs";
import "./chunk-4QS6UM7V.mjs";
import "./chunk-P5NH26ZX.mjs";
import "./chunk-PW3T6F75.mjs";
import "./chunk-UXWQHAUJ.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  findingBlocks,
  pretty
};
