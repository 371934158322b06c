import { getMe } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../http/serve-endpoint.ts';
import type { Services } from '../../services.ts';
import { getCurrentUser } from './get-current-user.ts';

/** The signed-in user: data, profile, picture, password. */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, getMe, ({ session }) => getCurrentUser(services.db.kysely, session.user));
}
