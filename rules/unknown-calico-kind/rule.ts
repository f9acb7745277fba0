import {
  type Cause,
  defineRule,
  type Field,
  type Finding,
  type Manifest,
  manifestPhrase,
  rewrite,
} from '../../src/linter/rule/kit.ts';
import type { Misnamed } from '../../src/model/manifest/core/resource.ts';
import { meantByNearly } from '../../src/model/manifest/core/near-kinds.ts';

function unknown(manifest: Manifest, field: Field, meant: string): Finding {
  const { apiVersion, kind } = manifest;
  const edit = rewrite(field, meant);
  const hasKinds = field.path === 'kind' || isOwnGroup(apiVersion);
  return {
    at: field.place,
    message: hasKinds
      ? `Calico has no kind ${kind} in ${apiVersion}`
      : `${manifestPhrase(manifest)} is written as ${apiVersion}, an API that does not exist`,
    note: `the API server refuses the object: no matches for kind "${kind}" in version "${apiVersion}"`,
    help: `did you mean ${meant}?`,
    cause: causeOf(manifest),
    ...(edit && { fix: { title: `write ${meant}`, safety: 'unsafe', edits: [edit] } }),
  };
}

const withoutApi = (manifest: Manifest, meant: string): Finding => ({
  at: manifest.root.get('kind').place,
  message: `${manifestPhrase(manifest)} has no apiVersion`,
  note: 'kubectl, Flux and Argo CD refuse an object without one',
  help: `add apiVersion: ${meant}`,
  cause: causeOf(manifest),
});

/** A patch for what does not exist. */
function unmatched({ field, apiVersion, kind, meant }: Misnamed): Finding {
  const edit = rewrite(field, meant);
  return {
    at: field.place,
    message: `a patch is for ${field.text}, ${field.path === 'kind' ? 'a kind' : 'an API'} that Calico does not have`,
    note: 'kustomize finds no such object: with a target it changes nothing, without one it fails',
    help: `did you mean ${meant}?`,
    cause: { key: `patch ${apiVersion} ${kind}`, who: field.text },
    ...(edit && { fix: { title: `write ${meant}`, safety: 'unsafe', edits: [edit] } }),
  };
}

const isOwnGroup = (apiVersion: string): boolean =>
  /^(?:(?:crd\.)?projectcalico\.org|operator\.tigera\.io)\//.test(apiVersion);

const causeOf = (manifest: Manifest): Cause => ({
  key: `${manifest.apiVersion} ${manifest.kind}`,
  who: manifestPhrase(manifest),
});

/** Each of the two that is wrong; the version alone is what `unserved-api-version` looks at. */
function* judge(manifest: Manifest): Generator<Finding> {
  const meant = meantByNearly(manifest.apiVersion, manifest.kind);
  if (!meant) return;
  const [apiVersion, kind] = [manifest.root.get('apiVersion'), manifest.root.get('kind')];
  if (apiVersion.isUnknown || kind.isUnknown) return;
  // A mapping or a list where the name of an API belongs names none.
  if (manifest.apiVersion === '') return void (yield withoutApi(manifest, meant.apiVersion));
  if (meant.kind !== manifest.kind) yield unknown(manifest, kind, meant.kind);
  const [group] = manifest.apiVersion.split('/');
  if (!meant.apiVersion.startsWith(`${group}/`)) yield unknown(manifest, apiVersion, meant.apiVersion);
}

export default defineRule({
  id: 'unknown-calico-kind',
  summary: "an object has a kind or an API that is nearly one of Calico's and does not exist",
  severity: 'error',
  family: 'repository',
  fixable: 'unsafe',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) yield* judge(manifest);
    for (const { misnamed } of cluster.problems) if (misnamed) yield unmatched(misnamed);
  },
});
