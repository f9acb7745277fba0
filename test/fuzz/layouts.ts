import type { SourceFile } from '../../src/base/files/source-file.ts';
import { splitDocuments } from '../../src/base/yaml/split.ts';
import { changeEach, documentsIn, isConfiguration, isYaml, type Transformation } from './transformation.ts';

/** Line ends, marks, comments, and which document stands where: nothing that a reader of YAML would notice. */

export const crlf: Transformation = {
  name: 'CRLF',
  apply: files =>
    changeEach(files, ({ text }) => (text.includes('\r') ? undefined : text.replaceAll('\n', '\r\n'))),
};

/** js-yaml takes a colon right before the end of a file for text or for a mistake, as what stands before it decides. */
const endsItsLine = ({ text }: SourceFile): boolean => text.endsWith('\n');

export const byteOrderMark: Transformation = {
  name: 'a byte order mark',
  apply: files =>
    changeEach(files, file =>
      isYaml(file) && endsItsLine(file) && !file.text.startsWith('\ufeff') ? `\ufeff${file.text}` : undefined,
    ),
};

/** A line at the margin of a block mapping, and none of a template or a text; `^` would also match behind U+2028. */
const TOP_LEVEL_KEY = /(?<![^\n])(?=[A-Za-z]\w*:(?: |\n|$))/g;

export const comments: Transformation = {
  name: 'comments',
  apply: files =>
    changeEach(files, file => {
      const { text } = file;
      if (!endsItsLine(file) || !documentsIn(file)) return undefined;
      if (!isYaml(file) || /\{\{|[|>][-+\d]*(?: #.*)?\r?\n\S|\r|#.*ipamlint|^["']/m.test(text))
        return undefined;
      return text.replace(TOP_LEVEL_KEY, '# A comment: "of" somebody\n');
    }),
};

const UNRELATED =
  'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: unrelated-settings\n  namespace: unrelated\ndata:\n  key: value\n';

/** Files that hold objects by the looks of them, and nothing that a program of its own would read. */
const holdsObjects = (file: SourceFile): boolean =>
  isYaml(file) && !isConfiguration(file) && /^kind: /m.test(file.text) && !/\{\{|^[[{"']/m.test(file.text);

/** Whether another file names this one: as a patch or as values it is more than the objects in it. */
export const isNamed = (file: SourceFile, files: readonly SourceFile[]): boolean => {
  const base = file.path.slice(file.path.lastIndexOf('/') + 1);
  return files.some(other => other !== file && other.text.includes(base));
};

const isKustomization = ({ path }: SourceFile): boolean => /(?:^|\/)kustomization(?:\.ya?ml)?$/i.test(path);

export const unrelatedObjects: Transformation = {
  name: 'unrelated objects',
  apply: files =>
    changeEach(files, file =>
      holdsObjects(file) && !isNamed(file, files) && !isKustomization(file)
        ? `${UNRELATED}---\n${file.text}${file.text.endsWith('\n') ? '' : '\n'}---\n${UNRELATED.replace('settings', 'others')}`
        : undefined,
    ),
};

/** The documents of a file with their comments, each without its markers; undefined where cuts would lose a directive. */
function piecesOf({ text }: SourceFile): readonly string[] | undefined {
  if (/^(?:%|\.\.\.)|ipamlint-ignore-file|\r/m.test(text)) return undefined;
  const slices = splitDocuments(text);
  if (slices.length < 2) return undefined;
  const pieces = slices.map(({ start, end }) =>
    text
      .slice(start, end)
      .replace(/^---[ \t]*\n/m, '')
      .trim(),
  );
  return pieces.some(piece => /^---/m.test(piece)) ? undefined : pieces;
}

export const documentOrder: Transformation = {
  name: 'documents in another order',
  apply: files =>
    changeEach(files, file =>
      isYaml(file)
        ? piecesOf(file)
            ?.toReversed()
            .map(piece => `${piece}\n`)
            .join('---\n')
        : undefined,
    ),
};

export const splitFiles: Transformation = {
  name: 'a file for each document',
  apply(files) {
    let hasSplit = false;
    const split = files.flatMap(file => {
      const pieces = isYaml(file) && !isNamed(file, files) ? piecesOf(file) : undefined;
      if (!pieces) return [file];
      hasSplit = true;
      return pieces.map((piece, index) => ({
        path: file.path.replace(/(?=\.\w+$)/, `-${index + 1}`),
        text: `${piece}\n`,
      }));
    });
    return hasSplit ? split : undefined;
  },
};

export const layouts: readonly Transformation[] = [
  crlf,
  byteOrderMark,
  comments,
  unrelatedObjects,
  documentOrder,
  splitFiles,
];
