import type { ReactNode } from 'react';
import { Field } from '../../components/form/field.tsx';
import { Input } from '../../components/form/input.tsx';
import { typedNumber } from './shop-draft.ts';

interface NumberFieldProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  error?: string | undefined;
  hint?: ReactNode;
  placeholder?: string;
  minus?: boolean;
  decimals?: boolean;
}

/** A control for a number with a decimal comma. */
export function NumberField({ label, value, onChange, error, hint, placeholder = '0', ...kind }: NumberFieldProps) {
  return (
    <Field label={label} error={error} hint={hint}>
      {(control) => (
        <Input
          {...control}
          // Phones have no minus on their pad of digits.
          inputMode={kind.minus === true ? 'text' : 'decimal'}
          autoComplete="off"
          placeholder={placeholder}
          className="tabular-nums"
          value={value}
          onChange={(event) => onChange(typedNumber(event.target.value, kind))}
        />
      )}
    </Field>
  );
}
