import { getReadinessEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { KeptCounts } from './kept-counts.ts';
import { Renewals } from './renewals.ts';
import { reportReadiness } from './report-readiness.ts';

/** How ready an account's products are. */
export function readinessRoutes(app: FastifyInstance, services: Services): void {
  const shared = { renewals: new Renewals(), counts: new KeptCounts() };
  serveEndpoint(
    app,
    services,
    getReadinessEndpoint,
    ({ ctx, session, query }) => reportReadiness(ctx, { userId: session.user.id, shared, ...query }),
    () => 'lists',
  );
}
