import type { EndpointBody, registerEndpoint } from '@pindahlapak/contract';
import { dayMs, planLimits, sessionIdleDefault, trialDays } from '@pindahlapak/model';
import { isUniqueViolation } from '../../core/database-errors.ts';
import { withoutAccount } from '../../core/in-account.ts';
import { newId } from '../../core/new-id.ts';
import type { UserRow } from '../../core/schema.ts';
import { Refusal } from '../../core/refusal.ts';
import { recordEvent } from '../audit/record-event.ts';
import { recordNetwork } from '../networks/known-networks.ts';
import { networkThrottle, consumeAttempt } from '../throttles/throttle.ts';
import { emailKey } from '../email-key.ts';
import type { Action } from '../../core/context.ts';
import { insertUser } from './sign-in.sql.ts';

/** Returns a new seller on the Trial plan (S1.2). */
export function newSeller(
  given: Omit<EndpointBody<typeof registerEndpoint>, 'password'>,
  passwordHash: string,
  now: number,
): UserRow {
  return {
    id: newId(now),
    email: given.email,
    email_key: emailKey(given.email),
    full_name: given.fullName,
    phone_number: given.phoneNumber,
    address: given.address,
    password_hash: passwordHash,
    role: 'seller',
    plan: 'Trial',
    plan_started_at: now,
    plan_expires_at: now + trialDays * dayMs,
    product_quota: planLimits.Trial.productQuota,
    device_limit: planLimits.Trial.deviceLimit,
    product_count: 0,
    exports_version: 0,
    source_version: 0,
    total_scraped_products: 0,
    last_position: 0,
    catalogue_version: 0,
    rules_version: 0,
    disabled_at: null,
    created_at: now,
    consented_at: now,
    deletion_at: null,
    idle_hours: sessionIdleDefault,
  };
}

/** Creates an account. Throws Refusal('email-taken'). */
export const registerUser: Action<typeof registerEndpoint> = async (ctx, input) => {
  const { db, now, passwords, network } = ctx;
  await consumeAttempt(db.kysely, now(), [networkThrottle('register', network)]);
  const passwordHash = await passwords.hash(input.password);
  try {
    const seller = newSeller(input, passwordHash, now());
    await withoutAccount(ctx, seller.email_key, async (trx) => {
      await insertUser(trx, seller);
      await recordNetwork(trx, seller.id, network, now());
      await recordEvent(ctx, trx, seller.id, 'registered');
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('email-taken');
    throw error;
  }
  return null;
};
