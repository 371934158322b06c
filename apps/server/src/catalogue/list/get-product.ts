import type { Product } from '@pindahlapak/model';
import { toProduct } from '../../core/product-columns.ts';
import { fail } from '../../core/refusal.ts';
import type { Services } from '../../core/context.ts';
import { findProduct } from '../products.sql.ts';

/** One product of the account. Throws product-not-found, also for another account's. */
export async function getProduct({ db }: Services, userId: string, id: string): Promise<Product> {
  const row = await findProduct(db.kysely, userId, id);
  if (!row) throw fail('product-not-found');
  return toProduct(row);
}
