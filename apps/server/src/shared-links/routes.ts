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
  serve(listSharedLinksEndpoint, listLinks);
  serve(addSharedLinksEndpoint, addLinks);
  serve(settleSharedLinkEndpoint, settleLink);
  serve(removeSharedLinksEndpoint, removeLinks);
}
