import { accountSuccessMessages, fieldMessages as texts } from '@pindahlapak/messages';
import { activityKinds, sessionIdleChoices, recoveryCodeLimits } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text, anyPasswordField } from '../fields.ts';

/** An open dashboard of the account (S12.11). Times in UTC; `id` gives no access. */
const sessionSchema = z.object({
  id: z.string(),
  /** True for the session of this request. */
  current: z.boolean(),
  /** Browser and system, 'Chrome di Windows'; null if unknown. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The network of the last use, '203.0.113.*'; null if a proxy hides it. */
  place: z.nullable(z.string()),
});
export type DashboardSession = z.infer<typeof sessionSchema>;

const idleHoursField = z.literal(sessionIdleChoices);

export const listSessionsEndpoint = defineEndpoint('GET /api/me/sessions', {
  summary: 'Dashboard yang terbuka, yang terakhir dipakai lebih dulu',
  response: z.object({ sessions: z.array(sessionSchema), idleHours: z.int() }),
});

export const endSessionEndpoint = defineEndpoint('DELETE /api/me/sessions/{id}', {
  summary: 'Keluarkan satu dashboard; tokennya langsung tidak berlaku',
  message: accountSuccessMessages.sessionEnded,
  errors: ['session-not-found'],
});

export const endOtherSessionsEndpoint = defineEndpoint('DELETE /api/me/sessions', {
  summary: 'Keluarkan semua dashboard selain yang meminta',
  response: z.object({ ended: z.int() }),
  message: accountSuccessMessages.sessionsEnded,
});

export const setIdleHoursEndpoint = defineEndpoint('PUT /api/me/sessions/idle', {
  summary: 'Setelah berapa jam tanpa dipakai dashboard akun ini berakhir',
  body: z.object({ idleHours: idleHoursField }),
  response: z.object({ idleHours: z.int() }),
  message: accountSuccessMessages.idleHoursSaved,
});

/** Lists the account's audit log (S12.14), newest first, at most 50 entries per call. */
export const listActivityEndpoint = defineEndpoint('GET /api/me/activity', {
  summary: 'Aktivitas akun 12 bulan terakhir; before = id terakhir dari jawaban sebelumnya',
  query: z.object({ before: z.optional(text()) }),
  response: z.object({
    events: z.array(
      z.object({
        id: z.string(),
        at: z.string(),
        kind: z.enum(activityKinds),
        actor: z.enum(['guest', 'seller', 'device', 'operator']),
        device: z.nullable(z.string()),
        place: z.nullable(z.string()),
        /** Name of the connected PC. */
        detail: z.nullable(z.string()),
      }),
    ),
    /** True if there are older entries. */
    more: z.boolean(),
  }),
});

const passwordField = anyPasswordField(texts.passwordRequired);
const codeField = text(texts.codeRequired).check(
  z.trim(),
  z.minLength(1, texts.codeRequired),
  z.maxLength(64, texts.codeWrong),
);
const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).check(z.length(recoveryCodeLimits.count)),
});

/** Returns whether signing in requires a code (S12.13). */
export const getTwoFactorEndpoint = defineEndpoint('GET /api/me/two-factor', {
  summary: 'Verifikasi dua langkah: menyala atau tidak, sisa kode pemulihan',
  response: z.object({ isOn: z.boolean(), since: z.nullable(z.string()), recoveryCodesLeft: z.int() }),
});

export const beginTwoFactorEndpoint = defineEndpoint('POST /api/me/two-factor', {
  summary: 'Buat rahasia untuk aplikasi autentikator; belum menyala sebelum dikonfirmasi',
  body: z.object({ password: passwordField }),
  response: z.object({
    /** Base 32, for typing in. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    address: z.string(),
  }),
  errors: ['two-factor-on', 'too-many-tries'],
});

export const confirmTwoFactorEndpoint = defineEndpoint('POST /api/me/two-factor/confirm', {
  summary: 'Nyalakan dengan kode pertama; jawabannya sepuluh kode pemulihan, hanya sekali ini',
  body: z.object({ code: codeField }),
  response: recoveryCodes,
  message: accountSuccessMessages.twoFactorOn,
  errors: ['two-factor-on', 'two-factor-off', 'too-many-tries'],
});

export const renewRecoveryCodesEndpoint = defineEndpoint('POST /api/me/two-factor/recovery-codes', {
  summary: 'Buat sepuluh kode pemulihan baru; yang lama tidak berlaku',
  body: z.object({ password: passwordField, code: codeField }),
  response: recoveryCodes,
  message: accountSuccessMessages.recoveryCodesRenewed,
  errors: ['two-factor-off', 'too-many-tries'],
});

export const turnOffTwoFactorEndpoint = defineEndpoint('POST /api/me/two-factor/off', {
  summary: 'Matikan verifikasi dua langkah dengan password dan kode',
  body: z.object({ password: passwordField, code: codeField }),
  message: accountSuccessMessages.twoFactorOff,
  errors: ['two-factor-off', 'too-many-tries'],
});
