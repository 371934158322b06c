import {
  deleteProductEndpoint,
  deleteWindowEndpoint,
  getProductEndpoint,
  importProductsEndpoint,
  listProductsEndpoint,
  nameWindowEndpoint,
  lookupProductsEndpoint,
  summarizeProductsEndpoint,
  updateProductEndpoint,
} from '@pindahlapak/contract';
import { successMessages } from '@pindahlapak/messages';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { stateOf } from './account-state.ts';
import type { Lane } from '../core/turns/lanes.ts';
import { AnswerToKeep, KeptAnswer } from '../platform/http/answers/kept-answer.ts';
import { Answer, serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { streamedAnswerOf } from '../platform/http/answers/streamed-answer.ts';
import type { Services } from '../core/context.ts';
import { deleteProduct } from './edit/delete-product.ts';
import { type KeptFinds } from './find/kept-finds.ts';
import { deleteWindow } from './edit/delete-window.ts';
import { getProduct } from './list/get-product.ts';
import { importProducts } from './import/import-products.ts';
import { KeptHeads } from './list/kept-heads.ts';
import { KeptPages } from './list/kept-pages.ts';
import { listProducts } from './list/list-products.ts';
import { lookupProducts } from './import/lookup-products.ts';
import type { ProductJudge } from './list/product-judge.ts';
import type { SearchTexts } from './list/search-texts.ts';
import { summarizeProducts } from './list/summarize-products.ts';
import { nameWindow } from './edit/name-window.ts';
import { updateProduct } from './edit/update-product.ts';

/** Pages up to this size cost too little to wait for a turn. */
const cheapPage = 100;

/** Large pages, searched, filtered and sorted lists, and lists of all windows wait for a turn. The query is not checked yet: a limit that is no number is refused later. */
function laneOfList({ query }: FastifyRequest): Lane | null {
  const { limit, page: _page, window, include: _include, ...narrowing } = query as Record<string, unknown>;
  const isSearched = window === 'all' || Object.values(narrowing).some((value) => value !== '');
  return isSearched || Number(limit ?? 0) > cheapPage ? 'lists' : null;
}

/** What the calls of the catalogue share with others. */
interface Shared {
  /** Knows how ready products are. */
  judge: ProductJudge;
  searchTexts: SearchTexts;
  finds: KeptFinds;
}

/** The catalogue's calls. */
export function productRoutes(app: FastifyInstance, services: Services, { judge, searchTexts, finds }: Shared): void {
  const pages = new KeptPages();
  const heads = new KeptHeads();
  const streamedList = streamedAnswerOf(listProductsEndpoint, 'data');
  serveEndpoint(
    app,
    services,
    listProductsEndpoint,
    async ({ ctx, session: { user }, query }) => {
      const state = stateOf(user);
      const now = ctx.now();
      const kept = pages.find(state, query, now);
      if (kept) return new KeptAnswer(kept);
      const listed = await listProducts(ctx, {
        state,
        searchTexts,
        finds,
        judge,
        heads,
        ...query,
      });
      return 'list' in listed
        ? new AnswerToKeep(listed.list, (json) => pages.keep(state, query, now, json))
        : streamedList(listed.rest, listed.portions);
    },
    laneOfList,
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
    async ({ ctx, session, body }) => {
      const imported = await importProducts(ctx, { userId: session.user.id, ...body });
      judge.expect(session.user.id, imported.results.length);
      return imported;
    },
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
