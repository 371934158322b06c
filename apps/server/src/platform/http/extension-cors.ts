import { getPublicSettingsEndpoint, pairDeviceEndpoint, type Endpoint } from '@pindahlapak/contract';
import { extensionId } from '@pindahlapak/model';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const extensionOrigin = `chrome-extension://${extensionId}`;

const preflightHeaders = {
  'access-control-allow-methods': 'GET, POST, PUT, DELETE',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

/** Calls without a token that our extension makes: it is paired, and asks which version of it is served. */
const publicCalls: readonly string[] = [pairDeviceEndpoint.path, getPublicSettingsEndpoint.path];

/** The calls that our extension makes from its own origin. All other calls are open to this server's pages only. */
export const isForExtension = (endpoint: Endpoint): boolean =>
  endpoint.access === 'session-or-device' || publicCalls.includes(endpoint.path);

/** Lets exactly our extension read an answer, without credentials; any other origin gets no such header. */
export function allowExtension(request: FastifyRequest, reply: FastifyReply): boolean {
  void reply.header('vary', 'origin');
  if (request.headers.origin !== extensionOrigin) return false;
  void reply.header('access-control-allow-origin', extensionOrigin);
  void reply.header('access-control-expose-headers', 'retry-after, x-request-id');
  return true;
}

/** Answers the browser's preflight request, without a session; registered once for each path. */
export function servePreflight(app: FastifyInstance, url: string): void {
  if (app.hasRoute({ method: 'OPTIONS', url })) return;
  app.options(url, { schema: { hide: true } }, async (request, reply) => {
    if (allowExtension(request, reply)) {
      void reply.headers(preflightHeaders);
      // A dashboard may stand in the seller's own network, which Chrome asks about.
      if (request.headers['access-control-request-private-network'] === 'true')
        void reply.header('access-control-allow-private-network', 'true');
    }
    return reply.code(204).send();
  });
}
