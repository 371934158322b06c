import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { exportTarget } from './category-endpoints.ts';

/** Takes the list that the seller centre offers, xlsx or csv, in the part `file`. */
export const saveCategoryListEndpoint = defineEndpoint({
  method: 'PUT',
  path: '/api/categories/{marketplace}/list',
  summary: 'Unggah daftar kategori dari seller center (xlsx atau csv)',
  access: 'session',
  status: 200,
  params: exportTarget,
  bodyType: 'multipart',
  file: 'file',
  body: z.object({}),
  response: z.object({
    fileName: z.string(),
    leaves: z.int(),
    /** Rows of the file that were no leaf or a repetition. */
    skippedRows: z.int(),
    /** Mappings whose leaf the new list does not have. */
    unlistedMappings: z.int(),
  }),
  message: successMessages.categoryListSaved,
  errors: ['category-list-unreadable', 'category-list-too-large', 'file-too-heavy', 'file-missing'],
});
