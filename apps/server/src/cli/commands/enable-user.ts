import { operatorMessages as texts } from '@pindahlapak/messages';
import { enableUser } from '../../accounts/enable-user.ts';
import { defineAccountCommand } from '../account-command.ts';

export const enableUserCommand = defineAccountCommand('users enable', async (ctx, user) => {
  const isNew = await enableUser(ctx, { userId: user.id });
  return [isNew ? texts.enabledNow(user.email) : texts.enabledAlready(user.email)];
});
