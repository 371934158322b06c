import { anyPasswordField, ApiError, newPasswordField, resetPasswordEndpoint } from '@pindahlapak/contract';
import { newPasswordMessages, resetFlowTexts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import * as z from 'zod/mini';
import { accountLimits, isAtLeast } from '@pindahlapak/model';
import { PasswordField } from '../../components/form/secret-fields.tsx';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { api } from '../../lib/api/api.ts';
import { errorTextOf } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { pauses, usePause } from './reset-flow-pauses.ts';
import { classNames } from '../../lib/dom/class-names.ts';

/** Rates a password from 0 to 4: a point each for length, uppercase, digit and other character (S3.6). */
export function passwordStrength(password: string): number {
  const points = [
    isAtLeast(password, accountLimits.passwordMin),
    /\p{Lu}/u.test(password),
    /\p{N}/u.test(password),
    /[^\p{L}\p{N}]/u.test(password),
  ];
  return points.filter(Boolean).length;
}

const fills = ['', 'bg-danger', 'bg-accent', 'bg-brand', 'bg-success'] as const;

/** Shows the strength in four steps from Lemah to Sangat Kuat. */
function StrengthBar({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const label = resetFlowTexts.resetStrengthLabels[strength] ?? '';
  return (
    <div className="-mt-1 mb-4">
      <div
        role="meter"
        aria-label={resetFlowTexts.resetStrength}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={strength}
        aria-valuetext={label}
        className="grid grid-cols-4 gap-1.5"
      >
        {[1, 2, 3, 4].map((step) => (
          <span
            key={step}
            className={classNames(
              'h-1.5 rounded-full transition-colors',
              step <= strength ? fills[strength] : 'bg-line',
            )}
          />
        ))}
      </div>
      <p className="mt-1.5 flex min-h-5 justify-between gap-3 text-[0.8125rem] leading-5 text-muted">
        <span>{resetFlowTexts.resetStrengthHint}</span>
        <span className="font-semibold whitespace-nowrap text-ink">{label}</span>
      </p>
    </div>
  );
}

const schema = z.object({
  newPassword: newPasswordField,
  confirmNewPassword: anyPasswordField(newPasswordMessages.confirmNewPasswordRequired),
});

const repeats = {
  field: 'confirmNewPassword',
  of: 'newPassword',
  error: newPasswordMessages.confirmNewPasswordDiffers,
} as const;

const emptyForm = { newPassword: '', confirmNewPassword: '' };

interface NewPasswordFormProps {
  email: string;
  token: string;
  onDone: () => void;
}

/** Asks for the new password, with its strength and a hint whether the two match (S3.6). */
export function NewPasswordForm({ email, token, onDone }: NewPasswordFormProps) {
  const pause = usePause();
  const form = useSchemaForm({ schema, initial: emptyForm, repeats });
  const { newPassword, confirmNewPassword } = form.values;
  const matches = confirmNewPassword !== '' && newPassword === confirmNewPassword;
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (values: typeof emptyForm) => {
      await api.call(resetPasswordEndpoint, { body: { email, token, ...values } });
      await pause(pauses.afterReset);
    },
    meta: { ownErrors: true },
    onSuccess: () => {
      notify.success(resetFlowTexts.resetDone);
      onDone();
    },
    onError: (failure) => {
      form.refuse(failure);
      notify.error(resetFlowTexts.resetFailedToast);
    },
  });
  return (
    <form noValidate onSubmit={form.submit(mutate)}>
      {error !== null && (
        <Note tone="danger" role="alert" className="mb-5">
          <p className="font-semibold">{resetFlowTexts.resetFailed}</p>
          {error instanceof ApiError && <p className="mt-0.5">{errorTextOf(error)}</p>}
        </Note>
      )}
      <PasswordField label={resetFlowTexts.resetNewPassword} isNew {...form.field('newPassword')} />
      <StrengthBar password={newPassword} />
      <PasswordField
        label={resetFlowTexts.resetConfirmPassword}
        isNew
        {...form.field('confirmNewPassword')}
        hint={
          matches && (
            <span role="status" className="inline-flex items-center gap-1.5 font-semibold text-success-ink">
              <Check className="size-4" aria-hidden />
              {resetFlowTexts.resetMatch}
            </span>
          )
        }
      />
      <Button type="submit" size="large" className="mt-2 w-full" busy={isPending}>
        {isPending ? resetFlowTexts.resetBusy : resetFlowTexts.resetSubmit}
      </Button>
    </form>
  );
}
