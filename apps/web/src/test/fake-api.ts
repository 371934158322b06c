import { errorStatus, type Endpoint, type EndpointData } from '@pindahlapak/contract';
import { errorMessages, type ErrorCode } from '@pindahlapak/messages';
import { vi } from 'vitest';

export interface SeenCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Headers;
  /** The parsed JSON body, or the fields of a form. */
  body: unknown;
}

type Responder = (call: SeenCall) => Response | Promise<Response>;

type Answerer<E extends Endpoint> = (call: SeenCall) => EndpointData<E>;

// The contract's data is JSON, never a function.
const isAnswerer = <E extends Endpoint>(data: unknown): data is Answerer<E> => typeof data === 'function';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function bodyOf(init: RequestInit | undefined): Promise<unknown> {
  if (init?.body instanceof FormData) return Object.fromEntries(init.body);
  return typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
}

const pathPattern = (endpoint: Endpoint) => new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`);

/**
 * Replaces the server by mocking `fetch`. Responses and requests are checked against the contract, so that a wrong
 * shape fails the test. A call without a response fails like a lost network.
 */
export function fakeApi() {
  const routes: { endpoint: Endpoint; respond: Responder }[] = [];
  const calls: SeenCall[] = [];

  vi.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), window.location.origin);
    const method = init?.method ?? 'GET';
    const call: SeenCall = {
      method,
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: new Headers(init?.headers),
      body: await bodyOf(init),
    };
    calls.push(call);
    const route = routes.findLast(
      ({ endpoint }) => endpoint.method === method && pathPattern(endpoint).test(url.pathname),
    );
    if (route === undefined) throw new TypeError('Failed to fetch');
    if (route.endpoint.body && route.endpoint.file === undefined) {
      const checked = route.endpoint.body.safeParse(call.body);
      if (!checked.success) throw new Error(`${call.path}: the request breaks the contract: ${checked.error.message}`);
    }
    return respondUnlessAborted(route.respond(call), init?.signal ?? null);
  });

  return {
    calls,
    callsOf: (endpoint: Endpoint) =>
      calls.filter(({ method, path }) => method === endpoint.method && pathPattern(endpoint).test(path)),
    /** Responds with success; `data` may be a function of the call. */
    succeed<E extends Endpoint>(endpoint: E, data: EndpointData<E> | Answerer<E>, message?: string) {
      routes.push({
        endpoint,
        respond: (call) => {
          const value = isAnswerer<E>(data) ? data(call) : data;
          const checked = endpoint.response.parse(value);
          return json(endpoint.status, { code: endpoint.status, message: message ?? endpoint.message, data: checked });
        },
      });
    },
    fail(endpoint: Endpoint, error: ErrorCode, details: { message?: string; fields?: Record<string, string> } = {}) {
      const text: unknown = errorMessages[error];
      const message = details.message ?? (typeof text === 'string' ? text : error);
      const { fields } = details;
      const code = errorStatus[error];
      routes.push({
        endpoint,
        respond: () => json(code, { code, message, data: { error, ...(fields ? { fields } : {}) } }),
      });
    },
    cut: (endpoint: Endpoint) =>
      routes.push({ endpoint, respond: () => Promise.reject(new TypeError('Failed to fetch')) }),
    /** Responds with anything, such as a stream or a file. */
    respond: (endpoint: Endpoint, respond: Responder) => routes.push({ endpoint, respond }),
  };
}

async function respondUnlessAborted(
  answer: Response | Promise<Response>,
  signal: AbortSignal | null,
): Promise<Response> {
  if (signal === null) return answer;
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true }),
  );
  return Promise.race([answer, aborted]);
}
