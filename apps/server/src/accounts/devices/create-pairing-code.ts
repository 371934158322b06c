import type { createPairingCodeEndpoint, EndpointData } from '@pindahlapak/contract';
import { pairingLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { hashToken, newTypedCode } from '../../core/secrets/tokens.ts';
import { takeTry, throttle } from '../throttles/throttle.ts';
import { replacePairingCode } from './devices.sql.ts';

/** Makes a one-time code that connects one PC; the account's earlier code stops working. Throws too-many-tries. */
export async function createPairingCode(
  ctx: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof createPairingCodeEndpoint>> {
  const now = ctx.now();
  await takeTry(ctx.db.kysely, now, [throttle('pairing-account', userId)]);
  const code = newTypedCode(pairingLimits.codeLength);
  const expiresAt = now + pairingLimits.codeLifetimeMs;
  await inAccount(ctx, userId, ({ trx }) =>
    replacePairingCode(trx, { code_hash: hashToken(code), user_id: userId, expires_at: expiresAt }),
  );
  return { code, expiresAt: new Date(expiresAt).toISOString() };
}
