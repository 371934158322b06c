import type { FastifyInstance, FastifyRequest } from 'fastify';
import { finishWithPauses } from '../../../core/turns/pauses.ts';
import { Refusal } from '../../../core/refusal.ts';
import { parsePortions } from './parse-portions.ts';
import { splitBody, type StructureLimits } from './split-body.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Lists, objects and members that a JSON body of this route may have, where it is not `defaultBodyValues`. */
    bodyValues?: number;
    /** The same for one item of a list, and for all that is outside of lists, where it is not `defaultItemValues`. */
    bodyItemValues?: number;
  }
}

const defaultBodyValues = 1000;
/** For one item of a list, and for all that is outside of lists: a product with its variants has some 800. */
const defaultItemValues = 5000;
// The contract's own bodies have four levels.
const bodyDepth = 16;
/** Bodies up to this size are parsed at once. */
const parsedAtOnceBytes = 64 * 1024;

/** Counts a body's structure and parses it, in steps where it is large. Throws Refusal('request-too-large'). */
async function parseBody(body: Buffer, limits: StructureLimits, parse: (text: string) => unknown): Promise<unknown> {
  const lists = await finishWithPauses(splitBody(body, limits));
  if (lists === null) throw new Refusal('request-too-large');
  if (body.length <= parsedAtOnceBytes || lists.length === 0) return parse(body.toString());
  return await finishWithPauses(parsePortions(body, lists, parse));
}

/**
 * Reads JSON bodies. Every call may carry the JSON content type, also one that sends nothing, such as a deletion:
 * where a route takes no body, an empty body counts as no body. A body with more structure than the route can need is refused
 * before it is parsed; so are prototype keys.
 */
export function installJsonParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');

  function parserOf(request: FastifyRequest): (text: string) => unknown {
    return (text) => {
      let parsed: unknown;
      let failure: Error | null = null;
      void parseJson(request, text, (error, value: unknown) => {
        failure = error;
        parsed = value;
      });
      if (failure !== null) throw failure;
      return parsed;
    };
  }

  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    const { schema, config } = request.routeOptions;
    if (body.length === 0 && schema?.body === undefined) return undefined;
    const limits = {
      values: config.bodyValues ?? defaultBodyValues,
      itemValues: config.bodyItemValues ?? defaultItemValues,
      depth: bodyDepth,
    };
    return await parseBody(body, limits, parserOf(request));
  });
}
