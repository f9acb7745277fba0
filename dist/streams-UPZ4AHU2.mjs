import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readStreams,
  streamOf
} from "./chunk-VWY7TOB4.mjs";
import "./chunk-G6XF4E4P.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  readStreams,
  streamOf
};
