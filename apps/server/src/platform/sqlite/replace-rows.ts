import { DatabaseSync } from 'node:sqlite';
import { operatorMessages as texts } from '@pindahlapak/messages';
import { DatabaseDamaged, DatabaseRefused } from '../../core/database.ts';
import { columnsOf, quoted, takeAccess, type Attached } from './take-access.ts';

/** Our tables with their columns, of one of the attached databases. */
function readTables(database: DatabaseSync, schema: Attached): Map<string, string[]> {
  const names = database
    .prepare(
      `select name from ${schema}.sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%' order by name`,
    )
    .all();
  return new Map(names.map(({ name }) => [String(name), columnsOf(database, schema, String(name))]));
}

const versions = ['catalogue_version', 'rules_version', 'exports_version'] as const;

/**
 * Puts every row of the database file `source` in place of the rows of `file`, in one transaction: whoever reads
 * meanwhile sees the old state or the new one. Passwords, sessions and PCs of `file` are kept: they are first written into `source`.
 * Throws DatabaseDamaged, nothing changed, where the tables of `file` are not those of `source`.
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
    const newestOf = (column: string): number =>
      Number(database.prepare(`select coalesce(max(${column}), 0) as version from main.users`).get()?.version);
    const newest = versions.map((column) => [column, newestOf(column)] as const);
    for (const [name, columns] of tables) {
      const list = columns.map(quoted).join(', ');
      database.exec(`delete from main.${quoted(name)}`);
      database.exec(`insert into main.${quoted(name)} (${list}) select ${list} from backup.${quoted(name)}`);
    }
    // Set above every earlier version, so that what was derived or shown before the restore counts as outdated.
    for (const [column, before] of newest)
      database.prepare(`update main.users set ${column} = max(${column}, ?) + 1`).run(before);
    const orphans = database.prepare('pragma main.foreign_key_check').all();
    if (orphans.length > 0) throw new DatabaseRefused(texts.notABackup(source, 'foreign_key_check'));
    database.exec('commit');
  } finally {
    // Closing rolls back what was not committed.
    database.close();
  }
}
