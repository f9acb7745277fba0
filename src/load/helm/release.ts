import type { Field } from '../../model/manifest/core/field.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import type { Budget } from '../../base/text/budget.ts';
import { withoutEnd } from '../../base/text/trim.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import type { MappingNode, ScalarNode, YamlDocument } from '../../base/yaml/node.ts';
import { layerIn, layerInText, unknownLayer, type Layers, type HelmValueSet } from './layer.ts';
import { lastNameOf } from '../../base/text/path.ts';

/** What a ConfigMap holds under one key. */
export interface HeldValues {
  /** Empty where there is nothing in it, or where it cannot be read. */
  readonly documents: readonly YamlDocument[];
  readonly isEmpty: boolean;
  /** Where it is a text in an object. */
  readonly file?: SourceFile;
  readonly scalar?: ScalarNode;
  /** Where it is a file of its own. */
  readonly path?: string;
}

/** What all entries of a ConfigMap or Secret hold. */
export interface HeldTexts {
  readonly entries: readonly HeldValues[];
  /** Whether it may hold more, or something in it cannot be read. */
  readonly isOpen: boolean;
  /** The files that say so. */
  readonly paths: readonly string[];
}

/** Where values stand that a release only names. */
export interface ValueSources {
  /** Undefined where there is no such ConfigMap, or none can be told from others of its name. */
  configMap(namespace: string | undefined, name: string, key: string): HeldValues | undefined;
  /** What all entries of a ConfigMap or Secret hold; undefined as above. */
  texts(kind: 'ConfigMap' | 'Secret', namespace: string | undefined, name: string): HeldTexts | undefined;
  /** The documents of a file; undefined where there is no such file, or something in it cannot be read. */
  documents(path: string): readonly YamlDocument[] | undefined;
  /** Whether the URL of a source of Argo CD is that of another repository. */
  readonly isForeign: (url: string) => boolean;
  /** What laying values over each other may come to. */
  readonly budget: Budget;
}

/** What is installed by Helm, and with which values, as some object or file says. */
export interface HelmInstallation {
  /** `HelmRelease`, `Application`, `values file`: who says it. */
  readonly kind: string;
  readonly name: string;
  /** The namespace that it is installed into, where that is written. */
  readonly namespace: string | undefined;
  /** The object that says it; the document of a values file. */
  readonly file: SourceFile;
  readonly node: MappingNode;
  /** Undefined where the chart is not known. */
  readonly chart: string | undefined;
  /** The charts that render it and are not in the repository, where that is another one than `chart`. */
  readonly unseenCharts?: readonly string[];
  readonly version: Field | undefined;
  readonly values: HelmValueSet;
  /** The folder of the chart, where that stands in the repository: its own values lie below these. */
  readonly folder?: string | undefined;
  /** Whether values that are not named here may be laid over or under these: another file, or a chart of its own. */
  readonly isPartial: boolean;
}

const LONGEST_NAME = 500;

/** The name of a chart by its reference: `oci://…/tigera-operator`, `https://…/tigera-operator-v3.28.1.tgz`. */
export function chartNamed(reference: string | undefined): string | undefined {
  if (reference === undefined) return undefined;
  const tidy = withoutEnd(reference, '/');
  const last = lastNameOf(tidy);
  if (last.length > LONGEST_NAME) return last;
  const name = last.endsWith('.tgz') ? last.slice(0, -'.tgz'.length).replace(/-v?\d+\.\d+.*$/s, '') : last;
  const tag = name.lastIndexOf(':');
  return tag < 0 ? name : name.slice(0, tag);
}

/** A mapping of values in an object, such as `spec.values`. */
export function inlineLayer(field: Field): Layers {
  if (field.isAbsent) return [];
  const { node, file } = field;
  return node?.kind !== 'mapping' || field.isUnknown ? [unknownLayer] : [{ file, node }];
}

/** Values that stand elsewhere may say anything. */
export const unlessAbsent = (field: Field): Layers => (field.isAbsent ? [] : [unknownLayer]);

/** The values in a file, by its path where that is known. */
export function layerInFile(path: string | undefined, sources: ValueSources): Layers {
  const documents = path === undefined ? undefined : sources.documents(path);
  return documents ? layerIn(documents, true) : [unknownLayer];
}

/** Values as text in an object, such as `spec.valuesContent`. Placeholders in it are for those to see who read it. */
export function textLayer(field: Field): Layers {
  if (field.isAbsent) return [];
  const { node, file } = field;
  const isKnown = node?.kind === 'scalar' && !node.isUndetermined;
  return isKnown && typeof node.value === 'string' ? layerInText(file, node) : [unknownLayer];
}

/** The head of a release that an object declares. */
export function headOfRelease({
  kind,
  name,
  namespace,
  file,
  root,
}: Manifest): Omit<HelmInstallation, 'chart' | 'version' | 'values'> {
  return { kind, name: name ?? '', namespace, file, node: root.node as MappingNode, isPartial: false };
}
