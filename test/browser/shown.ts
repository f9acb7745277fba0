import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as assert from 'uvu/assert';
import { browserAt, type Opened, type Page } from '../kit/browser.ts';
import { outside } from '../kit/outside.ts';
import { ran } from '../kit/world.ts';

/** The browser; undefined where none is named. */
export const chromium = outside('IPAMLINT_CHROMIUM');

/** Makes a page, shows it, and ends the browser whatever comes. */
export async function shown(
  root: string,
  look: (page: Page, opened: Opened) => Promise<void>,
  hash = '',
  more: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-page-'));
  const file = join(folder, 'plan.html');
  const { code } = await ran(['report', '--root', root, '-o', file, ...more]);
  assert.is(code, 0);
  const { open, done } = await browserAt(chromium!);
  try {
    const opened = await open(file, hash);
    await look(opened.page, opened);
    assert.equal(opened.complaints, [], 'the browser complains');
  } finally {
    await done();
    rmSync(folder, { recursive: true });
  }
}

/** What the page answers: a line for each sentence and row, a bar between cells. */
export const answers = async (page: Page, asked: string): Promise<string> => {
  await page.fill('#query', asked);
  await page.keyboard.press('Enter');
  return page.evaluate<string>(
    `[...document.querySelectorAll('#answers p, #answers tbody tr')].map(each => [...(each.cells ?? [each])].map(cell => cell.textContent.trim()).join(' | ')).join('\\n')`,
  );
};

export const turnTo = async (page: Page, view: string): Promise<void> => {
  await page.click(`nav a[href="#${view}"]`);
  await page.waitForSelector(`#${view}:not([hidden])`);
};

export const views = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('.view')].filter(each => !each.hidden).map(({ id }) => id)`);

/** How many of these show. */
export const visible = (page: Page, selector: string): Promise<number> =>
  page.evaluate(`[...document.querySelectorAll('${selector}')].filter(each => !each.hidden).length`);

/** What axe has against what shows. */
export async function faultsIn(page: Page): Promise<string[]> {
  const isThere = await page.evaluate<boolean>(`'axe' in window`);
  if (!isThere) await page.evaluate(`${readFileSync('node_modules/axe-core/axe.min.js', 'utf8')}; undefined`);
  return page.evaluate(
    `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 200) + failureSummary).join(' ')))`,
  );
}
