import type { ReactNode } from 'react';
import { StepDialog } from './step-dialog.tsx';
import { useProofForm, type Proof } from './use-proof-form.tsx';

interface ProofDialogProps {
  title: string;
  text: ReactNode;
  /** Label of the button. */
  submit: string;
  /** Whether a code is asked for beside the password. */
  withCode?: boolean;
  dangerous?: boolean;
  /** Does it; a refusal is shown at its field. */
  run: (proof: Proof) => Promise<void>;
  onClose: () => void;
}

/** Asks a signed-in seller for the password, and for a code where the account has a second factor. */
export function ProofDialog({ withCode = false, run, ...dialog }: ProofDialogProps) {
  const { id, isPending, body } = useProofForm(run, withCode);
  return (
    <StepDialog {...dialog} form={id} busy={isPending}>
      {body}
    </StepDialog>
  );
}
