import { bulkChangeEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { changeProducts } from './change-products.ts';

export function bulkRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(bulkChangeEndpoint, changeProducts, 'lists');
}
