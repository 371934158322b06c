import {
  $ZodArray,
  $ZodDefault,
  $ZodNullable,
  $ZodObject,
  $ZodObjectJIT,
  $ZodOptional,
  $ZodPipe,
  clone,
  type $ZodType,
  type input,
  type output,
} from 'zod/v4/core';

/** What a schema makes of a value that is not there; null where that is a refusal, or an object of which each caller needs its own. */
function answerTo(schema: $ZodType, value: undefined | null) {
  const answer = schema._zod.run({ value, issues: [] }, { async: false });
  if (answer instanceof Promise || answer.issues.length > 0) return null;
  return answer.value === null || typeof answer.value !== 'object' ? answer : null;
}

/** The same schema, which is asked once what becomes of a value that is not there: most fields of most products are empty. */
function knowingEmpty(schema: $ZodPipe): $ZodType {
  const known = clone(schema);
  const { run } = known._zod;
  const [absent, empty] = [answerTo(schema, undefined), answerTo(schema, null)];
  known._zod.run = (payload, context) => {
    const { value } = payload;
    const answer = value === undefined ? absent : value === null ? empty : null;
    if (answer === null) return run(payload, context);
    payload.value = answer.value;
    return payload;
  };
  return known;
}

function compile(schema: $ZodType, isWhole: boolean): $ZodType {
  if (schema instanceof $ZodObject) {
    const { def } = schema._zod;
    const shape = Object.fromEntries(Object.entries(def.shape).map(([key, field]) => [key, compile(field, isWhole)]));
    return new $ZodObjectJIT({ ...def, shape });
  }
  if (schema instanceof $ZodArray)
    return new $ZodArray({ ...schema._zod.def, element: compile(schema._zod.def.element, isWhole) });
  if (schema instanceof $ZodNullable)
    return new $ZodNullable({ ...schema._zod.def, innerType: compile(schema._zod.def.innerType, isWhole) });
  if (schema instanceof $ZodOptional)
    return new $ZodOptional({ ...schema._zod.def, innerType: compile(schema._zod.def.innerType, isWhole) });
  if (schema instanceof $ZodPipe && schema._zod.def.in instanceof $ZodOptional) return knowingEmpty(schema);
  if (isWhole && schema instanceof $ZodDefault) return compile(schema._zod.def.innerType, isWhole);
  return schema;
}

/**
 * The same schema with generated code for its objects, some ten times as fast. Zod generates code
 * for its full objects only; the contract uses the small ones, which keep the dashboard small.
 */
export const compileSchema = <S extends $ZodType>(schema: S): $ZodType<output<S>, input<S>> =>
  compile(schema, false) as $ZodType<output<S>, input<S>>;

/** For answers: defaults are removed, so that a missing field is an error instead of being filled in. */
export const compileWholeSchema = <S extends $ZodType>(schema: S): $ZodType<output<S>, output<S>> =>
  compile(schema, true) as $ZodType<output<S>, output<S>>;

/**
 * The parts of an object schema with a list in it, for answers that are sent in pieces: the names of its members in order,
 * the schema of the others, and the schema of the list's items.
 */
export function compileListParts(schema: $ZodType, key: string): { keys: string[]; rest: $ZodType; item: $ZodType } {
  const shape = schema instanceof $ZodObject ? schema._zod.def.shape : {};
  const list = shape[key];
  if (!(schema instanceof $ZodObject) || !(list instanceof $ZodArray)) throw new TypeError(`${key} is not a list`);
  const others = Object.fromEntries(Object.entries(shape).filter(([name]) => name !== key));
  return {
    keys: Object.keys(shape),
    rest: compile(new $ZodObject({ ...schema._zod.def, shape: others }), true),
    item: compile(list._zod.def.element, true),
  };
}
