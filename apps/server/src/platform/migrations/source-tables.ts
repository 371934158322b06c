/** The tables of what sources say, for the first migration. */
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
  'create index source_observations_by_age on source_observations (seen_at)',

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
  // What the queue's numbers are counted by, without the texts of the changes.
  'create index source_changes_counted on source_changes (user_id, is_current, state, kind, held_until, product_id)',
];
