import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadAll } from 'js-yaml';
import { pulumiMocks } from './pulumi-mocks.ts';

/** An object as a cluster gets it. */
export type Real = Readonly<Record<string, unknown>>;

/** A project, and which of the examples has the packages that it needs. */
export interface Project {
  readonly folder: string;
  readonly packages: 'cdk8s-app' | 'pulumi-app' | 'cdk-app';
  readonly main: string;
  /** Files of Calico's definitions, of which `cdk8s import` makes classes. */
  readonly definitions?: readonly string[];
  /** Programs in which something may be that is not seen. */
  readonly mayHide?: readonly string[];
}

const yaml = pathToFileURL(createRequire(import.meta.url).resolve('js-yaml')).href;

/** Copies a project beside its packages, and asks `work` about the copy. */
export function within<T>(
  tools: string,
  { folder, packages, definitions = [] }: Project,
  work: (copy: string) => T,
): T {
  const copy = mkdtempSync(join(tmpdir(), 'ipamlint-synthesis-'));
  try {
    cpSync(folder, copy, { recursive: true });
    symlinkSync(resolve(tools, packages, 'node_modules'), join(copy, 'node_modules'));
    if (packages === 'cdk8s-app') {
      mkdirSync(join(copy, 'imports'), { recursive: true });
      // As `cdk8s import k8s` makes it, which would have to ask the network.
      writeFileSync(join(copy, 'imports/k8s.ts'), "export * from 'cdk8s-plus-32/lib/imports/k8s';\n");
    }
    for (const each of definitions)
      execute(copy, [join(copy, 'node_modules/cdk8s-cli/bin/cdk8s'), 'import', each, '-l', 'typescript'], {});
    return work(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** What a project in `copy` hands to a cluster, by its own tool. */
export function synthesized(copy: string, { packages, main }: Project): readonly Real[] {
  const out = join(copy, 'out');
  if (packages === 'pulumi-app') {
    writeFileSync(join(copy, 'pulumi-mocks.mjs'), pulumiMocks(yaml));
    const text = execute(copy, ['--import', 'tsx', '--import', './pulumi-mocks.mjs', main], {});
    return (JSON.parse(text) as readonly Registered[]).flatMap(objectsOf);
  }
  execute(copy, ['--import', 'tsx', main], { CDK8S_OUTDIR: out, CDK_OUTDIR: out });
  const files = existsSync(out) ? readdirSync(out).sort() : [];
  const read = (end: string) =>
    files.filter(name => name.endsWith(end)).map(name => readFileSync(join(out, name), 'utf8'));
  if (packages === 'cdk8s-app') return read('.yaml').flatMap(text => loadAll(text) as Real[]);
  return read('.template.json').flatMap(text => {
    const { Resources = {} } = JSON.parse(text) as { Resources?: Readonly<Record<string, Resource>> };
    return Object.values(Resources).flatMap(objectsOfResource);
  });
}

function execute(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd,
    env: { PATH: process.env.PATH, HOME: cwd, CHECK_UPGRADE: 'false', ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${args.join(' ')}: ${stderr}`);
  return stdout;
}

/** A resource as Pulumi registers it. */
interface Registered {
  readonly type: string;
  readonly name: string;
  readonly inputs: Real;
}

function objectsOf({ type, inputs }: Registered): readonly Real[] {
  if (type === 'kubernetes:helm.sh/v3:Release') return [chart(inputs.name, inputs, inputs.values)];
  if (type === 'kubernetes:yaml/v2:ConfigGroup') return inputs.objs as readonly Real[];
  return typeof inputs.kind === 'string' ? [inputs] : [];
}

/** A resource of CloudFormation. */
interface Resource {
  readonly Type: string;
  readonly Properties: Readonly<Record<string, string>>;
}

function objectsOfResource({ Type, Properties }: Resource): readonly Real[] {
  if (Type === 'Custom::AWSCDK-EKS-KubernetesResource') return JSON.parse(Properties.Manifest!) as Real[];
  if (Type !== 'Custom::AWSCDK-EKS-HelmChart') return [];
  const { Release, Chart, Version, Namespace, Values = '{}' } = Properties;
  return [chart(Release, { chart: Chart, version: Version, namespace: Namespace }, JSON.parse(Values))];
}

/** A release as the loader tells it: in the words of Rancher's controller. */
const chart = (name: unknown, { chart: of, version, namespace }: Real, values: unknown): Real => ({
  apiVersion: 'helm.cattle.io/v1',
  kind: 'HelmChart',
  metadata: { name, namespace },
  spec: { chart: of, version, targetNamespace: namespace, values },
});
