import { boundSourceKey } from '@pindahlapak/model';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/** Beyond so many characters a key may be longer than its bound, which counts UTF-16 units. */
const mayBeLong = 250;

/** Bounds the source keys of a table, which PostgreSQL would refuse to index. */
async function boundKeys(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ source_key: string }>`
    select distinct source_key from ${sql.table(table)} where length(source_key) > ${mayBeLong}`.execute(db);
  for (const { source_key: key } of rows) {
    const bound = boundSourceKey(key);
    if (bound !== key)
      await sql`update ${sql.table(table)} set source_key = ${bound} where source_key = ${key}`.execute(db);
  }
}

/** Mappings and export settings count their changes, as configurations do; source keys are bounded. */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    for (const table of ['category_mappings', 'export_settings'])
      await db.schema
        .alterTable(table)
        .addColumn('version', 'bigint', (c) => c.notNull().defaultTo(1))
        .execute();
    for (const table of ['products', 'category_mappings', 'rule_changes']) await boundKeys(db, table);
  },
};
