import type { FastifyDynamicSwaggerOptions } from '@fastify/swagger';
import { productName } from '@pindahlapak/messages';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createPauses } from '../../core/turns/pauses.ts';

type Transform = NonNullable<FastifyDynamicSwaggerOptions['transform']>;
type ApiDocument = ReturnType<FastifyInstance['swagger']>;

/** Gives the OpenAPI document. */
export type DescribeApi = () => Promise<ApiDocument>;

const openapi = {
  openapi: '3.1.0',
  info: { title: `${productName} API`, version: '1.0.0' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
} as const;

/** Describes routes by an application of their own that answers nothing; takes turns of the event loop in between. */
async function describeRoutes(app: FastifyInstance, routes: readonly RouteOptions[]): Promise<ApiDocument> {
  const pauses = createPauses();
  const made = new Map<object, ReturnType<Transform>>();
  for (const route of routes) {
    if (route.schema)
      made.set(
        route.schema,
        jsonSchemaTransform({ schema: route.schema, url: route.url, route, openapiObject: openapi }),
      );
    if (pauses.areDue()) await pauses.take();
  }
  const transform: Transform = (input) => made.get(input.schema) ?? jsonSchemaTransform(input);
  const { default: swagger } = await import('@fastify/swagger');
  const described = Fastify({ exposeHeadRoutes: false });
  if (app.validatorCompiler) described.setValidatorCompiler(app.validatorCompiler);
  if (app.serializerCompiler) described.setSerializerCompiler(app.serializerCompiler);
  await described.register(swagger, { openapi, transform });
  for (const { method, url, schema } of routes)
    described.route({ method, url, handler: () => null, ...(schema === undefined ? {} : { schema }) });
  await described.ready();
  const document = described.swagger();
  await described.close();
  return document;
}

/**
 * Generates the OpenAPI document from the endpoints; call before the routes are registered. The document, and what makes it,
 * is loaded when it is first asked for: an idle server saves its memory.
 */
export function installOpenApi(app: FastifyInstance): DescribeApi {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    if (route.method !== 'HEAD' && !(route.schema && 'hide' in route.schema)) routes.push(route);
  });
  let document: Promise<ApiDocument> | undefined;
  const describe = () => (document ??= describeRoutes(app, routes.splice(0)));
  app.get('/api/openapi.json', { schema: { hide: true } }, describe);
  return describe;
}
