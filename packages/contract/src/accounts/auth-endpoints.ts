import { accountFieldMessages as texts, successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { anyPasswordField, emailField } from '../fields.ts';

/** Signs in; `data` is the authorization token. */
export const loginEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Masuk dengan email dan password; dengan code bila diminta',
  access: 'public',
  status: 200,
  body: z.object({
    email: emailField,
    password: anyPasswordField(texts.passwordRequired),
    /** Of the authenticator app, or a recovery code; for accounts with a second factor (S12.13). */
    code: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: z.string(),
  message: successMessages.loggedIn,
  errors: ['wrong-credentials', 'two-factor-needed', 'two-factor-code-wrong', 'account-disabled', 'too-many-tries'],
});

export const logoutEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/logout',
  summary: 'Keluar: token yang dipakai dicabut',
  access: 'session',
  status: 200,
  response: z.null(),
  message: successMessages.loggedOut,
  errors: [],
});
