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
  test('by keyboard: to the search, to its first answer, and back', () =>
    shown('examples/fleet', async page => {
      await page.keyboard.press('/');
      await page.keyboard.type('edge');
      await page.keyboard.press('Enter');
      await page.waitForSelector('.found');
      assert.equal(await views(page), ['plan']);
      const row = await page.evaluate<string>(`document.querySelector('.found').textContent`);
      assert.match(row, /pool "edge"/);
      await page.keyboard.press('Escape');
      assert.is(await page.evaluate('document.activeElement.id'), 'query');
      assert.is(await page.evaluate(`document.getElementById('answers').hidden`), true);
    }));

  test('answers are rows of a few words, the first twelve of them', () =>
    shown('examples/rack-topology', async page => {
      await answers(page, 'rack');
      const longest = await page.evaluate<number>(
        `Math.max(...[...document.querySelectorAll('#answers tbody tr')].map(row => row.textContent.length))`,
      );
      assert.ok(longest < 400, `${longest} letters`);
      assert.ok((await visible(page, '#answers tbody tr')) <= 12);
    }));

  test('an address leads to a pool, with or without its cluster', async () => {
    for (const hash of ['#clusters/prod/pool/edge', '#pool/edge', '#pool/no-such', '#%E0%A4%A'])
      await shown(
        'examples/fleet',
        async page => {
          const found = await page.evaluate<string | undefined>(`document.querySelector('.found')?.id`);
          const isThere = hash.endsWith('pool/edge');
          assert.equal(await views(page), [isThere ? 'plan' : 'overview']);
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

  test('a box leads to its row', () =>
    shown(
      'examples/fleet',
      async page => {
        await page.evaluate(
          `document.querySelector('a[href="#clusters/dev/pool/edge"] .box').parentNode.dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
        );
        await page.waitForSelector('.found');
        assert.is(await page.evaluate(`document.querySelector('.found').id`), 'clusters/dev/pool/edge');
      },
      '#plan',
    ));

  test('a picture of the fleet has a strip for each cluster, and frames what two of them use', () =>
    shown('examples/fleet', async page => {
      const titles = await page.evaluate<string[]>(
        `[...document.querySelectorAll('#overview .of-clusters .names div')].map(each => each.textContent)`,
      );
      assert.equal(titles, ['dev', 'prod']);
      // Each of 10.42.0.0/16 and 10.47.0.0/24 is framed once, where the box of dev is.
      const [marks, boxes] = await page.evaluate<[number[][], number[][]]>(
        `['#overview .of-clusters .mark', '#overview .of-clusters .box.hue-0'].map(which => [...document.querySelectorAll(which)].map(each => {
          const { left, width } = each.getBoundingClientRect();
          return [Math.round(left), Math.round(width)];
        }))`,
      );
      assert.is(marks.length, 2);
      for (const [index, [left, width]] of marks.entries()) {
        assert.ok(Math.abs(left! - boxes[index]![0]!) <= 2, JSON.stringify([marks, boxes]));
        assert.ok(Math.abs(width! - boxes[index]![1]!) <= 3, JSON.stringify([marks, boxes]));
      }
      await page.evaluate(
        `document.querySelector('.of-clusters a').dispatchEvent(new MouseEvent('click', { bubbles: true }))`,
      );
      await page.waitForSelector('#plan:not([hidden])');
    }));

  test('words in pictures show whole, or not at all', () =>
    shown(
      'examples/tenants',
      async page => {
        for (const width of [1280, 400]) {
          await page.setViewportSize({ width, height: 900 });
          const cut = await page.evaluate<string[]>(
            `[...document.querySelectorAll('.label span')].filter(each => {
              const range = document.createRange();
              range.selectNodeContents(each);
              const text = range.getBoundingClientRect();
              const box = each.getBoundingClientRect();
              return text.top < box.bottom - 2 && text.right > box.right + 1;
            }).map(each => each.textContent)`,
          );
          assert.equal(cut, [], `${width}`);
        }
      },
      '#plan',
    ));

  test('findings are chosen by rule and cluster', () =>
    shown(
      'examples/fleet',
      async page => {
        const shownNow = () => visible(page, '.finding');
        const press = (rule: string) => page.click(`.toggle[data-rule="${rule}"]`);
        assert.is(await shownNow(), 3);
        await press('overlapping-pools');
        assert.is(await shownNow(), 1);
        assert.is(await page.textContent('#finding-filters [role="status"]'), '1 of 3 shown');
        await press('overlapping-pools');
        await page.evaluate(
          `(() => { const box = document.getElementById('of-cluster'); box.value = 'clusters/dev'; box.dispatchEvent(new Event('change')); })()`,
        );
        assert.is(await shownNow(), 1);
        assert.is(await visible(page, 'select'), 1);
      },
      '#findings',
    ));

  test('it fits 400 pixels and 4K', () =>
    shown('examples/rack-topology', async page => {
      for (const width of [390, 1280, 3840]) {
        await page.setViewportSize({ width, height: 900 });
        for (const tab of ['overview', 'plan', 'landing', 'capacity', 'findings']) {
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
      for (const tab of ['overview', 'plan', 'landing', 'capacity', 'findings']) {
        await turnTo(page, tab);
        const overflow = await page.evaluate<number>(
          'document.documentElement.scrollWidth - document.documentElement.clientWidth',
        );
        assert.ok(overflow <= 0, `${tab} is ${overflow} too wide`);
      }
    }).finally(() => table.remove());
  });
}

test('skipping is said where there is no browser', () => {
  assert.is(chromium === undefined, ofBrowser.length === 0);
});

test.run();
