import type { RuleList } from './listed-rule.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import {
  colorOption,
  configOption,
  repositoryOptionsOf,
  rootOption,
} from '../../host/cli/options/repository.ts';
import {
  onlyOption,
  pluginOption,
  pluginsOf,
  ruleOption,
  settingsOf,
} from '../../host/cli/options/judging.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { noPaths } from '../../host/cli/options/paths.ts';

const format = oneFormat<RuleList>('rules', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).rulesPretty },
  { name: 'json', load: async () => (await import('./json.ts')).rulesJson },
  { name: 'names', load: async () => (await import('./names.ts')).rulesNames },
  { name: 'markdown', load: async () => (await import('./markdown.ts')).rulesReport },
]);

/** Which list of rules is wanted. */
export type RulesRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const paths = noPaths(
    typed,
    'rules',
    'ipamlint explain RULE prints the page of one; name a repository with --root',
  );
  const output = format.read(typed);
  return {
    ...repositoryOptionsOf(typed, paths),
    output,
    settings: settingsOf(typed),
    plugins: pluginsOf(typed),
  };
}

export const rulesOptions: OptionGroup<RulesRequest> = {
  options: [rootOption, configOption, format.option, pluginOption, ruleOption, onlyOption, colorOption],
  read: requestOf,
};
