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
} from '@pindahlapak/contract';
import { exportAnswerLimits, megabyte } from '@pindahlapak/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readForm } from '../platform/http/read-form-file.ts';
import { Refusal } from '../core/refusal.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import type { Services, Context, Input } from '../core/context.ts';
import { exportWindow, exportSelection, exportWindows } from './export-workbook.ts';
import { getExport, listExports } from './ledger/list-exports.ts';
import { preflightAkulaku } from './preflight-akulaku.ts';
import { listRefused } from './results/list-refused.ts';
import { undoAnswer, decideResults } from './results/record-results.ts';
import { previewMapping } from './preview-mapping.ts';
import { type SentAnswer, takeResults } from './results/take-results.ts';
import { readSelection } from '../catalogue/read-products.ts';

const answerLimits = {
  bytesMax: exportAnswerLimits.bytesMax,
  textMax: 2 * megabyte,
  tooLarge: 'answer-too-large',
} as const;

async function readAnswer(request: FastifyRequest): Promise<SentAnswer> {
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

export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveFile, serveForm } = endpointsOf(app, services);
  serveFile(exportAkulakuEndpoint, exportWindow, 'exports');
  serve(preflightAkulakuEndpoint, preflightAkulaku, 'lists');
  serve(previewMappingEndpoint, previewMapping, 'lists');
  serve(listExportsEndpoint, listExports);
  serve(getExportEndpoint, getExport, 'lists');
  serve(listRefusedEndpoint, listRefused);
  serveForm(saveResultsEndpoint, readAnswer, takeResults);
  serve(undoAnswerEndpoint, undoAnswer, 'lists');
  serve(decideResultsEndpoint, decideResults);
}

/** Registers the calls that export selected products, archives of windows, and their preview. */
export function selectionExportRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveFile } = endpointsOf(app, services);
  const chosen = (
    ctx: Context,
    { userId, selection, sort, order, exclude, shop }: Input<typeof exportSelectionEndpoint>,
  ) => ({ userId, shop, selected: readSelection(ctx, userId, selection, { sort, order, exclude }) });

  serveFile(exportSelectionEndpoint, (ctx, input) => exportSelection(ctx, chosen(ctx, input)), 'exports');

  serveFile(
    exportWindowsEndpoint,
    (ctx, { userId, readiness, windows, shop }) => {
      const selectedOf =
        readiness && ((window: number) => readSelection(ctx, userId, { filter: { window, readiness } }));
      return exportWindows(ctx, { userId, windows, shop, selectedOf });
    },
    'exports',
  );

  serve(preflightSelectionEndpoint, (ctx, input) => preflightAkulaku(ctx, chosen(ctx, input)), 'lists');
}
