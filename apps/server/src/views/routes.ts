import { createViewEndpoint, deleteViewEndpoint, listViewsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { deleteView, listViews, createView } from './views.ts';

export function viewRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listViewsEndpoint, ({ ctx, userId }) => listViews(ctx, { userId }));
  serve(createViewEndpoint, ({ ctx, userId, body }) => createView(ctx, { userId, view: body }));
  serve(deleteViewEndpoint, ({ ctx, userId, params }) => deleteView(ctx, { userId, id: params.id }));
}
