import { textOption, type Typed, type OptionGroup } from '../../host/cli/command.ts';
import { colorOption } from '../../host/cli/options/repository.ts';
import { oneOf } from '../../host/cli/values.ts';
import { UsageError } from '../../base/usage-error.ts';
import { severities } from '../../linter/rule/finding.ts';

const severityOption = textOption(
  'severity',
  'SEVERITY',
  'what its findings are: error, warning (default) or note',
);

/** Which rule of your own is begun. */
export type NewRuleRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const [id, other] = typed.operands;
  if (id === undefined || other !== undefined)
    throw new UsageError('new-rule takes one id', 'name the defect, such as pool-without-owner');
  return {
    id,
    severity: oneOf(typed.get(severityOption) ?? 'warning', severities, '--severity'),
    color: typed.get(colorOption),
  };
}

export const newRuleOptions: OptionGroup<NewRuleRequest> = {
  options: [severityOption, colorOption],
  read: requestOf,
};
