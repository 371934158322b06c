import { exportPersonalDataEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf, sendFile } from '../platform/http/serve-endpoint.ts';
import { exportPersonalData } from './export-personal-data.ts';

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  const { serveStream } = endpointsOf(app, services);
  serveStream(
    exportPersonalDataEndpoint,
    async ({ ctx, userId, reply }) => sendFile(reply, await exportPersonalData(ctx, { userId })),
    'exports',
  );
}
