import type { Device } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { inAccount } from '../../core/in-account.ts';
import { Refusal } from '../../core/refusal.ts';
import { noteEvent } from '../audit/note-event.ts';
import { findDevices, renameDeviceRow } from './devices.sql.ts';
import { toDevice } from './to-device.ts';

/** Gives a PC another name. Throws device-not-found. */
export async function renameDevice(
  ctx: Context,
  { userId, id, name }: { userId: string; id: string; name: string },
): Promise<Device> {
  return await inAccount(ctx, userId, async ({ trx, changed }) => {
    const before = (await findDevices(trx, userId)).find((device) => device.id === id);
    if (before?.name === name) return toDevice(before);
    const row = await renameDeviceRow(trx, userId, id, name);
    if (!row) throw new Refusal('device-not-found');
    await noteEvent(ctx, trx, userId, 'pc-renamed');
    changed('devices');
    return toDevice(row);
  });
}
