import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-JBIKWERQ.mjs";
import "./chunk-NVHFRDC4.mjs";
import "./chunk-AJU2JULK.mjs";
import "./chunk-ICH7KVK5.mjs";
import "./chunk-Z5I6XKTJ.mjs";
import "./chunk-TQPCPITL.mjs";
import "./chunk-T4AUAG6C.mjs";
import "./chunk-EBNFCXYF.mjs";
import "./chunk-MCHUNN4K.mjs";
import "./chunk-MNQPGNE3.mjs";
import "./chunk-F4QA4VE6.mjs";
import "./chunk-X5DUDHSX.mjs";
import "./chunk-ZTPLIMCU.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  rules
};
