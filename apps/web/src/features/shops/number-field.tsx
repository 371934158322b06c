import type { ComponentProps } from 'react';
import { TextField } from '../../components/form/field.tsx';
import { typedNumber } from '../../lib/form/digits.ts';

interface NumberFieldProps extends Omit<ComponentProps<typeof TextField>, 'onText'> {
  minus?: boolean;
  decimals?: boolean;
  onChange: (text: string) => void;
}

/** A control for a number with a decimal comma. */
export const NumberField = ({ minus = false, decimals = false, onChange, ...field }: NumberFieldProps) => (
  <TextField
    // Phones have no minus on their pad of digits.
    inputMode={minus ? 'text' : 'decimal'}
    placeholder="0"
    inputClassName="tabular-nums"
    {...field}
    onText={(text) => onChange(typedNumber(text, { minus, decimals }))}
  />
);
