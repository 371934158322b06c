import { recoveryCodeLimits as limits } from '@pindahlapak/model';
import type { Queryable } from '../../core/database.ts';
import { hashToken, newTypedCode } from '../../core/secrets/tokens.ts';
import { replaceRecoveryCodes } from './two-factor.sql.ts';

/** The stored form of a recovery code. Codes have 118 random bits, so a fast hash is enough. */
export const hashRecoveryCode = (userId: string, code: string): string => hashToken(`${userId}\n${code}`);

const grouped = (code: string): string => code.match(/.{6}/g)?.join('-') ?? code;

/** Gives an account ten new recovery codes and voids those before; they are shown once and never again. */
export async function renewRecoveryCodes(db: Queryable, userId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.count }, () => newTypedCode(limits.length));
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(userId, code)),
  );
  return codes.map(grouped);
}
