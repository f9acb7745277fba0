import { kustomizer, type Kustomizer } from '../../../src/load/kustomize/build.ts';
import type { Manifest } from '../../../src/model/manifest/core/manifest.ts';
import type { Location, SourceFile } from '../../../src/base/files/source-file.ts';
import type { YamlDocument } from '../../../src/base/yaml/node.ts';
import { parseYaml } from '../../../src/base/yaml/parse.ts';
import { filesOf, type Repository } from '../../kit/manifests.ts';

export const documents = (file: SourceFile): readonly YamlDocument[] => parseYaml(file, () => true).documents;

/** The builder of a repository. */
export const builderOf = (repository: Repository): Kustomizer =>
  kustomizer({ files: filesOf(repository), documents });

/** The objects that a folder comes to. */
export const built = (repository: Repository, folder = ''): readonly Manifest[] =>
  builderOf(repository).build(folder)!.manifests;

/** `path: text` of what stands at a location. */
export const shown = ({ file, span }: Location): string =>
  `${file.path}: ${file.text.slice(span.start, span.end)}`;

export const pool = (name: string, spec = 'cidr: 10.0.0.0/16'): string =>
  `apiVersion: crd.projectcalico.org/v1\nkind: IPPool\nmetadata:\n  name: ${name}\nspec:\n  ${spec}\n`;

/** A base with one pool, and an overlay on it in `prod`. */
export const two = (kustomization: string, more: Repository = {}): Repository => ({
  'base/kustomization.yaml': 'resources: [pool.yaml]\n',
  'base/pool.yaml': pool('edge', 'cidr: 10.0.0.0/16\n  blockSize: 26'),
  'prod/kustomization.yaml': `resources: [../base]\n${kustomization}`,
  ...more,
});
