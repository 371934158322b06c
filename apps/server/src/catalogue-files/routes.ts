import {
  catalogueCsvEndpoint,
  catalogueWorkbookEndpoint,
  checkImportEndpoint,
  commitImportEndpoint,
  importOptionsSchema,
} from '@pindahlapak/contract';
import { catalogueFileLimits, kilobyte } from '@pindahlapak/model';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '../core/refusal.ts';
import { fileOf, type Form, parseForm } from '../platform/http/read-form-file.ts';
import type { Services } from '../core/context.ts';
import { endpointsOf } from '../platform/http/serve-endpoint.ts';
import { checkImport } from './in/check-import.ts';
import { commitImport } from './in/commit-import.ts';
import { catalogueCsv, catalogueWorkbook } from './out/write-catalogue.ts';

const formLimits = {
  bytesMax: catalogueFileLimits.bytesMax,
  textMax: 64 * kilobyte,
  tooLarge: 'import-file-too-large',
} as const;

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    throw new Refusal('malformed-request');
  }
}

/** Returns the file of an import and the options for reading it. */
const parseImport = (form: Form) => ({
  ...fileOf(form),
  options: parseForm(importOptionsSchema, jsonOf(form.fields.options ?? '{}')),
});

/** Registers the calls for catalogue files (S27). */
export function catalogueFileRoutes(app: FastifyInstance, services: Services): void {
  const { serveForm, serveFile } = endpointsOf(app, services);
  serveForm(checkImportEndpoint, formLimits, parseImport, (ctx, form, { session: { user } }) =>
    checkImport(ctx, { user, ...form }),
  );
  serveForm(commitImportEndpoint, formLimits, parseImport, (ctx, form, { session: { user } }) =>
    commitImport(ctx, { user, ...form }),
  );
  serveFile(catalogueWorkbookEndpoint, catalogueWorkbook, 'exports');
  serveFile(catalogueCsvEndpoint, catalogueCsv, 'exports');
}
