import { ApiError } from '@pindahlapak/contract';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Puts the server's texts of a refused form at the fields they are about. Answers whether there was one. */
export function applyFieldErrors<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const known = Object.entries(error.fields).filter(([field]) => (field.split('.')[0] ?? '') in form.getValues());
  known.forEach(([field, message], index) =>
    form.setError(field as FieldPath<Values>, { type: 'server', message }, { shouldFocus: index === 0 }),
  );
  return known.length > 0;
}
