import { sql, type RawBuilder } from 'kysely';
import type { Engine, Queryable } from '../../core/database.ts';
import { unjudged } from '../product-columns.ts';
import { absentValue, productColumns, variantTableColumns } from './stored-columns.ts';

const refs = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** A row of a table as JSON, made by the database. */
const rowJson = (engine: Engine, table: string, columns: readonly string[]): RawBuilder<unknown> =>
  engine === 'postgres'
    ? sql`row_to_json(${sql.ref(table)})`
    : sql`json_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]))})`;

const variantsJson = (engine: Engine): RawBuilder<unknown> => {
  const row = rowJson(engine, 'v', variantTableColumns);
  const all = engine === 'postgres' ? sql`json_agg(${row})::text` : sql`nullif(json_group_array(${row}), '[]')`;
  return sql`(select ${all} from product_variants v where v.user_id = p.user_id and v.product_id = p.id)`;
};

/** Copies products with their variants into the trash. Call with the user's row locked; `deleteProducts` follows. */
export async function copyToTrash(
  db: Queryable,
  engine: Engine,
  userId: string,
  ids: readonly string[],
  { batch, now }: { batch: number; now: number },
): Promise<void> {
  const text = engine === 'postgres' ? sql`::text` : sql``;
  await sql`
    insert into trashed_products (user_id, id, batch_number, position, deleted_at, window_number, marketplace_type,
      listing_id, name, price, image, variants, content)
    select p.user_id, p.id, cast(${batch} as bigint), p.position, cast(${now} as bigint), p.window_number, p.marketplace_type,
      p.listing_id, p.name, p.price, p.product_image_1, ${variantsJson(engine)},
      ${rowJson(engine, 'p', productColumns)}${text}
    from products p where p.user_id = ${userId} and p.id in (${sql.join(ids)})`.execute(db);
}

/** Deletes products with their variants. Call with the user's row locked. */
export async function deleteProducts(db: Queryable, userId: string, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('product_variants').where('user_id', '=', userId).where('product_id', 'in', ids).execute();
  await db.deleteFrom('products').where('user_id', '=', userId).where('id', 'in', ids).execute();
}

/** A column of a stored row; what is to be judged anew comes back without its judgement. */
const restored = (engine: Engine, column: string): RawBuilder<unknown> => {
  if (column in unjudged) return sql`null`;
  const value =
    engine === 'postgres' ? sql.ref(`r.${column}`) : sql`json_extract(t.content, ${sql.lit(`$.${column}`)})`;
  const absent = absentValue(column);
  return absent === null ? value : sql`coalesce(${value}, ${sql.lit(absent)})`;
};

/** Copies products with their variants out of the trash. Call with the user's row locked; `deleteTrashed` follows. */
export async function copyFromTrash(
  db: Queryable,
  engine: Engine,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  const isPostgres = engine === 'postgres';
  const chosen = sql`t.user_id = ${userId} and t.id in (${sql.join(ids)})`;
  const row = isPostgres ? sql`cross join lateral json_populate_record(null::products, t.content::json) r` : sql``;
  await sql`
    insert into products (${refs(productColumns)})
    select ${sql.join(productColumns.map((column) => restored(engine, column)))}
    from trashed_products t ${row} where ${chosen}`.execute(db);
  const variants = isPostgres
    ? sql`cross join lateral json_populate_recordset(null::product_variants, t.variants::json) r`
    : sql`, json_each(t.variants) e`;
  const values = variantTableColumns.map((column) =>
    isPostgres ? sql.ref(`r.${column}`) : sql`json_extract(e.value, ${sql.lit(`$.${column}`)})`,
  );
  await sql`
    insert into product_variants (${refs(variantTableColumns)})
    select ${sql.join(values)} from trashed_products t ${variants}
    where ${chosen} and t.variants is not null`.execute(db);
}

/** About so many bytes does the note of a restored product take. */
const bytesOfNote = 60;

/**
 * Notes for the batch `number` that it brought these products back, and which batch had deleted each; returns about how many bytes
 * that takes. Call while they are both in the catalogue and in the trash.
 */
export async function keepRestored(
  db: Queryable,
  userId: string,
  ids: readonly string[],
  number: number,
): Promise<number> {
  await sql`
    insert into batch_changes (user_id, batch_number, product_id, content)
    select p.user_id, cast(${number} as bigint), p.id,
      '{"batch":[' || cast(p.last_batch as text) || ',' || cast(p.last_batch as text) || '],"restored":'
        || cast(t.batch_number as text) || '}'
    from products p join trashed_products t on t.user_id = p.user_id and t.id = p.id
    where p.user_id = ${userId} and p.id in (${sql.join(ids)})`.execute(db);
  return ids.length * bytesOfNote;
}
