import { grouped } from '../../base/text/digits.ts';
import { append } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import type { PlanReport } from '../../answers/address-plan/address-plan.ts';
import { rulePage } from '../../base/urls.ts';
import { codeFrame } from '../code-frame.ts';
import { count, worstFirst } from '../count.ts';
import { foldedDiagnostics, type DiagnosticBlock } from '../findings/fold.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { paintWith } from '../paint.ts';
import { encoded } from './anchors.ts';
import { foldedAway, paragraph, placeLink, type Desk } from './parts.ts';

/** No page shows more findings; the other formats have all. */
const mostFindings = 1000;
/** Where there are more findings, each opens when the reader asks for it. */
const mostOpen = 5;
/** Paper has no more findings. */
const mostOnPaper = 15;
/** No finding names more of those that have the same cause. */
const mostAlike = 100;

/** The findings that the page has. */
export const shownFindings = (findings: readonly Diagnostic[]): readonly Diagnostic[] =>
  worstFirst(findings).slice(0, mostFindings);

/** Findings by the names of the clusters that they are about. */
export const findingsIn = memo(
  (findings: readonly Diagnostic[]): ReadonlyMap<string, readonly Diagnostic[]> => {
    const found = new Map<string, Diagnostic[]>();
    for (const finding of findings) for (const cluster of finding.clusters) append(found, cluster, finding);
    return found;
  },
);

/** `1,000 warnings, 1 note`; empty where there is none. */
export const severityCounts = ({ errors, warnings, notes }: PlanReport['summary']): string =>
  [
    ...(errors > 0 ? [count(errors, 'error')] : []),
    ...(warnings > 0 ? [count(warnings, 'warning')] : []),
    ...(notes > 0 ? [count(notes, 'note')] : []),
  ].join(', ');

/** What will go wrong, with the lines that say so. */
export function findingsSection(desk: Desk, { findings, summary, version }: PlanReport): readonly HtmlPart[] {
  if (findings.length === 0) return [paragraph('ipamlint found nothing that will go wrong.')];
  const shown = shownFindings(findings);
  const left = findings.length - shown.length;
  const blocks = foldedDiagnostics(shown);
  const said = new Set<string>();
  const explained = blocks.map(({ first: { rule, note, help } }) => {
    const words = JSON.stringify([rule, note, help]);
    const isSaid = said.has(words);
    said.add(words);
    return isSaid;
  });
  return [
    paragraph(
      `${severityCounts(summary)}.`,
      blocks.length < shown.length
        ? ` Findings with one cause are shown together: ${count(blocks.length, 'cause')}.`
        : '',
    ),
    element('div', { class: 'filters', id: 'finding-filters' }),
    element(
      'ol',
      { class: 'findings' },
      blocks.map((block, index) =>
        finding(desk, block, {
          version,
          isOnPaper: index < mostOnPaper,
          isExplained: explained[index]!,
          isOpen: blocks.length <= mostOpen,
        }),
      ),
    ),
    blocks.length > mostOnPaper
      ? element(
          'p',
          { class: 'paper-note' },
          `On paper: the first ${mostOnPaper} of ${grouped(blocks.length)}.`,
        )
      : undefined,
    left > 0 ? paragraph(`${count(left, 'more finding')}: ipamlint -f json lists all.`) : undefined,
  ];
}

interface Manner {
  readonly version: string;
  readonly isOnPaper: boolean;
  /** Whether an earlier finding has the same reasons and help, so that paper does not repeat them. */
  readonly isExplained: boolean;
  /** Whether all of it shows from the start. */
  readonly isOpen: boolean;
}

function finding(
  desk: Desk,
  { first, others }: DiagnosticBlock,
  { version, isOnPaper, isExplained, isOpen }: Manner,
): Html {
  const { rule, severity, message, note, help, at, related, clusters, fingerprint, isForeign } = first;
  const { lines } = codeFrame([{ at }, ...related.slice(0, 4)], {
    paint: paintWith(false),
    tone: severity,
    width: 110,
  });
  return element(
    'li',
    {
      class: `finding ${severity}${isOnPaper ? '' : ' off-paper'}${isExplained ? ' explained' : ''}`,
      id: `finding/${fingerprint}`,
      'data-rule': rule,
      'data-severity': severity,
      'data-clusters': clusters.map(encoded).join(' '),
    },
    foldedAway(
      [
        element('h3', {}, element('span', { class: `severity ${severity}` }, severity), ' ', message),
        element(
          'span',
          { class: 'quiet' },
          ' ',
          placeLink(desk, at),
          desk.isOfMany && clusters.length > 0 ? ` in ${clusters.join(', ')}` : '',
        ),
      ],
      [
        note === undefined ? undefined : paragraph(element('strong', {}, 'Why: '), note),
        help === undefined ? undefined : paragraph(element('strong', {}, 'What to do: '), help),
        paragraph(
          element('strong', {}, 'Rule: '),
          isForeign
            ? element('code', {}, rule)
            : element('a', { href: rulePage(rule, version), rel: 'noreferrer' }, element('code', {}, rule)),
        ),
        others.length > 0 ? alike(desk, others) : undefined,
        element(
          'pre',
          { tabindex: 0, role: 'region', 'aria-label': `Lines of: ${message}` },
          lines.map((line, index) => [index > 0 ? newline : undefined, line]),
        ),
      ],
      isOpen,
    ),
  );
}

/** The others that have the same cause. */
const alike = (desk: Desk, others: readonly Diagnostic[]): Html =>
  foldedAway(
    count(others.length, 'more place'),
    element(
      'ul',
      {},
      others
        .slice(0, mostAlike)
        .map(({ at, group, message, fingerprint }) =>
          element('li', { id: `finding/${fingerprint}` }, `${group?.who ?? message} `, placeLink(desk, at)),
        ),
      others.length > mostAlike
        ? element('li', {}, `and ${grouped(others.length - mostAlike)} more`)
        : undefined,
    ),
  );

const newline = element('br', {});
