import {
  getAkulakuConfigurationEndpoint,
  getConfigurationEndpoint,
  saveAkulakuConfigurationEndpoint,
  saveConfigurationEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { findAkulakuConfiguration, findDataConfiguration } from './configurations.sql.ts';
import { saveAkulakuConfiguration, saveDataConfiguration } from './save-configuration.ts';

/** Registers the calls for the two configurations. The data configuration arrives flat and is returned as stored. */
export function ruleRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(getConfigurationEndpoint, (ctx, { userId }) => findDataConfiguration(ctx.db.kysely, userId));

  serve(
    saveConfigurationEndpoint,
    async (ctx, { userId, minimumOrder, stockQuantity, affiliateFee, readVersion, ...rules }) => {
      const configuration = { dataOptions: { minimumOrder, stockQuantity, affiliateFee }, ...rules };
      return await saveDataConfiguration(ctx, { userId, configuration, readVersion });
    },
  );

  serve(getAkulakuConfigurationEndpoint, (ctx, { userId }) => findAkulakuConfiguration(ctx.db.kysely, userId));

  serve(saveAkulakuConfigurationEndpoint, (ctx, { userId, readVersion, ...configuration }) =>
    saveAkulakuConfiguration(ctx, { userId, configuration, readVersion }),
  );
}
