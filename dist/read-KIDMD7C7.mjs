import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readConfig
} from "./chunk-FACPDFTV.mjs";
import "./chunk-4YFXPFET.mjs";
import "./chunk-HFRTE7XN.mjs";
import "./chunk-KP3ZSFQW.mjs";
import "./chunk-SFAK7CGH.mjs";
import "./chunk-TITQ7WD4.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-UQ3TMK56.mjs";
import "./chunk-VIVQU4BW.mjs";
import "./chunk-GESZ5NLI.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  readConfig
};
