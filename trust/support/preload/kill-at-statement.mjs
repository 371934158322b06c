import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';

// Loaded before the server with `--import`: kills the process before statement KILL_AT_STATEMENT of those that change
// tables, record a migration or commit. A timed kill would miss this moment of a few milliseconds.
const killAt = Number(process.env.KILL_AT_STATEMENT);
const counted = /^\s*(create|alter|drop|commit|insert into "kysely_migration")(?!\w)/i;
const { prepare } = DatabaseSync.prototype;
let seen = 0;

/** @this {DatabaseSync} */
DatabaseSync.prototype.prepare = function prepareOrDie(text, ...rest) {
  if (counted.test(text)) seen += 1;
  if (seen === killAt) process.kill(process.pid, 'SIGKILL');
  return prepare.call(this, text, ...rest);
};
