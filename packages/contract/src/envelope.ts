import type { ErrorCode } from '@pindahlapak/messages';
import * as z from 'zod/mini';
import { errorStatus } from './error-status.ts';

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
