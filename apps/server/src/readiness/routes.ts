import { getReadinessEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { reportReadiness, type SharedWork } from './report-readiness.ts';

/** How ready an account's products are. */
export function readinessRoutes(app: FastifyInstance, services: Services, shared: SharedWork): void {
  serveEndpoint(
    app,
    services,
    getReadinessEndpoint,
    ({ ctx, session, query }) => reportReadiness(ctx, { userId: session.user.id, shared, ...query }),
    () => 'lists',
  );
}
