import type { Selection } from '@pindahlapak/contract';
import { usualOrder, type ProductSort, type SortOrder } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { findPlacesOf } from './find-places.sql.ts';
import type { AccountState, KeptFinds } from './kept-finds.ts';
import type { Place } from './place.ts';

/** Ids that one statement looks up. */
const idsAStatement = 500;

/** In which order products are wanted; the newest first where nothing is said. */
export interface SelectionOrder {
  sort?: ProductSort | undefined;
  order?: SortOrder | undefined;
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
  { sort = 'newest', order = usualOrder[sort] }: SelectionOrder = {},
): Promise<Float64Array> {
  if (filter !== undefined) return (await finds.find(ctx, state, { filter, sort, order })).places;
  const wanted = [...new Set(ids)];
  const found: { place: Place; position: number }[] = [];
  for (let start = 0; start < wanted.length; start += idsAStatement)
    found.push(...(await findPlacesOf(ctx.db.kysely, state.userId, wanted.slice(start, start + idsAStatement))));
  return Float64Array.from(
    found.sort((a, b) => b.position - a.position),
    ({ place }) => place,
  );
}
