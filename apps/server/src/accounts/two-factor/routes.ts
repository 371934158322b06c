import {
  beginTwoFactorEndpoint,
  confirmTwoFactorEndpoint,
  getTwoFactorEndpoint,
  renewRecoveryCodesEndpoint,
  turnOffTwoFactorEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../core/context.ts';
import { serveEndpoint } from '../../platform/http/serve-endpoint.ts';
import { beginTwoFactor } from './begin-two-factor.ts';
import { remakeRecoveryCodes, turnOffTwoFactor } from './change-two-factor.ts';
import { confirmTwoFactor } from './confirm-two-factor.ts';
import { getTwoFactor } from './get-two-factor.ts';

/** The second factor of an account (S12.13). */
export function twoFactorRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, getTwoFactorEndpoint, ({ ctx, session }) =>
    getTwoFactor(ctx, { userId: session.user.id }),
  );
  serveEndpoint(app, services, beginTwoFactorEndpoint, ({ ctx, session, body }) =>
    beginTwoFactor(ctx, { userId: session.user.id, password: body.password }),
  );
  serveEndpoint(app, services, confirmTwoFactorEndpoint, ({ ctx, session, body }) =>
    confirmTwoFactor(ctx, { userId: session.user.id, code: body.code }),
  );
  serveEndpoint(app, services, renewRecoveryCodesEndpoint, ({ ctx, session, body }) =>
    remakeRecoveryCodes(ctx, { userId: session.user.id, ...body }),
  );
  serveEndpoint(app, services, turnOffTwoFactorEndpoint, ({ ctx, session, body }) =>
    turnOffTwoFactor(ctx, { userId: session.user.id, ...body }),
  );
}
