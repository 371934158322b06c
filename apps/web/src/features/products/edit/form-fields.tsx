import { productTexts } from '@pindahlapak/messages';
import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Field, type ControlProps } from '../../../components/form/field.tsx';
import { Input } from '../../../components/form/input.tsx';
import { Select } from '../../../components/form/select.tsx';
import { Textarea } from '../../../components/form/textarea.tsx';
import type { ProductField, ProductFormValues } from './product-form-values.ts';

export type ProductForm = UseFormReturn<ProductFormValues>;

interface FormFieldProps {
  form: ProductForm;
  name: ProductField;
  required?: boolean;
  hint?: ReactNode;
  className?: string;
}

interface ShellProps extends FormFieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A field of the form with its label, and its error where there is one. */
export function FormField({ form, name, children, ...field }: ShellProps) {
  return (
    <Field label={productTexts.fields[name]} error={form.formState.errors[name]?.message} {...field}>
      {children}
    </Field>
  );
}

interface TextFieldProps extends FormFieldProps {
  inputMode?: 'numeric' | 'url';
  placeholder?: string;
  /** Changes what is typed, for instance to digits alone. */
  filter?: (text: string) => string;
}

export function TextField({ inputMode, placeholder, filter, ...field }: TextFieldProps) {
  const registered = field.form.register(field.name, {
    onChange: (event: { target: HTMLInputElement }) => {
      if (filter) field.form.setValue(field.name, filter(event.target.value), { shouldDirty: true });
    },
  });
  return (
    <FormField {...field}>
      {(control) => (
        <Input inputMode={inputMode} placeholder={placeholder} autoComplete="off" {...control} {...registered} />
      )}
    </FormField>
  );
}

export function ChoiceField({
  options,
  ...field
}: FormFieldProps & { options: readonly { value: string; label: string }[] }) {
  return (
    <FormField {...field}>
      {(control) => <Select options={options} {...control} {...field.form.register(field.name)} />}
    </FormField>
  );
}

export function LongTextField({ rows, ...field }: FormFieldProps & { rows: number }) {
  return (
    <FormField {...field}>
      {(control) => <Textarea rows={rows} {...control} {...field.form.register(field.name)} />}
    </FormField>
  );
}
