import {
  accountFieldMessages as texts,
  successMessages,
  newPasswordMessages,
  accountSuccessMessages,
} from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { addressField, fullNameField, newPasswordField, phoneField, secondFactorCodeField } from './account-fields.ts';
import { anyPasswordField, emailField } from '../fields.ts';

/** The signed-in user (S1.3). Times in UTC, ISO 8601. Fields that the user's specification does not name are optional. */
export const currentUserSchema = z.object({
  id: z._default(z.string(), ''),
  fullName: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  /** Address of the picture on this server; null if none was uploaded. */
  profilImage: z._default(z.nullable(z.string()), null),
  productCount: z.int(),
  productStorage: z.int(),
  totalScrapedProducts: z.int(),
  subscriptionType: z.string(),
  subscriptionDate: z.string(),
  subscriptionExpireDate: z.string(),
  /** When the account will be deleted; absent unless its owner has asked for deletion. */
  deletionAt: z.optional(z.string()),
});

export type CurrentUser = z.infer<typeof currentUserSchema>;

export const getMeEndpoint = defineEndpoint('GET /api/me', {
  summary: 'Data pengguna yang masuk',
  access: 'session-or-device',
  response: currentUserSchema,
});

export const updateProfileEndpoint = defineEndpoint('PUT /api/me/profile', {
  summary: 'Ubah profil; email baru meminta currentPassword; gambar profil boleh disertakan, maksimal 5 MB',
  file: 'profilImage',
  body: z.object({
    fullName: fullNameField,
    phoneNumber: phoneField,
    email: emailField,
    address: addressField,
    /** Required if the e-mail changes; if it is missing or wrong, the error names this field. */
    currentPassword: z.optional(z.string().check(z.maxLength(4096, texts.passwordLong))),
    /** Required if the e-mail changes and two-factor sign-in is on. */
    code: secondFactorCodeField,
  }),
  response: currentUserSchema,
  message: successMessages.profileUpdated,
  errors: ['email-taken', 'profile-image-too-large', 'profile-image-unreadable', 'too-many-tries'],
});

export const changePasswordEndpoint = defineEndpoint('PUT /api/me/password', {
  summary: 'Ganti password; sesi lain akun ini berakhir',
  body: z
    .object({
      oldPassword: anyPasswordField(newPasswordMessages.oldPasswordRequired),
      newPassword: newPasswordField,
      confirmNewPassword: z.optional(z.string()),
      code: secondFactorCodeField,
    })
    .check(
      z.refine((body) => body.confirmNewPassword === undefined || body.newPassword === body.confirmNewPassword, {
        error: newPasswordMessages.profilePasswordsDiffer,
        path: ['confirmNewPassword'],
      }),
    ),
  message: successMessages.passwordChanged,
  errors: ['old-password-wrong', 'too-many-tries'],
});

/** The installation's public data: contacts and the extension's package. */
export const publicSettingsSchema = z.object({
  /** Digits with country code, for wa.me. */
  salesWhatsapp: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** The packaged extension with its real size in bytes; null if it was not built. */
  extension: z.nullable(
    z.object({
      version: z.string(),
      address: z.string(),
      fileName: z.string(),
      bytes: z.int(),
      /** Of the packaged file, as 64 hexadecimal digits. */
      sha256: z.string(),
    }),
  ),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const getPublicSettingsEndpoint = defineEndpoint('GET /api/settings', {
  summary: 'Kontak dan paket ekstensi',
  access: 'public',
  response: publicSettingsSchema,
});

/** A purchase (S12.8). `price` in rupiah, `createdAt` in UTC. */
export const subscriptionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  planName: z.string(),
  planDescription: z.string(),
  paymentMethod: z.string(),
  price: z.int(),
  /** A missing status counts as canceled. */
  status: z._default(z.nullable(z.string()), null),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const listSubscriptionsEndpoint = defineEndpoint('GET /api/subscriptions', {
  summary: 'Riwayat pembelian, terbaru dulu',
  response: z.array(subscriptionSchema),
});

/** Streams `data-saya_<YYYYMMDD-HHmmss>.zip` with everything stored about the account, as JSON and csv (S12.15). */
export const exportPersonalDataEndpoint = defineEndpoint('GET /api/me/export', {
  summary: 'Unduh data akun sebagai zip (JSON dan CSV)',
  answer: 'file',
});

export const askDeletionEndpoint = defineEndpoint('POST /api/me/delete', {
  summary: 'Minta akun dihapus; 14 hari untuk membatalkan, sesi lain dan PC langsung berakhir',
  body: z.object({ password: anyPasswordField(texts.passwordRequired) }),
  response: z.object({ deletionAt: z.string() }),
  message: accountSuccessMessages.deletionAsked,
  errors: ['too-many-tries'],
});

export const cancelDeletionEndpoint = defineEndpoint('POST /api/me/delete/cancel', {
  summary: 'Batalkan penghapusan akun',
  message: accountSuccessMessages.deletionCancelled,
});
