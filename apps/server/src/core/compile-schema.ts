import {
  $ZodArray,
  $ZodDefault,
  $ZodNullable,
  $ZodObject,
  $ZodObjectJIT,
  $ZodOptional,
  type $ZodType,
  type input,
  type output,
} from 'zod/v4/core';

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
  if (isWhole && schema instanceof $ZodDefault) return compile(schema._zod.def.innerType, isWhole);
  return schema;
}

/**
 * A schema with the same verdicts, whose objects are checked by code made for them: some ten times as fast. Zod does this
 * for its full objects only; the contract's are its small ones, for the browsers' sake.
 */
export const compileSchema = <S extends $ZodType>(schema: S): $ZodType<output<S>, input<S>> =>
  compile(schema, false) as $ZodType<output<S>, input<S>>;

/** The same for what we send, which must be whole: nothing that a reader could fill in by a default may be absent. */
export const compileWholeSchema = <S extends $ZodType>(schema: S): $ZodType<output<S>, output<S>> =>
  compile(schema, true) as $ZodType<output<S>, output<S>>;

/**
 * The parts of an object schema with a list in it, for what we send piece by piece: the names of its members in order,
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
