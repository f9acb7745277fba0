import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  openPlugin,
  sourceIn
} from "./chunk-5MWY7375.mjs";
import "./chunk-LPEETEYK.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-MFZ6EQVA.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  openPlugin,
  sourceIn
};
