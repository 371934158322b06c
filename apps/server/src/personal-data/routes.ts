import { exportPersonalDataEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { exportPersonalData } from './export-personal-data.ts';

export function personalDataRoutes(app: FastifyInstance, services: Services): void {
  endpointsOf(app, services).serveFile(exportPersonalDataEndpoint, exportPersonalData, 'exports');
}
