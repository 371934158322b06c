import type { FastifyInstance } from 'fastify';

/**
 * Reads JSON bodies. Every call may carry the JSON content type (spec section 7), also one that sends nothing, such as a
 * deletion: where a route takes no body, an empty one is none. Prototype keys are refused.
 */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '' && request.routeOptions.schema?.body === undefined) done(null);
    else void parse(request, body, done);
  });
}
