import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-ETFZMHV3.mjs";
import "./chunk-E7WB567O.mjs";
import "./chunk-AJU2JULK.mjs";
import "./chunk-CF3VSK72.mjs";
import "./chunk-NJPXBUZG.mjs";
import "./chunk-EXXDHHF2.mjs";
import "./chunk-K7TLFPY3.mjs";
import "./chunk-SQFTTXJR.mjs";
import "./chunk-CGJY4GSU.mjs";
import "./chunk-CODRPHB4.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-EBNFCXYF.mjs";
import "./chunk-MCHUNN4K.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-MNQPGNE3.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-IF3P3WQT.mjs";
import "./chunk-ZTPLIMCU.mjs";
import "./chunk-X5DUDHSX.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  rules
};
