import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  nearest
} from "./chunk-E4KURCMC.js";

// src/rule/suppression.ts
function endOf({ until }) {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(until?.text ?? "") ?? [];
  const days = daysIn(Number(year), Number(month));
  return days !== void 0 && Number(day) >= 1 && Number(day) <= days ? until?.text : void 0;
}
function daysIn(year, month) {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1];
}
var meantRule = (name, ruleIds) => nearest(name, ruleIds);
function stateOf(suppression, today) {
  const { rules, reason, until, misspelt } = suppression;
  const end = endOf(suppression);
  const isVoid = misspelt !== void 0 || rules.length === 0 || reason === "" || until && end === void 0;
  if (isVoid) return "void";
  return end !== void 0 && today !== void 0 && end < today ? "expired" : "in force";
}

export {
  endOf,
  meantRule,
  stateOf
};
