import { operatorMessages as texts } from '@pindahlapak/messages';
import { listDevices } from '../../accounts/devices/list-devices.ts';
import { defineAccountCommand } from '../account-command.ts';
import { moment, table } from '../print.ts';

export const listDevicesCommand = defineAccountCommand('devices list', async (ctx, user) => {
  const devices = await listDevices(ctx, { userId: user.id });
  if (devices.length === 0) return [texts.none];
  const rows = devices.map(({ id, name, createdAt, lastUsedAt }) => [
    id,
    name,
    moment(createdAt),
    lastUsedAt === null ? texts.never : moment(lastUsedAt),
  ]);
  return table(['ID', texts.name, texts.registered, texts.lastUsed], rows);
});
