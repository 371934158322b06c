import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { compileSchema, compileWholeSchema } from '../../core/compile-schema.ts';

/** Checks requests by the contract's schemas. */
export const checkInput: FastifySchemaCompiler<$ZodType> = (route) =>
  validatorCompiler({ ...route, schema: compileSchema(route.schema) });

/** Checks answers by the contract's schemas, drops members that they do not name, and makes the JSON. */
export const checkOutput: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  const compiled = compileWholeSchema(schema);
  return (data) => {
    const checked = safeParse(compiled, data);
    if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error });
    return JSON.stringify(checked.data);
  };
};
