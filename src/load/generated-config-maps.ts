import { isKustomization } from '../base/files/kustomization-names.ts';
import type { SourceFile } from '../base/files/source-file.ts';
import type { YamlNode } from '../base/yaml/node.ts';
import { parseYaml } from '../base/yaml/parse.ts';
import { literalOf } from './kustomize/config-map.ts';
import type { HeldData, HeldEntry } from './held-entry.ts';
import { child, sequenceItems, scalarText } from './kustomize/written.ts';
import { resolveBeside } from './paths.ts';

/**
 * A ConfigMap that a kustomization makes of literals and files, which need not be there. What is in `.env` files ipamlint never
 * reads.
 */
export interface GeneratedConfigMap extends HeldData {
  /** The kustomization. */
  readonly file: SourceFile;
  readonly name: string;
  readonly namespace: string | undefined;
  /** Whether the cluster knows it by this very name: without a hash, a prefix or a suffix. */
  readonly isCalledSo: boolean;
  /** `create`, `merge` or `replace`: what becomes of one of this name that is there. */
  readonly behavior: string;
}

export function generatedConfigMaps(files: readonly SourceFile[]): readonly GeneratedConfigMap[] {
  const holders = files.filter(
    ({ path, text }) => isKustomization(path) && text.includes('configMapGenerator'),
  );
  return holders.flatMap(file => {
    const { documents, unread } = parseYaml(file, () => true);
    if (unread.length > 0) return [];
    return documents.flatMap(({ root }) =>
      sequenceItems(child(root, 'configMapGenerator')).flatMap(item => generatedBy(item, root, file) ?? []),
    );
  });
}

function generatedBy(
  item: YamlNode,
  kustomization: YamlNode | undefined,
  file: SourceFile,
): GeneratedConfigMap | undefined {
  const name = scalarText(child(item, 'name'));
  if (name === undefined) return undefined;
  const options = [child(item, 'options'), child(kustomization, 'generatorOptions')];
  const isHashed = !options.some(each => scalarText(child(each, 'disableNameSuffixHash')) === 'true');
  const isRenamed = ['namePrefix', 'nameSuffix'].some(key => child(kustomization, key));
  const literals = sequenceItems(child(item, 'literals')).flatMap((each): [string, HeldEntry][] => {
    const found = literalOf(each);
    return found ? [[found.key, { literal: { file, scalar: found.value }, at: { file, span: each } }]] : [];
  });
  const whole = sequenceItems(child(item, 'files')).map((each): [string, HeldEntry] => {
    const { key, path } = fileOf(scalarText(each) ?? '');
    return [key, { path: resolveBeside(file.path, path), at: { file, span: each } }];
  });
  return {
    file,
    name,
    namespace: scalarText(child(item, 'namespace')) ?? scalarText(child(kustomization, 'namespace')),
    isCalledSo: !isHashed && !isRenamed,
    behavior: scalarText(child(item, 'behavior')) || 'create',
    isOpen: ['envs', 'env'].some(key => child(item, key)),
    entries: new Map([...literals, ...whole]),
  };
}

/** `values.yaml=app/production.yaml`, or a path of which the last part is the key. */
function fileOf(written: string): { readonly key: string; readonly path: string } {
  const at = written.indexOf('=');
  const path = written.slice(at + 1);
  return { key: at < 0 ? path.split('/').at(-1)! : written.slice(0, at), path };
}
