import type { Command } from '../../host/cli/command.ts';
import { inventoryOptions, type InventoryRequest } from './options.ts';

export default {
  name: 'inventory',
  order: 3,
  usage: 'inventory [PATH…] [options]',
  about:
    'inventory shows what ipamlint understood, before any rule runs: clusters and the evidence for each, pools, nodes, requests, networks, releases, and what it skipped.',
  alsoCalled: ['show', 'list', 'ls', 'get', 'clusters', 'export', 'dump'],
  reach: 'is read as a whole; PATHs say which clusters to show: those that something there belongs to',
  operands: {},
  ...inventoryOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runInventory,
} satisfies Command<InventoryRequest>;
