import type { DatabaseSync } from 'node:sqlite';

/** The name under which a connection has attached a database file. */
export type Attached = 'main' | 'backup' | 'live';

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Columns of a table of one of the attached databases; none where it has no such table. */
export function columnsOf(database: DatabaseSync, schema: Attached, table: string): string[] {
  const rows = database.prepare('select name from pragma_table_info(?, ?) order by name').all(table, schema);
  return rows.map((row) => String(row.name));
}

/** Tables of access, waiting mail and counted tries: a restore keeps the present rows of these, never the backup's. */
const volatile = [
  'sessions',
  'devices',
  'two_factors',
  'recovery_codes',
  'known_networks',
  'pairing_codes',
  'reset_codes',
  'reset_tokens',
  'mails',
  'throttles',
] as const;

/** Deletes from a restored database every session, PC, code, waiting mail and counted try of the backup. */
export function forgetAccess(database: DatabaseSync, restored: Attached): void {
  for (const table of volatile) database.exec(`delete from ${restored}.${table}`);
}

/**
 * Gives a restored database the access of `current`: passwords and disabled accounts as they are now, the PCs that are
 * still connected with their sessions, known networks, waiting mail and counted tries. Dashboards are signed out; codes are void.
 */
export function takeAccess(database: DatabaseSync, restored: Attached, current: Attached): void {
  forgetAccess(database, restored);
  database.exec(`
    update ${restored}.users as mine set (password_hash, disabled_at) =
      (select password_hash, disabled_at from ${current}.users as now where now.id = mine.id)
    where exists (select 1 from ${current}.users as now where now.id = mine.id)`);
  const copy = (table: (typeof volatile)[number], condition: string) => {
    const known = columnsOf(database, current, table);
    const list = columnsOf(database, restored, table)
      .filter((column) => known.includes(column))
      .map(quoted)
      .join(', ');
    // A live file of an earlier version may lack the table.
    if (list === '') return;
    database.exec(
      `insert into ${restored}.${table} (${list}) select ${list} from ${current}.${table} as now where ${condition}`,
    );
  };
  const isKnownUser = `exists (select 1 from ${restored}.users as mine where mine.id = now.user_id)`;
  copy('devices', isKnownUser);
  copy('sessions', `now.device_id is not null and ${isKnownUser}`);
  copy('two_factors', isKnownUser);
  copy('recovery_codes', isKnownUser);
  copy('known_networks', isKnownUser);
  copy('mails', 'true');
  copy('throttles', 'true');
}
