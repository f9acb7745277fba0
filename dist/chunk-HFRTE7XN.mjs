import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/config/rule-id.ts
var ruleIdPattern = "^[a-z][a-z0-9]*(-[a-z0-9]+)*$";
var longestRuleId = 63;
var pattern = new RegExp(ruleIdPattern);
var isRuleId = (text) => text.length <= longestRuleId && pattern.test(text);

export {
  ruleIdPattern,
  longestRuleId,
  isRuleId
};
