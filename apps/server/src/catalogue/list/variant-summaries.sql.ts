import type { ListedProduct } from '@pindahlapak/contract';
import type { Queryable } from '../../core/database.ts';
import { groupsOf } from '../../core/queries/groups-of.ts';
import { fillSlots, listSlots, queriesOf } from '../../core/queries/prepare-query.ts';
import { giveWay } from '../../core/turns/pauses.ts';
import { portionLimits } from '../portions.ts';
import type { ListedRow } from '../products.sql.ts';

/** A product with what a list says of its variants. */
export type SummarizedProduct = ListedRow & Pick<ListedProduct, 'variantSummary' | 'variantPrices'>;

const selectAnyVariant = queriesOf<{ userId: string }>().prepare((db, slot) =>
  db.selectFrom('product_variants').select('product_id').where('user_id', '=', slot('userId')).limit(1),
);

/** Whether any product of an account has variants, off and gone ones too. */
export const hasAnyVariant = async (db: Queryable, userId: string): Promise<boolean> =>
  (await selectAnyVariant(db, { userId })).length > 0;

type Ids = `id${number}`;

/** The summaries of up to `count` products. */
function summariesOf(count: number) {
  const slots = listSlots('id', count);
  const select = queriesOf<{ userId: string } & Record<Ids, string>>().prepare((db, slot) =>
    db
      .selectFrom('product_variants')
      .select((eb) => [
        'product_id',
        eb.fn.countAll<number>().as('count'),
        eb.fn.min('price').as('minPrice'),
        eb.fn.max('price').as('maxPrice'),
      ])
      .where('user_id', '=', slot('userId'))
      .where(
        'product_id',
        'in',
        slots.map((id) => slot(id)),
      )
      .where('is_off', '=', 0)
      .where('is_gone', '=', 0)
      .groupBy('product_id'),
  );
  return (db: Queryable, userId: string, ids: readonly [string, ...string[]]) =>
    select(db, { userId, ...fillSlots(slots, ids) });
}

/** Products of a small page, and of a portion of a larger one. */
const smallGroup = 10;
const largeGroup = portionLimits.products;
const ofSmallGroup = summariesOf(smallGroup);
const ofLargeGroup = summariesOf(largeGroup);

/**
 * Gives each product that has variants which are exported their number and prices. The products are changed, not copied: a
 * list may hold a thousand.
 */
export async function addVariantSummaries(
  db: Queryable,
  userId: string,
  products: readonly SummarizedProduct[],
): Promise<void> {
  for (const group of groupsOf(products, largeGroup)) {
    const [first, ...others] = group.map(({ id }) => id);
    if (first === undefined) return;
    const select = group.length <= smallGroup ? ofSmallGroup : ofLargeGroup;
    const rows = await select(db, userId, [first, ...others]);
    if (rows.length === 0) continue;
    const byId = new Map(rows.map(({ product_id: id, ...summary }) => [id, summary]));
    for (const product of group) {
      const summary = byId.get(product.id);
      if (summary) product.variantSummary = summary;
    }
  }
}

/** Products whose variants are read by one statement: at most some thousand rows. */
const productsAtOnce = 20;

/** Gives each product the prices of its exported variants, in the order of its page. The products are changed, not copied. */
export async function addVariantPrices(
  db: Queryable,
  userId: string,
  products: readonly SummarizedProduct[],
): Promise<void> {
  const varied = new Map(
    products.filter(({ variantSummary }) => variantSummary).map((product) => [product.id, product]),
  );
  for (const ids of groupsOf([...varied.keys()], productsAtOnce)) {
    const rows = await db
      .selectFrom('product_variants')
      .select(['product_id', 'price'])
      .where('user_id', '=', userId)
      .where('product_id', 'in', ids)
      .where('is_off', '=', 0)
      .where('is_gone', '=', 0)
      .orderBy('product_id')
      .orderBy('position')
      .execute();
    for (const { product_id: id, price } of rows) {
      const product = varied.get(id);
      if (product) (product.variantPrices ??= []).push(price);
    }
    await giveWay();
  }
}

/** What the variants cost that the source has of some products, and which are exported. */
export async function findAllVariantPrices(db: Queryable, userId: string, ids: readonly string[]) {
  const rows = await db
    .selectFrom('product_variants')
    .select(['product_id as productId', 'price', 'is_off as isOff'])
    .where('user_id', '=', userId)
    .where('product_id', 'in', ids)
    .where('is_gone', '=', 0)
    .execute();
  return rows.map(({ productId, price, isOff }) => ({ productId, price, isExported: isOff === 0 }));
}
