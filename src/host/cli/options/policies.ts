import { UsageError } from '../../../base/usage-error.ts';
import { severities } from '../../../linter/rule/finding.ts';
import type { Completing, NewRule, WhyRequest, Trying } from './invocation.ts';
import { shells, whyFormats } from './formats.ts';
import type { Command } from './options.ts';
import type { OptionValues } from '../read.ts';
import { oneOf, outputsOf, versionOf } from '../values.ts';

/** What the words behind `policies` ask for. Throws a UsageError. */
export function tryingOf([what, folder, other]: readonly string[], values: OptionValues): Trying {
  if (what !== 'test')
    throw new UsageError(
      what === undefined ? 'policies takes what to do with them' : `policies takes test DIR, not ${what}`,
      'write ipamlint policies test DIR, or ./policies to check what a folder of that name holds',
    );
  if (folder === undefined || other !== undefined)
    throw new UsageError(
      folder === undefined
        ? 'policies test takes a folder'
        : `policies test takes one folder, not ${other}, too`,
      'name the folder that holds policies, and their cases in cases/',
    );
  const config = values.config as string | false | undefined;
  return {
    command: 'policies',
    folder,
    config: config === false ? undefined : config,
    output: outputOf('policies', values),
    calicoVersion: versionOf(values['calico-version']),
    color: values.color,
  };
}

/** Where the one answer of a command goes. Throws a UsageError. */
export function outputOf(command: Command, values: OptionValues): WhyRequest['output'] {
  const [output, other] = outputsOf(values.format ?? ['pretty'], whyFormats);
  if (other) throw new UsageError(`${command} writes one format at a time`, 'give --format once');
  return output!;
}

/** Reads a wish for a rule of one's own. Throws a UsageError. */
export function newRuleOf([id, other]: readonly string[], values: OptionValues): NewRule {
  if (id === undefined || other !== undefined)
    throw new UsageError('new-rule takes one id', 'name the defect, such as pool-without-owner');
  return {
    command: 'new-rule',
    id,
    severity: oneOf(values.severity ?? 'warning', severities, '--severity'),
    color: values.color,
  };
}

/** The shell that completes. Throws a UsageError. */
export function completingOf([shell, other]: readonly string[]): Completing {
  if (shell === undefined || other !== undefined)
    throw new UsageError('completion takes one shell', `choose one of ${shells.join(', ')}`);
  return { command: 'completion', shell: oneOf(shell, shells, 'completion'), color: undefined };
}
