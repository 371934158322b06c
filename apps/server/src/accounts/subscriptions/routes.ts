import { listSubscriptionsEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import type { Services } from '../../core/context.ts';
import { listSubscriptions } from './list-subscriptions.ts';

/** The account's subscriptions. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listSubscriptionsEndpoint, ({ ctx, session }) =>
    listSubscriptions(ctx, { userId: session.user.id }),
  );
}
