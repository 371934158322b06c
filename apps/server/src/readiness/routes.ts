import { getReadinessEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { reportReadiness } from './report-readiness.ts';

export function readinessRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(getReadinessEndpoint, reportReadiness, 'lists');
}
