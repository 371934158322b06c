import { ApiError, type EndpointData, beginTwoFactorEndpoint, confirmTwoFactorEndpoint } from '@pindahlapak/contract';
import { accountSafetyTexts as texts, fieldMessages } from '@pindahlapak/messages';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import * as z from 'zod/mini';
import encodeQR from 'qr';
import { TextField } from '../../../components/form/field.tsx';
import { FormDialog } from '../../../components/overlay/form-dialog.tsx';
import { api } from '../../../lib/api/api.ts';
import { focusFirstInput } from '../../../lib/dom/focus-first-input.ts';
import { errorTextOf, showFailure } from '../../../lib/api/failures.ts';
import { useSchemaForm } from '../../../lib/form/use-schema-form.ts';
import { useProofForm } from './proof-dialog.tsx';

/** A text as a QR code: one path of dark squares on white in both themes, because scanners expect dark on light. */
function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 3 });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
      className="mx-auto size-52 rounded-control bg-white"
    >
      <path d={path} fill="black" />
    </svg>
  );
}

type Begun = EndpointData<typeof beginTwoFactorEndpoint>;

interface SetupProps {
  onDone: (recoveryCodes: readonly string[], message: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password, then shows the QR code and asks for a first code of the app, in one dialog. */
export function TwoFactorSetup({ onDone, onClose }: SetupProps) {
  const scanId = useId();
  const [begun, setBegun] = useState<Begun | null>(null);
  const proof = useProofForm(async ({ password }) =>
    setBegun((await api.call(beginTwoFactorEndpoint, { body: { password } })).data),
  );
  const [isConfirming, setConfirming] = useState(false);
  return (
    <FormDialog
      closedByFooter
      title={texts.twoFactorTitle}
      text={begun ? texts.scanText : texts.setupText}
      form={begun ? scanId : proof.id}
      submit={begun ? texts.confirm : texts.next}
      busy={proof.isPending || isConfirming}
      onClose={onClose}
    >
      {begun ? <ScanStep id={scanId} begun={begun} onDone={onDone} onBusy={setConfirming} /> : proof.body}
    </FormDialog>
  );
}

const schema = z.object({ code: z.string().check(z.length(6, fieldMessages.codeRequired)) });
const emptyForm = { code: '' };

const inFours = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? secret;

interface ScanStepProps {
  id: string;
  begun: Begun;
  onDone: SetupProps['onDone'];
  onBusy: (isBusy: boolean) => void;
}

function ScanStep({ id, begun, onDone, onBusy }: ScanStepProps) {
  const form = useSchemaForm({ schema, initial: emptyForm });
  const { mutate } = useMutation({
    meta: { ownErrors: true },
    mutationFn: async (body: { code: string }) => {
      const { data, message } = await api.call(confirmTwoFactorEndpoint, { body });
      await onDone(data.recoveryCodes, message);
    },
    onMutate: () => onBusy(true),
    onError: (error) => {
      form.refuse(error);
      // A wrong code is shown at its field.
      if (!(error instanceof ApiError && 'code' in error.fields)) showFailure(error, errorTextOf(error));
    },
    onSettled: () => onBusy(false),
  });
  return (
    <>
      <QrCode text={begun.address} label={texts.scanLabel} />
      {/* A phone cannot scan its own screen. */}
      <a
        href={begun.address}
        className="text-link mx-auto mt-3 mb-0 block w-fit py-2.5 text-sm font-semibold sm:hidden"
      >
        {texts.openApp}
      </a>
      <p className="mt-4 text-sm text-muted">{texts.typeInstead}</p>
      <p className="mt-1 mb-4 font-mono text-sm font-semibold select-all">{inFours(begun.secret)}</p>
      <form id={id} ref={focusFirstInput} noValidate onSubmit={form.submit((body) => mutate(body))}>
        <TextField
          label={texts.codeLabel}
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          {...form.field('code')}
        />
      </form>
    </>
  );
}
