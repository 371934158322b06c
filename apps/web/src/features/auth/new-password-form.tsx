import { zodResolver } from '@hookform/resolvers/zod';
import { anyPasswordField, ApiError, newPasswordField, resetPassword } from '@pindahlapak/contract';
import { authTexts, fieldMessages } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { applyFieldErrors } from '../../components/form/apply-field-errors.ts';
import { Field } from '../../components/form/field.tsx';
import { Button } from '../../components/ui/button.tsx';
import { PasswordInput } from '../../components/ui/password-input.tsx';
import { api } from '../../lib/api.ts';
import { errorTextOf } from '../../lib/error-text.ts';
import { notify } from '../../lib/notify.ts';
import { pauses, usePause } from './pauses.ts';
import { StrengthBar } from './strength-bar.tsx';

const schema = z
  .object({
    newPassword: newPasswordField,
    confirmNewPassword: anyPasswordField(fieldMessages.confirmNewPasswordRequired),
  })
  .check(
    z.refine((form) => form.confirmNewPassword === '' || form.newPassword === form.confirmNewPassword, {
      error: fieldMessages.confirmNewPasswordDiffers,
      path: ['confirmNewPassword'],
      when: () => true,
    }),
  );

interface NewPasswordFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

/** The new password with its strength and the match hint (spec section 2, "Reset password"). */
export function NewPasswordForm({ email, token, onDone }: NewPasswordFormProps) {
  const pause = usePause();
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { newPassword: '', confirmNewPassword: '' },
  });
  const { errors, touchedFields } = form.formState;
  const [newPassword, confirmNewPassword] = useWatch({
    control: form.control,
    name: ['newPassword', 'confirmNewPassword'],
  });
  const matches = confirmNewPassword !== '' && newPassword === confirmNewPassword;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: z.infer<typeof schema>) => {
      await api.call(resetPassword, { body: { email, token, ...values } });
      await pause(pauses.afterReset);
    },
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success(authTexts.resetDone);
      onDone();
    },
    onError: (failure) => {
      applyFieldErrors(form, failure);
      notify.error(authTexts.resetFailedToast);
    },
  });
  return (
    <form noValidate onSubmit={form.handleSubmit((values) => mutate(values))}>
      {error && (
        <div role="alert" className="mb-5 rounded-control bg-danger-soft px-4 py-3 text-sm text-danger-ink">
          <p className="font-semibold">{authTexts.resetFailed}</p>
          {error instanceof ApiError && <p className="mt-0.5">{errorTextOf(error)}</p>}
        </div>
      )}
      <Field label={authTexts.resetNewPassword} error={errors.newPassword?.message}>
        {(control) => (
          <PasswordInput
            autoComplete="new-password"
            {...control}
            {...form.register('newPassword', {
              onChange: () => touchedFields.confirmNewPassword && void form.trigger('confirmNewPassword'),
            })}
          />
        )}
      </Field>
      <StrengthBar password={newPassword} />
      <Field
        label={authTexts.resetConfirmPassword}
        error={errors.confirmNewPassword?.message}
        hint={
          matches && (
            <span role="status" className="inline-flex items-center gap-1.5 font-semibold text-success-ink">
              <Check className="size-4" aria-hidden />
              {authTexts.resetMatch}
            </span>
          )
        }
      >
        {(control) => (
          <PasswordInput autoComplete="new-password" {...control} {...form.register('confirmNewPassword')} />
        )}
      </Field>
      <Button type="submit" size="large" className="mt-2 w-full" busy={isPending}>
        {isPending ? authTexts.resetBusy : authTexts.resetSubmit}
      </Button>
    </form>
  );
}
