import {
  bringInProductsEndpoint,
  listLiveEndpoint,
  liveWorkbookEndpoint,
  saveLiveMatchesEndpoint,
  summarizeLiveEndpoint,
  uploadLiveEndpoint,
} from '@pindahlapak/contract';
import { templateFileLimits } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { installForms, readFormFile } from '../platform/http/read-form-file.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import { bringInProducts } from './bring-in-products.ts';
import { listLive, summarizeLive } from './list-live.ts';
import { makeLiveWorkbook } from './live-workbook.ts';
import { saveLiveMatches } from './save-matches.ts';
import { uploadLive } from './upload-live.ts';

/** What is on sale in the account's shops (S31). */
export async function liveRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const formLimiter = await installForms(app);

  serveEndpoint(app, services, uploadLiveEndpoint, ({ ctx, session, params, request }) => {
    const userId = session.user.id;
    return formLimiter.run(userId, async () => {
      const { bytesMax } = templateFileLimits;
      const file = await readFormFile(request, 'file', { bytesMax, tooLarge: 'template-too-large' });
      return await uploadLive(ctx, { userId, shopId: params.id, ...file });
    });
  });

  serveEndpoint(app, services, summarizeLiveEndpoint, ({ ctx, session }) =>
    summarizeLive(ctx, { userId: session.user.id }),
  );

  serveEndpoint(
    app,
    services,
    listLiveEndpoint,
    ({ ctx, session, params, query }) => listLive(ctx, { userId: session.user.id, shopId: params.id, ...query }),
    () => 'lists',
  );

  serveEndpoint(
    app,
    services,
    saveLiveMatchesEndpoint,
    ({ ctx, session, params, body }) => saveLiveMatches(ctx, { userId: session.user.id, shopId: params.id, ...body }),
    () => 'lists',
  );

  serveEndpoint(
    app,
    services,
    bringInProductsEndpoint,
    ({ ctx, session, params, body }) => bringInProducts(ctx, { userId: session.user.id, shopId: params.id, ...body }),
    () => 'imports',
  );

  serveStream(
    app,
    services,
    liveWorkbookEndpoint,
    async ({ ctx, session, params, body, reply }) => {
      const file = await makeLiveWorkbook(ctx, { userId: session.user.id, shopId: params.id, ...body });
      if (file.content === null)
        return await reply.send({ code: 200, message: liveWorkbookEndpoint.message, data: file.counts });
      return await sendFile(reply, { fileName: file.fileName, content: file.content });
    },
    () => 'exports',
  );
}
