import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';

/**
 * Keeps what is past: batches of changes, the former values of what they changed, deleted products, and versions of the
 * rules. `products.last_batch` is the number of the batch that made the product what it is.
 */
export const migration: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('products')
      .addColumn('last_batch', 'bigint', (c) => c.notNull().defaultTo(0))
      .execute();

    await db.schema
      .createTable('batches')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('number', 'bigint', (c) => c.notNull())
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('kind', 'text', (c) => c.notNull())
      .addColumn('actor_kind', 'text', (c) => c.notNull())
      .addColumn('actor_name', 'text')
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('created', 'integer', (c) => c.notNull())
      .addColumn('changed', 'integer', (c) => c.notNull())
      .addColumn('deleted', 'integer', (c) => c.notNull())
      .addColumn('restored', 'integer', (c) => c.notNull())
      .addColumn('bytes', 'bigint', (c) => c.notNull())
      .addColumn('subject', 'text')
      .addColumn('window_number', 'integer')
      .addColumn('first_position', 'bigint')
      .addColumn('undo_of', 'bigint')
      .addColumn('undone_at', 'bigint')
      .addPrimaryKeyConstraint('batches_key', ['user_id', 'number'])
      .addUniqueConstraint('batches_id', ['user_id', 'id'])
      .execute();
    await db.schema.createIndex('batches_by_age').on('batches').columns(['created_at']).execute();

    await db.schema
      .createTable('batch_changes')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('batch_number', 'bigint', (c) => c.notNull())
      .addColumn('product_id', 'text', (c) => c.notNull())
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('batch_changes_key', ['user_id', 'batch_number', 'product_id'])
      .execute();
    await db.schema
      .createIndex('batch_changes_by_product')
      .on('batch_changes')
      .columns(['user_id', 'product_id', 'batch_number'])
      .execute();

    await db.schema
      .createTable('trashed_products')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('id', 'text', (c) => c.notNull())
      .addColumn('batch_number', 'bigint', (c) => c.notNull())
      .addColumn('position', 'bigint', (c) => c.notNull())
      .addColumn('deleted_at', 'bigint', (c) => c.notNull())
      .addColumn('window_number', 'integer', (c) => c.notNull())
      .addColumn('marketplace_type', 'text', (c) => c.notNull())
      .addColumn('listing_id', 'text', (c) => c.notNull())
      .addColumn('name', 'text', (c) => c.notNull())
      .addColumn('price', 'bigint', (c) => c.notNull())
      .addColumn('image', 'text', (c) => c.notNull())
      .addColumn('variants', 'text')
      .addColumn('content', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('trashed_products_key', ['user_id', 'id'])
      .execute();
    await db.schema
      .createIndex('trashed_products_in_order')
      .on('trashed_products')
      // Holds all that a count and the way to a page need, so that they read no product.
      .columns(['user_id', 'batch_number', 'position', 'deleted_at'])
      .execute();
    await db.schema.createIndex('trashed_products_by_age').on('trashed_products').columns(['deleted_at']).execute();

    await db.schema
      .createTable('rule_versions')
      .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
      .addColumn('version', 'bigint', (c) => c.notNull())
      .addColumn('part', 'text', (c) => c.notNull())
      .addColumn('created_at', 'bigint', (c) => c.notNull())
      .addColumn('actor_kind', 'text')
      .addColumn('actor_name', 'text')
      .addColumn('restored_from', 'bigint')
      .addColumn('difference', 'text', (c) => c.notNull())
      .addColumn('value', 'text', (c) => c.notNull())
      .addPrimaryKeyConstraint('rule_versions_key', ['user_id', 'version', 'part'])
      .execute();
  },
};
