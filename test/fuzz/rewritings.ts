import type { SourceFile } from '../../src/base/files/source-file.ts';
import { isNamed } from './layouts.ts';
import {
  changeEach,
  documentsIn,
  isConfiguration,
  isObject,
  isYaml,
  speaksToUs,
  type Transformation,
} from './transformation.ts';
import { textOf, type Style } from './yaml-text.ts';

/** The same documents in another notation, and the same objects in another container. */

const mayBeRewritten = (file: SourceFile): boolean =>
  isYaml(file) && !isConfiguration(file) && !speaksToUs(file);

function rewritten(file: SourceFile, style: Style): string | undefined {
  if (!mayBeRewritten(file)) return undefined;
  const documents = documentsIn(file);
  // An anchor tells what a key is for, though nothing refers to it.
  if (/: *&/.test(file.text)) return undefined;
  // Whether a text may hide an object is seen by how it is written: here by lines that YAML 1.2 does not end, and by keys.
  if (/[\u0085\u2028\u2029]|^kind:[ \t]*$/m.test(file.text)) return undefined;
  // And a mark of byte order that is none, for it does not begin the file, counts as white space to such patterns.
  if (file.text.lastIndexOf('\ufeff') > 0) return undefined;
  // So is a comment that alone speaks of Calico.
  if (/calico/i.test(file.text) && !/calico/i.test(file.text.replaceAll(/#.*/g, ''))) return undefined;
  // Text alone is no object.
  if (documents?.some(({ root }) => root?.kind === 'scalar')) return undefined;
  const texts = documents?.map(({ root }) => (root ? textOf(root, style) : ''));
  return !texts || texts.includes(undefined) ? undefined : `${texts.join('\n---\n')}\n`;
}

export const asJson: Transformation = {
  name: 'JSON',
  apply: files => changeEach(files, file => rewritten(file, 'json')),
};

export const flowStyle: Transformation = {
  name: 'flow style',
  apply: files => changeEach(files, file => rewritten(file, 'flow')),
};

function listed(file: SourceFile): string | undefined {
  if (!mayBeRewritten(file)) return undefined;
  const documents = documentsIn(file);
  if (!documents || documents.length === 0 || !documents.every(({ root }) => isObject(root)))
    return undefined;
  const items = documents.map(({ root }) => textOf(root!, 'flow'));
  if (items.includes(undefined)) return undefined;
  return `apiVersion: v1\nkind: List\nitems:\n${items.map(item => `- ${item}\n`).join('')}`;
}

export const joinedInList: Transformation = {
  name: 'a List',
  apply: files => changeEach(files, file => (isNamed(file, files) ? undefined : listed(file))),
};

export const rewritings: readonly Transformation[] = [asJson, flowStyle, joinedInList];
