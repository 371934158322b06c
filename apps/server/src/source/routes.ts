import {
  decideSourceChangesEndpoint,
  listSourceChangesEndpoint,
  listSourceChecksEndpoint,
  reportObservationsEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { decideChanges } from './decide-changes.ts';
import { listChanges, listChecks } from './list-changes.ts';
import { reportObservations } from './report-observations.ts';

/** Registers the calls for changes at the sources of products (S32). */
export function sourceRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(reportObservationsEndpoint, reportObservations);
  serve(listSourceChecksEndpoint, listChecks, 'lists');
  serve(listSourceChangesEndpoint, listChanges, 'lists');
  serve(decideSourceChangesEndpoint, decideChanges, 'lists');
}
