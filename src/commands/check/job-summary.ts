import { poolMapOf } from '../../answers/pools/pool-map.ts';
import type { World } from '../../host/machine/world.ts';
import { markdown } from '../../print/findings/markdown.ts';
import type { Render } from '../../print/findings/reporter.ts';
import { planMarkdownSection } from '../../print/plan/plan-markdown.ts';
import { rulePage } from '../../base/urls.ts';
import { version } from '../../base/version.ts';
import type { ToldCheck } from './told.ts';

/** So many have room on a page, if they are small. */
const MOST_CLUSTERS = 40;

/** The page for GitHub's job summary, with links to the commit that the environment names. */
export function jobSummary({ fleet, plan: planOf, exitCode, env }: ToldCheck): Render {
  const plan = planOf();
  const clusters = fleet.clusters.filter(({ pools }) => pools.length > 0);
  return markdown({
    exitCode,
    ...(plan && { sections: [{ title: 'Address plan', lines: planMarkdownSection(plan) }] }),
    maps: clusters.slice(0, MOST_CLUSTERS).map(poolMapOf),
    moreClusters: Math.max(clusters.length - MOST_CLUSTERS, 0),
    blobs: blobsOf(env),
    page: rule => rulePage(rule, version),
  });
}

/** Where GitHub shows the files of the commit that a job runs for; undefined outside of a job. */
function blobsOf({ GITHUB_SERVER_URL, GITHUB_REPOSITORY, GITHUB_SHA }: World['env']): string | undefined {
  const isKnown =
    /^https:\/\/[\w.-]+(?::\d+)?$/.test(GITHUB_SERVER_URL ?? '') &&
    /^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY ?? '') &&
    /^[0-9a-f]{40,64}$/.test(GITHUB_SHA ?? '');
  return isKnown ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${GITHUB_SHA}` : undefined;
}
