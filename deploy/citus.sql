-- Pindahlapak over Citus: the rows of each account lie together on one worker; directories, the audit and the mail queue stay on
-- the coordinator. How to use it and how it was tried: docs/scaling.md.
-- Run it on the coordinator as the owner of the tables: migrated, all servers stopped, a dump kept, free room as large as the data.
--   there: psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -f deploy/citus.sql
--   back:  psql "$DATABASE_URL" -v ON_ERROR_STOP=1 -v back=1 -f deploy/citus.sql
-- Each way is one transaction that counts the rows of every table before and after. A second run changes nothing.
\set QUIET 1
set client_min_messages to error;
\set ON_ERROR_STOP 1
\if :{?back} \else \set back 0 \endif
begin;
-- A server that still runs makes this fail instead of wait.
set local lock_timeout to '10s';
-- One connection to each worker. Otherwise: cannot modify table because there was a parallel operation on a distributed table.
set local citus.multi_shard_modify_mode to 'sequential';

-- A table that a later migration creates is added here; until then this file refuses to run. The target of a foreign key stands
-- before the tables that point at it.
create temporary table layout (name text primary key, key text, beside text, turn serial) on commit drop;
insert into layout (name, key) values ('users', 'id');
insert into layout (name, key, beside)
  select name, 'user_id', 'users' from unnest(array[
    'akulaku_configurations', 'avatars', 'batches', 'batch_changes', 'category_lists', 'category_mappings',
    'data_configurations', 'deleted_accounts', 'devices', 'exported_products', 'exports', 'export_answers', 'export_blocks', 'export_results',
    'export_settings', 'known_networks', 'products', 'product_variants', 'recovery_codes', 'reset_tokens',
    'rule_versions', 'saved_views', 'sessions', 'shared_links', 'shops', 'live_files', 'live_file_parts', 'live_matches', 'live_rows',
    'source_changes', 'source_observations', 'subscriptions', 'template_mappings', 'templates', 'template_parts', 'two_factors', 'window_counts', 'window_names']) name;
-- Known to Citus without being distributed: a commit then covers them and the workers, or nothing.
-- A sign-in asks the directories for some six keys. Distributed by these, one dead worker stops every sign-in. Where they grow too
-- large: ('logins', 'email_key', 'none'), ('reset_codes', 'account_key', 'none'), ('pairing_codes', 'code_hash', 'none'),
-- ('throttles', 'key', 'none'), with the columns key and beside.
insert into layout (name) values
  ('logins'), ('reset_codes'), ('pairing_codes'), ('throttles'),
  ('audit_events'), -- has a trigger, and rows of no account
  ('mails'), ('shared_category_lists');

create temporary table counts (name text primary key, before bigint, after bigint) on commit drop;
create function pg_temp.count_all(is_after boolean) returns void language plpgsql as $$
declare
  table_name text;
  total bigint;
begin
  for table_name in select name from layout loop
    execute format('select count(*) from public.%I', table_name) into total;
    if is_after then
      update counts set after = total where name = table_name;
    else
      insert into counts values (table_name, total);
    end if;
  end loop;
end $$;

do $$
declare
  unexpected text;
begin
  if (select groupid from pg_dist_local_group) <> 0 then
    raise exception 'this is a worker: run it on the coordinator';
  end if;
  if not exists (select from pg_dist_node where groupid <> 0 and noderole = 'primary' and isactive and shouldhaveshards) then
    raise exception 'there is no worker yet: select citus_add_node(…)';
  end if;
  select string_agg(coalesce(name, relname), ', ') into unexpected
  from layout
  full join (
    select relname::text from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname not like 'kysely%'
  ) found on relname = name
  where name is null or relname is null;
  if unexpected is not null then
    raise exception 'not in this file, or not in the database: %', unexpected;
  end if;
end $$;
select pg_temp.count_all(false) \g /dev/null

\if :back
-- Citus first takes everything that foreign keys connect with users, then each of the others.
select undistribute_table('users', cascade_via_foreign_keys => true)
  from pg_dist_partition where logicalrelid = 'users'::regclass \g /dev/null
select undistribute_table(logicalrelid)
  from pg_dist_partition where logicalrelid::text in (select name from layout) \g /dev/null
\else
do $$
declare
  entry record;
begin
  for entry in
    select * from layout
    where not exists (
      select from pg_dist_partition
      where logicalrelid = layout.name::regclass and (layout.key is null or partmethod = 'h'))
    order by turn
  loop
    if entry.key is null then
      perform citus_add_local_table_to_metadata(entry.name::regclass);
    else
      perform create_distributed_table(entry.name::regclass, entry.key, colocate_with => coalesce(entry.beside, 'none'));
    end if;
  end loop;
end $$;
\endif

select pg_temp.count_all(true) \g /dev/null
do $$
begin
  if exists (select from counts where before <> after) then
    raise exception 'the counts differ (is a server running?): nothing was changed';
  end if;
end $$;
select count(*) as tables, sum(after) as rows, (select count(*) from pg_dist_partition) as known_to_citus from counts;
commit;
\if :back \else
-- Frees the rows that the coordinator has kept and that nobody reads any more; only after the commit.
select truncate_local_data_after_distributing_table(logicalrelid) from pg_dist_partition where partmethod = 'h' \g /dev/null
\endif
