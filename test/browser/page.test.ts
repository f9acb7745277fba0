import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { browserAt, type Page } from '../kit/browser.ts';
import { outside } from '../kit/outside.ts';
import { ran } from '../kit/world.ts';
import { questions } from './questions.table.ts';

const test = suite('the page in a browser');

const chromium = outside('IPAMLINT_CHROMIUM');

/** Makes a page, shows it, and ends the browser whatever comes. */
async function shown(
  root: string,
  look: (page: Page, complaints: readonly string[]) => Promise<void>,
  hash = '',
  more: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'ipamlint-page-'));
  const file = join(folder, 'plan.html');
  const { code } = await ran(['report', '--root', root, '-o', file, ...more]);
  assert.is(code, 0);
  const { open, done } = await browserAt(chromium!);
  try {
    const { page, complaints } = await open(file, hash);
    await look(page, complaints);
    assert.equal(complaints, [], 'the browser complains');
  } finally {
    await done();
    rmSync(folder, { recursive: true });
  }
}

const answers = async (page: Page, asked: string): Promise<string> => {
  await page.fill('#query', asked);
  await page.keyboard.press('Enter');
  await page.waitForSelector('#answers li');
  return (await page.textContent('#answers')) ?? '';
};

const turnTo = async (page: Page, view: string): Promise<void> => {
  await page.click(`nav a[href="#${view}"]`);
  await page.waitForSelector(`#${view}:not([hidden])`);
};

const views = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('.view')].filter(each => !each.hidden).map(({ id }) => id)`);

const ofBrowser =
  chromium === undefined ? [] : ['fleet', 'rack-topology', 'networks', 'dual-stack', 'tenants'];

for (const example of ofBrowser)
  test(`${example}: every view opens, in both schemes, without a complaint or a fault that axe knows`, () =>
    shown(`examples/${example}`, async page => {
      const axe = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');
      await page.evaluate(`${axe}; undefined`);
      const tabs = await page.evaluate<string[]>(
        `[...document.querySelectorAll('nav a')].map(({ hash }) => hash.slice(1))`,
      );
      assert.ok(tabs.length >= 4);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const tab of tabs) {
          await turnTo(page, tab);
          assert.equal(await views(page), [tab]);
          const faults = await page.evaluate<string[]>(
            `axe.run().then(({ violations }) => violations.map(({ id, nodes }) => id + ': ' + nodes.map(({ html, failureSummary }) => html.slice(0, 200) + failureSummary).join(' ')))`,
          );
          assert.equal(faults, [], `${tab}, ${colorScheme}`);
        }
      }
    }));

for (const [root, asked, told] of chromium === undefined ? [] : questions)
  test(`asked in ${root}: ${asked}`, () =>
    shown(`examples/${root}`, async page => {
      const text = await answers(page, asked);
      for (const words of told) assert.match(text, words);
    }));

if (chromium !== undefined) {
  test('by keyboard: to the search, to its answer, and back', () =>
    shown('examples/fleet', async page => {
      await page.keyboard.press('/');
      await page.keyboard.type('edge');
      await page.waitForSelector('#answers li');
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.found');
      assert.equal(await views(page), ['plan']);
      const row = await page.evaluate<string>(`document.querySelector('.found').textContent`);
      assert.match(row, /pool "edge"/);
      await page.keyboard.press('Escape');
      assert.is(await page.evaluate('document.activeElement.id'), 'query');
      assert.is(await page.evaluate(`document.getElementById('answers').hidden`), true);
    }));

  test('an address leads to a pool, with or without its cluster', async () => {
    for (const hash of ['#clusters/prod/pool/edge', '#pool/edge', '#pool/no-such', '#%E0%A4%A'])
      await shown(
        'examples/fleet',
        async page => {
          const found = await page.evaluate<string | undefined>(`document.querySelector('.found')?.id`);
          const isThere = hash.endsWith('pool/edge');
          assert.equal(await views(page), [isThere ? 'plan' : 'fleet']);
          assert.is(found?.endsWith(hash.slice(1)) ?? false, isThere);
        },
        hash,
      );
  });

  test('what lies in a range folds away with it', () =>
    shown(
      'examples/rack-topology',
      async page => {
        const rows = () =>
          page.evaluate<number>(
            `[...document.querySelectorAll('tr.range')].filter(row => !row.hidden).length`,
          );
        const all = await rows();
        await page.click('.fold');
        assert.is(await rows(), 1);
        assert.is(
          await page.evaluate(`document.querySelector('.fold').getAttribute('aria-expanded')`),
          'false',
        );
        await page.click('.fold');
        assert.is(await rows(), all);
      },
      '#plan',
    ));

  test('zooming makes a range wide, and back', () =>
    shown(
      'examples/networks',
      async page => {
        const width = () =>
          page.evaluate<number>(`document.querySelector('.strips .box.pool').getBoundingClientRect().width`);
        const before = await width();
        await page.evaluate(
          `document.querySelector('.strips .box.pool rect').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
        );
        assert.ok((await width()) > 400, `${before} → ${await width()}`);
        await page.click('.zoom button:last-child');
        assert.is(Math.round(await width()), Math.round(before));
      },
      '#plan',
    ));

  test('findings are chosen by severity, rule and cluster', () =>
    shown(
      'examples/fleet',
      async page => {
        const shownNow = () =>
          page.evaluate<number>(
            `[...document.querySelectorAll('.finding')].filter(each => !each.hidden).length`,
          );
        assert.is(await shownNow(), 3);
        const choose = (id: string, value: string) =>
          page.evaluate(
            `(() => { const box = document.getElementById('${id}'); box.value = '${value}'; box.dispatchEvent(new Event('change')); })()`,
          );
        await choose('by-cluster', 'clusters/dev');
        assert.is(await shownNow(), 1);
        await choose('by-cluster', '');
        await choose('by-rule', 'overlapping-pools');
        assert.is(await shownNow(), 1);
      },
      '#findings',
    ));

  test('it fits 400 pixels and 4K', () =>
    shown('examples/rack-topology', async page => {
      for (const width of [400, 1280, 3840]) {
        await page.setViewportSize({ width, height: 900 });
        for (const tab of ['plan', 'landing', 'capacity', 'findings']) {
          await turnTo(page, tab);
          const overflow = await page.evaluate<number>(
            'document.documentElement.scrollWidth - document.documentElement.clientWidth',
          );
          assert.ok(overflow <= 0, `${tab} is ${overflow} too wide at ${width}`);
        }
      }
    }));

  test('on paper all views are there, and nothing is cut', () =>
    shown('examples/fleet', async page => {
      const pdf = await page.pdf({ format: 'A4' });
      assert.is(Buffer.from(pdf.slice(0, 5)).toString(), '%PDF-');
      assert.ok(pdf.length > 20_000);
      await page.emulateMedia({ media: 'print' });
      const hidden = await page.evaluate<number>(
        `[...document.querySelectorAll('.view')].filter(view => view.getBoundingClientRect().height === 0).length`,
      );
      assert.is(hidden, 0);
    }));

  test('1,000 pools and 5,000 nodes answer within a second', async () => {
    const root = mkdtempSync(join(tmpdir(), 'ipamlint-large-'));
    try {
      mkdirSync(join(root, 'network'));
      const pools = Array.from(
        { length: 1000 },
        (_, index) =>
          `apiVersion: projectcalico.org/v3\nkind: IPPool\nmetadata: { name: rack-${index} }\nspec: { cidr: 10.${index >> 7}.${(index & 127) * 2}.0/24, nodeSelector: "rack == 'r${index}'" }\n`,
      );
      const nodes = Array.from(
        { length: 5000 },
        (_, index) =>
          `apiVersion: v1\nkind: Node\nmetadata: { name: node-${index}, labels: { rack: r${index % 1000} } }\n`,
      );
      writeFileSync(join(root, 'network/pools.yaml'), pools.join('---\n'));
      writeFileSync(join(root, 'network/nodes.yaml'), nodes.join('---\n'));
      await shown(root, async page => {
        const loaded = await page.evaluate<number>(
          `performance.getEntriesByType('navigation')[0].domContentLoadedEventEnd`,
        );
        const answered = await page.evaluate<number>(
          `(() => { const start = performance.now(); const box = document.getElementById('query'); box.value = '10.3.4.5'; document.getElementById('search').requestSubmit(); return performance.now() - start; })()`,
        );
        assert.match((await page.textContent('#answers')) ?? '', /belongs to pool "rack-386"/);
        console.log(`loaded after ${Math.round(loaded)} ms, answered after ${Math.round(answered)} ms`);
        // What a machine that does other things besides may take.
        assert.ok(loaded < 3000, `${loaded} ms to load`);
        assert.ok(answered < 1000, `${answered} ms to answer`);
      });
    } finally {
      rmSync(root, { recursive: true });
    }
  });
}

test('skipping is said where there is no browser', () => {
  assert.is(chromium === undefined, ofBrowser.length === 0);
});

test.run();
