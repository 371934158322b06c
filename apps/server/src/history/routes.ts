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
import type { CategoryLists } from '../categories/list/category-lists.ts';
import type { Services } from '../core/context.ts';
import { Answer, serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { getBatch, getProductHistory, listBatches } from './batches/get-batch.ts';
import { listTrash, purgeTrash, restoreTrash } from './trash.ts';
import { listRulesVersions, restoreRulesVersion } from './versions/restore-rules-version.ts';
import { undoBatch } from './undo/undo-batch.ts';

/** What is past: batches of changes and their undo, the trash, and versions of the rules. */
export function historyRoutes(app: FastifyInstance, services: Services, lists: CategoryLists): void {
  serveEndpoint(app, services, listBatchesEndpoint, ({ ctx, session, query }) =>
    listBatches(ctx, { userId: session.user.id, ...query }),
  );

  serveEndpoint(app, services, getBatchEndpoint, ({ ctx, session, params, query }) =>
    getBatch(ctx, { userId: session.user.id, id: params.id, ...query }),
  );

  serveEndpoint(app, services, undoBatchEndpoint, async ({ ctx, session, params, body }) => {
    const { productId, field, force } = body ?? {};
    const only = { productId: productId ?? undefined, field: field ?? undefined };
    const undone = await undoBatch(ctx, { userId: session.user.id, id: params.id, force, ...only });
    const { restored } = undone;
    return new Answer(undone, restored > 0 ? successMessages.batchUndone(restored) : successMessages.nothingUndone);
  });

  serveEndpoint(app, services, getProductHistoryEndpoint, ({ ctx, session, params, query }) =>
    getProductHistory(ctx, { userId: session.user.id, id: params.id, ...query }),
  );

  serveEndpoint(app, services, listTrashEndpoint, ({ ctx, session, query }) =>
    listTrash(ctx, { userId: session.user.id, ...query }),
  );

  serveEndpoint(app, services, restoreTrashEndpoint, async ({ ctx, session, body }) => {
    const done = await restoreTrash(ctx, { userId: session.user.id, ...body });
    return new Answer(done, successMessages.productsRestored(done.restored));
  });

  serveEndpoint(app, services, purgeTrashEndpoint, async ({ ctx, session, body }) => {
    const deleted = await purgeTrash(ctx, { userId: session.user.id, ...body });
    return new Answer({ deleted }, successMessages.trashPurged(deleted));
  });

  serveEndpoint(app, services, listRulesVersionsEndpoint, ({ ctx, session, query }) =>
    listRulesVersions(ctx, { userId: session.user.id, ...query }),
  );

  serveEndpoint(
    app,
    services,
    restoreRulesVersionEndpoint,
    ({ ctx, session, params }) => restoreRulesVersion(ctx, { userId: session.user.id, version: params.version, lists }),
    () => 'lists',
  );
}
