import { sql, type QueryExecutorProvider } from 'kysely';

/** What Citus says of the server that a connection leads to. */
export interface Citus {
  version: string;
  isCoordinator: boolean;
  /** Machines that can hold parts of tables, the coordinator not counted. */
  workers: number;
  isSpread: boolean;
}

/** Null where the database has no Citus. */
export async function readCitus(db: QueryExecutorProvider): Promise<Citus | null> {
  const { rows } = await sql<{ hasCitus: boolean }>`
    select to_regprocedure('citus_version()') is not null as "hasCitus"`.execute(db);
  if (!rows[0]?.hasCitus) return null;
  const found = await sql<Citus>`
    select citus_version() as version,
      (select groupid = 0 from pg_dist_local_group) as "isCoordinator",
      (select count(*)::int from pg_dist_node
        where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards) as workers,
      exists (select 1 from pg_dist_partition where logicalrelid = 'products'::regclass) as "isSpread"`.execute(db);
  return found.rows[0] ?? null;
}

export interface Counts {
  users: number;
  products: number;
  variants: number;
  /** The products by the counts that accounts have. */
  counted: number;
}

/** Counts every row of accounts, products and variants. */
export async function countAll(db: QueryExecutorProvider): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select (select count(*) from users)::float8 as users,
      (select count(*) from products)::float8 as products,
      (select count(*) from product_variants)::float8 as variants,
      (select coalesce(sum(product_count), 0) from users)::float8 as counted`.execute(db);
  return rows[0] ?? { users: 0, products: 0, variants: 0, counted: 0 };
}

const listener = 'pindahlapak changes';

const findConnections = async (db: QueryExecutorProvider, names: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ connection: string }>`
    select pid || ' ' || backend_start::text as connection from pg_stat_activity
    where datname = current_database() and application_name in (${sql.join(names)})
      and pid <> pg_backend_pid()`.execute(db);
  return rows.map(({ connection }) => connection);
};

/**
 * Connections of servers to this database, the own one not counted, each by a name of its own. Those of an idle pool are
 * closed after a while; the one that listens for news stays.
 */
export const findServers = (db: QueryExecutorProvider): Promise<string[]> =>
  findConnections(db, ['pindahlapak', listener]);

/**
 * Connections of servers that listen for news in this database (CHANGES_DATABASE_URL), named as by `findServers`. Others are not
 * asked for: where it is the database with the data, one of them may be the command's own, behind a pooler too.
 */
export const findListeners = (db: QueryExecutorProvider): Promise<string[]> => findConnections(db, [listener]);

/** Runs a statement that was made of names and definitions as PostgreSQL tells them. */
export async function runStatement(db: QueryExecutorProvider, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
