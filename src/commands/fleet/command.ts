import type { Command } from '../../host/cli/command.ts';
import { fleetOptions, type FleetRequest } from './options.ts';

export default {
  name: 'fleet',
  order: 8,
  usage: 'fleet INVENTORY… [options]',
  about:
    'fleet compares the inventories of several repositories or clusters (`ipamlint inventory -f json`). It reports ranges that overlap on one network, ranges of other owners or without one, and what several repositories declare differently for one cluster. Inventories are files, folders or streams, compressed with gzip or not. --config names the networks and owners: docs/fleet.md',
  operands: {},
  ...fleetOptions,
  exits: ['nothing at or above --fail-on', 'findings'],
  part: 'commands',
  load: async () => (await import('./run.ts')).runFleet,
} satisfies Command<FleetRequest>;
