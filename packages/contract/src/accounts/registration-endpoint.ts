import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { addressField, fullNameField, passwordField, phoneField } from './account-fields.ts';
import { newEmailField } from '../fields.ts';

export const registerEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register',
  summary: 'Daftar akun baru',
  access: 'public',
  status: 201,
  body: z.object({
    fullName: fullNameField,
    email: newEmailField,
    phoneNumber: phoneField,
    address: addressField,
    password: passwordField,
  }),
  response: z.null(),
  message: successMessages.registered,
  errors: ['email-taken', 'too-many-tries'],
});
