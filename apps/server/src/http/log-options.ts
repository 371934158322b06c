import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
}

/**
 * What of a request and a failure is logged: no header, no body, and no query, for the links of the reset pages carry
 * an e-mail and a token there.
 */
export const logOptions = (config: Config, stream: LogStream | undefined): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request) => ({
      method: request.method,
      path: request.url?.split('?', 1)[0] ?? '',
      remoteAddress: 'ip' in request ? request.ip : undefined,
    }),
    res: (reply) => ({ statusCode: reply.statusCode }),
  },
});
