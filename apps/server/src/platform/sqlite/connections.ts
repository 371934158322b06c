import { DatabaseSync } from 'node:sqlite';

// SQLite's own waiting would stand still with the whole process; the driver waits outside of it.
const noWait = { timeout: 0 };
const writingPragmas =
  'pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory; pragma cache_size = -16000; pragma journal_size_limit = 4194304';
const readingPragmas = 'pragma temp_store = memory; pragma cache_size = -32000';

/** A connection that writes: what it commits is on the disk. */
export function openWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  try {
    database.exec(writingPragmas);
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A connection that reads what is committed. */
export function openReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { ...noWait, readOnly: true });
  database.exec(readingPragmas);
  return database;
}
