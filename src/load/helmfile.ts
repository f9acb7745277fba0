import type { SourceFile } from '../base/files/source-file.ts';
import type { ScalarNode } from '../base/yaml/node.ts';
import { setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';

const named = /(?:^|\/)helmfile(?:[-_.][\w-]+)?\.ya?ml$|(?:^|\/)helmfile\.d\/[^/]+\.ya?ml$/;
const releases = /^releases[ \t]*:/m;
const chart = /^[ \t]*(?:-[ \t]+)?chart[ \t]*:/m;

/** The files that helmfile installs charts by: whose they are is a cluster, whatever the charts bring. They may be templates, so that no more is read. */
export function helmfilesIn(files: readonly SourceFile[]): readonly Manifest[] {
  const found: Manifest[] = [];
  for (const file of files) {
    if (!named.test(file.path) || !chart.test(file.text)) continue;
    const start = file.text.search(releases);
    if (start < 0) continue;
    const span = { start, end: start + 'releases'.length };
    const key: ScalarNode = { kind: 'scalar', ...span, text: 'releases', value: 'releases', style: 'plain' };
    const value: ScalarNode = { ...key, isUndetermined: true };
    const entries = new Map([['releases', { key, value }]]);
    found.push(setupManifestOf(file, { kind: 'mapping', ...span, entries }, 'Helmfile'));
  }
  return found;
}
