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
 * With `recent=true` the topics follow that changed in the `recentChangesMs` before: what a dashboard fetched while its
 * stream was being opened may be older than they are.
 */
export const changeEventSchema = z.object({ topic: z.enum(changeTopics) });
export type ChangeEvent = z.infer<typeof changeEventSchema>;

/** How long a change is remembered for streams that are opened after it. */
export const recentChangesMs = 30_000;

/** How often a stream says something where nothing changed. */
export const heartbeatMs = 20_000;

export const streamEventsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/events',
  summary: 'Perubahan akun sebagai server-sent events',
  query: z.object({ recent: z.optional(z.enum(['true', 'false'])) }),
  response: z.null(),
  answer: 'events',
});
