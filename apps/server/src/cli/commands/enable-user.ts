import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { enableUser } from '../../accounts/enable-user.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';

export const enableUserCommand = defineCommand({
  name: 'users enable',
  positionals: ['email'],
  options: [],
  input: z.object({ email: required('<email>') }),
  run: ({ withContext }, { email }) =>
    withContext(async (ctx) => {
      const user = await findUser(ctx, email);
      const isNew = await enableUser(ctx, { userId: user.id });
      return [isNew ? texts.enabledNow(user.email) : texts.enabledAlready(user.email)];
    }),
});
