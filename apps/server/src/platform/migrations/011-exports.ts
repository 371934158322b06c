import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/** What was exported, row by row, what marketplaces answered to it, and the last export of each product. */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    const bytes = engine === 'postgres' ? sql`bytea` : sql`blob`;
    await db.schema
      .createTable('exports')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      // Null while it is written.
      .addColumn('finished_at', 'bigint')
      .addColumn('target', 'text', (c) => c.notNull())
      .addColumn('window_number', 'integer')
      .addColumn('retry_of', 'text')
      .addColumn('file_name', 'text', (c) => c.notNull())
      .addColumn('actor', 'text', (c) => c.notNull())
      .addColumn('rules_version', 'bigint', (c) => c.notNull())
      .addColumn('first_row', 'integer', (c) => c.notNull())
      .addColumn('row_count', 'integer', (c) => c.notNull())
      .addColumn('product_count', 'integer', (c) => c.notNull())
      .addColumn('rejected_count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('accepted_count', 'integer', (c) => c.notNull().defaultTo(0))
      .addColumn('results_at', 'bigint')
      .addPrimaryKeyConstraint('exports_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createIndex('exports_by_time')
      .on('exports')
      .columns(['user_id', 'created_at', 'window_number'])
      .execute();
    await db.schema.createIndex('exports_by_age').on('exports').columns(['created_at']).execute();

    // The rows of an export, packed some thousand at a time.
    await db.schema
      .createTable('export_blocks')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('export_id', 'text', (c) => c.notNull())
      .addColumn('first_row', 'integer', (c) => c.notNull())
      .addColumn('rows', bytes, (c) => c.notNull())
      .addPrimaryKeyConstraint('export_blocks_key', ['user_id', 'export_id', 'first_row'])
      .addForeignKeyConstraint('export_blocks_export', ['user_id', 'export_id'], 'exports', ['user_id', 'id'], (c) =>
        c.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createTable('export_results')
      .addColumn('user_id', 'text', (c) => c.notNull())
      .addColumn('export_id', 'text', (c) => c.notNull())
      // Place of the row in the export, from 0.
      .addColumn('row_number', 'integer', (c) => c.notNull())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('outcome', 'integer', (c) => c.notNull())
      .addColumn('reason', 'text')
      .addPrimaryKeyConstraint('export_results_key', ['user_id', 'export_id', 'row_number'])
      .addForeignKeyConstraint('export_results_export', ['user_id', 'export_id'], 'exports', ['user_id', 'id'], (c) =>
        c.onDelete('cascade'),
      )
      .execute();

    await db.schema
      .createIndex('export_results_by_product')
      .on('export_results')
      .columns(['user_id', 'export_id', 'product_id', 'outcome'])
      .execute();

    // Outlives its product, which may come back from the trash.
    await db.schema
      .createTable('exported_products')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('export_id', 'text', (c) => c.notNull())
      .addColumn('exported_at', 'bigint', (c) => c.notNull())
      // The product's version that was exported.
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('outcome', 'integer', (c) => c.notNull())
      .addPrimaryKeyConstraint('exported_products_key', ['user_id', 'product_id'])
      .execute();
  },
});
