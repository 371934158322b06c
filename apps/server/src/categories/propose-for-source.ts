import type { proposeLeavesEndpoint, searchLeavesEndpoint } from '@pindahlapak/contract';
import { proposeLeaves, searchLeaves } from '@pindahlapak/rules';
import type { Action } from '../core/context.ts';
import { categoryLists } from './list/category-lists.ts';
import { findDecisions } from './categories.sql.ts';
import { findSourceName } from './sources/sources.sql.ts';

/** Returns at most five leaves that fit a source category, best first (S18.7); none for products without a category. */
export const proposeForSource: Action<typeof proposeLeavesEndpoint> = async (
  { db },
  { userId, marketplace: target, marketplaceType, sourceKey },
) => {
  if (sourceKey === '') return [];
  const name = await findSourceName(db.kysely, userId, { marketplaceType, sourceKey });
  const decisions = await findDecisions(db.kysely, userId, target);
  const known = await categoryLists.leavesOf(db.kysely, userId, target);
  // Without the account's own list, an id that the seller typed is as good as a built-in one.
  const typed = known.isComplete ? [] : decisions.filter(({ leafId }) => known.pathOf(leafId) === undefined);
  const own = typed.map((decision) => ({ id: decision.leafId, path: decision.name }));
  return proposeLeaves(name ?? sourceKey, await known.index(), decisions, own);
};

/** Returns at most fifty leaves with every word of a search, in the order of the list (S18.7). */
export const searchForLeaves: Action<typeof searchLeavesEndpoint> = async (
  { db },
  { userId, marketplace: target, search },
) => {
  const known = await categoryLists.leavesOf(db.kysely, userId, target);
  return searchLeaves(search, await known.index());
};
