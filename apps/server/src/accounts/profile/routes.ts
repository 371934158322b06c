import { changePasswordEndpoint, getMeEndpoint, updateProfileEndpoint } from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import { installForms } from '../../platform/http/install-forms.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { changePassword } from './change-password.ts';
import { getCurrentUser } from './get-current-user.ts';
import { readProfileForm } from './read-profile-form.ts';
import { serveAvatar } from './avatar/serve-avatar.ts';
import { updateProfile } from './update-profile.ts';

/** The signed-in user: data, profile, picture, password. */
export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const formLimiter = await installForms(app);
  serveEndpoint(app, services, getMeEndpoint, ({ ctx, session }) => getCurrentUser(ctx, { user: session.user }));
  serveEndpoint(app, services, updateProfileEndpoint, ({ ctx, session, request }) => {
    const userId = session.user.id;
    return formLimiter.run(userId, async () => updateProfile(ctx, { userId, ...(await readProfileForm(request)) }));
  });
  serveEndpoint(app, services, changePasswordEndpoint, ({ ctx, session, body }) =>
    changePassword(ctx, {
      userId: session.user.id,
      keptTokenHash: session.tokenHash,
      oldPassword: body.oldPassword,
      newPassword: body.newPassword,
      code: body.code,
    }),
  );
  serveAvatar(app, services);
}
