import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { listUsers } from '../../accounts/list-users.ts';
import { defineCommand } from '../command.ts';
import { required } from '../inputs.ts';
import { moment, table } from '../print.ts';

export const listUsersCommand = defineCommand({
  name: 'users list',
  positionals: [],
  options: ['search'],
  input: z.object({ search: z.optional(required('--search')) }),
  run: ({ withContext }, { search }) =>
    withContext(async (ctx) => {
      const users = await listUsers(ctx, { search });
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
