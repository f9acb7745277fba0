import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  QuickJSAsyncWASMModule
} from "./chunk-UEIYA5JW.mjs";
import "./chunk-LZCIEU4G.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  QuickJSAsyncWASMModule
};
