import { isTemplate } from '../../base/files/program-files.ts';
import type { SourceFile } from '../../base/files/source-file.ts';
import { group } from '../../base/text/group.ts';
import { memo } from '../../base/text/memo.ts';
import type { Manifest } from '../../model/manifest/core/manifest.ts';
import { declaredIn } from './declared.ts';
import type { Sighting } from './unseen.ts';

/** What remains unseen of a text that is not evaluated, where these objects in it were read. */
export function besides(within: readonly Manifest[]): (each: Sighting) => readonly Sighting[] {
  const read = group(within, ({ file }) => file.path);
  const restOf = memo((file: SourceFile) => {
    let end = 0;
    const parts = (read.get(file.path) ?? []).map(({ span }) => {
      const part = file.text.slice(end, span.start);
      end = span.end;
      return part;
    });
    const text = [...parts, file.text.slice(end)].join('');
    return declaredIn(file.path, text, isTemplate(file.path) ? 'unevaluated' : 'quoted');
  });
  return each => {
    if (!each.at || !read.has(each.path)) return [each];
    const rest = restOf(each.at.file);
    const [says, mayBring] = [each.says, each.mayBring].map((kinds, index) =>
      kinds.filter(kind => [rest.says, rest.mayBring][index]!.includes(kind)),
    );
    const reason = 'only some of its objects can be read';
    return mayBring!.length === 0 ? [] : [{ ...each, reason, says: says!, mayBring: mayBring! }];
  };
}
