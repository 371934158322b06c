import { sharedLinkChecks as texts } from '@pindahlapak/messages';
import { marketplaceTypes, sharedLinkLimits as limits, sharedLinkStates } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { listUpTo, text, textUpTo } from '../fields.ts';

/** A link from a phone. Times in UTC. */
export const sharedLinkSchema = z.object({
  id: z.string(),
  url: z.string(),
  marketplaceType: z.enum(marketplaceTypes),
  state: z.enum(sharedLinkStates),
  /** Why it failed, or what became of it. */
  reason: z.nullable(z.string()),
  createdAt: z.string(),
});
export type SharedLinkEntry = z.infer<typeof sharedLinkSchema>;

export const listSharedLinksEndpoint = defineEndpoint('GET /api/links', {
  summary: 'Tautan dari HP, yang pertama dikirim dulu',
  access: 'session-or-device',
  response: z.object({ links: z.array(sharedLinkSchema), waiting: z.int(), failed: z.int(), max: z.int() }),
});

// Only the size is validated here, because a text that is not a product link must not fail the whole call.
const sentLink = z.string(texts.linkText).check(z.maxLength(limits.urlMax * 2, texts.refused['too-long']));

export const addSharedLinksEndpoint = defineEndpoint('POST /api/links', {
  summary: 'Kirim tautan marketplace ke antrean PC; server tidak pernah membukanya',
  body: z.object({ links: listUpTo(sentLink, limits.requestMax, texts.linkCount) }),
  response: z.object({
    /** In the order sent. */
    results: z.array(
      z.object({
        url: z.string(),
        status: z.enum(['added', 'known', 'rejected']),
        message: z.nullable(z.string()),
      }),
    ),
    waiting: z.int(),
  }),
  errors: ['too-many-tries'],
});

export const settleSharedLinkEndpoint = defineEndpoint('PUT /api/links/{id}', {
  summary: 'Tandai satu tautan dari HP: sudah diambil, gagal, atau menunggu lagi',
  access: 'session-or-device',
  body: z.object({
    state: z.enum(sharedLinkStates, texts.stateUnknown),
    reason: z._default(z.nullable(textUpTo(limits.reasonMax)), null),
  }),
  response: sharedLinkSchema,
  errors: ['link-not-found'],
});

export const removeSharedLinksEndpoint = defineEndpoint('DELETE /api/links', {
  summary: 'Hapus tautan dari HP',
  body: z.object({ ids: listUpTo(text(), limits.linksMax, texts.linkIds) }),
  response: z.object({ removed: z.int() }),
});
