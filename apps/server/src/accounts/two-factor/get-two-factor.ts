import type { EndpointData, getTwoFactorEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { countRecoveryCodes, findTwoFactor } from './two-factor.sql.ts';

/** Whether an account has a second factor, since when, and how many recovery codes are left. */
export async function getTwoFactor(
  { db }: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof getTwoFactorEndpoint>> {
  const confirmedAt = (await findTwoFactor(db.kysely, userId))?.confirmed_at ?? null;
  if (confirmedAt === null) return { isOn: false, since: null, recoveryCodesLeft: 0 };
  return {
    isOn: true,
    since: new Date(confirmedAt).toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(db.kysely, userId),
  };
}
