import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** What the installation shows to everybody: contacts and the extension's package. */
export const publicSettingsSchema = z.object({
  /** Digits with country code, for wa.me. */
  salesWhatsapp: z.string(),
  supportEmail: z.string(),
  supportPhone: z.string(),
  /** The file that is served, with its real size in bytes; null where it was not built. */
  extension: z.nullable(
    z.object({
      version: z.string(),
      address: z.string(),
      fileName: z.string(),
      bytes: z.int(),
      /** Of the file that is served, as 64 hexadecimal digits. */
      sha256: z.string(),
    }),
  ),
});
export type PublicSettings = z.infer<typeof publicSettingsSchema>;

export const getPublicSettingsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/settings',
  summary: 'Kontak dan paket ekstensi',
  access: 'public',
  status: 200,
  response: publicSettingsSchema,
  message: successMessages.ok,
  errors: [],
});
