import { operatorMessages as texts } from '@pindahlapak/messages';
import { removeTwoFactor } from '../../accounts/two-factor/change-two-factor.ts';
import { defineAccountCommand } from '../account-command.ts';

export const turnOffTwoFactorCommand = defineAccountCommand('two-factor off', async (ctx, user) => {
  const wasOn = await removeTwoFactor(ctx, { userId: user.id });
  return [wasOn ? texts.twoFactorOffNow(user.email) : texts.twoFactorOffAlready(user.email)];
});
