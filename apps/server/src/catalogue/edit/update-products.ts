import type { EditProduct } from '@pindahlapak/contract';
import type { Batch, ImportedFile } from '../../core/batches/batch.ts';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import { recordCatalogueChange } from '../windows.sql.ts';
import { changeProduct } from './update-product.ts';

/** A product and how it is edited. */
export interface ProductEdit {
  id: string;
  /** What it does not name stays. */
  edit: Partial<EditProduct>;
}

/**
 * Edits some products in one transaction as one batch, of a catalogue file where one brought the edits; each is judged by
 * itself, and gives null or why it was refused. Other accounts are served in between.
 */
export const updateProducts = (
  ctx: Context,
  { userId, edits, file }: { userId: string; edits: readonly ProductEdit[]; file?: ImportedFile },
): Promise<(Refusal | null)[]> =>
  inAccount(ctx, userId, async (account) => {
    const pauses = createPauses();
    let batch: Promise<Batch> | null = null;
    const begin = () => (batch ??= file === undefined ? account.batch('bulk') : account.batch('import', file));
    const results: (Refusal | null)[] = [];
    let areChanged = false;
    for (const edit of edits) {
      try {
        const { isChanged } = await changeProduct(ctx, account, { userId, ...edit }, begin);
        areChanged ||= isChanged;
        results.push(null);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        results.push(error);
      }
      if (pauses.areDue()) await pauses.take();
    }
    if (areChanged) {
      await recordCatalogueChange(account.trx, userId);
      account.changed('products');
    }
    return results;
  });
