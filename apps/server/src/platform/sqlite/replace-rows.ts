import { DatabaseSync } from 'node:sqlite';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseDamaged, DatabaseRefused } from '../../core/database.ts';

/** Name under which a connection has attached a database file. */
type Attached = 'main' | 'backup' | 'live';

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Returns the columns of a table in an attached database; none if it has no such table. */
function columnsOf(database: DatabaseSync, schema: Attached, table: string): string[] {
  const rows = database.prepare('select name from pragma_table_info(?, ?) order by name').all(table, schema);
  return rows.map((row) => String(row.name));
}

/** Tables of access, waiting mail and counted attempts: a restore keeps their current rows, not the backup's. */
const accessTables = [
  'sessions',
  'devices',
  'known_networks',
  'pairing_codes',
  'reset_codes',
  'reset_tokens',
  'mails',
  'throttles',
] as const;

/** Tables of second factors: a restore keeps the current rows too, or the backup's if these cannot be read. */
const secondFactors = ['two_factors', 'recovery_codes'] as const;

/** Deletes the backup's sessions, PCs, codes, waiting mail and counted attempts from a restored database. */
export function forgetAccess(database: DatabaseSync, restored: Attached): void {
  for (const table of accessTables) database.exec(`delete from ${restored}.${table}`);
}

function tablesWith(database: DatabaseSync, schema: Attached, column: string): string[] {
  const tables = database.prepare(`select name from ${schema}.sqlite_schema where type = 'table'`).all();
  return tables.map(({ name }) => String(name)).filter((name) => columnsOf(database, schema, name).includes(column));
}

/**
 * Preserves decisions that a restore must not undo: accounts deleted by their owners stay deleted, pending deletions
 * stay pending, and audit events since the backup are added.
 */
function keepDecisions(database: DatabaseSync, restored: Attached, current: Attached): void {
  const knows = (table: string) => columnsOf(database, current, table).length > 0;
  if (!knows('deleted_accounts') || !knows('audit_events')) return;
  database.exec(`insert or ignore into ${restored}.deleted_accounts select * from ${current}.deleted_accounts`);
  for (const table of [...tablesWith(database, restored, 'user_id'), 'users']) {
    if (table === 'deleted_accounts') continue;
    const column = table === 'users' ? 'id' : 'user_id';
    database.exec(
      `delete from ${restored}.${quoted(table)} where ${column} in (select user_id from ${restored}.deleted_accounts)`,
    );
  }
  database.exec(`
    update ${restored}.users as mine set deletion_at =
      (select deletion_at from ${current}.users as now where now.id = mine.id)
    where exists (select 1 from ${current}.users as now where now.id = mine.id)`);
  const columns = columnsOf(database, restored, 'audit_events').map(quoted).join(', ');
  database.exec(
    `insert or ignore into ${restored}.audit_events (${columns}) select ${columns} from ${current}.audit_events`,
  );
}

/**
 * Copies access from `current` to a restored database: passwords and disabled accounts, the connected PCs with their
 * sessions, known networks, waiting mail and counted attempts. Dashboards are signed out; codes become invalid.
 */
export function takeAccess(database: DatabaseSync, restored: Attached, current: Attached): void {
  forgetAccess(database, restored);
  database.exec(`
    update ${restored}.users as mine set (password_hash, disabled_at) =
      (select password_hash, disabled_at from ${current}.users as now where now.id = mine.id)
    where exists (select 1 from ${current}.users as now where now.id = mine.id)`);
  const copy = (table: (typeof accessTables | typeof secondFactors)[number], condition: string) => {
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
  for (const table of secondFactors) {
    if (columnsOf(database, current, table).length === 0) continue;
    database.exec(`delete from ${restored}.${table}`);
    copy(table, isKnownUser);
  }
  copy('known_networks', isKnownUser);
  copy('mails', 'true');
  copy('throttles', 'true');
  keepDecisions(database, restored, current);
}

function readTables(database: DatabaseSync, schema: Attached): Map<string, string[]> {
  const names = database
    .prepare(
      `select name from ${schema}.sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
    )
    .all();
  return new Map(names.map(({ name }) => [String(name), columnsOf(database, schema, String(name))]));
}

/** Tables whose rows have a version that a change names as the one it is based on, with their keys. */
const versioned = {
  products: ['user_id', 'id'],
  shops: ['user_id', 'id'],
  data_configurations: ['user_id'],
  akulaku_configurations: ['user_id'],
  export_settings: ['user_id', 'target'],
} as const;

/** Sets the version of each row that has changed since the backup above that of the live row, which is then outdated. */
function outdateRows(database: DatabaseSync): void {
  for (const [table, keys] of Object.entries(versioned)) {
    const isSame = keys.map((key) => `now.${key} = mine.${key}`).join(' and ');
    database.exec(`update backup.${table} as mine set version = now.version + 1
      from main.${table} as now where ${isSame} and now.version > mine.version`);
  }
}

const versions = ['catalogue_version', 'rules_version', 'exports_version', 'source_version'] as const;

/**
 * Replaces all rows of `file` by those of the database file `source` in one transaction, so that concurrent readers see
 * the old or the new state. Passwords, sessions and PCs of `file` are kept: they are first written into `source`.
 * Throws DatabaseDamaged if the tables of `file` and `source` differ; nothing is then changed.
 */
export function replaceRows(file: string, source: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000, enableForeignKeyConstraints: false });
  try {
    database.exec('pragma synchronous = full; pragma trusted_schema = off');
    database.prepare('attach database ? as backup').run(source);
    database.exec('begin immediate');
    const tables = readTables(database, 'main');
    if (JSON.stringify([...tables]) !== JSON.stringify([...readTables(database, 'backup')]))
      throw new DatabaseDamaged(texts.differentTables);
    takeAccess(database, 'backup', 'main');
    outdateRows(database);
    const newestOf = (column: string): number =>
      Number(database.prepare(`select coalesce(max(${column}), 0) as version from main.users`).get()?.version);
    const newest = versions.map((column) => [column, newestOf(column)] as const);
    for (const [name, columns] of tables) {
      const list = columns.map(quoted).join(', ');
      database.exec(`delete from main.${quoted(name)}`);
      database.exec(`insert into main.${quoted(name)} (${list}) select ${list} from backup.${quoted(name)}`);
    }
    // Set above every earlier version, so that anything derived or shown before the restore counts as outdated.
    for (const [column, before] of newest)
      database.prepare(`update main.users set ${column} = max(${column}, ?) + 1`).run(before);
    const orphans = database.prepare('pragma main.foreign_key_check').all();
    if (orphans.length > 0) throw new DatabaseRefused(texts.notABackup(source, 'foreign_key_check'));
    database.exec('commit');
  } finally {
    // Closing rolls back uncommitted changes.
    database.close();
  }
}
