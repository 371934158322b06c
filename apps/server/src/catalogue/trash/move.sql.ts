import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Engine, Queryable } from '../../core/database.ts';
import { productColumns, variantTableColumns } from './stored-columns.ts';
import { restoredColumn, storedProduct, storedVariants } from './stored-row.sql.ts';
import type { RestorableProduct } from './trash.sql.ts';

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** Products by their ids as one value: a statement with thousands takes longer to build and to send than to run. */
const isOneOf = (engine: Engine, column: string, ids: readonly string[]): RawBuilder<SqlBool> =>
  engine === 'postgres'
    ? sql`${sql.ref(column)} = any(cast(${ids} as text[]))`
    : sql`${sql.ref(column)} in (select value from json_each(${JSON.stringify(ids)}))`;

/** Copies products with their variants into the trash. Call with the user's row locked; `deleteProducts` follows. */
export async function copyToTrash(
  db: Queryable,
  engine: Engine,
  userId: string,
  ids: readonly string[],
  { batch, now }: { batch: number; now: number },
): Promise<void> {
  const copy = sql`
    insert into trashed_products (user_id, id, batch_number, position, deleted_at, window_number, marketplace_type,
      listing_id, name, price, image, variants, content)
    select p.user_id, p.id, cast(${batch} as bigint), p.position, cast(${now} as bigint), p.window_number, p.marketplace_type,
      p.listing_id, p.name, p.price, p.product_image_1, ${storedVariants(engine)},
      ${storedProduct(engine)}
    from products p where p.user_id = ${userId} and ${isOneOf(engine, 'p.id', ids)}`;
  await copy.execute(db);
}

/** Deletes products, and their variants where they have any. Call with the user's row locked. */
export async function deleteProducts(
  db: Queryable,
  engine: Engine,
  userId: string,
  { ids, haveVariants }: { ids: readonly string[]; haveVariants: boolean },
): Promise<void> {
  if (haveVariants) {
    const ofProducts = db.deleteFrom('product_variants').where('user_id', '=', userId);
    await ofProducts.where(isOneOf(engine, 'product_id', ids)).execute();
  }
  const products = db.deleteFrom('products').where('user_id', '=', userId);
  await products.where(isOneOf(engine, 'id', ids)).execute();
}

/** Copies the variants of products out of the trash. */
async function copyVariants(db: Queryable, engine: Engine, userId: string, ids: readonly string[]): Promise<void> {
  const isPostgres = engine === 'postgres';
  const variants = isPostgres
    ? sql`cross join lateral json_populate_recordset(null::product_variants, t.variants::json) r`
    : sql`, json_each(t.variants) e`;
  const values = variantTableColumns.map((column) =>
    isPostgres ? sql.ref(`r.${column}`) : sql`json_extract(e.value, ${sql.lit(`$.${column}`)})`,
  );
  const copy = sql`
    insert into product_variants (${refs(variantTableColumns)})
    select ${sql.join(values)} from trashed_products t ${variants}
    where t.user_id = ${userId} and ${isOneOf(engine, 't.id', ids)} and t.variants is not null`;
  await copy.execute(db);
}

/** Copies products with their variants out of the trash. Call with the user's row locked; `deleteTrashed` follows. */
export async function copyFromTrash(
  db: Queryable,
  engine: Engine,
  userId: string,
  products: readonly Pick<RestorableProduct, 'id' | 'form' | 'hasVariants'>[],
): Promise<void> {
  const row =
    engine === 'postgres' ? sql`cross join lateral json_populate_record(null::products, t.content::json) r` : sql``;
  for (const [form, alike] of Map.groupBy(products, (product) => product.form)) {
    const ids = alike.map(({ id }) => id);
    const copy = sql`
      insert into products (${refs(productColumns)})
      select ${sql.join(productColumns.map((column) => restoredColumn(engine, form, column)))}
      from trashed_products t ${row} where t.user_id = ${userId} and ${isOneOf(engine, 't.id', ids)}`;
    await copy.execute(db);
  }
  const varied = products.flatMap(({ id, hasVariants }) => (hasVariants ? [id] : []));
  if (varied.length > 0) await copyVariants(db, engine, userId, varied);
}

/** About so many bytes does the note of a restored product take. */
const bytesOfNote = 60;

/**
 * Notes for the batch `number` that it brought these products back, and which batch had deleted each; returns about how many bytes
 * that takes. Call while they are both in the catalogue and in the trash.
 */
export async function keepRestored(
  db: Queryable,
  engine: Engine,
  userId: string,
  ids: readonly string[],
  number: number,
): Promise<number> {
  const notes = sql`
    insert into batch_changes (user_id, batch_number, product_id, content)
    select p.user_id, cast(${number} as bigint), p.id,
      '{"batch":[' || cast(p.last_batch as text) || ',' || cast(p.last_batch as text) || '],"restored":'
        || cast(t.batch_number as text) || '}'
    from products p join trashed_products t on t.user_id = p.user_id and t.id = p.id
    where p.user_id = ${userId} and ${isOneOf(engine, 'p.id', ids)}
    order by p.id`;
  await notes.execute(db);
  return ids.length * bytesOfNote;
}

/** Deletes products from the trash; returns how many there were. */
export async function deleteTrashed(
  db: Queryable,
  engine: Engine,
  userId: string,
  ids: readonly string[],
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('trashed_products')
    .where('user_id', '=', userId)
    .where(isOneOf(engine, 'id', ids))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
