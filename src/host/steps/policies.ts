import type { Config } from '../../model/config/config.ts';
import { byPlace } from '../../model/config/written.ts';
import { openGuestHouse } from '../../linter/extensions/guest/guest.ts';
import { readPolicies } from '../../linter/extensions/policy/rules.ts';
import type { Rule } from '../../linter/rule/rule.ts';
import { BadConfig } from './bad-config.ts';

/** The policies of a configuration as rules. Rejects with a BadConfig where one cannot be read. */
export async function policyRules({ policies }: Config): Promise<readonly Rule[]> {
  const { rules, mistakes } = readPolicies(await openGuestHouse(), policies);
  if (mistakes.length > 0) throw new BadConfig([...mistakes].sort(byPlace));
  return rules;
}
