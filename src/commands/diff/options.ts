import type { Plan } from '../../answers/plan/plan.ts';
import type { Paper, Typed, OptionGroup } from '../../host/cli/command.ts';
import type { PlanLinks } from '../../print/plan/plan-markdown.ts';
import {
  calicoVersionOf,
  repositoryOptionsOf,
  repositoryOptions,
} from '../../host/cli/options/repository.ts';
import { oneFormat } from '../../host/cli/options/outputs.ts';
import { baseDirOption, baseOptions, comparingOf } from '../../host/cli/options/comparing.ts';
import { linkBaseOf, linkBaseOption } from '../../host/cli/options/link-base.ts';
import { noPaths } from '../../host/cli/options/paths.ts';

/** Writes a plan without links. */
const ofPlan =
  (write: (plan: Plan, paper: Paper) => string) =>
  ({ plan }: LinkedChange, paper: Paper): string =>
    write(plan, paper);

/** What a change does, and where a forge shows the files of both states. */
export interface LinkedChange {
  readonly plan: Plan;
  readonly links: PlanLinks;
}

const format = oneFormat<LinkedChange>('diff', [
  { name: 'pretty', load: async () => ofPlan((await import('./pretty.ts')).planPretty) },
  {
    name: 'markdown',
    async load() {
      const { planMarkdown } = await import('../../print/plan/plan-markdown.ts');
      return ({ plan, links }) => planMarkdown(plan, links);
    },
  },
  { name: 'json', load: async () => ofPlan((await import('../../print/plan/plan-json.ts')).planJson) },
]);

/** Of which change the address plan is asked for. */
export type DiffRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const [base] = (typed.operands[0] ?? '').split('..'); // As in git diff main..HEAD.
  const folder = typed.get(baseDirOption);
  const paths = noPaths(
    typed,
    'diff',
    folder === undefined
      ? `to compare with ${base || 'main'}, write --base ${base || 'main'}; --root names another repository`
      : `to compare two folders, write --base-dir ${folder} --root ${base}`,
  );
  const output = format.read(typed);
  const { comparison = { kind: 'usual' } as const } = comparingOf(typed, paths);
  return {
    ...repositoryOptionsOf(typed, paths),
    comparison,
    output,
    calicoVersion: calicoVersionOf(typed),
    linkBase: linkBaseOf(typed),
  };
}

export const diffOptions: OptionGroup<DiffRequest> = {
  options: [...repositoryOptions(format.option), ...baseOptions, linkBaseOption],
  read: requestOf,
};
