import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Supply } from '../../src/calico/choice/supply.ts';
import {
  chooseAutomatically,
  chooseRequested,
  resolutionError,
} from '../../src/calico/choice/pool-choice.ts';
import { formatCidr, parseCidr } from '../../src/base/net/cidr.ts';
import { supplyOf, known, requestFor, type Census, type Cluster } from './clusters.ts';
import { agreed, vectors } from './vectors.ts';

/** What ipamlint predicts: the error, or the ranges that each wanted family may use, in order. */
function predict(census: Census, cluster: Cluster, supply: Supply): string {
  const spot = {
    node: census.node,
    nodeLabels: known(cluster.nodes[census.node]?.labels),
    namespaceLabels: known(census.namespace === undefined ? {} : cluster.namespaces[census.namespace]),
    os: census.windows ? 'windows' : 'linux',
  } as const;
  const requests = { 4: requestFor(4, census.pools4), 6: requestFor(6, census.pools6) };
  for (const family of [4, 6] as const) {
    const error = requests[family] && resolutionError(requests[family], supply);
    if (error) return error;
  }
  const granted: string[] = [];
  for (const family of [4, 6] as const) {
    if (!(family === 4 ? census.ipv4 : census.ipv6)) continue;
    const request = requests[family];
    const choice = request
      ? chooseRequested(request, family, supply, spot.os)
      : chooseAutomatically(family, spot, supply);
    if (choice.error) return choice.error;
    const pools = choice.verdicts
      .filter(({ serves }) => serves === true)
      .map(({ pool }) => formatCidr(pool.cidr!));
    granted.push(`[${[...new Set(pools)].join(' ')}]`);
  }
  return granted.join(' / ');
}

/** What Calico said, in the same form; undefined where it says nothing about the choice of pools. */
function told({ error, message }: Census): string | undefined {
  if (error && /^(?:panic: |Block |operation partially failed)/.test(error)) return undefined;
  if (error !== undefined) return error;
  const lists = [...(message ?? '').matchAll(/No IPs available in pools: \[([^\]]*)\]/g)];
  const ranges = lists.map(([, list = '']) => list.split(' ').map(text => formatCidr(parseCidr(text)!)));
  if (lists.length !== message?.split(' / ').length) return undefined;
  return ranges.map(list => `[${[...new Set(list)].join(' ')}]`).join(' / ');
}

/** Up to v3.29 the tokenizer has words of its own for what it cannot read; ipamlint says what v3.30 says. */
const inOurWords = (expected: string): string =>
  expected === 'unexpected characters' ? 'expected identifier' : expected;

const test = suite('the choice of pools, as Calico makes it');

for (const { header, cases } of vectors<Cluster>('ipam')) {
  test(`${cases.length} clusters of ${header.calico.tag}`, () => {
    assert.is(cases.length, header.counts.cases);
    assert.ok(cases.length >= 1000);
    const disagreements: string[] = [];
    let compared = 0;
    for (const cluster of cases) {
      const supply = supplyOf(cluster, header.calico.tag);
      for (const [index, census] of cluster.census.entries()) {
        const expected = told(census);
        if (expected === undefined) continue;
        compared++;
        const predicted = predict(census, cluster, supply);
        if (predicted !== inOurWords(expected))
          disagreements.push(`${cluster.id}#${index}: ${predicted} is not ${expected}`);
      }
    }
    assert.equal(disagreements, []);
    assert.ok(compared > 2500, `only ${compared} choices were compared`);
    agreed(compared, 'choices of pools', header);
  });
}

test.run();
