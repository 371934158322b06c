import { sql } from 'kysely';
import type { Engine, Queryable } from '../core/database.ts';
import { jsonRows } from '../core/queries/json-rows.ts';
import type { ProductRow } from '../core/schema.ts';
import { createPauses } from '../core/turns/pauses.ts';
import { unjudged } from './product-columns.ts';
import { groupsBySize } from './portions.ts';

/** What is set of a product; what is not named stays. Its version and readiness follow by themselves. */
export type SetColumns = Partial<Omit<ProductRow, 'user_id' | 'id' | 'version' | keyof typeof unjudged>>;

/** A product, and what is set of it. */
export interface ProductSetting {
  id: string;
  columns: SetColumns;
}

/** Limits of one statement. */
const portion = { products: 100, bytes: 500_000 };

const unitsOf = (columns: SetColumns): number =>
  Object.values(columns).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 8), 0);

const numbers: ReadonlySet<string> = new Set([
  'price',
  'window_number',
  'position',
  'weight_gram',
  'length_cm',
  'width_cm',
  'height_cm',
  'created_at',
  'updated_at',
  'last_batch',
] satisfies (keyof SetColumns)[]);

/** The value of a column in the list of what is set; PostgreSQL sees a text there. */
const valueAt = (engine: Engine, name: keyof SetColumns, place: number) =>
  engine === 'postgres'
    ? sql`cast(value ->> ${sql.lit(place)} as ${sql.raw(numbers.has(name) ? 'bigint' : 'text')})`
    : sql`value ->> ${sql.lit(place)}`;

/**
 * SQLite without statistics looks up each product by the table's key; with some it might read all products of the account for the join,
 * but for this.
 */
const byKey = {
  sqlite: sql`and products.id in (select wanted_id from wanted)`,
  postgres: sql``,
} as const satisfies Record<Engine, unknown>;

async function setGroup(
  db: Queryable,
  engine: Engine,
  userId: string,
  names: readonly (keyof SetColumns)[],
  settings: readonly ProductSetting[],
): Promise<void> {
  const rows = jsonRows(
    engine,
    settings.map(({ id, columns }) => [id, ...names.map((name) => columns[name] ?? null)]),
  );
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const set = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`wanted.${name}`)}`));
  const values = sql.join(names.map((name, index) => valueAt(engine, name, index + 1)));
  const judgement = sql.join(Object.keys(unjudged).map((name) => sql`${sql.ref(name)} = null`));
  const update = sql`
    with wanted (wanted_id, ${columns}) as materialized (select value ->> 0, ${values} from ${rows})
    update products
    set ${set}, version = products.version + 1, ${judgement}
    from wanted
    where products.user_id = ${userId} and products.id = wanted.wanted_id ${byKey[engine]}`;
  await update.execute(db);
}

/**
 * Sets columns of products of the account, each as its next version, which is still to be judged: those with the same columns
 * some at a time, with other requests in between. Call with the user's row locked.
 */
export async function setProducts(
  db: Queryable,
  engine: Engine,
  userId: string,
  settings: readonly ProductSetting[],
): Promise<void> {
  const pauses = createPauses();
  for (const alike of Map.groupBy(settings, ({ columns }) => Object.keys(columns).join()).values()) {
    const names = Object.keys(alike[0]?.columns ?? {}) as (keyof SetColumns)[];
    if (names.length === 0) continue;
    const sized = alike.map((setting) => ({ ...setting, bytes: unitsOf(setting.columns) }));
    for (const group of groupsBySize(sized, portion)) {
      await setGroup(db, engine, userId, names, group);
      if (pauses.areDue()) await pauses.take();
    }
  }
}
