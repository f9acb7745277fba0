import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  configNames,
  findConfig
} from "./chunk-S56JYVBQ.mjs";
import "./chunk-ELN6QG6V.mjs";
import "./chunk-R6ZRCO46.mjs";
import "./chunk-LPEETEYK.mjs";
import "./chunk-MFZ6EQVA.mjs";
import "./chunk-TOEVJN4G.mjs";
import "./chunk-UBNOFJIA.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  configNames,
  findConfig
};
