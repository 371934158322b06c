import { sql } from 'kysely';
import { createPauses } from '../core/turns/pauses.ts';
import type { Queryable } from '../core/database.ts';
import { groupsOf } from '../core/queries/groups-of.ts';
import type { VariantRow } from '../core/schema.ts';

/** All that is stored of a product's variants, in the order of the page. */
export const findVariantRows = (db: Queryable, userId: string, productId: string): Promise<VariantRow[]> =>
  db
    .selectFrom('product_variants')
    .selectAll()
    .where('user_id', '=', userId)
    .where('product_id', '=', productId)
    .orderBy('position')
    .execute();

/** What is set of a variant; what is not named stays. */
export type VariantColumns = Partial<Omit<VariantRow, 'user_id' | 'product_id' | 'id'>>;

/** A variant of a product, and what is set of it. */
export interface VariantSetting {
  productId: string;
  id: string;
  columns: VariantColumns;
}

/** Variants that one statement changes. */
const variantsAStatement = 50;

const types = {
  position: 'bigint',
  option1: 'text',
  option2: 'text',
  price: 'bigint',
  stock: 'bigint',
  image: 'text',
  source_key: 'text',
  is_off: 'bigint',
  is_gone: 'bigint',
  source_digests: 'text',
} as const satisfies Record<keyof Required<VariantColumns>, 'text' | 'bigint'>;

const isColumn = (name: string): name is keyof typeof types => name in types;

/** A value with its type, which PostgreSQL cannot see in a list of values. */
const typed = (value: string | number | null, type: 'text' | 'bigint') => sql`cast(${value} as ${sql.raw(type)})`;

/**
 * Finds each variant by the table's key. An update from a joined list of values leaves the order of the join to SQLite,
 * which reads all variants of the account for it.
 */
async function setGroup(
  db: Queryable,
  userId: string,
  names: readonly (keyof typeof types)[],
  settings: readonly VariantSetting[],
): Promise<void> {
  const rows = settings.map(({ productId, id, columns }) => {
    const values = names.map((name) => typed(columns[name] ?? null, types[name]));
    return sql`(${sql.join([typed(productId, 'text'), typed(id, 'text'), ...values])})`;
  });
  const columns = sql.join(names.map((name) => sql.ref(name)));
  const update = sql`
    with wanted (wanted_product, wanted_id, ${columns}) as (values ${sql.join(rows)})
    update product_variants
    set (${columns}) = (
      select ${columns} from wanted
      where wanted.wanted_product = product_variants.product_id and wanted.wanted_id = product_variants.id
    )
    where user_id = ${userId}
      and (product_id, id) in (values ${sql.join(settings.map(({ productId, id }) => sql`(${productId}, ${id})`))})`;
  await update.execute(db);
}

/**
 * Changes variants of products of the account, those with the same columns some at a time, whichever products they belong to;
 * others have their turn in between. Call with the user's row locked.
 */
export async function setVariants(db: Queryable, userId: string, settings: readonly VariantSetting[]): Promise<void> {
  const pauses = createPauses();
  const namesOf = ({ columns }: VariantSetting) =>
    Object.keys(columns)
      .filter(isColumn)
      .filter((name) => columns[name] !== undefined)
      .sort();
  for (const alike of Map.groupBy(settings, (setting) => namesOf(setting).join()).values()) {
    const [first] = alike;
    const names = first === undefined ? [] : namesOf(first);
    if (names.length === 0) continue;
    for (const group of groupsOf(alike, variantsAStatement)) {
      await setGroup(db, userId, names, group);
      if (pauses.areDue()) await pauses.take();
    }
  }
}
