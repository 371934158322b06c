import type { Endpoint } from '@pindahlapak/contract';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

/** What a route's own schema leaves out, as forms and files are not checked by it: the document needs it all the same. */
export type FormsAndFiles = Pick<Endpoint, 'bodyType' | 'body' | 'file' | 'answer' | 'status' | 'message'>;

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
export function withFormsAndFiles({ formsAndFiles, ...schema }: FastifySchema): FastifySchema {
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
