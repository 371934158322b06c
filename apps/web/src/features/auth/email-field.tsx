import { authTexts } from '@pindahlapak/messages';
import type { ComponentProps } from 'react';
import { Field } from '../../components/form/field.tsx';
import { Input } from '../../components/form/input.tsx';

export function EmailField({ form, autoComplete }: EmailFieldProps) {
  return (
    <Field label={authTexts.email} error={form.errorOf('email')}>
      {(control) => (
        <Input
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          placeholder={authTexts.emailPlaceholder}
          {...control}
          {...form.field('email')}
        />
      )}
    </Field>
  );
}

interface EmailFieldProps {
  form: {
    errorOf: (name: 'email') => string | undefined;
    field: (name: 'email') => ComponentProps<'input'>;
  };
  autoComplete: 'email' | 'username';
}
