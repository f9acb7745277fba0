import { rules as own } from '../../../rules/index.ts';
import type { ReportRequest } from './options.ts';
import { withoutConsequences } from '../../linter/diagnostic/consequences.ts';
import { narrowed } from '../../linter/diagnostic/narrow.ts';
import type { World } from '../../host/machine/world.ts';
import { lint } from '../../linter/lint.ts';
import { makePlan } from '../../answers/plan/make.ts';
import { makeReport } from '../../answers/address-plan/make.ts';
import type { PlanReport } from '../../answers/address-plan/address-plan.ts';
import { version } from '../../base/version.ts';
import { heed, rulesFor, withPlugins } from '../../host/steps/configured.ts';
import { deliver } from '../../host/steps/paper.ts';
import { runningBeside, statesBeside } from '../../host/steps/beside.ts';
import { earlierOf, gatherStates } from '../../host/steps/states.ts';

/** Writes the address plan as a page, as a picture, or as data. */
export async function report(wish: ReportRequest, world: World): Promise<number> {
  const { format, file } = wish.output;
  if (format === 'html') (await import('../../host/steps/plan-page.ts')).refuseTerminal(world, file);
  const known = await withPlugins(own, wish, world);
  const outputs = file === undefined ? [] : [file];
  const gathered = await gatherStates(world, wish, known, outputs);
  const running = await runningBeside(world, gathered, wish, outputs);
  const states = statesBeside(gathered, running);
  const { root, reported, config, snapshot, baseline } = states;
  const rules = await rulesFor(config, wish.settings, known);
  const settings = {
    ...wish.settings,
    today: world.today,
    running: running?.find,
    ...(config && { config }),
  };
  // What a baseline takes as existing is still what a reader of the plan should know of.
  const former = { ...settings, running: running?.findFormer };
  const earlier = earlierOf(states, { ...wish, showsExisting: true }, former);
  const accepted = baseline && { baseline, showsExisting: true };
  const { hints, fleet, before, existing, ...judged } = lint(
    snapshot,
    settings,
    rules,
    earlier,
    undefined,
    accepted,
  );
  await heed(world, hints);
  const found = withoutConsequences({ version, ...narrowed(judged, reported, root, existing) });
  const change =
    before && found.change && makePlan(before.fleet, fleet, before.counterparts, found.change.base);
  const text = await render(makeReport(fleet, found, change, running?.dumps(fleet)), wish, world, root);
  deliver(text, file, root, world);
  for (const { rule, error } of found.failures)
    world.stderr.write(`ipamlint: rule ${rule} broke down: ${error}\n`);
  return found.failures.length > 0 ? 3 : 0;
}

/** Each format is loaded when it is asked for. */
async function render(
  made: PlanReport,
  { output, linkBase }: ReportRequest,
  world: World,
  root: string,
): Promise<string> {
  switch (output.format) {
    case 'html': {
      const { planSource } = await import('../../host/steps/plan-page.ts');
      const { reportHtml } = await import('../../print/page/report-html.ts');
      return reportHtml(made, { linkBase, source: await planSource(world, root, linkBase) });
    }
    case 'svg':
      return (await import('./svg.ts')).reportSvg(made);
    case 'mermaid':
      return (await import('./mermaid.ts')).reportMermaid(made);
    case 'markdown':
      return (await import('./markdown.ts')).reportMarkdown(made, linkBase);
    case 'json':
      return (await import('./json.ts')).reportJson(made);
  }
}
