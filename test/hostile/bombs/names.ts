import type { Bomb } from '../bomb.ts';
import { lines } from './parts.ts';
import { asking, ipPool, letters, objects, range, space, texts, workload } from './objects.ts';

const long = (length: number): string => 'abcdefghij'.repeat(length / 10);

/** Names that are long, or near each other, or many in one place. */
export const nameBombs: readonly Bomb[] = [
  {
    name: 'a name of 60,000 letters and a near miss',
    files: () => ({
      'a.yaml': objects(1, () => ipPool(long(60_000), '10.0.0.0/16')),
      'b.yaml': objects(1, () => workload('web', asking(`${long(60_000)}x`))),
    }),
    says: /is not|no pool|unknown-pool-request/,
  },
  {
    name: '4,000 pools and 4,000 requests that nearly name them',
    files: () => ({
      'a.yaml': objects(4000, index => ipPool(`pool-of-the-rack-${letters(index)}-x`, range(index))),
      'b.yaml': objects(4000, index => workload(`w${index}`, asking(`pool-of-the-rock-${letters(index)}-y`))),
    }),
  },
  {
    name: '3,000 pools and one annotation that nearly names each',
    files: () => ({
      'a.yaml': objects(3000, index => ipPool(`pool-of-the-rack-${letters(index)}-x`, range(index))),
      'b.yaml': objects(1, () =>
        workload('w', asking(...texts(3000, index => `pool-of-the-rock-${letters(index)}-y`))),
      ),
    }),
  },
  {
    name: 'an annotation with 50,000 names',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': objects(1, () => workload('w', asking(...texts(50_000, index => `no-${index}`)))),
    }),
  },
  {
    name: 'an annotation with one name 100,000 times',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': objects(1, () => workload('w', asking(...texts(100_000, () => 'no')))),
    }),
  },
  {
    name: 'an annotation of 50,000 names in single quotes of YAML',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: a\n  annotations:\n    cni.projectcalico.org/ipv4pools: '${JSON.stringify(
        texts(50_000, index => `${'a'.repeat(index % 7)}${index}`),
      )}'\n`,
    }),
  },
  {
    name: 'an annotation with 50,000 addresses',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': objects(1, () =>
        workload('w', {
          'cni.projectcalico.org/ipAddrs': JSON.stringify(
            texts(50_000, index => range(index, 32).slice(0, -3)),
          ),
        }),
      ),
    }),
  },
  {
    name: 'a pool with a name of five million letters',
    files: () => ({
      'a.yaml': objects(2, index => ipPool(long(5_000_000), `10.0.0.${index}/16`)),
    }),
  },
  {
    name: 'names of 200,000 letters in every message',
    files: () => ({
      'a.yaml': objects(10, index => ipPool(`${long(200_000)}${index}`, '10.0.0.0/16')),
      'b.yaml': objects(5, index => workload(`${long(100_000)}${index}`, asking(`${long(100_000)}y`))),
    }),
  },
  {
    name: 'a namespace, a cluster and a file with long names',
    files: () => ({
      [`clusters/${long(200)}/${long(200)}.yaml`]: objects(3000, index =>
        ipPool(`a${index}`, '10.0.0.0/16', { nodeSelector: `${long(300)} is` }),
      ),
    }),
  },
  {
    name: '100,000 annotations that are nearly known',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': objects(1, () =>
        workload(
          'w',
          Object.fromEntries(
            texts(100_000, index => `cni.projectcalico.org/ipv4pool${letters(index)}`).map(key => [
              key,
              '["a"]',
            ]),
          ),
        ),
      ),
    }),
  },
  {
    name: 'an annotation with a key of a million letters that is nearly known',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': objects(1, () =>
        space('b', { annotations: { [`cni.projectcalico.org/ipv4pools${long(1_000_000)}`]: '["a"]' } }),
      ),
    }),
  },
  {
    name: '100,000 unknown fields of a pool that are nearly known',
    files: () => ({
      'a.yaml': objects(1, () =>
        ipPool(
          'a',
          '10.0.0.0/16',
          Object.fromEntries(texts(100_000, index => `nodeSelecto${letters(index)}`).map(key => [key, 'x'])),
        ),
      ),
    }),
  },
  {
    name: 'a field, a use, a mode and an encapsulation of a million letters each',
    files: () => ({
      'a.yaml': objects(1, () =>
        ipPool('a', '10.0.0.0/16', {
          [`blockSiz${long(1_000_000)}`]: 26,
          allowedUses: [`Workloa${long(1_000_000)}`],
          assignmentMode: `Manua${long(1_000_000)}`,
          ipipMode: `Alway${long(1_000_000)}`,
        }),
      ),
    }),
  },
  {
    name: '100,000 uses of a pool that are nearly known',
    files: () => ({
      'a.yaml': objects(1, () =>
        ipPool('a', '10.0.0.0/16', { allowedUses: texts(100_000, index => `Workloa${letters(index)}`) }),
      ),
    }),
  },
  {
    name: '6,000 objects with words of Object as names and keys',
    files: () => ({
      'a.yaml': objects(3000, index =>
        ipPool(['__proto__', 'constructor', 'toString', 'valueOf'][index % 4]!, range(index)),
      ),
      'b.yaml': objects(3000, index =>
        workload(`w${index}`, asking('__proto__', 'constructor', 'hasOwnProperty')),
      ),
    }),
  },
  {
    name: 'seven thousand paths of two thousand folders each',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'kustomization.yaml': `resources:\n${lines(7000, index => `- d${index}/${'a/'.repeat(2000)}x.yaml`)}\n`,
    }),
  },
  {
    name: 'paths of half a million folders',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'kustomization.yaml': `resources:\n- ${'old/'.repeat(500_000)}x.yaml\n- base/${'a/'.repeat(500_000)}\n`,
      'apps.yaml': objects(1, () => ({
        apiVersion: 'argoproj.io/v1alpha1',
        kind: 'Application',
        metadata: { name: 'a' },
        spec: {
          source: {
            path: 'clusters/test/'.repeat(100_000),
            repoURL: 'https://git.example/a',
            helm: { valueFiles: ['../'.repeat(300_000), 'v/'.repeat(300_000)] },
          },
          destination: { name: 'prod' },
        },
      })),
      'program.ts': `import { a } from './${'x/'.repeat(300_000)}'; // IPPool\n`,
    }),
  },
  {
    name: 'a line that says a quarter of a million times that it names a template',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'roles/x/templates/b.yaml': 'kind: IPPool\nmetadata: [\n',
      'roles/x/tasks/main.yaml': `x: "${'src '.repeat(250_000)}"\n# b.yaml\n`,
      'apps/paths.txt.yaml': `a:\n${'- path: x\n'.repeat(300_000)}`,
    }),
  },
  {
    name: '3,000 kinds that are nearly Calico’s beside 200,000 definitions of others',
    files: () => ({
      'a.yaml': lines(
        3000,
        index =>
          `apiVersion: a${index}.projectcalico.org/v3\nkind: IPPols\nmetadata: { name: p${index} }\n---`,
      ),
      ...Object.fromEntries(
        texts(20, index => `c${index}.yaml`).map(path => [
          path,
          'kind: CustomResourceDefinition\nmetadata: { name: projectcalico.org }\nkind: X\n---\n'.repeat(
            10_000,
          ),
        ]),
      ),
    }),
  },
];
