import { ApiError, loginEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useId, useState, type SubmitEvent } from 'react';
import { CodeField } from '../../components/form/secret-fields.tsx';
import { FormDialog } from '../../components/overlay/form-dialog.tsx';
import { api } from '../../lib/api/api.ts';
import { errorTextOf, reportError } from '../../lib/api/failures.ts';

interface CodeDialogProps {
  /** The values typed on the login screen. */
  typed: { email: string; password: string };
  onDone: (answer: { data: string; message: string }) => unknown;
  onClose: () => void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code (S12.13). */
export default function CodeDialog({ typed, onDone, onClose }: CodeDialogProps) {
  const id = useId();
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(loginEndpoint, { body: { ...typed, code } }),
    onSuccess: onDone,
    // A wrong password here means that it was changed in the meantime: back to the first step.
    onError: (failure) => {
      if (!(failure instanceof ApiError) || failure.error !== 'wrong-credentials') return;
      reportError(failure);
      onClose();
    },
    meta: { ownErrors: true },
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    if (code.trim() === '') input?.focus();
    else mutate(undefined, { onError: () => input?.focus() });
  };
  return (
    <FormDialog
      title={texts.codeStepTitle}
      text={texts.codeStepText}
      closedByFooter
      form={id}
      submit={isPending ? texts.codeStepBusy : texts.codeStepSubmit}
      busy={isPending}
      onClose={onClose}
    >
      <form id={id} noValidate onSubmit={submit}>
        <CodeField error={error === null ? undefined : errorTextOf(error)} name="code" value={code} onText={setCode} />
      </form>
    </FormDialog>
  );
}
