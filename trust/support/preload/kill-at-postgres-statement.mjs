import { createRequire } from 'node:module';
import path from 'node:path';
import process from 'node:process';

// Loaded before the server with `--import`: on PostgreSQL, kills the process before statement KILL_AT_STATEMENT of
// those that change tables, record a migration or commit.
const killAt = Number(process.env.KILL_AT_STATEMENT);
const counted = /^\s*(create|alter|drop|update|commit|insert into "kysely_migration")(?!\w)/i;
// The server's own `pg`, because an unpacked release has another copy than the repository.
/** @type {typeof import('pg')} */
const pg = createRequire(path.resolve(process.argv[1]))('pg');
const { query } = pg.Client.prototype;
let seen = 0;

/** @this {import('pg').Client} */
pg.Client.prototype.query = function queryOrDie(text, ...rest) {
  const statement = typeof text === 'string' ? text : (text?.text ?? '');
  if (counted.test(statement)) seen += 1;
  if (seen === killAt) process.kill(process.pid, 'SIGKILL');
  return query.call(this, text, ...rest);
};
