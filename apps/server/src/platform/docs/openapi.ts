import { productName } from '@pindahlapak/messages';
import Fastify, { type FastifyInstance, type RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { createPauses, type Pauses } from '../../core/turns/pauses.ts';
import { withFormsAndFiles } from './forms-and-files.ts';

type ApiDocument = Exclude<ReturnType<FastifyInstance['swagger']>, string>;

/** Gives the OpenAPI document. */
export type DescribeApi = () => Promise<ApiDocument>;

const openapi = {
  openapi: '3.1.0',
  info: { title: `${productName} API`, version: '1.0.0' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
} as const;

/** Routes that are described in one turn of the event loop. */
const routesAtOnce = 8;

/** Describes a few routes with an application of their own, which answers no requests. */
async function describeSome(
  app: FastifyInstance,
  routes: readonly RouteOptions[],
  pauses: Pauses,
): Promise<ApiDocument> {
  const { default: swagger } = await import('@fastify/swagger');
  await pauses.take();
  const described = Fastify({ exposeHeadRoutes: false });
  if (app.validatorCompiler) described.setValidatorCompiler(app.validatorCompiler);
  if (app.serializerCompiler) described.setSerializerCompiler(app.serializerCompiler);
  await described.register(swagger, { openapi, transform: jsonSchemaTransform });
  await pauses.take();
  for (const { method, url, schema } of routes)
    described.route({
      method,
      url,
      handler: () => null,
      ...(schema === undefined ? {} : { schema: withFormsAndFiles(schema) }),
    });
  await described.ready();
  const document = described.swagger({ yaml: false });
  await described.close();
  return document;
}

/** Describes all routes, with turns of the event loop in between. */
async function describeRoutes(app: FastifyInstance, routes: readonly RouteOptions[]): Promise<ApiDocument> {
  const pauses = createPauses();
  const whole = await describeSome(app, [], pauses);
  for (let at = 0; at < routes.length; at += routesAtOnce) {
    const { paths } = await describeSome(app, routes.slice(at, at + routesAtOnce), pauses);
    // The calls of one path may be described in two groups.
    for (const [path, calls] of Object.entries(paths ?? {}))
      whole.paths = { ...whole.paths, [path]: { ...whole.paths?.[path], ...calls } };
  }
  return whole;
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
