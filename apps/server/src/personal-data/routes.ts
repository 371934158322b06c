import { exportPersonalDataEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { sendFile } from '../platform/http/send-file.ts';
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
      return await sendFile(reply, { fileName, content: archive });
    },
    () => 'exports',
  );
}
