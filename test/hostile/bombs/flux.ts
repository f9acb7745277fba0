import type { Bomb } from '../bomb.ts';
import { deployment, flux, pool } from '../../kit/repositories.ts';
import { documents, lines, range, times } from './parts.ts';

const folders = (count: number, make: (index: number) => string): Record<string, string> =>
  Object.fromEntries(times(count, index => [`apps/f${index}/a.yaml`, make(index)]));

const configMap = (name: string, data: string): string =>
  `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name}, namespace: flux-system }\ndata:\n${data}\n`;

const gitRepository = (name: string, ignore: string): string =>
  `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: ${name}, namespace: ${name} }\nspec: { url: 'https://git.example/fleet.git', ignore: "${ignore}" }\n`;

/** What Flux is asked for, many times over. */
export const fluxBombs: readonly Bomb[] = [
  {
    name: 'two Flux Kustomizations that deploy each other to ever other clusters',
    files: () => ({
      'a.yaml': flux('a', './', ['kubeConfig: { secretRef: { name: a } }']),
      'b.yaml': flux('b', './', ['kubeConfig: { secretRef: { name: b } }']),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a hundred Flux Kustomizations that deploy each other to ever other clusters',
    files: () => ({
      'all.yaml': documents(100, index =>
        flux(`k${index}`, './', [`kubeConfig: { secretRef: { name: k${index} } }`]),
      ),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'three thousand Flux Kustomizations, each of which may mean three thousand folders',
    files: () => ({
      'k/all.yaml': documents(3000, index => flux(`k${index}`, './apps/${A}')),
      ...folders(3000, index => pool(`a${index}`, range(index))),
    }),
  },
  {
    name: 'two thousand Flux Kustomizations of a root of two thousand files, each of a source with its own ignore',
    files: () => ({
      'k/all.yaml': documents(2000, index =>
        [
          flux('k', './').replaceAll('flux-system', `s${index}`).replace('name: k', `name: k${index}`),
          '---\napiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository',
          `metadata: { name: s${index}, namespace: s${index} }`,
          `spec: { url: 'https://git.example/fleet.git', ignore: '*a${index}*' }\n`,
        ].join('\n'),
      ),
      ...folders(2000, index => pool(`a${index}`, range(index))),
    }),
  },
  {
    name: 'a thousand Flux Kustomizations that deploy each other',
    files: () => ({
      'all.yaml': documents(1000, index => flux(`k${index}`, './')),
      'pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a thousand Flux Kustomizations of one folder of a thousand objects, each with variables',
    files: () => ({
      'clusters/a/all.yaml': documents(1000, index =>
        flux(`k${index}`, './apps', [`postBuild: { substitute: { V: v${index} } }`]),
      ),
      'apps/all.yaml': documents(1000, index => deployment(`'d-\${V}-${index}'`, 'a')),
      'apps/pool.yaml': pool("'a-${V}'", '10.0.0.0/16'),
    }),
  },
  {
    name: 'five hundred Flux Kustomizations of one folder of a thousand objects, each with a patch',
    files: () => ({
      'clusters/a/all.yaml': documents(500, index =>
        flux(`k${index}`, './apps', [
          `commonMetadata: { labels: { a: v${index} } }`,
          `namePrefix: a${index}-`,
        ]),
      ),
      'apps/all.yaml': documents(1000, index => deployment(`d-${index}`, 'a')),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'a Flux fan-out: a hundred Kustomizations in each of three layers',
    files: () => ({
      'clusters/a/all.yaml': documents(100, index =>
        flux(`a${index}`, './one', [`postBuild: { substitute: { A: a${index} } }`]),
      ),
      'one/all.yaml': documents(100, index =>
        flux(`'b${index}-\${A}'`, './two', [`postBuild: { substitute: { B: '\${A}b${index}' } }`]),
      ),
      'two/all.yaml': documents(100, index =>
        flux(`'c${index}-\${B}'`, './three', [`postBuild: { substitute: { C: '\${B}c${index}' } }`]),
      ),
      'three/pool.yaml': pool("'a-${C}'", '10.0.0.0/16'),
    }),
  },
  {
    name: 'ten thousand Flux Kustomizations in a row',
    files: () =>
      Object.fromEntries(
        times(10_000, index => [
          `k${index}/a.yaml`,
          `${flux(`k${index}`, `./k${index + 1}`)}---\n${pool(`p${index}`, range(index))}`,
        ]),
      ),
  },
  {
    name: 'variables that double from Kustomization to Kustomization',
    files: () =>
      Object.fromEntries(
        times(20, index => [
          `k${index}/a.yaml`,
          flux(`k${index}`, `./k${index + 1}`, [
            `postBuild: { substitute: { V${index}: '${index === 0 ? 'abcdefgh' : `\${V${index - 1}}`.repeat(20)}' } }`,
          ]) + `---\n${pool(`p${index}`, range(index))}`,
        ]),
      ),
  },
  {
    name: 'a variable of 32 KB, used 17,000 times',
    files: () => ({
      'clusters/a/a.yaml': flux('a', './apps', [`postBuild: { substitute: { V: ${'x'.repeat(32_768)} } }`]),
      'apps/all.yaml': `${pool('a', '10.0.0.0/16')}  nodeSelector: '${'${V}'.repeat(17_000)}'\n`,
    }),
  },
  {
    name: 'a variable of 32 KB, used once each in 17,000 fields',
    files: () => ({
      'clusters/a/a.yaml': flux('a', './apps', [`postBuild: { substitute: { V: ${'x'.repeat(32_768)} } }`]),
      'apps/all.yaml': documents(17_000, index => deployment(`'d${index}-\${V}'`, 'a')),
    }),
  },
  {
    name: 'a variable that is a large list, used ten thousand times',
    files: () => ({
      'clusters/a/a.yaml': flux('a', './apps', [
        `postBuild: { substitute: { V: '[${times(10_000, () => 'a').join(',')}]' } }`,
      ]),
      'apps/all.yaml': documents(10_000, index => `${deployment(`d${index}`, 'a').trimEnd()}\nx: \${V}\n`),
      'apps/pool.yaml': pool('a', '10.0.0.0/16'),
    }),
  },
  {
    name: 'defaults within defaults, ten deep, twenty thousand times',
    files: () => ({
      'clusters/a/a.yaml': flux('a', './apps', ['postBuild: { substitute: { X: a } }']),
      'apps/all.yaml': `${pool('a', '10.0.0.0/16')}  nodeSelector: '${`${'${V:='.repeat(9)}a${'}'.repeat(9)}`.repeat(20_000)}'\n`,
    }),
  },
  {
    name: 'half a million variables that are never closed',
    files: () => ({
      'clusters/a/a.yaml': flux('a', './apps', ['postBuild: { substitute: { X: a } }']),
      'apps/all.yaml': `${pool('a', '10.0.0.0/16')}  nodeSelector: '${'${V:=b'.repeat(500_000)}'\n`,
    }),
  },
  {
    name: 'five thousand ConfigMaps of variables in one file, each named by one Kustomization',
    files: () => ({
      'clusters/a/all.yaml': documents(5000, index =>
        flux(`k${index}`, './apps', [
          `postBuild: { substituteFrom: [{ kind: ConfigMap, name: c${index} }] }`,
        ]),
      ),
      'clusters/a/maps.yaml': documents(5000, index => configMap(`c${index}`, '  V: a')),
      'apps/pool.yaml': pool('a', '10.0.0.0/16').replace('name: a', "name: 'a-${V}'"),
    }),
  },
  {
    name: 'a Kustomization with ten thousand sources of variables',
    files: () => ({
      'clusters/a/all.yaml': flux('a', './apps', [
        `postBuild: { substituteFrom: [${times(10_000, index => `{ kind: ConfigMap, name: c${index} }`).join(', ')}] }`,
      ]),
      'clusters/a/maps.yaml': documents(10_000, index => configMap(`c${index}`, `  V${index}: a`)),
      'apps/pool.yaml': `${pool('a', '10.0.0.0/16')}  nodeSelector: '${times(10_000, index => `\${V${index}}`).join('')}'\n`,
    }),
  },
  {
    name: 'a hundred lines of .sourceignore that begin like the names of twenty thousand files',
    files: () => ({
      '.sourceignore': lines(100, index => `*${'a'.repeat(100)}b${index}*`),
      'k.yaml': flux('k', './apps'),
      'source.yaml': gitRepository('flux-system', ''),
      ...Object.fromEntries(
        times(20_000, index => [
          `apps/d${index >> 9}/${'a'.repeat(200)}${index}.yaml`,
          pool(`p${index}`, range(index)),
        ]),
      ),
    }),
    says: /it exceeds a budget/,
  },
  {
    name: 'two hundred and seventy sources of Flux that ignore one folder of forty thousand files',
    files: () => ({
      'k.yaml': documents(270, index =>
        [
          flux('k', './apps').replaceAll('flux-system', `s${index}`).replace('name: k', `name: k${index}`),
          gitRepository(`s${index}`, `/x${index}\\n/apps`),
        ].join('---\n'),
      ),
      ...Object.fromEntries(
        times(40_000, index => [`apps/d${index >> 5}/p${index}.yaml`, pool(`p${index}`, range(index))]),
      ),
    }),
    says: /it exceeds a budget/,
  },
  {
    name: 'a hundred thousand lines of .sourceignore over ten thousand files',
    files: () => ({
      '.sourceignore': lines(100_000, index => `**/x${index}*y*z`),
      'clusters/a/a.yaml': flux('flux-system', './'),
      'source.yaml':
        'apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: flux-system, namespace: flux-system }\nspec: { url: https://git.example/fleet.git }\n',
      ...folders(10_000, index => pool(`p${index}`, range(index))),
    }),
  },
  {
    name: 'spec.ignore of stars over five thousand files',
    files: () => ({
      'clusters/a/a.yaml': flux('flux-system', './'),
      'source.yaml': `apiVersion: source.toolkit.fluxcd.io/v1\nkind: GitRepository\nmetadata: { name: flux-system, namespace: flux-system }\nspec:\n  ignore: |\n${lines(200, index => `    ${'**/*a*'.repeat(200)}${index}`)}\n`,
      ...folders(5000, index => pool(`p${index}`, range(index))),
    }),
  },
];
