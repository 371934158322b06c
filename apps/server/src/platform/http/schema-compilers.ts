import type { FastifySchemaCompiler, FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError, validatorCompiler } from 'fastify-type-provider-zod';
import { safeParse, type $ZodType } from 'zod/v4/core';
import { compileSchema, compileWholeSchema } from '../../core/compile-schema.ts';

// Each schema is compiled when its call first comes: an idle server keeps none of the generated code.

/** Checks requests by the contract's schemas. */
export const checkInput: FastifySchemaCompiler<$ZodType> = (route) => {
  let check: ReturnType<typeof validatorCompiler> | undefined;
  return (data) => {
    check ??= validatorCompiler({ ...route, schema: compileSchema(route.schema) });
    return check(data);
  };
};

/** Checks answers by the contract's schemas, drops members that they do not name, and makes the JSON. */
export const checkOutput: FastifySerializerCompiler<$ZodType> = ({ schema, method, url }) => {
  let compiled: $ZodType | undefined;
  return (data) => {
    compiled ??= compileWholeSchema(schema);
    const checked = safeParse(compiled, data);
    if (!checked.success) throw new ResponseSerializationError(method, url, { cause: checked.error });
    return JSON.stringify(checked.data);
  };
};
