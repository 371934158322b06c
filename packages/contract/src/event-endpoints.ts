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
 * A server-sent event `change`, whose JSON data names what changed in the account, so that an open dashboard fetches it
 * again. A stream starts with the event `ready`; a dashboard that reconnects fetches everything. With `recent=true`,
 * topics that changed within the last `recentChangesMs` follow, because the dashboard may have fetched older data while
 * the stream was opening.
 */
export const changeEventSchema = z.object({ topic: z.enum(changeTopics) });
export type ChangeEvent = z.infer<typeof changeEventSchema>;

/** How long changes are remembered for new streams. */
export const recentChangesMs = 30_000;

/** Interval of heartbeats on an idle stream. */
export const heartbeatMs = 20_000;

export const streamEventsEndpoint = defineEndpoint('GET /api/events', {
  summary: 'Perubahan akun sebagai server-sent events',
  query: z.object({ recent: z.optional(z.enum(['true', 'false'])) }),
  answer: 'events',
});
