import { exportPersonalDataEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveStream } from '../platform/http/serve-endpoint.ts';
import { exportPersonalData } from './export-personal-data.ts';

/** What is stored of an account, for its owner. */
export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  serveStream(
    app,
    services,
    exportPersonalDataEndpoint,
    async ({ ctx, session, reply }) => {
      const { fileName, archive } = await exportPersonalData(ctx, { userId: session.user.id });
      void reply.type('application/zip').header('content-disposition', `attachment; filename="${fileName}"`);
      return await reply.send(archive);
    },
    () => 'exports',
  );
}
