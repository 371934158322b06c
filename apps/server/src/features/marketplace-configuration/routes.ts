import { getAkulakuConfigurationEndpoint, saveAkulakuConfigurationEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { findAkulakuConfiguration, saveAkulakuConfiguration } from '../../db/configuration-queries.ts';
import { announce } from '../../events/announce.ts';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Services } from '../../services.ts';

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
