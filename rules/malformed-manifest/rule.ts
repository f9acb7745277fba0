import {
  defineRule,
  type Finding,
  type Manifest,
  manifestPhrase,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { misshapes, type Misshape } from '../../src/model/manifest/core/shape.ts';

const misshapen = (manifest: Manifest, { field, expected }: Misshape): Finding => ({
  at: field.place,
  message: `${field.path} of ${manifestPhrase(manifest)} is ${valuePhrase(field)}, where a ${expected} belongs`,
  note: 'the API server refuses the object, and what would stand below was not judged',
  help: remedy(field.node?.kind, expected),
});

function remedy(kind: string | undefined, expected: Misshape['expected']): string {
  if (expected === 'list')
    return kind === 'mapping'
      ? 'begin each entry with a dash: "- key: value"'
      : 'write a list, or leave the key out';
  return kind === 'sequence'
    ? 'write keys without dashes in front of them'
    : 'write keys with values, or leave it out';
}

export default defineRule({
  id: 'malformed-manifest',
  summary: 'a list where a map belongs, or the other way round, in an object that is judged',
  severity: 'warning',
  family: 'repository',
  since: '0.1.0',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      for (const misshape of misshapes(manifest)) yield misshapen(manifest, misshape);
    }
  },
});
