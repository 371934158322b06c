import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  listSourceChecksEndpoint,
  reportObservationsEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { decideChanges } from './decide-changes.ts';
import { listChanges, listChecks } from './list-changes.ts';
import { reportObservations } from './report-observations.ts';

/** Registers the calls for changes at the sources of products (S32). */
export function sourceRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): void {
  const { serve } = endpointsOf(app, services);
  serve(reportObservationsEndpoint, ({ ctx, userId, body }) => reportObservations(ctx, { userId, ...body }));
  serve(listSourceChecksEndpoint, ({ ctx, userId, query }) => listChecks(ctx, { userId, judge, ...query }), 'lists');
  serve(listSourceChangesEndpoint, ({ ctx, userId, query }) => listChanges(ctx, { userId, ...query }), 'lists');
  serve(decideSourceChangesEndpoint, ({ ctx, userId, body }) => decideChanges(ctx, { userId, ...body }), 'lists');
}
