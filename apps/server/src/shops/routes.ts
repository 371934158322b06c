import { createShopEndpoint, deleteShopEndpoint, listShopsEndpoint, saveShopEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { createShop, deleteShop, listShops, saveShop } from './shops.ts';

export function shopRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listShopsEndpoint, ({ ctx, userId }) => listShops(ctx, { userId }));
  serve(createShopEndpoint, ({ ctx, userId, body }) => createShop(ctx, { userId, shop: body }));
  serve(saveShopEndpoint, ({ ctx, userId, params, body }) => saveShop(ctx, { userId, id: params.id, shop: body }));
  serve(deleteShopEndpoint, ({ ctx, userId, params }) => deleteShop(ctx, { userId, id: params.id }));
}
