import { successMessages } from '@pindahlapak/messages';
import { marketplaceTypes } from '@pindahlapak/model';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { windowCountSchema } from './product-endpoints.ts';

/** Counts for the dashboard's charts, and what the windows are called. */
export const summarizeProductsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/products/summary',
  summary: 'Jumlah produk per window dan per marketplace',
  access: 'session',
  status: 200,
  response: z.object({
    windows: z.array(windowCountSchema),
    /** The names that windows were given, ascending; empty windows keep theirs. */
    names: z.optional(z.array(z.object({ window: z.int(), name: z.string() }))),
    marketplaces: z.array(z.object({ marketplaceType: z.enum(marketplaceTypes), totalProduct: z.int() })),
  }),
  message: successMessages.ok,
  errors: [],
});
