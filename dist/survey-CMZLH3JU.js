import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  survey
} from "./chunk-LEDGDKRI.js";
import "./chunk-DNZDOR5A.js";
import "./chunk-5LA7FVJY.js";
import "./chunk-SOAN43YR.js";
import "./chunk-PRLJ2JM7.js";
import "./chunk-PJHPX77Y.js";
import "./chunk-AJCKN2JL.js";
import "./chunk-2LJY5UL4.js";
import "./chunk-AFF3MTUB.js";
import "./chunk-AOAQCOYO.js";
import "./chunk-JTELEMCA.js";
import "./chunk-T57LZLLU.js";
import "./chunk-HTCBX6MA.js";
import "./chunk-4JN6GR4P.js";
export {
  survey
};
