import { DatabaseSync } from 'node:sqlite';

/**
 * A connection of a test's database file that takes out all rows but those of the migrations; `empty` answers whether the
 * database is what it was when the connection was opened.
 */
export function openEmptier(file: string): { empty(): boolean; close(): void } {
  // Rows that point at others go in any order, and a table as a whole goes quicker.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: false, timeout: 5000 });
  const readShape = () => database.prepare('pragma schema_version').get()?.schema_version;
  const tables = database
    .prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'kysely_%' and name not like 'sqlite_%'`,
    )
    .all()
    .map(({ name }) => String(name));
  const shape = readShape();
  const rows = tables.map((table) => ({ table, first: database.prepare(`select 1 from "${table}" limit 1`) }));
  return {
    empty() {
      if (readShape() !== shape) return false;
      const filled = rows.filter(({ first }) => first.get() !== undefined);
      if (filled.length > 0)
        database.exec(`begin immediate; ${filled.map(({ table }) => `delete from "${table}";`).join(' ')} commit`);
      return true;
    },
    close: () => database.close(),
  };
}
