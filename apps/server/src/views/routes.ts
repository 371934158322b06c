import { createViewEndpoint, deleteViewEndpoint, listViewsEndpoint, saveViewEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { deleteView, listViews, createView, saveView } from './views.ts';

/** Saved views of the product list. */
export function viewRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listViewsEndpoint, ({ ctx, session }) => listViews(ctx, { userId: session.user.id }));
  serveEndpoint(app, services, createViewEndpoint, ({ ctx, session, body }) =>
    createView(ctx, { userId: session.user.id, view: body }),
  );
  serveEndpoint(app, services, saveViewEndpoint, ({ ctx, session, params, body }) =>
    saveView(ctx, { userId: session.user.id, id: params.id, view: body }),
  );
  serveEndpoint(app, services, deleteViewEndpoint, ({ ctx, session, params }) =>
    deleteView(ctx, { userId: session.user.id, id: params.id }),
  );
}
