import type { Selection } from '@pindahlapak/contract';
import { stateOf } from '../account-state.ts';
import { findAtPlaces, findSizesAtPlaces } from './find-places.sql.ts';
import { type KeptFinds } from './kept-finds.ts';
import { selectProducts, type SelectionOrder } from './select-products.ts';
import { portionsOf } from '../portions.ts';
import type { StoredProduct } from '../products.sql.ts';
import type { Context } from '../../core/context.ts';
import type { UserRow } from '../../core/schema.ts';

/** Products whose sizes are looked at ahead. */
const lookAhead = 500;

/** Whose products are chosen, and where choices are kept. */
export interface Chooser {
  user: UserRow;
  finds: KeptFinds;
}

/** The products of a selection, the newest first or in the order that is wanted, in portions that are never empty. */
export async function* readSelection(
  ctx: Context,
  { user, finds }: Chooser,
  selection: Selection,
  wanted: SelectionOrder = {},
): AsyncGenerator<StoredProduct[], void> {
  const { kysely: db, engine } = ctx.db;
  const places = await selectProducts(ctx, finds, stateOf(user), selection, wanted);
  for (let start = 0; start < places.length; start += lookAhead) {
    const sizes = await findSizesAtPlaces(db, engine, user.id, [...places.subarray(start, start + lookAhead)]);
    for (const portion of portionsOf(sizes)) {
      const products = await findAtPlaces(db, engine, user.id, portion);
      if (products.length > 0) yield products;
    }
  }
}
