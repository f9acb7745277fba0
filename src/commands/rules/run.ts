import type { RulesRequest } from './options.ts';
import { ruleLevel } from '../../model/config/effective.ts';
import type { World } from '../../host/machine/world.ts';
import type { RuleList } from './listed-rule.ts';
import { version } from '../../base/version.ts';
import { rules as own } from '../../../rules/index.ts';
import { configuredRules } from '../../host/steps/configured.ts';
import { isAside } from '../../host/steps/aside.ts';
import { written } from '../../host/steps/paper.ts';

/** Lists every rule, and the policies of the repository, with the levels that hold in it. */
export async function runRules(request: RulesRequest, world: World): Promise<number> {
  const { root } = await world.locate(request.root, [], isAside);
  const { config, rules } = await configuredRules(world, root, request, own);
  const settings = { ...request.settings, ...(config && { config }) };
  const list: RuleList = {
    version,
    rules: rules.map(rule => ({ ...rule, ...ruleLevel(rule, settings) })),
    overridden: new Set(config?.overrides.flatMap(({ rules: levels }) => [...levels.keys()])),
  };
  const { file } = request.output;
  const text = await written(list, request.output, request, world);
  if (file === undefined) await world.page(text);
  else world.writeFile(root, file, text);
  return 0;
}
