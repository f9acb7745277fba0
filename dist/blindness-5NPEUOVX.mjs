import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  blindness
} from "./chunk-O3XKTX32.mjs";
import "./chunk-77TKFBCK.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  blindness
};
