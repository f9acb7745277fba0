import type { Trial } from '../../linter/extensions/testing/trial.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  calicoVersionOption,
  colorOption,
  onlyConfigOption,
} from '../../host/cli/options/repository.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { nearest } from '../../base/text/nearest.ts';
import { UsageError } from '../../base/usage-error.ts';

const format = oneFormat<Trial>('policies', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).trialPretty },
  { name: 'json', load: async () => (await import('./json.ts')).trialJson },
]);

/** Which policies are tried on small repositories. */
export type PoliciesRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const [what, folder, other] = typed.operands;
  if (what !== 'test')
    throw new UsageError(
      what === undefined ? 'policies needs a subcommand' : `policies has no subcommand ${what}`,
      nearest(what ?? '', ['test']) !== undefined
        ? `did you mean policies test${folder === undefined ? '' : ` ${folder}`}?`
        : /^(?:list|ls|show)$/.test(what ?? '')
          ? 'ipamlint rules lists policies, too'
          : 'write ipamlint policies test DIR, or ./policies to check what a folder of that name holds',
    );
  if (folder === undefined || other !== undefined)
    throw new UsageError(
      folder === undefined
        ? 'policies test takes a folder'
        : `policies test takes one folder, not ${other}, too`,
      'name the folder that holds policies, and their cases in cases/',
    );
  return {
    /** The folder that holds them. */
    folder,
    /** The configuration that has the policies; undefined for that of the folder. */
    config: typed.get(onlyConfigOption) || undefined,
    output: format.read(typed),
    calicoVersion: calicoVersionOf(typed),
    color: typed.get(colorOption),
  };
}

export const policiesOptions: OptionGroup<PoliciesRequest> = {
  options: [onlyConfigOption, format.option, calicoVersionOption, colorOption],
  read: requestOf,
};
