import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { Config } from '../config.ts';

/** Where log lines go; standard output unless a test listens. */
export interface LogStream {
  write(line: string): void;
}

export const logOptions = (config: Config, stream: LogStream | undefined): FastifyServerOptions['logger'] => ({
  level: config.logLevel,
  ...(stream ? { stream } : {}),
});

/**
 * One line for each request once it is answered: no header, no body, and no query, for the links of the reset pages carry
 * an e-mail and a token there.
 */
export function installRequestLog(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, url, ip } = request;
    const [path] = url.split('?', 1);
    const tookMs = Math.round(reply.elapsedTime * 10) / 10;
    request.log.info({ method, path, ip, status: reply.statusCode, tookMs }, 'request answered');
    done();
  });
}
