import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  blindness
} from "./chunk-GGFZUGLK.mjs";
import "./chunk-5B2CWR2N.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  blindness
};
