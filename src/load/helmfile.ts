import type { SourceFile } from '../base/files/source-file.ts';
import type { ScalarNode } from '../base/yaml/node.ts';
import { setupManifestOf, type Manifest } from '../model/manifest/core/manifest.ts';

const named = /(?:^|\/)helmfile(?:[-_.][\w-]+)?\.ya?ml$|(?:^|\/)helmfile\.d\/[^/]+\.ya?ml$/;
const releases = /^releases[ \t]*:/m;
const chart = /^[ \t]*(?:-[ \t]+)?chart[ \t]*:/m;

/** Files by which helmfile installs charts. They show that there is a cluster; they may be templates, so no more of them is read. */
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
