import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  lookupProductsEndpoint,
  summarizeProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { successMessages } from '@pindahlapak/messages';
import type { FastifyInstance } from 'fastify';
import { announce } from '../platform/events/announce.ts';
import { Answer, serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';
import { deleteProduct } from './edit/delete-product.ts';
import { deleteWindow } from './edit/delete-window.ts';
import { getProduct } from './list/get-product.ts';
import { importProducts } from './import/import-products.ts';
import { listProducts } from './list/list-products.ts';
import { lookupProducts } from './import/lookup-products.ts';
import { SearchTexts } from './list/search-texts.ts';
import { summarizeProducts } from './list/summarize-products.ts';
import { updateProduct } from './edit/update-product.ts';

/** The catalogue's calls. */
export function productRoutes(app: FastifyInstance, services: Services): void {
  const searchTexts = new SearchTexts();
  serveEndpoint(app, services, listProductsEndpoint, ({ session: { user }, query }) =>
    listProducts(services, searchTexts, { userId: user.id, version: user.catalogue_version }, query),
  );

  serveEndpoint(app, services, summarizeProductsEndpoint, ({ session }) =>
    summarizeProducts(services, session.user.id),
  );

  serveEndpoint(app, services, lookupProductsEndpoint, ({ session, body }) =>
    lookupProducts(services, session.user.id, body),
  );

  serveEndpoint(app, services, importProductsEndpoint, async ({ session, body, request }) => {
    const { data, hasChanged } = await importProducts(services, session.user.id, body);
    if (hasChanged) await announce(services, request.log, session.user.id, 'products');
    return data;
  });

  serveEndpoint(app, services, getProductEndpoint, ({ ctx, session, params }) =>
    getProduct(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, updateProductEndpoint, async ({ session, params, body, request }) => {
    const product = await updateProduct(services, session.user.id, params.id, body);
    await announce(services, request.log, session.user.id, 'products');
    return product;
  });

  serveEndpoint(app, services, deleteProductEndpoint, ({ ctx, session, params }) =>
    deleteProduct(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, deleteWindowEndpoint, async ({ session, params, request }) => {
    const deleted = await deleteWindow(services, session.user.id, params.window);
    if (deleted > 0) await announce(services, request.log, session.user.id, 'products');
    const message =
      deleted > 0 ? successMessages.windowDeleted(params.window) : successMessages.windowAlreadyEmpty(params.window);
    return new Answer({ deleted }, message);
  });
}
