import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mistakeLine,
  mistakeLines
} from "./chunk-USHUI3X7.mjs";
import "./chunk-W7SZEYFN.mjs";
import "./chunk-4QS6UM7V.mjs";
import "./chunk-ZHD5QDWW.mjs";
import "./chunk-3CSWRM6C.mjs";
import "./chunk-BRREUJG5.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-PN7M62NT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  mistakeLine,
  mistakeLines
};
