import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  QuickJSModuleCallbacks,
  QuickJSWASMModule,
  applyBaseRuntimeOptions,
  applyModuleEvalRuntimeOptions
} from "./chunk-LZCIEU4G.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  QuickJSModuleCallbacks,
  QuickJSWASMModule,
  applyBaseRuntimeOptions,
  applyModuleEvalRuntimeOptions
};
