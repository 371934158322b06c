import type { FastifyServerOptions } from 'fastify';
import type { Config } from '../../core/config.ts';
import { pathOf } from './request-log.ts';

/** Where log lines go: standard output, or a stream of a test. */
export interface LogStream {
  write(line: string): void;
}

/** The logged parts of requests and failures: no header, no body, no query. */
export const logOptions = (config: Config, stream: LogStream | undefined): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request) => ({ method: request.method, path: pathOf(request.url) }),
    res: (reply) => ({ statusCode: reply.statusCode }),
  },
});
