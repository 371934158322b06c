import type { Queryable } from '../../core/database.ts';
import { groupsOf } from '../../core/queries/groups-of.ts';
import { createPauses } from '../../core/turns/pauses.ts';
import type { NewVariantRow } from '../../core/schema.ts';
import { setVariants } from '../set-variants.sql.ts';
import type { KnownVariant, VariantsPlan } from './fold-variants.ts';

/** Products whose variants one statement reads: 2,000 rows at most. */
const productsAStatement = 10;
/** Variants that one statement writes or deletes. */
const variantsAStatement = 50;

/** What an import needs to know of the variants of some products, in their order, by product. */
export async function findKnownVariants(
  db: Queryable,
  userId: string,
  productIds: readonly string[],
): Promise<Map<string, KnownVariant[]>> {
  const byProduct = new Map<string, KnownVariant[]>();
  const pauses = createPauses();
  for (const group of groupsOf([...new Set(productIds)], productsAStatement)) {
    const rows = await db
      .selectFrom('product_variants')
      .select(['product_id', 'id', 'position', 'source_key', 'is_off', 'is_gone', 'source_digests'])
      .where('user_id', '=', userId)
      .where('product_id', 'in', group)
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    for (const { product_id: productId, ...variant } of rows) {
      const known = byProduct.get(productId) ?? [];
      known.push(variant);
      byProduct.set(productId, known);
    }
    if (pauses.areDue()) await pauses.take();
  }
  return byProduct;
}

const insertVariants = (db: Queryable, rows: NewVariantRow[]) =>
  db.insertInto('product_variants').values(rows).execute();

const deleteVariants = (db: Queryable, userId: string, productId: string, ids: string[]) =>
  db
    .deleteFrom('product_variants')
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .where('id', 'in', ids)
    .execute();

/** Writes what an import does to variants; others have their turn between the statements. */
export async function writeVariants(
  db: Queryable,
  userId: string,
  plans: ReadonlyMap<string, VariantsPlan>,
): Promise<void> {
  const pauses = createPauses();
  const created = [...plans.values()].flatMap((plan) => plan.created);
  for (const group of groupsOf(created, variantsAStatement)) {
    await insertVariants(db, group);
    if (pauses.areDue()) await pauses.take();
  }
  for (const [productId, { deleted }] of plans)
    for (const group of groupsOf(deleted, variantsAStatement)) {
      await deleteVariants(db, userId, productId, group);
      if (pauses.areDue()) await pauses.take();
    }
  const settings = [...plans].flatMap(([productId, { updated }]) =>
    [...updated].map(([id, columns]) => ({ productId, id, columns })),
  );
  await setVariants(db, userId, settings);
}
