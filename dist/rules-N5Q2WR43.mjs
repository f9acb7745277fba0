import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-FNYCZMFC.mjs";
import "./chunk-3XAZSVGK.mjs";
import "./chunk-NMDYRA4F.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-SSFN5GNN.mjs";
import "./chunk-UQ4KRYLN.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-3U3KNTQY.mjs";
import "./chunk-BJLAYLAW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-R7LR2HOQ.mjs";
import "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-4REQOIGW.mjs";
import "./chunk-Z2IPUE3H.mjs";
import "./chunk-BSQ2DDJL.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";
export {
  rules
};
