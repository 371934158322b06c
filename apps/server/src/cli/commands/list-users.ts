import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { required } from '../inputs.ts';
import { findUsers } from '../operator.sql.ts';
import { moment, table } from '../print.ts';

export const listUsers = defineCommand({
  name: 'users list',
  positionals: [],
  options: ['search'],
  input: z.object({ search: z.optional(required('--search')) }),
  run: ({ withDatabase }, { search }) =>
    withDatabase(async (db) => {
      const users = await findUsers(db.kysely, search);
      const rows = users.map((user) => [
        user.email,
        user.full_name,
        user.plan,
        moment(user.plan_expires_at),
        `${user.product_count} / ${user.product_quota}`,
        user.disabled_at === null ? texts.active : texts.disabled,
      ]);
      const headings = [texts.email, texts.name, texts.plan, texts.expires, texts.products, texts.status];
      return [...table(headings, rows), texts.total(users.length)];
    }),
});
