import { type ErrorCode, successMessages } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { errorStatus } from './error-status.ts';

type Schema = z.ZodMiniType;

/** Who may make a call: anybody, a signed-in dashboard, or a dashboard and a connected PC's extension. */
export type Access = 'public' | 'session' | 'session-or-device';

/** One call of the API: the server registers it, the client calls it, forms use its body schema. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `{name}` for parameters. */
  path: `/api/${string}`;
  summary: string;
  access: Access;
  /** The status and `code` of the answer when the call went well. */
  status: 200 | 201;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  /** The body as the document describes it, where `body` leaves parts of it for the action to judge. */
  describedBody?: Schema;
  /** `multipart` carries the body's fields as text parts and optionally the file named by `file`. */
  bodyType?: 'json' | 'multipart';
  file?: string;
  /** Largest body in bytes, where it is not the server's default. */
  bodyLimit?: number;
  /** Most lists, objects and members of a JSON body together, where it is not the server's default (1,000). */
  bodyValues?: number;
  /** Schema of the answer's `data`; for `file` and `events` answers `answer` gives the type of the body. */
  response: Schema;
  answer?: 'json' | 'file' | 'events';
  /** The Indonesian `message` of a success, unless the handler gives a more exact one. */
  message: string;
  /** Errors of this call, in addition to those that every call can answer. */
  errors: readonly ErrorCode[];
}

type Parsed<E extends Endpoint, Part extends 'params' | 'query' | 'body' | 'response'> = E[Part] extends Schema
  ? z.output<E[Part]>
  : undefined;
type Sent<E extends Endpoint, Part extends 'params' | 'query' | 'body'> = E[Part] extends Schema
  ? z.input<E[Part]>
  : undefined;

/** What a handler receives: parsed and normalised. */
export type EndpointParams<E extends Endpoint> = Parsed<E, 'params'>;
export type EndpointQuery<E extends Endpoint> = Parsed<E, 'query'>;
export type EndpointBody<E extends Endpoint> = Parsed<E, 'body'>;
/** The `data` of a successful answer. */
export type EndpointData<E extends Endpoint> = Parsed<E, 'response'>;

/** The parts that a call has to be passed; a query may be left out where all of its names may. */
type PartOf<E extends Endpoint, Part extends 'params' | 'query' | 'body', Optional extends boolean> =
  Sent<E, Part> extends undefined
    ? never
    : (Part extends 'query' ? (Record<never, never> extends Sent<E, Part> ? true : false) : false) extends Optional
      ? Part
      : never;

/** What a caller passes: the schemas' inputs, without the parts that the call does not have. */
export type EndpointInput<E extends Endpoint> = {
  [Part in 'params' | 'query' | 'body' as PartOf<E, Part, false>]: Sent<E, Part>;
} & { [Part in 'query' as PartOf<E, Part, true>]?: Sent<E, Part> };

type UsualPart = 'access' | 'status' | 'message' | 'errors';

const usual: Pick<Endpoint, UsualPart> = { access: 'session', status: 200, message: successMessages.ok, errors: [] };

/**
 * Keeps the literal types of an endpoint. Where it names none, a dashboard's session is needed, and it answers 200 with the
 * general message and no errors of its own. A bundle leaves out those that nobody calls.
 */
/* @__NO_SIDE_EFFECTS__ */
export const defineEndpoint = <const E extends Omit<Endpoint, UsualPart> & Partial<Pick<Endpoint, UsualPart>>>(
  endpoint: E,
): E & Pick<Endpoint, UsualPart> => ({ ...usual, ...endpoint });

const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** `data` of an error: which error it is and, for a validation, the text of each field. */
export const errorDataSchema = z.object({
  error: z.enum(errorCodes),
  fields: z.optional(z.record(z.string(), z.string())),
});

/** The answer to every failed call. */
export const errorEnvelopeSchema = z.object({ code: z.int(), message: z.string(), data: z.nullable(errorDataSchema) });

/** Any answer, whatever its `data`: the part of the envelope that every answer has (S11.1). */
export const answerSchema = z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) });

/** The answer to a successful call. */
export const envelopeSchema = <S extends z.ZodMiniType>(data: S) =>
  z.object({ code: z.int(), message: z.string(), data });
