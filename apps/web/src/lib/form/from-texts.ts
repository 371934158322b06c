import * as z from 'zod/mini';

/**
 * A form's schema where the call wants more than texts: `read` makes of the typed texts what `schema` judges, for
 * instance numbers of digits.
 */
export function fromTexts<Values extends Record<string, string>, Schema extends z.ZodMiniType>(
  read: (texts: Values) => Record<keyof z.input<Schema>, unknown>,
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, Values> {
  const texts: z.ZodMiniType<unknown, Values> = z.transform(read);
  return z.pipe(texts, schema);
}
