import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { productName } from '@pindahlapak/messages';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createPauses } from '../../core/turns/pauses.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;

/** Gives the OpenAPI document. */
export type DescribeApi = () => Promise<ReturnType<FastifyInstance['swagger']>>;

const openapi = {
  openapi: '3.1.0',
  info: { title: `${productName} API`, version: '1.0.0' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
} as const;

/**
 * Generates the OpenAPI document from the endpoints; call before the routes are registered. The document is made when it is
 * first asked for, route by route with turns of the event loop in between.
 */
export async function installOpenApi(app: FastifyInstance): Promise<DescribeApi> {
  const routes: RouteOptions[] = [];
  const made = new WeakMap<object, ReturnType<Transform>>();
  const transform: Transform = (input) => {
    const key: object | undefined = input.schema;
    if (key === undefined) return jsonSchemaTransform(input);
    const known = made.get(key) ?? jsonSchemaTransform(input);
    made.set(key, known);
    return known;
  };
  app.addHook('onRoute', (route) => void routes.push(route));
  await app.register(swagger, { openapi, transform });

  const describe: DescribeApi = async () => {
    const pauses = createPauses();
    for (const route of routes.splice(0)) {
      if (route.schema) transform({ schema: route.schema, url: route.url, route, openapiObject: openapi });
      if (pauses.areDue()) await pauses.take();
    }
    return app.swagger();
  };
  app.get('/api/openapi.json', { schema: { hide: true } }, describe);
  return describe;
}
