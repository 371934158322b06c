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
import type { Services } from '../../core/context.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { checkResetToken } from '../reset/check-reset-token.ts';
import { forgotPassword } from '../reset/forgot-password.ts';
import { resetPassword } from '../reset/reset-password.ts';
import { verifyResetCode } from '../reset/verify-reset-code.ts';
import { logIn } from './log-in.ts';
import { logOut } from './log-out.ts';
import { registerUser } from './register-user.ts';

/** Registration, sign-in and the reset of a forgotten password. */
export function authRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, registerEndpoint, ({ ctx, body }) => registerUser(ctx, body));
  serveEndpoint(app, services, loginEndpoint, ({ ctx, body }) => logIn(ctx, body));
  serveEndpoint(app, services, logoutEndpoint, ({ ctx, session }) =>
    logOut(ctx, { userId: session.user.id, tokenHash: session.tokenHash }),
  );
  serveEndpoint(app, services, forgotPasswordEndpoint, ({ ctx, body }) => forgotPassword(ctx, body));
  serveEndpoint(app, services, verifyResetCodeEndpoint, ({ ctx, body }) => verifyResetCode(ctx, body));
  serveEndpoint(app, services, checkResetTokenEndpoint, ({ ctx, body }) => checkResetToken(ctx, body));
  serveEndpoint(app, services, resetPasswordEndpoint, ({ ctx, body }) => resetPassword(ctx, body));
}
