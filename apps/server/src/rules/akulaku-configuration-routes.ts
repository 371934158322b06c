import { getAkulakuConfigurationEndpoint, saveAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { findAkulakuConfiguration, saveAkulakuConfiguration } from './configurations.sql.ts';
import { announce } from '../platform/events/announce.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import type { Services } from '../core/context.ts';

/** The Akulaku configuration (spec section 3). */
export function marketplaceConfigurationRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, getAkulakuConfigurationEndpoint, ({ session }) =>
    findAkulakuConfiguration(services.db.kysely, session.user.id),
  );

  serveEndpoint(app, services, saveAkulakuConfigurationEndpoint, async ({ session, body, request }) => {
    const { version: _version, ...configuration } = body;
    await saveAkulakuConfiguration(services.db.kysely, session.user.id, configuration, services.now());
    await announce(services, request.log, session.user.id, 'configuration');
    return configuration;
  });
}
