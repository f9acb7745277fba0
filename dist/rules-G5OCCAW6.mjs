import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-IIF37AFH.mjs";
import "./chunk-XSFA77AB.mjs";
import "./chunk-JMXIT2BJ.mjs";
import "./chunk-6B2YJ6TL.mjs";
import "./chunk-YKTRLMTC.mjs";
import "./chunk-WS26JJQ2.mjs";
import "./chunk-T4AUAG6C.mjs";
import "./chunk-EBNFCXYF.mjs";
import "./chunk-MCHUNN4K.mjs";
import "./chunk-5DONG37R.mjs";
import "./chunk-F4QA4VE6.mjs";
import "./chunk-X5DUDHSX.mjs";
import "./chunk-Q2OUP7VV.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  rules
};
