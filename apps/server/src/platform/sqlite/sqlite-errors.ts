import { DatabaseDamaged } from '../../core/database.ts';

const busy = 5;
const corrupt = 11;
const notADatabase = 26;

/** Whether an error is SQLite's, of one of these primary result codes (sqlite.org/rescode.html). */
const isOfKind = (error: unknown, kinds: readonly number[]): boolean =>
  error instanceof Error &&
  'errcode' in error &&
  typeof error.errcode === 'number' &&
  kinds.includes(error.errcode % 256);

/** Whether another connection or process holds the lock that a statement needs. */
export const isBusy = (error: unknown): boolean => isOfKind(error, [busy]);

/** Whether SQLite says of a file that it is damaged, or no database at all. */
export const isDamage = (error: unknown): boolean =>
  error instanceof DatabaseDamaged || isOfKind(error, [corrupt, notADatabase]);
