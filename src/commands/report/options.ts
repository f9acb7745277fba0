import type { LinkedPlan } from './linked-plan.ts';
import {
  textOption,
  type Format,
  type Typed,
  type OutputTo,
  type OptionGroup,
} from '../../host/cli/command.ts';
import { repositoryOptionsOf, repositoryOptions } from '../../host/cli/options/repository.ts';
import {
  onlyOption,
  pluginOption,
  pluginsOf,
  ruleOption,
  settingsOf,
} from '../../host/cli/options/judging.ts';
import { besideLiveOf, liveOptions } from '../../host/cli/options/live.ts';
import { formatIfAny } from '../../host/cli/options/outputs.ts';
import { comparingOf, comparingOptions } from '../../host/cli/options/comparing.ts';
import { baselineOption } from '../../host/cli/options/accepting.ts';
import { linkBaseOf, linkBaseOption } from '../../host/cli/options/link-base.ts';
import { UsageError } from '../../base/usage-error.ts';

const html: Format<LinkedPlan> = {
  name: 'html',
  endings: ['html', 'htm'],
  isPage: true,
  async load() {
    const { reportHtml } = await import('../../print/page/report-html.ts');
    return async ({ plan, source, ...links }) => reportHtml(plan, { ...links, source: await source() });
  },
};
const format = formatIfAny<LinkedPlan>('report', [
  html,
  { name: 'svg', endings: ['svg'], load: async () => (await import('./svg.ts')).reportSvg },
  {
    name: 'mermaid',
    endings: ['mmd', 'mermaid'],
    load: async () => (await import('./mermaid.ts')).reportMermaid,
  },
  {
    name: 'markdown',
    endings: ['md', 'markdown'],
    load: async () => (await import('./markdown.ts')).reportMarkdown,
  },
  { name: 'json', endings: ['json'], load: async () => (await import('./json.ts')).reportJson },
]);
const outputOption = textOption('output', 'FILE', 'the file to write; its ending selects the format', {
  short: 'o',
  among: 'file',
});

/** The address plan that is wanted, as a page, a picture or data. */
export type ReportRequest = ReturnType<typeof requestOf>;

const requestOf = (typed: Typed) => ({
  ...repositoryOptionsOf(typed, typed.operands),
  ...comparingOf(typed, typed.operands),
  settings: settingsOf(typed),
  ...besideLiveOf(typed, typed.operands),
  baseline: typed.get(baselineOption),
  plugins: pluginsOf(typed),
  output: outputOf(typed),
  linkBase: linkBaseOf(typed),
});

/** Where a report goes, and as what: a page unless an option or the name of the file says otherwise. Throws a UsageError. */
function outputOf(typed: Typed): OutputTo<LinkedPlan> {
  const file = typed.get(outputOption);
  if (file === '') throw new UsageError('--output is empty', 'name a file, as in -o plan.html');
  const written = format.read(typed);
  if (written?.file !== undefined && file !== undefined)
    throw new UsageError('--output and --format both name a file', 'name one of them');
  const ending = endingOf(file ?? '');
  const told = format.all.find(({ endings }) => endings?.includes(ending));
  if (file !== undefined && written && told && written.format !== told)
    throw new UsageError(
      `${file} ends as ${told.name} does, and --format says ${written.format.name}`,
      `leave --format out for ${told.name}, or write -o ${file.replace(/\w+$/, written.format.endings![0]!)}`,
    );
  const page = typed.operands.find(path => html.endings!.includes(endingOf(path)));
  if (page !== undefined && file === undefined)
    throw new UsageError(`report reads manifests, and ${page} is a page`, `to write it, say -o ${page}`);
  if (!written && !told && ending !== '')
    throw new UsageError(
      `report writes no .${ending}`,
      `end the name in ${format.all.flatMap(({ endings = [] }) => endings).join(', ')}, or say --format FORMAT`,
    );
  return { format: written?.format ?? told ?? html, file: file ?? written?.file };
}

const endingOf = (file: string): string => /\.(\w+)$/.exec(file)?.[1]?.toLowerCase() ?? '';

export const reportOptions: OptionGroup<ReportRequest> = {
  options: [
    ...repositoryOptions(format.option),
    outputOption,
    linkBaseOption,
    ...comparingOptions,
    baselineOption,
    pluginOption,
    ruleOption,
    onlyOption,
    ...liveOptions,
  ],
  read: requestOf,
};
