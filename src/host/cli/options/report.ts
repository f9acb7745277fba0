import { UsageError } from '../../../base/usage-error.ts';
import { reportFormats, type ReportFormat } from './formats.ts';
import type { ReportWish } from './invocation.ts';
import type { OptionValues } from '../read.ts';
import { outputsOf, pluginsOf } from '../values.ts';

/** Formats by the ends of the names of files. */
const byEnding: Readonly<Record<string, ReportFormat>> = {
  html: 'html',
  htm: 'html',
  svg: 'svg',
  mmd: 'mermaid',
  mermaid: 'mermaid',
  md: 'markdown',
  markdown: 'markdown',
  json: 'json',
};

/** What the command line says of a report alone. Throws a UsageError. */
export const reportingOf = (
  values: OptionValues,
): Pick<ReportWish, 'baseline' | 'plugins' | 'output' | 'linkBase'> => ({
  baseline: values.baseline,
  plugins: pluginsOf(values.plugin ?? []),
  output: outputOf(values),
  linkBase: linkBaseOf(values['link-base']),
});

/** Where a report goes, and as what: a page unless an option or the name of the file says otherwise. Throws a UsageError. */
function outputOf({ output: file, format }: OptionValues): ReportWish['output'] {
  if (file === '') throw new UsageError('--output is empty', 'name a file, as in -o plan.html');
  const [written, other] = format ? outputsOf(format, reportFormats) : [];
  if (other) throw new UsageError('report writes one format at a time', 'give --format once');
  if (written?.file !== undefined && file !== undefined)
    throw new UsageError('--output and --format both name a file', 'name one of them');
  const ending = /\.(\w+)$/.exec(file ?? '')?.[1]?.toLowerCase() ?? '';
  const told = Object.hasOwn(byEnding, ending) ? byEnding[ending] : undefined;
  if (!written && !told && ending !== '')
    throw new UsageError(
      `report writes no .${ending}`,
      `end the name in ${Object.keys(byEnding).join(', ')}, or say --format FORMAT`,
    );
  return { format: written?.format ?? told ?? 'html', file: file ?? written?.file };
}

/** The address of the repository's files at a forge. Throws a UsageError where it is none that a browser should follow. */
export function linkBaseOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isPlain = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password;
  if (!isPlain || url.search || url.hash)
    throw new UsageError(
      `--link-base takes an address of http or https, without a password, ? and #, not "${text}"`,
      'write --link-base https://github.com/acme/network/blob/main',
    );
  return url.href.replace(/\/+$/, '');
}
