import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { problemFields } from '@pindahlapak/contract';
import type { PlainErrorCode } from '@pindahlapak/messages';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FormFile } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { createLimiter, type Limiter } from '../../core/call-limits.ts';
import { temporaryFile, temporaryMode } from '../../core/temporary-files.ts';

/** Content of a form, or of the JSON in its place. */
export interface Form {
  /** Its texts by name; JSON may have other values. */
  fields: Record<string, unknown>;
  file: FormFile | null;
}

export interface FormLimits {
  bytesMax: number;
  /** Bytes of a text part, if some are longer than a line. */
  textMax?: number;
  /** Refusal code for a larger file. */
  tooLarge: PlainErrorCode;
  /** True if a call without a file may send JSON in place of the form. */
  mayBeJson?: true;
}

const partLimits = { parts: 20, fields: 15, files: 5, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 };
/** Bytes of a form besides its file. */
const restMax = 64 * 1024;
const fileNameMax = 200;

async function readParts(
  request: FastifyRequest,
  field: string,
  { bytesMax, textMax = partLimits.fieldSize }: FormLimits,
  target: string,
): Promise<Form> {
  let file: FormFile | null = null;
  const fields: Form['fields'] = {};
  for await (const part of request.parts({ limits: { ...partLimits, fieldSize: textMax, fileSize: bytesMax + 1 } })) {
    if (part.type !== 'file') {
      if (part.valueTruncated) throw new Refusal('request-too-large');
      // A form sends every line break as CRLF, whatever was typed.
      if (typeof part.value === 'string') fields[part.fieldname] = part.value.replaceAll('\r\n', '\n');
      continue;
    }
    if (part.fieldname !== field || file !== null) {
      part.file.resume();
      continue;
    }
    const written = createWriteStream(target, { mode: temporaryMode });
    await pipeline(part.file, written);
    const fileName = part.filename
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, fileNameMax);
    file = { fileName, path: target, size: written.bytesWritten };
  }
  return { fields, file };
}

/**
 * Reads a multipart form with the file in the part `field`, which is written to `target`. Throws Refusal(`tooLarge`)
 * and ('malformed-request'). The rest of a refused form is received and discarded.
 */
async function readForm(
  { request, field, target }: { request: FastifyRequest; field: string; target: string },
  limits: FormLimits,
): Promise<Form> {
  const { raw } = request;
  const { bytesMax, textMax = 0, tooLarge } = limits;
  // If the sender left while its request waited, the parser would wait for it forever.
  if (raw.destroyed) throw new Refusal('malformed-request');
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    // The parser limits each part, not the whole form, but an error of the request ends it.
    if (received > bytesMax + textMax + restMax) raw.emit('error', new Refusal(tooLarge));
  };
  raw.on('data', count);
  try {
    const form = await readParts(request, field, limits, target);
    if (form.file !== null && form.file.size > bytesMax) throw new Refusal(tooLarge);
    return form;
  } catch (error) {
    raw.unpipe();
    raw.resume();
    // The parser's errors for a truncated form or one without a boundary have no code.
    throw error instanceof Error && ('code' in error || error instanceof Refusal)
      ? error
      : new Refusal('malformed-request');
  } finally {
    raw.off('data', count);
  }
}

/** Returns the file of a form that must have one. Throws Refusal('file-missing'). */
export function fileOf({ file }: Form): FormFile {
  if (file === null) throw new Refusal('file-missing');
  return file;
}

/** Validates the fields of a form. Throws Refusal('validation') with a text per invalid field. */
export function parseForm<S extends z.ZodMiniType>(schema: S, fields: unknown): z.output<S> {
  const parsed = z.safeParse(schema, fields);
  if (!parsed.success) throw new Refusal('validation', { fields: problemFields(parsed.error.issues) });
  return parsed.data;
}

const accountLimiter = createLimiter({ runningMax: 1, waitingMax: 3 });
const serverLimiter = createLimiter({ kind: 'forms', runningMax: 4, waitingMax: 100 });

/** Runs a job when it may: one of each account at a time, and those of a few accounts at once. */
export const runFormJob: Limiter['run'] = (key, job) => accountLimiter.run(key, () => serverLimiter.run('all', job));

/**
 * Receives an account's form, while forms of others are handled, then runs `job` with it when it may. Its file is
 * deleted afterwards.
 */
export const receiveForm = <T>(
  userId: string,
  { request, field }: { request: FastifyRequest; field: string },
  limits: FormLimits,
  job: (form: Form) => Promise<T>,
): Promise<T> =>
  accountLimiter.run(userId, async () => {
    await using file = await temporaryFile();
    const form =
      limits.mayBeJson && !request.isMultipart()
        ? { fields: (request.body ?? {}) as Form['fields'], file: null }
        : await readForm({ request, field, target: file.path }, limits);
    return await serverLimiter.run('all', () => job(form));
  });
