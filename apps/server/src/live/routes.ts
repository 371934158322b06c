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
import { fileOf } from '../platform/http/read-form-file.ts';
import { endpointsOf, sendFile, sendJson } from '../platform/http/serve-endpoint.ts';
import { bringInProducts } from './bring-in-products.ts';
import { listLive, summarizeLive } from './list-live.ts';
import { makeLiveWorkbook } from './live-workbook.ts';
import { saveLiveMatches } from './save-matches.ts';
import { uploadLive } from './upload-live.ts';

const formLimits = { bytesMax: templateFileLimits.bytesMax, tooLarge: 'template-too-large' } as const;

/** Registers the calls for listings on sale in the account's shops (S31). */
export function liveRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveForm, serveStream } = endpointsOf(app, services);
  serveForm(uploadLiveEndpoint, formLimits, fileOf, uploadLive);
  serve(summarizeLiveEndpoint, summarizeLive, 'lists');
  serve(listLiveEndpoint, listLive, 'lists');
  serve(saveLiveMatchesEndpoint, saveLiveMatches, 'lists');
  serve(bringInProductsEndpoint, bringInProducts, 'imports');

  serveStream(
    liveWorkbookEndpoint,
    async (ctx, input, { reply }) => {
      const file = await makeLiveWorkbook(ctx, input);
      if (file.content === null) return await sendJson(reply, liveWorkbookEndpoint, file.counts);
      return await sendFile(reply, { fileName: file.fileName, content: file.content });
    },
    'exports',
  );
}
