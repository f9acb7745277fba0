import type { Plan } from '../../answers/plan/plan.ts';
import type { Typed, OptionGroup } from '../../host/cli/command.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { baseOptions, comparingOf } from '../../host/cli/options/comparing.ts';
import { noPaths } from '../../host/cli/options/paths.ts';

const format = oneFormat<Plan>('diff', [
  { name: 'pretty', load: async () => (await import('./pretty.ts')).planPretty },
  { name: 'markdown', load: async () => (await import('../../print/plan/plan-markdown.ts')).planMarkdown },
  { name: 'json', load: async () => (await import('../../print/plan/plan-json.ts')).planJson },
]);

/** Of which change the address plan is asked for. */
export type DiffRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const [base] = (typed.operands[0] ?? '').split('..'); // As in git diff main..HEAD.
  const paths = noPaths(
    typed,
    'diff',
    `to compare with ${base || 'main'}, write --base ${base || 'main'}; --root names another repository`,
  );
  const output = format.read(typed);
  const { comparison = { kind: 'usual' } as const } = comparingOf(typed, paths);
  return { ...repositoryOptionsOf(typed, paths), comparison, output, calicoVersion: calicoVersionOf(typed) };
}

export const diffOptions: OptionGroup<DiffRequest> = {
  options: [...repositoryOptions(format.option), ...baseOptions],
  read: requestOf,
};
