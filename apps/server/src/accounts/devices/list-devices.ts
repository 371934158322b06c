import type { EndpointData, listDevicesEndpoint } from '@pindahlapak/contract';
import type { Context } from '../../core/context.ts';
import { findDevices } from './devices.sql.ts';
import { toDevice } from './to-device.ts';

/** The connected PCs of an account, the oldest first. */
export async function listDevices(
  { db }: Context,
  { userId }: { userId: string },
): Promise<EndpointData<typeof listDevicesEndpoint>['devices']> {
  return (await findDevices(db.kysely, userId)).map(toDevice);
}
