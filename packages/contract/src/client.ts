import type { ErrorCode } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { type Endpoint, type EndpointData, type EndpointInput, answerSchema, errorDataSchema } from './endpoint.ts';

/** `message` of an error without a response (S4.3). */
export const networkErrorMessage = 'NETWORK_ERROR';

/** A refused call, or one without a usable response (`status` 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly error: ErrorCode | null;
  /** Field → text, for validation errors. */
  readonly fields: Record<string, string>;
  /** Seconds to wait before the next attempt, if the server says so. */
  readonly retryAfter: number | null;

  constructor(
    message: string,
    details: { status: number; error?: ErrorCode | null; fields?: Record<string, string>; retryAfter?: number | null },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = details.status;
    this.error = details.error ?? null;
    this.fields = details.fields ?? {};
    this.retryAfter = details.retryAfter ?? null;
  }
}

export interface ClientOptions {
  /** Origin of the server; '' for the page's own. */
  baseUrl: string;
  getToken: () => string | null | Promise<string | null>;
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  file?: Blob | null;
}

export interface Answer<E extends Endpoint> {
  code: number;
  message: string;
  data: EndpointData<E>;
}

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: Record<string, unknown> };

/** Builds the address of a call with its path parameters and query. */
export function endpointAddress(endpoint: Endpoint, parts: Parts = {}): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name] ?? '')),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  }
  const search = query.toString();
  return search === '' ? path : `${path}?${search}`;
}

function multipartBody(endpoint: Endpoint, body: Record<string, unknown>, file: Blob | null | undefined): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body))
    if (value !== undefined && value !== null) form.set(name, String(value));
  if (file && endpoint.file) form.set(endpoint.file, file);
  return form;
}

/** Parses the body; null if it is not JSON. Rethrows a broken connection. */
const readJson = (response: Response): Promise<unknown> =>
  response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });

/** Runs a network operation. A failure throws `ApiError` with status 0, an abort the signal's own reason. */
const overNetwork = <Result>({ signal }: CallOptions, run: () => Promise<Result>): Promise<Result> =>
  run().catch((error: unknown) => {
    throw signal?.aborted ? error : new ApiError(networkErrorMessage, { status: 0 });
  });

/** Builds the error from a response, with the message of a network error if the body has none or is another kind. */
function refusal(response: Response, body: unknown): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) || null;
  const answer = answerSchema.safeParse(body);
  if (!answer.success) return new ApiError(networkErrorMessage, { status: response.status, retryAfter });
  const { code, message, data } = answer.data;
  const details = errorDataSchema.safeParse(data);
  return new ApiError(message.trim() === '' ? networkErrorMessage : message, {
    status: response.ok ? code : response.status,
    ...(details.success ? details.data : {}),
    retryAfter,
  });
}

/**
 * Creates a client for the contract's calls, which sends the bearer token if there is one and validates every
 * response. Calls throw `ApiError`; an abort throws the signal's own reason.
 */
export function createClient(options: ClientOptions) {
  const send = options.fetch ?? ((input: string, init?: RequestInit) => fetch(input, init));

  /** Returns the raw response, for files and streams; throws if the call is refused. */
  async function request<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    call: CallOptions = {},
  ): Promise<Response> {
    const parts = input as Parts;
    const headers = new Headers();
    const token = await options.getToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    let body: FormData | string | undefined;
    if (endpoint.file !== undefined) {
      body = multipartBody(endpoint, parts.body ?? {}, call.file);
    } else if (parts.body !== undefined) {
      headers.set('content-type', 'application/json');
      body = JSON.stringify(parts.body);
    }
    const response = await overNetwork(call, () =>
      send(options.baseUrl + endpointAddress(endpoint, parts), {
        method: endpoint.method,
        headers,
        ...(body === undefined ? {} : { body }),
        ...(call.signal ? { signal: call.signal } : {}),
      }),
    );
    if (!response.ok) throw refusal(response, await readJson(response).catch(() => null));
    return response;
  }

  /** Returns the validated envelope of a JSON call. Its `code` decides about success (S11.1). */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    callOptions: CallOptions = {},
  ): Promise<Answer<E>> {
    const response = await request(endpoint, input, callOptions);
    const body = await overNetwork(callOptions, () => readJson(response));
    const answer = answerSchema.safeParse(body);
    if (!answer.success || answer.data.code !== endpoint.status) throw refusal(response, body);
    // The caller expects no data, so the response's data is not validated.
    const awaitsData = !(endpoint.response instanceof z.ZodMiniNull);
    const data = endpoint.response.safeParse(awaitsData ? answer.data.data : null);
    if (!data.success) throw new ApiError(networkErrorMessage, { status: response.status });
    return { ...answer.data, data: data.data } as Answer<E>;
  }

  return { call, request };
}

export type Client = ReturnType<typeof createClient>;
