import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../../core/database.ts';
import { answerTable, liveTables, sourceTables, templateTables } from './create-marketplace-tables.ts';

// core/schema.ts documents the columns. Only portable types: text, integer and bigint; the type of bytes depends on the
// engine. Long texts are the last columns of `products`, so that SQLite can read the others without them.

const ofUser = 'user_id text not null references users (id) on delete cascade';

const accountTables = (bytes: string) => [
  `create table users (
    id text primary key,
    email text not null,
    email_key text not null,
    full_name text not null,
    phone_number text not null,
    address text not null,
    password_hash text not null,
    role text,
    plan text not null,
    plan_started_at bigint not null,
    plan_expires_at bigint not null,
    product_quota integer not null,
    device_limit integer not null,
    product_count integer not null default 0,
    total_scraped_products bigint not null default 0,
    last_position bigint not null default 0,
    catalogue_version bigint not null default 0,
    rules_version bigint not null default 0,
    exports_version bigint not null default 0,
    source_version bigint not null default 0,
    idle_hours integer not null default 720,
    created_at bigint not null,
    consented_at bigint,
    disabled_at bigint,
    deletion_at bigint)`,
  'create index users_to_delete on users (deletion_at) where deletion_at is not null',

  // The account that an e-mail signs in to. No foreign key: an installation spread by account looks it up by e-mail.
  `create table logins (
    email_key text not null,
    user_id text not null,
    constraint logins_email_key primary key (email_key))`,

  `create table sessions (
    ${ofUser},
    token_hash text not null,
    device_id text,
    created_at bigint not null,
    used_at bigint not null,
    expires_at bigint not null,
    browser text,
    place text,
    primary key (user_id, token_hash))`,
  'create index sessions_by_user on sessions (user_id, device_id)',
  'create index sessions_by_end on sessions (expires_at, device_id)',

  `create table devices (
    ${ofUser},
    id text not null,
    name text not null,
    created_at bigint not null,
    last_used_at bigint,
    failed_count integer not null default 0,
    failed_at bigint,
    primary key (user_id, id))`,

  'create table pairing_codes (code_hash text primary key, user_id text not null, expires_at bigint not null)',
  'create index pairing_codes_by_user on pairing_codes (user_id)',

  `create table reset_codes (
    account_key text not null,
    network_key text not null,
    user_id text,
    code_hash text not null,
    tries integer not null default 0,
    foreign_tries integer not null default 0,
    expires_at bigint not null,
    primary key (account_key, network_key))`,
  'create index reset_codes_by_end on reset_codes (expires_at)',

  `create table reset_tokens (${ofUser}, token_hash text not null, expires_at bigint not null, primary key (user_id))`,

  `create table two_factors (
    ${ofUser},
    key_id text not null,
    sealed ${bytes} not null,
    created_at bigint not null,
    confirmed_at bigint,
    last_step bigint not null,
    primary key (user_id))`,
  `create table recovery_codes (${ofUser}, code_hash text not null, primary key (user_id, code_hash))`,

  `create table known_networks (
    ${ofUser},
    network_hash text not null,
    used_at bigint not null,
    primary key (user_id, network_hash))`,

  `create table avatars (
    ${ofUser},
    key text not null,
    bytes ${bytes} not null,
    updated_at bigint not null,
    primary key (user_id))`,

  `create table subscriptions (
    ${ofUser},
    id text not null,
    created_at bigint not null,
    plan_name text not null,
    plan_description text not null,
    payment_method text not null,
    price bigint not null,
    months integer not null,
    status text,
    expires_at bigint,
    applied_at bigint,
    primary key (user_id, id))`,

  // No foreign key: events of an unknown e-mail belong to nobody, and deleted accounts keep their events.
  `create table audit_events (
    id text primary key,
    user_id text,
    at bigint not null,
    kind text not null,
    actor text not null,
    actor_name text,
    place text,
    browser text,
    detail text)`,
  'create index audit_events_of_user on audit_events (user_id, id)',

  'create table deleted_accounts (user_id text primary key, deleted_at bigint not null)',
];

/** Makes the database refuse to change audit events; deleting old ones stays possible. */
const auditTrigger: Record<Engine, readonly string[]> = {
  sqlite: [
    `create trigger audit_events_stay before update on audit_events
      begin select raise(abort, 'audit events are never changed'); end`,
  ],
  postgres: [
    `create function refuse_audit_update() returns trigger language plpgsql as
      $$ begin raise exception 'audit events are never changed'; end $$`,
    `create trigger audit_events_stay before update on audit_events
      for each row execute function refuse_audit_update()`,
  ],
};

const serverTables = (bytes: string) => [
  'create table throttles (key text primary key, count integer not null, resets_at bigint not null)',
  'create index throttles_by_end on throttles (resets_at)',

  `create table mails (
    id text primary key,
    key_id text not null,
    sealed ${bytes} not null,
    attempts integer not null default 0,
    next_attempt_at bigint not null,
    created_at bigint not null)`,
  'create index mails_by_turn on mails (key_id, next_attempt_at)',
];

const productColumns = `
    ${ofUser},
    id text not null,
    window_number integer not null,
    position bigint not null,
    version bigint not null default 1,
    last_batch bigint not null default 0,
    deleted_at bigint,
    deleted_batch bigint,
    marketplace_type text not null,
    listing_id text not null,
    source_key text,
    judged_by bigint,
    readiness integer,
    issue_bits bigint,
    sale_price bigint,
    sale_price_max bigint,
    sale_net bigint,
    price bigint not null,
    condition text not null,
    weight_gram integer,
    length_cm integer,
    width_cm integer,
    height_cm integer,
    created_at bigint not null,
    updated_at bigint not null,
    source_taken_at bigint not null default 0,
    source_seen_at bigint not null default 0,
    source_changed_at bigint,
    source_sold_out integer,
    name text not null,
    search_text text not null,
    category text,
    color text,
    variant text,
    etalase text,
    brand text,
    option_names text,
    urls text not null,
    product_image_1 text not null,
    product_image_2 text,
    product_image_3 text,
    product_image_4 text,
    product_image_5 text,
    product_image_background_white text,
    field_origins text not null,
    specification text,
    description_1 text,
    description_2 text,
    description_3 text,
    description_4 text,
    description_5 text`;

/**
 * Index for the list's filters, sorts and search. SQLite reads only this index; it contains `deleted_at` because SQLite
 * would look it up in the table otherwise. PostgreSQL limits the size of entries, which a long name would exceed, and
 * reads the table fast enough. The position comes before the window, so that the newest products of all windows are
 * read in order and only up to the page.
 */
const listIndex: Record<Engine, string> = {
  sqlite: `create index products_listed on products (user_id, position, window_number, deleted_at, id, marketplace_type, source_key, category,
    condition, price, created_at, updated_at, judged_by, readiness, issue_bits, sale_price, source_seen_at, source_changed_at, instr(field_origins, '"edited"'),
    search_text)`,
  postgres: 'create index products_listed on products (user_id, position, window_number)',
};

const catalogueTables = (engine: Engine) => [
  `create table products (${productColumns},
    primary key (user_id, id))`,
  // Deleted products stay in the table until they leave the trash; each index contains either them or the others.
  `create unique index products_listing on products (user_id, marketplace_type, listing_id) where deleted_at is null`,
  `${listIndex[engine]} where deleted_at is null`,
  `create index products_by_source on products (user_id, marketplace_type, source_key, position, deleted_at)
    where deleted_at is null`,
  `create index products_in_trash on products (user_id, deleted_batch, position, deleted_at)
    where deleted_at is not null`,
  'create index products_by_deletion on products (deleted_at) where deleted_at is not null',

  `create table product_variants (
    user_id text not null,
    product_id text not null,
    id text not null,
    position integer not null,
    option1 text not null,
    option2 text,
    price bigint not null,
    stock bigint,
    image text,
    source_key text,
    is_off integer not null default 0,
    is_gone integer not null default 0,
    field_origins text not null,
    primary key (user_id, product_id, id),
    constraint product_variants_product foreign key (user_id, product_id)
      references products (user_id, id) on delete cascade)`,

  `create table window_counts (
    ${ofUser},
    window_number integer not null,
    total integer not null,
    primary key (user_id, window_number))`,
  `create table window_names (
    ${ofUser},
    window_number integer not null,
    name text not null,
    primary key (user_id, window_number))`,
  `create table saved_views (
    ${ofUser},
    id text not null,
    name text not null,
    value text not null,
    created_at bigint not null,
    primary key (user_id, id))`,

  `create table shops (
    ${ofUser},
    id text not null,
    name text not null,
    marketplace text not null,
    settings text not null,
    version bigint not null,
    created_at bigint not null,
    primary key (user_id, id))`,

  `create table shared_links (
    ${ofUser},
    id text not null,
    link_key text not null,
    url text not null,
    marketplace_type text not null,
    state text not null,
    reason text,
    created_at bigint not null,
    settled_at bigint,
    primary key (user_id, id),
    constraint shared_links_link unique (user_id, link_key))`,
];

const rulesTables = (bytes: string) => [
  ...['data_configurations', 'akulaku_configurations'].map(
    (table) => `create table ${table} (
      ${ofUser},
      value text not null,
      version bigint not null default 1,
      updated_at bigint not null,
      primary key (user_id))`,
  ),
  `create table category_mappings (
    ${ofUser},
    target text not null,
    shop_id text not null default '',
    marketplace_type text not null,
    source_key text not null,
    leaf_id text not null,
    defaults text not null,
    version bigint not null default 1,
    decided_at bigint not null,
    primary key (user_id, target, shop_id, marketplace_type, source_key))`,
  `create table category_lists (
    ${ofUser},
    target text not null,
    file_name text not null,
    leaf_count integer not null,
    uploaded_at bigint not null,
    leaves ${bytes} not null,
    primary key (user_id, target))`,
  `create table shared_category_lists (
    target text primary key,
    file_name text not null,
    leaf_count integer not null,
    uploaded_at bigint not null,
    leaves ${bytes} not null)`,
  `create table export_settings (
    ${ofUser},
    target text not null,
    value text not null,
    version bigint not null default 1,
    updated_at bigint not null,
    primary key (user_id, target))`,
  `create table rule_versions (
    ${ofUser},
    version bigint not null,
    part text not null,
    created_at bigint not null,
    actor_kind text,
    actor_name text,
    restored_from bigint,
    difference text not null,
    value text not null,
    primary key (user_id, version, part))`,
];

const historyTables = [
  `create table batches (
    ${ofUser},
    number bigint not null,
    id text not null,
    kind text not null,
    actor_kind text not null,
    actor_name text,
    created_at bigint not null,
    created integer not null,
    changed integer not null,
    deleted integer not null,
    restored integer not null,
    bytes bigint not null,
    subject text,
    file_id text,
    window_number integer,
    first_position bigint,
    undo_of bigint,
    undone_at bigint,
    primary key (user_id, number),
    constraint batches_id unique (user_id, id))`,
  'create index batches_by_age on batches (created_at)',
  'create index batches_by_file on batches (user_id, file_id, number)',

  `create table batch_changes (
    ${ofUser},
    batch_number bigint not null,
    product_id text not null,
    content text not null,
    primary key (user_id, batch_number, product_id))`,
  'create index batch_changes_by_product on batch_changes (user_id, product_id, batch_number)',
];

const exportTables = (bytes: string) => [
  `create table exports (
    ${ofUser},
    id text not null,
    created_at bigint not null,
    finished_at bigint,
    target text not null,
    template_id text,
    template_changed_at bigint,
    shop_id text,
    shop_name text,
    window_number integer,
    retry_of text,
    file_name text not null,
    actor text not null,
    rules_version bigint not null,
    first_row integer not null,
    row_count integer not null,
    product_count integer not null,
    rejected_count integer not null default 0,
    accepted_count integer not null default 0,
    results_at bigint,
    primary key (user_id, id))`,
  'create index exports_by_time on exports (user_id, created_at, window_number)',
  'create index exports_by_age on exports (created_at)',

  `create table export_blocks (
    user_id text not null,
    export_id text not null,
    first_row integer not null,
    rows ${bytes} not null,
    primary key (user_id, export_id, first_row),
    constraint export_blocks_export foreign key (user_id, export_id)
      references exports (user_id, id) on delete cascade)`,

  `create table export_results (
    user_id text not null,
    export_id text not null,
    row_number integer not null,
    product_id text not null,
    outcome integer not null,
    reason text,
    primary key (user_id, export_id, row_number),
    constraint export_results_export foreign key (user_id, export_id)
      references exports (user_id, id) on delete cascade)`,
  'create index export_results_by_product on export_results (user_id, export_id, product_id, outcome)',

  // No foreign key to the product: it may come back from the trash.
  `create table exported_products (
    ${ofUser},
    product_id text not null,
    export_id text not null,
    exported_at bigint not null,
    version bigint not null,
    outcome integer not null,
    differs text,
    primary key (user_id, product_id))`,
];

/**
 * Without statistics of accounts PostgreSQL assumes that each has a two-hundredth of a table. With them it takes an
 * account that is newer than they are for an empty one, and joins compare each of its rows with all others.
 */
const accountStatistics: Record<Engine, string[]> = {
  sqlite: [],
  postgres: [
    `do $$ declare tenant text; begin
      for tenant in select table_name from information_schema.columns
        where table_schema = current_schema() and column_name = 'user_id'
      loop execute format('alter table %I alter column user_id set statistics 0', tenant); end loop;
    end $$`,
  ],
};

export function migration(engine: Engine): Migration {
  const bytes = engine === 'postgres' ? 'bytea' : 'blob';
  return {
    async up(db: Kysely<unknown>) {
      const statements = [
        ...accountTables(bytes),
        ...auditTrigger[engine],
        ...serverTables(bytes),
        ...catalogueTables(engine),
        ...rulesTables(bytes),
        ...historyTables,
        ...exportTables(bytes),
        answerTable(bytes),
        ...templateTables(bytes),
        ...liveTables(bytes),
        ...sourceTables,
        ...accountStatistics[engine],
      ];
      for (const statement of statements) await sql.raw(statement).execute(db);
    },
  };
}
