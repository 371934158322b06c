import { createShopEndpoint, deleteShopEndpoint, listShopsEndpoint, saveShopEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { createShop, deleteShop, listShops, saveShop } from './shops.ts';

export function shopRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listShopsEndpoint, listShops);
  serve(createShopEndpoint, createShop);
  serve(saveShopEndpoint, saveShop);
  serve(deleteShopEndpoint, deleteShop);
}
