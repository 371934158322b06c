import type { CategoryLeaf } from '@pindahlapak/contract';
import type { MarketplaceType } from '@pindahlapak/model';
import { proposeLeaves, searchLeaves } from '@pindahlapak/rules';
import type { Context } from '../core/context.ts';
import { categoryLists } from './list/category-lists.ts';
import { findDecisions } from './categories.sql.ts';
import { findSourceName } from './sources/sources.sql.ts';

interface Account {
  userId: string;
  /** The marketplace of the exports. */
  marketplace: MarketplaceType;
}

/** Returns at most five leaves that fit a source category, best first (S18.7); none for products without a category. */
export async function proposeForSource(
  { db }: Context,
  {
    userId,
    marketplace: target,
    marketplaceType,
    sourceKey,
  }: Account & { marketplaceType: MarketplaceType; sourceKey: string },
): Promise<CategoryLeaf[]> {
  if (sourceKey === '') return [];
  const name = await findSourceName(db.kysely, userId, { marketplaceType, sourceKey });
  const decisions = await findDecisions(db.kysely, userId, target);
  const known = await categoryLists.leavesOf(db.kysely, userId, target);
  // Without the account's own list, an id that the seller typed is as good as a built-in one.
  const typed = known.isComplete ? [] : decisions.filter(({ leafId }) => known.pathOf(leafId) === undefined);
  const own = typed.map((decision) => ({ id: decision.leafId, path: decision.name }));
  return proposeLeaves(name ?? sourceKey, await known.index(), decisions, own);
}

/** Returns at most fifty leaves with every word of a search, in the order of the list (S18.7). */
export async function searchForLeaves(
  { db }: Context,
  { userId, marketplace: target, search }: Account & { search: string },
): Promise<CategoryLeaf[]> {
  const known = await categoryLists.leavesOf(db.kysely, userId, target);
  return searchLeaves(search, await known.index());
}
