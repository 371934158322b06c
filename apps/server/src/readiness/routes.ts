import { getReadinessEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { stateOf } from '../catalogue/account-state.ts';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { type KeptFinds } from '../catalogue/find/kept-finds.ts';
import { reportReadiness, type SharedWork } from './report-readiness.ts';

/** How ready an account's products are. */
export function readinessRoutes(
  app: FastifyInstance,
  services: Services,
  { shared, finds }: { shared: SharedWork; finds: KeptFinds },
): void {
  serveEndpoint(
    app,
    services,
    getReadinessEndpoint,
    ({ ctx, session, query }) => reportReadiness(ctx, { state: stateOf(session.user), shared, finds, query }),
    () => 'lists',
  );
}
