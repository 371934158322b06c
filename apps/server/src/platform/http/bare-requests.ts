import type { FastifyInstance } from 'fastify';
import { Refusal } from '../../core/refusal.ts';

/**
 * Takes what Node would answer by itself, without our envelope and headers: a request of HTTP/1.1 that names no host is refused,
 * and one that expects what nobody knows is served as if it expected nothing, as RFC 9110 (10.1.1) allows. Needs a server with
 * `requireHostHeader: false`.
 */
export function installBareRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return;
    void reply.header('connection', 'close');
    throw new Refusal('malformed-request');
  });
}
