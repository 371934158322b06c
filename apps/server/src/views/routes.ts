import { createViewEndpoint, deleteViewEndpoint, listViewsEndpoint, saveViewEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { deleteView, listViews, createView, saveView } from './views.ts';

export function viewRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listViewsEndpoint, ({ ctx, userId }) => listViews(ctx, { userId }));
  serve(createViewEndpoint, ({ ctx, userId, body }) => createView(ctx, { userId, view: body }));
  serve(saveViewEndpoint, ({ ctx, userId, params, body }) => saveView(ctx, { userId, id: params.id, view: body }));
  serve(deleteViewEndpoint, ({ ctx, userId, params }) => deleteView(ctx, { userId, id: params.id }));
}
