import {
  clearResultsEndpoint,
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
import { serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import type { Services, Context } from '../core/context.ts';
import { exportWindow, exportSelection, exportWindows } from './export-workbook.ts';
import { getExport, listExports } from './ledger/list-exports.ts';
import { preflightAkulaku } from './preflight-akulaku.ts';
import type { AnswerSource } from './results/read-answer.ts';
import { listRefused } from './results/list-refused.ts';
import { clearResults, undoAnswer, decideResults } from './results/record-results.ts';
import { sendFile } from '../platform/http/send-file.ts';
import { previewMapping } from './preview-mapping.ts';
import { takeResults } from './results/take-results.ts';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import { readSelection } from '../catalogue/read-products.ts';
import type { UserRow } from '../core/schema.ts';

const answerLimits = {
  bytesMax: exportAnswerLimits.bytesMax,
  textMax: 2 * megabyte,
  tooLarge: 'answer-too-large',
} as const;

/** A marketplace's answer as a form or as JSON brings it. */
async function readAnswer(
  request: FastifyRequest,
): Promise<{ fileName: string | null; source: AnswerSource; acceptRest: boolean; isPreview: boolean }> {
  const form = request.isMultipart() ? await readForm(request, 'file', answerLimits) : null;
  const parsed = saveResultsEndpoint.body.safeParse(form === null ? (request.body ?? {}) : form.texts);
  if (!parsed.success) throw new Refusal('validation', { fields: problemFields(parsed.error.issues) });
  const { text = '', acceptRest, preview } = parsed.data;
  const file = form?.file ?? null;
  // A form sends a text with CRLF, JSON as it was pasted: both are the same answer.
  const pasted = text.replaceAll('\r\n', '\n');
  const source = file === null ? (pasted === '' ? null : { text: pasted }) : { bytes: file.bytes };
  if (source === null) throw new Refusal('answer-missing');
  const isTrue = (said: boolean | string | undefined) => String(said) === 'true';
  return { fileName: file?.fileName ?? null, source, acceptRest: isTrue(acceptRest), isPreview: isTrue(preview) };
}

/** The workbook for Akulaku's seller centre, and the looks at it before. */
export async function exportRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const formLimiter = await installForms(app);

  serveStream(
    app,
    services,
    exportAkulakuEndpoint,
    async ({ ctx, session, params: { window }, query, reply }) =>
      sendFile(reply, await exportWindow(ctx, { userId: session.user.id, window, ...query })),
    () => 'exports',
  );

  serveEndpoint(
    app,
    services,
    preflightAkulakuEndpoint,
    ({ ctx, session, params: { window }, query }) =>
      preflightAkulaku(ctx, { userId: session.user.id, window, ...query }),
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

  serveEndpoint(app, services, listRefusedEndpoint, ({ ctx, session, params }) =>
    listRefused(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, saveResultsEndpoint, ({ ctx, session, params, request }) => {
    const userId = session.user.id;
    return formLimiter.run(userId, async () =>
      takeResults(ctx, { userId, id: params.id, ...(await readAnswer(request)) }),
    );
  });

  serveEndpoint(app, services, clearResultsEndpoint, ({ ctx, session, params }) =>
    clearResults(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, undoAnswerEndpoint, ({ ctx, session, params }) =>
    undoAnswer(ctx, { userId: session.user.id, ...params }),
  );

  serveEndpoint(app, services, decideResultsEndpoint, ({ ctx, session, params, body }) =>
    decideResults(ctx, { userId: session.user.id, id: params.id, ...body }),
  );
}

/** The workbook of chosen products, those of several windows as an archive, and the look before it. */
export function selectionExportRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): void {
  const chosen = (
    ctx: Context,
    user: UserRow,
    { selection, sort, order, exclude, shop }: EndpointBody<typeof exportSelectionEndpoint>,
  ) => ({ userId: user.id, shop, selected: readSelection(ctx, user.id, judge, selection, { sort, order, exclude }) });

  const ofWindow = (ctx: Context, user: UserRow, readiness: 'siap') => (window: number) =>
    readSelection(ctx, user.id, judge, { filter: { window, readiness } });

  serveStream(
    app,
    services,
    exportSelectionEndpoint,
    async ({ ctx, session, body, reply }) =>
      sendFile(reply, await exportSelection(ctx, chosen(ctx, session.user, body))),
    () => 'exports',
  );

  serveStream(
    app,
    services,
    exportWindowsEndpoint,
    async ({ ctx, session, query, reply }) => {
      const selectedOf = query.readiness && ofWindow(ctx, session.user, query.readiness);
      const made = await exportWindows(ctx, {
        userId: session.user.id,
        windows: query.windows,
        shop: query.shop,
        selectedOf,
      });
      return await sendFile(reply, made);
    },
    () => 'exports',
  );

  serveEndpoint(
    app,
    services,
    preflightSelectionEndpoint,
    ({ ctx, session, body }) => preflightAkulaku(ctx, chosen(ctx, session.user, body)),
    () => 'lists',
  );
}
