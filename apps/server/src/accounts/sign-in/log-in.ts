import type { EndpointBody, loginEndpoint } from '@pindahlapak/contract';
import { dashboardsMax } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import type { UserRow } from '../../core/schema.ts';
import { hashToken, newAccountToken } from '../../core/secrets/tokens.ts';
import { noteEvent } from '../audit/note-event.ts';
import { emailKey } from '../email-key.ts';
import { isDeletionDue } from '../deletion/deletion.sql.ts';
import { isNewNetwork, noteNetwork, placeOf, isKnownNetwork } from '../networks/known-networks.ts';
import { sendNotice } from '../send-notice.ts';
import { browserName } from '../sessions/browser-name.ts';
import { lifetimeOf } from '../sessions/read-session.ts';
import {
  assertTryLeft,
  forgetTries,
  giveTryBack,
  takeTry,
  accountNetworkThrottle,
  throttle,
  type Throttle,
} from '../throttles/throttle.ts';
import { passSecondFactor } from '../two-factor/judge-code.ts';
import { findUserByEmailKey } from '../users.sql.ts';
import { deleteOldestDashboards, insertSession, deleteSession } from './sign-in.sql.ts';

/**
 * Writes a session, unless the password that was just compared has been changed meanwhile. One dashboard too many ends
 * the one used longest ago.
 */
async function openDashboard(ctx: Context, { id, password_hash }: UserRow): Promise<string> {
  const token = newAccountToken(id);
  const at = ctx.now();
  await inAccount(ctx, id, async ({ trx, user }) => {
    if (user.password_hash !== password_hash) throw new Refusal('wrong-credentials');
    await insertSession(trx, {
      token_hash: hashToken(token),
      user_id: id,
      device_id: null,
      created_at: at,
      used_at: at,
      expires_at: at + lifetimeOf(user, null),
      browser: browserName(ctx.userAgent),
      place: placeOf(ctx.network),
    });
    await deleteOldestDashboards(trx, id, dashboardsMax);
    if (await isNewNetwork(trx, id, ctx.network)) await sendNotice(ctx, trx, user.email, 'newNetwork');
    await noteNetwork(trx, id, ctx.network, at);
    await noteEvent(ctx, trx, id, 'sign-in');
  });
  ctx.mail.wake();
  return token;
}

/**
 * Opens a session and gives its token. Throws Refusal('wrong-credentials'), the same and in the same time for an unknown e-mail;
 * ('account-disabled') and ('two-factor-needed'), only to a caller with the right password; ('two-factor-code-wrong');
 * ('too-many-tries').
 */
export async function logIn(ctx: Context, input: EndpointBody<typeof loginEndpoint>): Promise<string> {
  const { db, now, passwords } = ctx;
  const key = emailKey(input.email);
  const { own, shared, success } = await loginThrottles(ctx, key);
  await assertTryLeft(db.kysely, now(), [own, ...shared, success]);
  // A try is held only while the password is compared: right ones that come at once do not use up each other's tries.
  const user = await passwords.inTurn(key, async (compare) => {
    await assertTryLeft(db.kysely, now(), [success]);
    await takeTry(db.kysely, now(), [own, ...shared]);
    const found = await findUserByEmailKey(db.kysely, key);
    if (!(await compare(found?.password_hash ?? null, input.password))) {
      await noteEvent(ctx, db.kysely, found?.id ?? null, 'sign-in-refused');
      return null;
    }
    await forgetTries(db.kysely, [own]);
    await giveTryBack(db.kysely, shared);
    await takeTry(db.kysely, now(), [success]);
    return found ?? null;
  });
  // An account whose days to cancel its deletion are over is gone, though the sweeper may not have come yet.
  if (!user || isDeletionDue(user, now())) throw new Refusal('wrong-credentials');
  if (user.disabled_at !== null) {
    await noteEvent(ctx, db.kysely, user.id, 'sign-in-disabled');
    throw new Refusal('account-disabled');
  }
  await passSecondFactor(ctx, user.id, input.code);
  return await openDashboard(ctx, user);
}

interface LoginThrottles {
  /** Counts the tries of this network for this account. */
  own: Throttle;
  /** Counts the tries of all unknown networks together for this account. */
  account: Throttle;
  /** The throttles to which a right password gives one try back. */
  shared: Throttle[];
  /** Counts right passwords. */
  success: Throttle;
}

/** The throttles of a sign-in. An e-mail without an account is counted the same. */
export async function loginThrottles({ db, network }: Context, emailKey: string): Promise<LoginThrottles> {
  const isKnown = await isKnownNetwork(db.kysely, emailKey, network);
  const account = throttle('login-account', emailKey);
  return {
    account,
    own: accountNetworkThrottle('login-account-network', emailKey, network),
    // Without a known network there is no count by network: all callers would share it, and a few wrong passwords a second would
    // keep everybody out.
    shared: [...(isKnown ? [] : [account]), ...(network === null ? [] : [throttle('login-address', network)])],
    success: throttle('login-success', emailKey),
  };
}

/** Ends one session. */
export async function logOut(
  ctx: Context,
  { userId, tokenHash }: { userId: string; tokenHash: string },
): Promise<null> {
  // Noted once, also where the same sign-out comes many times at once.
  if (await deleteSession(ctx.db.kysely, userId, tokenHash)) await noteEvent(ctx, ctx.db.kysely, userId, 'sign-out');
  return null;
}
