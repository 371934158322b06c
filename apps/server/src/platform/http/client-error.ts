import type { Socket } from 'node:net';
import { errorText, type ErrorCode } from '@pindahlapak/messages';
import type { FastifyBaseLogger } from 'fastify';
import { http } from './node-http.ts';
import { headersOfBareRefusal } from './security-headers.ts';

type BareError = Extract<ErrorCode, 'malformed-request' | 'request-too-large'>;

const refusals: Record<string, { status: number; error: BareError }> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, error: 'malformed-request' },
  HPE_HEADER_OVERFLOW: { status: 431, error: 'request-too-large' },
};

/**
 * Answers input that never became a request (headers too large, too slow, not HTTP) in the envelope, and ends the connection:
 * the caller is told, so that it sends nothing more on it. The log gets a line as for a request, with the address of the
 * connection: nothing that was sent is known to be a header.
 */
export function answerClientError(log: FastifyBaseLogger, { code }: Error & { code?: string }, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  const { status, error } = refusals[code ?? ''] ?? { status: 400, error: 'malformed-request' };
  log.info({ ip: socket.remoteAddress, status, reason: code }, 'no request could be read');
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
