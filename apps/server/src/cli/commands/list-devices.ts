import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { listDevices } from '../../accounts/devices/list-devices.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';
import { moment, table } from '../print.ts';

export const listDevicesCommand = defineCommand({
  name: 'devices list',
  positionals: ['email'],
  options: [],
  input: z.object({ email: required('<email>') }),
  run: ({ withContext }, { email }) =>
    withContext(async (ctx) => {
      const user = await findUser(ctx, email);
      const devices = await listDevices(ctx, { userId: user.id });
      if (devices.length === 0) return [texts.none];
      const rows = devices.map(({ id, name, createdAt, lastUsedAt }) => [
        id,
        name,
        moment(createdAt),
        lastUsedAt === null ? texts.never : moment(lastUsedAt),
      ]);
      return table(['ID', texts.name, texts.registered, texts.lastUsed], rows);
    }),
});
