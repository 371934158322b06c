import { ApiError, updateProfileEndpoint, type CurrentUser } from '@pindahlapak/contract';
import { commonTexts, profileTexts as texts } from '@pindahlapak/messages';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TextField } from '../../components/form/field.tsx';
import { CodeField, PasswordField } from '../../components/form/secret-fields.tsx';
import { WorkNote } from '../../components/feedback/work-note.tsx';
import { Button } from '../../components/form/button.tsx';
import { Note } from '../../components/feedback/note.tsx';
import { api } from '../../lib/api/api.ts';
import { focusFirstInput } from '../../lib/dom/focus-first-input.ts';
import { invalidateTopics, queryClient } from '../../lib/api/query-client.ts';
import { twoFactorQuery } from '../../queries/account.ts';
import { currentUserQuery } from '../../queries/current-user.ts';
import { errorTextOf, showUnlessSessionEnded } from '../../lib/api/failures.ts';
import { notify } from '../../lib/api/notify.ts';
import { pause, saveFeedback } from '../../lib/dom/timing.ts';
import { useUnsavedChanges } from '../../lib/drafts/use-unsaved-changes.ts';
import { useSchemaForm } from '../../lib/form/use-schema-form.ts';
import { readDraft } from '../../lib/drafts/use-stored-draft.ts';

const profileDraft = 'profile';

/** Returns whether this seller has a draft of the profile form, for example from before the session ended. */
export const hasProfileDraft = (userId: string): boolean => readDraft(userId, profileDraft) !== null;

interface ProfileFormProps {
  user: CurrentUser;
  /** A new picture, saved together with the fields. */
  file: File | null;
  /** Called when the picture was saved. */
  onPictureSaved: () => void;
  /** Called after a save and after 'Batal', to return to read mode. */
  onClose: () => void;
}

const savedOf = ({ fullName, email, phoneNumber, address }: CurrentUser) => ({ fullName, email, phoneNumber, address });

const fieldsOf = (user: CurrentUser) => ({
  ...savedOf(user),
  currentPassword: '',
  code: '',
  /** The saved fields as the seller began to edit them; another browser may have changed them since. */
  opened: JSON.stringify(savedOf(user)),
});

const schema = z.extend(updateProfileEndpoint.body, { opened: z.string() });

const isOtherEmail = (typed: string, own: string): boolean => typed.trim().toLowerCase() !== own.toLowerCase();

/** The form for the personal data (S12.7). */
export function ProfileForm({ user, file, onPictureSaved, onClose }: ProfileFormProps) {
  const form = useSchemaForm({
    schema,
    initial: fieldsOf(user),
    draft: {
      owner: user.id,
      name: profileDraft,
      secret: ['currentPassword', 'code'],
    },
  });
  const { dropDraft } = form;
  const opened = JSON.parse(form.values.opened) as ReturnType<typeof savedOf>;
  const isEdited = (name: string) => form.values[name as keyof typeof opened] !== opened[name as keyof typeof opened];
  const asksPassword = isEdited('email') && isOtherEmail(form.values.email, user.email);
  const { data: twoFactor } = useQuery({ ...twoFactorQuery, enabled: asksPassword });
  const asksCode = asksPassword && twoFactor?.isOn === true;

  /** What the save under way contains. */
  const [sent, setSent] = useState({ values: form.values, file });
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ currentPassword, code, opened: _opened, ...fields }: z.output<typeof schema>) => {
      const unedited = Object.fromEntries(Object.entries(savedOf(user)).filter(([name]) => !isEdited(name)));
      const body = {
        ...fields,
        ...unedited,
        ...(asksPassword ? { currentPassword } : {}),
        ...(asksCode ? { code } : {}),
      };
      const answer = await api.call(updateProfileEndpoint, { body }, { file });
      await pause(saveFeedback.ms);
      return answer;
    },
    meta: { ownErrors: true },
    onSuccess: ({ data, message }) => {
      queryClient.setQueryData(currentUserQuery.queryKey, data);
      notify.success(message);
      const { currentPassword: _password, code: _code, ...typed } = form.values;
      form.reset(fieldsOf(data));
      if (file === sent.file) onPictureSaved();
      if (form.values === sent.values && file === sent.file) {
        dropDraft();
        return onClose();
      }
      // What was typed or chosen during the save stays, as unsaved changes of the saved profile.
      const later = Object.entries(typed).filter(([name, text]) => text !== sent.values[name as keyof typeof typed]);
      form.restore(Object.fromEntries(later));
    },
    onError: (failure) => {
      form.refuse(failure);
      if (failure instanceof ApiError) {
        // Without errors of fields, the server has accepted the code, which can be used once.
        if (Object.keys(failure.fields).length === 0) form.set('code', '');
        // The second factor may have been turned on elsewhere.
        if ('code' in failure.fields) void invalidateTopics('account');
      }
      showUnlessSessionEnded(failure, texts.updateFailed);
    },
  });
  useUnsavedChanges(form.isDirty || file !== null, dropDraft);

  const cancel = () => {
    dropDraft();
    onClose();
  };
  return (
    <form
      ref={focusFirstInput}
      noValidate
      onSubmit={form.submit((values) => {
        setSent({ values: form.values, file });
        mutate(values);
      })}
    >
      <WorkNote kind="restored" answers={form.restored} className="mb-5" />
      {error && (
        <Note tone="danger" role="alert" className="mb-5">
          {errorTextOf(error)}
        </Note>
      )}
      <div className="grid gap-x-5 gap-y-1 sm:grid-cols-2">
        <TextField label={texts.fullName} required autoComplete="name" {...form.field('fullName')} />
        <TextField
          label={texts.email}
          required
          type="email"
          inputMode="email"
          autoComplete="email"
          {...form.field('email')}
        />
        <TextField
          label={texts.phoneNumber}
          required
          type="tel"
          inputMode="numeric"
          autoComplete="tel"
          {...form.field('phoneNumber')}
        />
        <TextField
          label={texts.address}
          required
          className="sm:col-span-2"
          rows={3}
          autoComplete="street-address"
          {...form.field('address')}
        />
        {asksPassword && (
          <PasswordField
            label={texts.currentPassword}
            hint={texts.currentPasswordHint}
            required
            className="sm:col-span-2"
            {...form.field('currentPassword')}
          />
        )}
        {asksCode && <CodeField required className="sm:col-span-2" {...form.field('code')} />}
      </div>
      <div className="mt-3 flex flex-col-reverse gap-2.5 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={cancel} disabled={isPending}>
          {commonTexts.cancel}
        </Button>
        <Button type="submit" busy={isPending}>
          {isPending ? commonTexts.saving : commonTexts.saveChanges}
        </Button>
      </div>
    </form>
  );
}
