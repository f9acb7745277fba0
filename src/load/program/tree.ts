import type { SourceFile } from '../../base/files/source-file.ts';
import type { Entry, MappingNode, ScalarNode, YamlNode } from '../../base/yaml/node.ts';
import type { ObjectValue, Primitive, ProgramSpan, Value } from './value.ts';

/** So deep an object may have entries that are unknown, and those that are known still count. */
const DEEPEST_OPEN = 1;
/** No manifest is as deep: what lies deeper is unknown. */
const DEEPEST = 100;

/** The tree of an object as YAML would give it, each node where its value is written. `step` counts nodes. */
export function yamlTreeOf(root: ObjectValue, file: SourceFile, step: () => void): MappingNode {
  return mappingOf(root, file, 0, step);
}

function nodeOf(value: Value, file: SourceFile, depth: number, step: () => void): YamlNode {
  step();
  if (depth > DEEPEST)
    return { ...scalarOf('', { file, start: 0, end: 0 }, file, false), isUndetermined: true };
  if (value.kind === 'object') return mappingOf(value, file, depth, step);
  if (value.kind === 'list') {
    const items = value.items.map(item => nodeOf(item, value.at.file, depth + 1, step));
    return { kind: 'sequence', ...standing(value.at, file), items };
  }
  if (value.kind === 'scalar') return scalarOf(value.value, value.at, file, value.isWritten);
  if (value.kind === 'undefined') return scalarOf(null, value.at, file, false);
  const at = 'at' in value ? value.at : { file, start: 0, end: 0 };
  return { ...scalarOf('', at, file, false), isUndetermined: true };
}

function mappingOf(value: ObjectValue, file: SourceFile, depth: number, step: () => void): MappingNode {
  const inner = value.at.file;
  const entries = new Map<string, Entry>();
  for (const [name, property] of value.entries) {
    // What is undefined is not there, as JSON has it; methods neither.
    if (property.value.kind === 'undefined' || property.value.kind === 'function') continue;
    const key: ScalarNode = scalarOf(name, property.keyAt, inner, true);
    entries.set(name, { key, value: nodeOf(property.value, inner, depth + 1, step) });
  }
  const own = { kind: 'mapping', ...standing(value.at, file), entries } as const;
  if (!value.isOpen) return own;
  return depth <= DEEPEST_OPEN ? { ...own, isOpen: true } : { ...own, isUndetermined: true };
}

function scalarOf(value: Primitive, at: ProgramSpan, file: SourceFile, isWritten: boolean): ScalarNode {
  const place = standing(at, file);
  const text = value === null ? 'null' : String(value);
  if (typeof value === 'number' && !Number.isFinite(value))
    return { kind: 'scalar', ...place, text, value: '', style: 'plain', isUndetermined: true };
  // What is worked out stands nowhere letter for letter: no edit can be made in it.
  const style = typeof value !== 'string' ? 'plain' : isWritten ? 'double-quoted' : 'folded';
  return { kind: 'scalar', ...place, text, value, style };
}

const standing = ({ file, start, end }: ProgramSpan, around: SourceFile) =>
  file === around ? { start, end } : { start, end, source: file };
