import { exportPersonalDataEndpoint } from '@pindahlapak/contract';
import { templateParts } from '@pindahlapak/template/load-parts';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { onDemand } from '../platform/http/on-demand.ts';
import { serveStream } from '../platform/http/serve-endpoint.ts';

const exportPersonalData = onDemand(
  async () => (await import('./export-personal-data.ts')).exportPersonalData,
  templateParts,
);

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
