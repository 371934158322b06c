import { accountSuccessMessages, accountFieldMessages as texts, successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { anyPasswordField } from '../fields.ts';

/** Streams `data-saya_<YYYYMMDD-HHmmss>.zip`: all that is stored of the account, as JSON and csv (S12.15). */
export const exportPersonalDataEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/me/export',
  summary: 'Unduh data akun sebagai zip (JSON dan CSV)',
  access: 'session',
  status: 200,
  response: z.null(),
  answer: 'file',
  message: successMessages.ok,
  errors: [],
});

export const askDeletionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/me/delete',
  summary: 'Minta akun dihapus; 14 hari untuk membatalkan, sesi lain dan PC langsung berakhir',
  access: 'session',
  status: 200,
  body: z.object({ password: anyPasswordField(texts.passwordRequired) }),
  response: z.object({ deletionAt: z.string() }),
  message: accountSuccessMessages.deletionAsked,
  errors: ['too-many-tries'],
});

export const cancelDeletionEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/me/delete/cancel',
  summary: 'Batalkan penghapusan akun',
  access: 'session',
  status: 200,
  response: z.null(),
  message: accountSuccessMessages.deletionCancelled,
  errors: [],
});
