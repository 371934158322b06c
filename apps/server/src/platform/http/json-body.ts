import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../../core/refusal.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Maximum number of lists, objects and members in a JSON body of this route; default `defaultBodyValues`. */
    bodyValues?: number;
  }
}

const defaultBodyValues = 1000;
// The contract's own bodies have four levels.
const bodyDepth = 16;

const quote = 0x22;
const backslash = 0x5c;
const comma = 0x2c;
const openers = new Set([0x5b, 0x7b]);
const closers = new Set([0x5d, 0x7d]);

/**
 * Returns whether a JSON body is within limits of lists, objects and members in total, and of nesting; texts may have
 * any length. Does not validate the JSON: counting takes milliseconds, while parsing millions of empty objects takes
 * seconds.
 */
export function isWithinLimits(body: Uint8Array, { values, depth }: { values: number; depth: number }): boolean {
  let found = 1;
  let level = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at] as number;
    if (byte === quote) {
      for (at += 1; at < body.length && body[at] !== quote; at += 1) if (body[at] === backslash) at += 1;
    } else if (byte === comma) found += 1;
    else if (openers.has(byte)) {
      found += 1;
      level += 1;
    } else if (closers.has(byte)) level -= 1;
    if (found > values || level > depth) return false;
  }
  return true;
}

/**
 * Parses JSON bodies. A call without a body may still have the JSON content type. Refuses a body with more structure
 * than its route can need before parsing it (decision 010), and prototype keys.
 */
export function installJsonParser(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer, done) => {
    const { schema, config } = request.routeOptions;
    if (body.length === 0 && schema?.body === undefined) return done(null, undefined);
    const limits = { values: config.bodyValues ?? defaultBodyValues, depth: bodyDepth };
    if (!isWithinLimits(body, limits)) return done(new Refusal('request-too-large'), undefined);
    void parse(request, body.toString(), done);
  });
}
