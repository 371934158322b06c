import { envelopeSchema, type Access, type Endpoint, type EndpointData } from '@pindahlapak/contract';
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Actor, Context, Download, Input, Services, Session } from '../../core/context.ts';
import { callerNetwork } from './caller-network.ts';
import { type Form, type FormLimits, receiveForm } from './read-form-file.ts';
import { errorResponses } from '../docs/api-document.ts';
import type { CallLimits } from '../../core/call-limits.ts';
import { Refusal } from '../../core/refusal.ts';

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

/** The rest of a call; its session is null if the call is public. */
interface Call<E extends Endpoint> {
  session: E['access'] extends 'public' ? null : Session;
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

/** An action, or a function that calls one with the input in its form. */
type Handler<E extends Endpoint, Result> = (ctx: Context, input: Input<E>, call: Call<E>) => Promise<Result> | Result;

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
    ? { kind: 'seller', userId, tokenHash: session.tokenHash }
    : { kind: 'device', userId, deviceId: session.deviceId };
}

/** Calls a handler with the services, the caller and the parsed input of a request. */
function callHandler<E extends Endpoint, Result>(
  services: Services,
  endpoint: E,
  handler: Handler<E, Result>,
  { request, reply }: Pick<Call<E>, 'request' | 'reply'>,
): Promise<Result> | Result {
  const { session, params } = request;
  // Without a schema they are not validated.
  const query = endpoint.query && request.query;
  const body = endpoint.body && endpoint.file === undefined ? request.body : undefined;
  const ctx = {
    ...services,
    actor: actorOf(session),
    network: callerNetwork(request),
    userAgent: request.headers['user-agent'] ?? null,
    log: request.log,
  };
  // The session's account comes last: no member of the input replaces it.
  const input = Object.assign({}, query, body, params, session && { userId: session.user.id });
  return handler(ctx, input as Input<E>, { session: session as Call<E>['session'], request, reply });
}

/** Registers a call; `send` sends the result of its handler. */
function register<E extends Endpoint, Result>(
  app: FastifyInstance,
  services: Services,
  { endpoint, handler, limit }: { endpoint: E; handler: Handler<E, Result>; limit: Limit | undefined },
  send: (reply: FastifyReply, result: Result) => unknown,
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
      // Other calls would accept a form as a body without fields.
      if (endpoint.method !== 'GET' && endpoint.file === undefined && isForm(request.headers['content-type']))
        throw new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('multipart/form-data');
    },
    preParsing: async (request, reply) => {
      if (!request.session) return;
      const name = typeof limit === 'function' ? limit(request) : limit;
      if (name) await waitForLimit(services.callLimits, name, request.session.user.id, reply);
    },
    handler: async (request, reply) => send(reply, await callHandler(services, endpoint, handler, { request, reply })),
  });
}

/** Prepares the application for `endpointsOf`; call before the routes are registered. */
export function installEndpoints(app: FastifyInstance, readSession: ReadSession): void {
  app.decorate('readSession', readSession);
  app.decorateRequest('session', null);
}

/** Wraps data in the endpoint's envelope. */
export function envelopeOf({ status: code, message: usual }: Endpoint, result: unknown) {
  const { data, message } = result instanceof Answer ? result : { data: result, message: usual };
  return { code, message, data };
}

/** Sends data in the endpoint's envelope. */
export const sendJson = (reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply =>
  reply.code(endpoint.status).send(envelopeOf(endpoint, result));

/** Returns the functions that register an application's calls. Their requests wait in `limit`. */
export const endpointsOf = (app: FastifyInstance, services: Services) => ({
  /** Registers a JSON call: validates input and output, and wraps it in the envelope. */
  serve<const E extends Endpoint>(
    endpoint: E,
    handler: Handler<E, EndpointData<E> | Answer<EndpointData<E>>>,
    limit?: Limit,
  ): void {
    register(app, services, { endpoint, handler, limit }, (reply, result) => sendJson(reply, endpoint, result));
  },

  /** Registers a JSON call with a form; the handler's input gets what `parse` returns for it. */
  serveForm<const E extends Endpoint & { file: string }, Parsed extends object>(
    endpoint: E,
    limits: FormLimits,
    parse: (form: Form) => Parsed,
    handler: (ctx: Context, input: Input<E> & Parsed, call: { session: Session }) => Promise<EndpointData<E>>,
  ): void {
    const receive = (ctx: Context, input: Input<E>, { request }: Call<E>) => {
      const session = request.session as Session;
      const job = (form: Form) => handler(ctx, Object.assign({}, input, parse(form)), { session });
      return receiveForm(session.user.id, { request, field: endpoint.file }, limits, job);
    };
    const call = { endpoint, handler: receive, limit: undefined };
    register(app, services, call, (reply, result) => sendJson(reply, endpoint, result));
  },

  /** Registers a call that returns a file. */
  serveFile<const E extends Endpoint>(endpoint: E, handler: Handler<E, Download>, limit?: Limit): void {
    register(app, services, { endpoint, handler, limit }, sendFile);
  },

  /** Registers a call whose handler sends its response itself. */
  serveStream<const E extends Endpoint>(endpoint: E, handler: Handler<E, unknown>, limit?: Limit): void {
    register(app, services, { endpoint, handler, limit }, (_reply, sent) => sent);
  },
});

const contentTypes: Readonly<Record<string, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  zip: 'application/zip',
};

/** Sends a file for download, with the type of its extension: xlsx, csv or zip. */
export async function sendFile(reply: FastifyReply, { fileName, content }: Download): Promise<FastifyReply> {
  const type = contentTypes[fileName.slice(fileName.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
  void reply.type(type).header('content-disposition', `attachment; filename="${fileName}"`);
  return await reply.send(content);
}
