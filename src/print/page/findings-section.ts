import type { Diagnostic } from '../../linter/diagnostic/diagnostic.ts';
import type { PlanReport } from '../../answers/address-plan/address-plan.ts';
import { rulePage } from '../../base/urls.ts';
import { codeFrame } from '../code-frame.ts';
import { tallied, worstFirst } from '../count.ts';
import { element, type Html, type HtmlPart } from '../html.ts';
import { paintWith } from '../paint.ts';
import { encoded } from './anchors.ts';
import { manyOf, paragraph, placeLink, type Desk } from './parts.ts';

/** No page shows more findings; the other formats have all. */
const mostFindings = 1000;

/** The findings that the page has. */
export const shownFindings = (findings: readonly Diagnostic[]): readonly Diagnostic[] =>
  worstFirst(findings).slice(0, mostFindings);

/** What will go wrong, with the lines that say so. */
export function findingsSection(
  desk: Desk,
  { findings, summary, version, clusters }: PlanReport,
): readonly HtmlPart[] {
  if (findings.length === 0) return [paragraph('Nothing was found that will go wrong.')];
  const shown = shownFindings(findings);
  const left = findings.length - shown.length;
  return [
    paragraph(`${tallied(summary)}.`),
    element('div', { class: 'filters', id: 'finding-filters' }),
    element(
      'ol',
      { class: 'findings' },
      shown.map(each => finding(desk, each, version, clusters.length > 1)),
    ),
    left > 0 ? paragraph(`and ${manyOf(left, 'more finding')}: ipamlint -f json has all`) : undefined,
  ];
}

function finding(desk: Desk, diagnostic: Diagnostic, version: string, isOfMany: boolean): Html {
  const { rule, severity, message, note, help, at, related, clusters, fingerprint, isForeign } = diagnostic;
  const { lines } = codeFrame([{ at }, ...related.slice(0, 4)], {
    paint: paintWith(false),
    tone: severity,
    width: 110,
  });
  return element(
    'li',
    {
      class: `finding ${severity}`,
      id: `finding/${fingerprint}`,
      'data-rule': rule,
      'data-severity': severity,
      'data-clusters': clusters.map(encoded).join(' '),
    },
    element('h3', {}, element('span', { class: `severity ${severity}` }, severity), ' ', message),
    paragraph(
      placeLink(desk, at),
      ' ',
      isForeign
        ? element('code', {}, rule)
        : element('a', { href: rulePage(rule, version), rel: 'noreferrer' }, element('code', {}, rule)),
      isOfMany && clusters.length > 0 ? ` in ${clusters.join(', ')}` : '',
    ),
    element(
      'pre',
      { tabindex: 0, role: 'region', 'aria-label': `Source of: ${message}` },
      lines.map((line, index) => [index > 0 ? newline : undefined, line]),
    ),
    note === undefined ? undefined : paragraph(element('strong', {}, 'Why: '), note),
    help === undefined ? undefined : paragraph(element('strong', {}, 'What to do: '), help),
  );
}

const newline = element('br', {});
