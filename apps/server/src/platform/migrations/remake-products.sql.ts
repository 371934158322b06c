import { sql, type QueryExecutorProvider } from 'kysely';

interface Constraint {
  name: string;
  /** The table that has it, with its schema where it is not on the search path. */
  table: string;
  definition: string;
}

/** What the table of products is, besides its columns. */
export interface ProductsShape {
  own: Constraint[];
  /** Foreign keys of other tables. */
  pointing: Constraint[];
  /** Definitions of the indexes that belong to no constraint. */
  indexes: string[];
  /** Such as autovacuum's, as they stand in parentheses behind `with`; empty where there are none. */
  settings: string;
}

async function constraintsOf(db: QueryExecutorProvider, column: 'conrelid' | 'confrelid'): Promise<Constraint[]> {
  const { rows } = await sql<Constraint>`
    select conname as name, conrelid::regclass::text as "table", pg_get_constraintdef(oid) as definition
    from pg_constraint
    where ${sql.ref(column)} = 'products'::regclass and conparentid = 0 and contype in ('p', 'u', 'f', 'c')
    order by contype = 'f', conname`.execute(db);
  return rows;
}

async function indexesOf(db: QueryExecutorProvider): Promise<string[]> {
  const { rows } = await sql<{ definition: string }>`
    select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as definition from pg_index
    where indrelid = 'products'::regclass
      and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = indrelid)
    order by indexrelid`.execute(db);
  return rows.map(({ definition }) => definition);
}

/** Of a parted table those of its first part: the whole has none. */
async function settingsOf(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ settings: string | null }>`
    select array_to_string(reloptions, ', ') as settings from pg_class
    where oid = coalesce(
      (select min(inhrelid) from pg_inherits where inhparent = 'products'::regclass), 'products'::regclass::oid)`.execute(
    db,
  );
  return rows[0]?.settings ?? '';
}

export const readProductsShape = async (db: QueryExecutorProvider): Promise<ProductsShape> => ({
  own: await constraintsOf(db, 'conrelid'),
  pointing: (await constraintsOf(db, 'confrelid')).filter(({ table }) => table !== 'products'),
  indexes: await indexesOf(db),
  settings: await settingsOf(db),
});

/** PostgreSQL's kind of the table: 'r' a plain one, 'p' a parted one. */
export async function readProductsKind(db: QueryExecutorProvider): Promise<string> {
  const { rows } = await sql<{ kind: string }>`
    select relkind::text as kind from pg_class where oid = 'products'::regclass`.execute(db);
  return rows[0]?.kind ?? '';
}

export const addConstraint = (db: QueryExecutorProvider, { table, name, definition }: Constraint) =>
  sql.raw(`alter table ${table} add constraint "${name}" ${definition}`).execute(db);

export const dropConstraint = (db: QueryExecutorProvider, { table, name }: Constraint) =>
  sql.raw(`alter table ${table} drop constraint "${name}"`).execute(db);

/**
 * Makes the table of products anew with all its rows, constraints and indexes; `create` creates the empty table by the columns of
 * `former_products`. Rows are copied before indexes are made. Needs room for the catalogue twice; to be run in a transaction.
 */
export async function remakeProducts(
  db: QueryExecutorProvider,
  shape: ProductsShape,
  create: () => Promise<void>,
): Promise<void> {
  for (const constraint of shape.pointing) await dropConstraint(db, constraint);
  await sql`alter table products rename to former_products`.execute(db);
  await create();
  await sql`insert into products select * from former_products`.execute(db);
  await sql`drop table former_products`.execute(db);
  for (const constraint of shape.own) await addConstraint(db, constraint);
  for (const definition of shape.indexes) await sql.raw(definition).execute(db);
  for (const constraint of shape.pointing) await addConstraint(db, constraint);
  await sql`analyze products`.execute(db);
}
