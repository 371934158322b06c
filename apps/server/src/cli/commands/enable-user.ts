import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';
import { updateDisabled } from '../operator.sql.ts';

export const enableUser = defineCommand({
  name: 'users enable',
  positionals: ['email'],
  options: [],
  input: z.object({ email: required('<email>') }),
  run: ({ withDatabase }, { email }) =>
    withDatabase(async (db) => {
      const user = await findUser(db, email);
      if (user.disabled_at === null) return [texts.enabledAlready(user.email)];
      await updateDisabled(db.kysely, user.id, null);
      return [texts.enabledNow(user.email)];
    }),
});
