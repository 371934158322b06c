import { recoveryCodeLimits } from '@pindahlapak/model';
import type { Context } from '../../core/context.ts';
import type { TwoFactorRow } from '../../core/schema.ts';
import { accountNetworkThrottle, assertTryLeft, giveTryBack, takeTry, throttle } from '../throttles/throttle.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { matchTotp } from './totp.ts';
import { takeRecoveryCode, takeStep } from './two-factor.sql.ts';

/** What a code was. */
type Judged = 'code' | 'recovery-code' | null;

async function judge(ctx: Context, row: TwoFactorRow, typed: string): Promise<Judged> {
  const { db, log, now, vault } = ctx;
  if (typed.length === recoveryCodeLimits.length) {
    if (row.confirmed_at === null) return null;
    return (await takeRecoveryCode(db.kysely, row.user_id, hashRecoveryCode(row.user_id, typed)))
      ? 'recovery-code'
      : null;
  }
  const secret = await vault.open(row.user_id, { keyId: row.key_id, sealed: row.sealed });
  if (secret === null) {
    log.error({ keyId: row.key_id }, 'the secret of a second factor was sealed with another mail.key');
    return null;
  }
  const step = matchTotp(secret, typed, now());
  return step !== null && (await takeStep(db.kysely, row.user_id, step)) ? 'code' : null;
}

/**
 * Judges a code of the authenticator app, which is right once, or a recovery code, which is used up. 10 wrong ones in 15
 * minutes of one network and 50 a day of all together are judged, then one at a time. Throws too-many-tries.
 */
export async function judgeCode(ctx: Context, row: TwoFactorRow, code: string): Promise<Judged> {
  const { db, network, now } = ctx;
  const tries = [
    accountNetworkThrottle('two-factor-account-network', row.user_id, network),
    throttle('two-factor-account', row.user_id),
  ];
  await assertTryLeft(db.kysely, now(), tries);
  await takeTry(db.kysely, now(), tries);
  const judged = await judge(ctx, row, code.replace(/[\s-]/g, '').toUpperCase());
  if (judged !== null) await giveTryBack(db.kysely, tries);
  return judged;
}
