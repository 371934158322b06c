import { productTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import { Field, type ControlProps } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { digitsOf } from '../../../lib/form/digits.ts';
import type { ProductFormField } from './product-form-values.ts';
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
export function FormField({ form, name, children, ...field }: ShellProps) {
  return (
    <Field label={productTexts.fields[name]} error={form.errorOf(name)} required={starred.includes(name)} {...field}>
      {children}
    </Field>
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
