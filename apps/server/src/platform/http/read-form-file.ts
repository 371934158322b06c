import { problemFields } from '@pindahlapak/contract';
import type { PlainErrorCode } from '@pindahlapak/messages';
import { templateFileLimits } from '@pindahlapak/model';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { FormFile } from '../../core/context.ts';
import { Refusal } from '../../core/refusal.ts';
import { createLimiter, type Limiter } from '../../core/call-limits.ts';
import { createFormMemory } from './form-memory.ts';

/** Content of a form: its texts by name, and its file, if any. */
interface Form {
  texts: Record<string, string>;
  file: FormFile | null;
}

interface Limits {
  bytesMax: number;
  /** Bytes of a text part, if some are longer than a line. */
  textMax?: number;
  /** Refusal code for a larger file. */
  tooLarge: PlainErrorCode;
}

const partLimits = { parts: 20, fields: 15, files: 5, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 };
/** Bytes of a form besides its file. */
const restMax = 64 * 1024;
const fileNameMax = 200;

async function readParts(
  request: FastifyRequest,
  field: string,
  { bytesMax, textMax = partLimits.fieldSize }: Limits,
  chunks: Buffer[],
): Promise<Form> {
  let file: FormFile | null = null;
  const texts: Record<string, string> = {};
  for await (const part of request.parts({ limits: { ...partLimits, fieldSize: textMax, fileSize: bytesMax + 1 } })) {
    if (part.type !== 'file') {
      if (part.valueTruncated) throw new Refusal('request-too-large');
      // A form sends every line break as CRLF, whatever was typed.
      if (typeof part.value === 'string') texts[part.fieldname] = part.value.replaceAll('\r\n', '\n');
      continue;
    }
    if (part.fieldname !== field || file !== null) {
      part.file.resume();
      continue;
    }
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    const fileName = part.filename
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, fileNameMax);
    file = { fileName, bytes: Buffer.concat(chunks) };
  }
  return { texts, file };
}

/** Bytes of forms in memory at once, for all accounts together: six of the largest files. */
const memory = createFormMemory(6 * templateFileLimits.bytesMax);

/**
 * Reads a multipart form with the file in the part `field`; call it in `receiveForm`. Throws Refusal(`tooLarge`),
 * ('malformed-request') and ('unavailable'). The rest of a refused form is received and discarded.
 */
export async function readForm(request: FastifyRequest, field: string, limits: Limits): Promise<Form> {
  const { bytesMax, textMax = 0, tooLarge } = limits;
  // The parser limits each part, not the whole form.
  const tooMuch = new Promise<never>((_, reject) => {
    let received = 0;
    memory.start(request, reject);
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      memory.add(request, chunk.length);
      if (received > bytesMax + textMax + restMax) reject(new Refusal(tooLarge));
    });
  });
  const chunks: Buffer[] = [];
  const form = await Promise.race([tooMuch, readParts(request, field, limits, chunks)])
    .catch((error: unknown) => {
      request.raw.unpipe();
      request.raw.resume();
      // The parser's errors for a truncated form or one without a boundary have no code.
      throw error instanceof Error && ('code' in error || error instanceof Refusal)
        ? error
        : new Refusal('malformed-request');
    })
    // The request's listeners would keep them as long as it runs.
    .finally(() => (chunks.length = 0));
  memory.complete(request);
  if (form.file !== null && form.file.bytes.length > bytesMax) throw new Refusal(tooLarge);
  return form;
}

/** Reads the file of a form that must have one. Throws Refusal('file-missing'). */
export async function readFormFile(request: FastifyRequest, field: string, limits: Limits): Promise<FormFile> {
  const { file } = await readForm(request, field, limits);
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

/** Receives an account's form with `read`, while forms of others are handled, then runs `job` with it when it may. */
export const receiveForm = <Form, T>(
  userId: string,
  request: FastifyRequest,
  read: (request: FastifyRequest) => Promise<Form>,
  job: (form: Form) => Promise<T>,
): Promise<T> =>
  accountLimiter.run(userId, async () => {
    try {
      const form = await read(request);
      return await serverLimiter.run('all', () => job(form));
    } finally {
      memory.release(request);
    }
  });
