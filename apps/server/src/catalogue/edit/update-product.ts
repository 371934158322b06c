import type { EditProduct } from '@pindahlapak/contract';
import type { Product } from '@pindahlapak/model';
import { lockUser } from '../../core/in-account.ts';
import { toListingColumns } from '../product-columns.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Services } from '../../core/context.ts';
import { findListings } from '../import/listings.sql.ts';
import { findProductWithDigests, replaceProduct } from '../products.sql.ts';
import { markEdited, parseDigests } from '../import/source-digests.ts';
import { adjustWindowCount, recordCatalogueChange } from '../windows.sql.ts';

/**
 * Replaces what a seller can change of a product. The later of two edits stands as a whole. Throws product-not-found, and
 * product-exists where another product of the account has the new address's listing.
 */
export async function updateProduct(
  services: Services,
  userId: string,
  id: string,
  edit: EditProduct,
): Promise<Product> {
  const { db } = services;
  return await db.kysely.transaction().execute(async (trx) => {
    await lockUser(trx, db.engine, userId);
    const before = await findProductWithDigests(trx, userId, id);
    if (!before) throw new Refusal('product-not-found');
    const product = { ...before.product, ...edit };
    const columns = toListingColumns(product);
    const sameListing = await findListings(trx, userId, [
      { marketplaceType: columns.marketplace_type, listingId: columns.listing_id },
    ]);
    if ([...sameListing.values()].some((other) => other.id !== id)) throw new Refusal('product-exists');
    const values = {
      ...columns,
      window_number: product.window,
      source_digests: JSON.stringify(markEdited(parseDigests(before.digests), product)),
      updated_at: services.now(),
    };
    await replaceProduct(trx, userId, id, values);
    if (before.product.window !== product.window) {
      await adjustWindowCount(trx, userId, before.product.window, -1);
      await adjustWindowCount(trx, userId, product.window, 1);
    }
    await recordCatalogueChange(trx, userId);
    return product;
  });
}
