import { addressRefusal, type EditProduct } from '@pindahlapak/contract';
import { productFields, type Product } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { findListings } from '../import/listings.sql.ts';
import { markEdited, parseDigests } from '../import/source-digests.ts';
import { toListingColumns } from '../product-columns.ts';
import { findProductWithDigests, replaceProduct } from '../products.sql.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';

const addressFields = productFields.filter((field) => field.kind === 'picture' || field.kind === 'address');

/** Changed addresses that lead into a private network or carry a password, with the reason of each. */
function refusedAddresses(before: Product, after: Product): Record<string, string> {
  const refused: Record<string, string> = {};
  for (const { key } of addressFields) {
    const address = after[key];
    const reason = address === null || address === before[key] ? null : addressRefusal(address);
    if (reason !== null) refused[key] = reason;
  }
  return refused;
}

/**
 * Replaces what a seller can change of a product and answers it. An edit that names the version it started from is refused
 * where the product has changed since; without one the later edit stands as a whole. An address that the edit
 * changes must lead to the internet; one that it leaves alone stays. Throws Refusal('product-not-found'), ('product-changed'),
 * ('validation'), and ('product-exists') where another product of the account has the new address's listing.
 */
export async function updateProduct(
  ctx: Context,
  { userId, id, edit: { version, ...edit } }: { userId: string; id: string; edit: EditProduct },
): Promise<Product> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const found = await findProductWithDigests(trx, userId, id);
    if (!found) throw new Refusal('product-not-found');
    const { product: before, digests } = found;
    if (version !== undefined && version !== before.version) throw new Refusal('product-changed');
    const product = { ...before, ...edit, version: before.version + 1 };
    const refused = refusedAddresses(before, product);
    if (Object.keys(refused).length > 0) throw new Refusal('validation', { fields: refused });
    const columns = toListingColumns(product);
    const sameListing = await findListings(trx, userId, [
      { marketplaceType: columns.marketplace_type, listingId: columns.listing_id },
    ]);
    if ([...sameListing.values()].some((other) => other.id !== id)) throw new Refusal('product-exists');
    const values = {
      ...columns,
      window_number: product.window,
      source_digests: JSON.stringify(markEdited(parseDigests(digests), product)),
      updated_at: ctx.now(),
    };
    await replaceProduct(trx, userId, id, values);
    if (before.window !== product.window) {
      await adjustWindowCount(trx, userId, before.window, -1);
      await adjustWindowCount(trx, userId, product.window, 1);
    }
    await recordCatalogueChange(trx, userId);
    changed('products');
    return product;
  });
}
