import { problemFields } from '@pindahlapak/contract';
import { errorStatus } from '@pindahlapak/contract';
import { errorText, type PlainErrorCode } from '@pindahlapak/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../../core/database-errors.ts';
import { Refusal } from '../../core/refusal.ts';

const byFastifyCode: Record<string, PlainErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'request-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-media-type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed-request',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed-request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed-request',
  FST_ERR_BAD_URL: 'route-not-found',
  FST_REQ_FILE_TOO_LARGE: 'profile-image-too-large',
  FST_FILES_LIMIT: 'malformed-request',
  FST_PARTS_LIMIT: 'malformed-request',
  FST_FIELDS_LIMIT: 'malformed-request',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-media-type',
};

/** The names on the way to a wrong value: `/titleWordReplacements/1/titleWordOriginal` has three. */
const pathOf = (instancePath: string): string[] => instancePath.split('/').filter((name) => name !== '');

/** Whether a caller cut a body off: Node's words, which no driver of a database has. The code is that of a lost connection of either. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && 'code' in error && error.code === 'ECONNRESET';

/** Turns anything that was thrown while a request was handled into a refusal. */
export function toFailure(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    const issues = error.validation.map(({ instancePath, message }) => ({
      path: pathOf(instancePath),
      message: message ?? errorText('validation'),
    }));
    return new Refusal('validation', { fields: problemFields(issues) });
  }
  if (isCutOff(error)) return new Refusal('malformed-request');
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable');
  if (error instanceof Error) {
    const { code, statusCode } = error as FastifyError;
    const known = byFastifyCode[code];
    if (known) return new Refusal(known);
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Refusal('malformed-request');
  }
  return new Refusal('internal');
}

/** Seconds after which a caller may try again where the server cannot serve now and no refusal says more. */
const unavailableRetrySeconds = 5;

/** Sends a refusal in the envelope. No cache keeps it: what is missing or refused now may be there at the next request. */
export async function sendFailure(reply: FastifyReply, failure: Refusal): Promise<void> {
  const status = errorStatus[failure.code];
  const retryAfter = failure.retryAfter ?? (status === 503 ? unavailableRetrySeconds : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    // An answer that was to be compressed has failed.
    .removeHeader('content-encoding')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      code: status,
      message: failure.message,
      data: { error: failure.code, ...(failure.fields ? { fields: failure.fields } : {}) },
    });
}

/** Answers every failure in the envelope. Details of failures of the server are logged and never sent. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler(async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toFailure(error);
    if (errorStatus[failure.code] >= 500) request.log.error({ err: error }, 'request failed');
    await sendFailure(reply, failure);
  });
  app.setNotFoundHandler(async (_request, reply) => {
    await sendFailure(reply, new Refusal('route-not-found'));
  });
}
