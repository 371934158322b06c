import { exportAkulakuEndpoint, preflightAkulakuEndpoint, previewMappingEndpoint } from '@pindahlapak/contract';
import { type AkulakuRow, buildRowsInSteps } from '@pindahlapak/rules';
import { akulakuFileName, writeAkulakuWorkbook } from '@pindahlapak/template';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';
import { buildRows } from './build-rows.ts';
import { preflightAkulaku } from './preflight-akulaku.ts';
import { previewMapping } from './preview-mapping.ts';

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The rows of each batch of products: a product has one, or one for each variant. */
async function* rowsOf(batches: AsyncIterable<AkulakuRow[][]>): AsyncGenerator<AkulakuRow[], void> {
  for await (const batch of batches) yield batch.flat();
}

/** The workbook for Akulaku's seller centre, and the looks at it before. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  serveStream(
    app,
    services,
    exportAkulakuEndpoint,
    async ({ ctx, session, params: { window }, reply }) => {
      const batches = await buildRows(ctx, { userId: session.user.id, window }, buildRowsInSteps);
      const fileName = akulakuFileName(window, new Date(ctx.now()));
      void reply.type(workbookType).header('content-disposition', `attachment; filename="${fileName}"`);
      return await reply.send(writeAkulakuWorkbook(rowsOf(batches)));
    },
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
}
