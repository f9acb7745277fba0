import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

/**
 * Writes inventories as `ipamlint inventory --format json` does, of so many repositories with a cluster each:
 * `node --import tsx bench/inventories.ts DIR [REPOSITORIES] [POOLS] [OTHER CLAIMS] [--gzip]`, the last two for each.
 * One pool in a thousand overlaps one of the repository before.
 */
const [folder, repositories = '1000', pools = '100', others = '900'] = process.argv
  .slice(2)
  .filter(each => !each.startsWith('--'));
if (folder === undefined) throw new Error('name a folder to write to');
const isPacked = process.argv.includes('--gzip');

const dotted = (value: number): string => [24, 16, 8, 0].map(shift => (value >>> shift) & 255).join('.');
const place = (path: string, line: number, length: number): object => ({
  path,
  range: { start: { line, column: 9 }, end: { line, column: 9 + length } },
});

function poolOf(repository: number, index: number): object {
  const number = repository * Number(pools) + index;
  const taken = number % 1000 === 999 ? number - Number(pools) : number;
  const cidr = `${dotted(0x0a000000 + taken * 64)}/26`;
  const path = `clusters/prod/pools/${Math.floor(index / 10)}.yaml`;
  return {
    name: `pool-${index}`,
    cidr,
    blockSize: 26,
    blocks: '1',
    origin: 'projectcalico.org/v3',
    isEffective: true,
    disabled: false,
    allowedUses: ['Workload', 'Tunnel'],
    isOnRequest: false,
    nodeSelector: `rack == "${index % 40}"`,
    remarks: [],
    at: place(path, 4 + (index % 10) * 8, 8),
    cidrAt: place(path, 6 + (index % 10) * 8, cidr.length),
  };
}

function networkOf(repository: number, index: number): object {
  const cidr = `${dotted(0xac100000 + repository * Number(others) + index)}/32`;
  return {
    cidr,
    use: 'nodes',
    name: `Node "node-${index}"`,
    source: 'InternalIP of a Node',
    at: place('clusters/prod/nodes.yaml', 9 + index * 14, 10),
  };
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (let repository = 0; repository < Number(repositories); repository++) {
  const inventory = {
    version: 1,
    tool: { name: 'ipamlint', version: '0.1.0' },
    repository: { name: `team-${repository % 50}/service-${repository}`, commit: 'a'.repeat(40) },
    clusters: [
      {
        name: 'clusters/prod',
        evidence: 'the kustomization clusters/prod builds all of it',
        groups: [],
        usesPools: true,
        pools: Array.from({ length: Number(pools) }, (_, index) => poolOf(repository, index)),
        nodes: [],
        namespaces: [],
        workloads: { count: 0, requesting: [] },
        values: [],
        networks: Array.from({ length: Number(others) }, (_, index) => networkOf(repository, index)),
        reservations: [],
        mayReserveMore: false,
        hidden: [],
      },
    ],
    unread: [],
    remoteBases: [],
    skippedFiles: [],
    skippedDocuments: [],
  };
  const text = `${JSON.stringify(inventory, undefined, 2)}\n`;
  const path = `${folder}/service-${repository}.json`;
  if (isPacked) writeFileSync(`${path}.gz`, gzipSync(text));
  else writeFileSync(path, text);
}
