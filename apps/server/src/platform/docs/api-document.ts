import { productName, serverPageMessages as texts, errorMessages, type ErrorCode } from '@pindahlapak/messages';
import type { FastifyInstance, FastifySchema } from 'fastify';
import * as z from 'zod/mini';
import { escapeHtml } from '@pindahlapak/model';
import { plainPage } from './privacy-page.ts';
import swagger from '@fastify/swagger';
import { errorEnvelopeSchema, errorStatus, type Endpoint } from '@pindahlapak/contract';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

const content = z.optional(z.object({ schema: z.unknown() }));
const shownContent = z.object({ 'application/json': content, 'multipart/form-data': content });

/** Parts of the OpenAPI document that the page shows. */
const operationSchema = z.object({
  summary: z._default(z.string(), ''),
  security: z.optional(z.array(z.unknown())),
  parameters: z.optional(
    z.array(z.object({ name: z.string(), in: z.string(), required: z.optional(z.boolean()), schema: z.unknown() })),
  ),
  requestBody: z.optional(z.object({ content: shownContent })),
  responses: z.record(z.string(), z.object({ description: z.string(), content: z.optional(shownContent) })),
});
type Operation = z.infer<typeof operationSchema>;

const documentSchema = z.object({ paths: z.record(z.string(), z.record(z.string(), operationSchema)) });

const json = (value: unknown): string => `<pre>${escapeHtml(JSON.stringify(value, null, 2))}</pre>`;

const table = (headings: readonly string[], rows: readonly string[][]): string =>
  `<table><thead><tr>${headings.map((heading) => `<th>${heading}</th>`).join('')}</tr></thead><tbody>` +
  `${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</tbody></table>`;

const isPlace = (place: string): place is keyof typeof texts.places => place in texts.places;

function parametersOf({ parameters = [] }: Operation): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map((parameter) => [
    `<code>${escapeHtml(parameter.name)}</code>`,
    isPlace(parameter.in) ? texts.places[parameter.in] : escapeHtml(parameter.in),
    parameter.required === true ? texts.required : texts.optional,
    `<code>${escapeHtml(JSON.stringify(parameter.schema))}</code>`,
  ]);
  return `<h3>${texts.parameters}</h3>${table([texts.name, texts.place, '', texts.form], rows)}`;
}

function bodyOf({ requestBody }: Operation): string {
  const content = requestBody?.content;
  const schema = (content?.['application/json'] ?? content?.['multipart/form-data'])?.schema;
  return schema === undefined ? '' : `<details><summary>${texts.requestBody}</summary>${json(schema)}</details>`;
}

function answersOf({ responses }: Operation): string {
  const all = Object.entries(responses);
  const good = all.filter(([status]) => status.startsWith('2'));
  const bad = all.filter(([status]) => !status.startsWith('2'));
  const answers = good.map(([status, { content }]) => {
    const schema = content?.['application/json']?.schema;
    return schema === undefined ? '' : `<details><summary>${texts.answer} ${status}</summary>${json(schema)}</details>`;
  });
  const rows = bad.map(([status, { description }]) => [status, escapeHtml(description).replaceAll('\n', '<br>')]);
  const errors = `<details><summary>${texts.errors}</summary>${table([texts.status, texts.codes], rows)}</details>`;
  return answers.join('') + (rows.length === 0 ? '' : errors);
}

function sectionOf(path: string, method: string, operation: Operation): string {
  const needsToken = operation.security === undefined ? '' : ` (${texts.needsToken})`;
  return (
    `<section><h2><code>${method.toUpperCase()} ${escapeHtml(path)}</code></h2>` +
    `<p>${escapeHtml(operation.summary)}${needsToken}</p>` +
    `${parametersOf(operation)}${bodyOf(operation)}${answersOf(operation)}</section>`
  );
}

/** Serves a page of the API's calls, parameters, bodies and errors from the OpenAPI document, without scripts. */
export function installApiDocument(app: FastifyInstance): void {
  const render = () => {
    const { paths } = documentSchema.parse(app.swagger());
    const sections = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => sectionOf(path, method, operation)),
    );
    const title = `${texts.apiDocument} ${productName}`;
    const introduction =
      `<h1>${title}</h1><p>${escapeHtml(texts.apiIntroduction)}</p>` +
      `<p>${texts.machineReadable}: <a href="/api/openapi.json">OpenAPI 3.1</a></p>`;
    return plainPage(title, introduction + sections.join(''));
  };
  let rendered: ReturnType<typeof render> | undefined;
  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    rendered ??= render();
    void reply.header('content-security-policy', rendered.contentPolicy);
    return await reply.type('text/html; charset=utf-8').send(rendered.html);
  });
}

/** Describes forms, files and bodies that a route's own schema does not validate. */
type FormsAndFiles = Pick<Endpoint, 'bodyType' | 'body' | 'describedBody' | 'file' | 'answer' | 'status' | 'message'>;

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
  const { bodyType, describedBody, answer = 'json', status, message } = formsAndFiles;
  return {
    ...schema,
    ...(describedBody === undefined ? {} : { body: describedBody }),
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
