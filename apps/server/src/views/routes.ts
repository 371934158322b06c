import { createViewEndpoint, deleteViewEndpoint, listViewsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { deleteView, listViews, createView } from './views.ts';

export function viewRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listViewsEndpoint, listViews);
  serve(createViewEndpoint, createView);
  serve(deleteViewEndpoint, deleteView);
}
