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
import { Answer, serveEndpoint, serveStream } from '../platform/http/serve-endpoint.ts';
import { deleteProduct, deleteWindow } from './edit/delete-products.ts';
import { nameWindow } from './edit/name-window.ts';
import { updateProduct } from './edit/update-product.ts';
import { getProduct, lookupProducts } from './get-product.ts';
import { importProducts } from './import/import-products.ts';
import { listProducts, type FoundPage, type RowSources, summarizeProducts } from './list-products.ts';

/** Pages up to this size cost too little to wait for a turn. */
const cheapPage = 100;

/**
 * Large pages, searched, filtered and sorted lists, and lists of all windows wait for one of the account's four turns. The query is
 * not checked yet: a limit that is no number is refused later.
 */
function limitOfList({ query }: FastifyRequest): keyof CallLimits | null {
  const { limit, page: _page, window, include: _include, ...narrowing } = query as Record<string, unknown>;
  const isSearched = window === 'all' || Object.values(narrowing).some((value) => value !== '');
  return isSearched || Number(limit ?? 0) > cheapPage ? 'lists' : null;
}

const listedRows = z.array(listedProductSchema);
const listHead = z.omit(productListSchema, { data: true });

/** The JSON of a page that is too large to be one text, portion by portion as the caller takes it; other requests run in between. */
async function* writePage({ head, portions, read }: FoundPage): AsyncGenerator<string, void> {
  const { status: code, message } = listProductsEndpoint;
  const before = JSON.stringify({ code, message, data: z.parse(listHead, head) });
  yield `${before.slice(0, -2)},"data":[`;
  let comma = '';
  for (const portion of portions) {
    const rows = await read(portion);
    // Products can go while a page is sent.
    if (rows.length > 0) {
      yield comma + JSON.stringify(z.parse(listedRows, rows)).slice(1, -1);
      comma = ',';
    }
    await nextTurn();
  }
  yield ']}}';
}

/** The catalogue's calls. */
export function productRoutes(app: FastifyInstance, services: Services, { judge, lists }: RowSources): void {
  serveStream(
    app,
    services,
    listProductsEndpoint,
    async ({ ctx, session, query, reply }) => {
      const page = await listProducts(ctx, { userId: session.user.id, judge, lists, ...query });
      const { status: code, message } = listProductsEndpoint;
      if (page.portions.length > 1)
        return await reply.type('application/json; charset=utf-8').send(Readable.from(writePage(page)));
      const data = await page.read(page.portions[0] ?? []);
      return await reply.code(code).send({ code, message, data: { ...page.head, data } });
    },
    limitOfList,
  );

  serveEndpoint(app, services, summarizeProductsEndpoint, ({ ctx, session }) =>
    summarizeProducts(ctx, { userId: session.user.id }),
  );

  serveEndpoint(app, services, lookupProductsEndpoint, ({ ctx, session, body }) =>
    lookupProducts(ctx, { userId: session.user.id, ...body }),
  );

  serveEndpoint(
    app,
    services,
    importProductsEndpoint,
    ({ ctx, session, body }) => importProducts(ctx, { userId: session.user.id, ...body }),
    () => 'imports',
  );

  serveEndpoint(app, services, getProductEndpoint, ({ ctx, session, params }) =>
    getProduct(ctx, { userId: session.user.id, id: params.id, judge }),
  );

  serveEndpoint(app, services, updateProductEndpoint, ({ ctx, session, params, body }) =>
    updateProduct(ctx, { userId: session.user.id, id: params.id, edit: body }),
  );

  serveEndpoint(app, services, nameWindowEndpoint, ({ ctx, session, params: { window }, body: { name } }) =>
    nameWindow(ctx, { userId: session.user.id, window, name }),
  );

  serveEndpoint(app, services, deleteProductEndpoint, ({ ctx, session, params }) =>
    deleteProduct(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, deleteWindowEndpoint, async ({ ctx, session, params: { window }, query }) => {
    const deleted = await deleteWindow(ctx, { userId: session.user.id, window, ...query });
    const message = deleted > 0 ? successMessages.windowDeleted(window) : successMessages.windowAlreadyEmpty(window);
    return new Answer({ deleted }, message);
  });
}
