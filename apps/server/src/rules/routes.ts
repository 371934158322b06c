import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { findAkulakuConfiguration, findDataConfiguration } from './configurations.sql.ts';
import { refuseRepeatedWords, saveAkulakuConfiguration, saveDataConfiguration } from './save-configuration.ts';

/** The two configurations. The data configuration comes flat and is answered as it is stored. */
export function ruleRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, getConfigurationEndpoint, ({ ctx, session }) =>
    findDataConfiguration(ctx.db.kysely, session.user.id),
  );

  serveEndpoint(app, services, saveConfigurationEndpoint, async ({ ctx, session, body }) => {
    refuseRepeatedWords(body);
    const { minimumOrder, stockQuantity, affiliateFee, readVersion, ...rules } = body;
    const configuration = { dataOptions: { minimumOrder, stockQuantity, affiliateFee }, ...rules };
    return await saveDataConfiguration(ctx, { userId: session.user.id, configuration, readVersion });
  });

  serveEndpoint(app, services, getAkulakuConfigurationEndpoint, ({ ctx, session }) =>
    findAkulakuConfiguration(ctx.db.kysely, session.user.id),
  );

  serveEndpoint(app, services, saveAkulakuConfigurationEndpoint, ({ ctx, session, body }) => {
    const { readVersion, ...configuration } = body;
    return saveAkulakuConfiguration(ctx, { userId: session.user.id, configuration, readVersion });
  });
}
