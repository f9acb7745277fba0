import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  survey
} from "./chunk-XVPA23UY.js";
import "./chunk-2CDUS4M7.js";
import "./chunk-IEIXQRVS.js";
import "./chunk-OERTMBCY.js";
import "./chunk-PRLJ2JM7.js";
import "./chunk-JOZKMUOR.js";
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
