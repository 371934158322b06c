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
import { accountLimits, kilobyte } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { checkResetToken, forgotPassword, resetPassword, verifyResetCode } from './reset/reset-password.ts';
import { logIn, logOut } from './sign-in/log-in.ts';
import { registerUser } from './sign-in/register-user.ts';
import { type Form, parseForm } from '../platform/http/read-form-file.ts';
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

const profileFormLimits = {
  bytesMax: accountLimits.profileImageMaxBytes,
  textMax: 16 * kilobyte,
  tooLarge: 'profile-image-too-large',
} as const;

/** Returns the fields of the profile and the new picture; an empty file is none. */
const parseProfile = ({ fields, file }: Form) => ({
  fields: parseForm(updateProfileEndpoint.body, fields),
  picture: file === null || file.size === 0 ? null : file.path,
});

/** Registers the calls for accounts and all that belongs to signing in (S12). */
export function accountRoutes(app: FastifyInstance, services: Services): void {
  const { serve, serveForm } = endpointsOf(app, services);
  serve(registerEndpoint, registerUser);
  serve(loginEndpoint, logIn);
  serve(logoutEndpoint, logOut);
  serve(forgotPasswordEndpoint, forgotPassword);
  serve(verifyResetCodeEndpoint, verifyResetCode);
  serve(checkResetTokenEndpoint, checkResetToken);
  serve(resetPasswordEndpoint, resetPassword);

  serve(getMeEndpoint, (ctx, _input, { session }) => getCurrentUser(ctx, session));
  serveForm(updateProfileEndpoint, profileFormLimits, parseProfile, updateProfile);
  serve(changePasswordEndpoint, changePassword);
  serveAvatar(app, services);

  serve(getTwoFactorEndpoint, getTwoFactor);
  serve(beginTwoFactorEndpoint, beginTwoFactor);
  serve(confirmTwoFactorEndpoint, confirmTwoFactor);
  serve(renewRecoveryCodesEndpoint, remakeRecoveryCodes);
  serve(turnOffTwoFactorEndpoint, turnOffTwoFactor);

  serve(listSessionsEndpoint, listSessions);
  serve(endSessionEndpoint, endSession);
  serve(endOtherSessionsEndpoint, endOtherSessions);
  serve(setIdleHoursEndpoint, setIdleHours);
  serve(listActivityEndpoint, listActivity);

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

  serve(listSubscriptionsEndpoint, listSubscriptions);
  serve(askDeletionEndpoint, askDeletion);
  serve(cancelDeletionEndpoint, cancelDeletion);
}
