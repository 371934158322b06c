import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';
import { readProductsKind, readProductsShape, remakeProducts } from './remake-products.sql.ts';

/** How many parts the catalogue is in. */
const partitionCount = 16;

/** Whether Citus has spread the table over machines. */
async function isSpread(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ hasCitus: boolean }>`
    select to_regclass('pg_dist_partition') is not null as "hasCitus"`.execute(db);
  if (!rows[0]?.hasCitus) return false;
  const known = await sql`select 1 from pg_dist_partition where logicalrelid = 'products'::regclass`.execute(db);
  return known.rows.length > 0;
}

/**
 * Makes the catalogue a table of 16 parts by a hash of the account, on PostgreSQL: vacuum, new statistics and building an index anew
 * go part by part, and an account's products stand in one of them. Constraints, indexes and settings are read from the table that is
 * there; each part has the settings, for the whole cannot have any. All in the migration's transaction, so that an end of
 * the server or of the connection leaves the plain table; a table that is parted or spread already stays as it is. Needs room for the
 * catalogue twice.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    if (engine !== 'postgres' || (await readProductsKind(db)) !== 'r' || (await isSpread(db))) return;
    const shape = await readProductsShape(db);
    const settings = shape.settings === '' ? '' : ` with (${shape.settings})`;
    await remakeProducts(db, shape, async () => {
      await sql`create table products (like former_products including defaults including storage)
        partition by hash (user_id)`.execute(db);
      for (let part = 0; part < partitionCount; part += 1) {
        const name = `products_${String(part).padStart(2, '0')}`;
        const rest = `with (modulus ${partitionCount}, remainder ${part})`;
        await sql.raw(`create table ${name} partition of products for values ${rest}${settings}`).execute(db);
      }
    });
  },
});
