import { sql, type RawBuilder } from 'kysely';
import type { Engine } from '../../core/database.ts';
import { unjudged } from '../product-columns.ts';
import { absentValue, productColumns, rareColumns, trashColumns, variantTableColumns } from './stored-columns.ts';

/**
 * How a deleted product's row is written in `trashed_products.content`. On SQLite, whose reading of a JSON costs as much for each column
 * as an index entry, columns that have one in the trash are left out and those that few products fill stand under `rest`, first of
 * all: 'common' rows have null there, 'full' ones an object. 'flat' are all columns side by side: PostgreSQL, and SQLite before that.
 */
export type StoredForm = 'common' | 'full' | 'flat';

const rest = 'rest';
const startOfForm = { common: `{"${rest}":null`, full: `{"${rest}":{` } as const;

/** The characters of a stored row that tell its form; see `formOf`. */
export const startOfStored = sql<string>`substr(content, 1, ${sql.lit(startOfForm.common.length)})`;

/** The form of a stored row, by what `startOfStored` gives of it. */
export const formOf = (start: string): StoredForm => {
  if (start.startsWith(startOfForm.common)) return 'common';
  return start.startsWith(startOfForm.full) ? 'full' : 'flat';
};

const json = (pairs: readonly RawBuilder<unknown>[]) => sql`json_object(${sql.join(pairs)})`;
const pairsOf = (table: string, columns: readonly string[]) =>
  columns.flatMap((column) => [sql.lit(column), sql.ref(`${table}.${column}`)]);

const keptColumns = productColumns.filter((column) => !(column in trashColumns) && !(column in unjudged));
const commonColumns = keptColumns.filter((column) => !rareColumns.has(column));
const restColumns = keptColumns.filter((column) => rareColumns.has(column));

/** What the trash keeps of the product `p` beside its own columns. */
export function storedProduct(engine: Engine): RawBuilder<unknown> {
  if (engine === 'postgres') return sql`row_to_json(p)::text`;
  const filled = sql`coalesce(${sql.join(restColumns.map((column) => sql.ref(`p.${column}`)))}) is not null`;
  const restJson = sql`json(case when ${filled} then ${json(pairsOf('p', restColumns))} else 'null' end)`;
  return json([sql.lit(rest), restJson, ...pairsOf('p', commonColumns)]);
}

/** The variants of the product `p`, null without any. */
export function storedVariants(engine: Engine): RawBuilder<unknown> {
  const all =
    engine === 'postgres'
      ? sql`json_agg(row_to_json(v))::text`
      : sql`nullif(json_group_array(${json(pairsOf('v', variantTableColumns))}), '[]')`;
  return sql`(select ${all} from product_variants v where v.user_id = p.user_id and v.product_id = p.id)`;
}

/** A column of SQLite's stored row; null where rows of this form have none. */
function jsonValue(form: StoredForm, column: string): RawBuilder<unknown> {
  const isRare = rareColumns.has(column);
  if (isRare && form === 'common') return sql`null`;
  const path = isRare && form === 'full' ? `$.${rest}.${column}` : `$.${column}`;
  return sql`json_extract(t.content, ${sql.lit(path)})`;
}

/** A column of the product that lies in the trash as `t`, on PostgreSQL as the record `r`; it is to be judged anew. */
export function restoredColumn(engine: Engine, form: StoredForm, column: string): RawBuilder<unknown> {
  if (column in unjudged) return sql`null`;
  const own = trashColumns[column as keyof typeof trashColumns];
  if (own !== undefined) return sql.ref(`t.${own}`);
  const value = engine === 'postgres' ? sql.ref(`r.${column}`) : jsonValue(form, column);
  const absent = absentValue(column);
  return absent === null ? value : sql`coalesce(${value}, ${sql.lit(absent)})`;
}
