import type { Command } from '../../host/cli/command.ts';
import { fleetOptions, type FleetRequest } from './options.ts';

export default {
  name: 'fleet',
  order: 8,
  usage: 'fleet INVENTORY… [options]',
  about:
    'fleet judges what crosses repositories and clusters, by inventories (`ipamlint inventory -f json`) in files, folders and streams, gzip or not: ranges that overlap on one network, that nobody owns or that belong to others, and what several repositories say of one cluster. --config says who shares what: docs/fleet.md',
  operands: {},
  ...fleetOptions,
  exits: ['nothing at or above --fail-on', 'findings'],
  part: 'commands',
  load: async () => (await import('./run.ts')).fleet,
} satisfies Command<FleetRequest>;
