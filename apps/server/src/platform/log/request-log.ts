import {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify';
import type { Config } from '../../core/config.ts';

/** A logged address, without its query: links to the reset pages have an e-mail and a token in it. */
const pathOf = (url: string | undefined): string => url?.split('?', 1)[0] ?? '';

/** Lets Fastify log failures only: `installRequestLog` writes one line for each request. */
export class FaultLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, ...rest]: Parameters<LogController['requestCompleted']>): void {
    if (error) super.requestCompleted(error, ...rest);
  }
}

/** Writes a request's line once its answer is sent or its caller has disconnected. */
export function logWhenDone(request: FastifyRequest, reply: FastifyReply): void {
  reply.raw.once('close', () => {
    const { method, ip } = request;
    const tookMs = Math.round(reply.elapsedTime * 10) / 10;
    const outcome = reply.raw.writableFinished ? 'request answered' : 'request cut off';
    reply.log.info({ method, path: pathOf(request.url), ip, status: reply.statusCode, tookMs }, outcome);
  });
}

/** One line for each request, however it ends. */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    logWhenDone(request, reply);
    done();
  });
}

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
