import { ApiError, problemFields } from '@pindahlapak/contract';
import { type ChangeEvent, type SubmitEvent, useCallback, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { useKeptDraft } from '../drafts/use-kept-draft.ts';

type TextValues = Record<string, string>;
type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type NameOf<Values> = keyof Values & string;

/** A field that cannot be sent, and why. */
export interface FieldProblem<Name extends string = string> {
  field: Name;
  message: string;
}

interface SchemaForm<Values extends TextValues, Output> {
  /** Judges the texts. Where the call wants numbers, lead the texts through `fromTexts` into the call's own schema. */
  schema: z.ZodMiniType<Output, Values>;
  /** Initial values. Problems are shown in the order of these fields. */
  initial: Values;
  /** A confirmation: checked as soon as it is not empty, even while other fields have problems. */
  repeats?: { field: NameOf<Values>; of: NameOf<Values>; error: string };
  /** Keeps what is typed in the tab. */
  draft?: {
    /** The user's id, or 'guest' on the public screens; undefined while it is not known. */
    owner: string | undefined;
    /** Which form, unique in the dashboard. */
    name: string;
    /** Fields that are never kept, such as passwords. */
    secret?: readonly NameOf<Values>[];
  };
}

/** The field of a problem: a control may hold a list, whose wrong entry is `pictures.2`. */
const fieldOf = (path: string): string => path.split('.')[0] ?? path;

/** The first problem of each field. */
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

/** The form's known fields out of a kept draft. */
function knownFields<Values extends TextValues>(values: Values, kept: unknown): Partial<Values> {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const known = entries.filter(([name, value]) => name in values && typeof value === 'string');
  return Object.fromEntries(known) as Partial<Values>;
}

const without = (values: TextValues, secret = ''): object =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !secret.split(',').includes(name)));

/**
 * The form engine: controls hold texts (inputs, text areas, selects; numbers as digits), one schema judges them all. A
 * field is judged when it is left and, once left, while it changes; a submit judges all and sends nothing while one is
 * wrong. Fields that depend on each other are judged together.
 *
 * ```tsx
 * const form = useSchemaForm({ schema, initial, draft: { owner: user?.id, name: `product:${id}` } });
 * <form noValidate onSubmit={form.submit((body) => mutate(body), ([first]) => notify.error(first.message))}>
 *   <Input {...form.field('price', digitsOf)} />     // the second argument changes what is typed
 *   <Select options={options} {...form.field('condition')} />
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
  const [isRestored, setIsRestored] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Partial<Record<keyof Values, { value: string; message: string }>>>({});
  const problems = useMemo(() => problemsOf({ schema, repeats }, values), [schema, repeats, values]);
  const isDirty = namesOf(values).some((name) => values[name] !== start[name]);
  // What is typed after it was typed away is not of the earlier visit.
  if (isRestored && !isDirty) setIsRestored(false);
  // Joined into one text, because the list is a new array at each call.
  const secret = draft?.secret?.join();
  const unsaved = useMemo(() => (isDirty ? without(values, secret) : null), [isDirty, values, secret]);

  /** Puts typed values in, such as a draft. */
  const restore = (typed: Partial<Values>) => setValues((now) => ({ ...now, ...typed }));
  const dropDraft = useKeptDraft(draft?.owner, draft?.name ?? '', unsaved, (kept) => {
    restore(knownFields(values, kept));
    setIsRestored(true);
  });

  const errorOf = (name: NameOf<Values>): string | undefined => {
    const refusal = refused[name];
    if (refusal && refusal.value === values[name]) return refusal.message;
    return touched.has(name) ? problems[name] : undefined;
  };
  const set = (name: NameOf<Values>, value: string) => setValues((now) => ({ ...now, [name]: value }));

  /** Changes a value by its previous one. The same function at each render, like `leave`. */
  const change = useCallback(
    (name: NameOf<Values>, next: (now: string) => string) =>
      setValues((now) => ({ ...now, [name]: next(now[name] ?? '') })),
    [],
  );
  /** The control of a field was left: from now on the field is judged while it changes. */
  const leave = useCallback((name: NameOf<Values>) => setTouched((now) => new Set(now).add(name)), []);

  /** Puts values in without counting them as typed, or back to the start. */
  const reset = (next: Values = start) => {
    setStart(next);
    setValues(next);
    setIsRestored(false);
    setTouched(new Set());
    setRefused({});
  };

  return {
    values,
    isDirty,
    /** Null unless the form holds what was typed on an earlier visit and the seller has not answered yet. */
    restored: isRestored ? { keep: () => setIsRestored(false), drop: () => reset() } : null,
    errorOf,
    set,
    change,
    leave,
    restore,
    /** Forgets what the tab keeps of this form. */
    dropDraft,
    reset,
    /** The props of a control; `change` is applied to what is typed, for instance to keep digits alone. */
    field: (name: NameOf<Values>, change: (typed: string) => string = (typed) => typed) => ({
      name,
      value: values[name] ?? '',
      onChange: (event: ChangeEvent<Control>) => set(name, change(event.target.value)),
      onBlur: () => leave(name),
    }),
    /**
     * For `onSubmit`: calls back with the parsed values. Or shows every problem, goes to the first and calls `onInvalid`
     * all of them, the first of them first.
     */
    submit:
      (
        onValid: (output: Output) => unknown,
        onInvalid?: (problems: [FieldProblem<NameOf<Values>>, ...FieldProblem<NameOf<Values>>[]]) => void,
      ) =>
      (event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        setTouched(new Set(namesOf(values)));
        const parsed = schema.safeParse(values);
        const [first, ...others] = namesOf(values).flatMap((field) => {
          const message = problems[field];
          return message === undefined ? [] : [{ field, message }];
        });
        if (first === undefined) return void (parsed.success && onValid(parsed.data));
        const control = event.currentTarget.elements.namedItem(first.field);
        if (control instanceof HTMLElement) control.focus();
        onInvalid?.([first, ...others]);
      },
    /** Shows the server's texts of a refused form at their fields, until these change. */
    refuse: (error: unknown) => {
      if (!(error instanceof ApiError)) return;
      const texts = new Map<string, { value: string; message: string }>();
      for (const [path, message] of Object.entries(error.fields)) {
        const name = fieldOf(path);
        if (name in values && !texts.has(name)) texts.set(name, { value: values[name] ?? '', message });
      }
      setRefused(Object.fromEntries(texts) as typeof refused);
    },
  };
}

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
