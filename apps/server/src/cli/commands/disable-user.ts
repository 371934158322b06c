import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { disableUser } from '../../accounts/disable-user.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';

export const disableUserCommand = defineCommand({
  name: 'users disable',
  positionals: ['email'],
  options: [],
  input: z.object({ email: required('<email>') }),
  run: ({ withContext }, { email }) =>
    withContext(async (ctx) => {
      const user = await findUser(ctx, email);
      const isNew = await disableUser(ctx, { userId: user.id });
      return [isNew ? texts.disabledNow(user.email) : texts.disabledAlready(user.email)];
    }),
});
