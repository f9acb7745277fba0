import type { ClusterReport, PlanReport } from '../../answers/address-plan/address-plan.ts';
import { grouped } from '../../base/text/digits.ts';
import { count } from '../count.ts';
import { element, markupOf, Html, type HtmlPart } from '../html.ts';
import { PageAnchors, encoded } from './anchors.ts';
import { capacitySection } from './capacity-section.ts';
import { changeSection } from './change-section.ts';
import { findingsSection, shownFindings } from './findings-section.ts';
import { fleetSection } from './fleet-section.ts';
import { landingSection, landingWords } from './landing-section.ts';
import { pageScript, pageScriptHash, pageStyle, pageStyleHash } from './page-files.ts';
import { paragraph, type Desk } from './parts.ts';
import { planSection } from './plan-section.ts';
import { unseenPart } from './unseen.ts';

interface View {
  readonly id: string;
  readonly title: string;
  readonly content: readonly HtmlPart[];
}

/** Nothing is fetched, sent or run but the style and the script of the page itself. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${pageStyleHash}'`,
  `script-src 'sha256-${pageScriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** The report as a page of HTML that holds all it needs; it can be read without its script. */
export function reportHtml(report: PlanReport, { linkBase }: Pick<Desk, 'linkBase'>): string {
  const views = viewsOf(report, { linkBase, isOfMany: report.clusters.length > 1 });
  const page = element(
    'html',
    { lang: 'en' },
    element(
      'head',
      {},
      element('meta', { charset: 'utf-8' }),
      element('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
      element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      element('meta', { name: 'color-scheme', content: 'light dark' }),
      element('meta', { name: 'generator', content: `ipamlint ${report.version}` }),
      element('meta', { name: 'referrer', content: 'no-referrer' }),
      element('title', {}, `Address plan: ${titleOf(report)}`),
      element('style', {}, new Html(pageStyle)),
    ),
    element(
      'body',
      {},
      element('a', { class: 'skip', href: '#main' }, 'Skip to the content'),
      head(report, views),
      element(
        'main',
        { id: 'main', tabindex: -1 },
        element('section', { id: 'answers', class: 'answers', 'aria-live': 'polite', hidden: true }),
        views.map(({ id, title, content }) =>
          element(
            'section',
            { id, class: 'view', 'aria-labelledby': `${id}-title` },
            element('h2', { id: `${id}-title` }, title),
            content,
          ),
        ),
      ),
      element(
        'footer',
        {},
        paragraph(`Made by ipamlint ${report.version} from what the repository says; no cluster was asked.`),
      ),
      element('script', {}, new Html(pageScript)),
    ),
  );
  return `<!doctype html>\n${markupOf(page)}\n`;
}

const titleOf = ({ clusters }: PlanReport): string =>
  clusters.length === 1 ? clusters[0]!.name : count(clusters.length, 'cluster');

function head(report: PlanReport, views: readonly View[]): Html {
  return element(
    'header',
    {},
    element('h1', {}, 'Address plan', element('small', {}, ` ${titleOf(report)}`)),
    // The script makes it of use, and shows it.
    element(
      'form',
      { class: 'search', role: 'search', id: 'search', hidden: true },
      element('label', { for: 'query' }, 'Who owns a range? Where is room? What gets which addresses?'),
      element('input', {
        id: 'query',
        type: 'search',
        autocomplete: 'off',
        spellcheck: 'false',
        placeholder: '10.42.7.0/24, free /22, a workload, a pool',
      }),
    ),
    element(
      'nav',
      { 'aria-label': 'Views' },
      element(
        'ul',
        {},
        views.map(({ id, title }) => element('li', {}, element('a', { href: `#${id}` }, title))),
      ),
    ),
  );
}

function viewsOf(report: PlanReport, desk: Desk): readonly View[] {
  const { clusters, change, findings } = report;
  const anchors = new PageAnchors(desk.isOfMany);
  const shown = shownFindings(findings);
  const each = (
    view: string,
    content: (cluster: ClusterReport) => readonly HtmlPart[],
  ): readonly HtmlPart[] =>
    clusters.length === 0
      ? [paragraph('No cluster was found: ipamlint inventory says what was understood.')]
      : clusters.map(cluster => clusterPart(view, cluster, content(cluster), desk.isOfMany));
  return [
    ...(desk.isOfMany ? [{ id: 'fleet', title: 'Fleet', content: fleetSection(desk, report) }] : []),
    {
      id: 'plan',
      title: 'Address plan',
      content: [
        ...each('plan', cluster => planSection(desk, cluster, anchors, shown)),
        unseenPart(desk, report),
      ],
    },
    {
      id: 'landing',
      title: 'Who lands where',
      content: [
        landingWords(clusters),
        ...each('landing', cluster => landingSection(desk, cluster, anchors)),
      ],
    },
    {
      id: 'capacity',
      title: 'Capacity',
      content: each('capacity', cluster => capacitySection(desk, cluster)),
    },
    {
      id: 'findings',
      title: findings.length > 0 ? `Findings (${grouped(findings.length)})` : 'Findings',
      content: findingsSection(desk, report),
    },
    ...(change
      ? [{ id: 'change', title: 'What this change does', content: changeSection(desk, change) }]
      : []),
  ];
}

/** What a view says of one cluster; its name is said where there are several. */
const clusterPart = (
  view: string,
  cluster: ClusterReport,
  content: readonly HtmlPart[],
  isOfMany: boolean,
): Html =>
  element(
    'section',
    {
      class: 'cluster',
      id: isOfMany ? `${view}/${encoded(cluster.name)}` : undefined,
      'data-cluster': cluster.name,
      'data-key': encoded(cluster.name),
    },
    isOfMany ? element('h3', {}, cluster.name) : undefined,
    content,
  );
