import swagger from '@fastify/swagger';
import { errorEnvelopeSchema, errorStatus, type Endpoint } from '@pindahlapak/contract';
import { errorMessages, productName, type ErrorCode } from '@pindahlapak/messages';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';

/** What the document says of forms and files, which a route's own schema does not check. */
type FormsAndFiles = Pick<Endpoint, 'bodyType' | 'body' | 'file' | 'answer' | 'status' | 'message'>;

declare module 'fastify' {
  interface FastifySchema {
    formsAndFiles?: FormsAndFiles;
  }
}

/** The parts of a form: its fields as texts, and the file. */
function partsOf({ body, file }: FormsAndFiles) {
  const fields = body instanceof z.ZodMiniObject ? body : z.object({});
  return file === undefined ? fields : z.extend(fields, { [file]: z.optional(z.file()) });
}

/** Of which type a file is depends on what is asked for. */
const fileTypes = { file: '*/*', events: 'text/event-stream' } as const;

/** A route's schema as the document describes it: with the form that it takes and the file that it answers. */
function withFormsAndFiles({ formsAndFiles, ...schema }: FastifySchema): FastifySchema {
  if (formsAndFiles === undefined) return schema;
  const { bodyType, answer = 'json', status, message } = formsAndFiles;
  return {
    ...schema,
    ...(bodyType === 'multipart' ? { body: partsOf(formsAndFiles), consumes: ['multipart/form-data'] } : {}),
    ...(answer === 'json'
      ? {}
      : {
          response: {
            ...(schema.response as object | undefined),
            [status]: { description: message, content: { [fileTypes[answer]]: { schema: z.file() } } },
          },
        }),
  };
}

/** Errors that every call can answer, in addition to its own. */
function commonErrors(endpoint: Endpoint): ErrorCode[] {
  const takesInput = endpoint.params ?? endpoint.query ?? endpoint.body;
  return [
    ...(endpoint.access === 'public'
      ? []
      : (['token-required', 'token-invalid', 'token-expired', 'role-missing', 'account-busy'] as const)),
    ...(takesInput === undefined ? [] : (['validation'] as const)),
    'internal',
    'unavailable',
  ];
}

const describe = (code: ErrorCode): string => {
  const text = errorMessages[code];
  return typeof text === 'string' ? `${code}: ${text}` : code;
};

/** The refusals of a call for its description, by status; each line one error code with its text. */
export function errorResponses(endpoint: Endpoint) {
  const codes = [...endpoint.errors, ...commonErrors(endpoint)];
  const byStatus = Map.groupBy(codes, (code) => errorStatus[code]);
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map(describe).join('\n'),
        content: { 'application/json': { schema: errorEnvelopeSchema } },
      },
    ]),
  );
}

const openapi = {
  openapi: '3.1.0',
  info: { title: `${productName} API`, version: '1.0.0' },
  components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
} as const;

/** Serves the OpenAPI document of the endpoints; call before the routes are registered. */
export async function installOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi,
    transform: (described) => jsonSchemaTransform({ ...described, schema: withFormsAndFiles(described.schema) }),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, () => app.swagger());
}
