import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
} from "./chunk-NFO3IOLJ.mjs";
import "./chunk-J4STJ65J.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-XEFLUT32.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-X6QA3NNO.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZDY26R3E.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
};
