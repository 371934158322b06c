import type { PlanLimits } from '@pindahlapak/model';
import type { Context } from '../core/context.ts';
import { inAccount } from '../core/in-account.ts';
import { noteEvent } from './audit/note-event.ts';
import { updateLimits } from './users.sql.ts';

/** Sets an account's quota, and how many PCs it may connect where that is given; gives the limits before. */
export const setLimits = (
  ctx: Context,
  { userId, productQuota, deviceLimit }: { userId: string; productQuota: number; deviceLimit: number | undefined },
): Promise<PlanLimits> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    await updateLimits(trx, userId, { product_quota: productQuota, device_limit: deviceLimit ?? user.device_limit });
    await noteEvent(ctx, trx, userId, 'limits-set');
    changed('account');
    if (deviceLimit !== undefined) changed('devices');
    return { productQuota: user.product_quota, deviceLimit: user.device_limit };
  });
