import type { Command } from '../../host/cli/command.ts';
import { reportOptions, type ReportRequest } from './options.ts';

export default {
  name: 'report',
  order: 7,
  usage: 'report [PATH…] -o FILE [--base REF] [options]',
  about:
    'report writes the address plan as one HTML page: ranges and their owners, free room, the pools of each workload, capacity and findings. With --live, it shows what is in use; with --base, what a change does. SVG, Mermaid and Markdown contain only the plan, for READMEs and wikis.',
  alsoCalled: ['html', 'page', 'draw', 'graph', 'diagram'],
  operands: {},
  ...reportOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).runReport,
} satisfies Command<ReportRequest>;
