import { fixingOf, fixingOptions } from './fixing.ts';
import { checkFormats } from './formats.ts';
import { switchOption, textOption, type Typed, type OptionGroup } from '../../host/cli/command.ts';
import { repositoryOptionsOf, repositoryOptions } from '../../host/cli/options/repository.ts';
import { judgingOf, judgingOptions } from '../../host/cli/options/judging.ts';
import { besideLiveOf, liveOptions } from '../../host/cli/options/live.ts';
import { manyFormats } from '../../host/cli/options/outputs.ts';
import { comparingOf, comparingOptions, stagedOption } from '../../host/cli/options/comparing.ts';
import { acceptingOf, acceptingOptions, showExistingOption } from '../../host/cli/options/accepting.ts';
import { linkBaseOf, linkBaseOption } from '../../host/cli/options/link-base.ts';
import { oneOf } from '../../host/cli/values.ts';
import { UsageError } from '../../base/usage-error.ts';
import { groupings, orders, type Grouping } from '../../print/findings/reporter.ts';

const format = manyFormats(checkFormats, '; may be repeated');
const stagedFilesOption = switchOption(
  'staged-files',
  'report only what concerns files that the next commit changes, or everything if it changes none; for hooks',
);
const requirePoolsOption = switchOption(
  'require-pools',
  'exit code 3 if no cluster has a pool, because nothing was checked',
);
const includeSuppressedOption = switchOption(
  'sarif-include-suppressed',
  'write suppressed findings to SARIF, too; GitHub would open alerts for them',
);
const sarifCategoryOption = textOption(
  'sarif-category',
  'NAME',
  'the category ipamlint/NAME, to keep several uploads to code scanning for one commit, such as one for each cluster',
);
const sortOption = textOption(
  'sort',
  'ORDER',
  'severity (default) puts the most severe first, path sorts by place; JSON is always sorted by place',
  { among: orders },
);
const groupByOption = textOption(
  'group-by',
  'WHAT',
  'file or cluster: a heading for each, in pretty and markdown; a finding of several clusters is shown once, with their names',
  { among: groupings },
);
const quietOption = switchOption('quiet', 'leave out notes and the summary', { short: 'q' });
const timingOption = switchOption('timing', 'print on stderr how long each stage took');

/** What is checked, and what of it is told. */
export type CheckRequest = ReturnType<typeof requestOf>;

function requestOf(typed: Typed) {
  const paths = typed.operands;
  const outputs = format.read(typed);
  const fixing = fixingOf(typed, outputs, typed.get(format.option) !== undefined);
  return {
    ...repositoryOptionsOf(typed, paths),
    ...judgingOf(typed),
    ...comparingOf(typed, paths),
    ...acceptingOf(typed, outputs),
    ...fixing,
    // A diff on stdout stands there alone.
    outputs: fixing.fixing === 'shown' ? outputs.filter(({ file }) => file !== undefined) : outputs,
    quiet: typed.get(quietOption) ?? false,
    order: oneOf(typed.get(sortOption) ?? 'severity', orders, '--sort'),
    /** Undefined where findings stand below no headings. */
    groupBy: groupingOf(typed.get(groupByOption)),
    /** Whether a run without a pool in any cluster has failed. */
    requirePools: typed.get(requirePoolsOption) ?? false,
    /** Whether suppressed findings stand in SARIF, too. */
    includeSuppressed: typed.get(includeSuppressedOption) ?? false,
    /** Whether only what concerns files of the next commit is reported. */
    areStagedFiles: areStagedFiles(typed),
    /** Whether stderr tells what each stage has taken. */
    isTimed: typed.get(timingOption) ?? false,
    /** What tells SARIF of one commit apart; undefined where there is one alone. */
    sarifCategory: categoryOf(typed.get(sarifCategoryOption)),
    linkBase: linkBaseOf(typed),
    ...besideLiveOf(typed, paths),
  };
}

const groupingOf = (text: string | undefined): Grouping | undefined =>
  text === undefined ? undefined : oneOf(text, groupings, '--group-by');

/** Whether only what concerns files of the next commit is reported. Throws a UsageError. */
function areStagedFiles(typed: Typed): boolean {
  const isWanted = typed.get(stagedFilesOption) ?? false;
  if (isWanted && typed.operands.length > 0)
    throw new UsageError('--staged-files and PATHs exclude each other', 'leave one of them out');
  if (isWanted && typed.get(stagedOption))
    throw new UsageError('--staged reports what the commit brings already', 'leave --staged-files out');
  return isWanted;
}

function categoryOf(text: string | undefined): string | undefined {
  if (text === undefined || (/^[\w.-]+(?:\/[\w.-]+)*$/.test(text) && text.length <= 100)) return text;
  throw new UsageError(
    `--sarif-category takes letters, digits, . _ - and / between them, not "${text}"`,
    'write --sarif-category prod',
  );
}

export const checkOptions: OptionGroup<CheckRequest> = {
  options: [
    ...repositoryOptions(format.option),
    ...comparingOptions,
    ...acceptingOptions,
    ...fixingOptions,
    ...judgingOptions,
    stagedFilesOption,
    requirePoolsOption,
    showExistingOption,
    includeSuppressedOption,
    sarifCategoryOption,
    linkBaseOption,
    sortOption,
    groupByOption,
    quietOption,
    timingOption,
    ...liveOptions,
  ],
  read: requestOf,
};
