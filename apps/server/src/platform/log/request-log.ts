import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from '../../core/config.ts';

/** Returns an address without its query: links to the reset pages contain an e-mail and a token. */
const pathOf = (url: string | undefined): string => url?.split('?', 1)[0] ?? '';

/** Makes Fastify log only failures: `installRequestLog` writes one line per request. */
export class FaultLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, ...rest]: Parameters<LogController['requestCompleted']>): void {
    if (error) super.requestCompleted(error, ...rest);
  }
}

/** Logs a request once its response is sent or its caller has disconnected. */
export function logWhenDone(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    const { method, ip } = request;
    const tookMs = Math.round(reply.elapsedTime * 10) / 10;
    const outcome = reply.raw.writableFinished ? 'request answered' : 'request cut off';
    reply.log.info({ method, path: pathOf(request.url), ip, status: reply.statusCode, tookMs }, outcome);
  });
}

/** Logs one line per request, however it ends. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    logWhenDone(request, reply);
    done();
  });
}

/** Target of log lines: standard output, or a stream of a test. */
export interface LogStream {
  write(line: string): void;
}

/** Limits logged parts of requests and failures: no headers, no bodies, no queries. */
export const logOptions = (config: Config, stream: LogStream | undefined): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  ...(stream ? { stream } : {}),
  serializers: {
    req: (request) => ({ method: request.method, path: pathOf(request.url) }),
    res: (reply) => ({ statusCode: reply.statusCode }),
  },
});
