import cors, { type FastifyCorsOptions } from '@fastify/cors';
import * as contract from '@pindahlapak/contract';
import type { Endpoint } from '@pindahlapak/contract';
import { extensionId } from '@pindahlapak/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const extensionOrigin = `chrome-extension://${extensionId}`;

/** Calls without a token that our extension makes: pairing, and checking its served version. */
const publicCalls: readonly string[] = [contract.pairDeviceEndpoint.path, contract.getPublicSettingsEndpoint.path];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value;

/** Paths of the calls that our extension makes. All other calls are open only to this server's pages. */
const extensionPaths = (Object.values(contract) as unknown[])
  .filter(isEndpoint)
  .filter(({ access, path }) => access === 'session-or-device' || publicCalls.includes(path))
  .map(({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`));

const options: FastifyCorsOptions = {
  origin: extensionOrigin,
  methods: 'GET, POST, PUT, DELETE',
  allowedHeaders: 'authorization, content-type',
  exposedHeaders: 'retry-after, x-request-id',
  maxAge: 600,
};

const isAllowed = ({ url, headers }: FastifyRequest): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return headers.origin === extensionOrigin && extensionPaths.some((pattern) => pattern.test(path));
};

/** Lets only our extension make its calls and read the answers, without credentials. */
export async function installExtensionCors(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    // A dashboard may run in the seller's local network; Chrome then sends a preflight for private networks.
    if (request.headers['access-control-request-private-network'] === 'true' && isAllowed(request))
      void reply.header('access-control-allow-private-network', 'true');
    done();
  });
  await app.register(cors, {
    delegator: (request, done) => done(null, isAllowed(request) ? options : { origin: false }),
  });
}
