import { createShopEndpoint, deleteShopEndpoint, listShopsEndpoint, saveShopEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { createShop, deleteShop, listShops, saveShop } from './shops.ts';

/** The account's shops at marketplaces. */
export function shopRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listShopsEndpoint, ({ ctx, session }) => listShops(ctx, { userId: session.user.id }));
  serveEndpoint(app, services, createShopEndpoint, ({ ctx, session, body }) =>
    createShop(ctx, { userId: session.user.id, shop: body }),
  );
  serveEndpoint(app, services, saveShopEndpoint, ({ ctx, session, params, body }) =>
    saveShop(ctx, { userId: session.user.id, id: params.id, shop: body }),
  );
  serveEndpoint(app, services, deleteShopEndpoint, ({ ctx, session, params }) =>
    deleteShop(ctx, { userId: session.user.id, id: params.id }),
  );
}
