import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Products and configurations count their changes, so that a save which began from an older state is noticed. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['products', 'data_configurations', 'akulaku_configurations'])
      await db.schema
        .alterTable(table)
        .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1))
        .execute();
  },
};
