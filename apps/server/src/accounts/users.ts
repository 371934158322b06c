import type { Context } from '../core/context.ts';
import { deleteEveryAccess, updateUser } from './users.sql.ts';
import { inAccount } from '../core/in-account.ts';
import { recordEvent } from './audit/record-event.ts';
import type { PlanLimits } from '@pindahlapak/model';

/** Disables an account: ends its sessions and disconnects its PCs. Returns false if it was already disabled. */
export const disableUser = (ctx: Context, { userId }: { userId: string }): Promise<boolean> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.disabled_at !== null) return false;
    await updateUser(trx, userId, { disabled_at: ctx.now() });
    await deleteEveryAccess(trx, user);
    await recordEvent(ctx, trx, userId, 'account-disabled');
    changed('account');
    return true;
  });

/** Enables a disabled account. Returns false if it was not disabled. */
export const enableUser = (ctx: Context, { userId }: { userId: string }): Promise<boolean> =>
  inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.disabled_at === null) return false;
    await updateUser(trx, userId, { disabled_at: null });
    await recordEvent(ctx, trx, userId, 'account-enabled');
    return true;
  });

/** Sets an account's product quota and, if given, its limit of PCs; returns the previous limits. */
export const setLimits = (
  ctx: Context,
  { userId, productQuota, deviceLimit }: { userId: string; productQuota: number; deviceLimit: number | undefined },
): Promise<PlanLimits> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    await updateUser(trx, userId, { product_quota: productQuota, device_limit: deviceLimit ?? user.device_limit });
    await recordEvent(ctx, trx, userId, 'limits-set');
    changed('account');
    if (deviceLimit !== undefined) changed('devices');
    return { productQuota: user.product_quota, deviceLimit: user.device_limit };
  });
