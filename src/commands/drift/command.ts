import type { Command } from '../../host/cli/command.ts';
import { driftOptions, type DriftRequest } from './options.ts';

export default {
  name: 'drift',
  order: 6,
  usage: 'drift --live DUMP [PATH…] [options]',
  about:
    'drift compares a running cluster with Git, from a dump and without a connection. It compares pools, settings, labels of nodes, requests of namespaces, reservations, tunnels and the release, and shows how full the pools are. `kubectl get ippools,nodes,namespaces,ipamblocks.crd.projectcalico.org -o yaml | ipamlint drift --live -`',
  operands: {},
  ...driftOptions,
  exits: ['Git and the cluster agree', 'they differ'],
  part: 'commands',
  load: async () => (await import('./run.ts')).runDrift,
} satisfies Command<DriftRequest>;
