import { successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { defineEndpoint } from '../endpoint.ts';
import { windowOrAll } from '../exports/readiness-fields.ts';

/** Only products of this window; all without one. */
const query = z.object({ window: z._default(windowOrAll, 'all') });

const download = {
  method: 'GET',
  access: 'session',
  status: 200,
  query,
  response: z.null(),
  answer: 'file',
  message: successMessages.ok,
  errors: [],
} as const;

/** Streams the workbook `katalog_<YYYYMMDD-HHmmss>.xlsx`. */
export const catalogueWorkbookEndpoint = defineEndpoint({
  path: '/api/catalogue.xlsx',
  summary: 'Unduh katalog sebagai workbook, dengan ID dan Versi',
  ...download,
});

/** Streams `katalog_<YYYYMMDD-HHmmss>.csv`: UTF-8 with a byte order mark, parted by semicolons. */
export const catalogueCsvEndpoint = defineEndpoint({
  path: '/api/catalogue.csv',
  summary: 'Unduh katalog sebagai csv, dengan ID dan Versi',
  ...download,
});
