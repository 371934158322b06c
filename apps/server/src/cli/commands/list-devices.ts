import { operatorMessages as texts } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { findDevices } from '../../accounts/devices/devices.sql.ts';
import { defineCommand } from '../command.ts';
import { findUser } from '../find-user.ts';
import { required } from '../inputs.ts';
import { moment, table } from '../print.ts';

export const listDevices = defineCommand({
  name: 'devices list',
  positionals: ['email'],
  options: [],
  input: z.object({ email: required('<email>') }),
  run: ({ withDatabase }, { email }) =>
    withDatabase(async (db) => {
      const user = await findUser(db, email);
      const devices = await findDevices(db.kysely, user.id);
      if (devices.length === 0) return [texts.none];
      const rows = devices.map(({ id, name, created_at, last_used_at }) => [
        id,
        name,
        moment(created_at),
        last_used_at === null ? texts.never : moment(last_used_at),
      ]);
      return table(['ID', texts.name, texts.registered, texts.lastUsed], rows);
    }),
});
