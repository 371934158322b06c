import { ApiError } from '@pindahlapak/contract';
import { useMemo, useState, type ChangeEvent, type SubmitEvent } from 'react';
import type * as z from 'zod/mini';

type TextValues = Record<string, string>;

interface SchemaForm<Values extends TextValues, Output> {
  schema: z.ZodMiniType<Output, Values>;
  initial: Values;
  /** A confirmation: judged as soon as it holds something, whatever else is wrong. */
  repeats?: { field: keyof Values & string; of: keyof Values & string; error: string };
}

/** The first problem of each field. */
function problemsOf<Values extends TextValues, Output>(
  { schema, repeats }: Pick<SchemaForm<Values, Output>, 'schema' | 'repeats'>,
  values: Values,
): Partial<Record<keyof Values, string>> {
  const problems: Partial<Record<keyof Values, string>> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
    const field = path[0] as keyof Values;
    problems[field] ??= message;
  }
  if (repeats && values[repeats.field] !== '' && values[repeats.field] !== values[repeats.of])
    problems[repeats.field] ??= repeats.error;
  return problems;
}

const namesOf = <Values extends TextValues>(values: Values) => Object.keys(values) as (keyof Values & string)[];

/**
 * A form of text fields over a schema of the contract. A field is judged when it is left and, once left, while it
 * changes; a submit judges all and sends nothing while one is wrong (spec section 5). Fields that depend on each other
 * are judged together, as the whole form is.
 */
export function useSchemaForm<Values extends TextValues, Output>({
  schema,
  initial,
  repeats,
}: SchemaForm<Values, Output>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<keyof Values, { value: string; message: string }>>>({});
  const problems = useMemo(() => problemsOf({ schema, repeats }, values), [schema, repeats, values]);

  const errorOf = (name: keyof Values & string): string | undefined => {
    const refusal = refused[name];
    if (refusal && refusal.value === values[name]) return refusal.message;
    return touched.has(name) ? problems[name] : undefined;
  };
  const set = (name: keyof Values & string, value: string) => setValues((now) => ({ ...now, [name]: value }));

  return {
    values,
    isDirty: namesOf(values).some((name) => values[name] !== start[name]),
    errorOf,
    set,
    /** Puts values in without counting them as typed, or back to the start. */
    reset: (next: Values = start) => {
      setStart(next);
      setValues(next);
      setTouched(new Set());
      setRefused({});
    },
    /** Puts typed values in, such as a draft. */
    restore: (typed: Partial<Values>) => setValues((now) => ({ ...now, ...typed })),
    /** The props of a control. */
    field: (name: keyof Values & string) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.target.value),
      onBlur: () => setTouched((now) => new Set(now).add(name)),
    }),
    /** For `onSubmit`: calls back with the parsed values, or shows every problem and goes to the first. */
    submit: (onValid: (output: Output) => unknown) => (event: SubmitEvent<HTMLFormElement>) => {
      event.preventDefault();
      setTouched(new Set(namesOf(values)));
      const parsed = schema.safeParse(values);
      if (parsed.success && Object.keys(problems).length === 0) return void onValid(parsed.data);
      const first = namesOf(values).find((name) => problems[name] !== undefined);
      const control = first === undefined ? null : event.currentTarget.elements.namedItem(first);
      if (control instanceof HTMLElement) control.focus();
    },
    /** Shows the server's texts of a refused form at their fields, until these change. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const texts = Object.entries(error.fields).filter(([name]) => name in values);
      setRefused(
        Object.fromEntries(
          texts.map(([name, message]) => [name, { value: values[name] ?? '', message }]),
        ) as typeof refused,
      );
    },
  };
}
