import { accountSuccessMessages, fieldMessages as texts, successMessages } from '@pindahlapak/messages';
import { recoveryCodeLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { anyPasswordField, text } from '../fields.ts';

const passwordField = anyPasswordField(texts.passwordRequired);
const codeField = text(texts.codeRequired).check(
  z.trim(),
  z.minLength(1, texts.codeRequired),
  z.maxLength(64, texts.codeWrong),
);
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).check(z.length(recoveryCodeLimits.count)),
});

/** Whether sign-ins of the account ask for a code (S12.13). */
export const getTwoFactorEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/me/two-factor',
  summary: 'Verifikasi dua langkah: menyala atau tidak, sisa kode pemulihan',
  access: 'session',
  status: 200,
  response: z.object({ isOn: z.boolean(), since: z.nullable(z.string()), recoveryCodesLeft: z.int() }),
  message: successMessages.ok,
  errors: [],
});

export const beginTwoFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/me/two-factor',
  summary: 'Buat rahasia untuk aplikasi autentikator; belum menyala sebelum dikonfirmasi',
  access: 'session',
  status: 200,
  body: z.object({ password: passwordField }),
  response: z.object({
    /** In base 32, to be typed in. */
    secret: z.string(),
    /** `otpauth://…`, to be shown as a QR code. */
    address: z.string(),
  }),
  message: successMessages.ok,
  errors: ['two-factor-on', 'too-many-tries'],
});

export const confirmTwoFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/me/two-factor/confirm',
  summary: 'Nyalakan dengan kode pertama; jawabannya sepuluh kode pemulihan, hanya sekali ini',
  access: 'session',
  status: 200,
  body: z.object({ code: codeField }),
  response: recoveryCodes,
  message: accountSuccessMessages.twoFactorOn,
  errors: ['two-factor-on', 'two-factor-off', 'too-many-tries'],
});

export const renewRecoveryCodesEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/me/two-factor/recovery-codes',
  summary: 'Buat sepuluh kode pemulihan baru; yang lama tidak berlaku',
  access: 'session',
  status: 200,
  body: z.object({ password: passwordField, code: codeField }),
  response: recoveryCodes,
  message: accountSuccessMessages.recoveryCodesRenewed,
  errors: ['two-factor-off', 'too-many-tries'],
});

export const turnOffTwoFactorEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/me/two-factor/off',
  summary: 'Matikan verifikasi dua langkah dengan password dan kode',
  access: 'session',
  status: 200,
  body: z.object({ password: passwordField, code: codeField }),
  response: z.null(),
  message: accountSuccessMessages.twoFactorOff,
  errors: ['two-factor-off', 'too-many-tries'],
});
