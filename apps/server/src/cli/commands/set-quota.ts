import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { devicesInput, quotaInput, required } from '../inputs.ts';
import { updateLimits } from '../operator.sql.ts';

export const setQuota = defineCommand({
  name: 'quota set',
  positionals: ['email', 'quota'],
  options: ['devices'],
  input: z.object({ email: required('<email>'), quota: quotaInput('<jumlah produk>'), devices: devicesInput }),
  run: ({ withDatabase }, { email, quota, devices }) =>
    withDatabase(async (db) => {
      const user = await findUser(db, email);
      await updateLimits(db.kysely, user.id, {
        product_quota: quota,
        ...(devices === undefined ? {} : { device_limit: devices }),
      });
      return [
        texts.quotaSet(user.email, user.product_quota, quota),
        ...(devices === undefined ? [] : [texts.deviceLimitSet(user.email, user.device_limit, devices)]),
      ];
    }),
});
