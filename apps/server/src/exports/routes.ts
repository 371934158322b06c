import type { Readable } from 'node:stream';
import {
  exportAkulakuEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  preflightAkulakuEndpoint,
  previewMappingEndpoint,
  retryExportEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';
import { exportAkulaku, retryExport } from './export-akulaku.ts';
import { getExport } from './ledger/get-export.ts';
import { listExports } from './ledger/list-exports.ts';
import { preflightAkulaku } from './preflight-akulaku.ts';
import { previewMapping } from './preview-mapping.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Answers with a workbook as a file. */
async function sendWorkbook(reply: FastifyReply, { fileName, workbook }: { fileName: string; workbook: Readable }) {
  void reply.type(workbookType).header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply.send(workbook);
}

/** The workbook for Akulaku's seller centre, and the looks at it before. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  serveStream(
    app,
    services,
    exportAkulakuEndpoint,
    async ({ ctx, session, params: { window }, reply }) =>
      sendWorkbook(reply, await exportAkulaku(ctx, { userId: session.user.id, window })),
    () => 'exports',
  );

  serveEndpoint(
    app,
    services,
    preflightAkulakuEndpoint,
    ({ ctx, session, params: { window } }) => preflightAkulaku(ctx, { userId: session.user.id, window }),
    () => 'lists',
  );

  serveEndpoint(
    app,
    services,
    previewMappingEndpoint,
    ({ ctx, session, params, body }) =>
      previewMapping(ctx, { userId: session.user.id, target: params.marketplace, ...body }),
    () => 'lists',
  );

  serveEndpoint(app, services, listExportsEndpoint, ({ ctx, session, query }) =>
    listExports(ctx, { userId: session.user.id, ...query }),
  );

  serveEndpoint(
    app,
    services,
    getExportEndpoint,
    ({ ctx, session, params, query }) => getExport(ctx, { userId: session.user.id, id: params.id, ...query }),
    () => 'lists',
  );

  serveStream(
    app,
    services,
    retryExportEndpoint,
    async ({ ctx, session, params, reply }) =>
      sendWorkbook(reply, await retryExport(ctx, { userId: session.user.id, id: params.id })),
    () => 'exports',
  );
}
