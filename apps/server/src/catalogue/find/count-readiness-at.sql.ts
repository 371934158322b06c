import type { Engine, Queryable } from '../../core/database.ts';
import { isAt } from './find-places.sql.ts';
import type { Place } from './place.ts';

/** Counts the products at some places by what was found of their readiness; those that nobody judged are left out. */
export async function countReadinessAt(db: Queryable, engine: Engine, userId: string, places: readonly Place[]) {
  const rows = await db
    .selectFrom('products')
    .select((eb) => [
      'readiness',
      'issue_bits as bits',
      'marketplace_type as marketplaceType',
      'source_key as sourceKey',
      'window_number as window',
      eb.fn.countAll<number>().as('products'),
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where(isAt(engine, places))
    .groupBy(['window_number', 'readiness', 'issue_bits', 'marketplace_type', 'source_key'])
    .execute();
  return rows.flatMap(({ readiness, bits, sourceKey, window, products, marketplaceType }) =>
    readiness === null || bits === null
      ? []
      : [
          {
            readiness,
            bits,
            marketplaceType,
            sourceKey: sourceKey ?? '',
            window,
            products: Number(products),
          },
        ],
  );
}
