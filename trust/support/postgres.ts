import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { tally, type TrustCase } from './case.ts';

const exec = promisify(execFile);

/** A case on a PostgreSQL of its own, which is gone afterwards. `body` gets its address. */
export const onPostgres = (
  name: string,
  body: (url: string, results: ReturnType<typeof tally>) => Promise<string | void>,
): TrustCase => ({
  name,
  run: async () => {
    if (findPostgresPrograms() === undefined) return { skipped: 'no PostgreSQL programs (initdb, pg_ctl) here' };
    const cluster = await startCluster();
    const results = tally();
    try {
      const note = await body(cluster.url, results);
      return results.verdict(note ?? undefined);
    } finally {
      cluster.stop();
    }
  },
});

/** Runs one statement as the database's owner; gives what it answers, plain. */
export async function runSql(url: string, statement: string): Promise<string> {
  const beside = path.join(findPostgresPrograms() ?? '', 'psql');
  const { stdout } = await exec(existsSync(beside) ? beside : 'psql', ['-X', url, '-Atc', statement]);
  return stdout.trim();
}
