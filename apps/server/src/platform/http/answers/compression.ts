import { pipeline, Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import acceptNegotiator from '@fastify/accept-negotiator';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Smaller answers fit into one or two packets without compression. */
const thresholdBytes = 4096;

/** Workbooks and pictures are packed already; event streams must not wait for a buffer to fill. */
const compressible =
  /^(application\/(json|javascript|manifest\+json)|text\/(html|css|csv|javascript|plain)|image\/svg\+xml)(;|$)/;

/** How an answer is compressed, the better way first. */
const compressors = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: () => createGzip({ level: 4 }),
};
const encodings = Object.keys(compressors) as (keyof typeof compressors)[];

const isText = (payload: unknown): payload is string | Buffer =>
  typeof payload === 'string' || Buffer.isBuffer(payload);

function isCompressible(reply: FastifyReply, payload: unknown): payload is string | Buffer | Readable {
  if (reply.request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false;
  if (!compressible.test(String(reply.getHeader('content-type') ?? ''))) return false;
  return isText(payload) ? Buffer.byteLength(payload) >= thresholdBytes : payload instanceof Readable;
}

/**
 * Compresses large answers of text for callers that take it. Our own, for @fastify/compress loads Node's fetch and several copies of
 * streams, see decision 021. Call before the routes are registered.
 */
export function installCompression(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload: unknown, done) => {
    if (!isCompressible(reply, payload)) return done(null, payload);
    void reply.header('vary', [reply.getHeader('vary') ?? [], 'accept-encoding'].flat().join(', '));
    const encoding = acceptNegotiator.negotiate(String(request.headers['accept-encoding']).toLowerCase(), encodings);
    if (encoding === null) return done(null, payload);
    void reply.header('content-encoding', encoding).removeHeader('content-length');
    const packed = compressors[encoding]();
    if (isText(payload)) packed.end(payload);
    // A fault of the answer ends what is sent with it, and is told there.
    else pipeline(payload, packed, () => undefined);
    done(null, packed);
  });
  // The failure of an answer that was to be compressed goes out as it is.
  app.addHook('onError', (_request, reply, _error, done) => {
    void reply.removeHeader('content-encoding');
    done();
  });
}
