import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  listSourceChecksEndpoint,
  reportObservationsEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { decideChanges } from './decide-changes.ts';
import { listChanges } from './list-changes.ts';
import { listChecks } from './list-checks.ts';
import { reportObservations } from './report-observations.ts';

/** What the sources of products say since they were taken (S32). */
export function sourceRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): void {
  serveEndpoint(app, services, reportObservationsEndpoint, ({ ctx, session, body }) =>
    reportObservations(ctx, { userId: session.user.id, ...body }),
  );
  serveEndpoint(
    app,
    services,
    listSourceChecksEndpoint,
    ({ ctx, session, query }) => listChecks(ctx, { userId: session.user.id, judge, ...query }),
    () => 'lists',
  );
  serveEndpoint(
    app,
    services,
    listSourceChangesEndpoint,
    ({ ctx, session, query }) => listChanges(ctx, { userId: session.user.id, ...query }),
    () => 'lists',
  );
  serveEndpoint(
    app,
    services,
    decideSourceChangesEndpoint,
    ({ ctx, session, body }) => decideChanges(ctx, { userId: session.user.id, ...body }),
    () => 'lists',
  );
}
