import type { createPairingCodeEndpoint, EndpointData } from '@pindahlapak/contract';
import { pairingLimits } from '@pindahlapak/model';
import { lockUser } from '../../core/in-account.ts';
import { takeTry, throttle } from '../throttles/throttle.ts';
import { hashToken, newPairingCode } from '../../core/tokens.ts';
import type { Services } from '../../core/context.ts';
import { replacePairingCode } from './devices.sql.ts';

/** Makes a one-time code for one PC; the account's earlier code no longer works. Throws too-many-tries. */
export async function createPairingCode(
  services: Services,
  userId: string,
): Promise<EndpointData<typeof createPairingCodeEndpoint>> {
  const { db } = services;
  const now = services.now();
  await takeTry(db.kysely, now, [throttle('pairing-account', userId)]);
  const code = newPairingCode(pairingLimits.codeLength);
  const expiresAt = now + pairingLimits.codeLifetimeMs;
  await db.kysely.transaction().execute(async (trx) => {
    await lockUser(trx, db.engine, userId);
    await replacePairingCode(trx, { code_hash: hashToken(code), user_id: userId, expires_at: expiresAt });
  });
  return { code, expiresAt: new Date(expiresAt).toISOString() };
}
