import { sourceKeyOf } from '@pindahlapak/model';
import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

const productNumbers = ['weight_gram', 'length_cm', 'width_cm', 'height_cm'] as const;

const categoriesAStatement = 200;

/** Derives the source category of the products that are there, each different text once. */
async function fillSourceKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create temporary table category_keys (category text primary key, source_key text not null)`.execute(db);
  const { rows } = await sql<{ category: string }>`
    select distinct category from products where category is not null`.execute(db);
  for (let start = 0; start < rows.length; start += categoriesAStatement) {
    const values = rows
      .slice(start, start + categoriesAStatement)
      .map(({ category }) => sql`(${category}, ${sourceKeyOf(category)})`);
    await sql`insert into category_keys values ${sql.join(values)}`.execute(db);
  }
  await sql`
    update products set source_key = coalesce(
      (select k.source_key from category_keys k where k.category = products.category), '')`.execute(db);
  await sql`drop table category_keys`.execute(db);
}

/**
 * What a product needs to be accepted by a shop: brand, weight, sizes, specification, its variants, the mapping of source
 * categories, the category list, the account's defaults for an export, and each product's readiness.
 */
export function migration(engine: Engine): Migration {
  const bytes = engine === 'postgres' ? sql`bytea` : sql`blob`;
  return {
    async up(db: Kysely<unknown>) {
      for (const column of ['brand', 'specification'])
        await db.schema.alterTable('products').addColumn(column, 'text').execute();
      for (const column of productNumbers)
        await db.schema.alterTable('products').addColumn(column, 'integer').execute();
      // Names of the options that the listing's variants differ in, as JSON; null for a listing without variants.
      await db.schema.alterTable('products').addColumn('option_names', 'text').execute();
      // The folded category of the source; derived from `category`.
      await db.schema.alterTable('products').addColumn('source_key', 'text').execute();
      await fillSourceKeys(db);
      // What the exporter's code finds, as bits, and of which rules and version of the product; null until it was looked at.
      await db.schema.alterTable('products').addColumn('readiness', 'integer').execute();
      await db.schema.alterTable('products').addColumn('issue_bits', 'bigint').execute();
      await db.schema.alterTable('products').addColumn('readiness_stamp', 'bigint').execute();
      await db.schema
        .createIndex('products_by_source')
        .on('products')
        .columns(['user_id', 'marketplace_type', 'source_key'])
        .execute();
      await db.schema
        .createIndex('products_by_readiness')
        .on('products')
        .columns(['user_id', 'readiness_stamp', 'readiness'])
        .execute();

      await db.schema
        .createTable('product_variants')
        .addColumn('user_id', 'text', (c) => c.notNull())
        .addColumn('product_id', 'text', (c) => c.notNull())
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('position', 'integer', (c) => c.notNull())
        .addColumn('option1', 'text', (c) => c.notNull())
        .addColumn('option2', 'text')
        .addColumn('price', 'bigint', (c) => c.notNull())
        .addColumn('stock', 'bigint')
        .addColumn('image', 'text')
        .addColumn('source_key', 'text')
        .addColumn('is_off', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('is_gone', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('source_digests', 'text', (c) => c.notNull())
        .addPrimaryKeyConstraint('product_variants_key', ['user_id', 'product_id', 'id'])
        .addForeignKeyConstraint(
          'product_variants_product',
          ['user_id', 'product_id'],
          'products',
          ['user_id', 'id'],
          (c) => c.onDelete('cascade'),
        )
        .execute();

      await db.schema
        .createTable('category_mappings')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('marketplace_type', 'text', (c) => c.notNull())
        .addColumn('source_key', 'text', (c) => c.notNull())
        .addColumn('leaf_id', 'text', (c) => c.notNull())
        .addColumn('defaults', 'text', (c) => c.notNull())
        .addColumn('decided_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('category_mappings_key', ['user_id', 'target', 'marketplace_type', 'source_key'])
        .execute();

      await db.schema
        .createTable('category_lists')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('file_name', 'text', (c) => c.notNull())
        .addColumn('leaves', bytes, (c) => c.notNull())
        .addColumn('leaf_count', 'integer', (c) => c.notNull())
        .addColumn('uploaded_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('category_lists_key', ['user_id', 'target'])
        .execute();

      await db.schema
        .createTable('export_settings')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('target', 'text', (c) => c.notNull())
        .addColumn('value', 'text', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addPrimaryKeyConstraint('export_settings_key', ['user_id', 'target'])
        .execute();

      // Counts every change of the rules, mappings, lists and settings that an export is made by.
      await db.schema
        .alterTable('users')
        .addColumn('rules_version', 'bigint', (c) => c.notNull().defaultTo(0))
        .execute();
    },
  };
}
