import type { PlainErrorCode } from '@pindahlapak/messages';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';

/** A file that a form brought. */
export interface FormFile {
  /** As the sender calls it: a label, never a path. */
  fileName: string;
  bytes: Buffer;
}

interface Limits {
  bytesMax: number;
  /** What a larger file is refused with. */
  tooLarge: PlainErrorCode;
}

const partLimits = { parts: 5, fields: 4, files: 3, fieldSize: 1024, fieldNameSize: 100, headerPairs: 50 };
/** Bytes of a form beside its file. */
const restMax = 64 * 1024;
const fileNameMax = 200;

async function readFile(request: FastifyRequest, field: string, bytesMax: number): Promise<FormFile | null> {
  let file: FormFile | null = null;
  for await (const part of request.parts({ limits: { ...partLimits, fileSize: bytesMax + 1 } })) {
    if (part.type !== 'file') continue;
    if (part.fieldname !== field || file !== null) {
      part.file.resume();
      continue;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of part.file) chunks.push(chunk as Buffer);
    const fileName = part.filename
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .trim()
      .slice(0, fileNameMax);
    file = { fileName, bytes: Buffer.concat(chunks) };
  }
  return file;
}

/**
 * Reads the file in the part `field` of a multipart form. Throws `file-missing`, `tooLarge`, `malformed-request`. What
 * is left of a refused form is let pass unread.
 */
export async function readFormFile(
  request: FastifyRequest,
  field: string,
  { bytesMax, tooLarge }: Limits,
): Promise<FormFile> {
  // The parser counts only within its parts.
  const tooMuch = new Promise<never>((_, reject) => {
    let received = 0;
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > bytesMax + restMax) reject(new Refusal(tooLarge));
    });
  });
  const file = await Promise.race([tooMuch, readFile(request, field, bytesMax)]).catch((error: unknown) => {
    request.raw.unpipe();
    request.raw.resume();
    // What the parser throws for a form that is cut off or has no boundary carries no code.
    throw error instanceof Error && ('code' in error || error instanceof Refusal)
      ? error
      : new Refusal('malformed-request');
  });
  if (file === null) throw new Refusal('file-missing');
  if (file.bytes.length > bytesMax) throw new Refusal(tooLarge);
  return file;
}
