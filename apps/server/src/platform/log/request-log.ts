import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

/** An address as it is logged, without its query: the links of the reset pages carry an e-mail and a token there. */
export const pathOf = (url: string | undefined): string => url?.split('?', 1)[0] ?? '';

/** Fastify's own lines about what goes wrong; of the rest one line a request is enough, which `installRequestLog` writes. */
export class FaultLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(...[error, ...rest]: Parameters<LogController['requestCompleted']>): void {
    if (error) super.requestCompleted(error, ...rest);
  }
}

/** Writes a request's line once its answer is through, or its caller has gone. */
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
