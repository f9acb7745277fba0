import type { Snapshot } from '../base/files/snapshot.ts';
import { withinAny } from '../base/text/below.ts';
import { folderOf, lastNameOf } from '../base/text/path.ts';
import { productsAmong } from './ansible-products.ts';
import { memo } from '../base/text/memo.ts';

const OPERATOR = 'the configuration of an operator, which others install';
const ANSIBLE = 'a file of an Ansible role or collection, which others run';
const TERRAFORM = 'a file of a Terraform module, which others call';
const CHART = 'a chart of a repository of charts, which others install';

/** Why no cluster of the repository runs what stands at a path; undefined where one may. */
export type Published = (path: string) => string | undefined;

/**
 * What a repository publishes for others to run, though no name says so; undefined where that is nothing. `config/` beside a file `PROJECT`
 * is what Kubebuilder and the Operator SDK make for those who install the operator. `files/` of a role or a collection of Ansible without
 * an inventory is what it copies to the machines of others.
 */
export const publishedIn = memo(
  ({ files, others }: Pick<Snapshot, 'files' | 'others'>): Published | undefined => {
    const configs = new Set<string>();
    const terraform = new Set<string>();
    for (const path of others) {
      if (path.endsWith('PROJECT') && lastNameOf(path) === 'PROJECT')
        for (const folder of ['config', 'bundle']) configs.add(`${path.slice(0, -7)}${folder}`);
      if (path.endsWith('.tf')) terraform.add(path);
    }
    const modules = modulesAmong(terraform);
    const charts = publishedCharts(files);
    const isProduct = hasCopied(files)
      ? productsAmong([...files.map(({ path }) => path), ...others])
      : undefined;
    if (configs.size + modules.length + charts.length === 0 && !isProduct) return undefined;
    const kinds = [
      [withinAny(configs), OPERATOR],
      [withinAny(modules), TERRAFORM],
      [withinAny(charts), CHART],
    ] as const;
    return path => {
      const why = kinds.find(([isWithin]) => isWithin(path))?.[1];
      return why ?? (copied.test(path) && isProduct?.(path) ? ANSIBLE : undefined);
    };
  },
);

/** The folders of modules that the registry of Terraform would take: with variables, outputs, and examples that call them. */
function modulesAmong(terraform: ReadonlySet<string>): readonly string[] {
  const shown = new Set<string>();
  for (const path of terraform) {
    const [example, around = ''] = /^(.*\/)?examples?\/(?:[^/]+\/)?[^/]+$/.exec(path) ?? [];
    if (example !== undefined) shown.add(around);
  }
  return [...shown].flatMap(around =>
    terraform.has(`${around}variables.tf`) && terraform.has(`${around}outputs.tf`)
      ? around.replace(/\/$/, '')
      : [],
  );
}

/** The folders of charts where a file describes a repository of charts, for Artifact Hub or the tools that test and release them. */
function publishedCharts(files: Snapshot['files']): readonly string[] {
  const described: string[] = [];
  const charts: string[] = [];
  for (const { path, text } of files) {
    const name = lastNameOf(path);
    const [flow, around = ''] = workflow.exec(path) ?? [];
    if (describing.test(name)) described.push(folderOf(path));
    else if (flow !== undefined && publishing.test(text)) described.push(around.replace(/\/$/, ''));
    else if (name === 'Chart.yaml') charts.push(folderOf(path));
  }
  return described.length === 0 ? [] : charts.filter(withinAny(described));
}

const describing = /^(?:artifacthub-repo|\.?c[tr]|\.?chart-testing)\.ya?ml$/;
const workflow = /^(.*\/)?\.github\/workflows\/[^/]+\.ya?ml$/;
/** Actions by which charts are tested and published. */
const publishing = /\bhelm\/chart-(?:releaser|testing)-action\b/;

/** What a role copies as it is. */
const copied = /(?:^|\/)files\//;

/** Most repositories hold none: that is soon seen. */
function hasCopied(files: Snapshot['files']): boolean {
  for (const { path } of files) if (copied.test(path)) return true;
  return false;
}
