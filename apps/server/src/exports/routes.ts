import {
  decideResultsEndpoint,
  exportAkulakuEndpoint,
  getExportEndpoint,
  listExportsEndpoint,
  listRefusedEndpoint,
  preflightAkulakuEndpoint,
  previewMappingEndpoint,
  saveResultsEndpoint,
  undoAnswerEndpoint,
  exportSelectionEndpoint,
  exportWindowsEndpoint,
  preflightSelectionEndpoint,
} from '@pindahlapak/contract';
import { exportAnswerLimits, megabyte } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { type Form, parseForm } from '../platform/http/read-form-file.ts';
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
  mayBeJson: true,
} as const;

function parseAnswer({ fields, file }: Form): SentAnswer {
  const { text = '', acceptRest, preview } = parseForm(saveResultsEndpoint.body, fields);
  // Forms send line breaks as CRLF, JSON as pasted: both must give the same answer.
  const pasted = text.replaceAll('\r\n', '\n');
  const source = file === null ? (pasted === '' ? null : { text: pasted }) : { path: file.path };
  if (source === null) throw new Refusal('answer-missing');
  const isTrue = (value: boolean | string | undefined) => String(value) === 'true';
  return { fileName: file?.fileName ?? null, source, acceptRest: isTrue(acceptRest), isPreview: isTrue(preview) };
}

const chosenProducts = (
  ctx: Context,
  { userId, selection, sort, order, exclude, shop }: Input<typeof preflightSelectionEndpoint>,
) => ({ userId, shop, selected: readSelection(ctx, userId, selection, { sort, order, exclude }) });

/** Registers the calls for exports, their preflight, and the marketplace's answers to them. */
export function exportRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveFile, serveForm } = endpointsOf(app, services);
  serveFile(exportAkulakuEndpoint, exportWindow, 'exports');
  serveFile(
    exportSelectionEndpoint,
    (ctx, input) => exportSelection(ctx, { ...chosenProducts(ctx, input), readiness: input.readiness }),
    'exports',
  );
  serveFile(exportWindowsEndpoint, exportWindows, 'exports');

  serve(preflightAkulakuEndpoint, preflightAkulaku, 'lists');
  serve(preflightSelectionEndpoint, (ctx, input) => preflightAkulaku(ctx, chosenProducts(ctx, input)), 'lists');
  serve(previewMappingEndpoint, previewMapping, 'lists');

  serve(listExportsEndpoint, listExports);
  serve(getExportEndpoint, getExport, 'lists');
  serve(listRefusedEndpoint, listRefused);
  serveForm(saveResultsEndpoint, answerLimits, parseAnswer, takeResults);
  serve(undoAnswerEndpoint, undoAnswer, 'lists');
  serve(decideResultsEndpoint, decideResults);
}
