import { refusedChanges, type EditProduct } from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { type Account, inAccount } from '../../core/in-account.ts';
import type { Batch, ImportedFile } from '../../core/batches/batch.ts';
import { Refusal } from '../../core/refusal.ts';
import { writeUpdates } from '../changes/write-updates.ts';
import { findListings, resolveSourceChanges } from '../import/import.sql.ts';
import { storedOptionNames, toListingColumns, listingKeyOf } from '../product-columns.ts';
import { findProductWithOrigins } from '../products.sql.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';
import { editVariants } from './edit-variants.ts';
import { findVariantRows } from '../variants.sql.ts';
import { comparedFields, originsAfterEdit, parseOrigins } from '../field-origins.ts';

export interface ProductEdit {
  id: string;
  /** Absent fields keep their value. */
  edit: Partial<EditProduct>;
}

type Edit = ProductEdit & { userId: string };

/** A product after an edit, and whether the edit changed it. */
interface Edited {
  product: Product;
  isChanged: boolean;
}

/**
 * Edits a product inside an account's transaction and returns it; `begin` starts the edit's batch. Writes nothing if
 * the edit changes nothing or is refused.
 */
async function changeProduct(
  ctx: Context,
  { trx }: Pick<Account, 'trx'>,
  { userId, id, edit: { readVersion, optionNames: namedOptions, variants: namedVariants = [], ...edit } }: Edit,
  begin: (product: Product) => Promise<Batch>,
): Promise<Edited> {
  const found = await findProductWithOrigins(trx, userId, id);
  if (!found) throw new Refusal('product-not-found');
  const { product: before, origins, optionNames: optionsBefore, lastBatch, takenAt } = found;
  if (readVersion !== undefined && readVersion !== before.version) throw new Refusal('product-changed');
  const product = { ...before, ...edit, version: before.version + 1 };
  const variantRows = namedVariants.length > 0 ? ((await findVariantRows(trx, userId, [id])).get(id) ?? []) : [];
  const variants = editVariants(variantRows, namedVariants);
  const refused = { ...refusedChanges(product, before), ...variants.refused };
  if (Object.keys(refused).length > 0) throw new Refusal('validation', { fields: refused });
  const columns = toListingColumns(product);
  const sameListing = await findListings(trx, userId, [listingKeyOf(product.marketplaceType, product.urls)]);
  if ([...sameListing.values()].some((other) => other.id !== id)) throw new Refusal('product-exists');
  const optionNames = namedOptions === undefined ? optionsBefore : storedOptionNames(namedOptions);
  const known = parseOrigins(origins);
  const values = { ...product, optionNames };
  const valuesBefore = { ...before, optionNames: optionsBefore };
  // An edit may name every field. A condition that no import has named differs from its source without being edited.
  const edited = comparedFields.filter((field) => values[field] !== valuesBefore[field] || known[field]?.edited);
  const originsAfter = originsAfterEdit(known, Object.fromEntries(edited.map((field) => [field, values[field]])));
  // Visits of the former listing say nothing about the new one.
  const isMoved = columns.listing_id !== found.listingId || columns.marketplace_type !== before.marketplaceType;
  const now = ctx.now();
  const batch = await begin(product);
  const own = { option_names: optionNames, window_number: product.window };
  const former = { ...toListingColumns(before), option_names: optionsBefore, window_number: before.window };
  const changes = await writeUpdates({ db: trx, userId, batch, now }, [
    {
      id,
      before: { columns: former, origins: known, lastBatch, takenAt },
      after: {
        columns: { ...columns, ...own, ...(isMoved && { source_changed_at: null }) },
        origins: originsAfter,
        takenAt: isMoved ? now : undefined,
      },
      variants: variants.plan,
      formerVariants: variantRows,
    },
  ]);
  if (changes.length === 0) return { product: before, isChanged: false };
  if (isMoved) await resolveSourceChanges(trx, userId, [id]);
  if (before.window !== product.window) {
    await adjustWindowCount(trx, userId, before.window, -1);
    await adjustWindowCount(trx, userId, product.window, 1);
  }
  return { product, isChanged: true };
}

/**
 * Edits a product and returns it. An edit that names the version it is based on is refused if the product has changed
 * since; without a version the last edit wins. Values that the edit leaves unchanged are not validated again, and
 * variants that it does not name stay. An edit without changes makes no new version. Throws
 * Refusal('product-not-found'), ('product-changed'), ('validation'), and ('product-exists') if another product of the
 * account has the listing at the new address.
 */
export const updateProduct = (ctx: Context, edit: Edit): Promise<Product> =>
  inAccount(ctx, edit.userId, async (account) => {
    const { product, isChanged } = await changeProduct(ctx, account, edit, ({ name, window }) =>
      account.batch('edit', { name, window }),
    );
    if (!isChanged) return product;
    await recordCatalogueChange(account.trx, edit.userId);
    account.changed('products');
    return product;
  });

/**
 * Edits products in one transaction as one batch (with `file`: as an import of that catalogue file). Returns for each
 * product null or its refusal. Other accounts are served in between.
 */
export const updateProducts = (
  ctx: Context,
  { userId, edits, file }: { userId: string; edits: readonly ProductEdit[]; file?: ImportedFile },
): Promise<(Refusal | null)[]> =>
  inAccount(ctx, userId, async (account) => {
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
    }
    if (areChanged) {
      await recordCatalogueChange(account.trx, userId);
      account.changed('products');
    }
    return results;
  });
