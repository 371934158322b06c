import { getReadinessEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { ProductJudge } from '../catalogue/product-judge.ts';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { reportReadiness } from './report-readiness.ts';

export function readinessRoutes(app: FastifyInstance, services: Services, judge: ProductJudge): void {
  const { serve } = endpointsOf(app, services);
  serve(getReadinessEndpoint, (ctx, { userId, ...query }) => reportReadiness(ctx, { userId, judge, query }), 'lists');
}
