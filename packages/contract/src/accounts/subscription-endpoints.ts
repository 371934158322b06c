import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';

/** A purchase (S12.8). `price` in rupiah, `createdAt` in UTC. */
export const subscriptionSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  planName: z.string(),
  planDescription: z.string(),
  paymentMethod: z.string(),
  price: z.int(),
  /** Missing counts as canceled. */
  status: z._default(z.nullable(z.string()), null),
});

export type Subscription = z.infer<typeof subscriptionSchema>;

export const listSubscriptionsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/subscriptions',
  summary: 'Riwayat pembelian, terbaru dulu',
  access: 'session',
  status: 200,
  response: z.array(subscriptionSchema),
  message: successMessages.ok,
  errors: [],
});
