import { appName, serverPageMessages as texts, errorMessages, type ErrorCode } from '@pindahlapak/messages';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '@pindahlapak/model';
import { sendPlainPage } from './plain-pages.ts';
import swagger from '@fastify/swagger';
import { errorEnvelopeSchema, errorStatus, type Endpoint } from '@pindahlapak/contract';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

interface Operation {
  summary?: string;
  security?: unknown;
}

function sectionOf(path: string, method: string, { summary = '', security }: Operation): string {
  const needsToken = security === undefined ? '' : ` (${texts.needsToken})`;
  return (
    `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>` +
    `<p>${escapeHtml(summary)}${needsToken}</p></section>`
  );
}

/** Serves a page that lists the API's calls and links to the OpenAPI document, without scripts. */
export function installApiDocument(app: FastifyInstance): void {
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const paths = app.swagger().paths as Record<string, Record<string, Operation>>;
    const sections = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => sectionOf(path, method, operation)),
    );
    const title = `${texts.apiDocument} ${appName}`;
    const introduction =
      `<h1>${title}</h1><p>${escapeHtml(texts.apiIntroduction)}</p>` +
      `<p>${texts.machineReadable}: <a href="/api/openapi.json">OpenAPI 3.1</a></p>`;
    return await sendPlainPage(reply, title, introduction + sections.join(''));
  });
}

/** Describes forms, files and bodies that a route's own schema does not validate. */
type FormsAndFiles = Pick<Endpoint, 'body' | 'describedBody' | 'file' | 'answer' | 'status' | 'message'>;

declare module 'fastify' {
  interface FastifySchema {
    formsAndFiles?: FormsAndFiles;
  }
}

/** Returns the schema of a form: its fields as texts, and the file. */
function partsOf({ body, file }: FormsAndFiles) {
  const fields = body instanceof z.ZodMiniObject ? body : z.object({});
  return file === undefined ? fields : z.extend(fields, { [file]: z.optional(z.file()) });
}

/** Generic, because the type of a file depends on the requested format. */
const fileTypes = { file: '*/*', events: 'text/event-stream' } as const;

/** Adds the form and the file of a route to its schema in the document. */
function withFormsAndFiles({ formsAndFiles, ...schema }: FastifySchema): FastifySchema {
  if (formsAndFiles === undefined) return schema;
  const { file, describedBody, answer = 'json', status, message } = formsAndFiles;
  return {
    ...schema,
    ...(describedBody === undefined ? {} : { body: describedBody }),
    ...(file === undefined ? {} : { body: partsOf(formsAndFiles), consumes: ['multipart/form-data'] }),
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

/** Returns the refusals of a call for its description, by status; one error code with its text per line. */
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
  info: { title: `${appName} API`, version: '1.0.0' },
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
