import type { ComponentProps } from 'react';
import { TextField } from '../../../components/form/field.tsx';

interface DigitsFieldProps extends Omit<ComponentProps<typeof TextField>, 'onText' | 'inputMode'> {
  name: string;
  onChange: (digits: string) => void;
}

// One digit more than the largest amount has, so that a too large amount is reported instead of cut.
const digitsMax = 14;

/** A control that takes digits and nothing else (S7.1). */
export const DigitsField = ({ onChange, ...field }: DigitsFieldProps) => (
  <TextField
    inputMode="numeric"
    placeholder="0"
    inputClassName="tabular-nums"
    {...field}
    onText={(digits) => onChange(digits.slice(0, digitsMax))}
  />
);
