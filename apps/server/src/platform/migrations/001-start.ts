import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/** The first tables. Portable types only: text, bigint, integer; bytes are named by the engine. */
export function migration(engine: Engine): Migration {
  const bytes = engine === 'postgres' ? sql`bytea` : sql`blob`;
  return {
    async up(db: Kysely<unknown>) {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('email', 'text', (c) => c.notNull())
        .addColumn('email_key', 'text', (c) => c.notNull().unique())
        .addColumn('full_name', 'text', (c) => c.notNull())
        .addColumn('phone_number', 'text', (c) => c.notNull())
        .addColumn('address', 'text', (c) => c.notNull())
        .addColumn('password_hash', 'text', (c) => c.notNull())
        .addColumn('role', 'text')
        .addColumn('plan', 'text', (c) => c.notNull())
        .addColumn('plan_started_at', 'bigint', (c) => c.notNull())
        .addColumn('plan_expires_at', 'bigint', (c) => c.notNull())
        .addColumn('product_quota', 'integer', (c) => c.notNull())
        .addColumn('device_limit', 'integer', (c) => c.notNull())
        .addColumn('product_count', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('total_scraped_products', 'bigint', (c) => c.notNull().defaultTo(0))
        .addColumn('last_position', 'bigint', (c) => c.notNull().defaultTo(0))
        .addColumn('disabled_at', 'bigint')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('avatars')
        .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('key', 'text', (c) => c.notNull().unique())
        .addColumn('bytes', bytes, (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('devices')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('last_used_at', 'bigint')
        .addPrimaryKeyConstraint('devices_key', ['user_id', 'id'])
        .execute();

      await db.schema
        .createTable('sessions')
        .addColumn('token_hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('device_id', 'text')
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('used_at', 'bigint', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'device_id']).execute();

      await db.schema
        .createTable('reset_codes')
        .addColumn('account_key', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.references('users.id').onDelete('cascade'))
        .addColumn('code_hash', 'text', (c) => c.notNull())
        .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('reset_codes_by_user').on('reset_codes').column('user_id').execute();

      await db.schema
        .createTable('reset_tokens')
        .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
        .addColumn('token_hash', 'text', (c) => c.notNull())
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();

      await db.schema
        .createTable('throttles')
        .addColumn('key', 'text', (c) => c.primaryKey())
        .addColumn('count', 'integer', (c) => c.notNull())
        .addColumn('resets_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('throttles_by_end').on('throttles').column('resets_at').execute();

      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', (c) => c.primaryKey())
        .addColumn('key_id', 'text', (c) => c.notNull())
        .addColumn('sealed', bytes, (c) => c.notNull())
        .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(0))
        .addColumn('next_attempt_at', 'bigint', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .execute();
      await db.schema.createIndex('mails_by_turn').on('mails').columns(['key_id', 'next_attempt_at']).execute();

      await db.schema
        .createTable('products')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('window_number', 'integer', (c) => c.notNull())
        .addColumn('position', 'bigint', (c) => c.notNull())
        .addColumn('marketplace_type', 'text', (c) => c.notNull())
        .addColumn('listing_id', 'text', (c) => c.notNull())
        .addColumn('search_text', 'text', (c) => c.notNull())
        .addColumn('name', 'text', (c) => c.notNull())
        .addColumn('category', 'text')
        .addColumn('color', 'text')
        .addColumn('variant', 'text')
        .addColumn('etalase', 'text')
        .addColumn('condition', 'text', (c) => c.notNull())
        .addColumn('price', 'bigint', (c) => c.notNull())
        .addColumn('urls', 'text', (c) => c.notNull())
        .addColumn('product_image_1', 'text', (c) => c.notNull())
        .addColumn('product_image_2', 'text')
        .addColumn('product_image_3', 'text')
        .addColumn('product_image_4', 'text')
        .addColumn('product_image_5', 'text')
        .addColumn('product_image_background_white', 'text')
        .addColumn('source_digests', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('updated_at', 'bigint', (c) => c.notNull())
        .addColumn('description_1', 'text')
        .addColumn('description_2', 'text')
        .addColumn('description_3', 'text')
        .addColumn('description_4', 'text')
        .addColumn('description_5', 'text')
        .addPrimaryKeyConstraint('products_key', ['user_id', 'id'])
        .addUniqueConstraint('products_listing', ['user_id', 'marketplace_type', 'listing_id'])
        .execute();
      // In SQLite a search reads this index alone; an entry of PostgreSQL's has a limit that a long name would break.
      const searched = engine === 'sqlite' ? ['search_text'] : [];
      await db.schema
        .createIndex('products_in_order')
        .on('products')
        .columns(['user_id', 'window_number', 'position', ...searched])
        .execute();

      await db.schema
        .createTable('window_counts')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('window_number', 'integer', (c) => c.notNull())
        .addColumn('total', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('window_counts_key', ['user_id', 'window_number'])
        .execute();

      for (const table of ['data_configurations', 'akulaku_configurations']) {
        await db.schema
          .createTable(table)
          .addColumn('user_id', 'text', (c) => c.primaryKey().references('users.id').onDelete('cascade'))
          .addColumn('value', 'text', (c) => c.notNull())
          .addColumn('updated_at', 'bigint', (c) => c.notNull())
          .execute();
      }

      await db.schema
        .createTable('subscriptions')
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('id', 'text', (c) => c.notNull())
        .addColumn('created_at', 'bigint', (c) => c.notNull())
        .addColumn('plan_name', 'text', (c) => c.notNull())
        .addColumn('plan_description', 'text', (c) => c.notNull())
        .addColumn('payment_method', 'text', (c) => c.notNull())
        .addColumn('price', 'bigint', (c) => c.notNull())
        .addColumn('months', 'integer', (c) => c.notNull())
        .addColumn('status', 'text')
        .addColumn('expires_at', 'bigint')
        .addColumn('applied_at', 'bigint')
        .addPrimaryKeyConstraint('subscriptions_key', ['user_id', 'id'])
        .execute();

      await db.schema
        .createTable('pairing_codes')
        .addColumn('code_hash', 'text', (c) => c.primaryKey())
        .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
        .addColumn('expires_at', 'bigint', (c) => c.notNull())
        .execute();
    },
  };
}
