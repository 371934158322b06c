const ofUser = 'user_id text not null references users (id) on delete cascade';

/** Tables of the sellers' own workbooks, for the first migration; `bytes` is the engine's type for bytes. */
export const templateTables = (bytes: string): string[] => [
  `create table templates (
    ${ofUser},
    id text not null,
    family text not null,
    shop_id text,
    file_name text not null,
    size integer not null,
    uploaded_at bigint not null,
    changed_at bigint not null,
    facts text not null,
    answers text not null,
    mapping text,
    description ${bytes} not null,
    primary key (user_id, id))`,
  `create table template_parts (
    ${ofUser},
    template_id text not null,
    part integer not null,
    bytes ${bytes} not null,
    primary key (user_id, template_id, part),
    constraint template_parts_template foreign key (user_id, template_id)
      references templates (user_id, id) on delete cascade)`,
  `create table template_mappings (
    ${ofUser},
    signature text not null,
    mapping text not null,
    saved_at bigint not null,
    primary key (user_id, signature))`,
];

/** Table of answers to exports, for the first migration; `bytes` is the engine's type for bytes. */
export const answerTable = (bytes: string): string => `create table export_answers (
  user_id text not null,
  export_id text not null,
  id text not null,
  recorded_at bigint not null,
  actor_kind text not null,
  actor_name text,
  file_name text,
  digest text not null,
  refused integer not null,
  accepted integer not null,
  content ${bytes} not null,
  primary key (user_id, export_id, id),
  constraint export_answers_export foreign key (user_id, export_id)
    references exports (user_id, id) on delete cascade)`;

/** Tables of observations and changes at sources, for the first migration. */
export const sourceTables: readonly string[] = [
  `create table source_observations (
    user_id text not null,
    product_id text not null,
    sent_at bigint not null,
    seen_at bigint not null,
    state text not null,
    content text not null,
    primary key (user_id, product_id, sent_at),
    constraint source_observations_product foreign key (user_id, product_id)
      references products (user_id, id) on delete cascade)`,
  'create index source_observations_by_time on source_observations (user_id, seen_at)',
  'create index source_observations_by_age on source_observations (seen_at, user_id, product_id, sent_at)',

  `create table source_changes (
    user_id text not null,
    product_id text not null,
    kind text not null,
    digest text not null,
    difference text not null,
    percent double precision,
    state text not null,
    seen_at bigint not null,
    held_until bigint,
    found_at bigint not null,
    is_current integer not null default 1,
    primary key (user_id, product_id, kind, digest),
    constraint source_changes_product foreign key (user_id, product_id)
      references products (user_id, id) on delete cascade)`,
  'create index source_changes_listed on source_changes (user_id, is_current, seen_at)',
  // Covers the counts of the queue, without the texts of the changes.
  'create index source_changes_counted on source_changes (user_id, is_current, state, kind, held_until, product_id)',
];

/** Tables of listings on sale, for the first migration; `bytes` is the engine's type for bytes. */
export const liveTables = (bytes: string): string[] => [
  `create table live_files (
    ${ofUser},
    shop_id text not null,
    kind text not null,
    id text not null,
    family text not null,
    file_name text not null,
    uploaded_at bigint not null,
    made_by text not null,
    counts text not null,
    sheet text not null,
    primary key (user_id, shop_id, kind),
    constraint live_files_shop foreign key (user_id, shop_id) references shops (user_id, id) on delete cascade)`,
  `create table live_file_parts (
    ${ofUser},
    shop_id text not null,
    kind text not null,
    part integer not null,
    bytes ${bytes} not null,
    primary key (user_id, shop_id, kind, part),
    constraint live_file_parts_file foreign key (user_id, shop_id, kind)
      references live_files (user_id, shop_id, kind) on delete cascade)`,
  `create table live_rows (
    ${ofUser},
    shop_id text not null,
    kind text not null,
    row_number integer not null,
    external_id text not null,
    external_product_id text,
    external_variation_id text,
    sku text,
    parent_sku text,
    title text not null,
    options text,
    reason text,
    state text not null,
    product_id text,
    variant_id text,
    candidates text,
    their_price bigint,
    their_stock bigint,
    our_price bigint,
    our_stock bigint,
    our_sku text,
    our_net bigint,
    is_under_floor integer not null,
    is_large integer not null,
    primary key (user_id, shop_id, kind, row_number),
    constraint live_rows_shop foreign key (user_id, shop_id) references shops (user_id, id) on delete cascade)`,
  `create table live_matches (
    ${ofUser},
    shop_id text not null,
    external_id text not null,
    product_id text,
    variant_id text,
    decided_at bigint,
    sent_price bigint,
    sent_stock bigint,
    primary key (user_id, shop_id, external_id),
    constraint live_matches_shop foreign key (user_id, shop_id) references shops (user_id, id) on delete cascade)`,
];
