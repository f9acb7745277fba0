import type { Bomb } from '../bomb.ts';
import { argo, deployment, kustomization, pool } from '../../kit/repositories.ts';
import { documents, lines, range, times } from './parts.ts';

const folders = (count: number, make: (index: number) => string): Record<string, string> =>
  Object.fromEntries(times(count, index => [`apps/f${index}/a.yaml`, make(index)]));

const values = (count: number, prefix = 'k'): string =>
  ['installation:', ...times(count, index => `  ${prefix}${index}: a`)].join('\n');

/** Applications of Argo CD, many of them or with much in each. */
export const applicationBombs: readonly Bomb[] = [
  {
    name: 'an Application whose globs are full of braces and stars, over ten thousand files',
    files: () => ({
      'app.yaml': argo('a', 'apps', 'name: prod', [
        `directory: { recurse: true, include: '{${times(500, index => `*a*b*c*${index}`).join(',')}}', exclude: '${'*a'.repeat(1000)}' }`,
      ]),
      ...folders(10_000, index => pool(`p${index}`, range(index))),
    }),
  },
  {
    name: 'five thousand Applications of one folder of a thousand objects',
    files: () => ({
      'argo/all.yaml': documents(5000, index =>
        argo(`a${index}`, 'apps', 'name: prod', ['directory: { recurse: true }']),
      ),
      'apps/all.yaml': documents(1000, index => deployment(`d${index}`, 'a')),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'two thousand Applications of one folder, each to a cluster of its own',
    files: () => ({
      'argo/all.yaml': documents(2000, index =>
        argo(`a${index}`, 'apps', `name: c${index}`, ['directory: { recurse: true }']),
      ),
      'apps/all.yaml': documents(500, index => deployment(`d${index}`)),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'an Application of ten thousand sources',
    files: () => ({
      'app.yaml': `apiVersion: argoproj.io/v1alpha1\nkind: Application\nmetadata: { name: a }\nspec:\n  destination: { name: prod }\n  sources:\n${lines(10_000, index => `  - { repoURL: https://git.example/fleet.git, path: apps, ref: r${index}, helm: { valueFiles: ['$r${9999 - index}/v.yaml'] } }`)}\n`,
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
      'v.yaml': values(3),
    }),
  },
  {
    name: 'twenty thousand Applications next to each other that deploy one overlay',
    files: () => ({
      ...Object.fromEntries(
        times(20_000, index => [`many/a${index}.yaml`, argo(`a${index}`, 'overlays/o', 'name: in-cluster')]),
      ),
      'overlays/o/kustomization.yaml': kustomization('p.yaml'),
      'overlays/o/p.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'twenty thousand Applications, each of files of its own among two thousand',
    files: () => ({
      'argo/all.yaml': documents(20_000, index =>
        argo(`a${index}`, 'apps', `name: c${index}`, [`directory: { recurse: true, include: '*${index}*' }`]),
      ),
      ...folders(2000, index => pool(`p${index}`, range(index))),
    }),
  },
];
