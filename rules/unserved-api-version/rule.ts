import {
  type Cause,
  defineRule,
  type Field,
  type Finding,
  groupOf,
  type Manifest,
  manifestPhrase,
  rewrite,
} from '../../src/linter/rule/kit.ts';

/** The only version that a group of Calico's has ever had (v3.20 to v3.33, operator v1.20 to v1.43). */
const versions: Readonly<Record<string, string>> = {
  'projectcalico.org': 'v3',
  'crd.projectcalico.org': 'v1',
  'operator.tigera.io': 'v1',
};

/** The configuration of IPAM goes by another name in either group. */
const namesakes: ReadonlyMap<string, string> = new Map([
  ['projectcalico.org/v3', 'IPAMConfig'],
  ['crd.projectcalico.org/v1', 'IPAMConfiguration'],
]);

function misnamed(manifest: Manifest): Finding {
  const field = manifest.root.get('kind');
  const [other] = [...namesakes.values()].filter(name => name !== manifest.kind);
  const edit = rewrite(field, other!);
  return {
    at: field.place,
    message: `${manifestPhrase(manifest)} is written as ${manifest.apiVersion}, which has no such kind`,
    note: `kubectl refuses it: no matches for kind "${manifest.kind}" in version "${manifest.apiVersion}"`,
    help: `write ${other}, as it is called there`,
    cause: causeOf(manifest),
    ...(edit && { fix: { title: `write ${other}`, safety: 'unsafe', edits: [edit] } }),
  };
}

function unserved(manifest: Manifest, field: Field, served: string): Finding {
  const edit = rewrite(field, served);
  return {
    at: field.place,
    message: `${manifestPhrase(manifest)} is written as ${manifest.apiVersion}, an API that does not exist`,
    note: `kubectl and calicoctl refuse it: no matches for kind "${manifest.kind}" in version "${manifest.apiVersion}"`,
    help: `write ${served}`,
    cause: causeOf(manifest),
    ...(edit && { fix: { title: `write ${served}`, safety: 'unsafe', edits: [edit] } }),
  };
}

const causeOf = (manifest: Manifest): Cause => ({
  key: `${manifest.apiVersion} ${manifest.kind}`,
  who: manifestPhrase(manifest),
});

/** The group that is meant where it or the version is left out; undefined for objects of others. */
function groupFor({ apiVersion, kind }: Manifest): string | undefined {
  if (apiVersion.includes('/')) return groupOf(apiVersion);
  if (Object.hasOwn(versions, apiVersion)) return apiVersion;
  if (!calicoKinds.has(kind)) return undefined;
  return apiVersion === 'v3' ? 'projectcalico.org' : 'crd.projectcalico.org';
}

const calicoKinds: ReadonlySet<string> = new Set(['IPPool', 'IPReservation', 'IPAMConfiguration']);

function judge(manifest: Manifest): Finding | undefined {
  const group = groupFor(manifest);
  if (group === undefined || !Object.hasOwn(versions, group)) return undefined;
  const field = manifest.root.get('apiVersion');
  if (field.isUnknown || field.string === undefined) return undefined;
  if (namesakes.get(manifest.apiVersion) === manifest.kind) return misnamed(manifest);
  const served = `${group}/${versions[group]}`;
  return manifest.apiVersion === served ? undefined : unserved(manifest, field, served);
}

export default defineRule({
  id: 'unserved-api-version',
  summary: "an object names a version of Calico's API that does not exist",
  severity: 'error',
  family: 'repository',
  fixable: 'unsafe',
  *check({ cluster }) {
    for (const manifest of cluster.manifests) {
      const finding = judge(manifest);
      if (finding) yield finding;
    }
  },
});
