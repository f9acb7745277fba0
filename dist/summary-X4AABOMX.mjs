import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
} from "./chunk-PW3T6F75.mjs";
import "./chunk-UXWQHAUJ.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-O3XKTX32.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
};
