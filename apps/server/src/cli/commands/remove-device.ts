import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { deleteDevice, findDevices } from '../../accounts/devices/devices.sql.ts';
import { defineCommand, UsageError } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';
import { plain } from '../print.ts';

export const removeDevice = defineCommand({
  name: 'devices remove',
  positionals: ['email', 'id'],
  options: [],
  input: z.object({ email: required('<email>'), id: required('<id PC>') }),
  run: ({ withDatabase }, { email, id }) =>
    withDatabase(async (db) => {
      const user = await findUser(db, email);
      const device = (await findDevices(db.kysely, user.id)).find((one) => one.id === id);
      if (!device) throw new UsageError(texts.noDevice(id));
      await db.kysely.transaction().execute((trx) => deleteDevice(trx, user.id, id));
      return [texts.deviceRemoved(plain(device.name), user.email)];
    }),
});
