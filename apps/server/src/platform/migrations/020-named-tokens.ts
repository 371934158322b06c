import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';

/** Lets sessions be keyed by account and token. */
async function keyByAccount(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'postgres') {
    await sql`alter table sessions drop constraint sessions_pkey`.execute(db);
    await sql`alter table sessions add constraint sessions_key primary key (user_id, token_hash)`.execute(db);
    return;
  }
  await db.schema
    .createTable('new_sessions')
    .addColumn('token_hash', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id').onDelete('cascade'))
    .addColumn('device_id', 'text')
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('used_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addColumn('browser', 'text')
    .addColumn('place', 'text')
    .addPrimaryKeyConstraint('sessions_key', ['user_id', 'token_hash'])
    .execute();
  await sql`insert into new_sessions (token_hash, user_id, device_id, created_at, used_at, expires_at, browser, place)
    select token_hash, user_id, device_id, created_at, used_at, expires_at, browser, place from sessions`.execute(db);
  await db.schema.dropTable('sessions').execute();
  await sql`alter table new_sessions rename to sessions`.execute(db);
  await db.schema.createIndex('sessions_by_user').on('sessions').columns(['user_id', 'device_id']).execute();
  await db.schema.createIndex('sessions_by_end').on('sessions').columns(['expires_at', 'device_id']).execute();
}

/** Makes the codes anew without foreign keys: they are spread by e-mail and by code, accounts by their id. */
async function loosenCodes(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('reset_codes').execute();
  await db.schema
    .createTable('reset_codes')
    .addColumn('account_key', 'text', (c) => c.notNull())
    .addColumn('network_key', 'text', (c) => c.notNull())
    .addColumn('user_id', 'text')
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('foreign_tries', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('reset_codes_key', ['account_key', 'network_key'])
    .execute();
  await db.schema.createIndex('reset_codes_by_end').on('reset_codes').column('expires_at').execute();
  await db.schema.dropTable('pairing_codes').execute();
  await db.schema
    .createTable('pairing_codes')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('pairing_codes_by_user').on('pairing_codes').column('user_id').execute();
}

/**
 * Tokens and addresses of pictures name their account, and are looked up by it; the indexes by digest and by key alone are for
 * those of before: tokens until `namelessTokensEnd`, addresses as long as their picture stays. Reset and pairing codes that are under way are dropped: they live five minutes.
 */
export const migration = (engine: Engine): Migration => ({
  async up(db: Kysely<unknown>) {
    await keyByAccount(db, engine);
    await db.schema.createIndex('sessions_by_token').on('sessions').column('token_hash').execute();
    if (engine === 'postgres') {
      await sql`alter table avatars drop constraint avatars_key_key`.execute(db);
      await db.schema.createIndex('avatars_by_key').on('avatars').column('key').execute();
    }
    await loosenCodes(db);
  },
});
