import { vi } from 'vitest';
import type { UserRow } from '../core/schema.ts';
import type { TestApp } from './make-app.ts';

/** Changes an account's row right before its next transaction, after what the call has already read and checked. */
export function changeMeanwhile({ services }: TestApp, userId: string, columns: Partial<UserRow>): void {
  const { accountLimiter, db } = services;
  const { run } = accountLimiter;
  vi.spyOn(accountLimiter, 'run').mockImplementationOnce(async (key, job) => {
    await db.kysely.updateTable('users').set(columns).where('id', '=', userId).execute();
    return await run(key, job);
  });
}
