import {
  addSharedLinksEndpoint,
  listSharedLinksEndpoint,
  removeSharedLinksEndpoint,
  settleSharedLinkEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { addLinks, listLinks, removeLinks, settleLink } from './links.ts';

/** Links that are sent from the phone and taken by the extension. */
export function sharedLinkRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listSharedLinksEndpoint, ({ ctx, session }) =>
    listLinks(ctx, { userId: session.user.id }),
  );
  serveEndpoint(app, services, addSharedLinksEndpoint, ({ ctx, session, body }) =>
    addLinks(ctx, { userId: session.user.id, links: body.links }),
  );
  serveEndpoint(app, services, settleSharedLinkEndpoint, ({ ctx, session, params, body }) =>
    settleLink(ctx, { userId: session.user.id, id: params.id, ...body }),
  );
  serveEndpoint(app, services, removeSharedLinksEndpoint, ({ ctx, session, body }) =>
    removeLinks(ctx, { userId: session.user.id, ids: body.ids }),
  );
}
