import { codeOf } from './refusal.ts';

/** Returns whether an error of either engine is a unique violation. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error &&
  (codeOf(error) === '23505' ||
    (codeOf(error) === 'ERR_SQLITE_ERROR' && /UNIQUE constraint failed|PRIMARY KEY/.test(error.message)));

/** SQLSTATE classes and codes (PostgreSQL's manual, appendix A) of a database that is temporarily unavailable. */
const unavailableStates = [
  '08', // connection exception
  '25006', // read-only transaction: a standby after a failover
  '25P03', // transaction idle for too long: this process stood still
  '40', // transaction rolled back: deadlock, serialization failure
  '53', // insufficient resources: disk full, out of memory, too many connections
  '55P03', // lock not available within lock_timeout
  '57014', // query canceled by statement_timeout
  '57P', // operator intervention: shutdown, crash, not started yet
  '58', // system error
  'XX', // internal error, damaged data
];
/** Node's codes for an unreachable host and an unwritable disk. */
const unavailableSystem = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENOSPC|EROFS|EIO)/;
/** SQLite's messages for an unwritable file or disk, for damage, and for a lock held by another process. */
const unavailableSqlite =
  /database or disk is full|disk I\/O error|readonly database|database is locked|malformed|unable to open/i;
/** Errors of the PostgreSQL driver without a code. */
const unavailableDriver =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool|statement timeout|not queryable/i;

const isSqlState = (code: string): boolean => /^[0-9A-Z]{5}$/.test(code);

/** Returns the error or its cause that says that a disk is full or unwritable; null if there is none. */
export function findDiskFailure(error: unknown): Error | null {
  if (!(error instanceof Error)) return null;
  const isOne =
    ['ENOSPC', 'EIO', 'EROFS', '53100'].includes(codeOf(error)) ||
    /^(database or disk is full|disk I\/O error)$/.test(error.message);
  return isOne ? error : findDiskFailure(error.cause);
}

/** Returns whether PostgreSQL aborted a transaction because of a deadlock or a serialization failure. */
export const isConflict = (error: unknown): boolean =>
  error instanceof Error && ['40P01', '40001'].includes(codeOf(error));

/** Returns whether PostgreSQL gave up waiting for a row that another transaction keeps locked. */
export const isLockTimeout = (error: unknown): boolean => codeOf(error) === '55P03';

/** Returns whether the database is temporarily unavailable, as opposed to an error in our query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  if (isSqlState(code) && unavailableStates.some((state) => code.startsWith(state))) return true;
  if (unavailableSystem.test(code)) return true;
  if (code === 'ERR_SQLITE_ERROR') return unavailableSqlite.test(error.message);
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return unavailableDriver.test(error.message);
}

/** States after which PostgreSQL still serves the connection, once the transaction was rolled back. */
const connectionStays = ['25006', '40', '53', '55P03', '57014'];

/** Returns whether the connection is unusable after an error: there was no answer, or the server is shutting down. */
export const isConnectionLost = (error: unknown): boolean =>
  isDatabaseUnavailable(error) &&
  !(
    error instanceof Error &&
    connectionStays.some((state) => isSqlState(codeOf(error)) && codeOf(error).startsWith(state))
  );
