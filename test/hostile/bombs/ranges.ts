import type { Bomb } from '../bomb.ts';
import { ipPool, node, objects, range, texts } from './objects.ts';

const bgp = (spec: object): string =>
  `${JSON.stringify({ apiVersion: 'projectcalico.org/v3', kind: 'BGPConfiguration', metadata: { name: 'default' }, spec })}\n`;

const balancer = (name: string, addresses: readonly string[]): object => ({
  apiVersion: 'metallb.io/v1beta1',
  kind: 'IPAddressPool',
  metadata: { name, namespace: 'metallb-system' },
  spec: { addresses },
});

/** Networks of others that lie over pools. */
export const rangeBombs: readonly Bomb[] = [
  {
    name: '100,000 ranges of a load balancer inside a pool',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/8')),
      'b.yaml': objects(1, () =>
        balancer(
          'lb',
          texts(100_000, index => range(index, 28)),
        ),
      ),
    }),
  },
  {
    name: '50,000 awkward ranges of a load balancer',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '10.0.0.0/8')),
      'b.yaml': objects(1, () =>
        balancer(
          'lb',
          texts(50_000, index => `10.0.0.1-10.255.${index % 200}.254`),
        ),
      ),
    }),
  },
  {
    name: '10,000 load balancer pools with IPv6 ranges that need 240 networks each',
    files: () => ({
      'a.yaml': objects(1, () => ipPool('a', '8000::/1')),
      'b.yaml': objects(10_000, index => balancer(`lb${index}`, [`8000::${index.toString(16)}-fffe::fffe`])),
    }),
  },
  {
    name: '5,000 load balancer pools over 5,000 pools',
    files: () => ({
      'a.yaml': objects(5000, index => ipPool(`a${index}`, range(index, 24))),
      'b.yaml': objects(5000, index => balancer(`lb${index}`, [range(Math.floor(index / 256), 16)])),
    }),
  },
  {
    name: 'a BGPConfiguration with 150,000 ranges for services',
    files: () => ({
      'a.yaml': objects(100, index => ipPool(`a${index}`, range(index, 16))),
      'b.yaml': bgp({
        serviceClusterIPs: texts(50_000, index => range(index, 24)).map(cidr => ({ cidr })),
        serviceExternalIPs: texts(50_000, index => range(index, 24)).map(cidr => ({ cidr })),
        serviceLoadBalancerIPs: texts(50_000, index => range(index, 24)).map(cidr => ({ cidr })),
      }),
    }),
  },
  {
    name: '30,000 nodes inside a pool',
    files: () => ({
      'a.yaml': objects(20, index => ipPool(`a${index}`, '10.0.0.0/8')),
      'b.yaml': objects(30_000, index => ({
        ...node(`n${index}`),
        status: { addresses: [{ type: 'InternalIP', address: range(index, 32).slice(0, -3) }] },
      })),
    }),
  },
  {
    name: '2,000 pools under 2,000 ranges of services',
    files: () => ({
      'a.yaml': objects(2000, index => ipPool(`a${index}`, range(index, 24))),
      'b.yaml': bgp({
        serviceClusterIPs: texts(2000, index => range(index % 4, 8 + (index % 16))).map(cidr => ({ cidr })),
      }),
    }),
  },
];
