import {
  decideResultsEndpoint,
  exportAkulakuEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  listRefusedEndpoint,
  preflightAkulakuEndpoint,
  previewMappingEndpoint,
  problemFields,
  saveResultsEndpoint,
  undoAnswerEndpoint,
  exportSelectionEndpoint,
  exportWindowsEndpoint,
  preflightSelectionEndpoint,
  type EndpointBody,
} from '@pindahlapak/contract';
import { exportAnswerLimits, megabyte } from '@pindahlapak/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { installForms, readForm } from '../platform/http/read-form-file.ts';
import { Refusal } from '../core/refusal.ts';
import { endpointsOf, sendFile } from '../platform/http/serve-endpoint.ts';
import type { Services, Context } from '../core/context.ts';
import { exportWindow, exportSelection, exportWindows } from './export-workbook.ts';
import { getExport, listExports } from './ledger/list-exports.ts';
import { preflightAkulaku } from './preflight-akulaku.ts';
import type { AnswerSource } from './results/read-answer.ts';
import { listRefused } from './results/list-refused.ts';
import { undoAnswer, decideResults } from './results/record-results.ts';
import { previewMapping } from './preview-mapping.ts';
import { takeResults } from './results/take-results.ts';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import { readSelection } from '../catalogue/read-products.ts';

const answerLimits = {
  bytesMax: exportAnswerLimits.bytesMax,
  textMax: 2 * megabyte,
  tooLarge: 'answer-too-large',
} as const;

async function readAnswer(
  request: FastifyRequest,
): Promise<{ fileName: string | null; source: AnswerSource; acceptRest: boolean; isPreview: boolean }> {
  const form = request.isMultipart() ? await readForm(request, 'file', answerLimits) : null;
  const parsed = saveResultsEndpoint.body.safeParse(form === null ? (request.body ?? {}) : form.texts);
  if (!parsed.success) throw new Refusal('validation', { fields: problemFields(parsed.error.issues) });
  const { text = '', acceptRest, preview } = parsed.data;
  const file = form?.file ?? null;
  // Forms send line breaks as CRLF, JSON as pasted: both must give the same answer.
  const pasted = text.replaceAll('\r\n', '\n');
  const source = file === null ? (pasted === '' ? null : { text: pasted }) : { bytes: file.bytes };
  if (source === null) throw new Refusal('answer-missing');
  const isTrue = (value: boolean | string | undefined) => String(value) === 'true';
  return { fileName: file?.fileName ?? null, source, acceptRest: isTrue(acceptRest), isPreview: isTrue(preview) };
}

export async function exportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { serve, serveStream } = endpointsOf(app, services);
  const formLimiter = await installForms(app);

  serveStream(
    exportAkulakuEndpoint,
    async ({ ctx, userId, params: { window }, query, reply }) =>
      sendFile(reply, await exportWindow(ctx, { userId, window, ...query })),
    'exports',
  );

  serve(
    preflightAkulakuEndpoint,
    ({ ctx, userId, params: { window }, query }) => preflightAkulaku(ctx, { userId, window, ...query }),
    'lists',
  );

  serve(
    previewMappingEndpoint,
    ({ ctx, userId, params, body }) => previewMapping(ctx, { userId, target: params.marketplace, ...body }),
    'lists',
  );

  serve(listExportsEndpoint, ({ ctx, userId, query }) => listExports(ctx, { userId, ...query }));

  serve(
    getExportEndpoint,
    ({ ctx, userId, params, query }) => getExport(ctx, { userId, id: params.id, ...query }),
    'lists',
  );

  serve(listRefusedEndpoint, ({ ctx, userId, params }) => listRefused(ctx, { userId, id: params.id }));

  serve(saveResultsEndpoint, ({ ctx, userId, params, request }) =>
    formLimiter.receive(userId, request, readAnswer, (answer) =>
      takeResults(ctx, { userId, id: params.id, ...answer }),
    ),
  );

  serve(undoAnswerEndpoint, ({ ctx, userId, params }) => undoAnswer(ctx, { userId, ...params }), 'lists');

  serve(decideResultsEndpoint, ({ ctx, userId, params, body }) =>
    decideResults(ctx, { userId, id: params.id, ...body }),
  );
}

/** Registers the calls that export selected products, archives of windows, and their preview. */
export function selectionExportRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): void {
  const { serve, serveStream } = endpointsOf(app, services);
  const chosen = (
    ctx: Context,
    userId: string,
    { selection, sort, order, exclude, shop }: EndpointBody<typeof exportSelectionEndpoint>,
  ) => ({ userId, shop, selected: readSelection(ctx, userId, judge, selection, { sort, order, exclude }) });

  serveStream(
    exportSelectionEndpoint,
    async ({ ctx, userId, body, reply }) => sendFile(reply, await exportSelection(ctx, chosen(ctx, userId, body))),
    'exports',
  );

  serveStream(
    exportWindowsEndpoint,
    async ({ ctx, userId, query: { readiness, windows, shop }, reply }) => {
      const selectedOf =
        readiness && ((window: number) => readSelection(ctx, userId, judge, { filter: { window, readiness } }));
      const file = await exportWindows(ctx, { userId, windows, shop, selectedOf });
      return await sendFile(reply, file);
    },
    'exports',
  );

  serve(
    preflightSelectionEndpoint,
    ({ ctx, userId, body }) => preflightAkulaku(ctx, chosen(ctx, userId, body)),
    'lists',
  );
}
