import type { Inquiry } from '../cli/invocation.ts';
import { requireRules } from '../cli/rule-ids.ts';
import { effective } from '../config/effective.ts';
import type { World } from '../io/world.ts';
import { configJson, configPretty } from '../reporters/config.ts';
import { configOf } from './configured.ts';
import { paper } from './paper.ts';

/** Prints the configuration that is in effect, or what of it concerns one file. */
export async function inquire(inquiry: Inquiry, world: World): Promise<number> {
  const { rules } = await import('../../rules/index.ts');
  requireRules(
    inquiry.settings,
    rules.map(({ id }) => id),
  );
  const { root, trees } = await world.locate(inquiry.root, inquiry.file === undefined ? [] : [inquiry.file]);
  const config = await configOf(world, root, inquiry.config, rules);
  const file = inquiry.file === undefined ? undefined : trees[0];
  const entry = effective({
    settings: { ...inquiry.settings, ...(config && { config }) },
    failOn: inquiry.failOn,
    maxWarnings: inquiry.maxWarnings,
    rules,
    file,
  });
  const files = (config?.files ?? []).map(({ path }) => path).reverse();
  const { format, file: target } = inquiry.output;
  const text =
    format === 'json'
      ? configJson(files, entry)
      : configPretty(titleOf(files), entry, paper(target, inquiry, world).color);
  if (target === undefined) world.stdout.write(text);
  else world.writeFile(target, text);
  return 0;
}

function titleOf([main, ...bases]: readonly string[]): string {
  if (main === undefined) return 'no configuration: this is what holds by itself';
  return bases.length > 0 ? `${main}, which builds on ${bases.join(' and ')}` : main;
}
