import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../../core/refusal.ts';
import { exceedsStructure } from './body-structure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lists, objects and members that a JSON body of this route may have, where it is not `defaultBodyValues`. */
    bodyValues?: number;
  }
}

const defaultBodyValues = 1000;
// The contract's own bodies have four levels.
const bodyDepth = 16;

/**
 * Reads JSON bodies. Every call may carry the JSON content type, also one that sends nothing, such as a deletion:
 * where a route takes no body, an empty body counts as no body. A body with more structure than the route can need is refused
 * before it is parsed; so are prototype keys.
 */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const { schema, config } = request.routeOptions;
    if (body.length === 0 && schema?.body === undefined) return done(null);
    if (exceedsStructure(body, { values: config.bodyValues ?? defaultBodyValues, depth: bodyDepth }))
      return done(new Refusal('request-too-large'));
    void parse(request, body.toString(), done);
  });
}
