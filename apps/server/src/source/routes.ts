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
  serve(reportObservationsEndpoint, reportObservations);
  serve(listSourceChecksEndpoint, (ctx, input) => listChecks(ctx, { ...input, judge }), 'lists');
  serve(listSourceChangesEndpoint, listChanges, 'lists');
  serve(decideSourceChangesEndpoint, decideChanges, 'lists');
}
