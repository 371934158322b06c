import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import { tally, type TrustCase } from './case.ts';

const exec = promisify(execFile);

const programOf = (name: string): string => {
  const beside = path.join(findPostgresPrograms() ?? '', name);
  return existsSync(beside) ? beside : name;
};

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/**
 * A case on a PostgreSQL of its own, which is gone afterwards. `body` gets its address, and the means to crash it: `isKept`
 * has its commits wait for the disk.
 */
export const onPostgres = (
  name: string,
  body: (url: string, results: ReturnType<typeof tally>, cluster: Cluster) => Promise<string | void>,
  options: { isKept?: boolean } = {},
): TrustCase => ({
  name,
  run: async () => {
    if (findPostgresPrograms() === undefined) return { skipped: 'no PostgreSQL programs (initdb, pg_ctl) here' };
    const cluster = await startCluster(options);
    const results = tally();
    try {
      const note = await body(cluster.url, results, cluster);
      return results.verdict(note ?? undefined);
    } finally {
      cluster.stop();
    }
  },
});

/** Makes an empty database beside the one of an address; gives its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await runSql(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Runs one statement as the database's owner; gives what it answers, plain. */
export async function runSql(url: string, statement: string): Promise<string> {
  const { stdout } = await exec(programOf('psql'), ['-X', url, '-Atc', statement]);
  return stdout.trim();
}

/** A backup of a database as docs/operations.md asks for it. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await exec(programOf('pg_dump'), ['--format=custom', `--file=${file}`, url]);
}

/** Fills an empty database from a backup. */
export async function restoreDump(file: string, url: string): Promise<void> {
  await exec(programOf('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, file]);
}
