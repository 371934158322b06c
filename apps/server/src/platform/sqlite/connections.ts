import { DatabaseSync } from 'node:sqlite';

const cache = 'pragma cache_size = -16000';

/** Opens a connection that writes: what it commits is on the disk. A lock of another process is reported at once, see the dialect. */
export function openWriting(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, enableForeignKeyConstraints: true });
  try {
    database.exec(
      `pragma journal_mode = wal; pragma synchronous = full; pragma journal_size_limit = 4194304; ${cache}`,
    );
    database.exec('pragma busy_timeout = 0');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Opens a connection that reads what is committed. */
export function openReading(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5000, readOnly: true });
  database.exec(cache);
  return database;
}
