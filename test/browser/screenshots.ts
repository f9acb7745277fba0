/**
 * `npm run screenshots` renews the pictures of the report's page in `docs/images`, with the Chromium that
 * `IPAMLINT_CHROMIUM` names or that is on PATH.
 */
import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserAt } from '../kit/browser.ts';
import { ran } from '../kit/world.ts';

interface Shot {
  readonly name: string;
  readonly example: string;
  readonly view: string;
  readonly scheme: 'light' | 'dark';
  readonly height: number;
  readonly asked?: string;
  /** The state before, another folder of the examples. */
  readonly before?: string;
}

const shots: readonly Shot[] = [
  {
    name: 'report-plan',
    example: 'networks',
    view: 'plan',
    scheme: 'light',
    height: 900,
    asked: 'who owns 10.244.3.0/24',
  },
  { name: 'report-fleet', example: 'fleet', view: 'overview', scheme: 'light', height: 860 },
  { name: 'report-landing', example: 'rack-topology', view: 'landing', scheme: 'dark', height: 780 },
  {
    name: 'report-change',
    example: 'pool-migration/after',
    before: 'pool-migration/before',
    view: 'change',
    scheme: 'light',
    height: 840,
  },
];

const folder = 'docs/images';
const temporary = mkdtempSync(join(tmpdir(), 'ipamlint-screenshots-'));
const { open, done } = await browserAt(process.env.IPAMLINT_CHROMIUM ?? '/usr/bin/chromium');
try {
  mkdirSync(folder, { recursive: true });
  for (const { name, example, view, scheme, height, asked, before } of shots) {
    const file = join(temporary, `${name}.html`);
    const beside = before === undefined ? [] : ['--base-dir', `examples/${before}`];
    await ran(['report', '--root', `examples/${example}`, '-o', file, ...beside]);
    const { page } = await open(file);
    await page.setViewportSize({ width: 1200, height });
    await page.emulateMedia({ colorScheme: scheme });
    await page.evaluate(`location.hash = '#${view}'`);
    await page.waitForSelector(`#${view}:not([hidden])`);
    if (asked !== undefined) {
      await page.fill('#query', asked);
      await page.waitForSelector('#answers tr');
    }
    await page.evaluate('scrollTo(0, 0)');
    const path = join(folder, `${name}.png`);
    await page.screenshot({ path });
    await page.close();
    console.log(`${path}  ${Math.round(statSync(path).size / 1024)} kB`);
  }
} finally {
  await done();
  rmSync(temporary, { recursive: true });
}
