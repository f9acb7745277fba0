import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { group } from '../../src/base/text/group.ts';
import { desk, poolText } from '../kit/desk.ts';
import { questions } from './questions.table.ts';
import { answers, chromium, faultsIn, shown, turnTo, views, visible } from './shown.ts';

const test = suite('the page in a browser');

const ofBrowser =
  chromium === undefined ? [] : ['fleet', 'rack-topology', 'networks', 'dual-stack', 'tenants', 'capacity'];

for (const example of ofBrowser)
  test(`${example}: every view opens, in both schemes, without a complaint or a fault that axe knows`, () =>
    shown(`examples/${example}`, async page => {
      const tabs = await page.evaluate<string[]>(
        `[...document.querySelectorAll('nav a')].map(({ hash }) => hash.slice(1))`,
      );
      assert.ok(tabs.length >= 4);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const tab of tabs) {
          await turnTo(page, tab);
          assert.equal(await views(page), [tab]);
          assert.equal(await faultsIn(page), [], `${tab}, ${colorScheme}`);
        }
      }
    }));

for (const [root, asked] of chromium === undefined ? [] : group(questions, ([example]) => example))
  test(`what is asked in ${root}`, () =>
    shown(`examples/${root}`, async page => {
      for (const [, question, told] of asked) {
        const text = await answers(page, question);
        for (const words of told) assert.match(text, words, question);
      }
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

  test('a link to a cluster that was not chosen shows all of them again', () =>
    shown(
      'examples/fleet',
      async page => {
        await page.evaluate(
          `(() => { const box = document.getElementById('of-cluster'); box.value = 'clusters/dev'; box.dispatchEvent(new Event('change')); })()`,
        );
        assert.is(await visible(page, '#plan .cluster'), 1);
        await page.evaluate(`location.hash = '#clusters/prod/pool/edge'`);
        await page.waitForSelector('.found');
        assert.is(await visible(page, '#plan .cluster'), 2);
        assert.is(await page.evaluate(`document.getElementById('of-cluster').value`), '');
      },
      '#plan',
    ));

  test('what lies in a range folds away with it', () =>
    shown(
      'examples/rack-topology',
      async page => {
        const rows = () => visible(page, 'tr.range');
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

  test('a picture of the fleet has a strip for each cluster, and frames what two of them claim', () =>
    shown('examples/fleet', async page => {
      const titles = await page.evaluate<string[]>(
        `[...document.querySelectorAll('.of-clusters .lengths div')].map(each => each.textContent)`,
      );
      assert.equal(titles, ['clusters/dev', 'clusters/prod']);
      // 10.42.0.0/16 and 10.47.0.0/24: each is framed once, where the boxes of both clusters are.
      const places = await page.evaluate<number[][]>(
        `[...document.querySelectorAll('.of-clusters .mark')].map(mark => {
          const { left, width } = mark.getBoundingClientRect();
          const whole = mark.closest('.strips').getBoundingClientRect();
          return [(left - whole.left) / whole.width * 16, width / whole.width * 16].map(share => Math.round(share * 10) / 10);
        })`,
      );
      assert.equal(places, [
        [10, 1],
        [15, 0],
      ]);
      await page.evaluate(
        `document.querySelector('.of-clusters .box').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
      );
      assert.match((await page.textContent('.picked a')) ?? '', /10\.42\.0\.0\/16: .* of clusters\/dev/);
      await page.click('.picked a');
      await page.waitForSelector('#plan:not([hidden])');
      assert.equal(await views(page), ['plan']);
    }));

  test('words in pictures end where their room does', () =>
    shown(
      'examples/tenants',
      async page => {
        await page.setViewportSize({ width: 400, height: 900 });
        const cut = await page.evaluate<string[]>(
          `[...document.querySelectorAll('.label')].filter(each => each.scrollWidth > each.clientWidth && getComputedStyle(each).textOverflow !== 'ellipsis').map(each => each.textContent)`,
        );
        assert.equal(cut, []);
      },
      '#plan',
    ));

  test('findings are chosen by severity, rule and cluster', () =>
    shown(
      'examples/fleet',
      async page => {
        const shownNow = () => visible(page, '.finding');
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

  test('it fits 400 pixels where names are long', async () => {
    const table = desk();
    const place = 'a-place-whose-name-nobody-ever-thought-of-shortening';
    const files = ['one', 'other'].map((site, index) => [
      `${place}/${site}-site-of-a-region-that-is-far-away/pool.yaml`,
      poolText('edge', `10.${index}.0.0/16`),
    ]);
    await table.run(Object.fromEntries(files) as Record<string, string>, 'inventory');
    await shown(table.folder, async page => {
      await page.setViewportSize({ width: 400, height: 900 });
      for (const tab of ['plan', 'landing', 'capacity', 'findings']) {
        await turnTo(page, tab);
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        assert.ok(overflow <= 0, `${tab} is ${overflow} too wide`);
      }
    }).finally(() => table.remove());
  });

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
}

test('skipping is said where there is no browser', () => {
  assert.is(chromium === undefined, ofBrowser.length === 0);
});

test.run();
