import type { Context } from '../core/context.ts';
import type { UserRow } from '../core/schema.ts';
import { findUsers, deleteEveryAccess, updateDisabled, updateLimits } from './users.sql.ts';
import { inAccount } from '../core/in-account.ts';
import { noteEvent } from './audit/note-event.ts';
import type { PlanLimits } from '@pindahlapak/model';

/** All accounts for the operator, newest first; with `search` those whose e-mail or name holds it. */
export const listUsers = ({ db }: Context, { search }: { search: string | undefined }): Promise<UserRow[]> =>
  findUsers(db.kysely, search);

/** Disables an account: its sessions end, its PCs are disconnected. False where it was disabled already. */
export const disableUser = (ctx: Context, { userId }: { userId: string }): Promise<boolean> =>
  inAccount(ctx, userId, async ({ trx, user, changed }) => {
    if (user.disabled_at !== null) return false;
    await updateDisabled(trx, userId, ctx.now());
    await deleteEveryAccess(trx, user);
    await noteEvent(ctx, trx, userId, 'account-disabled');
    changed('account');
    return true;
  });

/** Enables a disabled account again. False where it was not disabled. */
export const enableUser = (ctx: Context, { userId }: { userId: string }): Promise<boolean> =>
  inAccount(ctx, userId, async ({ trx, user }) => {
    if (user.disabled_at === null) return false;
    await updateDisabled(trx, userId, null);
    await noteEvent(ctx, trx, userId, 'account-enabled');
    return true;
  });

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
