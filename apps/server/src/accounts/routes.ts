import {
  checkResetTokenEndpoint,
  forgotPasswordEndpoint,
  loginEndpoint,
  logoutEndpoint,
  registerEndpoint,
  resetPasswordEndpoint,
  verifyResetCodeEndpoint,
  changePasswordEndpoint,
  getMeEndpoint,
  updateProfileEndpoint,
  endOtherSessionsEndpoint,
  endSessionEndpoint,
  listActivityEndpoint,
  listSessionsEndpoint,
  setIdleHoursEndpoint,
  createPairingCodeEndpoint,
  listDevicesEndpoint,
  listFailedQueuesEndpoint,
  pairDeviceEndpoint,
  removeDeviceEndpoint,
  renameDeviceEndpoint,
  reportQueueEndpoint,
  beginTwoFactorEndpoint,
  confirmTwoFactorEndpoint,
  getTwoFactorEndpoint,
  renewRecoveryCodesEndpoint,
  turnOffTwoFactorEndpoint,
  listSubscriptionsEndpoint,
  askDeletionEndpoint,
  cancelDeletionEndpoint,
} from '@pindahlapak/contract';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { serveEndpoint } from '../platform/http/serve-endpoint.ts';
import { checkResetToken, forgotPassword, resetPassword, verifyResetCode } from './reset/reset-password.ts';
import { logIn, logOut } from './sign-in/log-in.ts';
import { registerUser } from './sign-in/register-user.ts';
import { installForms } from '../platform/http/read-form-file.ts';
import { changePassword } from './profile/change-password.ts';
import { getCurrentUser, updateProfile } from './profile/update-profile.ts';
import { readProfileForm } from './profile/read-profile-form.ts';
import { serveAvatar } from './profile/avatar.ts';
import { listActivity } from './audit/list-events.ts';
import { endOtherSessions, endSession, listSessions, setIdleHours } from './sessions/sessions.ts';
import { createPairingCode, listDevices, pairDevice, removeDevice, renameDevice } from './devices/devices.ts';
import { listFailedQueues, reportQueue } from './devices/failed-queues.ts';
import {
  beginTwoFactor,
  remakeRecoveryCodes,
  turnOffTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
} from './two-factor/two-factor.ts';
import { listSubscriptions } from './subscriptions/subscriptions.ts';
import { askDeletion, cancelDeletion } from './deletion/delete-account.ts';

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

/** The open dashboards of an account, and what happened to it. */
export function sessionRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listSessionsEndpoint, ({ ctx, session }) => listSessions(ctx, session));
  serveEndpoint(app, services, endSessionEndpoint, ({ ctx, session, params }) =>
    endSession(ctx, { userId: session.user.id, id: params.id }),
  );
  serveEndpoint(app, services, endOtherSessionsEndpoint, ({ ctx, session }) =>
    endOtherSessions(ctx, { userId: session.user.id, keptTokenHash: session.tokenHash }),
  );
  serveEndpoint(app, services, setIdleHoursEndpoint, ({ ctx, session, body }) =>
    setIdleHours(ctx, { userId: session.user.id, idleHours: body.idleHours }),
  );
  serveEndpoint(app, services, listActivityEndpoint, ({ ctx, session, query }) =>
    listActivity(ctx, { userId: session.user.id, before: query.before }),
  );
}

/** The PCs whose extension is connected to an account. */
export function deviceRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, createPairingCodeEndpoint, ({ ctx, session }) =>
    createPairingCode(ctx, { userId: session.user.id }),
  );

  serveEndpoint(app, services, pairDeviceEndpoint, ({ ctx, body }) => pairDevice(ctx, body));

  serveEndpoint(app, services, listDevicesEndpoint, async ({ ctx, session: { user } }) => ({
    devices: await listDevices(ctx, { userId: user.id }),
    deviceLimit: user.device_limit,
  }));

  serveEndpoint(app, services, renameDeviceEndpoint, ({ ctx, session, params, body }) =>
    renameDevice(ctx, { userId: session.user.id, id: params.id, name: body.name }),
  );

  serveEndpoint(app, services, removeDeviceEndpoint, ({ ctx, session, params }) =>
    removeDevice(ctx, { userId: session.user.id, id: params.id }),
  );

  serveEndpoint(app, services, listFailedQueuesEndpoint, ({ ctx, session }) =>
    listFailedQueues(ctx, { userId: session.user.id }),
  );

  serveEndpoint(app, services, reportQueueEndpoint, ({ ctx, session, params, body }) =>
    reportQueue(ctx, { userId: session.user.id, id: params.id, failed: body.failed }),
  );
}

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

/** The account's subscriptions. */
export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, listSubscriptionsEndpoint, ({ ctx, session }) =>
    listSubscriptions(ctx, { userId: session.user.id }),
  );
}

/** The end of an account, and the way back from it. */
export function deletionRoutes(app: FastifyInstance, services: Services): void {
  serveEndpoint(app, services, askDeletionEndpoint, ({ ctx, session, body }) =>
    askDeletion(ctx, { userId: session.user.id, keptTokenHash: session.tokenHash, password: body.password }),
  );
  serveEndpoint(app, services, cancelDeletionEndpoint, ({ ctx, session }) =>
    cancelDeletion(ctx, { userId: session.user.id }),
  );
}
