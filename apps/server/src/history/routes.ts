import {
  getBatchEndpoint,
  getProductHistoryEndpoint,
  listBatchesEndpoint,
  listRulesVersionsEndpoint,
  listTrashEndpoint,
  purgeTrashEndpoint,
  restoreRulesVersionEndpoint,
  restoreTrashEndpoint,
  undoBatchEndpoint,
} from '@pindahlapak/contract';
import { successMessages } from '@pindahlapak/messages';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { Answer, endpointsOf } from '../platform/http/serve-endpoint.ts';
import { getBatch, getProductHistory, listBatches } from './batches/get-batch.ts';
import { listTrash, purgeTrash, restoreTrash } from './trash.ts';
import { listRulesVersions, restoreRulesVersion } from './versions/restore-rules-version.ts';
import { undoBatch } from './undo/undo-batch.ts';

/** Registers the calls for batches of changes and their undo, the trash, and versions of the rules. */
export function historyRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listBatchesEndpoint, listBatches);

  serve(getBatchEndpoint, getBatch);

  serve(undoBatchEndpoint, async (ctx, { productId, field, ...input }) => {
    const only = { productId: productId ?? undefined, field: field ?? undefined };
    const undone = await undoBatch(ctx, { ...input, ...only });
    const { restored } = undone;
    return new Answer(undone, restored > 0 ? successMessages.batchUndone(restored) : successMessages.nothingUndone);
  });

  serve(getProductHistoryEndpoint, getProductHistory);

  serve(listTrashEndpoint, listTrash);

  serve(restoreTrashEndpoint, async (ctx, input) => {
    const done = await restoreTrash(ctx, input);
    return new Answer(done, successMessages.productsRestored(done.restored));
  });

  serve(purgeTrashEndpoint, async (ctx, input) => {
    const deleted = await purgeTrash(ctx, input);
    return new Answer({ deleted }, successMessages.trashPurged(deleted));
  });

  serve(listRulesVersionsEndpoint, listRulesVersions);

  serve(restoreRulesVersionEndpoint, restoreRulesVersion, 'lists');
}
