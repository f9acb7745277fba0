import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
} from "./chunk-4FZAYZKX.mjs";
import "./chunk-GGFZUGLK.mjs";
import "./chunk-5B2CWR2N.mjs";
import "./chunk-WR3O222X.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  gaps,
  hasSeveralClusters,
  incompleteness,
  summaryLines,
  unreported,
  unseen
};
