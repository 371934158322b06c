import type { ListedProduct } from '@pindahlapak/contract';
import type { VariantPrice } from '@pindahlapak/rules';
import type { Queryable } from '../../core/database.ts';
import { groupsOf } from '../../core/queries/groups-of.ts';
import { giveWay } from '../../core/turns/pauses.ts';
import type { Pricing } from '../find/find-products.ts';
import type { StoredProduct } from '../products.sql.ts';
import { findAllVariantPrices } from './variant-summaries.sql.ts';

/** Products whose variants are read by one statement: at most some thousand rows. */
const productsAtOnce = 20;

/** Gives each product the prices of its exported rows after the rules. The products are changed, not copied. */
export async function addExportPrices(
  db: Queryable,
  userId: string,
  products: readonly (StoredProduct & Pick<ListedProduct, 'exportPrice'>)[],
  pricing: Pricing,
): Promise<void> {
  for (const group of groupsOf(products, productsAtOnce)) {
    const variants = new Map<string, VariantPrice[]>();
    for (const { productId, ...variant } of await findAllVariantPrices(
      db,
      userId,
      group.map(({ id }) => id),
    )) {
      const known = variants.get(productId);
      if (known) known.push(variant);
      else variants.set(productId, [variant]);
    }
    for (const product of group) product.exportPrice = pricing(product.price, variants.get(product.id) ?? []);
    await giveWay();
  }
}
