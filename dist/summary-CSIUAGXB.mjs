import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
} from "./chunk-ENLVH7GX.mjs";
import "./chunk-KYGACNGP.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-AH2UROHT.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-5NVV43MR.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
};
