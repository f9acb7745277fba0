import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-XUEOZYMU.mjs";
import "./chunk-SVIHGQVR.mjs";
import "./chunk-7XX2J3IS.mjs";
import "./chunk-5DONG37R.mjs";
import "./chunk-MI3EEWPV.mjs";
import "./chunk-RM4RBCL4.mjs";
import "./chunk-5LIVEM3R.mjs";
import "./chunk-Q2OUP7VV.mjs";
import "./chunk-K25CLZPW.mjs";
import "./chunk-TAXE6RF3.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  rules
};
