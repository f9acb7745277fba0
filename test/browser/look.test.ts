import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from '../kit/browser.ts';
import { desk, poolText } from '../kit/desk.ts';
import { chromium, shown, turnTo, visible } from './shown.ts';

const test = suite('how the page looks');

const tabs = ['overview', 'plan', 'landing', 'capacity', 'findings'];

/** Looks at the page of these files. */
async function seen(
  files: Readonly<Record<string, string>>,
  look: (page: Page) => Promise<void>,
  hash = '',
): Promise<void> {
  const table = desk();
  await table.run(files, 'inventory');
  await shown(table.folder, look, hash).finally(() => table.remove());
}

/** Four clusters whose pools lie far apart in a /9. */
const sites = ['dev', 'prod-eu-west', 'prod-us-east', 'staging'];
const fleet: Readonly<Record<string, string>> = Object.fromEntries(
  sites.map((site, place) => [
    `clusters/${site}/pools.yaml`,
    Array.from({ length: 15 }, (_, index) =>
      poolText(`rack-${index}`, `10.${place * 32 + (index >> 2)}.${(index & 3) * 64}.0/${20 + (index % 4)}`),
    ).join('---\n'),
  ]),
);

const height = (page: Page): Promise<number> => page.evaluate('document.documentElement.scrollHeight');

if (chromium !== undefined) {
  test('the plan of a fleet is one picture and a folded part for each cluster, which opens at a link', () =>
    seen(
      fleet,
      async page => {
        assert.ok((await height(page)) <= 900, `${await height(page)} pixels`);
        assert.is(await visible(page, '#plan .cluster > details[open]'), 0);
        await page.evaluate(`location.hash = '#plan/clusters/dev'`);
        await page.waitForSelector('#plan .cluster > details[open] > .maps');
        const pictures = await page.evaluate<number>(
          `document.querySelectorAll('#plan [data-cluster="clusters/dev"] > details > .maps > .map:not(.on-phone)').length`,
        );
        const top = await page.evaluate<number>(
          `document.getElementById('plan/clusters/dev').getBoundingClientRect().top`,
        );
        assert.ok(top >= 0 && top < 100, `its heading is at ${top}`);
        assert.is(pictures, 1, 'fifteen pools that lie apart are drawn in one picture');
        const narrowest = await page.evaluate<number>(
          `Math.min(...[...document.querySelectorAll('#plan details[open] > .maps > .map:not(.on-phone) .box.pool')].map(box => box.getBoundingClientRect().width))`,
        );
        assert.ok(narrowest > 44, `${narrowest} pixels`);
      },
      '#plan',
    ));

  test('four slivers of a /9 are a picture of one line, in which each is legible', () =>
    seen(
      {
        'pools.yaml': ['10.0.0.0/24', '10.40.3.0/24', '10.90.0.0/26', '10.127.255.0/24']
          .map((cidr, index) => poolText(`sliver-${index}`, cidr))
          .join('---\n'),
      },
      async page => {
        const [number, tall] = await page.evaluate<[number, number]>(
          `(maps => [maps.length, maps[0].getBoundingClientRect().height])([...document.querySelectorAll('#plan .maps > .map:not(.on-phone)')])`,
        );
        assert.is(number, 1);
        assert.ok(tall < 80, `${tall} pixels`);
        const words = await page.evaluate<string[]>(
          `[...document.querySelectorAll('#plan .maps > .map:not(.on-phone) .box.pool .label')].filter(each => each.firstChild.getBoundingClientRect().height > 0).map(each => each.firstChild.textContent)`,
        );
        assert.equal(words, ['sliver-0', 'sliver-1', 'sliver-2', 'sliver-3']);
        await page.setViewportSize({ width: 390, height: 844 });
        const [shown, beyond] = await page.evaluate<[number, number]>(
          `(maps => [maps.length, Math.max(...maps.map(({ lastChild }) => lastChild.scrollWidth - lastChild.clientWidth))])([...document.querySelectorAll('#plan .maps > .map')].filter(each => each.offsetParent))`,
        );
        assert.equal(
          [shown, beyond],
          [1, 0],
          'a phone shows a picture of its own, which does not scroll sideways',
        );
      },
      '#plan',
    ));

  test('names of clusters stand whole beside the picture of a fleet, on a phone as well', () =>
    seen(fleet, async page => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const names = await page.evaluate<string[]>(
          `[...document.querySelectorAll('#overview .names div')].map(each => each.textContent + (each.scrollHeight > each.clientHeight + 1 || each.scrollWidth > each.clientWidth + 1 ? ' is cut' : ''))`,
        );
        assert.equal(names, sites, `${width}`);
      }
    }));

  test('the cluster of a full pool stands beside its bar, not below it', () => {
    const web = sites.map(
      site =>
        [
          `clusters/${site}/web.yaml`,
          `apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: web, namespace: shop }\nspec: { replicas: 9, template: { spec: { containers: [] } } }\n`,
        ] as const,
    );
    const named = Object.fromEntries(
      Object.entries(fleet).map(([path, text]) => [path, text.replaceAll('rack-', 'backend-of-all-racks-')]),
    );
    return seen({ ...named, ...Object.fromEntries(web) }, async page => {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const below = await page.evaluate<number[]>(
          `[...document.querySelectorAll('.fullest li')].map(each => {
            const bar = each.querySelector('.bar').getBoundingClientRect();
            return [...each.querySelectorAll('.name > *')].filter(word => {
              const { right, top, bottom } = word.getBoundingClientRect();
              return right > bar.left && top < bar.bottom && bottom > bar.top;
            }).length;
          })`,
        );
        assert.equal(below, Array(6).fill(0), `${width}`);
      }
    });
  });

  test('on a phone the tab of the view is in sight, and no sign of a folded part stands alone in a line', () =>
    seen(fleet, async page => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const tab of tabs) {
        await turnTo(page, tab);
        const [left, right, top] = await page.evaluate<[number, number, number]>(
          `(({ left, right, top }) => [left, right, top])(document.querySelector('nav [aria-current]').getBoundingClientRect())`,
        );
        assert.ok(left >= 0 && right <= 390 && top >= 0, `${tab} from ${left} to ${right}`);
        const alone = await page.evaluate<string[]>(
          `[...document.querySelectorAll('#${tab} summary')].filter(each => {
            if (each.getClientRects().length === 0) return false;
            const words = document.createRange();
            words.selectNodeContents(each);
            const [first] = [...words.getClientRects()].filter(({ width }) => width > 0);
            return first.top > each.getBoundingClientRect().top + 24;
          }).map(each => each.textContent)`,
        );
        assert.equal(alone, [], tab);
      }
    }));

  test('by keyboard alone: what has the focus is framed, and Enter turns to a view and opens a folded part', () =>
    seen(fleet, async page => {
      const reached: string[] = [];
      const reach = async (wanted: string): Promise<void> => {
        for (let step = 0; step < 30 && reached.at(-1) !== wanted; step++) {
          await page.keyboard.press('Tab');
          const [what, style, width] = await page.evaluate<[string, string, string]>(
            `(each => [each.id || each.hash || each.tagName, getComputedStyle(each).outlineStyle, getComputedStyle(each).outlineWidth])(document.activeElement)`,
          );
          reached.push(what);
          assert.equal([style, width], ['solid', '3px'], what);
        }
        assert.is(reached.at(-1), wanted);
        await page.keyboard.press('Enter');
      };
      await reach('#plan');
      await page.waitForSelector('#plan:not([hidden])');
      assert.equal(reached, ['#main', 'query', '#overview', '#plan']);
      await reach('SUMMARY');
      assert.is(await page.evaluate(`document.activeElement.parentElement.open`), true);
    }));
}

test('skipping is said where there is no browser', () => {
  assert.is(chromium === undefined, !process.env.IPAMLINT_CHROMIUM);
});

test.run();
