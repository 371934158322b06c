import { accountSuccessMessages, successMessages } from '@pindahlapak/messages';
import { activityKinds, sessionIdleChoices } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { text } from '../fields.ts';

/** An open dashboard of the account (S12.11). Times in UTC; `id` opens nothing. */
const sessionSchema = z.object({
  id: z.string(),
  /** Whether it is the one that asks. */
  current: z.boolean(),
  /** Browser and system, 'Chrome di Windows'; null where unknown. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  /** The larger network of the last use, '203.0.113.*'; null where a proxy hides it. */
  place: z.nullable(z.string()),
});
export type DashboardSession = z.infer<typeof sessionSchema>;

const idleHoursField = z.literal(sessionIdleChoices);

export const listSessionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/me/sessions',
  summary: 'Dashboard yang terbuka, yang terakhir dipakai lebih dulu',
  access: 'session',
  status: 200,
  response: z.object({ sessions: z.array(sessionSchema), idleHours: z.int() }),
  message: successMessages.ok,
  errors: [],
});

export const endSessionEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/sessions/{id}',
  summary: 'Keluarkan satu dashboard; tokennya langsung tidak berlaku',
  access: 'session',
  status: 200,
  params: z.object({ id: text() }),
  response: z.null(),
  message: accountSuccessMessages.sessionEnded,
  errors: ['session-not-found'],
});

export const endOtherSessionsEndpoint = defineEndpoint({
  method: 'DELETE',
  path: '/api/me/sessions',
  summary: 'Keluarkan semua dashboard selain yang meminta',
  access: 'session',
  status: 200,
  response: z.object({ ended: z.int() }),
  message: accountSuccessMessages.sessionsEnded,
  errors: [],
});

export const setIdleHoursEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/me/sessions/idle',
  summary: 'Setelah berapa jam tanpa dipakai dashboard akun ini berakhir',
  access: 'session',
  status: 200,
  body: z.object({ idleHours: idleHoursField }),
  response: z.object({ idleHours: z.int() }),
  message: accountSuccessMessages.idleHoursSaved,
  errors: [],
});

/** What happened to the account (S12.14), newest first, at most 50 at once. */
export const listActivityEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/me/activity',
  summary: 'Aktivitas akun 12 bulan terakhir; before = id terakhir dari jawaban sebelumnya',
  access: 'session',
  status: 200,
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
        /** Name of the PC that was connected. */
        detail: z.nullable(z.string()),
      }),
    ),
    /** Whether there are older ones. */
    more: z.boolean(),
  }),
  message: successMessages.ok,
  errors: [],
});
