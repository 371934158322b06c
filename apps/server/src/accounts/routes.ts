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
  problemFields,
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
import { accountLimits, kilobyte } from '@pindahlapak/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { checkResetToken, forgotPassword, resetPassword, verifyResetCode } from './reset/reset-password.ts';
import { logIn, logOut } from './sign-in/log-in.ts';
import { registerUser } from './sign-in/register-user.ts';
import { installForms, readForm } from '../platform/http/read-form-file.ts';
import { changePassword } from './profile/change-password.ts';
import { getCurrentUser, updateProfile } from './profile/update-profile.ts';
import { serveAvatar } from './profile/avatar.ts';
import { listActivity } from './audit/list-events.ts';
import { endOtherSessions, endSession, listSessions, setIdleHours } from './sessions/sessions.ts';
import {
  createPairingCode,
  listDevices,
  pairDevice,
  removeDevice,
  renameDevice,
  listFailedQueues,
  reportQueue,
} from './devices/devices.ts';
import {
  beginTwoFactor,
  remakeRecoveryCodes,
  turnOffTwoFactor,
  confirmTwoFactor,
  getTwoFactor,
} from './two-factor/two-factor.ts';
import { listSubscriptions } from './subscriptions/subscriptions.ts';
import { askDeletion, cancelDeletion } from './deletion/delete-account.ts';

export function authRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(registerEndpoint, ({ ctx, body }) => registerUser(ctx, body));
  serve(loginEndpoint, ({ ctx, body }) => logIn(ctx, body));
  serve(logoutEndpoint, ({ ctx, session, userId }) => logOut(ctx, { userId, tokenHash: session.tokenHash }));
  serve(forgotPasswordEndpoint, ({ ctx, body }) => forgotPassword(ctx, body));
  serve(verifyResetCodeEndpoint, ({ ctx, body }) => verifyResetCode(ctx, body));
  serve(checkResetTokenEndpoint, ({ ctx, body }) => checkResetToken(ctx, body));
  serve(resetPasswordEndpoint, ({ ctx, body }) => resetPassword(ctx, body));
}

const profileFormLimits = {
  bytesMax: accountLimits.profileImageMaxBytes,
  textMax: 16 * kilobyte,
  tooLarge: 'profile-image-too-large',
} as const;

/** Reads the fields of the profile and the new picture; an empty file is none. */
async function readProfileForm(request: FastifyRequest) {
  const { texts, file } = await readForm(request, updateProfileEndpoint.file, profileFormLimits);
  const parsed = updateProfileEndpoint.body.safeParse(texts);
  if (!parsed.success) throw new Refusal('validation', { fields: problemFields(parsed.error.issues) });
  return { fields: parsed.data, picture: file === null || file.bytes.length === 0 ? null : file.bytes };
}

export async function accountRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { serve } = endpointsOf(app, services);
  const formLimiter = await installForms(app);
  serve(getMeEndpoint, ({ ctx, session }) => getCurrentUser(ctx, { user: session.user }));
  serve(updateProfileEndpoint, ({ ctx, userId, request }) =>
    formLimiter.receive(userId, request, readProfileForm, (form) => updateProfile(ctx, { userId, ...form })),
  );
  serve(changePasswordEndpoint, ({ ctx, session, userId, body }) =>
    changePassword(ctx, { userId, currentTokenHash: session.tokenHash, ...body }),
  );
  serveAvatar(app, services);
}

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listSessionsEndpoint, ({ ctx, session }) => listSessions(ctx, session));
  serve(endSessionEndpoint, ({ ctx, userId, params }) => endSession(ctx, { userId, id: params.id }));
  serve(endOtherSessionsEndpoint, ({ ctx, session, userId }) =>
    endOtherSessions(ctx, { userId, currentTokenHash: session.tokenHash }),
  );
  serve(setIdleHoursEndpoint, ({ ctx, userId, body }) => setIdleHours(ctx, { userId, idleHours: body.idleHours }));
  serve(listActivityEndpoint, ({ ctx, userId, query }) => listActivity(ctx, { userId, before: query.before }));
}

export function deviceRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(createPairingCodeEndpoint, ({ ctx, userId }) => createPairingCode(ctx, { userId }));

  serve(pairDeviceEndpoint, ({ ctx, body }) => pairDevice(ctx, body));

  serve(listDevicesEndpoint, async ({ ctx, session: { user } }) => ({
    devices: await listDevices(ctx, { userId: user.id }),
    deviceLimit: user.device_limit,
  }));

  serve(renameDeviceEndpoint, ({ ctx, userId, params, body }) =>
    renameDevice(ctx, { userId, id: params.id, name: body.name }),
  );

  serve(removeDeviceEndpoint, ({ ctx, userId, params }) => removeDevice(ctx, { userId, id: params.id }));

  serve(listFailedQueuesEndpoint, ({ ctx, userId }) => listFailedQueues(ctx, { userId }));

  serve(reportQueueEndpoint, ({ ctx, userId, params, body }) =>
    reportQueue(ctx, { userId, id: params.id, failed: body.failed }),
  );
}

/** Registers the calls for the second factor of an account (S12.13). */
export function twoFactorRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(getTwoFactorEndpoint, ({ ctx, userId }) => getTwoFactor(ctx, { userId }));
  serve(beginTwoFactorEndpoint, ({ ctx, userId, body }) => beginTwoFactor(ctx, { userId, password: body.password }));
  serve(confirmTwoFactorEndpoint, ({ ctx, userId, body }) => confirmTwoFactor(ctx, { userId, code: body.code }));
  serve(renewRecoveryCodesEndpoint, ({ ctx, userId, body }) => remakeRecoveryCodes(ctx, { userId, ...body }));
  serve(turnOffTwoFactorEndpoint, ({ ctx, userId, body }) => turnOffTwoFactor(ctx, { userId, ...body }));
}

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listSubscriptionsEndpoint, ({ ctx, userId }) => listSubscriptions(ctx, { userId }));
}

export function deletionRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(askDeletionEndpoint, ({ ctx, session, userId, body }) =>
    askDeletion(ctx, { userId, currentTokenHash: session.tokenHash, password: body.password }),
  );
  serve(cancelDeletionEndpoint, ({ ctx, userId }) => cancelDeletion(ctx, { userId }));
}
