import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readFiles,
  readSnapshot
} from "./chunk-BKQSWO7Q.mjs";
import "./chunk-XKEGH2MS.mjs";
import "./chunk-P3JNBAB5.mjs";
import "./chunk-G6XF4E4P.mjs";
import "./chunk-GQ5CSCIV.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-LPEETEYK.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-JMBNP7AI.mjs";
import "./chunk-MFZ6EQVA.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  readFiles,
  readSnapshot
};
