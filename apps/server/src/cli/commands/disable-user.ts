import { operatorMessages as texts } from '@pindahlapak/messages';
import { disableUser } from '../../accounts/disable-user.ts';
import { defineAccountCommand } from '../account-command.ts';

export const disableUserCommand = defineAccountCommand('users disable', async (ctx, user) => {
  const isNew = await disableUser(ctx, { userId: user.id });
  return [isNew ? texts.disabledNow(user.email) : texts.disabledAlready(user.email)];
});
