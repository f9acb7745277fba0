// What the page can do besides being read: views, search, filters, zoom, folding. It makes no markup of texts.
(() => {
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const make = (name, properties = {}, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children.filter(child => child !== undefined && child !== ''));
    return made;
  };

  // Networks: `10.42.7.0/24`, `10.0.0.1 – 10.0.0.9`, one address; of both families.
  const bits = { 4: 32n, 6: 128n };
  const address = text => {
    if (/^\d{1,3}(\.\d{1,3}){3}$/.test(text)) {
      const parts = text.split('.').map(Number);
      return parts.some(part => part > 255)
        ? undefined
        : { family: 4, value: parts.reduce((sum, part) => sum * 256n + BigInt(part), 0n) };
    }
    if (!/^[\da-f:]+(\.\d+){0,3}$/i.test(text) || !text.includes(':')) return undefined;
    const [head, tail, more] = text.split('::');
    if (more !== undefined) return undefined;
    const groups = part => (part ? part.split(':') : []);
    const [left, right] = [groups(head), groups(tail)];
    const missing = 8 - left.length - right.length;
    if (tail === undefined ? missing !== 0 : missing < 1) return undefined;
    const words = [...left, ...Array.from({ length: tail === undefined ? 0 : missing }, () => '0'), ...right];
    if (words.some(word => !/^[\da-f]{1,4}$/i.test(word))) return undefined;
    return { family: 6, value: words.reduce((sum, word) => sum * 65536n + BigInt(`0x${word}`), 0n) };
  };
  const range = text => {
    const ends = text.split('–').map(part => part.trim());
    if (ends.length === 2) {
      const [first, last] = ends.map(address);
      return first && last && { family: first.family, first: first.value, last: last.value };
    }
    const [head, length] = text.split('/');
    const at = address(head.trim());
    if (!at) return undefined;
    if (length !== undefined && !/^\d{1,3}$/.test(length)) return undefined;
    const prefix = length === undefined ? bits[at.family] : BigInt(length);
    if (prefix > bits[at.family]) return undefined;
    const size = 1n << (bits[at.family] - prefix);
    const first = (at.value / size) * size;
    return { family: at.family, first, last: first + size - 1n };
  };
  const holds = (outer, inner) =>
    outer.family === inner.family && outer.first <= inner.first && inner.last <= outer.last;
  const meets = (one, other) =>
    one.family === other.family && one.first <= other.last && other.first <= one.last;

  // Views: one at a time, by the address; a link to something inside opens the view that holds it.
  const views = all('.view');
  const tabs = all('nav a');
  const decoded = text => {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  };
  const found = () => {
    const name = location.hash.slice(1);
    if (!name) return undefined;
    const known = document.getElementById(name) ?? document.getElementById(decoded(name));
    // Where there are several clusters, the first that has it is meant.
    return known ?? document.querySelector(`[id$="/${CSS.escape(name)}"]`) ?? undefined;
  };
  const show = () => {
    const target = found();
    const view = target?.closest('.view') ?? views[0];
    for (const each of views) each.hidden = each !== view;
    for (const tab of tabs) {
      if (tab.hash === `#${view.id}`) tab.setAttribute('aria-current', 'page');
      else tab.removeAttribute('aria-current');
    }
    if (!target || target === view) return;
    for (let around = target.closest('details'); around; around = around.parentElement.closest('details'))
      around.open = true;
    if (target.hidden) unfold(target);
    for (const row of all('.found')) row.classList.remove('found');
    target.classList.add('found');
    target.scrollIntoView({ block: 'center' });
  };

  // Folding: what lies in a range is hidden with it.
  const below = row => {
    const rows = [];
    const depth = Number(row.dataset.depth);
    for (
      let next = row.nextElementSibling;
      next && Number(next.dataset.depth) > depth;
      next = next.nextElementSibling
    )
      rows.push(next);
    return rows;
  };
  const fold = (row, isOpen) => {
    const button = row.querySelector('.fold');
    button.setAttribute('aria-expanded', String(isOpen));
    button.textContent = isOpen ? '−' : '+';
    const inner = below(row);
    let closed = Infinity;
    for (const each of inner) {
      const depth = Number(each.dataset.depth);
      if (depth <= closed) closed = Infinity;
      each.hidden = !isOpen || depth > closed;
      if (closed === Infinity && each.querySelector('.fold')?.getAttribute('aria-expanded') === 'false')
        closed = depth;
    }
  };
  const unfold = row => {
    const depth = Number(row.dataset.depth);
    for (
      let before = row.previousElementSibling, least = depth;
      before && least > 0;
      before = before.previousElementSibling
    ) {
      if (Number(before.dataset.depth) >= least) continue;
      least = Number(before.dataset.depth);
      if (before.querySelector('.fold')?.getAttribute('aria-expanded') === 'false') fold(before, true);
    }
  };
  for (const row of all('tr[data-parent]')) {
    const button = make('button', { type: 'button', className: 'fold', textContent: '−' });
    button.setAttribute('aria-expanded', 'true');
    button.setAttribute('aria-label', `What lies in ${row.dataset.range}`);
    button.addEventListener('click', () => fold(row, button.getAttribute('aria-expanded') !== 'true'));
    row.cells[0].prepend(button);
  }

  // Zoom: the picture grows, and what was in the middle stays there.
  const widest = 65536;
  for (const map of all('.map')) {
    const [pan, strips] = [map.querySelector('.pan'), map.querySelector('.strips')];
    let factor = 1;
    const zoom = (to, share = (pan.scrollLeft + pan.clientWidth / 2) / pan.scrollWidth) => {
      factor = Math.min(widest, Math.max(1, to));
      strips.style.width = `${factor * 100}%`;
      pan.scrollLeft = share * pan.scrollWidth - pan.clientWidth / 2;
    };
    const button = (text, label, act) => {
      const made = make('button', { type: 'button', textContent: text });
      made.setAttribute('aria-label', `${label}: ${map.querySelector('figcaption code').textContent}`);
      made.addEventListener('click', act);
      return made;
    };
    map.querySelector('figcaption').append(
      make(
        'span',
        { className: 'zoom' },
        button('+', 'Zoom in', () => zoom(factor * 2)),
        button('−', 'Zoom out', () => zoom(factor / 2)),
        button('whole', 'whole network', () => zoom(1)),
      ),
    );
    strips.addEventListener('click', event => {
      const box = event.target.closest('.box');
      if (!box) return;
      const [from, share] = [
        Number.parseFloat(box.getAttribute('x')),
        Number.parseFloat(box.getAttribute('width')),
      ];
      zoom(Math.max(factor, 60 / share), (from + share / 2) / 100);
      const row = all('tr.range').find(
        ({ dataset }) =>
          dataset.range === box.dataset.range && dataset.cluster === map.closest('.cluster').dataset.cluster,
      );
      if (row) history.replaceState(null, '', `#${row.id}`);
    });
  }

  // Search.
  const form = document.getElementById('search');
  const query = document.getElementById('query');
  const answers = document.getElementById('answers');
  const most = 30;
  const isOfMany = all('section.cluster[id]').length > 0;
  const inCluster = name => (isOfMany && name ? ` in ${name}` : '');
  let known;
  const ranges = () => {
    known ??= all('tr.range').map(row => ({ row, ...range(row.dataset.range), ...row.dataset }));
    return known;
  };
  const link = (row, text) => make('a', { href: `#${row.id}`, textContent: text });
  const placeIn = row => {
    const place = row.querySelector('td:last-child .place');
    return place ? (place.closest('a') ?? place).cloneNode(true) : undefined;
  };
  const ownerOf = row => row.querySelector('.owner').textContent;
  const sentence = (...parts) =>
    make('li', {}, ...parts.flatMap(part => (part === undefined ? [] : [part, ' '])));
  const size = ({ first, last }) => last - first;

  const aboutRange = (text, wanted) => {
    const lines = [];
    for (const cluster of new Set(ranges().map(each => each.cluster))) {
      const here = ranges().filter(each => each.cluster === cluster && each.family === wanted.family);
      const around = here.filter(each => holds(each, wanted)).sort((a, b) => (size(a) < size(b) ? -1 : 1));
      const inside = here.filter(
        each => !holds(each, wanted) && meets(each, wanted) && each.kind !== 'around',
      );
      const owners = around.filter(({ kind }) => kind !== 'around' && kind !== 'pods');
      const [owner] = owners.length > 0 ? owners : around.filter(({ kind }) => kind !== 'around');
      if (owner) {
        const verb =
          owner.kind === 'gap'
            ? 'nobody is known to have it, it is free: it lies in'
            : owner.kind === 'fog'
              ? 'nothing is known of it, and not all is seen: it lies in'
              : 'belongs to';
        const what = owner.kind === 'gap' || owner.kind === 'fog' ? 'the gap' : ownerOf(owner.row);
        lines.push(
          sentence(
            `${text}${inCluster(cluster)}: ${verb}`,
            link(owner.row, `${what} ${owner.range}`),
            placeIn(owner.row),
          ),
        );
        for (const other of owners.slice(1))
          lines.push(
            sentence(
              'which lies in',
              link(other.row, `${ownerOf(other.row)} ${other.range}`),
              placeIn(other.row),
            ),
          );
      }
      for (const each of inside.slice(0, most))
        lines.push(
          sentence(
            `holds${inCluster(cluster)}`,
            link(each.row, `${each.kind === 'gap' ? 'free' : ownerOf(each.row)} ${each.range}`),
            placeIn(each.row),
          ),
        );
      if (inside.length > most) lines.push(sentence(`and ${inside.length - most} more${inCluster(cluster)}`));
    }
    if (lines.length === 0) {
      lines.push(sentence(`Nothing here claims ${text}: nobody is known to have it.`));
      if (document.querySelector('.fog-notice'))
        lines.push(sentence('Not all is seen, though: what is hidden may claim it.'));
    }
    return lines;
  };

  const aboutRoom = prefix => {
    const rows = all('tr.size').filter(({ dataset }) => Number(dataset.size) === prefix);
    const lines = rows.map(({ dataset }) =>
      sentence(
        `${dataset.cluster}: ${dataset.count} of /${prefix} fit; the tightest`,
        make('code', { textContent: dataset.first.split(' ').join(', ') }),
      ),
    );
    const foggy = new Set(all('tr.fog').map(({ dataset }) => dataset.cluster));
    for (const cluster of foggy)
      if (rows.some(({ dataset }) => dataset.cluster === cluster))
        lines.push(sentence(`Not all of ${cluster} is seen: what is hidden may be there.`));
    if (lines.length === 0)
      lines.push(
        sentence(`No /${prefix} is listed as free: the tables of the address plan have the sizes that fit.`),
      );
    return lines;
  };

  const aboutName = text => {
    const words = text.toLowerCase().split(/\s+/);
    const says = place => words.every(word => place.textContent.toLowerCase().includes(word));
    // What is called so comes before what only speaks of it.
    const [called, speaking] = [[], []];
    const tell = (row, name, line) => {
      if (says(row)) (says(name) ? called : speaking).push(line);
    };
    for (const { row, cluster, range: at } of ranges()) {
      const name = row.querySelector('.owner');
      if (row.dataset.kind !== 'gap' && row.dataset.kind !== 'fog' && says(row))
        tell(
          row,
          name,
          sentence(link(row, `${ownerOf(row)} ${at}`), inCluster(cluster).trim(), placeIn(row)),
        );
    }
    for (const row of all('tr.gets').filter(says)) {
      const what = all('.verdict', row).map(each => each.textContent);
      const where = inCluster(row.dataset.cluster).trim();
      tell(
        row,
        row.cells[0],
        sentence(link(row, row.cells[0].textContent), `${where}: ${what.join('; ')}`, placeIn(row)),
      );
    }
    for (const row of all('tr.lands').filter(({ cells }) => says(cells[0]))) {
      const name = row.cells[0].querySelector('summary') ?? row.cells[0];
      called.push(sentence('nodes', make('a', { href: `#${row.id}`, textContent: name.textContent })));
    }
    for (const item of all('.finding').filter(says))
      speaking.push(sentence('finding:', link(item, item.querySelector('h3').textContent)));
    const lines = [...called, ...speaking];
    return lines.length > 0 ? lines : [sentence(`Nothing here is called ${text}.`)];
  };

  const answer = () => {
    const text = query.value
      .trim()
      .replace(/^(who (owns|has)|where is( a| the)?|what (may|does|can))\s+/i, '')
      .replace(/\s+get\??$|\?$/i, '')
      .trim();
    answers.hidden = text === '';
    answers.replaceChildren();
    if (text === '') return;
    const [, prefix] = /^(?:free\s*|a\s+|room\s+)*\/(\d{1,3})$/i.exec(text) ?? [];
    const wanted = range(text);
    const lines = prefix ? aboutRoom(Number(prefix)) : wanted ? aboutRange(text, wanted) : aboutName(text);
    answers.append(make('h2', { textContent: text }), make('ul', {}, ...lines.slice(0, most)));
    if (lines.length > most) answers.append(make('p', { textContent: `and ${lines.length - most} more` }));
  };
  let soon;
  query.addEventListener('input', () => {
    clearTimeout(soon);
    soon = setTimeout(answer, 120);
  });
  form.addEventListener('submit', event => {
    event.preventDefault();
    answer();
    answers.querySelector('a')?.focus();
  });
  form.hidden = false;
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !answers.hidden) {
      query.value = '';
      answer();
      query.focus();
    }
    if (
      event.key === '/' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !/^(INPUT|SELECT|TEXTAREA)$/.test(document.activeElement?.tagName)
    ) {
      event.preventDefault();
      query.focus();
    }
  });

  // Filters.
  const choice = (id, label, values, act) => {
    const select = make(
      'select',
      { id },
      new Option('all', ''),
      ...values.map(value => new Option(value, value)),
    );
    select.addEventListener('change', act);
    return [make('div', {}, make('label', { htmlFor: id, textContent: label }), select), select];
  };
  const parts = all('[data-cluster]').filter(({ tagName }) => tagName === 'SECTION');
  const clusters = [...new Set(parts.map(({ dataset }) => dataset.cluster))];
  if (clusters.length > 1) {
    const [box, select] = choice('of-cluster', 'Cluster', clusters, () => {
      for (const part of parts) part.hidden = select.value !== '' && part.dataset.cluster !== select.value;
    });
    document.querySelector('header').append(make('div', { className: 'tools' }, box));
  }
  const findings = all('.finding');
  const bar = document.getElementById('finding-filters');
  if (bar && findings.length > 1) {
    const values = key => [...new Set(findings.map(({ dataset }) => dataset[key]))].sort();
    const keys = new Map(all('section.cluster').map(({ dataset }) => [dataset.cluster, dataset.key]));
    const count = make('p', {});
    count.setAttribute('role', 'status');
    const filter = () => {
      let shown = 0;
      for (const item of findings) {
        const { severity, rule, clusters: of } = item.dataset;
        item.hidden =
          (bySeverity.value !== '' && severity !== bySeverity.value) ||
          (byRule.value !== '' && rule !== byRule.value) ||
          (byCluster.value !== '' && !of.split(' ').includes(keys.get(byCluster.value)));
        if (!item.hidden) shown++;
      }
      count.textContent = shown === findings.length ? '' : `${shown} of ${findings.length} shown`;
    };
    const [severityBox, bySeverity] = choice('by-severity', 'Severity', values('severity'), filter);
    const [ruleBox, byRule] = choice('by-rule', 'Rule', values('rule'), filter);
    const [clusterBox, byCluster] = choice('by-cluster', 'Cluster', [...keys.keys()], filter);
    bar.append(severityBox, ruleBox, ...(keys.size > 1 ? [clusterBox] : []), count);
  }

  addEventListener('hashchange', show);
  show();
})();
