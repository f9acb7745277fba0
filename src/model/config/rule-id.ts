/** How the ids of rules and policies are made: lower-case words with hyphens, as labels of DNS are. */
export const ruleIdPattern = '^[a-z][a-z0-9]*(-[a-z0-9]+)*$';
export const longestRuleId = 63;

const pattern = new RegExp(ruleIdPattern);

export const isRuleId = (text: string): boolean => text.length <= longestRuleId && pattern.test(text);
