import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { listDevices } from '../../accounts/devices/list-devices.ts';
import { removeDevice } from '../../accounts/devices/remove-device.ts';
import { defineCommand, UsageError } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';

export const removeDeviceCommand = defineCommand({
  name: 'devices remove',
  positionals: ['email', 'id'],
  options: [],
  input: z.object({ email: required('<email>'), id: required('<id PC>') }),
  run: ({ withContext }, { email, id }) =>
    withContext(async (ctx) => {
      const user = await findUser(ctx, email);
      const device = (await listDevices(ctx, { userId: user.id })).find((connected) => connected.id === id);
      if (!device) throw new UsageError(texts.noDevice(id));
      await removeDevice(ctx, { userId: user.id, id });
      return [texts.deviceRemoved(device.name, user.email)];
    }),
});
