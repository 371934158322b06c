import { accountFieldMessages as texts, successMessages, newPasswordMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { anyPasswordField, emailField, text } from '../fields.ts';
import {
  addressField,
  fullNameField,
  passwordField,
  phoneField,
  newPasswordField,
  otpField,
  secondFactorCodeField,
} from './account-fields.ts';

/** Signs in; `data` is the authorization token. */
export const loginEndpoint = defineEndpoint('POST /api/auth/login', {
  summary: 'Masuk dengan email dan password; dengan code bila diminta',
  access: 'public',
  body: z.object({
    email: emailField,
    password: anyPasswordField(texts.passwordRequired),
    code: secondFactorCodeField,
  }),
  response: z.string(),
  message: successMessages.loggedIn,
  errors: ['wrong-credentials', 'two-factor-needed', 'two-factor-code-wrong', 'account-disabled', 'too-many-tries'],
});

export const logoutEndpoint = defineEndpoint('POST /api/auth/logout', {
  summary: 'Keluar: token yang dipakai dicabut',
  message: successMessages.loggedOut,
});

export const registerEndpoint = defineEndpoint('POST /api/auth/register', {
  summary: 'Daftar akun baru',
  access: 'public',
  status: 201,
  body: z.object({
    fullName: fullNameField,
    email: emailField,
    phoneNumber: phoneField,
    address: addressField,
    password: passwordField,
  }),
  message: successMessages.registered,
  errors: ['email-taken', 'too-many-tries'],
});

export const forgotPasswordEndpoint = defineEndpoint('POST /api/auth/password/forgot', {
  summary: 'Kirim kode reset 6 digit ke email; jawabannya sama untuk email yang tidak terdaftar',
  access: 'public',
  body: z.object({ email: emailField }),
  message: successMessages.resetMailed,
  errors: ['too-many-tries'],
});

export const verifyResetCodeEndpoint = defineEndpoint('POST /api/auth/password/verify', {
  summary: 'Tukar kode 6 digit dengan token reset sekali pakai',
  access: 'public',
  body: z.object({ email: emailField, otp: otpField }),
  response: z.object({ token: z.string() }),
  message: successMessages.codeVerified,
  errors: ['reset-code-wrong', 'too-many-tries'],
});

const tokenField = text(newPasswordMessages.tokenRequired).check(
  z.minLength(1, newPasswordMessages.tokenRequired),
  z.maxLength(512, newPasswordMessages.tokenRequired),
);

export const checkResetTokenEndpoint = defineEndpoint('POST /api/auth/password/check', {
  summary: 'Periksa apakah token reset masih berlaku',
  access: 'public',
  body: z.object({ email: emailField, token: tokenField }),
  message: successMessages.resetTokenValid,
  errors: ['reset-token-wrong'],
});

export const resetPasswordEndpoint = defineEndpoint('POST /api/auth/password/reset', {
  summary: 'Simpan password baru dengan token reset; semua sesi akun berakhir',
  access: 'public',
  body: z
    .object({
      email: emailField,
      token: tokenField,
      newPassword: newPasswordField,
      confirmNewPassword: anyPasswordField(newPasswordMessages.confirmNewPasswordRequired),
    })
    .check(
      z.refine((body) => body.newPassword === body.confirmNewPassword, {
        error: newPasswordMessages.confirmNewPasswordDiffers,
        path: ['confirmNewPassword'],
      }),
    ),
  message: successMessages.passwordReset,
  errors: ['reset-token-wrong'],
});
