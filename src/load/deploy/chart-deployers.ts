import { Budget, OverBudget, within } from '../../base/text/budget.ts';
import type { SourceFile, Span } from '../../base/files/source-file.ts';
import { group } from '../../base/text/group.ts';
import { ancestors, folderOf } from '../../base/text/path.ts';
import { withInner } from '../../base/yaml/below.ts';
import type { Entry, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import { parseYaml } from '../../base/yaml/parse.ts';
import { isDeployer } from '../../model/manifest/core/kinds.ts';
import { manifestOf, type Manifest } from '../../model/manifest/core/manifest.ts';
import { argoReleases } from '../helm/argo.ts';
import { chartIn, releasesOfChart } from '../helm/chart.ts';
import { renderedTemplate } from '../helm/go-template.ts';
import { HIDDEN, Unfollowed } from '../helm/template-functions.ts';
import { together, type HelmValueSet } from '../helm/layer.ts';
import type { ValueSources } from '../helm/release.ts';
import { parametersOf, type Parameter } from './parameters.ts';

/** The objects of Flux and Argo CD that charts of the repository make: an app of apps is often a chart. */
export interface ChartDeployers {
  /** The templates with such objects. */
  readonly paths: ReadonlySet<string>;
  /** What they make with the chart's own values: of charts that lie in no other chart, and in no folder that is set aside. */
  readonly installed: readonly Manifest[];
  /** What the templates of a folder's chart make as an object installs it, by path: of those that are evaluated. */
  made(folder: string, by: Manifest): ReadonlyMap<string, readonly Manifest[]>;
}

export const noCharts: ChartDeployers = { paths: new Set(), installed: [], made: () => new Map() };

const deploying = /\bkind["']?[ \t]*:[ \t]*["']?(?:Application|ApplicationSet|Kustomization)\b/;
const apis = /\bargoproj\.io\/|\bkustomize\.toolkit\.fluxcd\.io\//;
const template = /^(?=[^]*\/[^/_][^/]*\.ya?ml$)(?:([^]*)\/)?templates\//;

/** What templates may come to, in nodes and characters. */
const MOST_RENDERED = 500_000;

/** `isAside`: whether a name says of a path that no cluster runs what is there. */
export function chartDeployersIn(
  files: readonly SourceFile[],
  sources: ValueSources,
  isAside: (path: string) => boolean,
): ChartDeployers {
  const charts = new Set<string>();
  for (const { path } of files) if (path.endsWith('Chart.yaml')) charts.add(folderOf(path));
  const found = charts.size === 0 ? [] : templatesThatDeploy(files, charts);
  if (found.length === 0) return noCharts;
  const byFolder = group(found, ({ folder }) => folder);
  const budget = new Budget(MOST_RENDERED);
  const rendering = (
    folder: string,
    values: HelmValueSet | undefined,
  ): ReadonlyMap<string, readonly Manifest[]> => {
    if (!values || values.isOpen) return new Map();
    const top = new Map<string, Parameter>([['Values', parametersOf(values.layer?.node)]]);
    return new Map(
      (byFolder.get(folder) ?? []).flatMap(({ file }) => {
        const objects = rendered(file, top, budget);
        return objects ? [[file.path, objects] as const] : [];
      }),
    );
  };
  const isInstalled = (folder: string): boolean =>
    !isAside(folder === '' ? 'Chart.yaml' : `${folder}/Chart.yaml`) &&
    !ancestors(folder).some(around => charts.has(around));
  return {
    paths: new Set(found.map(({ file }) => file.path)),
    installed: [...byFolder.keys()]
      .filter(isInstalled)
      .flatMap(folder => [...rendering(folder, valuesOf(folder, sources)).values()].flat()),
    made: (folder, by) => {
      const isLeft = byFolder.has(folder) && budget.mayTake(1);
      return isLeft ? rendering(folder, valuesOf(folder, sources, by)) : new Map();
    },
  };
}

/** The values of a folder's chart, under those that an object of Argo CD gives to it; undefined where that is too much. */
function valuesOf(folder: string, sources: ValueSources, by?: Manifest): HelmValueSet | undefined {
  const chart = chartIn(folder, sources);
  if (!chart) return undefined;
  return within(() => {
    if (!by) return together(chart.values, sources.budget);
    const release = argoReleases(by, sources).find(each => each.folder === folder);
    return release && releasesOfChart(release, chart, sources.budget)[0]!.values;
  });
}

interface ChartTemplate {
  readonly folder: string;
  readonly file: SourceFile;
}

function templatesThatDeploy(
  files: readonly SourceFile[],
  charts: ReadonlySet<string>,
): readonly ChartTemplate[] {
  const found: ChartTemplate[] = [];
  for (const file of files) {
    const [isTemplate, folder = ''] = template.exec(file.path) ?? [];
    if (isTemplate !== undefined && charts.has(folder) && deploying.test(file.text) && apis.test(file.text))
      found.push({ folder, file });
  }
  return found;
}

/** What deploys among the objects that a template makes; undefined where it is not evaluated. */
function rendered(file: SourceFile, top: Parameter, budget: Budget): readonly Manifest[] | undefined {
  try {
    const plain = parseYaml(file, text => deploying.test(text));
    if (plain.unread.length === 0 && !control.test(file.text))
      return plain.documents.flatMap(({ root }) => deployersIn(file, root && filledIn(root, top, budget)));
    const text = renderedTemplate(file.text, top, budget);
    const start = Math.max(file.text.search(deploying), 0);
    const made = parseYaml({ ...file, text }, each => deploying.test(each));
    return made.documents.flatMap(({ root }) =>
      deployersIn(file, root && movedTo(root, { start, end: start + 4 })),
    );
  } catch (error) {
    if (error instanceof Unfollowed || error instanceof OverBudget) return undefined;
    throw error;
  }
}

/** An action that may leave out, repeat or name what stands around it. */
export const control = /\{\{-?\s*(?:if|else|end|range|with|define|block|template)\b/;

const deployersIn = (file: SourceFile, root: YamlNode | undefined): readonly Manifest[] =>
  (root?.kind === 'mapping' ? [manifestOf(file, root)] : [])
    .filter(each => each !== undefined)
    .filter(isDeployer);

/** A tree with its texts filled in, each where it stands. */
const filledIn = (node: YamlNode, top: Parameter, budget: Budget): YamlNode => {
  if (node.kind !== 'scalar') return withInner(node, inner => filledIn(inner, top, budget));
  if (!node.text.includes('{{')) return node;
  const text = renderedTemplate(node.text, top, budget);
  return text.includes(HIDDEN) ? node : { ...node, text, value: text };
};

const movedScalar = (node: ScalarNode, span: Span): ScalarNode => ({ ...node, ...span });

/** A tree that is made of a template: all of it stands where that says what it makes. */
function movedTo(node: YamlNode, span: Span): YamlNode {
  if (node.kind === 'scalar') return { ...node, ...span };
  if (node.kind === 'sequence')
    return { ...node, ...span, items: node.items.map(item => movedTo(item, span)) };
  const entries = [...node.entries].map(([name, { key, value }]): [string, Entry] => [
    name,
    { key: movedScalar(key, span), value: movedTo(value, span) },
  ]);
  return { ...node, ...span, entries: new Map(entries) };
}
