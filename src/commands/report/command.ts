import type { Command } from '../../host/cli/command.ts';
import { reportOptions, type ReportRequest } from './options.ts';

export default {
  name: 'report',
  order: 7,
  usage: 'report [PATH…] -o FILE [--base REF] [options]',
  about:
    'report writes the address plan as one page to open in a browser: who has which range, where there is room, who gets addresses of which pool, capacity, findings, with --live what is in use, and with --base what a change does. As SVG, Mermaid or Markdown it is the plan alone, for READMEs and wikis.',
  operands: {},
  ...reportOptions,
  part: 'commands',
  load: async () => (await import('./run.ts')).report,
} satisfies Command<ReportRequest>;
