import {
  createPairingCodeEndpoint,
  listDevicesEndpoint,
  listFailedQueuesEndpoint,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
  renameDeviceEndpoint,
  reportQueueEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { createPairingCode } from './create-pairing-code.ts';
import { listDevices } from './list-devices.ts';
import { listFailedQueues } from './list-failed-queues.ts';
import { pairDevice } from './pair-device.ts';
import { removeDevice } from './remove-device.ts';
import { renameDevice } from './rename-device.ts';
import { reportQueue } from './report-queue.ts';

/** The PCs whose extension is connected to an account. */
export function deviceRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, createPairingCodeEndpoint, ({ ctx, session }) =>
    createPairingCode(ctx, { userId: session.user.id }),
  );

  serveEndpoint(app, services, pairDeviceEndpoint, ({ ctx, body }) => pairDevice(ctx, body));

  serveEndpoint(app, services, listDevicesEndpoint, async ({ ctx, session: { user } }) => ({
    devices: await listDevices(ctx, { userId: user.id }),
    deviceLimit: user.device_limit,
  }));

  serveEndpoint(app, services, renameDeviceEndpoint, ({ ctx, session, params, body }) =>
    renameDevice(ctx, { userId: session.user.id, id: params.id, name: body.name }),
  );

  serveEndpoint(app, services, removeDeviceEndpoint, ({ ctx, session, params }) =>
    removeDevice(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, listFailedQueuesEndpoint, ({ ctx, session }) =>
    listFailedQueues(ctx, { userId: session.user.id }),
  );

  serveEndpoint(app, services, reportQueueEndpoint, ({ ctx, session, params, body }) =>
    reportQueue(ctx, { userId: session.user.id, id: params.id, failed: body.failed }),
  );
}
