import { rules } from '../../rules/index.ts';
import { lint, type Linted } from '../../src/linter/lint.ts';
import { defaultSettings } from '../../src/model/config/settings.ts';
import { formatCidr } from '../../src/base/net/cidr.ts';
import { snapshotOf } from './case.ts';
import { configAmong } from './config.ts';
import { filesOf, type Repository } from './manifests.ts';
import { flux, kustomization, pool } from './repositories.ts';

/** What is said of a repository, by the `ipamlint.yaml` in it. */
export const judged = (repository: Repository): Linted => {
  const files = filesOf(repository);
  const config = configAmong(files);
  const others = new Set(['setup/pool.yaml.j2']);
  return lint({ ...snapshotOf(files), others }, { ...defaultSettings, ...(config && { config }) }, rules);
};

/** Each cluster with its pools, nodes and ranges. */
export const clusters = (repository: Repository): Readonly<Record<string, string>> =>
  Object.fromEntries(
    judged(repository).fleet.clusters.map(({ name, pools, nodes, networks }) => [
      name,
      [
        ...pools.map(each => each.name),
        ...nodes.map(each => each.name),
        ...networks.filter(({ use }) => use !== 'nodes').map(({ use, cidr }) => `${use} ${formatCidr(cidr)}`),
      ].join(', '),
    ]),
  );

/** `error overlapping-pools net/pool.yaml`. */
export const findings = (repository: Repository): readonly string[] =>
  judged(repository).diagnostics.map(({ severity, rule, at }) => `${severity} ${rule} ${at.file.path}`);

/** What `flux bootstrap` writes. */
export const gotk = (folder: string): Readonly<Record<string, string>> => ({
  [`${folder}/flux-system/gotk-sync.yaml`]: `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: flux-system, namespace: flux-system }\nspec: { url: 'https://git.example/me/fleet' }\n---\n${flux('flux-system', `./${folder}`)}`,
});
/** A cluster with one pool. */
export const home = {
  ...gotk('clusters/home'),
  'clusters/home/net.yaml': flux('net', './net'),
  'net/kustomization.yaml': kustomization('pool.yaml'),
  'net/pool.yaml': pool('main', '10.42.0.0/16'),
};
