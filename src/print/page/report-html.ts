import { pageScript, pageScriptHash, pageStyle, pageStyleHash } from '#made/page-files';
import type { ClusterReport, PlanReport, PlanSource } from '../../answers/address-plan/address-plan.ts';
import { count } from '../count.ts';
import { element, markupOf, Html, type HtmlPart } from '../html.ts';
import { PageAnchors, encoded } from './anchors.ts';
import { capacitySection } from './capacity-section.ts';
import { changeSection } from './change-section.ts';
import { fleetMaps } from './fleet-map.ts';
import { findingsSection, shownFindings } from './findings-section.ts';
import { pageHead, type View } from './page-head.ts';
import { huesOf, swatch } from './hues.ts';
import { landingSection, landingWords } from './landing-section.ts';
import { overviewSection } from './overview-section.ts';
import { mostPictured, paragraph, type Desk } from './parts.ts';
import { planPictures, planSection } from './plan-section.ts';
import { namedRanges } from './range-table.ts';
import { unseenPart } from './unseen.ts';

/** Nothing is fetched, sent or run but the style and the script of the page itself. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${pageStyleHash}'`,
  `script-src 'sha256-${pageScriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join('; ');

/** What a page knows besides the report. */
export interface Ground {
  /** Where a forge shows the files of the repository, without a slash at the end; undefined where nothing says. */
  readonly linkBase: string | undefined;
  /** The same for the state before a change. */
  readonly formerLinkBase: string | undefined;
  /** Undefined where nothing says. */
  readonly source: PlanSource | undefined;
}

/** So many ranges of all clusters together are printed on paper. */
const mostOnPaper = 120;

/** The report as a page of HTML that holds all it needs; it can be read without its script. */
export function reportHtml(report: PlanReport, { linkBase, formerLinkBase, source }: Ground): string {
  const { clusters } = report;
  const views = viewsOf(report, {
    linkBase,
    formerLinkBase,
    isOfMany: clusters.length > 1,
    hues: huesOf(report),
    pictured: new Set(clusters.slice(0, mostPictured)),
    firstWith: new Map(clusters.toReversed().flatMap(each => each.room.map(room => [room, each]))),
    mostOnPaper: Math.max(10, Math.floor(mostOnPaper / Math.max(1, clusters.length))),
  });
  const name = source?.repository ?? titleOf(report);
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
      element('title', {}, `Address plan: ${name}`),
      element('style', {}, new Html(pageStyle)),
    ),
    element(
      'body',
      {},
      element('a', { class: 'skip', href: '#main' }, 'Skip to the content'),
      pageHead(name, views, source),
      element(
        'main',
        { id: 'main', tabindex: -1 },
        element('section', {
          id: 'answers',
          class: 'answers',
          'aria-label': 'Answers',
          'aria-live': 'polite',
          hidden: true,
        }),
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
        paragraph(
          `ipamlint ${report.version} made this page from the files in the repository. It did not connect to a cluster.`,
        ),
      ),
      element('script', {}, new Html(pageScript)),
    ),
  );
  return `<!doctype html>\n${markupOf(page)}\n`;
}

const titleOf = ({ clusters }: PlanReport): string =>
  clusters.length === 1 ? clusters[0]!.name : count(clusters.length, 'cluster');

function viewsOf(report: PlanReport, desk: Desk): readonly View[] {
  const { clusters, change, findings } = report;
  const anchors = new PageAnchors(desk.isOfMany);
  const shown = shownFindings(findings);
  const named = new Map(clusters.map(cluster => [cluster, namedRanges(cluster, anchors)]));
  const [only] = desk.isOfMany ? [] : clusters;
  const none = paragraph(
    'No cluster was found. ',
    element('code', {}, 'ipamlint inventory'),
    ' lists what was read.',
  );
  const each = (
    view: string,
    content: (cluster: ClusterReport) => readonly HtmlPart[],
  ): readonly HtmlPart[] =>
    clusters.length === 0
      ? [none]
      : clusters.map(cluster => clusterPart(desk, view, cluster, content(cluster)));
  return [
    {
      id: 'overview',
      title: 'Overview',
      content: [
        overviewSection(desk, report, only && planPictures(desk, only, named.get(only)!)),
        unseenPart(report),
      ],
    },
    {
      id: 'plan',
      title: 'Address plan',
      content: [
        desk.isOfMany ? element('div', { class: 'off-paper' }, fleetMaps(desk, report)) : undefined,
        ...each('plan', cluster => planSection(desk, cluster, named.get(cluster)!, shown)),
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
    { id: 'capacity', title: 'Capacity', content: capacitySection(desk, clusters) },
    {
      id: 'findings',
      title: 'Findings',
      number: findings.length,
      content: findingsSection(desk, report),
    },
    ...(change
      ? [{ id: 'change', title: 'What this change does', content: changeSection(desk, change) }]
      : []),
  ];
}

/** What a view says of one cluster: behind its name where there are several. */
function clusterPart(desk: Desk, view: string, cluster: ClusterReport, content: readonly HtmlPart[]): Html {
  const { name, capacity, nodes, workloads } = cluster;
  const attributes = { class: 'cluster', 'data-cluster': name, 'data-key': encoded(name) };
  if (!desk.isOfMany) return element('section', attributes, content);
  return element(
    'section',
    { ...attributes, id: `${view}/${encoded(name)}` },
    element(
      'details',
      {},
      element(
        'summary',
        {},
        element(
          'h3',
          {},
          swatch(`box pool ${desk.hues.of(name)}`),
          ` ${name}`,
          element(
            'small',
            {},
            ` ${count(capacity.length, 'pool')}, ${count(nodes, 'node')}, ${count(workloads, 'workload')}`,
          ),
        ),
      ),
      content,
    ),
  );
}
