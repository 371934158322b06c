import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';

export const changeTopics = [
  'products',
  'configuration',
  'account',
  'subscription',
  'devices',
  'exports',
  'links',
] as const;
export type ChangeTopic = (typeof changeTopics)[number];

/**
 * One server-sent event, `event: change`, `data` as JSON: what of the account changed, so that an open dashboard can
 * fetch it again. The first event of a stream is `event: ready`; a dashboard that reconnects fetches everything anew.
 */
export const changeEventSchema = z.object({ topic: z.enum(changeTopics) });
export type ChangeEvent = z.infer<typeof changeEventSchema>;

export const streamEventsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Perubahan akun sebagai server-sent events',
  access: 'session',
  status: 200,
  response: z.null(),
  answer: 'events',
  message: successMessages.ok,
  errors: [],
});
