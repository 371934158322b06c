import {
  catalogueCsvEndpoint,
  catalogueWorkbookEndpoint,
  checkImportEndpoint,
  commitImportEndpoint,
  type ImportOptions,
  importOptionsSchema,
} from '@pindahlapak/contract';
import { catalogueFileLimits, kilobyte } from '@pindahlapak/model';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import { parseForm, readForm } from '../platform/http/read-form-file.ts';
import type { FormFile, Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { checkImport } from './in/check-import.ts';
import { commitImport } from './in/commit-import.ts';
import { catalogueCsv, catalogueWorkbook } from './out/write-catalogue.ts';

const formLimits = {
  bytesMax: catalogueFileLimits.bytesMax,
  textMax: 64 * kilobyte,
  tooLarge: 'import-file-too-large',
} as const;

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal('malformed-request');
  }
}

/** Reads the file of an import and the options for reading it. */
async function readImportForm(request: FastifyRequest, folder: string): Promise<FormFile & { options: ImportOptions }> {
  const { file, texts } = await readForm(request, folder, 'file', formLimits);
  if (file === null) throw new Refusal('file-missing');
  return { ...file, options: parseForm(importOptionsSchema, jsonOf(texts.options ?? '{}')) };
}

/** Registers the calls for catalogue files (S27). */
export function catalogueFileRoutes(app: FastifyInstance, services: Services): void {
  const { serveForm, serveFile } = endpointsOf(app, services);
  serveForm(checkImportEndpoint, readImportForm, (ctx, form, { session: { user } }) =>
    checkImport(ctx, { user, ...form }),
  );
  serveForm(commitImportEndpoint, readImportForm, (ctx, form, { session: { user } }) =>
    commitImport(ctx, { user, ...form }),
  );
  serveFile(catalogueWorkbookEndpoint, catalogueWorkbook, 'exports');
  serveFile(catalogueCsvEndpoint, catalogueCsv, 'exports');
}
