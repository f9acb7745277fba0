import type { Bomb } from '../bomb.ts';
import { asking, ipPool, node, objects, range, space, texts, workload } from './objects.ts';

const addresses = (...list: readonly string[]) => ({ 'cni.projectcalico.org/ipAddrs': JSON.stringify(list) });

/** Pods, namespaces and what they ask for. */
export const requestBombs: readonly Bomb[] = [
  {
    name: '5,000 pools and 1,000 requests for each of them',
    files: () => ({
      'a.yaml': objects(5000, index => ipPool(`p${index}`, range(index))),
      'b.yaml': objects(1000, index =>
        workload(`w${index}`, asking(...texts(100, part => `p${(index + part * 49) % 5000}`))),
      ),
    }),
  },
  {
    name: '1,000 requests for 1,000 pools that pick nodes, and 300 nodes',
    files: () => ({
      'a.yaml': objects(1000, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(1000, index =>
        workload(`w${index}`, asking(...texts(100, part => `p${(index + part * 9) % 1000}`))),
      ),
      'c.yaml': objects(300, index => node(`n${index}`, { rack: `${index}` })),
    }),
  },
  {
    name: '10,000 annotated namespaces with a workload each, 500 pools and 100 nodes',
    files: () => ({
      'a.yaml': objects(500, index =>
        ipPool(`p${index}`, range(index), { namespaceSelector: `team == "${index}"` }),
      ),
      'b.yaml': objects(10_000, index =>
        space(`s${index}`, {
          labels: { team: `${index % 500}` },
          annotations: asking(`p${(index + 1) % 500}`),
        }),
      ),
      'c.yaml': objects(10_000, index => workload(`w${index}`, {}, {}, { namespace: `s${index}` })),
      'd.yaml': objects(100, index => node(`n${index}`)),
    }),
  },
  {
    name: '10,000 namespaces that ask for two of 5,000 pools each',
    files: () => ({
      'a.yaml': objects(5000, index =>
        ipPool(`p${index}`, range(index), { namespaceSelector: `team == "${index}"` }),
      ),
      'b.yaml': objects(10_000, index =>
        space(`s${index}`, { annotations: asking(`p${index % 5000}`, `p${(index + 1) % 5000}`) }),
      ),
    }),
  },
  {
    name: '60,000 annotated namespaces',
    files: () => ({
      'a.yaml': objects(10, index => ipPool(`p${index}`, range(index))),
      'b.yaml': objects(60_000, index => space(`s${index}`, { annotations: asking(`q${index}`) })),
    }),
  },
  {
    name: '20,000 workloads with one fixed address',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/16')),
      'b.yaml': objects(20_000, index => workload(`w${index}`, addresses('10.0.0.7'), {}, { replicas: 3 })),
    }),
  },
  {
    name: '20,000 workloads with fixed addresses in 5,000 pools and out of them',
    files: () => ({
      'a.yaml': objects(5000, index => ipPool(`p${index}`, range(index))),
      'b.yaml': objects(20_000, index =>
        workload(`w${index}`, addresses(range(index * 64 + 5, 32).slice(0, -3))),
      ),
    }),
  },
  {
    name: 'workloads with more replicas than anybody can count',
    files: () => ({
      'a.yaml': objects(10, index => ipPool(`p${index}`, range(index))),
      'b.yaml': Array.from(
        { length: 500 },
        (_, index) =>
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: w${index}, namespace: a }\nspec:\n  replicas: ${['9999999999999999999', '1e308', '9007199254740993', '.inf', '0x7fffffffffffffff', '-1'][index % 6]}\n  strategy: { rollingUpdate: { maxSurge: ${['100%', '999%', '1e300', '9999999999999999999'][index % 4]} } }\n  template: { spec: { containers: [{ name: a, image: b }] } }\n---\n`,
      ).join(''),
      'c.yaml': objects(3, index => node(`n${index}`)),
    }),
  },
  {
    name: 'Jobs and autoscalers with counts beyond numbers',
    files: () => ({
      'a.yaml': objects(3, index => ipPool(`p${index}`, range(index))),
      'b.yaml': Array.from(
        { length: 300 },
        (_, index) =>
          `apiVersion: batch/v1\nkind: Job\nmetadata: { name: j${index}, namespace: a }\nspec:\n  parallelism: ${'9'.repeat(index + 1)}\n  completions: ${'9'.repeat(400 - index)}\n  template: { spec: { containers: [{ name: a, image: b }] } }\n---\napiVersion: autoscaling/v2\nkind: HorizontalPodAutoscaler\nmetadata: { name: h${index}, namespace: a }\nspec: { minReplicas: ${'8'.repeat(index + 1)}, maxReplicas: ${'9'.repeat(index + 1)}, scaleTargetRef: { kind: Deployment, name: w } }\n---\n`,
      ).join(''),
      'c.yaml': objects(1, () => workload('w', addresses('10.0.0.7'), {}, { replicas: 2 })),
    }),
  },
  {
    name: '5,000 autoscalers of one name and 5,000 workloads',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('p', '10.0.0.0/26')),
      'b.yaml': objects(5000, index => workload('w', addresses('10.0.0.7'), {}, { namespace: `s${index}` })),
      'c.yaml': objects(5000, index => ({
        apiVersion: 'autoscaling/v2',
        kind: 'HorizontalPodAutoscaler',
        metadata: { name: `h${index}`, namespace: `t${index}` },
        spec: { maxReplicas: 3, scaleTargetRef: { kind: 'Deployment', name: 'w' } },
      })),
    }),
  },
  {
    name: '20,000 workloads with autoscalers of their own, all in one small pool',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('p', '10.0.0.0/24')),
      'b.yaml': objects(20_000, index => workload(`w${index}`, {}, {}, { replicas: 2 })),
      'c.yaml': objects(20_000, index => ({
        apiVersion: 'autoscaling/v2',
        kind: 'HorizontalPodAutoscaler',
        metadata: { name: `h${index}`, namespace: 'a' },
        spec: {
          maxReplicas: 9,
          scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name: `w${index}` },
        },
      })),
    }),
  },
  {
    name: '3,000 DaemonSets with taints to tolerate and 500 tainted nodes',
    files: () => ({
      'a.yaml': objects(50, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(3000, index =>
        workload(
          `d${index}`,
          {},
          { tolerations: [{ key: `t${index % 500}`, operator: 'Exists' }] },
          { kind: 'DaemonSet' },
        ),
      ),
      'c.yaml': objects(500, index =>
        node(
          `n${index}`,
          { rack: `${index % 60}` },
          { taints: [{ key: `t${index}`, effect: 'NoSchedule' }] },
        ),
      ),
    }),
  },
  {
    name: '1,000 taints on each of 30 nodes and 1,000 tolerations of 30 workloads',
    files: () => ({
      'a.yaml': objects(3, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(30, index =>
        workload(
          `w${index}`,
          addresses(`10.0.0.${index}`),
          { tolerations: texts(1000, part => `t${part}`).map(key => ({ key, operator: 'Exists' })) },
          { kind: 'DaemonSet' },
        ),
      ),
      'c.yaml': objects(30, index =>
        node(
          `n${index}`,
          {},
          { taints: texts(1000, part => `t${part}`).map(key => ({ key, effect: 'NoSchedule' })) },
        ),
      ),
    }),
  },
  {
    name: 'node affinity of 1,000 terms with 100 values each, for 20 workloads and 500 nodes',
    files: () => ({
      'a.yaml': objects(3, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(10, index => workload(`w${index}`, asking('p1'), affinity(1000, 100))),
      'c.yaml': objects(500, index => node(`n${index}`, { rack: `${index % 3}` })),
    }),
  },
  {
    name: '5,000 workloads with placements of their own and 500 nodes',
    files: () => ({
      'a.yaml': objects(50, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(5000, index =>
        workload(`w${index}`, asking(`p${index % 50}`), { nodeSelector: { [`l${index}`]: 'x' } }),
      ),
      'c.yaml': objects(500, index => node(`n${index}`, { rack: `${index % 60}`, [`l${index}`]: 'x' })),
    }),
  },
  {
    name: '2,000 workloads that want 2,000 labels each of a node',
    files: () => ({
      'a.yaml': objects(3, index =>
        ipPool(`p${index}`, range(index), { nodeSelector: `rack == "${index}"` }),
      ),
      'b.yaml': objects(40, index =>
        workload(`w${index}`, asking('p1'), {
          nodeSelector: Object.fromEntries(texts(2000, part => `l${part}`).map(key => [key, 'x'])),
        }),
      ),
      'c.yaml': objects(100, index =>
        node(`n${index}`, Object.fromEntries(texts(500, part => `l${part}`).map(key => [key, 'x']))),
      ),
    }),
  },
];

const affinity = (terms: number, values: number): object => ({
  affinity: {
    nodeAffinity: {
      requiredDuringSchedulingIgnoredDuringExecution: {
        nodeSelectorTerms: texts(terms, term => `t${term}`).map(key => ({
          matchExpressions: [{ key, operator: 'In', values: texts(values, value => `v${value}`) }],
        })),
      },
    },
  },
});
