import {
  addSharedLinksEndpoint,
  listSharedLinksEndpoint,
  removeSharedLinksEndpoint,
  settleSharedLinkEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { addLinks, listLinks, removeLinks, settleLink } from './links.ts';

/** Registers the calls for links that are sent from the phone and processed by the extension. */
export function sharedLinkRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listSharedLinksEndpoint, ({ ctx, userId }) => listLinks(ctx, { userId }));
  serve(addSharedLinksEndpoint, ({ ctx, userId, body }) => addLinks(ctx, { userId, links: body.links }));
  serve(settleSharedLinkEndpoint, ({ ctx, userId, params, body }) =>
    settleLink(ctx, { userId, id: params.id, ...body }),
  );
  serve(removeSharedLinksEndpoint, ({ ctx, userId, body }) => removeLinks(ctx, { userId, ids: body.ids }));
}
