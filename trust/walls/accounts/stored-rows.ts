import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { RunningServer } from '@pindahlapak/harness/server';

/** Reads rows directly from the database of a running server. */
export function storedRows(server: RunningServer, query: string, ...values: string[]): Record<string, unknown>[] {
  using database = new DatabaseSync(path.join(server.dataDir, 'pindahlapak.sqlite'), { readOnly: true });
  return database.prepare(query).all(...values);
}
