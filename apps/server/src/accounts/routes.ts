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
import { readForm } from '../platform/http/read-form-file.ts';
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
  serve(registerEndpoint, registerUser);
  serve(loginEndpoint, logIn);
  serve(logoutEndpoint, logOut);
  serve(forgotPasswordEndpoint, forgotPassword);
  serve(verifyResetCodeEndpoint, verifyResetCode);
  serve(checkResetTokenEndpoint, checkResetToken);
  serve(resetPasswordEndpoint, resetPassword);
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

export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveForm } = endpointsOf(app, services);
  serve(getMeEndpoint, (ctx, _input, { session }) => getCurrentUser(ctx, session));
  serveForm(updateProfileEndpoint, readProfileForm, updateProfile);
  serve(changePasswordEndpoint, changePassword);
  serveAvatar(app, services);
}

export function sessionRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listSessionsEndpoint, listSessions);
  serve(endSessionEndpoint, endSession);
  serve(endOtherSessionsEndpoint, endOtherSessions);
  serve(setIdleHoursEndpoint, setIdleHours);
  serve(listActivityEndpoint, listActivity);
}

export function deviceRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(createPairingCodeEndpoint, createPairingCode);
  serve(pairDeviceEndpoint, pairDevice);
  serve(listDevicesEndpoint, async (ctx, { userId }, { session }) => ({
    devices: await listDevices(ctx, { userId }),
    deviceLimit: session.user.device_limit,
  }));
  serve(renameDeviceEndpoint, renameDevice);
  serve(removeDeviceEndpoint, removeDevice);
  serve(listFailedQueuesEndpoint, listFailedQueues);
  serve(reportQueueEndpoint, reportQueue);
}

/** Registers the calls for the second factor of an account (S12.13). */
export function twoFactorRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(getTwoFactorEndpoint, getTwoFactor);
  serve(beginTwoFactorEndpoint, beginTwoFactor);
  serve(confirmTwoFactorEndpoint, confirmTwoFactor);
  serve(renewRecoveryCodesEndpoint, remakeRecoveryCodes);
  serve(turnOffTwoFactorEndpoint, turnOffTwoFactor);
}

export function subscriptionRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(listSubscriptionsEndpoint, listSubscriptions);
}

export function deletionRoutes(app: FastifyInstance, services: Services): void {
  const { serve } = endpointsOf(app, services);
  serve(askDeletionEndpoint, askDeletion);
  serve(cancelDeletionEndpoint, cancelDeletion);
}
