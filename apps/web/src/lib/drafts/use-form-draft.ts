import { useEffect, useEffectEvent } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { dropDraft, keepDraft, readDraft } from './draft-store.ts';

interface FormDraft<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'subscribe'>;
  /** Whose draft: the user's id, or 'guest' on the public screens; undefined while it is not known. */
  owner: string | undefined;
  /** Which form, unique in the dashboard. */
  name: string;
  /** Fields that are never kept, such as passwords. */
  secret?: readonly (keyof Values & string)[];
  /** Told when values were put back. */
  onRestore?: () => void;
}

/** A draft's values put over the form's own, field by field; fields of another type are left out. */
function merge<Values extends FieldValues>(values: Values, kept: object): Values {
  const merged: Record<string, unknown> = { ...values };
  for (const [field, value] of Object.entries(kept)) if (typeof value === typeof merged[field]) merged[field] = value;
  return merged as Values;
}

/**
 * Keeps a form's changed values in the tab while they are typed and puts them back when the form is opened again, so
 * that an expired session or a reload loses nothing. Drop the draft after a save or a deliberate 'Batal' by calling
 * the returned function. Give the form its loaded values before this hook runs.
 */
export function useFormDraft<Values extends FieldValues>(draft: FormDraft<Values>): () => void {
  const { form, owner, name } = draft;
  const onRestore = useEffectEvent(() => draft.onRestore?.());
  const keep = useEffectEvent((values: Values) => {
    const open: Record<string, unknown> = { ...values };
    for (const field of draft.secret ?? []) delete open[field];
    keepDraft(owner ?? '', name, open);
  });

  useEffect(() => {
    if (owner === undefined) return;
    const kept = readDraft(owner, name);
    if (typeof kept === 'object' && kept !== null) {
      form.reset(merge(form.getValues(), kept), { keepDefaultValues: true });
      onRestore();
    }
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        if (isDirty === true) keep(values);
        else dropDraft(owner, name);
      },
    });
  }, [form, owner, name]);

  return () => {
    if (owner !== undefined) dropDraft(owner, name);
  };
}
