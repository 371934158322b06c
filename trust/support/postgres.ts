import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { findPostgresPrograms, startCluster } from '../../scripts/lib/postgres-cluster.mjs';
import type { Outcome, Results, TrustCase } from './case.ts';

const exec = promisify(execFile);

const programOf = (name: string): string => {
  const beside = path.join(findPostgresPrograms() ?? '', name);
  return existsSync(beside) ? beside : name;
};

type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A case with a temporary PostgreSQL that it can crash; with `isDurable` commits wait for the disk. */
export const onPostgres = (
  name: string,
  body: (url: string, results: Results, cluster: Cluster) => Promise<Outcome>,
  options: { isDurable?: boolean } = {},
): TrustCase => ({
  name,
  run: async (results) => {
    if (findPostgresPrograms() === undefined) return { skipped: 'no PostgreSQL programs (initdb, pg_ctl) here' };
    using cluster = await startCluster(options);
    return await body(cluster.url, results, cluster);
  },
});

/** Creates an empty database on the same server; returns its address. */
export async function createDatabase(url: string, name: string): Promise<string> {
  await runSql(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

/** Runs a statement as the database's owner; returns the plain output. */
export async function runSql(url: string, statement: string): Promise<string> {
  const { stdout } = await exec(programOf('psql'), ['-X', url, '-Atc', statement]);
  return stdout.trim();
}

/** Backs up a database as described in docs/operations.md. */
export async function dumpDatabase(url: string, file: string): Promise<void> {
  await exec(programOf('pg_dump'), ['--format=custom', `--file=${file}`, url]);
}

/** Restores a backup into an empty database. */
export async function restoreDump(file: string, url: string): Promise<void> {
  await exec(programOf('pg_restore'), ['--no-owner', '--exit-on-error', `--dbname=${url}`, file]);
}
