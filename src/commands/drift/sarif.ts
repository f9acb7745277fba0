import { driftPage } from '../../base/urls.ts';
import type { Paper } from '../../host/cli/command.ts';
import { sarif } from '../../print/findings/sarif.ts';
import { driftKinds } from './kinds.ts';
import type { ToldDrift } from './drift.ts';

/** The differences for code scanning: beside what `check` uploads of the same commit, and beside other clusters. */
export const driftSarif = ({ drift, report, manner }: ToldDrift, paper: Paper): string =>
  sarif({ rules: driftKinds, pages: {}, pageOf: driftPage, category: `drift/${drift.cluster}` })(report, {
    ...paper,
    ...manner,
  });
