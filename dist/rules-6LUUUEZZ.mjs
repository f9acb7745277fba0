import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  rules
} from "./chunk-HMA4C2N3.mjs";
import "./chunk-QEPVOANW.mjs";
import "./chunk-NMDYRA4F.mjs";
import "./chunk-5J3O53DI.mjs";
import "./chunk-LSWFO3AE.mjs";
import "./chunk-4YDDRLEP.mjs";
import "./chunk-3GF6M2YR.mjs";
import "./chunk-NUI7NWBM.mjs";
import "./chunk-5NMSD5Q4.mjs";
import "./chunk-BJLAYLAW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-7T76JLC3.mjs";
import "./chunk-5BVEADWS.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-JOF4ONYC.mjs";
import "./chunk-MCHUNN4K.mjs";
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
