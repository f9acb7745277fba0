import { apiVersions } from './kubernetes-classes.ts';
import {
  withGeneratedName,
  helmChart,
  isElsewhere,
  objectOf,
  UNSEEN_OBJECT,
  withHead,
  type Handed,
} from './hand-over.ts';
import { thingOf, type ForeignCall } from './machine.ts';
import { childIn } from './syntax.ts';
import {
  entryOf,
  isCertainValue,
  scalar,
  programSpanOf,
  textIn,
  type ProgramSpan,
  type Value,
} from './value.ts';

const versionOf: Readonly<Record<string, RegExp>> = {
  v1: /^core\.v1\./,
  'apps/v1': /^apps\.v1\./,
  'batch/v1': /^batch\.v1\./,
};

/**
 * What a call hands to `@pulumi/kubernetes` (`docs/tools.md`, on programs): objects, charts of Helm, objects and YAML in a
 * ConfigGroup. Undefined where it is none of these.
 */
export function handedToPulumi({
  callee,
  given,
  node,
  scope,
}: ForeignCall): readonly Handed[] | typeof UNSEEN_OBJECT | undefined {
  if (!callee?.module.startsWith('@pulumi/kubernetes') || node.type !== 'NewExpression') return undefined;
  const at = programSpanOf(childIn(node, 'callee') ?? node, scope);
  const within = callee.module.slice('@pulumi/kubernetes'.length).split('/').filter(Boolean);
  const name = [...within, ...callee.path].filter(part => part !== 'default').join('.');
  const [title, body, options] = given;
  const kind = name.slice(name.lastIndexOf('.') + 1);
  const isObject =
    name === 'apiextensions.CustomResource' ||
    (Object.hasOwn(apiVersions, kind) && versionOf[apiVersions[kind]!]?.test(name) === true);
  const isChart = /^helm\.v[34]\.(?:Release|Chart)$/.test(name);
  const isGroup = /^yaml\.(?:v2\.)?ConfigGroup$/.test(name);
  if (/^(?:yaml\.(?:v2\.)?ConfigFile|kustomize\.(?:v2\.)?Directory)$/.test(name))
    return isElsewhere(entryOf(body, 'file') ?? entryOf(body, 'directory') ?? title) ? UNSEEN_OBJECT : [];
  if (!isObject && !isChart && !isGroup) return undefined;
  if (isAltered(body) || isAltered(options)) return UNSEEN_OBJECT;
  const cluster = clusterOf(options);
  const parent = entryOf(options, 'parent');
  if (isChart) {
    const root = helmChart(body, { name: 'name', name2: name.endsWith('Chart') ? title : undefined }, at);
    return root === UNSEEN_OBJECT ? UNSEEN_OBJECT : [{ root, cluster, parent }];
  }
  if (isGroup) {
    const found = groupIn(body, cluster, at);
    return found === UNSEEN_OBJECT ? found : found.map(each => ({ ...each, parent }));
  }
  if (body?.kind !== 'object') return UNSEEN_OBJECT;
  const head = name === 'apiextensions.CustomResource' ? {} : { apiVersion: apiVersions[kind]!, kind };
  return [{ root: withGeneratedName(withHead(body, head, at), at), cluster, parent }];
}

/** Whether functions change what is handed over, which is not followed. */
const isAltered = (value: Value | undefined): boolean =>
  value?.kind === 'object' && (value.entries.has('transformations') || value.entries.has('transforms'));

/** Objects with different providers go to different clusters; without one, to that of the stack. */
function clusterOf(options: Value | undefined): Handed['cluster'] {
  if (!options || options.kind === 'undefined') return '';
  const provider = entryOf(options, 'provider') ?? entryOf(options, 'providers');
  if (options.kind !== 'object' || options.isOpen) return 'options';
  if (!provider) return '';
  const own = thingOf(provider);
  if (own) return { own };
  return 'at' in provider ? provider.at.file.text.slice(provider.at.start, provider.at.end) : 'provider';
}

/** The objects of a ConfigGroup. Its files are read where they stand; YAML in it is `yaml`, for who reads that. */
function groupIn(
  body: Value | undefined,
  cluster: Handed['cluster'],
  at: ProgramSpan,
): readonly Handed[] | typeof UNSEEN_OBJECT {
  if (body?.kind !== 'object' || body.isOpen) return UNSEEN_OBJECT;
  const objects = entryOf(body, 'objs');
  const yaml = entryOf(body, 'yaml');
  const files = entryOf(body, 'files');
  const paths = files?.kind === 'list' ? files.items : files ? [files] : [];
  if (paths.some(isElsewhere)) return UNSEEN_OBJECT;
  const texts = yaml?.kind === 'list' ? yaml.items : yaml ? [yaml] : [];
  const isKnown =
    (objects === undefined || objects.kind === 'list') &&
    texts.every(text => isCertainValue(text, () => undefined));
  if (!isKnown) return UNSEEN_OBJECT;
  return [
    ...(objects?.kind === 'list' ? objects.items : []).flatMap(each =>
      each.kind === 'object' ? [{ root: each, cluster }] : [],
    ),
    ...texts.flatMap(text => (textIn(text) === undefined ? [] : [{ root: quoted(text, at), cluster }])),
  ];
}

/** A kind that no object has: a text that holds objects. */
export const quotedKind = 'ipamlint.dev/text';

const quoted = (text: Value, at: ProgramSpan) =>
  objectOf(
    [
      ['kind', scalar(quotedKind, at)],
      ['text', text],
    ],
    at,
  );
