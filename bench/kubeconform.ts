import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Work } from './measure.ts';

const VERSION = 'v0.6.3';

/** Kubeconform over a planted tree, with schemas of this machine; or why that cannot be. */
export function kubeconform(tree: () => string, schemas: string | undefined): Work | string {
  if (schemas === undefined)
    return 'name a folder of schemas (deployment-apps-v1.json, …) of Kubernetes with --schemas';
  if (!existsSync(join(schemas, 'deployment-apps-v1.json')))
    return `${schemas} has no deployment-apps-v1.json`;
  const folder = join(tmpdir(), 'ipamlint-bench', 'go');
  const program = join(folder, 'kubeconform');
  if (!existsSync(program)) {
    const source = `github.com/yannh/kubeconform/cmd/kubeconform@${VERSION}`;
    const { status, error, stderr } = spawnSync('go', ['install', source], {
      env: { ...process.env, GOBIN: folder },
      encoding: 'utf8',
    });
    if (status !== 0) return `go cannot build ${source}: ${error?.message ?? stderr.trim()}`;
  }
  const location = `${schemas}/{{ .ResourceKind }}{{ .KindSuffix }}.json`;
  return { program: [program, '-ignore-missing-schemas', '-schema-location', location, tree()] };
}
