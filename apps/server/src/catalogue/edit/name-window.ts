import type { EndpointData, nameWindowEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { storeWindowName } from '../windows.sql.ts';

/** Names a window, which may be empty; an empty name removes it. */
export async function nameWindow(
  ctx: Context,
  { userId, window, name }: { userId: string; window: number; name: string | null },
): Promise<EndpointData<typeof nameWindowEndpoint>> {
  const stored = name === '' ? null : name;
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    await storeWindowName(trx, userId, window, stored);
    changed('products');
    return { window, name: stored };
  });
}
