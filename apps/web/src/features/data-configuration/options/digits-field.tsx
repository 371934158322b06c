import type { ReactNode } from 'react';
import { digitsOf } from '../../../lib/form/digits.ts';
import { Field } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';

interface DigitsFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (digits: string) => void;
  /** The line below: usually the amount as people read it. */
  hint?: ReactNode;
  error?: string | undefined;
  placeholder?: string;
}

// One digit more than the largest amount has, so that a too large amount is reported instead of cut.
const digitsMax = 14;

/** A control that takes digits and nothing else (S7.1). */
export function DigitsField({ label, name, value, onChange, hint, error, placeholder = '0' }: DigitsFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="numeric"
          autoComplete="off"
          placeholder={placeholder}
          className="tabular-nums"
          value={value}
          onChange={(event) => onChange(digitsOf(event.target.value).slice(0, digitsMax))}
        />
      )}
    </Field>
  );
}
