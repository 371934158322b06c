import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listedProductSchema,
  listProductsEndpoint,
  nameWindowEndpoint,
  lookupProductsEndpoint,
  productListSchema,
  summarizeProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { successMessages } from '@pindahlapak/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Services } from '../core/context.ts';
import type { CallLimits } from '../core/call-limits.ts';
import { Answer, endpointsOf, envelopeOf, sendJson } from '../platform/http/serve-endpoint.ts';
import { deleteProduct, deleteWindow } from './edit/delete-products.ts';
import { nameWindow } from './edit/name-window.ts';
import { updateProduct } from './edit/update-product.ts';
import { getProduct, lookupProducts } from './get-product.ts';
import { importProducts } from './import/import-products.ts';
import { listProducts, type FoundPage, summarizeProducts } from './list-products.ts';

/** Pages up to this size are cheap enough not to wait for a slot. */
const cheapPage = 100;

/**
 * Makes large pages, lists of all windows and searched, filtered or sorted lists wait for a free slot of the account.
 * The query is not validated yet: an invalid limit is refused later.
 */
function limitOfList({ query }: FastifyRequest): keyof CallLimits | null {
  const { limit, page: _page, window, include: _include, ...narrowing } = query as Record<string, unknown>;
  const isSearched = window === 'all' || Object.values(narrowing).some((value) => value !== '');
  return isSearched || Number(limit ?? 0) > cheapPage ? 'lists' : null;
}

const listedRows = z.array(listedProductSchema);
const listHead = z.omit(productListSchema, { data: true });

/**
 * Writes the JSON of a page that is too large for one string, batch by batch as the client reads it, with other
 * requests in between.
 */
async function* writePage({ head, portions, read }: FoundPage): AsyncGenerator<string, void> {
  const before = JSON.stringify(envelopeOf(listProductsEndpoint, z.parse(listHead, head)));
  yield `${before.slice(0, -2)},"data":[`;
  let comma = '';
  for (const portion of portions) {
    const rows = await read(portion);
    // Products can be deleted while a page is sent.
    if (rows.length > 0) {
      yield comma + JSON.stringify(z.parse(listedRows, rows)).slice(1, -1);
      comma = ',';
    }
    await nextTurn();
  }
  yield ']}}';
}

export function productRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveStream } = endpointsOf(app, services);
  serveStream(
    listProductsEndpoint,
    async (ctx, input, { reply }) => {
      const page = await listProducts(ctx, input);
      if (page.portions.length > 1)
        return await reply.type('application/json; charset=utf-8').send(Readable.from(writePage(page)));
      const data = await page.read(page.portions[0] ?? []);
      return await sendJson(reply, listProductsEndpoint, { ...page.head, data });
    },
    limitOfList,
  );

  serve(summarizeProductsEndpoint, summarizeProducts);
  serve(lookupProductsEndpoint, lookupProducts);
  serve(importProductsEndpoint, importProducts, 'imports');
  serve(getProductEndpoint, getProduct);
  serve(updateProductEndpoint, (ctx, { userId, id, ...edit }) => updateProduct(ctx, { userId, id, edit }));
  serve(nameWindowEndpoint, nameWindow);
  serve(deleteProductEndpoint, deleteProduct);
  serve(deleteWindowEndpoint, async (ctx, input) => {
    const { window } = input;
    const deleted = await deleteWindow(ctx, input);
    const message = deleted > 0 ? successMessages.windowDeleted(window) : successMessages.windowAlreadyEmpty(window);
    return new Answer({ deleted }, message);
  });
}
