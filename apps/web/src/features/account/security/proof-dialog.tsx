import { anyPasswordField, ApiError } from '@pindahlapak/contract';
import { accountFieldMessages, accountSafetyTexts as texts, fieldMessages } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useId, type ReactNode } from 'react';
import * as z from 'zod/mini';
import { CodeField, PasswordField } from '../../../components/form/secret-fields.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { Note } from '../../../components/feedback/note.tsx';
import { errorTextOf } from '../../../lib/api/failures.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';

type Proof = { password: string; code: string };

const passwordField = anyPasswordField(accountFieldMessages.passwordRequired);
const schemas = {
  password: z.object({ password: passwordField, code: z.string() }),
  both: z.object({ password: passwordField, code: z.string().check(z.minLength(1, fieldMessages.codeRequired)) }),
};

const emptyProof: Proof = { password: '', code: '' };

interface ProofForm {
  /** The form's id, for a button outside of it. */
  id: string;
  isPending: boolean;
  body: ReactNode;
}

/** A form that asks for the password, and with `withCode` for a code; refusals of `run` are shown at their fields. */
export function useProofForm(run: (proof: Proof) => Promise<void>, withCode = false): ProofForm {
  const id = useId();
  const form = useSchemaForm({ schema: withCode ? schemas.both : schemas.password, initial: emptyProof });
  const { mutate, isPending, error } = useMutation({
    mutationFn: run,
    meta: { ownErrors: true },
    onError: form.refuse,
  });
  const isAtField = error instanceof ApiError && Object.keys(error.fields).length > 0;
  const body = (
    <form id={id} noValidate onSubmit={form.submit((proof) => mutate(proof))}>
      {error !== null && !isAtField && (
        <Note tone="danger" role="alert" className="mb-4">
          {errorTextOf(error)}
        </Note>
      )}
      <PasswordField label={texts.passwordLabel} required {...form.field('password')} />
      {withCode && <CodeField required {...form.field('code')} />}
    </form>
  );
  return { id, isPending, body };
}

interface ProofDialogProps {
  title: string;
  text: ReactNode;
  submit: string;
  withCode?: boolean;
  dangerous?: boolean;
  /** Performs the action; a refusal is shown at its field. */
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks a signed-in seller for the password, and for a code if the account has a second factor. */
export function ProofDialog({ withCode = false, run, ...dialog }: ProofDialogProps) {
  const { id, isPending, body } = useProofForm(run, withCode);
  return (
    <FormDialog {...dialog} closedByFooter form={id} busy={isPending}>
      {body}
    </FormDialog>
  );
}
