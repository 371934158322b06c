import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/**
 * Keeps by which rules the products of a window were judged once for the window, and which source categories a change of the
 * rules was about: a renewal then writes the products alone whose readiness differs. The count of products that name no
 * category reads indexes of their own.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await db.schema.dropIndex('products_by_readiness').execute();
    await db.schema.alterTable('products').dropColumn('readiness_stamp').execute();
    await db.schema
      .createIndex('products_by_readiness')
      .on('products')
      .columns(['user_id', 'window_number', 'position', 'readiness', 'issue_bits', 'marketplace_type', 'source_key'])
      .execute();
    await db.schema
      .createTable('judged_windows')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('window_number', 'integer', (c) => c.notNull())
      .addColumn('stamp', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('judged_windows_key', ['user_id', 'window_number'])
      .execute();
    await db.schema
      .createTable('rule_changes')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('marketplace_type', 'text', (c) => c.notNull())
      .addColumn('source_key', 'text', (c) => c.notNull())
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addPrimaryKeyConstraint('rule_changes_key', ['user_id', 'marketplace_type', 'source_key'])
      .execute();
    const isNoNumber = engine === 'postgres' ? sql`category ~ '[^0-9]'` : sql`category glob '*[^0-9]*'`;
    await sql`create index products_without_category on products (user_id, marketplace_type)
      where source_key = '' and category is null`.execute(db);
    await sql`create index products_with_odd_category on products (user_id, marketplace_type)
      where source_key = '' and (category = '' or ${isNoNumber})`.execute(db);
  },
});
