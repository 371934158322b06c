import type { StoredProduct } from '../catalogue/products.sql.ts';
import { readProducts, readWindow } from '../catalogue/read-products.ts';
import type { Queryable } from '../core/database.ts';
import { Refusal } from '../core/refusal.ts';

/** Products to export for a shop: a window in the order of the list, ids in their order, or a selection. */
export type Chosen = { userId: string; shop?: string | undefined } & (
  | { window: number }
  | { ids: readonly string[] }
  | { selected: AsyncGenerator<StoredProduct[], void> }
);

export function readChosen(db: Queryable, chosen: Chosen): AsyncGenerator<StoredProduct[], void> {
  if ('selected' in chosen) return chosen.selected;
  const { userId } = chosen;
  return 'window' in chosen ? readWindow(db, userId, chosen.window) : readProducts(db, userId, chosen.ids);
}

export function emptyRefusal(chosen: Chosen): Refusal {
  if ('window' in chosen) return new Refusal('window-empty', { with: { window: chosen.window } });
  return new Refusal('selected' in chosen ? 'selection-empty' : 'rejected-deleted');
}
