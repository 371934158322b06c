import {
  createPairingCodeEndpoint,
  listDevicesEndpoint,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { announce } from '../../platform/events/announce.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import type { Services } from '../../core/context.ts';
import { createPairingCode } from './create-pairing-code.ts';
import { findDevices } from './devices.sql.ts';
import { pairDevice } from './pair-device.ts';
import { removeDevice } from './remove-device.ts';
import { toDevice } from './to-device.ts';

/** The PCs whose extension is connected to an account. */
export function deviceRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, createPairingCodeEndpoint, ({ session }) =>
    createPairingCode(services, session.user.id),
  );

  serveEndpoint(app, services, pairDeviceEndpoint, async ({ body, address, request }) => {
    const { userId, data } = await pairDevice(services, body, address);
    await announce(services, request.log, userId, 'devices');
    return data;
  });

  serveEndpoint(app, services, listDevicesEndpoint, async ({ session }) => {
    const devices = await findDevices(services.db.kysely, session.user.id);
    return { devices: devices.map(toDevice), deviceLimit: session.user.device_limit };
  });

  serveEndpoint(app, services, removeDeviceEndpoint, async ({ session, params, request }) => {
    await removeDevice(services, session, params.id);
    await announce(services, request.log, session.user.id, 'devices');
    return null;
  });
}
