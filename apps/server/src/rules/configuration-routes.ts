import { getConfigurationEndpoint, saveConfigurationEndpoint } from '@pindahlapak/contract';
import type { DataConfiguration } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { findDataConfiguration, saveDataConfiguration } from './configurations.sql.ts';
import { announce } from '../platform/events/announce.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';

/** The data configuration: saved flat, answered as it is stored (spec section 7). */
export function configurationRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, getConfigurationEndpoint, ({ session }) =>
    findDataConfiguration(services.db.kysely, session.user.id),
  );

  serveEndpoint(app, services, saveConfigurationEndpoint, async ({ session, body, request }) => {
    const { minimumOrder, stockQuantity, affiliateFee, version: _version, ...rules } = body;
    const saved: DataConfiguration = { dataOptions: { minimumOrder, stockQuantity, affiliateFee }, ...rules };
    await saveDataConfiguration(services.db.kysely, session.user.id, saved, services.now());
    await announce(services, request.log, session.user.id, 'configuration');
    return saved;
  });
}
