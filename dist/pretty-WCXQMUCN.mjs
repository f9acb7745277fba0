import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  findingBlocks,
  pretty
} from "./chunk-PG6VH6RX.mjs";
import "./chunk-O5Z6DMCO.mjs";
import "./chunk-6REWHR7Q.mjs";
import "./chunk-II4ULUK3.mjs";
import "./chunk-PHKDGF2K.mjs";
import "./chunk-W7SZEYFN.mjs";
import "./chunk-4QS6UM7V.mjs";
import "./chunk-2T2HHDJW.mjs";
import "./chunk-3B3L3VHM.mjs";
import "./chunk-UXWQHAUJ.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-X4TCUMJ3.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-CLUDZ754.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-NDZLOLRB.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  findingBlocks,
  pretty
};
