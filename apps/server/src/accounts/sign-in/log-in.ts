import type { loginEndpoint, logoutEndpoint } from '@pindahlapak/contract';
import { dashboardsMax } from '@pindahlapak/model';
import { type Action, type Context, ownTokenHash } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import type { UserRow } from '../../core/schema.ts';
import { recordEvent } from '../audit/record-event.ts';
import { emailKey } from '../email-key.ts';
import { isDeletionDue } from '../deletion/deletion.sql.ts';
import { isNewNetwork, recordNetwork, isKnownNetwork } from '../networks/known-networks.ts';
import { sendNotice } from '../send-notice.ts';
import { newSession } from '../sessions/read-session.ts';
import {
  assertAttemptLeft,
  resetAttempts,
  giveAttemptBack,
  consumeAttempt,
  accountNetworkThrottle,
  throttle,
  type Throttle,
} from '../throttles/throttle.ts';
import { passSecondFactor } from '../two-factor/judge-code.ts';
import { findUserByEmailKey } from '../users.sql.ts';
import { deleteOldestDashboards, insertSession, deleteSession } from './sign-in.sql.ts';

/**
 * Stores a session, unless the password that was just compared has changed or the account was disabled meanwhile. Over
 * the limit, the least recently used dashboard is signed out.
 */
async function openDashboard(ctx: Context, { id, password_hash }: UserRow): Promise<string> {
  const opened = await inAccount(ctx, id, async ({ trx, user }) => {
    if (user.password_hash !== password_hash) throw new Refusal('wrong-credentials');
    if (user.disabled_at !== null) throw new Refusal('account-disabled');
    const { token, session } = newSession(ctx, user, null);
    await insertSession(trx, session);
    await deleteOldestDashboards(trx, id, dashboardsMax);
    if (await isNewNetwork(trx, id, ctx.network)) await sendNotice(ctx, trx, user.email, 'newNetwork');
    await recordNetwork(trx, id, ctx.network, session.used_at);
    await recordEvent(ctx, trx, id, 'sign-in');
    return token;
  });
  ctx.mail.wake();
  return opened;
}

/**
 * Opens a session and returns its token. Throws Refusal('wrong-credentials'), also for an unknown e-mail and after the
 * same time; ('account-disabled') and a missing or wrong second factor only if the password is right.
 */
export const logIn: Action<typeof loginEndpoint> = async (ctx, input) => {
  const { db, now, passwords } = ctx;
  const key = emailKey(input.email);
  const { own, shared, success } = await loginThrottles(ctx, key);
  await assertAttemptLeft(db.kysely, now(), [own, ...shared, success]);
  // An attempt is only taken during the comparison: concurrent right passwords do not use up each other's attempts.
  const user = await passwords.inTurn(key, async (compare) => {
    await assertAttemptLeft(db.kysely, now(), [success]);
    await consumeAttempt(db.kysely, now(), [own, ...shared]);
    const found = await findUserByEmailKey(db.kysely, key);
    if (!(await compare(found?.password_hash ?? null, input.password))) {
      await recordEvent(ctx, db.kysely, found?.id ?? null, 'sign-in-refused');
      return null;
    }
    await resetAttempts(db.kysely, [own]);
    await giveAttemptBack(db.kysely, shared);
    await consumeAttempt(db.kysely, now(), [success]);
    return found ?? null;
  });
  // After the cancellation period an account counts as deleted, even if its rows still exist.
  if (!user || isDeletionDue(user, now())) throw new Refusal('wrong-credentials');
  if (user.disabled_at !== null) {
    await recordEvent(ctx, db.kysely, user.id, 'sign-in-disabled');
    throw new Refusal('account-disabled');
  }
  await passSecondFactor(ctx, user.id, input.code);
  return await openDashboard(ctx, user);
};

interface LoginThrottles {
  /** Counts attempts from this network for this account. */
  own: Throttle;
  /** Counts attempts from all unknown networks together for this account. */
  account: Throttle;
  /** Throttles that get one attempt back after a right password. */
  shared: Throttle[];
  success: Throttle;
}

/** Returns the throttles of a sign-in, which are the same for an e-mail without an account. */
export async function loginThrottles({ db, network }: Context, emailKey: string): Promise<LoginThrottles> {
  const isKnown = await isKnownNetwork(db.kysely, emailKey, network);
  const account = throttle('login-account', emailKey);
  return {
    account,
    own: accountNetworkThrottle('login-account-network', emailKey, network),
    // There is no throttle for unknown networks: all callers would share it, and a few wrong passwords per second would
    // lock everybody out.
    shared: [...(isKnown ? [] : [account]), ...(network === null ? [] : [throttle('login-address', network)])],
    success: throttle('login-success', emailKey),
  };
}

export const logOut: Action<typeof logoutEndpoint> = async (ctx, { userId }) => {
  // Recorded once, even for concurrent sign-outs of the same session.
  if (await deleteSession(ctx.db.kysely, userId, ownTokenHash(ctx) ?? ''))
    await recordEvent(ctx, ctx.db.kysely, userId, 'sign-out');
  return null;
};
