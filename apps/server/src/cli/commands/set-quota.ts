import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { setLimits } from '../../accounts/set-limits.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { devicesInput, quotaInput, required } from '../inputs.ts';

export const setQuotaCommand = defineCommand({
  name: 'quota set',
  positionals: ['email', 'quota'],
  options: ['devices'],
  input: z.object({ email: required('<email>'), quota: quotaInput('<jumlah produk>'), devices: devicesInput }),
  run: ({ withContext }, { email, quota, devices }) =>
    withContext(async (ctx) => {
      const user = await findUser(ctx, email);
      const before = await setLimits(ctx, { userId: user.id, productQuota: quota, deviceLimit: devices });
      const quotaLine = texts.quotaSet(user.email, before.productQuota, quota);
      return devices === undefined
        ? [quotaLine]
        : [quotaLine, texts.deviceLimitSet(user.email, before.deviceLimit, devices)];
    }),
});
