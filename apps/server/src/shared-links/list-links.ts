import type { EndpointData, listSharedLinksEndpoint } from '@pindahlapak/contract';
import { sharedLinkLimits } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import { linkAnswer } from './link-answer.ts';
import { findLinks } from './shared-links.sql.ts';

/** The account's links, the first sent first; those that are done for some days yet. */
export async function listLinks(
  { db, now }: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof listSharedLinksEndpoint>> {
  const shownFrom = now() - sharedLinkLimits.keptDoneMs;
  const rows = (await findLinks(db.kysely, userId)).filter(
    ({ state, settled_at: settledAt }) => state !== 'done' || (settledAt ?? 0) >= shownFrom,
  );
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    links: rows.map(linkAnswer),
    waiting: count('waiting'),
    failed: count('failed'),
    max: sharedLinkLimits.linksMax,
  };
}
