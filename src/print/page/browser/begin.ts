import { rowsIn } from './dom.ts';
import { offerClusters, offerFindings } from './filters.ts';
import { offerFolding } from './folding.ts';
import { offerLongLists } from './long-lists.ts';
import { offerMoreRanges } from './more-ranges.ts';
import { offerSearch } from './search.ts';
import { offerTitles } from './titles.ts';
import { show } from './views.ts';

/** What the page can do besides being read: views, search, filters, folding. It makes no markup of texts. */
export function begin(): void {
  // First: whatever fails below, the page can be read.
  document.body.classList.add('ready');
  offerFolding(rowsIn('tr.range'));
  offerMoreRanges();
  offerLongLists();
  offerSearch();
  offerClusters();
  offerFindings();
  offerTitles();
  addEventListener('hashchange', show);
  show();
}
