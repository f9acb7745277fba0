import type { Notification } from 'sarif';
import type { Diagnostic, Failure, Report, UnseenPlace } from '../../linter/diagnostic/diagnostic.ts';
import { tally } from '../../linter/diagnostic/tally.ts';
import { tallied } from '../count.ts';
import { bracketsEscaped, sentence } from '../sentence.ts';
import { relativeUri } from '../uri.ts';
import { unseenLine } from '../unseen.ts';
import { gaps, incompleteness } from './summary.ts';

/** What a reader of the results must know about the run: what failed, was cut, or was not decided. */
export function notifications(report: Report, cut: readonly Diagnostic[]): Notification[] {
  return [
    ...report.failures.map(failure),
    ...[incompleteness(report) ?? []].flat().map(text => notification('error', text)),
    ...(cut.length > 0 ? [notification('warning', cutText(report, cut))] : []),
    ...report.summary.unseen.slice(0, MOST_UNSEEN).map(place => unseen(place, report)),
    ...gaps(report).map(text => notification('note', text)),
  ];
}

function failure({ rule, cluster, error, origin }: Failure): Notification {
  const where = cluster === '' ? '' : ` in cluster ${cluster}`;
  const text = `${origin === 'policy' ? 'policy' : 'rule'} ${rule} failed${where}, all other rules ran: ${error}`;
  return { ...notification('error', text), associatedRule: { id: rule } };
}

const MOST_UNSEEN = 1000;

/** What was not seen, at its place: an error where it makes the run incomplete. */
function unseen(place: UnseenPlace, { isStrict }: Report): Notification {
  const { path, line, why, mayBring, fails } = place;
  return {
    ...notification(fails ? (isStrict ? 'error' : 'warning') : 'note', unseenLine(place)),
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: relativeUri(path), uriBaseId: '%SRCROOT%' },
          ...(line !== undefined && { region: { startLine: line } }),
        },
      },
    ],
    properties: { why, mayBring },
  };
}

function cutText({ diagnostics }: Report, cut: readonly Diagnostic[]): string {
  const shown = diagnostics.length - cut.length;
  const left = tallied(tally(cut));
  return `these are the gravest ${shown} of ${diagnostics.length} results, without ${left}; other formats have all`;
}

function notification(level: 'error' | 'warning' | 'note', text: string): Notification {
  return { level, message: { text: bracketsEscaped(sentence(text)) } };
}
