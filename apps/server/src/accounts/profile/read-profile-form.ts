import { problemFields, updateProfileEndpoint, type EndpointBody } from '@pindahlapak/contract';
import { accountLimits } from '@pindahlapak/model';
import type { FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';

const limits = {
  parts: 20,
  fields: 15,
  files: 5,
  fieldSize: 16 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
  fileSize: accountLimits.profileImageMaxBytes + 1,
};

/** Limit of the whole form in bytes, including separators. */
const formMaxBytes = 2 * accountLimits.profileImageMaxBytes;

export interface ProfileForm {
  fields: EndpointBody<typeof updateProfileEndpoint>;
  /** Bytes of a new picture, or null if there is none. */
  picture: Buffer | null;
}

async function readFile(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Reads the known parts and ignores the others. */
async function readParts(request: FastifyRequest) {
  const texts = new Map<string, string>();
  let picture: Buffer | null = null;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new Refusal('request-too-large');
      // A multipart form sends every line break as CRLF, regardless of the input.
      if (typeof part.value === 'string') texts.set(part.fieldname, part.value.replaceAll('\r\n', '\n'));
    } else if (part.fieldname === updateProfileEndpoint.file) {
      const bytes = await readFile(part.file);
      if (bytes.length > 0) picture = bytes;
    } else part.file.resume();
  }
  return { texts, picture };
}

/** Rejects a form that is too large because of its picture. The parser only limits single parts. */
const tooMuch = (request: FastifyRequest): Promise<never> =>
  new Promise((_, reject) => {
    let received = 0;
    request.raw.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received > formMaxBytes) reject(new Refusal('profile-image-too-large'));
    });
  });

// The parser's errors for a truncated form or one without a boundary have no code.
const hasCode = (error: unknown): boolean => error instanceof Error && ('code' in error || error instanceof Refusal);

/**
 * Reads the multipart form of the profile. Throws Refusal('validation') with the fields, ('profile-image-too-large'),
 * ('request-too-large'), ('malformed-request').
 */
export async function readProfileForm(request: FastifyRequest): Promise<ProfileForm> {
  const { texts, picture } = await Promise.race([tooMuch(request), readParts(request)]).catch((error: unknown) => {
    // The parser would read the remaining parts of a form that is already refused; they are discarded unread.
    request.raw.unpipe();
    request.raw.resume();
    throw hasCode(error) ? error : new Refusal('malformed-request');
  });
  if (picture && picture.length > accountLimits.profileImageMaxBytes) throw new Refusal('profile-image-too-large');
  const parsed = updateProfileEndpoint.body.safeParse(Object.fromEntries(texts));
  if (!parsed.success) throw new Refusal('validation', { fields: problemFields(parsed.error.issues) });
  return { fields: parsed.data, picture };
}
