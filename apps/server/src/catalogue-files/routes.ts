import { catalogueCsvEndpoint, catalogueWorkbookEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveStream } from '../platform/http/serve-endpoint.ts';
import { catalogueCsv, catalogueWorkbook } from './out/write-catalogue.ts';

const kinds = [
  {
    endpoint: catalogueWorkbookEndpoint,
    write: catalogueWorkbook,
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
  { endpoint: catalogueCsvEndpoint, write: catalogueCsv, type: 'text/csv; charset=utf-8' },
];

/** The catalogue as files, out and in (S27). */
export function catalogueFileRoutes(app: FastifyInstance, services: Services): void {
  for (const { endpoint, write, type } of kinds)
    serveStream(
      app,
      services,
      endpoint,
      async ({ ctx, session, query: { window }, reply }) => {
        const { fileName, file } = write(ctx, { userId: session.user.id, window });
        void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
        return await reply.send(file);
      },
      () => 'exports',
    );
}
