import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { recordSubscription } from '../../accounts/subscriptions/record-subscription.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { devicesInput, planInput, quotaInput, required, statusInput, wholeNumber } from '../inputs.ts';
import { planLine } from '../print.ts';

const monthsMax = 120;
const priceMax = 1_000_000_000_000;

export const recordSubscriptionCommand = defineCommand({
  name: 'subscription record',
  positionals: ['email'],
  options: ['plan', 'months', 'price', 'method', 'status', 'quota', 'devices'],
  input: z.object({
    email: required('<email>'),
    plan: planInput,
    months: wholeNumber('--months', 1, monthsMax),
    price: wholeNumber('--price', 0, priceMax),
    method: required('--method'),
    status: statusInput('--status'),
    quota: z.optional(quotaInput('--quota')),
    devices: devicesInput,
  }),
  run: ({ withContext }, { email, quota, devices, ...subscription }) =>
    withContext(async (ctx) => {
      const user = await findUser(ctx, email);
      const limits = { productQuota: quota, deviceLimit: devices };
      const { record, plan } = await recordSubscription(ctx, { ...subscription, userId: user.id, limits });
      return [texts.recorded(record.id, subscription.status), planLine(user.email, plan)];
    }),
});
