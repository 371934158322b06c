import { type ErrorCode, successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { errorStatus } from './error-status.ts';
import { idParameter } from './fields.ts';

type Schema = z.ZodMiniType;

/** Who may call: anybody, a signed-in dashboard, or a dashboard and the extension on a connected PC. */
export type Access = 'public' | 'session' | 'session-or-device';

/** One call of the API: the server registers it, the client calls it, and forms use its body schema. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** `{name}` marks a parameter; without `params`, `{id}` is a text. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** HTTP status and envelope `code` of a success. */
  status: 200 | 201;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body for the API document, if `body` leaves parts of it for the action to validate. */
  describedBody?: Schema;
  /** Name of an optional file; the call is then multipart, with the body's fields as texts. */
  file?: string;
  /** Largest body in bytes, if not the server's default. */
  bodyLimit?: number;
  /** Largest number of lists, objects and members in a JSON body, if not the server's default (1,000). */
  bodyValues?: number;
  /** Schema of the response's `data`. For `file` and `events`, `answer` is the type of the body. */
  response: Schema;
  answer?: 'json' | 'file' | 'events';
  /** The Indonesian success message, unless the handler returns a more specific one. */
  message: string;
  /** Errors of this call, besides those of every call. */
  errors: readonly ErrorCode[];
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'response'> = E[Part] extends Schema
  ? z.output<E[Part]>
  : undefined;
type Sent<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends Schema
  ? z.input<E[Part]>
  : undefined;

/** Parsed path parameters, as the handler receives them. */
export type EndpointParams<E extends Endpoint> = Parsed<E, 'params'>;
export type EndpointQuery<E extends Endpoint> = Parsed<E, 'query'>;
export type EndpointBody<E extends Endpoint> = Parsed<E, 'body'>;
export type EndpointData<E extends Endpoint> = Parsed<E, 'response'>;

/** Parts that a caller must pass; a query is optional if all its members are. */
type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body', Optional extends boolean> =
  Sent<E, Part> extends undefined
    ? never
    : (Part extends 'query' ? (Record<never, never> extends Sent<E, Part> ? true : false) : false) extends Optional
      ? Part
      : never;

/** The schemas' inputs, without the parts that the call does not have. */
export type EndpointInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as PartOf<E, Part, false>]: Sent<E, Part>;
} & { [Part in 'query' as PartOf<E, Part, true>]?: Sent<E, Part> };

type UsualPart = 'access' | 'status' | 'message' | 'errors';

const usual = { access: 'session', status: 200, message: successMessages.ok, errors: [] } as const;

type Definition = Omit<Endpoint, 'method' | 'path' | 'response' | UsualPart> &
  Partial<Pick<Endpoint, 'response' | UsualPart>>;

type Route = `${Endpoint['method']} ${Endpoint['path']}`;

/** An endpoint with the literal types of its definition. */
type Defined<R extends Route, E extends Definition> = Pick<Endpoint, 'method' | 'path' | UsualPart> &
  E &
  (E extends { response: Schema } ? unknown : { response: z.ZodMiniNull }) &
  (E extends { params: Schema }
    ? unknown
    : R extends `${string}{id}${string}`
      ? { params: typeof idParameter }
      : unknown);

/**
 * Fills in the defaults of an endpoint (access with a session, status 200, the general message, no errors of its own,
 * null as `data`, a text for `{id}` in the path) and preserves its literal types. Bundlers drop endpoints that are never
 * called.
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineEndpoint<const R extends Route, const E extends Definition>(
  route: R,
  endpoint: E,
): Defined<R, E> {
  const [method, path = ''] = route.split(' ');
  const params = path.includes('{id}') ? { params: idParameter } : {};
  return { ...usual, response: z.null(), ...params, ...endpoint, method, path } as Endpoint as Defined<R, E>;
}

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** `data` of an error: its code and, for validation errors, a text per field. */
export const errorDataSchema = z.object({
  error: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});

export const errorEnvelopeSchema = z.object({ code: z.int(), message: z.string(), data: z.nullable(errorDataSchema) });

/** The part of the envelope that every response has (S11.1), with any `data`. */
export const answerSchema = z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) });

export const envelopeSchema = <S extends z.ZodMiniType>(data: S) =>
  z.object({ code: z.int(), message: z.string(), data });
