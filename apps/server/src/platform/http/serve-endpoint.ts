import {
  envelopeSchema,
  type Access,
  type Endpoint,
  type EndpointBody,
  type EndpointData,
  type EndpointParams,
  type EndpointQuery,
} from '@pindahlapak/contract';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Actor, Context, Services, Session } from '../../core/context.ts';
import { callerNetwork } from './caller-network.ts';
import { errorResponses } from '../docs/api-document.ts';
import type { CallLimits } from '../../core/call-limits.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Readable } from 'node:stream';

/** The account's limit for each request, or a function that chooses it; null for cheap requests. */
type Limit = keyof CallLimits | ((request: FastifyRequest) => keyof CallLimits | null);

/** A caller that reads none of its response for this long is disconnected. */
const unreadMaxMs = 60_000;

/**
 * Waits for a free slot of the account, and frees it when the response is sent or the caller disconnects. Call before
 * the body is read: bodies that wait stay with their callers. Throws Refusal('account-busy').
 */
async function waitForLimit(
  callLimits: CallLimits,
  limit: keyof CallLimits,
  userId: string,
  reply: FastifyReply,
): Promise<void> {
  const { raw } = reply;
  // The caller may have left while its session was read; 'close' was then emitted before and does not come again.
  let isGone = raw.destroyed;
  let end = (): void => {};
  raw.once('close', () => {
    isGone = true;
    end();
  });
  end = await callLimits[limit].enter(userId);
  if (isGone) {
    end();
    throw new Refusal('malformed-request');
  }
  if (limit === 'imports') return;
  raw.setTimeout(unreadMaxMs, () => {
    if (raw.writableLength > 0) raw.destroy();
  });
}

/** Parameters of a handler: the parsed input, and the session unless the call is public. */
export interface Call<E extends Endpoint> {
  /** The services, the caller and the request's log, as actions need them. */
  ctx: Context;
  params: EndpointParams<E>;
  query: EndpointQuery<E>;
  body: EndpointBody<E>;
  session: E['access'] extends 'public' ? null : Session;
  userId: E['access'] extends 'public' ? null : string;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Data with a message that replaces the endpoint's own. */
export class Answer<Data> {
  readonly data: Data;
  readonly message: string;
  constructor(data: Data, message: string) {
    this.data = data;
    this.message = message;
  }
}

type Handler<E extends Endpoint> = (call: Call<E>) => Promise<EndpointData<E> | Answer<EndpointData<E>>>;

/** Returns the session of a request. Throws Refusal if there is none, or if it may not make calls of this access. */
type ReadSession = (request: FastifyRequest, access: Access) => Promise<Session>;

declare module 'fastify' {
  interface FastifyInstance {
    readSession: ReadSession;
  }
  interface FastifyRequest {
    /** The session that makes the call; null for a public call. */
    session: Session | null;
  }
}

const isForm = (type: string | undefined): boolean => /^\s*multipart\//i.test(type ?? '');

const fastifyPath = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

function routeSchema(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.params ? { params: endpoint.params } : {}),
    ...(endpoint.query ? { querystring: endpoint.query } : {}),
    ...(endpoint.body && endpoint.file === undefined ? { body: endpoint.body } : {}),
    formsAndFiles: endpoint,
    response: {
      ...(endpoint.answer === undefined || endpoint.answer === 'json'
        ? { [endpoint.status]: envelopeSchema(endpoint.response) }
        : {}),
      ...errorResponses(endpoint),
    },
    ...(endpoint.access === 'public' ? {} : { security: [{ bearer: [] }] }),
  };
}

function actorOf(session: Session | null): Actor {
  if (session === null) return { kind: 'guest' };
  const userId = session.user.id;
  return session.deviceId === null
    ? { kind: 'seller', userId }
    : { kind: 'device', userId, deviceId: session.deviceId };
}

function makeCall<E extends Endpoint>(services: Services, request: FastifyRequest, reply: FastifyReply): Call<E> {
  const { session } = request;
  return {
    ctx: {
      ...services,
      actor: actorOf(session),
      network: callerNetwork(request),
      userAgent: request.headers['user-agent'] ?? null,
      log: request.log,
    },
    params: request.params as EndpointParams<E>,
    query: request.query as EndpointQuery<E>,
    body: request.body as EndpointBody<E>,
    session: session as Call<E>['session'],
    userId: (session?.user.id ?? null) as Call<E>['userId'],
    request,
    reply,
  };
}

function register(
  app: FastifyInstance,
  services: Services,
  endpoint: Endpoint,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  limit: Limit | undefined,
) {
  app.route({
    method: endpoint.method,
    url: fastifyPath(endpoint.path),
    schema: routeSchema(endpoint),
    // No automatic HEAD route for files and streams: it would produce the whole file, or keep the stream open.
    exposeHeadRoute: endpoint.answer === undefined || endpoint.answer === 'json',
    ...(endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }),
    config: endpoint.bodyValues === undefined ? {} : { bodyValues: endpoint.bodyValues },
    // Before the body is read, so that callers without a session cannot make the server read one.
    onRequest: async (request) => {
      if (endpoint.access !== 'public') request.session = await app.readSession(request, endpoint.access);
      // In a scope with uploads, other calls would accept a form as a body without fields.
      if (endpoint.method !== 'GET' && endpoint.file === undefined && isForm(request.headers['content-type']))
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data');
    },
    preParsing: async (request, reply) => {
      if (!request.session) return;
      const name = typeof limit === 'function' ? limit(request) : limit;
      if (name) await waitForLimit(services.callLimits, name, request.session.user.id, reply);
    },
    handler,
  });
}

/** Prepares the application for `endpointsOf`; call before the routes are registered. */
export function installEndpoints(app: FastifyInstance, readSession: ReadSession): void {
  app.decorate('readSession', readSession);
  app.decorateRequest('session', null);
}

/** Returns the functions that register an application's calls. */
export const endpointsOf = (app: FastifyInstance, services: Services) => ({
  /** Registers a JSON call: validates input and output, and wraps it in the envelope. Its requests wait in `limit`. */
  serve<const E extends Endpoint>(endpoint: E, handler: Handler<E>, limit?: Limit): void {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const result = await handler(makeCall<E>(services, request, reply));
      const { data, message } = result instanceof Answer ? result : { data: result, message: endpoint.message };
      return reply.code(endpoint.status).send({ code: endpoint.status, message, data });
    };
    register(app, services, endpoint, answer, limit);
  },

  /** Registers a call that returns a file or a stream, which the handler sends itself. */
  serveStream<const E extends Endpoint>(
    endpoint: E,
    handler: (call: Call<E>) => Promise<unknown>,
    limit?: Limit,
  ): void {
    register(app, services, endpoint, (request, reply) => handler(makeCall<E>(services, request, reply)), limit);
  },
});

const types: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** Sends a file for download, with the type of its extension: xlsx, csv or zip. */
export async function sendFile(
  reply: FastifyReply,
  { fileName, content }: { fileName: string; content: Readable },
): Promise<FastifyReply> {
  const type = types[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply.send(content);
}
