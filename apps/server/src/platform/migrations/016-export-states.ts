import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** An export names the template it filled, and a product what of it differs from its last export. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('exports').addColumn('template_id', 'text').execute();
    await db.schema.alterTable('exported_products').addColumn('differs', 'text').execute();
    // What was changed since earlier exports is not known: such products count as changed until their next export.
    await sql`
      update exported_products set differs = '{}'
      where exists (
        select 1 from products
        where products.user_id = exported_products.user_id and products.id = exported_products.product_id
          and products.version <> exported_products.version)`.execute(db);
  },
};
