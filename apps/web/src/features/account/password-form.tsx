import { anyPasswordField, changePasswordEndpoint, newPasswordField } from '@pindahlapak/contract';
import { commonTexts, profileTexts as texts, newPasswordMessages } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { Field } from '../../components/form/field.tsx';
import { Button } from '../../components/form/button.tsx';
import { PasswordInput } from '../../components/form/password-input.tsx';
import { api } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/api/error-text.ts';
import { notify } from '../../lib/api/notify.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';

const schema = z.object({
  oldPassword: anyPasswordField(newPasswordMessages.oldPasswordRequired),
  newPassword: newPasswordField,
  confirmNewPassword: anyPasswordField(newPasswordMessages.confirmNewPasswordRequired),
});

const repeats = {
  field: 'confirmNewPassword',
  of: 'newPassword',
  error: newPasswordMessages.profilePasswordsDiffer,
} as const;

const emptyForm = { oldPassword: '', newPassword: '', confirmNewPassword: '' };

/**
 * Old and new password. Whatever the server answers, the three fields are gone and the form closes (S12.7);
 * a refusal's reason is handed to `onClose`.
 */
export function PasswordForm({ onClose }: { onClose: (refusal: string | null) => void }) {
  const form = useSchemaForm({ schema, initial: emptyForm, repeats });
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  const { mutate, isPending } = useMutation({
    mutationFn: ({ oldPassword, newPassword }: typeof emptyForm) =>
      api.call(changePasswordEndpoint, { body: { oldPassword, newPassword } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose(null);
    },
    onError: (error) => {
      notify.error(texts.passwordFailed);
      onClose(errorTextOf(error));
    },
  });
  return (
    <form ref={element} noValidate onSubmit={form.submit((values) => mutate(values))}>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <Field label={texts.oldPassword} required error={form.errorOf('oldPassword')} className="sm:col-span-2">
          {(control) => <PasswordInput autoComplete="current-password" {...control} {...form.field('oldPassword')} />}
        </Field>
        <Field label={texts.newPassword} required error={form.errorOf('newPassword')}>
          {(control) => <PasswordInput autoComplete="new-password" {...control} {...form.field('newPassword')} />}
        </Field>
        <Field label={texts.confirmNewPassword} required error={form.errorOf('confirmNewPassword')}>
          {(control) => (
            <PasswordInput autoComplete="new-password" {...control} {...form.field('confirmNewPassword')} />
          )}
        </Field>
      </div>
      <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={() => onClose(null)} disabled={isPending}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? commonTexts.saving : texts.passwordSave}
        </Button>
      </div>
    </form>
  );
}
