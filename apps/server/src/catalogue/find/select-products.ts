import type { Selection } from '@pindahlapak/contract';
import { usualOrder, type ProductSort, type SortOrder } from '@pindahlapak/model';
import type { AccountState } from '../account-state.ts';
import type { Context } from '../../core/context.ts';
import { groupsOf } from '../../core/queries/groups-of.ts';
import { findPlacesOf } from './find-places.sql.ts';
import type { KeptFinds } from './kept-finds.ts';
import type { Place } from './place.ts';

/** Ids that one statement looks up. */
const idsAStatement = 500;

/** In which order products are wanted, the newest first where nothing is said, and ids of those that are not. */
export interface SelectionOrder {
  sort?: ProductSort | undefined;
  order?: SortOrder | undefined;
  exclude?: readonly string[] | undefined;
}

/** Where products with these ids stand; ids that are not the account's are left out. */
async function placesOf(ctx: Context, userId: string, ids: readonly string[] = []) {
  const wanted = [...new Set(ids)];
  const found: { place: Place; position: number }[] = [];
  for (const group of groupsOf(wanted, idsAStatement))
    found.push(...(await findPlacesOf(ctx.db.kysely, userId, group)));
  return found;
}

/**
 * Where the products of a selection stand: of a filter in the order that is wanted, of ids newest first, each once; ids that are not
 * the account's are left out. Throws Refusal('validation') and ('account-busy').
 */
export async function selectProducts(
  ctx: Context,
  finds: KeptFinds,
  state: AccountState,
  { ids, filter }: Selection,
  { sort = 'newest', order = usualOrder[sort], exclude = [] }: SelectionOrder = {},
): Promise<Float64Array> {
  const places =
    filter === undefined
      ? Float64Array.from(
          (await placesOf(ctx, state.userId, ids)).sort((a, b) => b.position - a.position),
          ({ place }) => place,
        )
      : (await finds.find(ctx, state, { filter, sort, order })).places;
  if (exclude.length === 0) return places;
  const excluded = new Set((await placesOf(ctx, state.userId, exclude)).map(({ place }) => place));
  return places.filter((place) => !excluded.has(place));
}
