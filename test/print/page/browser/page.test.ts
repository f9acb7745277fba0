import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { answersTo, choose, one, pageOf, seen, textsOf, turned, views, visible } from './window.ts';

const test = suite('the page, without a browser');

const fleet = await pageOf('fleet');

test('it is ready, and one view shows, marked in the list of views', () =>
  seen(
    fleet,
    async () => {
      assert.ok(document.body.classList.contains('ready'));
      assert.is(one('#search').hidden, false);
      const tabs = [...document.querySelectorAll('nav a')].map(tab => tab.getAttribute('href')!);
      assert.ok(tabs.length >= 4);
      for (const tab of tabs) {
        if (location.hash !== tab) await turned(() => (location.hash = tab));
        assert.equal(views(), [tab.slice(1)]);
        assert.equal(
          [...document.querySelectorAll('[aria-current="page"]')].map(each => each.getAttribute('href')),
          [tab],
        );
        assert.equal(textsOf('.found'), [], 'a view itself is not pointed out');
      }
    },
    { hash: '#overview' },
  ));

const addresses: readonly (readonly [hash: string, view: string, found: string | undefined])[] = [
  ['', 'overview', undefined],
  ['#clusters/prod/pool/edge', 'plan', 'clusters/prod/pool/edge'],
  ['#clusters%2Fprod%2Fpool%2Fedge', 'plan', 'clusters/prod/pool/edge'],
  ['#pool/edge', 'plan', 'clusters/dev/pool/edge'],
  ['#pool/no-such', 'overview', undefined],
  ['#%E0%A4%A', 'overview', undefined],
];
for (const [hash, view, found] of addresses)
  test(`the address ${hash || 'of the page'} opens ${view}${found ? ` at ${found}` : ''}`, () =>
    seen(
      fleet,
      () => {
        assert.equal(views(), [view]);
        assert.is(document.querySelector('.found')?.id, found);
        if (found) assert.ok(document.getElementById(found)!.closest('details')!.open);
      },
      { hash },
    ));

test('what is pointed out next takes the mark', () =>
  seen(
    fleet,
    async () => {
      await turned(() => (location.hash = '#clusters/prod/pool/default'));
      assert.equal(
        [...document.querySelectorAll('.found')].map(({ id }) => id),
        ['clusters/prod/pool/default'],
      );
    },
    { hash: '#pool/edge' },
  ));

test('one cluster can be looked at alone, until a link leads to another', () =>
  seen(
    fleet,
    async () => {
      assert.equal(textsOf('#of-cluster option'), ['all clusters', 'clusters/dev', 'clusters/prod']);
      assert.is(one('#of-cluster').getAttribute('aria-label'), 'Cluster');
      for (const details of document.querySelectorAll('section.cluster > details'))
        details.removeAttribute('open');
      choose('clusters/dev');
      assert.equal(
        visible('#plan section.cluster').map(({ dataset }) => dataset.cluster),
        ['clusters/dev'],
      );
      assert.ok(visible('#plan section.cluster > details').every(each => each.hasAttribute('open')));
      await turned(() => (location.hash = '#findings'));
      assert.is(visible('.finding').length, 1);
      assert.is(textsOf('#finding-filters [role="status"]')[0], '1 of 3 shown');
      choose('');
      assert.is(visible('.finding').length, 3);
      assert.is(textsOf('#finding-filters [role="status"]')[0], '');
      choose('clusters/dev');
      await turned(() => (location.hash = '#clusters/prod/pool/edge'));
      assert.is((document.getElementById('of-cluster') as HTMLSelectElement).value, '');
      assert.is(visible('#plan section.cluster').length, 2);
    },
    { hash: '#plan' },
  ));

test('a page of one cluster offers no choice of clusters', async () =>
  seen(await pageOf('rack-topology'), () => assert.is(document.getElementById('of-cluster'), null)));

test('findings are chosen by severity and rule, of which each takes any that is pressed', () =>
  seen(
    fleet,
    () => {
      const shown = () => visible('.finding').map(({ dataset }) => dataset.rule);
      const press = (rule: string) => one(`.toggle[data-rule="${rule}"]`).click();
      assert.equal(textsOf('.toggle[data-severity]'), []);
      assert.equal(textsOf('.toggle'), [
        'unknown-pool-request 1',
        'overlapping-pools 1',
        'block-size-out-of-range 1',
      ]);
      press('overlapping-pools');
      assert.equal(shown(), ['overlapping-pools']);
      press('unknown-pool-request');
      assert.equal(shown(), ['unknown-pool-request', 'overlapping-pools']);
      assert.is(textsOf('#finding-filters [role="status"]')[0], '2 of 3 shown');
      press('overlapping-pools');
      press('unknown-pool-request');
      assert.is(shown().length, 3);
    },
    { hash: '#findings' },
  ));

/** Presses a key, and tells whether the page took it. */
function typed(key: string, more: { readonly ctrlKey?: boolean } = {}): boolean {
  const { KeyboardEvent } = document.defaultView!;
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}

test('by keyboard: to the search, to its first answer, and back', () =>
  seen(fleet, async () => {
    assert.is(typed('/', { ctrlKey: true }), false);
    assert.is(typed('x'), false);
    assert.is(document.activeElement === one('#query'), false);
    assert.is(typed('/'), true);
    assert.is(document.activeElement === one('#query'), true);
    assert.is(typed('/'), false, 'who types it into the field means it');
    await turned(() => void answersTo('edge'));
    assert.is(document.querySelector('.found')?.id, 'clusters/dev/pool/edge');
    assert.is(one('#answers').hidden, false);
    typed('Escape');
    assert.is(one('#answers').hidden, true);
    assert.is((one('#query') as HTMLInputElement).value, '');
  }));

/** A page with findings of these severities and rules. */
const findingsOf = (...findings: readonly (readonly [severity: string, rule: string])[]): string =>
  `<section class="view" id="findings"><div id="finding-filters"></div><ol class="findings">${findings
    .map(([severity, rule]) => `<li class="finding" data-severity="${severity}" data-rule="${rule}">x</li>`)
    .join(
      '',
    )}</ol></section><form id="search" hidden><input id="query"></form><div id="answers"></div><nav></nav>`;

test('there is a button for each severity and rule of which there are several', async () => {
  const [error, warning] = [['error', 'a'] as const, ['warning', 'b'] as const];
  const buttons = () =>
    [...document.querySelectorAll('.toggle')].map(
      ({ className, textContent }) => `${className.trim()}: ${textContent}`,
    );
  await seen(findingsOf(error), () => assert.equal(buttons(), []));
  await seen(findingsOf(error, error), () => assert.equal(buttons(), []));
  await seen(findingsOf(error, error, warning), () => {
    assert.equal(buttons(), [
      'toggle error: error 2',
      'toggle warning: warning 1',
      'toggle: a 2',
      'toggle: b 1',
    ]);
    const shown = () =>
      visible('.finding')
        .map(({ dataset }) => dataset.rule)
        .join('');
    const press = (text: string) =>
      [...document.querySelectorAll<HTMLElement>('.toggle')]
        .find(each => each.textContent.startsWith(text))!
        .click();
    press('warning');
    assert.is(shown(), 'b');
    press('a');
    assert.is(shown(), '', 'a severity and a rule are both asked of');
    press('warning');
    assert.is(shown(), 'aa');
  });
});

test.run();
