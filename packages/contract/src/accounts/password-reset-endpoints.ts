import { successMessages, newPasswordMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { newPasswordField, otpField } from './account-fields.ts';
import { anyPasswordField, emailField, text } from '../fields.ts';

export const forgotPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/forgot',
  summary: 'Kirim kode reset 6 digit ke email; jawabannya sama untuk email yang tidak terdaftar',
  access: 'public',
  status: 200,
  body: z.object({ email: emailField }),
  response: z.null(),
  message: successMessages.resetMailed,
  errors: ['too-many-tries'],
});

export const verifyResetCodeEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/verify',
  summary: 'Tukar kode 6 digit dengan token reset sekali pakai',
  access: 'public',
  status: 200,
  body: z.object({ email: emailField, otp: otpField }),
  response: z.object({ token: z.string() }),
  message: successMessages.codeVerified,
  errors: ['reset-code-wrong', 'too-many-tries'],
});

const tokenField = text(newPasswordMessages.tokenRequired).check(
  z.minLength(1, newPasswordMessages.tokenRequired),
  z.maxLength(512, newPasswordMessages.tokenRequired),
);

export const checkResetTokenEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/check',
  summary: 'Periksa apakah token reset masih berlaku',
  access: 'public',
  status: 200,
  body: z.object({ email: emailField, token: tokenField }),
  response: z.null(),
  message: successMessages.resetTokenValid,
  errors: ['reset-token-wrong'],
});

export const resetPasswordEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/password/reset',
  summary: 'Simpan password baru dengan token reset; semua sesi akun berakhir',
  access: 'public',
  status: 200,
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
  response: z.null(),
  message: successMessages.passwordReset,
  errors: ['reset-token-wrong'],
});
