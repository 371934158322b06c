import multipart from '@fastify/multipart';
import { changePasswordEndpoint, getMeEndpoint, updateProfileEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import type { Services } from '../../core/context.ts';
import { changePassword } from './change-password.ts';
import { getCurrentUser } from './get-current-user.ts';
import { serveAvatar } from './serve-avatar.ts';
import { updateProfile } from './update-profile.ts';

/** The signed-in user: data, profile, picture, password. */
export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  serveEndpoint(app, services, getMeEndpoint, ({ session }) => getCurrentUser(services.db.kysely, session.user));
  serveEndpoint(app, services, updateProfileEndpoint, ({ session, request }) =>
    updateProfile(services, session.user, request),
  );
  serveEndpoint(app, services, changePasswordEndpoint, ({ session, body, request }) =>
    changePassword(services, session, body, request.log),
  );
  serveAvatar(app, services);
}
