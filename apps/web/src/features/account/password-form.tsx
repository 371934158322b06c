import { anyPasswordField, ApiError, changePasswordEndpoint, newPasswordField } from '@pindahlapak/contract';
import { commonTexts, fieldMessages, profileTexts as texts, newPasswordMessages } from '@pindahlapak/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { CodeField, PasswordField } from '../../components/form/secret-fields.tsx';
import { Button } from '../../components/form/button.tsx';
import { api } from '../../lib/api/api.ts';
import { focusFirstInput } from '../../lib/dom/focus-first-input.ts';
import { errorTextOf, showUnlessSessionEnded } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { twoFactorQuery } from '../../queries/account.ts';

const withoutCode = z.object({
  oldPassword: anyPasswordField(newPasswordMessages.oldPasswordRequired),
  newPassword: newPasswordField,
  confirmNewPassword: anyPasswordField(newPasswordMessages.confirmNewPasswordRequired),
  code: z.string(),
});
const withCode = z.extend(withoutCode, { code: z.string().check(z.minLength(1, fieldMessages.codeRequired)) });

const repeats = {
  field: 'confirmNewPassword',
  of: 'newPassword',
  error: newPasswordMessages.profilePasswordsDiffer,
} as const;

const emptyForm = { oldPassword: '', newPassword: '', confirmNewPassword: '', code: '' };

/**
 * Asks for the old and new password, and for a code if the account has a second factor. After any response the fields
 * are cleared and the form closes (S12.7); `onClose` gets the reason of a refusal.
 */
export function PasswordForm({ onClose }: { onClose: (refusal: string | null) => void }) {
  const asksCode = useQuery(twoFactorQuery).data?.isOn === true;
  const form = useSchemaForm({ schema: asksCode ? withCode : withoutCode, initial: emptyForm, repeats });
  const { mutate, isPending } = useMutation({
    mutationFn: ({ oldPassword, newPassword, code }: typeof emptyForm) =>
      api.call(changePasswordEndpoint, { body: { oldPassword, newPassword, ...(asksCode ? { code } : {}) } }),
    meta: { ownErrors: true },
    onSuccess: ({ message }) => {
      notify.success(message);
      onClose(null);
    },
    onError: (error) => {
      showUnlessSessionEnded(error, texts.passwordFailed);
      // The form is closed: no field is left to mark.
      onClose((error instanceof ApiError && Object.values(error.fields)[0]) || errorTextOf(error));
    },
  });
  return (
    <form ref={focusFirstInput} noValidate onSubmit={form.submit((values) => mutate(values))}>
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <PasswordField label={texts.oldPassword} required className="sm:col-span-2" {...form.field('oldPassword')} />
        <PasswordField label={texts.newPassword} required isNew {...form.field('newPassword')} />
        <PasswordField label={texts.confirmNewPassword} required isNew {...form.field('confirmNewPassword')} />
        {asksCode && <CodeField required className="sm:col-span-2" {...form.field('code')} />}
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
