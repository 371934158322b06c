import { problemFields, errorStatus } from '@pindahlapak/contract';
import { errorText, type PlainErrorCode, type ErrorCode } from '@pindahlapak/messages';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyBaseLogger } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isDatabaseUnavailable } from '../../core/database-errors.ts';
import { codeOf, Refusal } from '../../core/refusal.ts';
import type { Socket } from 'node:net';
import { http } from './node-http.ts';
import { headersOfBareRefusal } from './security-headers.ts';

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

/** Splits the path of an invalid value: `/titleWordReplacements/1/titleWordOriginal` has three parts. */
const pathOf = (instancePath: string): string[] => instancePath.split('/').filter((name) => name !== '');

/** Returns whether a caller aborted a body. A lost database connection has the same code, but not Node's message. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && error.message === 'aborted' && codeOf(error) === 'ECONNRESET';

/** Converts any error thrown while handling a request into a refusal. */
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

/** Default for Retry-After in seconds when the server is unavailable. */
const unavailableRetrySeconds = 5;

/** Sends a refusal in the envelope. It must not be cached, as the next request may succeed. */
export async function sendFailure(reply: FastifyReply, failure: Refusal): Promise<void> {
  const status = errorStatus[failure.code];
  const retryAfter = failure.retryAfter ?? (status === 503 ? unavailableRetrySeconds : undefined);
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  await reply
    .code(status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    // The response that was to be compressed has failed.
    .removeHeader('content-encoding')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({
      code: status,
      message: failure.message,
      data: { error: failure.code, ...(failure.fields ? { fields: failure.fields } : {}) },
    });
}

/** Answers every failure in the envelope. Details of server errors are logged and never sent. */
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

type BareError = Extract<ErrorCode, 'malformed-request' | 'request-too-large'>;

const refusals: Record<string, { status: number; error: BareError }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'malformed-request' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'request-too-large' },
};

/**
 * Answers input that is no valid request (headers too large, too slow, not HTTP) in the envelope, and closes the
 * connection, so that the caller learns of it. Logs a line as for a request, with the address of the connection,
 * because no header is reliable.
 */
export function answerClientError(log: FastifyBaseLogger, { code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, error } = refusals[code ?? ''] ?? { status: 400, error: 'malformed-request' };
  log.info({ ip: socket.remoteAddress, status, reason: code }, 'rejected an unreadable request');
  const body = JSON.stringify({ code: status, message: errorText(error), data: { error } });
  const headers = {
    ...headersOfBareRefusal,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (!socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${status} ${http.STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  socket.destroySoon();
}

/**
 * Handles requests that Node would answer itself, without our envelope and headers. Refuses HTTP/1.1 requests without a
 * host, and ignores an unknown `Expect`, as RFC 9110 (10.1.1) allows. Needs a server with `requireHostHeader: false`.
 */
export function installBareRequests(app: FastifyInstance): void {
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  app.addHook('onRequest', async ({ raw }, reply) => {
    if (raw.headers.host !== undefined || raw.httpVersion !== '1.1') return;
    void reply.header('connection', 'close');
    throw new Refusal('malformed-request');
  });
}
