import type { Product } from '@pindahlapak/model';
import { toProduct } from '../../db/product-row.ts';
import { fail } from '../../http/api-failure.ts';
import type { Services } from '../../services.ts';
import { findProduct } from './product-queries.ts';

/** One product of the account. Throws product-not-found, also for another account's. */
export async function getProduct({ db }: Services, userId: string, id: string): Promise<Product> {
  const row = await findProduct(db.kysely, userId, id);
  if (!row) throw fail('product-not-found');
  return toProduct(row);
}
