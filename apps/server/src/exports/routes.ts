import { exportAkulakuEndpoint, preflightAkulakuEndpoint } from '@pindahlapak/contract';
import { buildRow } from '@pindahlapak/rules';
import { akulakuFileName, writeAkulakuWorkbook } from '@pindahlapak/template';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';
import { buildRows } from './build-rows.ts';
import { preflightAkulaku } from './preflight-akulaku.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The workbook for Akulaku's seller centre, and the look at it before. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  serveStream(app, services, exportAkulakuEndpoint, async ({ session, params, reply }) => {
    const batches = await buildRows(services, session.user.id, params.window, buildRow);
    const fileName = akulakuFileName(params.window, new Date(services.now()));
    void reply.type(workbookType).header('content-disposition', `attachment; filename="${fileName}"`);
    return await reply.send(writeAkulakuWorkbook(batches));
  });

  serveEndpoint(app, services, preflightAkulakuEndpoint, ({ session, params }) =>
    preflightAkulaku(services, session.user.id, params.window),
  );
}
