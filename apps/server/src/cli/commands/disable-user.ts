import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { deleteEveryAccess } from '../../accounts/users.sql.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';
import { updateDisabled } from '../operator.sql.ts';

export const disableUser = defineCommand({
  name: 'users disable',
  positionals: ['email'],
  options: [],
  input: z.object({ email: required('<email>') }),
  run: ({ withDatabase, now }, { email }) =>
    withDatabase(async (db) => {
      const user = await findUser(db, email);
      if (user.disabled_at !== null) return [texts.disabledAlready(user.email)];
      await db.kysely.transaction().execute(async (trx) => {
        await updateDisabled(trx, user.id, now());
        await deleteEveryAccess(trx, user.id);
      });
      return [texts.disabledNow(user.email)];
    }),
});
