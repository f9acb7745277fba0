import type { Format, Paper } from '../../host/cli/command.ts';
import { reportFormats, writing } from '../../host/steps/report-formats.ts';
import type { Render } from '../../print/findings/reporter.ts';
import type { ToldCheck } from './told.ts';

/** Writes findings by a reporter that is made for the answer. */
const writingBy =
  (make: (answer: ToldCheck) => Render) =>
  (answer: ToldCheck, paper: Paper): string =>
    writing(make(answer))(answer, paper);

const [github, ...others] = reportFormats;

/** Every format of a check; the first is what is written unasked. */
export const checkFormats: readonly [Format<ToldCheck>, ...Format<ToldCheck>[]] = [
  { name: 'pretty', load: async () => writing((await import('../../print/findings/pretty.ts')).pretty) },
  { name: 'json', load: async () => writing((await import('../../print/findings/json.ts')).json) },
  {
    name: 'sarif',
    async load() {
      const [{ sarif }, { pages }] = await Promise.all([
        import('../../print/findings/sarif.ts'),
        import('#made/rule-pages'),
      ]);
      return writingBy(({ rules, includeSuppressed, sarifCategory: category }) =>
        sarif({ rules, pages, includeSuppressed, category }),
      );
    },
  },
  github,
  {
    name: 'markdown',
    licence: { pictures: true },
    load: async () => writingBy((await import('./job-summary.ts')).jobSummary),
  },
  ...others,
  {
    name: 'html',
    isPage: true,
    load: async () => (await import('./plan-page.ts')).planPage,
  },
];
