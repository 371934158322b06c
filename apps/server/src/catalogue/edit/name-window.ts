import type { EndpointData, nameWindowEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { recordExportsChange } from '../export-state.sql.ts';
import { storeWindowName } from '../windows.sql.ts';

/** Names a window, whether it holds products or not; no name takes the one that it had. */
export async function nameWindow(
  ctx: Context,
  { userId, window, name }: { userId: string; window: number; name: string | null },
): Promise<EndpointData<typeof nameWindowEndpoint>> {
  const kept = name === '' ? null : name;
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    await storeWindowName(trx, userId, window, kept);
    // Makes kept pages outdated. No product has changed: found products, counts and the version of a bulk change stay as they
    // are.
    await recordExportsChange(trx, userId);
    changed('products');
    return { window, name: kept };
  });
}
