import {
  builtInKinds,
  defineRule,
  type Field,
  type Finding,
  type Fix,
  type Manifest,
  manifestPhrase,
  replaceScalar,
  valuePhrase,
} from '../../src/linter/rule/kit.ts';
import { bearsOnAddresses } from '../../src/calico/facts/requests/address-bearers.ts';
import { isRequestKey } from '../../src/model/manifest/calico/request.ts';

/** The annotations of an object, or of its pods. */
interface Annotations {
  /** `annotation`, `pod annotation`. */
  readonly noun: string;
  readonly map: Field;
  /** Whether Calico looks for requests there, so that other rules judge those. */
  readonly holdsRequests: boolean;
}

function invalid(manifest: Manifest, noun: string, key: string, value: Field): Finding {
  const who = manifestPhrase(manifest);
  const isScalar = value.node?.kind === 'scalar';
  const fix = quoting(value);
  return {
    at: value.place,
    subject: key,
    message: `${noun} "${key}" of ${who} is ${valuePhrase(value)}, not a string`,
    note: 'the API server refuses the whole object: the values of annotations are strings',
    help: isScalar ? `put it in quotes: ${key}: "${value.text}"` : 'write the value as one string',
    cause: { key: `${noun} ${key}`, who: `${who}, ${valuePhrase(value)}` },
    ...(fix && { fix }),
  };
}

/** Safe: nothing stored the object as it was. */
function quoting(value: Field): Fix | undefined {
  if (value.node?.kind !== 'scalar' || value.node.style !== 'plain') return undefined;
  const edit = replaceScalar(value, JSON.stringify(value.node.text));
  return edit && { title: 'put it in quotes', safety: 'safe', edits: [edit] };
}

/** Definitions of other kinds may keep what stands in a template as it is. */
const withCheckedTemplates: ReadonlySet<string> = new Set(builtInKinds);

function annotationsOf({ root, kind }: Manifest): readonly Annotations[] {
  const map = root.get('metadata').get('annotations');
  const own = { noun: 'annotation', map, holdsRequests: kind === 'Pod' || kind === 'Namespace' };
  if (!withCheckedTemplates.has(kind) || kind === 'Pod') return [own];
  const spec = root.get('spec');
  const template = (kind === 'CronJob' ? spec.get('jobTemplate').get('spec') : spec).get('template');
  return [
    own,
    { noun: 'pod annotation', map: template.get('metadata').get('annotations'), holdsRequests: true },
  ];
}

/** Whether a value is certainly of another type. The API server reads `null` as the empty text. */
function isNoString(value: Field): boolean {
  const { node } = value;
  if (value.isUnknown || value.isAbsent || !node) return false;
  return node.kind === 'scalar' ? value.scalar !== null && value.string === undefined : true;
}

export default defineRule({
  id: 'invalid-annotation',
  summary: 'an annotation of an object that decides about addresses is no string',
  severity: 'error',
  family: 'repository',
  since: '0.1.0',
  fixable: 'safe',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      if (manifest.isRendered) continue;
      for (const { noun, map, holdsRequests } of annotationsOf(manifest)) {
        if (map.isUnknown || map.node?.kind !== 'mapping') continue;
        for (const [key, { value: node }] of map.node.entries) {
          if (node.kind === 'scalar' && typeof node.value === 'string') continue;
          if (holdsRequests && isRequestKey(key)) continue;
          const value = map.get(key);
          if (isNoString(value) && bearsOnAddresses(cluster)(manifest))
            yield invalid(manifest, noun, key, value);
        }
      }
    }
  },
});
