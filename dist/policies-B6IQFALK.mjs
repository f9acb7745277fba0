import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  readPolicies
} from "./chunk-6VKTK6BH.mjs";
import {
  openGuestHouse
} from "./chunk-Q5SL3HOZ.mjs";
import {
  BadConfig
} from "./chunk-7KRAMZLU.mjs";
import {
  byPlace
} from "./chunk-KP3ZSFQW.mjs";
import "./chunk-PNJRG257.mjs";
import "./chunk-UEIYA5JW.mjs";
import "./chunk-LZCIEU4G.mjs";
import "./chunk-3U3KNTQY.mjs";
import "./chunk-BJLAYLAW.mjs";
import "./chunk-M3Y4PRIT.mjs";
import "./chunk-R7LR2HOQ.mjs";
import "./chunk-E4AYG7YQ.mjs";
import "./chunk-FUWL5CAN.mjs";
import "./chunk-4KHYSLHC.mjs";
import "./chunk-23DXXIGZ.mjs";
import "./chunk-ERHABJOW.mjs";
import "./chunk-IGGVNLUP.mjs";
import "./chunk-QYRWRIQN.mjs";
import "./chunk-J3DQIE5U.mjs";
import "./chunk-NKTRGEW5.mjs";
import "./chunk-YF5K4AQH.mjs";
import "./chunk-ZQZYIEXV.mjs";

// src/run/policies.ts
async function policyRules({ policies }) {
  const { rules, mistakes } = readPolicies(await openGuestHouse(), policies);
  if (mistakes.length > 0) throw new BadConfig([...mistakes].sort(byPlace));
  return rules;
}
export {
  policyRules
};
