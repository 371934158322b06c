import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { end, launchServer } from '@pindahlapak/harness/launch';

const killers = {
  sqlite: path.join(import.meta.dirname, 'preload/kill-at-statement.mjs'),
  postgres: path.join(import.meta.dirname, 'preload/kill-at-postgres-statement.mjs'),
};

/**
 * Starts a server that kills itself (SIGKILL) before the given statement of those that build the database. Returns true
 * if it needed fewer statements and started listening; it is then killed.
 */
export async function startKilledAt(dataDir: string, statement: number, databaseUrl?: string): Promise<boolean> {
  const settings = {
    DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { DATABASE_URL: databaseUrl }),
    NODE_OPTIONS: `--import=${databaseUrl === undefined ? killers.sqlite : killers.postgres}`,
    KILL_AT_STATEMENT: String(statement),
  };
  const started = await launchServer(settings).catch((error: unknown) => {
    // Killed by itself: no exit code and no output.
    if (String(error).endsWith('ended with null:\n')) return null;
    throw error;
  });
  if (started === null) return false;
  await end(started.child, 'SIGKILL');
  return true;
}

export async function inFolder<T>(job: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pindahlapak-killed-'));
  try {
    return await job(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
