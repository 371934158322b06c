import { login, logout, register } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Services } from '../../services.ts';
import { deleteSession } from './auth-queries.ts';
import { logIn } from './log-in.ts';
import { registerUser } from './register-user.ts';

/** Registration, sign-in and the reset of a forgotten password. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, register, ({ body, address }) => registerUser(services, body, address));
  serveEndpoint(app, services, login, ({ body, address }) => logIn(services, body, address));
  serveEndpoint(app, services, logout, async ({ session }) => {
    await deleteSession(services.db.kysely, session.user.id, session.tokenHash);
    return null;
  });
}
