import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { setSubscriptionStatus } from '../../accounts/subscriptions/set-subscription-status.ts';
import { findUserById } from '../../accounts/users.sql.ts';
import { defineCommand, UsageError } from '../command.ts';
import { devicesInput, quotaInput, required, statusInput } from '../inputs.ts';
import { planLine } from '../print.ts';

export const setSubscriptionStatusCommand = defineCommand({
  name: 'subscription set-status',
  positionals: ['id', 'status'],
  options: ['quota', 'devices'],
  input: z.object({
    id: required('<id>'),
    status: statusInput('<status>'),
    quota: z.optional(quotaInput('--quota')),
    devices: devicesInput,
  }),
  run: ({ withContext }, { id, status, quota, devices }) =>
    withContext(async (ctx) => {
      const limits = { productQuota: quota, deviceLimit: devices };
      const changed = await setSubscriptionStatus(ctx, { id, status, limits });
      if (!changed) throw new UsageError(texts.noSubscription(id));
      const user = await findUserById(ctx.db.kysely, changed.record.user_id);
      return [texts.statusSet(id, changed.before ?? '-', status), planLine(user?.email ?? '', changed.plan)];
    }),
});
