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
  serve(listBatchesEndpoint, ({ ctx, userId, query }) => listBatches(ctx, { userId, ...query }));

  serve(getBatchEndpoint, ({ ctx, userId, params, query }) => getBatch(ctx, { userId, id: params.id, ...query }));

  serve(undoBatchEndpoint, async ({ ctx, userId, params, body }) => {
    const { productId, field, force } = body ?? {};
    const only = { productId: productId ?? undefined, field: field ?? undefined };
    const undone = await undoBatch(ctx, { userId, id: params.id, force, ...only });
    const { restored } = undone;
    return new Answer(undone, restored > 0 ? successMessages.batchUndone(restored) : successMessages.nothingUndone);
  });

  serve(getProductHistoryEndpoint, ({ ctx, userId, params, query }) =>
    getProductHistory(ctx, { userId, id: params.id, ...query }),
  );

  serve(listTrashEndpoint, ({ ctx, userId, query }) => listTrash(ctx, { userId, ...query }));

  serve(restoreTrashEndpoint, async ({ ctx, userId, body }) => {
    const done = await restoreTrash(ctx, { userId, ...body });
    return new Answer(done, successMessages.productsRestored(done.restored));
  });

  serve(purgeTrashEndpoint, async ({ ctx, userId, body }) => {
    const deleted = await purgeTrash(ctx, { userId, ...body });
    return new Answer({ deleted }, successMessages.trashPurged(deleted));
  });

  serve(listRulesVersionsEndpoint, ({ ctx, userId, query }) => listRulesVersions(ctx, { userId, ...query }));

  serve(
    restoreRulesVersionEndpoint,
    ({ ctx, userId, params }) => restoreRulesVersion(ctx, { userId, version: params.version }),
    'lists',
  );
}
