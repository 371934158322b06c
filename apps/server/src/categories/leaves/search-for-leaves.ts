import type { CategoryLeaf } from '@pindahlapak/contract';
import type { MarketplaceType } from '@pindahlapak/model';
import { searchLeaves } from '@pindahlapak/rules';
import type { Context } from '../../core/context.ts';
import type { CategoryLists } from '../list/category-lists.ts';

interface Input {
  userId: string;
  target: MarketplaceType;
  lists: CategoryLists;
  search: string;
}

/** The leaves that have every word of a search, at most fifty, in the order of the list (S18.7). */
export async function searchForLeaves(
  { db }: Context,
  { userId, target, lists, search }: Input,
): Promise<CategoryLeaf[]> {
  const known = await lists.leavesOf(db, userId, target);
  return searchLeaves(search, await known.index());
}
