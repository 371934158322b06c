import type { nameWindowEndpoint } from '@pindahlapak/contract';
import type { Action } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { storeWindowName } from '../windows.sql.ts';

/** Names a window, which may be empty; an empty name removes it. */
export const nameWindow: Action<typeof nameWindowEndpoint> = async (ctx, { userId, window, name }) => {
  const stored = name === '' ? null : name;
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    await storeWindowName(trx, userId, window, stored);
    changed('products');
    return { window, name: stored };
  });
};
