import { poolMapOf } from '../../answers/pools/pool-map.ts';
import type { World } from '../../host/machine/world.ts';
import { markdown } from '../../print/findings/markdown.ts';
import { linkBaseAt } from '../../host/steps/plan-source.ts';
import type { Render } from '../../print/findings/reporter.ts';
import { planMarkdownSection } from '../../print/plan/plan-markdown.ts';
import { rulePage } from '../../base/urls.ts';
import { version } from '../../base/version.ts';
import type { ToldCheck } from './told.ts';

/** So many have room on a page, if they are small. */
const MOST_CLUSTERS = 40;

/** The page for GitHub's job summary, with links to the files of both states: as the user says, else as the job does. */
export function jobSummary({ fleet, plan: planOf, exitCode, env, base, linkBase }: ToldCheck): Render {
  const plan = planOf();
  const links = {
    after: linkBase ?? blobsAt(env, env.GITHUB_SHA),
    before: linkBaseAt(linkBase, base) ?? blobsAt(env, base),
  };
  const clusters = fleet.clusters.filter(({ pools }) => pools.length > 0);
  return markdown({
    exitCode,
    ...(plan && { sections: [{ title: 'Address plan', lines: planMarkdownSection(plan, links) }] }),
    maps: clusters.slice(0, MOST_CLUSTERS).map(poolMapOf),
    moreClusters: Math.max(clusters.length - MOST_CLUSTERS, 0),
    blobs: links.after,
    formerBlobs: links.before,
    page: rule => rulePage(rule, version),
  });
}

/** Where GitHub shows the files of a commit of the repository that a job runs for; undefined outside of a job. */
function blobsAt(
  { GITHUB_SERVER_URL, GITHUB_REPOSITORY }: World['env'],
  commit: string | undefined,
): string | undefined {
  const isKnown =
    /^https:\/\/[\w.-]+(?::\d+)?$/.test(GITHUB_SERVER_URL ?? '') &&
    /^[\w.-]+\/[\w.-]+$/.test(GITHUB_REPOSITORY ?? '') &&
    /^[0-9a-f]{40,64}$/.test(commit ?? '');
  return isKnown ? `${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/blob/${commit}` : undefined;
}
