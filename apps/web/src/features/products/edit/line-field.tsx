import { productTexts } from '@pindahlapak/messages';
import { formatNumber, textLength } from '@pindahlapak/model';
import { use, type ReactNode } from 'react';
import { Field, type ControlProps } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { digitsOf } from '../../../lib/form/digits.ts';
import type { ProductFormField } from './product-form-values.ts';
import { FieldRepairs, type FieldRepair } from './repair.ts';
import type { ProductForm } from './use-product-form.ts';

export interface FieldProps {
  form: ProductForm;
  name: ProductFormField;
}

interface ShellProps extends FieldProps {
  hint?: ReactNode;
  className?: string;
  children: (control: ControlProps) => ReactNode;
}

/** The fields that the specification marks with a star; decision 002 says what of the others may be empty. */
const starred: readonly ProductFormField[] = ['name', 'price', 'marketplaceType', 'category', 'productImage1'];

/** A field of the form with its label, and its error where there is one. */
export function FormField({ form, name, children, hint, ...field }: ShellProps) {
  const repair = use(FieldRepairs).get(name);
  return (
    <Field
      label={productTexts.fields[name]}
      error={form.errorOf(name)}
      required={starred.includes(name)}
      hint={repair ? <RepairHint repair={repair} text={form.values[name]} /> : hint}
      {...field}
    >
      {children}
    </Field>
  );
}

/** What is wrong with the field, until it is saved, and how long its text is now. */
function RepairHint({ repair: { message, max }, text }: { repair: FieldRepair; text: string }) {
  const length = textLength(text);
  return (
    <span className="flex gap-3">
      <span className="min-w-0 flex-1 font-medium text-danger-ink">{message}</span>
      {max !== undefined && (
        <span
          role="status"
          className={`shrink-0 font-semibold tabular-nums ${length > max ? 'text-danger-ink' : 'text-success-ink'}`}
        >
          {productTexts.counter(formatNumber(length), formatNumber(max))}
        </span>
      )}
    </span>
  );
}

interface LineFieldProps extends Omit<ShellProps, 'children'> {
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
}

/** One line; a numeric one takes nothing but digits. */
export function LineField({ inputMode, placeholder, ...field }: LineFieldProps) {
  const { form, name } = field;
  return (
    <FormField {...field}>
      {(control) => (
        <Input
          inputMode={inputMode}
          placeholder={placeholder}
          autoComplete="off"
          {...control}
          {...(inputMode === 'numeric' ? form.field(name, digitsOf) : form.field(name))}
        />
      )}
    </FormField>
  );
}
