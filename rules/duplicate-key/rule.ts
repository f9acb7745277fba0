import { repeatedKeys, type RepeatedKey } from '../../src/model/manifest/core/duplicate-keys.ts';
import {
  defineRule,
  type Field,
  type Finding,
  type Fix,
  type Manifest,
  manifestPhrase,
} from '../../src/linter/rule/kit.ts';
import { bearsOnAddressesIn } from '../../src/calico/facts/requests/address-bearers.ts';
import { aspectsOf } from '../../src/model/manifest/calico/pool-aspects.ts';

/** No more places than these are looked at for one key. */
const MOST_SHOWN = 20;

function repeated(manifest: Manifest, { key, fields }: RepeatedKey): Finding {
  const last = fields.at(-1)!;
  const earlier = fields.slice(0, -1);
  const shown = earlier.slice(0, MOST_SHOWN);
  const times = fields.length === 2 ? 'twice' : `${fields.length} times`;
  const isSame = earlier.every(field => isEqual(field, last));
  const fix = isSame && earlier.length <= MOST_SHOWN && removal(earlier);
  return {
    at: last.entry,
    ...aspectsOf(isSame ? undefined : key),
    message: `${last.path || key} is written ${times} in ${manifestPhrase(manifest)}`,
    note: `kubectl ${isSame ? 'accepts it' : `uses ${valueOf(last)}`}; kustomize, and so Flux, rejects the file: mapping key "${key}" already defined`,
    help: isSame ? 'remove all but one' : 'keep only the line with the value you want',
    related: shown.map((field, index) => ({
      at: field.entry,
      label: index === 0 ? 'the first one' : 'another one',
    })),
    ...(fix && { fix }),
  };
}

/** The keys of every object. Where all stand twice, two objects do, and the line between them is missing. */
const objectKeys = ['apiVersion', 'kind', 'metadata'];

function unparted(manifest: Manifest, keys: readonly RepeatedKey[]): Finding {
  const places = keys.map(({ fields }) => fields.at(-1)!.entry).sort((a, b) => a.span.start - b.span.start);
  return {
    at: places[0]!,
    message: `a line of --- is missing before ${manifestPhrase(manifest)}: two objects stand in one document`,
    note: 'kubectl applies only the last one; kustomize, and so Flux, rejects the file: mapping key "apiVersion" already defined',
    help: 'write --- on a line of its own before each object',
    related: [{ at: keys[0]!.fields[0]!.entry, label: 'the object before it' }],
  };
}

const valueOf = ({ text }: Field): string =>
  text !== '' && text.length <= 30 && !text.includes('\n') ? `the last value, ${text}` : 'the last value';

const isEqual = (a: Field, b: Field): boolean =>
  a.node?.kind === 'scalar' && b.node?.kind === 'scalar' && a.node.value === b.node.value;

/** Takes out lines on which nothing else stands, and entries of a list in braces with the comma behind them. */
function removal(fields: readonly Field[]): Fix | undefined {
  const edits = fields.flatMap(({ entry: { file, span } }) => {
    const start = file.text.lastIndexOf('\n', span.start - 1) + 1;
    const end = file.text.indexOf('\n', span.end) + 1;
    const isAlone = end > 0 && file.text.slice(start, end).trim() === file.text.slice(span.start, span.end);
    if (isAlone) return [{ at: { file, span: { start, end } }, text: '' }];
    const isInBraces = /[{,][ \t]*$/.test(file.text.slice(start, span.start));
    const behind = isInBraces
      ? /^[ \t]*,[ \t]*/.exec(file.text.slice(span.end, span.end + 50))?.[0]
      : undefined;
    if (behind === undefined) return [];
    return [{ at: { file, span: { start: span.start, end: span.end + behind.length } }, text: '' }];
  });
  if (edits.length < fields.length) return undefined;
  return { title: 'remove the entry that changes nothing', safety: 'safe', edits };
}

/** Whether a map that the last one replaces holds annotations of Calico. */
const requests = (map: Field): boolean => map.entries().some(([key]) => key.includes('projectcalico.org/'));

export default defineRule({
  id: 'duplicate-key',
  summary: 'a key is written twice in one mapping of an object that ipamlint checks',
  severity: 'warning',
  family: 'repository',
  fixable: 'safe',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      const keys = repeatedKeys(manifest);
      const own = keys.filter(({ key, fields }) => fields[0]!.path === key);
      const isUnparted = objectKeys.every(key => own.some(each => each.key === key));
      if (isUnparted && bearsOnAddressesIn(cluster, manifest, 'kind')) yield unparted(manifest, own);
      for (const key of isUnparted ? keys.filter(each => !own.includes(each)) : keys) {
        const isRead =
          bearsOnAddressesIn(cluster, manifest, key.fields[0]!.path) || key.fields.some(requests);
        if (isRead) yield repeated(manifest, key);
      }
    }
  },
});
