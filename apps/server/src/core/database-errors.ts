/** Whether an error of either engine says that a unique constraint was broken; optionally one that names `column`. */
export function isUniqueViolation(error: unknown, column?: string): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const isUnique =
    code === '23505' || (code === 'ERR_SQLITE_ERROR' && /UNIQUE constraint failed|PRIMARY KEY/.test(error.message));
  if (!isUnique || column === undefined) return isUnique;
  const detail = 'detail' in error && typeof error.detail === 'string' ? error.detail : '';
  const constraint = 'constraint' in error && typeof error.constraint === 'string' ? error.constraint : '';
  return [error.message, detail, constraint].some((text) => text.includes(column));
}

const outOfReach = /^(08|53|57P|58|XX|25006|55P03)/;
const networkCodes = /^(ECONN|EPIPE|ETIMEDOUT|EHOST|ENOTFOUND|EAI_AGAIN|ENETUNREACH|ENOSPC|EROFS|EIO)/;
const sqliteUnavailable =
  /database or disk is full|disk I\/O error|readonly database|database is locked|malformed|unable to open/i;
const driverTexts =
  /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Cannot use a pool|statement timeout|not queryable/i;

/** Whether an error says that the database is out of reach for now, and not that our query was wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (/^[0-9A-Z]{5}$/.test(code) && outOfReach.test(code)) return true;
  if (networkCodes.test(code)) return true;
  if (code === 'ERR_SQLITE_ERROR') return sqliteUnavailable.test(error.message);
  if (code === '57014') return true;
  return (
    driverTexts.test(error.message) || (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
}
