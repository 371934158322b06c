import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { exportTarget, mappingBody } from './category-endpoints.ts';

const cell = z.nullable(z.union([z.string(), z.number()]));

export const mappingPreviewSchema = z.object({
  /** Products with at least one row that would differ. */
  products: z.int(),
  /** False where the category has more products than were looked at: there may be more. */
  isComplete: z.boolean(),
  /** The first few of them. */
  examples: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      /** The cells of its first row that differs. */
      changes: z.array(z.object({ column: z.string(), label: z.string(), before: cell, after: cell })),
    }),
  ),
});
export type MappingPreview = z.infer<typeof mappingPreviewSchema>;

/** What a save of one mapping would change in the exported rows. Saves nothing. */
export const previewMappingEndpoint = defineEndpoint({
  method: 'POST',
  path: '/api/categories/{marketplace}/mappings/preview',
  summary: 'Baris ekspor yang berubah bila satu peta kategori disimpan',
  access: 'session',
  status: 200,
  params: exportTarget,
  body: mappingBody,
  response: mappingPreviewSchema,
  message: successMessages.ok,
  errors: [],
});
