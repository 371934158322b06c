import {
  checkResetTokenEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import type { Services } from '../../core/context.ts';
import { deleteSession } from './sign-in.sql.ts';
import { checkResetToken } from '../reset/check-reset-token.ts';
import { forgotPassword } from '../reset/forgot-password.ts';
import { logIn } from './log-in.ts';
import { registerUser } from './register-user.ts';
import { resetPassword } from '../reset/reset-password.ts';
import { verifyResetCode } from '../reset/verify-reset-code.ts';

/** Registration, sign-in and the reset of a forgotten password. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, registerEndpoint, ({ body, address }) => registerUser(services, body, address));
  serveEndpoint(app, services, loginEndpoint, ({ body, address }) => logIn(services, body, address));
  serveEndpoint(app, services, logoutEndpoint, async ({ session }) => {
    await deleteSession(services.db.kysely, session.user.id, session.tokenHash);
    return null;
  });
  serveEndpoint(app, services, forgotPasswordEndpoint, ({ body }) => forgotPassword(services, body));
  serveEndpoint(app, services, verifyResetCodeEndpoint, ({ body }) => verifyResetCode(services, body));
  serveEndpoint(app, services, checkResetTokenEndpoint, ({ body }) => checkResetToken(services, body));
  serveEndpoint(app, services, resetPasswordEndpoint, ({ body, request }) =>
    resetPassword(services, body, request.log),
  );
}
