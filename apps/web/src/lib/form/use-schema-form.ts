import { ApiError, problemFields } from '@pindahlapak/contract';
import { type SubmitEvent, useCallback, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useStoredDraft } from '../drafts/use-stored-draft.ts';

type TextValues = Record<string, string>;
type NameOf<Values> = keyof Values & string;

export interface FieldProblem<Name extends string = string> {
  field: Name;
  message: string;
}

interface SchemaForm<Values extends TextValues, Output> {
  /** Validates the texts. If the call needs numbers, use `fromTexts` with the call's own schema. */
  schema: z.ZodMiniType<Output, Values>;
  /** Initial values. Problems are shown in the order of these fields. */
  initial: Values;
  /** A confirmation field: checked as soon as it is not empty, even while other fields have problems. */
  repeats?: { field: NameOf<Values>; of: NameOf<Values>; error: string };
  /** Stores typed values in the tab. */
  draft?: {
    /** The user's id, or 'guest' on public screens; undefined while unknown. */
    owner: string | undefined;
    /** Name of the form, unique in the dashboard. */
    name: string;
    /** Fields that are never stored, such as passwords. */
    secret?: readonly NameOf<Values>[];
  };
}

/** Returns the field of a problem: a control may hold a list, whose entries are named like `pictures.2`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

function problemsOf<Values extends TextValues, Output>(
  { schema, repeats }: Pick<SchemaForm<Values, Output>, 'schema' | 'repeats'>,
  values: Values,
): Partial<Record<keyof Values, string>> {
  const problems: Partial<Record<keyof Values, string>> = {};
  for (const [path, message] of Object.entries(problemFields(schema.safeParse(values).error?.issues ?? []))) {
    problems[fieldOf(path) as keyof Values] ??= message;
  }
  if (repeats && values[repeats.field] !== '' && values[repeats.field] !== values[repeats.of])
    problems[repeats.field] ??= repeats.error;
  return problems;
}

const namesOf = <Values extends TextValues>(values: Values) => Object.keys(values) as NameOf<Values>[];

/** Returns the form's fields from a stored draft. */
function knownFields<Values extends TextValues>(values: Values, stored: unknown): Partial<Values> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const known = entries.filter(([name, value]) => name in values && typeof value === 'string');
  return Object.fromEntries(known) as Partial<Values>;
}

const without = (values: TextValues, secret = ''): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.split(',').includes(name)));

/**
 * Manages a form whose controls hold texts (numbers as digits) that one schema validates together. A field is validated
 * when it is left and from then on while it changes; a submit validates all fields and sends nothing if one is wrong.
 *
 * ```tsx
 * const form = useSchemaForm({ schema, initial, draft: { owner: user?.id, name: `product:${id}` } });
 * <form noValidate onSubmit={form.submit((body) => mutate(body), ([first]) => notify.error(first.message))}>
 *   <TextField label={texts.price} inputMode="numeric" {...form.field('price')} />
 * ```
 * After a save and after 'Batal' call `form.dropDraft()`; hand a refused call's error to `form.refuse`.
 */
export function useSchemaForm<Values extends TextValues, Output>({
  schema,
  initial,
  repeats,
  draft,
}: SchemaForm<Values, Output>) {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<keyof Values, { value: string; message: string }>>>({});
  const submittedForm = useRef<HTMLFormElement>(null);
  const problems = useMemo(() => problemsOf({ schema, repeats }, values), [schema, repeats, values]);
  const isDirty = namesOf(values).some((name) => values[name] !== start[name]);
  // Joined into one text, because the list is a new array at each call.
  const secret = draft?.secret?.join();
  const unsaved = useMemo(() => (isDirty ? without(values, secret) : null), [isDirty, values, secret]);

  /** Sets typed values, such as a draft. */
  const restore = (typed: Partial<Values>) => setValues((now) => ({ ...now, ...typed }));
  const stored = useStoredDraft(draft?.owner, draft?.name ?? '', unsaved, (typed) =>
    restore(knownFields(values, typed)),
  );

  const errorOf = (name: NameOf<Values>): string | undefined => {
    const refusal = refused[name];
    if (refusal && refusal.value === values[name]) return refusal.message;
    return touched.has(name) ? problems[name] : undefined;
  };
  const focus = (name: NameOf<Values> | undefined) => {
    const control = name !== undefined && submittedForm.current?.elements.namedItem(name);
    if (control instanceof HTMLElement) control.focus();
  };
  const set = (name: NameOf<Values>, value: string) => setValues((now) => ({ ...now, [name]: value }));

  /** Changes a value based on its previous one. Stable across renders, like `leave`. */
  const change = useCallback(
    (name: NameOf<Values>, next: (now: string) => string) =>
      setValues((now) => ({ ...now, [name]: next(now[name] ?? '') })),
    [],
  );
  /** Marks a field as left: from now on it is validated while it changes. */
  const leave = useCallback((name: NameOf<Values>) => setTouched((now) => new Set(now).add(name)), []);

  /** Sets new initial values, or returns to the current ones. */
  const reset = (next: Values = start) => {
    setStart(next);
    setValues(next);
    setTouched(new Set());
    setRefused({});
  };

  return {
    values,
    isDirty,
    /** Null unless the form was restored from an earlier visit and the seller has not answered yet. */
    restored: stored.restored && { ...stored.restored, drop: () => reset() },
    errorOf,
    set,
    change,
    leave,
    restore,
    /** Deletes the stored draft of this form. */
    dropDraft: stored.forget,
    reset,
    /** Returns the props of a `TextField`. */
    field: (name: NameOf<Values>) => ({
      name,
      value: values[name] ?? '',
      error: errorOf(name),
      onText: (text: string) => set(name, text),
      onBlur: () => leave(name),
    }),
    /**
     * Returns an `onSubmit` handler. It passes the parsed values to `onValid`, or shows all problems, focuses the first
     * and passes them to `onInvalid` in the order of the fields.
     */
    submit:
      (
        onValid: (output: Output) => unknown,
        onInvalid?: (problems: [FieldProblem<NameOf<Values>>, ...FieldProblem<NameOf<Values>>[]]) => void,
      ) =>
      (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        submittedForm.current = event.currentTarget;
        setTouched(new Set(namesOf(values)));
        const parsed = schema.safeParse(values);
        const [first, ...others] = namesOf(values).flatMap((field) => {
          const message = problems[field];
          return message === undefined ? [] : [{ field, message }];
        });
        if (first === undefined) return void (parsed.success && onValid(parsed.data));
        focus(first.field);
        onInvalid?.([first, ...others]);
      },
    /** Shows the server's messages at their fields until these change, and focuses the first. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const texts = new Map<string, { value: string; message: string }>();
      for (const [path, message] of Object.entries(error.fields)) {
        const name = fieldOf(path);
        if (name in values && !texts.has(name)) texts.set(name, { value: values[name] ?? '', message });
      }
      setRefused(Object.fromEntries(texts) as typeof refused);
      focus(namesOf(values).find((name) => texts.has(name)));
    },
  };
}

/** Makes a form's schema for a call that needs more than texts; `read` converts them to the input of `schema`. */
export function fromTexts<Values extends Record<string, string>, Schema extends z.ZodMiniType>(
  read: (texts: Values) => Record<keyof z.input<Schema>, unknown>,
  schema: Schema,
): z.ZodMiniType<z.output<Schema>, Values> {
  const texts: z.ZodMiniType<unknown, Values> = z.transform(read);
  return z.pipe(texts, schema);
}
